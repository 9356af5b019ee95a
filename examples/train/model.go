package main

import (
	"math"
	"math/rand/v2"
	"sync"

	"example.com/kumalak/mancala/network"
)

// The parameters of a model lie in one slice, so that a step of training is a
// loop over it.
const (
	perCell    = network.Values * network.Hidden
	atSlopes   = network.MaxCells * perCell
	atOut      = atSlopes + network.MaxCells*network.Hidden
	atStart    = atOut + network.Phases*network.Hidden
	atLead     = atStart + network.Hidden
	atBias     = atLead + network.Phases
	parameters = atBias + network.Phases

	// slope is the value at which the slope of a cell counts once.
	slope = 16
)

// model is a network in floating-point numbers. Besides the weight of each value of a cell it
// has a slope for each cell, by which values that seldom occur learn from others.
type model struct {
	values [network.MaxCells]int // the numbers of values that have been seen
	cells  int                   // in use
	w      []float32
}

// newModel returns a model of random weights for positions such as those of a list.
func newModel(list []sample, rng *rand.Rand) *model {
	m := &model{w: make([]float32, parameters)}
	for i := range list {
		for cell, value := range list[i].in.Cells {
			if value > 0 {
				m.cells = max(m.cells, cell+1)
			}
			m.values[cell] = max(m.values[cell], int(value)+1)
		}
	}
	clear(m.values[m.cells:])
	for i := range m.w[:atSlopes] {
		m.w[i] = float32(rng.NormFloat64() * 0.05)
	}
	for i := range network.Hidden {
		m.w[atStart+i] = float32(0.2 + rng.NormFloat64()*0.2)
	}
	for i := range network.Phases * network.Hidden {
		m.w[atOut+i] = float32(rng.NormFloat64() * 0.2)
	}
	for phase := range network.Phases {
		m.w[atLead+phase] = 0.05
	}
	return m
}

// forward returns the logarithm of the odds to win, and the activities.
func (m *model) forward(in *network.Inputs, h *[network.Hidden]float32) float32 {
	copy(h[:], m.w[atStart:])
	for cell, value := range in.Cells[:m.cells] {
		w := (*[network.Hidden]float32)(m.w[cell*perCell+int(value)*network.Hidden:])
		for i := range h {
			h[i] += w[i]
		}
		if value == 0 {
			continue
		}
		s := (*[network.Hidden]float32)(m.w[atSlopes+cell*network.Hidden:])
		x := float32(value) / slope
		for i := range h {
			h[i] += x * s[i]
		}
	}
	phase := int(in.Phase)
	out := (*[network.Hidden]float32)(m.w[atOut+phase*network.Hidden:])
	z := m.w[atBias+phase] + m.w[atLead+phase]*float32(in.Lead)
	for i := range h {
		h[i] = min(max(h[i], 0), 1)
		z += h[i] * out[i]
	}
	return z
}

// backward adds the gradient of the loss of a sample to g, and returns the loss.
func (m *model) backward(s *sample, target float32, g []float32) float64 {
	var h [network.Hidden]float32
	z := m.forward(&s.in, &h)
	p := float32(sigmoid(float64(z)))
	d := p - target
	phase := int(s.in.Phase)
	g[atBias+phase] += d
	g[atLead+phase] += d * float32(s.in.Lead)
	out := (*[network.Hidden]float32)(m.w[atOut+phase*network.Hidden:])
	gout := (*[network.Hidden]float32)(g[atOut+phase*network.Hidden:])
	for i := range h {
		gout[i] += d * h[i]
		if h[i] <= 0 || h[i] >= 1 {
			h[i] = 0
			continue
		}
		h[i] = d * out[i]
	}
	gstart := (*[network.Hidden]float32)(g[atStart:])
	for i := range h {
		gstart[i] += h[i]
	}
	for cell, value := range s.in.Cells[:m.cells] {
		gw := (*[network.Hidden]float32)(g[cell*perCell+int(value)*network.Hidden:])
		for i := range h {
			gw[i] += h[i]
		}
		if value == 0 {
			continue
		}
		gs := (*[network.Hidden]float32)(g[atSlopes+cell*network.Hidden:])
		x := float32(value) / slope
		for i := range h {
			gs[i] += x * h[i]
		}
	}
	return logLoss(float64(p), float64(target))
}

func logLoss(p, target float64) float64 {
	const tiny = 1e-7
	p = min(max(p, tiny), 1-tiny)
	return -target*math.Log(p) - (1-target)*math.Log(1-p)
}

// weights returns the parameters as those of a network, in which slopes are spread over the values.
func (m *model) weights(scale int) *network.Weights {
	w := &network.Weights{Scale: scale, Values: m.values}
	for cell := range w.Cells {
		for value := range w.Cells[cell] {
			for i := range network.Hidden {
				w.Cells[cell][value][i] = m.w[cell*perCell+value*network.Hidden+i] +
					float32(value)/slope*m.w[atSlopes+cell*network.Hidden+i]
			}
		}
	}
	copy(w.Start[:], m.w[atStart:])
	for phase := range network.Phases {
		copy(w.Out[phase][:], m.w[atOut+phase*network.Hidden:])
		w.Lead[phase] = m.w[atLead+phase]
		w.Bias[phase] = m.w[atBias+phase]
	}
	return w
}

// adam is the state of the optimiser of that name (Kingma and Ba 2015).
type adam struct {
	mean, square []float32
	steps        int
}

func newAdam() *adam { return &adam{make([]float32, parameters), make([]float32, parameters), 0} }

// step moves m against the gradient.
func (a *adam) step(m *model, gradient []float32, rate float64) {
	const decay1, decay2, tiny, shrink = 0.9, 0.999, 1e-8, 1e-6
	a.steps++
	fix1 := 1 - math.Pow(decay1, float64(a.steps))
	fix2 := 1 - math.Pow(decay2, float64(a.steps))
	r := float32(rate * math.Sqrt(fix2) / fix1)
	const most = network.MostWeight * 0.5 // half of it is for slopes
	for i, g := range gradient {
		a.mean[i] += (1 - decay1) * (g - a.mean[i])
		a.square[i] += (1 - decay2) * (g*g - a.square[i])
		w := m.w[i] - r*a.mean[i]/(float32(math.Sqrt(float64(a.square[i])))+tiny)
		m.w[i] = w * (1 - shrink)
	}
	for i := range m.w[:atSlopes] {
		m.w[i] = min(max(m.w[i], -most), most)
	}
}

// shards is the number of parts of a batch. It is fixed, so that sums come out
// the same with any number of processors.
const shards = 4

// gradient has room for the gradient of a batch.
type gradient struct {
	total []float32 // the mean of the samples
	parts [shards][]float32
}

func newGradient() *gradient {
	g := &gradient{total: make([]float32, parameters)}
	for i := range g.parts {
		g.parts[i] = make([]float32, parameters)
	}
	return g
}

// of computes the gradient of the loss of a batch, and returns the sum of the losses.
func (g *gradient) of(m *model, batch []sample, target func(*sample) float32) float64 {
	var losses [shards]float64
	var running sync.WaitGroup
	for shard := range shards {
		running.Add(1)
		go func() {
			defer running.Done()
			clear(g.parts[shard])
			part := batch[len(batch)*shard/shards : len(batch)*(shard+1)/shards]
			for i := range part {
				losses[shard] += m.backward(&part[i], target(&part[i]), g.parts[shard])
			}
		}()
	}
	running.Wait()
	share := 1 / float32(len(batch))
	for i := range g.total {
		g.total[i] = (g.parts[0][i] + g.parts[1][i] + g.parts[2][i] + g.parts[3][i]) * share
	}
	return losses[0] + losses[1] + losses[2] + losses[3]
}

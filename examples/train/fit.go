package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"

	"example.com/kumalak/mancala/network"
)

// fitOptions tell how to fit a model.
type fitOptions struct {
	passes int     // over all samples
	batch  int     // samples for a step
	rate   float64 // of learning, at first; it falls to a hundredth
	// result is how much the result of the game counts beside the score that a
	// search found, from 0 to 1.
	result float64
	seed   uint64
}

// target is what a model is to find for a sample.
func (o fitOptions) target(s *sample) float32 {
	if s.score < 0 {
		return s.result
	}
	return s.score + float32(o.result)*(s.result-s.score)
}

// byResult is the target of a network that tells the chance to win.
func byResult(s *sample) float32 { return s.result }

// losses are the mean losses of a pass: in it, and after it on what was held
// out.
type losses struct{ learned, held float64 }

// fit trains a model. It shuffles the samples to learn from.
func fit(ctx context.Context, learn, held []sample, o fitOptions, log io.Writer) (*model, []losses, error) {
	batches := len(learn) / o.batch
	if batches == 0 || len(held) == 0 {
		return nil, nil, fmt.Errorf("%d positions to learn from and %d held out: expected at least %d and 1", len(learn), len(held), o.batch)
	}
	rng := rand.New(rand.NewPCG(o.seed, 0))
	var (
		m     = newModel(learn, rng)
		a     = newAdam()
		g     = newGradient()
		curve []losses
		steps = o.passes * batches
		meter = newMeter(log, "positions", steps*o.batch)
	)
	for pass := range o.passes {
		rng.Shuffle(len(learn), func(i, j int) { learn[i], learn[j] = learn[j], learn[i] })
		loss := 0.0
		for b := range batches {
			if ctx.Err() != nil {
				return nil, curve, ctx.Err()
			}
			done := float64(pass*batches+b) / float64(steps)
			rate := o.rate * (0.01 + 0.99*(1+math.Cos(math.Pi*done))/2)
			loss += g.of(m, learn[b*o.batch:(b+1)*o.batch], o.target)
			a.step(m, g.total, rate)
			meter.add(o.batch, fmt.Sprintf("pass %d, loss %.4f", pass+1, loss/float64((b+1)*o.batch)))
		}
		curve = append(curve, losses{loss / float64(batches*o.batch), m.loss(held, o.target)})
		meter.say(fmt.Sprintf("pass %d of %d: loss %.4f, held out %.4f", pass+1, o.passes, curve[pass].learned, curve[pass].held))
	}
	return m, curve, nil
}

// loss is the mean loss of samples.
func (m *model) loss(list []sample, target func(*sample) float32) float64 {
	var h [network.Hidden]float32
	sum := 0.0
	for i := range list {
		s := &list[i]
		sum += logLoss(sigmoid(float64(m.forward(&s.in, &h))), float64(target(s)))
	}
	return sum / float64(max(len(list), 1))
}

package network

import "math"

// Weights are what a [Network] is made of, as training finds them.
type Weights struct {
	// Values are the numbers of values that the cells have in use. A cell takes
	// part when it has one or more, and all cells before it must take part too.
	// The last value in use stands for all greater ones.
	Values [MaxCells]int
	// Cells has the weights of the hidden units by cell and value, which are
	// cut to ±[MostWeight].
	Cells [MaxCells][Values][Hidden]float32
	// Start is what the sums of the hidden units begin with, cut likewise.
	Start [Hidden]float32
	// Out has the weights by which hidden units add to the estimate, by phase,
	// cut to ±[MostOut].
	Out [Phases][Hidden]float32
	// Lead has the weight of each counter of the lead, by phase.
	Lead [Phases]float32
	// Bias is added to the estimate, by phase.
	Bias [Phases]float32
	// Scale is what an estimate of 1 is worth in hundredths of a counter.
	Scale int
}

// The largest [Weights] of cells and of hidden units, up or down.
const (
	MostWeight = float32(mostWeight) / active
	MostOut    = float32(mostOut-1) / outUnit
)

// numbers are Weights rounded to whole numbers, which is what is kept in files.
type numbers struct {
	values [MaxCells]int
	cells  [MaxCells][Values][Hidden]int16
	start  [Hidden]int16
	out    [Phases][Hidden]int16
	lead   [Phases]int32
	bias   [Phases]int32
	scale  int32
}

func (w *Weights) round() *numbers {
	n := &numbers{scale: int32(w.Scale)}
	for cell, values := range w.Values {
		n.values[cell] = min(max(values, 0), Values)
		for value := range n.values[cell] {
			for i, weight := range w.Cells[cell][value] {
				n.cells[cell][value][i] = int16(rounded(weight*active, mostWeight))
			}
		}
	}
	for i, weight := range w.Start {
		n.start[i] = int16(rounded(weight*active, mostWeight))
	}
	const most = 1 << 30
	for phase := range w.Out {
		for i, weight := range w.Out[phase] {
			n.out[phase][i] = int16(rounded(weight*outUnit, mostOut-1))
		}
		n.lead[phase] = rounded(w.Lead[phase]*estimateOf, most)
		n.bias[phase] = rounded(w.Bias[phase]*estimateOf, most)
	}
	return n
}

// rounded returns the integer nearest to x, cut to ±most.
func rounded(x float32, most int) int32 {
	return int32(min(max(math.RoundToEven(float64(x)), -float64(most)), float64(most)))
}

// New returns the network with these weights, rounded to whole numbers.
func New(w *Weights) *Network { return w.round().pack() }

// pack returns the network of n, in which lanes lie side by side in words.
func (n *numbers) pack() *Network {
	net := &Network{leads: n.lead, biases: n.bias, scale: n.scale}
	for net.used < MaxCells && n.values[net.used] > 0 {
		net.used++
	}
	for i, start := range n.start {
		lane := zero - net.used*mostWeight + int(start)
		net.start[i/lanes] += uint64(lane) << (i % lanes * 16)
	}
	for cell := range net.used {
		for value := range Values {
			known := min(value, n.values[cell]-1)
			for i, weight := range n.cells[cell][known] {
				net.cells[cell][value][i/lanes] |= uint64(mostWeight+int(weight)) << (i % lanes * 16)
			}
		}
	}
	for phase := range n.out {
		for i, weight := range n.out[phase] {
			digits := uint64(mostOut + int(weight))
			shift := (lanes - 1 - i%lanes) * 16
			net.outs[phase][i/lanes].high |= digits / digit << shift
			net.outs[phase][i/lanes].low |= digits % digit << shift
		}
	}
	return net
}

package network

const (
	// MaxCells is the number of cells that [Inputs] have room for.
	MaxCells = 24
	// Values is the number of values of a cell: 0 to Values-1.
	Values = 64
	// Phases is the number of phases of a game: 0 to Phases-1.
	Phases = 8
	// Hidden is the number of units of the hidden layer.
	Hidden = 32
)

// Inputs are what a [Network] sees of a position, from the point of view of the
// player to move.
type Inputs struct {
	// Cells are numbers below [Values], such as the counters in a pit. A game
	// uses the first ones, and leaves the others 0.
	Cells [MaxCells]uint8
	// Phase is how far the game has gone, a number below [Phases].
	Phase uint8
	// Lead is by how many counters the player to move is ahead.
	Lead int16
}

// A word holds the sums of four hidden units, each in a lane of sixteen bits, so
// that a single addition adds to all four. Lanes must not run over into one
// another: each weight is kept with mostWeight added, which makes it positive,
// and sums start so low that a lane whose weights add up to 0 ends at zero.
const (
	lanes = 4
	words = Hidden / lanes
	zero  = 1 << 15
	ones  = 1 | 1<<16 | 1<<32 | 1<<48 // 1 in each lane

	// active is the activity of a unit that is fully active, and stands for 1.
	active     = 255
	mostWeight = zero / (MaxCells + 1) // the start counts as one more cell

	// What a unit adds to the estimate is kept in two digits to the base 64, as
	// four products of activities and digits fit into a lane.
	digit      = 64
	mostOut    = digit * digit / 2
	outUnit    = 128 // stands for 1
	estimateOf = active * outUnit
)

// Network estimates positions. It has one hidden layer: each unit adds up a
// weight for the value of each cell, and is active between 0, for a sum below 0,
// and 1, for a sum above 1. The estimate adds up the activities, the lead and a
// constant, with weights that depend on the phase.
//
// A Network does not change once it is made, and any number of goroutines may
// use it. Networks are made by [New] and [Parse]. The zero
// Network estimates everything at 0.
type Network struct {
	used   int // the number of cells that matter
	start  [words]uint64
	cells  [MaxCells][Values][words]uint64
	outs   [Phases][words]struct{ high, low uint64 } // lanes in reverse order
	leads  [Phases]int32                             // for each counter of the lead
	biases [Phases]int32
	scale  int32 // hundredths of a counter for an estimate of 1
}

// Evaluate returns the estimate of a position, in hundredths of a counter, from
// the point of view of the player to move. It takes constant time, some tens of
// nanoseconds, and does not allocate.
func (n *Network) Evaluate(in *Inputs) int {
	a0, a1, a2, a3 := n.start[0], n.start[1], n.start[2], n.start[3]
	a4, a5, a6, a7 := n.start[4], n.start[5], n.start[6], n.start[7]
	for cell, value := range in.Cells[:min(uint(n.used), MaxCells)] {
		w := &n.cells[cell][value%Values]
		a0 += w[0]
		a1 += w[1]
		a2 += w[2]
		a3 += w[3]
		a4 += w[4]
		a5 += w[5]
		a6 += w[6]
		a7 += w[7]
	}
	phase := in.Phase % Phases
	var high, low, all uint64
	for i, sums := range [words]uint64{a0, a1, a2, a3, a4, a5, a6, a7} {
		a := activities(sums)
		out := &n.outs[phase][i]
		// The highest lane of the product is the sum of four products.
		high += a * out.high >> 48
		low += a * out.low >> 48
		all += a
	}
	sum := digit*int64(high) + int64(low) - mostOut*int64(all*ones>>48)
	sum += int64(n.biases[phase]) + int64(n.leads[phase])*int64(in.Lead)
	return int(sum * int64(n.scale) / estimateOf)
}

// activities returns the activities of four units with these sums.
func activities(sums uint64) uint64 {
	positive := sums >> 15 & ones * 0xffff
	sums &= positive &^ (ones << 15)
	over := (sums + ones*(zero-1-active)) >> 15 & ones * 0xffff
	return sums&^over | over&(ones*active)
}

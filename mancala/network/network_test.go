package network

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// randomWeights returns weights of all sizes, the largest among them.
func randomWeights(rng *rand.Rand) *Weights {
	w := &Weights{Scale: 1 + rng.IntN(2000)}
	size := float32(rng.ExpFloat64())
	draw := func() float32 {
		if rng.IntN(100) == 0 {
			return float32(rng.IntN(3)-1) * 100
		}
		return size * float32(rng.NormFloat64())
	}
	for cell := range rng.IntN(MaxCells + 1) {
		w.Values[cell] = 1 + rng.IntN(Values)
		for value := range w.Values[cell] {
			for i := range Hidden {
				w.Cells[cell][value][i] = draw()
			}
		}
	}
	for i := range Hidden {
		w.Start[i] = draw()
	}
	for phase := range Phases {
		for i := range Hidden {
			w.Out[phase][i] = draw()
		}
		w.Lead[phase], w.Bias[phase] = draw()/10, draw()
	}
	return w
}

func randomInputs(rng *rand.Rand) (in Inputs) {
	for cell := range in.Cells {
		in.Cells[cell] = uint8(rng.IntN(14))
	}
	in.Phase = uint8(rng.IntN(Phases))
	in.Lead = int16(rng.IntN(200) - 100)
	return in
}

// evaluate is [Network.Evaluate] as one would write it, number by number.
func (n *numbers) evaluate(in *Inputs) int {
	sum := int64(n.bias[in.Phase]) + int64(n.lead[in.Phase])*int64(in.Lead)
	for i := range Hidden {
		activity := int(n.start[i])
		for cell, values := range n.values {
			if values > 0 {
				activity += int(n.cells[cell][min(int(in.Cells[cell]), values-1)][i])
			}
		}
		sum += int64(min(max(activity, 0), active)) * int64(n.out[in.Phase][i])
	}
	return int(sum * int64(n.scale) / estimateOf)
}

func TestEvaluateAddsNumberByNumber(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		numbers := randomWeights(rng).round()
		n := numbers.pack()
		for range 50 {
			in := randomInputs(rng)
			if got, want := n.Evaluate(&in), numbers.evaluate(&in); got != want {
				t.Fatalf("%v: %d, and number by number %d", in, got, want)
			}
		}
	})
}

func TestWeightsAreReadAsTheyWereWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := randomWeights(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1)))
		data, err := w.MarshalBinary()
		if err != nil {
			t.Fatal(err)
		}
		n, err := Parse(data)
		if err != nil {
			t.Fatal(err)
		}
		if *n != *New(w) {
			t.Fatal("another network")
		}
	})
}

func TestDamagedWeightsAreRefused(t *testing.T) {
	w := randomWeights(rand.New(rand.NewPCG(1, 1)))
	data, _ := w.MarshalBinary()
	rapid.Check(t, func(t *rapid.T) {
		bad := append([]byte(nil), data...)
		at := rapid.IntRange(0, len(bad)-1).Draw(t, "at")
		if rapid.Bool().Draw(t, "cut") {
			bad = bad[:at]
		} else {
			bad[at] ^= 1 << rapid.IntRange(0, 7).Draw(t, "bit")
		}
		if _, err := Parse(bad); err == nil {
			t.Fatal("no error")
		}
	})
	for data, want := range map[string]string{
		"":                         `network: the weights begin with "": expected "kumalak network 1\n"`,
		"kumalak network 2\nmore":  `network: the weights begin with "kumalak network 2\nmo": expected "kumalak network 1\n"`,
		"kumalak network 1\nshort": `network: 23 bytes of weights: they are cut off`,
	} {
		if _, err := Parse([]byte(data)); err == nil || err.Error() != want {
			t.Error(cmp.Diff(want, fmt.Sprint(err)))
		}
	}
}

func TestEvaluateDoesNotAllocate(t *testing.T) {
	n := New(randomWeights(rand.New(rand.NewPCG(1, 1))))
	var in Inputs
	if allocs := testing.AllocsPerRun(100, func() { n.Evaluate(&in) }); allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
}

func BenchmarkEvaluate(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	w := randomWeights(rng)
	for cell := range 22 {
		w.Values[cell] = Values
	}
	n := New(w)
	var list [256]Inputs
	for i := range list {
		list[i] = randomInputs(rng)
	}
	for i := 0; b.Loop(); i++ {
		n.Evaluate(&list[i%len(list)])
	}
}

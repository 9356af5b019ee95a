package network_test

import (
	"fmt"

	"example.com/kumalak/mancala/network"
)

// A network with a single hidden unit, which is the more active the more
// counters there are in the first cell.
func Example() {
	w := network.Weights{Scale: 100}
	w.Values[0] = 11
	for value := range w.Values[0] {
		w.Cells[0][value][0] = float32(value) / 10
	}
	w.Out[0][0] = 3
	w.Lead[0] = 1
	data, err := w.MarshalBinary()
	if err != nil {
		fmt.Println(err)
		return
	}
	n, err := network.Parse(data)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, counters := range []uint8{0, 5, 10, 63} {
		in := network.Inputs{Lead: 2}
		in.Cells[0] = counters
		fmt.Println(counters, n.Evaluate(&in))
	}
	// Output:
	// 0 200
	// 5 350
	// 10 500
	// 63 500
}

func ExampleParse() {
	_, err := network.Parse([]byte("weights"))
	fmt.Println(err)
	// Output:
	// network: the weights begin with "weights": expected "kumalak network 1\n"
}

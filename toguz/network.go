package toguz

import (
	_ "embed"
	"sync"

	"example.com/kumalak/mancala/network"
)

//go:embed weights/standard.net
var standardWeights []byte

// trained are the networks that there are, by rules. They are read when they are
// first asked for.
var trained = [...]struct {
	rules   uint64
	network func() *network.Network
}{
	{rulesOf(Standard().pack()), readNetwork(standardWeights)},
}

func readNetwork(weights []byte) func() *network.Network {
	return sync.OnceValue(func() *network.Network {
		n, err := network.Parse(weights)
		if err != nil {
			panic("toguz: " + err.Error()) // a test reads all that is embedded
		}
		return n
	})
}

// networkOf returns the network for the rules of p, or nil if there is none.
func networkOf(p Position) *network.Network {
	rules := rulesOf(p.word)
	for i := range trained {
		if trained[i].rules == rules {
			return trained[i].network()
		}
	}
	return nil
}

// rulesOf returns the part of a word that holds the rules.
func rulesOf(word uint64) uint64 {
	return word & (unusual | (1<<48-1)&^(1<<32-1) | baseMask<<holesShift)
}

package toguz

import (
	_ "embed" // of the weights
	"sync"

	"example.com/kumalak/mancala/network"
)

// The weights that examples/train has found.
var (
	//go:embed weights/standard.net
	standardWeights []byte
	//go:embed weights/bestemshe.net
	bestemsheWeights []byte
)

// trained has the networks that there are, by the part of a word that holds the
// rules. A network is read when it is asked first.
var trained = [...]struct {
	rules   uint64
	network func() *network.Network
}{
	{rulesOf(Standard().pack()), read(standardWeights)},
	{rulesOf(Bestemshe().pack()), read(bestemsheWeights)},
}

func read(weights []byte) func() *network.Network {
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
	const rules = unusual | (playOn<<1 - 1<<ballsShift) | baseMask<<holesShift
	return word & rules
}

package solve

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// TestBoundsAreFoundWhereTheyWerePut compares the table with a map, while it
// grows and when it is full.
func TestBoundsAreFoundWhereTheyWerePut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		bytes := rapid.IntRange(0, 1<<17).Draw(t, "bytes")
		table := newBoundsTable(bytes)
		put := map[uint64]bounds{}
		found := 0
		for range 5000 {
			b := bounds{hash: rng.Uint64(), check: uint16(rng.Uint32()), lower: int16(rng.Int32()), work: uint8(1 + rng.IntN(30))}
			if rng.IntN(2) == 0 {
				b.hash %= 3000
			}
			put[b.hash] = b
			table.put(b)
			if got := table.find(b.hash, b.check); got == nil || *got != b {
				t.Fatalf("put %+v, found %v", b, got)
			}
			if got := table.find(b.hash, b.check+1); got != nil && got.lower == b.lower {
				t.Fatalf("another check finds %v", got)
			}
		}
		for hash, b := range put {
			if got := table.find(hash, b.check); got != nil {
				found++
				if *got != b {
					t.Fatalf("put %+v, found %+v", b, *got)
				}
			}
		}
		slots := bucketSize * int(table.mask+1)
		if size := slots * boundsBytes; size > max(bytes, bucketSize*boundsBytes<<firstBits) {
			t.Fatalf("%d bytes, at most %d", size, bytes)
		}
		// Most of what there is room for is kept.
		if found < min(len(put), slots)/2 {
			t.Fatalf("%d of %d are found in %d places", found, len(put), slots)
		}
	})
}

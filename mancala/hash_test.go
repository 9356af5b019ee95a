package mancala_test

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/kumalak/mancala"
)

// TestHashIsForEver pins values: games keep hashes in files.
func TestHashIsForEver(t *testing.T) {
	for _, test := range []struct {
		ring mancala.Ring
		rest uint64
		want uint64
	}{
		{mancala.Ring{}, 0, 0xb4718e9fd7a86fb8},
		{mancala.NewRing(9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9), 0, 0x7163d35475452f8},
		{mancala.NewRing(1), 1, 0x867eb287e06ff3f8},
	} {
		if got := test.ring.Hash(test.rest); got != test.want {
			t.Errorf("%v with %d: %#x, want %#x", test.ring, test.rest, got, test.want)
		}
	}
}

// structured returns the hashes of a great many rings that differ little: up
// to four counters in 18 pits, each with some words to go with them.
func structured() (hashes []uint64) {
	rests := []uint64{0, 1, 2, 3, 1 << 8, 1 << 16, 1 << 32, 1 << 63}
	var deal func(r mancala.Ring, from, left int)
	deal = func(r mancala.Ring, from, left int) {
		for _, rest := range rests {
			hashes = append(hashes, r.Hash(rest))
		}
		if left == 0 {
			return
		}
		for pit := from; pit < 18; pit++ {
			deal(r.With(pit, uint8(r.At(pit)+1)), pit, left-1)
		}
	}
	deal(mancala.Ring{}, 0, 5)
	for rest := range uint64(1 << 17) {
		hashes = append(hashes, mancala.NewRing(9, 9, 9).Hash(rest+4), mancala.NewRing(9, 9, 9).Hash(rest<<32+1<<31))
	}
	return hashes
}

func TestHashesOfSimilarRingsDiffer(t *testing.T) {
	hashes := structured()
	slices.Sort(hashes)
	for i := range hashes[1:] {
		if hashes[i] == hashes[i+1] {
			t.Fatalf("two of %d rings have the hash %#x", len(hashes), hashes[i])
		}
	}
}

// TestHashesFillTablesEvenly looks at the bits that tables are indexed by, low
// and high ones.
func TestHashesFillTablesEvenly(t *testing.T) {
	hashes := structured()
	const buckets = 1 << 12
	for _, shift := range []int{0, 26, 64 - 12} {
		var filled [buckets]float64
		for _, h := range hashes {
			filled[h>>shift%buckets]++
		}
		expected := float64(len(hashes)) / buckets
		chi := 0.0
		for _, n := range filled {
			chi += (n - expected) * (n - expected) / expected
		}
		// The sum has mean buckets-1 and standard deviation √(2·buckets).
		if off := (chi - buckets + 1) / math.Sqrt(2*buckets); math.Abs(off) > 6 {
			t.Errorf("bits from %d on: %.1f standard deviations off", shift, off)
		}
	}
}

// TestHashAvalanche flips single bits of what is hashed: every bit of the hash
// must change about half of the time.
func TestHashAvalanche(t *testing.T) {
	const samples = 1500
	random := rand.New(rand.NewPCG(1, 2))
	for flipped := range 24*5 + 64 {
		var changes [64]int
		for range samples {
			pits := make([]uint8, 24)
			for pit := range pits {
				pits[pit] = uint8(random.IntN(12))
			}
			r, rest := mancala.NewRing(pits...), random.Uint64N(1<<20)
			other, otherRest := r, rest
			if flipped < 24*5 {
				pit := flipped / 5
				other = r.With(pit, pits[pit]^1<<(flipped%5))
			} else {
				otherRest ^= 1 << (flipped - 24*5)
			}
			diff := r.Hash(rest) ^ other.Hash(otherRest)
			for ; diff != 0; diff &= diff - 1 {
				changes[bits.TrailingZeros64(diff)]++
			}
		}
		for bit, n := range changes {
			if share := float64(n) / samples; share < 0.4 || share > 0.6 {
				t.Errorf("flipping bit %d changes bit %d of the hash in %.2f of all cases", flipped, bit, share)
			}
		}
	}
}

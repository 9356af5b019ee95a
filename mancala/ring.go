package mancala

import (
	"encoding/binary"
	"math/bits"
	"strconv"
)

// MaxPits is the number of pits that a [Ring] has room for.
const MaxPits = 24

// MaxCounters is the largest number of counters in one pit of a [Ring].
const MaxCounters = 255

// Ring holds the counters of up to [MaxPits] pits in three machine words.
//
// A Ring is a small comparable value, as a number is: nothing changes it, its
// methods return new Rings, == compares the contents, and any number of
// goroutines may use it. The zero Ring has no counters.
//
// A Ring does not know how many of its pits a game uses, which way sowing
// runs or whose a pit is: that is what a [Sower] knows. Pits are numbered
// from 0. Methods panic when a pit is outside 0 … MaxPits-1, as an index
// would. They do not allocate, except to return text or to grow a slice.
type Ring struct {
	a, b, c uint64 // pits 0–7, 8–15, 16–23, a byte each, lowest first
}

// mask is a Ring used as three bit masks.
type mask = Ring

// keep has, for each pit, ones everywhere but in that pit.
var keep = pitMasks()

func pitMasks() (masks [MaxPits]mask) {
	for pit := range masks {
		var words [3]uint64
		words[pit/8] = 0xff << (pit % 8 * 8)
		masks[pit] = mask{^words[0], ^words[1], ^words[2]}
	}
	return masks
}

// NewRing returns a Ring with the given counters in pits 0, 1, 2, ….
// It panics when there are more than [MaxPits].
func NewRing(counters ...uint8) Ring {
	var pits [MaxPits]uint8
	if copy(pits[:], counters) < len(counters) {
		panic("mancala: " + strconv.Itoa(len(counters)) + " pits in a ring")
	}
	return Ring{
		binary.LittleEndian.Uint64(pits[0:]),
		binary.LittleEndian.Uint64(pits[8:]),
		binary.LittleEndian.Uint64(pits[16:]),
	}
}

// At returns the number of counters in pit.
func (r Ring) At(pit int) int {
	// Storing the words and loading one byte has no branch to mispredict.
	var pits [MaxPits]uint8
	binary.LittleEndian.PutUint64(pits[0:], r.a)
	binary.LittleEndian.PutUint64(pits[8:], r.b)
	binary.LittleEndian.PutUint64(pits[16:], r.c)
	return int(pits[pit])
}

// Clear returns r with pit emptied.
func (r Ring) Clear(pit int) Ring {
	k := &keep[pit]
	return Ring{r.a & k.a, r.b & k.b, r.c & k.c}
}

// Lift returns r with pit emptied, and the number of counters that were in it.
func (r Ring) Lift(pit int) (rest Ring, n int) {
	return r.Clear(pit), r.At(pit)
}

// With returns r with exactly n counters in pit.
func (r Ring) With(pit int, n uint8) Ring {
	return r.Clear(pit).plus(uint64(n), unit(pit))
}

// unit is the Ring with one counter, in pit.
func unit(pit int) Ring {
	k := &keep[pit]
	return Ring{^k.a / 0xff, ^k.b / 0xff, ^k.c / 0xff}
}

// plus adds o to r n times. No pit may overflow.
func (r Ring) plus(n uint64, o Ring) Ring {
	return Ring{r.a + n*o.a, r.b + n*o.b, r.c + n*o.c}
}

// and keeps the counters of r where m has ones.
func (r Ring) and(m mask) Ring { return Ring{r.a & m.a, r.b & m.b, r.c & m.c} }

// Total returns the number of counters in all pits.
func (r Ring) Total() int {
	const even = 0x00ff00ff00ff00ff
	// Sixteen-bit lanes hold the sum of six bytes each; the multiplication
	// gathers the four lanes in the highest one.
	lanes := r.a&even + r.a>>8&even + r.b&even + r.b>>8&even + r.c&even + r.c>>8&even
	return int(lanes * 0x0001000100010001 >> 48)
}

// Occupied returns a set of the pits that are not empty: bit i is pit i.
func (r Ring) Occupied() uint32 {
	return uint32(occupied(r.a) | occupied(r.b)<<8 | occupied(r.c)<<16)
}

// occupied gathers, for the eight bytes of w, a bit each that tells whether
// the byte is not zero.
func occupied(w uint64) uint64 {
	const low, high = 0x7f7f7f7f7f7f7f7f, 0x8080808080808080
	w = (w&low + low | w) & high
	return w * 0x0002040810204081 >> 56
}

// AppendCounters appends the counters of pits 0 … pits-1 to dst.
func (r Ring) AppendCounters(dst []uint8, pits int) []uint8 {
	all := r.bytes()
	return append(dst, all[:pits]...)
}

// bytes returns the counters of all pits.
func (r Ring) bytes() (pits [MaxPits]uint8) {
	binary.LittleEndian.PutUint64(pits[0:], r.a)
	binary.LittleEndian.PutUint64(pits[8:], r.b)
	binary.LittleEndian.PutUint64(pits[16:], r.c)
	return pits
}

// Hash returns a well-mixed hash of the whole ring and of one more word, in
// which a game packs the rest of its position. Equal arguments give equal
// hashes on every machine and in every process.
func (r Ring) Hash(rest uint64) uint64 {
	const p0, p1, p2, p3 = 0x9e3779b97f4a7c15, 0xd1b54a32d192ed03, 0x8cb92ba72f3d8dd7, 0xaef17502108ef2d9
	hi, lo := bits.Mul64(r.a^p0, r.b^p1)
	h2, l2 := bits.Mul64(r.c^p2, rest^p3)
	h := hi ^ lo ^ bits.RotateLeft64(h2^l2, 32)
	hi, lo = bits.Mul64(h^p1, p0)
	return hi ^ lo
}

// String returns the counters of all pits up to the last that is not empty,
// separated by spaces.
func (r Ring) String() string {
	text := []byte{}
	for pit := range bits.Len32(r.Occupied()) {
		if pit > 0 {
			text = append(text, ' ')
		}
		text = strconv.AppendInt(text, int64(r.At(pit)), 10)
	}
	return string(text)
}

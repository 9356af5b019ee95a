package solve

import "math/bits"

// bounds is what is known of the best margin of a position, from the mover's
// point of view.
type bounds struct {
	hash         uint64
	check        uint16 // of a second hash, which has nothing to do with the first
	lower, upper int16
	best         uint8 // the move that was best, in the order of AppendMoves, if that is small enough
	work         uint8 // the number of bits of the number of nodes it took; 0 marks an empty place
}

const (
	boundsBytes = 16
	bucketSize  = 64 / boundsBytes // a bucket is a line of the processor's cache
	firstBits   = 8                // of the number of buckets of a new table
)

// boundsTable is a transposition table that grows up to a limit. A bucket has
// its place by the lowest bits of the hash. Growing adds a part as large as all
// parts before, and so one bit: what stays in the table either stays in its
// place or goes to the new part, and no memory is needed but that of the parts.
type boundsTable struct {
	parts [][][bucketSize]bounds
	mask  uint64 // the number of buckets less 1
	used  int
	most  uint64 // buckets
}

// newBoundsTable returns a table that takes at most this number of bytes.
func newBoundsTable(bytes int) *boundsTable {
	const n = 1 << firstBits
	return &boundsTable{
		parts: [][][bucketSize]bounds{make([][bucketSize]bounds, n)},
		mask:  n - 1,
		most:  uint64(bytes / bucketSize / boundsBytes),
	}
}

func (t *boundsTable) bucket(hash uint64) *[bucketSize]bounds {
	i := hash & t.mask
	part := bits.Len64(i >> firstBits)
	if part > 0 {
		i ^= 1 << (part - 1 + firstBits)
	}
	return &t.parts[part][i]
}

// find returns what is known of a position, or nil.
func (t *boundsTable) find(hash uint64, check uint16) *bounds {
	b := t.bucket(hash)
	for i := range b {
		if b[i].hash == hash && b[i].check == check && b[i].work > 0 {
			return &b[i]
		}
	}
	return nil
}

// put keeps what is known of a position, in place of what took least work.
func (t *boundsTable) put(known bounds) {
	b := t.bucket(known.hash)
	place := 0
	for i := range b {
		if b[i].hash == known.hash && b[i].check == known.check {
			place = i
			break
		}
		if b[i].work < b[place].work {
			place = i
		}
	}
	if b[place].work == 0 {
		t.used++
	}
	b[place] = known
	if uint64(t.used) > bucketSize/2*t.mask && 2*(t.mask+1) <= t.most {
		t.grow()
	}
}

// grow doubles the table.
func (t *boundsTable) grow() {
	added := make([][bucketSize]bounds, t.mask+1)
	bit, place := t.mask+1, 0
	for _, part := range t.parts {
		for i := range part {
			for j, known := range part[i] {
				if known.hash&bit != 0 {
					added[place][j], part[i][j] = known, bounds{}
				}
			}
			place++
		}
	}
	t.parts = append(t.parts, added)
	t.mask |= bit
}

// work is the number of bits of a number of nodes.
func work(nodes uint64) uint8 { return uint8(bits.Len64(nodes | 1)) }

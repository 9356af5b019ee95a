package search

import (
	"math/bits"
	"sync/atomic"
)

// table is a transposition table: what has been found out about positions, by
// their hash. Any number of goroutines may use it at once without locks.
//
// A slot has two words, the entry and the entry xor the hash. When two
// goroutines write a slot at the same time, the words of different entries may
// come together; then their xor is not the hash of any position in hand, and
// the slot is taken for empty.
type table struct {
	buckets []bucket
	shift   uint // a bucket is chosen by the highest bits of the hash
	age     uint64
}

// bucket is a line of the processor's cache.
type bucket [4]struct{ check, entry atomic.Uint64 }

const bucketBytes = 64

// entry is what is known of a position:
//
//	bits 0–15   score, from the mover's point of view
//	bits 16–31  best move, as its place in the order of AppendMoves, plus 1
//	bits 32–39  depth
//	bits 40–41  bound plus 1, so that no entry is 0
//	bits 42–57  estimate without a search, from the mover's point of view
//	bits 58–63  age
type entry uint64

func newEntry(score, static Score, move, depth int, bound Bound) entry {
	return entry(uint16(score)) | entry(uint16(move+1))<<16 | entry(uint8(depth))<<32 | entry(bound+1)<<40 | entry(uint16(static))<<42
}

func (e entry) score() Score  { return Score(int16(e)) }
func (e entry) move() int     { return int(uint16(e>>16)) - 1 }
func (e entry) depth() int    { return int(uint8(e >> 32)) }
func (e entry) bound() Bound  { return Bound(e>>40&3) - 1 }
func (e entry) static() Score { return Score(int16(e >> 42)) }
func (e entry) age() uint64   { return uint64(e >> 58) }

const ages = 64

// newTable returns a table of about mib MiB, or nil if that is not positive.
func newTable(mib int) *table {
	if mib <= 0 {
		return nil
	}
	n := bits.Len64(uint64(mib)<<20/bucketBytes) - 1
	return &table{buckets: make([]bucket, 1<<n), shift: uint(64 - n)}
}

// clear forgets everything. It reports false if stop was set before it was
// ready. Nobody else may use the table meanwhile.
func (t *table) clear(stop *atomic.Bool) bool {
	if t == nil {
		return true
	}
	const part = 1 << 16 // buckets
	for rest := t.buckets; len(rest) > 0; rest = rest[min(part, len(rest)):] {
		if stop.Load() {
			return false
		}
		clear(rest[:min(part, len(rest))])
	}
	t.age = 0
	return true
}

// grow tells the table that a new search begins: what older ones left is the
// first to be replaced.
func (t *table) grow() {
	if t != nil {
		t.age = (t.age + 1) % ages
	}
}

// fetch has the processor load the part of the table that find and put look at.
func (t *table) fetch(hash uint64) {
	t.buckets[hash>>t.shift][0].entry.Load()
}

// find returns what is known of the position with this hash, or 0.
func (t *table) find(hash uint64) entry {
	b := &t.buckets[hash>>t.shift]
	for i := range b {
		e := b[i].entry.Load()
		if b[i].check.Load()^e == hash && e != 0 {
			return entry(e)
		}
	}
	return 0
}

// put keeps e for the position with this hash, in place of what is worth least.
func (t *table) put(hash uint64, e entry) {
	e |= entry(t.age) << 58
	b := &t.buckets[hash>>t.shift]
	place, least := 0, 1<<30
	for i := range b {
		old := entry(b[i].entry.Load())
		if old == 0 {
			place = i
			break
		}
		if b[i].check.Load()^uint64(old) == hash {
			if old.age() == t.age && old.depth() > e.depth()+3 && e.bound() != Exact {
				return
			}
			place = i
			break
		}
		worth := old.depth() - 8*int((t.age-old.age())%ages)
		if worth < least {
			place, least = i, worth
		}
	}
	b[place].entry.Store(uint64(e))
	b[place].check.Store(uint64(e) ^ hash)
}

// fill returns how many of a thousand slots were written in this search.
func (t *table) fill() int {
	if t == nil {
		return 0
	}
	used, seen := 0, 0
	for i := range t.buckets[:min(len(t.buckets), 250)] {
		for j := range t.buckets[i] {
			seen++
			if e := entry(t.buckets[i][j].entry.Load()); e != 0 && e.age() == t.age {
				used++
			}
		}
	}
	return used * 1000 / seen
}

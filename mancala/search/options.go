package search

import (
	"math"

	"example.com/kumalak/mancala"
)

// Options are what a [Searcher] is made with. The zero value is ready to use.
type Options[M mancala.Move] struct {
	// TableMiB is the size of the transposition table in units of 2²⁰ bytes,
	// rounded down to a power of two. 0 stands for 16. A negative number means
	// that there is no table.
	TableMiB int
	// Threads is the number of goroutines that search together, at most 256;
	// 0 or less stands for 1. The functions of the game are then called by
	// several goroutines at once.
	Threads int
	// Report is called after every iteration with all that is known then, and
	// at the end if positions were visited since, by the goroutine that called
	// Search. It is not called by a search that waits in vain for another one.
	// The search waits until Report returns, so Report must not search with the
	// same Searcher.
	Report func(Result[M])
}

const (
	defaultTableMiB = 16
	mostThreads     = 256

	// mostMiB is more memory than there is anywhere.
	mostMiB = min(1<<20, math.MaxInt>>20)
)

// withDefaults returns o with what stands for something else spelled out.
func (o Options[M]) withDefaults() Options[M] {
	if o.TableMiB == 0 {
		o.TableMiB = defaultTableMiB
	}
	o.TableMiB = min(o.TableMiB, mostMiB)
	o.Threads = min(max(o.Threads, 1), mostThreads)
	return o
}

//go:build race

package solve_test

// slowness is how much more time tests allow under the race detector, and by
// how much less those do in which only one goroutine is at work.
const slowness = 10

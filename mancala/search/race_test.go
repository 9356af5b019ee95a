//go:build race

package search_test

// slowness is how much more time tests allow under the race detector.
const slowness = 10

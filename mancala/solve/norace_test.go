//go:build !race

package solve_test

const slowness = 1

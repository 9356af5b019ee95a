//go:build !race

package search_test

const slowness = 1

//go:build race

package toguz_test

// racing is set when the race detector watches, which takes twenty times as
// long and finds nothing in long counts by a single goroutine.
const racing = true

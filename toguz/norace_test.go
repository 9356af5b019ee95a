//go:build !race

package toguz_test

const racing = false

// Package browsertest plays in the page of examples/web with a real browser:
// whole games with mouse and keyboard, at two sizes, light and dark, in all
// languages. It is a module of its own, so that the library needs nothing but
// the standard library.
//
//	cd examples/web/browsertest
//	go test ./...
//	KUMALAK_SHOTS=/tmp/shots go test -run Looks ./...   # leaves pictures to look at
//
// Without Chromium or Chrome the tests are skipped. Where there is npm, the
// page is also examined by axe-core, which npm fetches.
//
// A test fails by itself when the page writes an error to the console, when a
// request fails, and when one goes anywhere but to the program.
package browsertest

package main

import (
	"mime"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// guard stands before everything else. It refuses requests that come from
// other sites' pages, and tells the browser to be careful with ours.
type guard struct {
	hosts    []string      // names by which the server may be called, besides addresses and localhost
	inFlight chan struct{} // a place for each request that is served at once
	next     http.Handler
}

// policy lets the page load what comes from this server, and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

func (g *guard) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Frame-Options", "DENY")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
	if err := g.check(r); err != nil {
		answer(w, nil, err)
		return
	}
	select {
	case g.inFlight <- struct{}{}:
		defer func() { <-g.inFlight }()
	default:
		answer(w, nil, errBusy)
		return
	}
	g.next.ServeHTTP(w, r)
}

func (g *guard) check(r *http.Request) error {
	// A page elsewhere whose name was made to point here calls us by that name.
	if !g.knows(r.Host) {
		return problemf(http.StatusForbidden, "host", "host %q is not this server's", shorten(r.Host))
	}
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		return nil // these change nothing
	}
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" && site != "none" {
		return problemf(http.StatusForbidden, "cross-site", "a request from another site (%s)", shorten(site))
	}
	if origin := r.Header.Get("Origin"); origin != "" && origin != "http://"+r.Host && origin != "https://"+r.Host {
		return problemf(http.StatusForbidden, "cross-site", "a request from %s", shorten(origin))
	}
	// Forms of other sites can't send this type without being asked about it first.
	if mediaType, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || mediaType != "application/json" {
		return problemf(http.StatusUnsupportedMediaType, "type", "expected Content-Type: application/json")
	}
	return nil
}

// knows reports whether the server is called so. Addresses can't be made to
// point elsewhere, as names can.
func (g *guard) knows(hostport string) bool {
	host := hostport
	if h, _, err := net.SplitHostPort(hostport); err == nil {
		host = h
	}
	host = strings.ToLower(strings.Trim(host, "[]"))
	if _, err := netip.ParseAddr(host); err == nil {
		return true
	}
	return host == "localhost" || slices.Contains(g.hosts, host)
}

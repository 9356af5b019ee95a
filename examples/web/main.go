// Command web serves all games of the module to a browser on this machine:
//
//	go run ./examples/web
//	go run ./examples/web -addr 127.0.0.1:9000 -data ~/kumalak-games
//
// It prints the address to open. Everything is in the program: the page asks
// no other server for anything. README.md tells what there is to see, and
// where in the code.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout, os.Stderr); err != nil {
		if !errors.Is(err, flag.ErrHelp) {
			fmt.Fprintln(os.Stderr, "web:", err)
		}
		os.Exit(2)
	}
}

// run serves until ctx ends.
func run(ctx context.Context, args []string, out, complaints io.Writer) error {
	flags := flag.NewFlagSet("web", flag.ContinueOnError)
	flags.SetOutput(complaints)
	addr := flags.String("addr", "127.0.0.1:8080", "the `address` to listen at; port 0 is any free one")
	data := flags.String("data", "", "save games in this `folder`; without it they are gone when the program ends")
	limit := flags.Int("games", 5000, "the `number` of games kept at a time")
	lifetime := flags.Duration("lifetime", 30*24*time.Hour, "the `time` for which a game is kept that nobody touches")
	hosts := flags.String("hosts", "", "further `names` of this server, with commas: for use behind a proxy")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 || *limit < 1 || *lifetime <= 0 {
		return fmt.Errorf("arguments %q: expected flags alone, at least one game and a lifetime", args)
	}
	h, err := openHall(*data, *limit, *lifetime, func(err error) { fmt.Fprintln(complaints, "web:", err) })
	if err != nil {
		return err
	}
	handler, err := newServer(h, strings.FieldsFunc(strings.ToLower(*hosts), func(r rune) bool { return r == ',' }))
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", *addr)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "http://%s/\n", listener.Addr())
	if tcp, ok := listener.Addr().(*net.TCPAddr); ok && !tcp.IP.IsLoopback() {
		fmt.Fprintln(complaints, "web: other machines can reach this address, and there are no accounts")
	}
	return serve(ctx, listener, handler, h)
}

// openHall makes room for games, and brings in those of the folder.
func openHall(dir string, limit int, lifetime time.Duration, report func(error)) (*hall, error) {
	if dir == "" {
		return newHall(limit, lifetime, nil), nil
	}
	st, err := openStore(dir)
	if err != nil {
		return nil, err
	}
	h := newHall(limit, lifetime, st)
	games, err := st.load(report)
	if err != nil {
		return nil, err
	}
	for _, g := range games {
		if len(h.matches) == limit {
			report(fmt.Errorf("more than %d games in %s: the others are left where they are", limit, dir))
			break
		}
		h.matches[g.id] = &match{id: g.id, sheet: g.sheet, used: g.used}
	}
	return h, nil
}

// serve answers requests until ctx ends, and then lets those that it has begun
// come to an end.
func serve(ctx context.Context, listener net.Listener, handler http.Handler, h *hall) error {
	server := &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       15 * time.Second,
		WriteTimeout:      60 * time.Second, // a review may wait, and take long
		IdleTimeout:       60 * time.Second,
		MaxHeaderBytes:    16 << 10,
	}
	done := make(chan error, 1)
	go func() { done <- server.Serve(listener) }()
	sweep := time.NewTicker(time.Minute)
	defer sweep.Stop()
	for {
		select {
		case err := <-done:
			return err
		case <-sweep.C:
			h.sweep()
		case <-ctx.Done():
			ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
			defer cancel()
			return server.Shutdown(ctx)
		}
	}
}

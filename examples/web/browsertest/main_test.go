package browsertest

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// wholeTime is what all tests together may take. When it is over the browser
// and the program are ended, so that nothing can hang.
const wholeTime = 6 * time.Minute

// What the tests share. browser is nil where there is none.
var (
	browser context.Context
	program string // the address of the page, with a slash at the end
)

func TestMain(m *testing.M) {
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, "browsertest:", err)
		code = 1
	}
	os.Exit(code)
}

// run starts the program and the browser, and ends them after the tests.
func run(m *testing.M) (int, error) {
	chromium := findBrowser()
	if chromium == "" {
		return m.Run(), nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), wholeTime)
	defer cancel()
	dir, err := os.MkdirTemp("", "kumalak-browsertest-")
	if err != nil {
		return 0, err
	}
	defer remove(dir)

	var stop func()
	if program, stop, err = startProgram(ctx, dir); err != nil {
		return 0, err
	}
	defer stop()
	if browser, stop, err = startBrowser(ctx, chromium, filepath.Join(dir, "profile")); err != nil {
		return 0, err
	}
	defer stop()
	return m.Run(), nil
}

// remove removes a folder to which a browser that has just ended may still be
// writing.
func remove(dir string) {
	for range 50 {
		if os.RemoveAll(dir) == nil {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	fmt.Fprintln(os.Stderr, "browsertest: left behind:", dir)
}

// startProgram builds the program, lets it listen at any free port, and
// returns the address that it prints.
func startProgram(ctx context.Context, dir string) (string, func(), error) {
	binary := filepath.Join(dir, "web")
	build := exec.CommandContext(ctx, "go", "build", "-o", binary, "./examples/web")
	build.Dir = filepath.Join("..", "..", "..")
	if text, err := build.CombinedOutput(); err != nil {
		return "", nil, fmt.Errorf("go build: %w\n%s", err, text)
	}
	ctx, cancel := context.WithCancel(ctx)
	serve := exec.CommandContext(ctx, binary, "-addr", "127.0.0.1:0")
	serve.Stderr = os.Stderr
	serve.WaitDelay = 10 * time.Second
	out, err := serve.StdoutPipe()
	if err == nil {
		err = serve.Start()
	}
	if err != nil {
		cancel()
		return "", nil, err
	}
	stop := func() {
		cancel()
		_ = serve.Wait() // it was killed
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		stop()
		return "", nil, fmt.Errorf("the program prints no address: %w", err)
	}
	return strings.TrimSpace(line), stop, nil
}

// findBrowser returns the path of a browser that speaks the DevTools protocol,
// or "".
func findBrowser() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// startBrowser starts a browser without a window that asks nobody for
// anything by itself.
func startBrowser(ctx context.Context, path, profile string) (context.Context, func(), error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.UserDataDir(profile),
		chromedp.NoSandbox,
		chromedp.DisableGPU,
		chromedp.NoFirstRun,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("no-proxy-server", true),
		chromedp.Flag("lang", "en-US"),
		chromedp.WSURLReadTimeout(time.Minute),
	)
	ctx, kill := chromedp.NewExecAllocator(ctx, options...)
	ctx, leave := chromedp.NewContext(ctx, chromedp.WithErrorf(complain))
	stop := func() {
		leave()
		kill()
	}
	if err := chromedp.Run(ctx); err != nil {
		stop()
		return nil, nil, fmt.Errorf("%s: %w", path, err)
	}
	return ctx, stop, nil
}

// complain writes what chromedp has to complain about, but for events that are
// younger than it is.
func complain(format string, args ...any) {
	if !strings.HasPrefix(format, "unhandled ") && !strings.HasPrefix(format, "could not unmarshal event") {
		fmt.Fprintf(os.Stderr, "chromedp: "+format+"\n", args...)
	}
}

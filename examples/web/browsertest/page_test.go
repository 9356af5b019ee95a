package browsertest

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	devtools "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

const (
	pageTime = 100 * time.Second       // what one test may take
	patience = 20 * time.Second        // how long to wait for one thing
	pause    = 15 * time.Millisecond   // between two looks
	calm     = "speed=off&theme=light" // nothing moves, nothing depends on the system
)

// size is that of a screen.
type size struct {
	name          string
	width, height int64
	phone         bool
}

var (
	desk  = size{"desk", 1280, 800, false}
	phone = size{"phone", 390, 844, true}
)

// page is a tab with a profile of its own. Its faults fail the test.
type page struct {
	testing.TB
	ctx     context.Context
	profile cdp.BrowserContextID

	mu       sync.Mutex
	faults   []string
	refusing string // the address that may answer 422
}

// open opens the page with a query such as "game=toguz&lang=en", and waits for
// a game.
func open(t testing.TB, s size, query string) *page {
	t.Helper()
	needBrowser(t)
	tab, profile := openTab(t)
	ctx, cancel := context.WithTimeout(tab, pageTime)
	t.Cleanup(cancel)
	p := &page{TB: t, ctx: ctx, profile: profile}
	chromedp.ListenTarget(ctx, p.hear)
	t.Cleanup(p.judge)
	p.run(
		network.Enable(),
		emulation.SetDeviceMetricsOverride(s.width, s.height, 1, s.phone),
		emulation.SetTouchEmulationEnabled(s.phone),
	)
	p.visit(query)
	return p
}

// needBrowser skips the test where there is no browser.
func needBrowser(t testing.TB) {
	t.Helper()
	if browser == nil {
		t.Skip("no Chromium or Chrome found: apt-get install chromium")
	}
}

// visit goes to the page, as if for the first time today.
func (p *page) visit(query string) {
	p.Helper()
	p.run(chromedp.Navigate(program + "?" + query))
	p.await("a game", func(s state) bool { return s.ID != "" && len(s.Counts) > 0 })
}

// openTab opens a window with a profile of its own, which knows nothing of
// earlier visits.
func openTab(t testing.TB) (context.Context, cdp.BrowserContextID) {
	t.Helper()
	var profile cdp.BrowserContextID
	var id target.ID
	err := chromedp.Run(browser, chromedp.ActionFunc(func(ctx context.Context) (err error) {
		ctx = cdp.WithExecutor(ctx, chromedp.FromContext(ctx).Browser)
		if profile, err = target.CreateBrowserContext().WithDisposeOnDetach(true).Do(ctx); err != nil {
			return err
		}
		id, err = target.CreateTarget("about:blank").WithBrowserContextID(profile).WithNewWindow(true).Do(ctx)
		return err
	}))
	if err != nil {
		t.Fatal(err)
	}
	tab, closeTab := chromedp.NewContext(browser, chromedp.WithTargetID(id))
	t.Cleanup(closeTab)
	if err := chromedp.Run(tab); err != nil {
		t.Fatal(err)
	}
	return tab, profile
}

// hear notes everything that should not happen.
func (p *page) hear(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	fault := func(format string, args ...any) { p.faults = append(p.faults, fmt.Sprintf(format, args...)) }
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		fault("exception: %v", e.ExceptionDetails)
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.APITypeError || e.Type == runtime.APITypeWarning || e.Type == runtime.APITypeAssert {
			var said []string
			for _, arg := range e.Args {
				said = append(said, string(arg.Value)+arg.Description)
			}
			fault("console: %s: %s", e.Type, strings.Join(said, " "))
		}
	case *log.EventEntryAdded:
		if (e.Entry.Level == log.LevelError || e.Entry.Level == log.LevelWarning) && (e.Entry.URL == "" || e.Entry.URL != p.refusing) {
			fault("log: %s: %s (%s)", e.Entry.Level, e.Entry.Text, e.Entry.URL)
		}
	case *network.EventRequestWillBeSent:
		if at := e.Request.URL; !strings.HasPrefix(at, program) && !strings.HasPrefix(at, "data:") && !strings.HasPrefix(at, "blob:"+program) {
			fault("a request to %s", at)
		}
	case *network.EventResponseReceived:
		if e.Response.Status >= 400 && !(e.Response.URL == p.refusing && e.Response.Status == http.StatusUnprocessableEntity) {
			fault("status %d from %s", e.Response.Status, e.Response.URL)
		}
	case *network.EventLoadingFailed:
		if !e.Canceled { // leaving the page cancels what is under way
			fault("a request failed: %s", e.ErrorText)
		}
	case *devtools.EventJavascriptDialogOpening:
		fault("dialog: %s", e.Message)
	}
}

// judge fails the test for every fault so far.
func (p *page) judge() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, fault := range p.faults {
		p.Error(fault)
	}
	p.faults = nil
}

// refuses lets an address answer 422 from now on.
func (p *page) refuses(path string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.refusing = program + path
}

func (p *page) run(actions ...chromedp.Action) {
	p.Helper()
	if err := chromedp.Run(p.ctx, actions...); err != nil {
		p.Fatal(err)
	}
}

// eval returns the value of an expression of JavaScript, a promise's included.
func eval[T any](p *page, expression string) T {
	p.Helper()
	var value T
	p.run(chromedp.Evaluate(expression, &value, func(q *runtime.EvaluateParams) *runtime.EvaluateParams {
		return q.WithAwaitPromise(true)
	}))
	return value
}

// quote writes a string for JavaScript.
func quote(text string) string {
	quoted, _ := json.Marshal(text) // a string has no error
	return string(quoted)
}

// until waits for an expression to be true.
func (p *page) until(expression string) {
	p.Helper()
	for end := time.Now().Add(patience); !eval[bool](p, "Boolean("+expression+")"); time.Sleep(pause) {
		if time.Now().After(end) {
			p.shot("failed")
			p.Fatalf("never true: %s\n%+v", expression, p.state())
		}
	}
}

// clickable finds the middle of an element, and what keeps a user from
// clicking there.
const clickable = `(selector) => {
	const element = document.querySelector(selector);
	if (!element) return { fault: "is not there" };
	element.scrollIntoView({ block: "nearest", inline: "nearest" });
	const box = element.getBoundingClientRect();
	if (box.width === 0 || box.height === 0) return { fault: "is hidden" };
	if (element.disabled) return { fault: "is disabled" };
	const x = box.left + box.width / 2, y = box.top + box.height / 2;
	const there = document.elementFromPoint(x, y);
	if (!element.contains(there)) return { fault: "is covered by " + (there?.outerHTML.slice(0, 80) ?? "nothing") };
	return { x, y };
}`

// click presses the mouse in the middle of an element, as soon as a user could.
func (p *page) click(selector string) {
	p.Helper()
	var at struct {
		X, Y  float64
		Fault string
	}
	for end := time.Now().Add(patience); ; time.Sleep(pause) {
		at.Fault = ""
		p.run(chromedp.Evaluate(fmt.Sprintf("(%s)(%s)", clickable, quote(selector)), &at))
		if at.Fault == "" {
			break
		}
		if time.Now().After(end) {
			p.shot("failed")
			p.Fatalf("%s %s\n%+v", selector, at.Fault, p.state())
		}
	}
	p.run(chromedp.MouseClickXY(at.X, at.Y))
}

// choose sets a field, as a user does who picks something from a list.
func (p *page) choose(selector, value string) {
	p.Helper()
	got := eval[string](p, fmt.Sprintf(`(() => {
		const field = document.querySelector(%s);
		field.value = %s;
		for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
		return field.value;
	})()`, quote(selector), quote(value)))
	if got != value {
		p.Fatalf("%s has no choice %q", selector, value)
	}
}

// write puts text into a field, as pasting does.
func (p *page) write(selector, text string) {
	p.Helper()
	p.click(selector)
	p.run(chromedp.Evaluate("document.activeElement.select()", nil), input.InsertText(text))
}

// press presses keys, one after the other.
func (p *page) press(keys ...string) {
	p.Helper()
	for _, key := range keys {
		p.run(chromedp.KeyEvent(key))
	}
}

// text returns what an element says.
func (p *page) text(selector string) string {
	p.Helper()
	return eval[string](p, fmt.Sprintf("document.querySelector(%s).textContent", quote(selector)))
}

// shot leaves a picture in the folder KUMALAK_SHOTS, if there is one.
func (p *page) shot(name string) {
	p.Helper()
	dir := os.Getenv("KUMALAK_SHOTS")
	if dir == "" {
		return
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		p.Fatal(err)
	}
	var picture []byte
	p.run(chromedp.CaptureScreenshot(&picture))
	name = strings.ReplaceAll(p.Name()+"-"+name, "/", "-") + ".png"
	if err := os.WriteFile(filepath.Join(dir, name), picture, 0o644); err != nil {
		p.Fatal(err)
	}
}

// fetch reads JSON from the program, past the page.
func fetch[T any](p *page, path string) T {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	at, err := url.JoinPath(program, path)
	if err != nil {
		p.Fatal(err)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, at, nil)
	if err != nil {
		p.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		p.Fatal(err)
	}
	defer response.Body.Close()
	var value T
	if err := json.NewDecoder(response.Body).Decode(&value); err != nil || response.StatusCode != http.StatusOK {
		p.Fatalf("%s: status %d, %v", path, response.StatusCode, err)
	}
	return value
}

// focus gives the keyboard to an element.
func focus(id string) chromedp.Action {
	return chromedp.Evaluate("document.getElementById("+quote(id)+").focus()", nil)
}

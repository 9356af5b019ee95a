package ugi

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// Causes of an [EngineError], to be told apart with [errors.Is].
var (
	// ErrNoAnswer is the cause when an engine does not answer in time.
	ErrNoAnswer = errors.New("no answer in time")
	// ErrEnded is the cause when an engine has ended, or closed its output.
	ErrEnded = errors.New("the engine has ended")
	// ErrAnswer is the cause when an engine answers what makes no sense, or
	// answers with a fault.
	ErrAnswer = errors.New("a wrong answer")
)

// EngineError says what is wrong with an engine that is driven.
type EngineError struct {
	Engine string // its name
	Doing  string // what it was to do: "handshake", "go"
	Err    error  // the cause, or an error that wraps it
	Stderr string // the end of what the program wrote to its standard error
}

// Error names the engine, what it was to do, and what is wrong.
func (e *EngineError) Error() string {
	text := fmt.Sprintf("engine %q: %s: %v", e.Engine, e.Doing, e.Err)
	if e.Stderr != "" {
		text += fmt.Sprintf(" (its standard error ends %q)", e.Stderr)
	}
	return text
}

// Unwrap returns Err.
func (e *EngineError) Unwrap() error { return e.Err }

// ClientOptions are the options of a [Client]. The zero value has those that
// fit most engines. A time of 0 or less stands for the usual one.
type ClientOptions struct {
	// ReadyTimeout is how long an engine may take for the handshake, and to get
	// ready. The usual time is 10 seconds.
	ReadyTimeout time.Duration
	// Grace is how much longer than its limits an engine may take for a move,
	// how long it may take to give one after the command stop, and how long it
	// may take to end after the command quit. The usual time is one second.
	Grace time.Duration
	// MoveTimeout is how long an engine may take for a move when the limits
	// have no time. The usual time is 5 minutes.
	MoveTimeout time.Duration
}

func (o ClientOptions) withDefaults() ClientOptions {
	if o.ReadyTimeout <= 0 {
		o.ReadyTimeout = 10 * time.Second
	}
	if o.Grace <= 0 {
		o.Grace = time.Second
	}
	if o.MoveTimeout <= 0 {
		o.MoveTimeout = 5 * time.Minute
	}
	return o
}

// Client talks to an engine. It knows no game: positions and moves are texts
// here, and [NewClientBot] makes a player of it. A Client is made by [NewClient],
// or by [StartClient] for a program, and has to be closed.
//
// Whatever the engine does, no method takes longer than the options say. The
// memory is bounded too: a Client skips lines of more than 2²⁰ bytes, and
// keeps the first 256 options that are declared in at most 4,096 bytes each.
//
// After an engine has ended or has failed to answer, the Client is of no more
// use: it ends the engine, and every further call returns the same error. The
// same happens when the context of a call ends before the engine has answered,
// except while the engine thinks: see [Client.Go].
//
// A Client is used by one goroutine at a time. The zero Client returns an error
// from every call.
type Client struct {
	options  ClientOptions
	engine   string // what it is called in errors
	declared []Option

	lines   <-chan line // what the engine says
	out     chan string // what is said to it
	unheard chan error  // has the error of the writer when there was one
	hangUp  context.CancelFunc
	closers []io.Closer
	process *process // nil when the engine is not a program
	broken  error    // what every further call returns
}

// NewClient begins a conversation with an engine that writes to in and reads
// from out, and returns when the engine is ready. Whichever of the two is an
// [io.Closer] is closed with the Client; the other should not block for ever.
func NewClient(ctx context.Context, in io.Reader, out io.Writer, options ClientOptions) (*Client, error) {
	return newClient(ctx, "unknown", nil, in, out, options)
}

// StartClient starts a program that is an engine, and returns when the engine is
// ready. The last 2 KiB that the program writes to its standard error are kept
// for errors. ctx is that of the start alone; the program runs until the
// Client is closed.
//
// On Unix the program is ended together with whatever it has started, and
// elsewhere alone.
func StartClient(ctx context.Context, options ClientOptions, program string, args ...string) (*Client, error) {
	p, err := startProcess(program, args)
	if err != nil {
		return nil, &EngineError{Engine: program, Doing: "start", Err: err}
	}
	return newClient(ctx, program, p, p.stdout, p.stdin, options)
}

func newClient(ctx context.Context, engine string, p *process, in io.Reader, out io.Writer, options ClientOptions) (*Client, error) {
	if in == nil || out == nil {
		return nil, &EngineError{Engine: engine, Doing: "handshake", Err: errors.New("a reader and a writer are expected")}
	}
	talk, hangUp := context.WithCancel(context.Background())
	c := &Client{
		options: options.withDefaults(),
		engine:  engine,
		lines:   readLines(talk, in),
		out:     make(chan string),
		unheard: make(chan error, 1),
		hangUp:  hangUp,
		process: p,
	}
	for _, end := range []any{out, in} {
		if closer, ok := end.(io.Closer); ok {
			c.closers = append(c.closers, closer)
		}
	}
	go c.write(talk, out)
	if err := c.handshake(ctx); err != nil {
		if c.broken == nil {
			c.end(0)
		}
		return nil, err
	}
	return c, nil
}

// write writes lines. It has a goroutine of its own, as the engine may not read.
func (c *Client) write(talk context.Context, out io.Writer) {
	for {
		select {
		case text := <-c.out:
			if _, err := io.WriteString(out, text+"\n"); err != nil {
				c.unheard <- err
				return
			}
		case <-talk.Done():
			return
		}
	}
}

// Name returns the name that the engine gave itself.
func (c *Client) Name() string {
	if c == nil {
		return ""
	}
	return c.engine
}

// Options returns the options that the engine declared. The slice is the
// caller's own.
func (c *Client) Options() []Option { return append([]Option(nil), c.declared...) }

// Bounds of the options that are kept: their number, and the length in bytes of
// a declaration.
const (
	maxDeclared    = 256
	maxDeclaration = 4096
)

func (c *Client) handshake(ctx context.Context) error {
	const doing = "handshake"
	ask, cancel := context.WithTimeout(ctx, c.options.ReadyTimeout)
	defer cancel()
	if err := c.send(ask, doing, "ugi"); err != nil {
		return err
	}
	for {
		text, err := c.receive(ask, doing)
		if err != nil {
			return err
		}
		if text == "ugiok" {
			break
		}
		if name, ok := strings.CutPrefix(text, "id name "); ok {
			c.engine = shorten(name)
		}
		if len(text) <= maxDeclaration && len(c.declared) < maxDeclared {
			if option, ok := parseOption(text); ok {
				c.declared = append(c.declared, option)
			}
		}
	}
	return c.ready(ctx, doing)
}

// shorten cuts what an engine says to a length that can be shown.
func shorten(text string) string {
	const most = 200
	if len(text) > most {
		text = text[:most] + "…"
	}
	return strings.ToValidUTF8(text, "?")
}

// SetOption sets an option of the engine. The error wraps [ErrAnswer] when the
// engine does not know the option, or does not take the value.
func (c *Client) SetOption(ctx context.Context, name, value string) error {
	doing := "setoption name " + name
	text := doing
	if value != "" {
		text += " value " + value
	}
	if err := c.send(ctx, doing, text); err != nil {
		return err
	}
	return c.ready(ctx, doing)
}

// NewGame tells the engine that what follows does not belong to the last game.
func (c *Client) NewGame(ctx context.Context) error {
	if err := c.send(ctx, "uginewgame", "uginewgame"); err != nil {
		return err
	}
	return c.ready(ctx, "uginewgame")
}

// ready waits until the engine has done all that it was told. The error is the
// first fault that it reports. Late answers to earlier questions are skipped.
func (c *Client) ready(ctx context.Context, doing string) error {
	ctx, cancel := context.WithTimeout(ctx, c.options.ReadyTimeout)
	defer cancel()
	if err := c.send(ctx, doing, "isready"); err != nil {
		return err
	}
	var fault error
	for {
		text, err := c.receive(ctx, doing)
		if err != nil {
			return err
		}
		if text == "readyok" {
			return fault
		}
		if found := c.faultIn(doing, text); found != nil && fault == nil {
			fault = found
		}
	}
}

// faultIn returns the error that a line reports, or nil.
func (c *Client) faultIn(doing, text string) error {
	if fault, ok := strings.CutPrefix(text, faultPrefix); ok {
		return c.wrong(doing, shorten(fault))
	}
	return nil
}

// wrong returns the error of a wrong answer, after which the conversation can
// go on.
func (c *Client) wrong(doing, what string) error {
	return &EngineError{Engine: c.engine, Doing: doing, Err: fmt.Errorf("%w: %s", ErrAnswer, what)}
}

// Go has the engine think about the position that follows the words position:
// startpos, or fen and a text, with the word moves and moves after it. turn is
// the player to move, whose clock counts. Go returns the move as the engine
// wrote it, or [Resign]. Each line that begins with info is given to info,
// without that word; info may be nil.
//
// When ctx ends or the time has run out, the engine is told to stop. Its move is
// returned without an error if it comes within the grace.
func (c *Client) Go(ctx context.Context, position string, turn mancala.Player, limits search.Limits, info func(line string)) (move string, err error) {
	const doing = "go"
	if err := ctx.Err(); err != nil {
		return "", err
	}
	if err := c.send(ctx, doing, "position "+position); err != nil {
		return "", err
	}
	if err := c.ready(ctx, doing); err != nil {
		return "", err
	}
	if err := c.send(ctx, doing, goCommand(limits)); err != nil {
		return "", err
	}
	think, cancel := c.thinkingTime(ctx, limits, turn)
	defer cancel()
	for stopped := false; ; {
		text, err := c.hear(think, doing)
		switch {
		case err == nil:
		case think.Err() == nil: // the engine has ended
			return "", err
		case stopped:
			return "", c.fail(doing, ErrNoAnswer)
		default:
			// The player's time has run out, or ctx has ended.
			stopped = true
			think, cancel = context.WithTimeout(context.Background(), c.options.Grace)
			defer cancel()
			if err := c.send(think, doing, "stop"); err != nil {
				return "", err
			}
			continue
		}
		if move, ok := strings.CutPrefix(text, "bestmove"); ok {
			words := strings.Fields(move)
			if len(words) == 0 || move[0] != ' ' {
				return "", c.wrong(doing, fmt.Sprintf("%q without a move", shorten(text)))
			}
			return words[0], nil
		}
		if fault := c.faultIn(doing, text); fault != nil {
			return "", fault
		}
		if line, ok := strings.CutPrefix(text, "info "); ok && info != nil {
			info(line)
		}
	}
}

// thinkingTime returns a context that ends when an answer is overdue.
func (c *Client) thinkingTime(ctx context.Context, limits search.Limits, turn mancala.Player) (context.Context, context.CancelFunc) {
	if limits.Infinite {
		return context.WithCancel(ctx)
	}
	allowed := limits.MoveTime
	if left := limits.Clock.Left[turn&1]; left != 0 && (allowed == 0 || left < allowed) {
		allowed = left
	}
	switch {
	case allowed < 0 || limits.Depth < 0 || limits.Nodes < 0: // used up
		allowed = c.options.Grace
	case allowed == 0:
		allowed = c.options.MoveTimeout
	case allowed > math.MaxInt64-c.options.Grace:
		allowed = math.MaxInt64
	default:
		allowed += c.options.Grace
	}
	return context.WithTimeout(ctx, allowed)
}

// send says a line to the engine.
func (c *Client) send(ctx context.Context, doing, text string) error {
	switch {
	case c == nil || c.out == nil:
		return &EngineError{Doing: doing, Err: errNoEngine}
	case c.broken != nil:
		return c.broken
	}
	if strings.ContainsAny(text, "\r\n") {
		return fmt.Errorf("%s: %q: a line of text is expected", doing, text)
	}
	if err := ctx.Err(); err != nil {
		return c.late(ctx, doing)
	}
	select {
	case c.out <- text:
		return nil
	case err := <-c.unheard:
		return c.fail(doing, fmt.Errorf("%w: %w", ErrEnded, err))
	case <-ctx.Done():
		return c.late(ctx, doing)
	}
}

// receive is hear, for answers that must come before ctx ends.
func (c *Client) receive(ctx context.Context, doing string) (string, error) {
	text, err := c.hear(ctx, doing)
	if err != nil && ctx.Err() != nil && c.broken == nil {
		return "", c.late(ctx, doing)
	}
	return text, err
}

// hear returns the next line that the engine says.
func (c *Client) hear(ctx context.Context, doing string) (string, error) {
	for {
		if c.broken != nil {
			return "", c.broken
		}
		// An engine that never stops talking must not keep ctx from being seen.
		if err := ctx.Err(); err != nil {
			return "", err
		}
		select {
		case line, ok := <-c.lines:
			switch {
			case !ok:
				return "", c.fail(doing, ErrEnded)
			case errors.Is(line.err, errLongLine):
				continue
			case line.err != nil:
				return "", c.fail(doing, fmt.Errorf("%w: %w", ErrEnded, line.err))
			}
			return line.text, nil
		case err := <-c.unheard:
			return "", c.fail(doing, fmt.Errorf("%w: %w", ErrEnded, err))
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
}

// late returns the error for an answer that is still missing when ctx ends: the
// engine's fault if its time has run out, and otherwise the caller's wish. In
// both cases nobody knows what the engine will say next.
func (c *Client) late(ctx context.Context, doing string) error {
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return c.fail(doing, ErrNoAnswer)
	}
	return c.fail(doing, ctx.Err())
}

// fail ends the engine, and returns the error that every further call returns.
func (c *Client) fail(doing string, cause error) error {
	fault := &EngineError{Engine: c.engine, Doing: doing, Err: cause}
	patience := time.Duration(0)
	if errors.Is(cause, ErrEnded) {
		patience = exitPatience // to learn how it ended
	}
	c.broken = fault
	state, stderr := c.end(patience)
	if errors.Is(cause, ErrEnded) && state != "" {
		fault.Err = fmt.Errorf("%w: %s", cause, state)
	}
	fault.Stderr = stderr
	return fault
}

// exitPatience is how long a program may take to exit after it closed its output.
const exitPatience = 200 * time.Millisecond

// end ends the conversation, and the program. It returns how the program
// ended, if it did so within patience, and the end of its standard error.
func (c *Client) end(patience time.Duration) (state, stderr string) {
	c.hangUp()
	if c.process != nil {
		return c.process.end(patience)
	}
	for _, closer := range c.closers {
		closer.Close()
	}
	return "", ""
}

// Close tells the engine to quit, and ends it if it does not do so within the
// grace. Closing again does nothing.
func (c *Client) Close() error {
	if c == nil || c.out == nil || c.broken != nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), c.options.Grace)
	defer cancel()
	err := c.send(ctx, "quit", "quit")
	for err == nil {
		_, err = c.hear(ctx, "quit")
	}
	if c.broken == nil {
		c.end(0)
	}
	c.broken = &EngineError{Engine: c.engine, Doing: "talk", Err: errClosed}
	return nil
}

var (
	errClosed   = errors.New("the client has been closed")
	errNoEngine = errors.New("the client was not made by NewClient or StartClient")
)

// parseOption reads the declaration of an option as Option.declaration writes it.
// Of an option of another type the default is kept, and no more.
func parseOption(text string) (o Option, ok bool) {
	text, ok = strings.CutPrefix(text, "option name ")
	if !ok {
		return Option{}, false
	}
	o.Name, text, ok = strings.Cut(text, " type ")
	if !ok {
		return Option{}, false
	}
	o.Type, text, _ = strings.Cut(text, " ")
	if o.Type == "" {
		return Option{}, false
	}
	_, text, _ = strings.Cut(" "+text, " default ")
	if o.Type != spinType {
		o.Default, _, _ = strings.Cut(text, " var ")
		return o, true
	}
	words := strings.Fields(text)
	if len(words) > 0 {
		o.Default = words[0]
	}
	for i := 1; i+1 < len(words); i += 2 {
		n, err := strconv.Atoi(words[i+1])
		switch {
		case err != nil:
		case words[i] == "min":
			o.Min = n
		case words[i] == "max":
			o.Max = n
		}
	}
	return o, true
}

package ugi

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"strings"
	"sync"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/board"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/internal/setup"
	"example.com/kumalak/mancala/search"
)

// Engine chooses moves for a [Server].
type Engine[P mancala.Position[P, M], M mancala.Move] interface {
	// Name and Author present the engine.
	Name() string
	Author() string
	// Options lists the options that can be set.
	Options() []Option
	// SetOption sets an option. It is not called while the engine thinks.
	SetOption(name, value string) error
	// NewGame tells that what follows does not belong to the last game.
	NewGame()
	// Choose returns a legal move of the game's position, which is not over,
	// or an error; [bot.ErrResign] gives the game up. When ctx ends Choose
	// returns the best move so far at once. It may report what it thinks line
	// by line with info, which puts "info " before the line. The game is a
	// copy, which Choose may change.
	Choose(ctx context.Context, g *mancala.Game[P, M], l search.Limits, info func(line string)) (M, error)
}

// Option is an option of an engine, as the answer to ugi declares it.
type Option struct {
	Name    string
	Type    string // "spin" is a whole number from Min to Max, "check" is true or false, "string" a text
	Default string
	Min     int
	Max     int
}

// declaration returns the option as the protocol declares it.
func (o Option) declaration() string {
	text := "option name " + o.Name + " type " + o.Type + " default " + o.Default
	if o.Type == spinType {
		text += fmt.Sprintf(" min %d max %d", o.Min, o.Max)
	}
	return text
}

const (
	spinType  = "spin"
	checkType = "check"
)

// maxLine is the length in bytes of the longest line that is read.
const maxLine = 1 << 20

// Resign stands in place of a move when an engine gives the game up.
const Resign = "resign"

// listed is how many moves of a position with very many are shown.
const listed = 20

// Server serves an engine for a game. Variant and Engine are required.
type Server[P mancala.Position[P, M], M mancala.Move] struct {
	// Variant is the game that is played: its start is startpos.
	Variant mancala.Variant[P, M]
	// Options are those of the games that are played; see [mancala.Game].
	Options mancala.GameOptions[P]
	Engine  Engine[P, M]

	game *mancala.Game[P, M]

	out    sync.Mutex // guards the writer
	writer io.Writer
	failed error // the first error of the writer

	// While work is under way, stop ends it, and done gets its last answer at
	// its end; with none, done is nil.
	work work
	stop context.CancelFunc
	done chan answer
	// leaving is set when nobody will send the command stop any more.
	leaving bool
}

// errQuit ends Serve without an error.
var errQuit = errors.New("quit")

// Serve reads commands from in and writes answers to out until the command
// quit, the end of in, or the end of ctx. The end of in is like quit: thinking
// ends at once. The error is that of in or out, or of ctx, or says what the
// Server lacks. When ctx ends, a goroutine goes on reading in until its next
// line. A Server serves one conversation at a time. It answers a line of more than
// 2²⁰ bytes with an error.
func (s *Server[P, M]) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	if err := s.Variant.Validate(); err != nil {
		return fmt.Errorf("ugi: %w", err)
	}
	if s.Engine == nil || in == nil || out == nil {
		return errors.New("ugi: a server needs an Engine, a reader and a writer")
	}
	s.writer, s.failed, s.leaving = out, nil, false
	s.game = mancala.NewGame(s.Variant.Start, s.Options)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer s.halt()
	lines := readLines(ctx, in)
	var waiting []string // commands that wait until the engine is done
	for {
		if len(waiting) > 0 && !s.busy() {
			text := waiting[0]
			waiting = waiting[1:]
			if quit, err := s.carryOut(ctx, text); quit || err != nil {
				return err
			}
			continue
		}
		if s.leaving && s.work == thinking {
			s.halt()
			continue
		}
		if lines == nil && len(waiting) == 0 && !s.busy() {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case a := <-s.done:
			s.finish(a)
		case line, ok := <-lines:
			switch {
			case !ok:
				lines, s.leaving = nil, true
			case errors.Is(line.err, errLongLine):
				s.fault(line.err)
			case line.err != nil:
				return line.err
			case (s.busy() || len(waiting) > 0) && s.mustWait(line.text, len(waiting) > 0):
				// What waits before quit is still done.
				s.leaving = s.leaving || line.text == "quit"
				if len(waiting) == maxWaiting {
					s.fault(fmt.Errorf("%d commands are waiting for the engine: stop it first", maxWaiting))
					continue
				}
				waiting = append(waiting, line.text)
			default:
				if quit, err := s.carryOut(ctx, line.text); quit || err != nil {
					return err
				}
			}
		}
	}
}

// maxWaiting bounds the number of commands that wait for the engine.
const maxWaiting = 1000

// work is what goes on in the background.
type work uint8

const (
	idle work = iota
	counting
	thinking
)

// mustWait reports whether a command waits until the work under way is done,
// so that a list of commands can be sent in one go. None overtakes one that is
// waiting already, except for those that must never wait.
func (s *Server[P, M]) mustWait(text string, queued bool) bool {
	switch name, _, _ := strings.Cut(text, " "); name {
	case "stop", "isready":
		return false
	case "setoption", "uginewgame", "position", "go":
		return true
	}
	return queued || s.work == counting
}

// carryOut carries out a command, and answers with its fault if there is one.
// The error is one of the writer.
func (s *Server[P, M]) carryOut(ctx context.Context, text string) (quit bool, err error) {
	err = s.command(ctx, text)
	if errors.Is(err, errQuit) {
		return true, s.writeError()
	}
	if err != nil {
		s.fault(err)
	}
	return false, s.writeError()
}

type line struct {
	text string
	err  error
}

var errLongLine = fmt.Errorf("a line of more than %d bytes", maxLine)

// readLines reads lines until the end of the file or of ctx. The last one may
// carry an error of the file.
func readLines(ctx context.Context, in io.Reader) <-chan line {
	lines := make(chan line)
	go func() {
		defer close(lines)
		reader := bufio.NewReader(in)
		for {
			text, err := readLine(reader)
			if err == io.EOF {
				return
			}
			select {
			case lines <- line{text, err}:
			case <-ctx.Done():
				return
			}
			if err != nil && !errors.Is(err, errLongLine) {
				return
			}
		}
	}()
	return lines
}

// readLine reads a line. One that is too long is skipped.
func readLine(r *bufio.Reader) (string, error) {
	var text []byte
	for {
		part, err := r.ReadSlice('\n')
		if len(text) <= maxLine {
			text = append(text, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err == io.EOF && len(text) > 0:
		case err != nil:
			return "", err
		}
		if len(text) > maxLine {
			return "", errLongLine
		}
		return string(bytes.TrimSpace(text)), nil // without the memory of what is trimmed
	}
}

// print writes lines. An error is kept, and ends the conversation.
func (s *Server[P, M]) print(lines ...string) {
	s.out.Lock()
	defer s.out.Unlock()
	if s.failed == nil {
		_, s.failed = io.WriteString(s.writer, strings.Join(lines, "\n")+"\n")
	}
}

func (s *Server[P, M]) writeError() error {
	s.out.Lock()
	defer s.out.Unlock()
	return s.failed
}

// faultPrefix begins the answer to a fault.
const faultPrefix = "info string error "

func faultLine(err error) string {
	return faultPrefix + strings.ReplaceAll(err.Error(), "\n", " ")
}

func (s *Server[P, M]) fault(err error) { s.print(faultLine(err)) }

// command carries out a line.
func (s *Server[P, M]) command(ctx context.Context, text string) error {
	name, rest, _ := strings.Cut(text, " ")
	rest = strings.TrimSpace(rest)
	switch name {
	case "":
	case "ugi":
		s.print("id name "+s.Engine.Name(), "id author "+s.Engine.Author())
		for _, o := range s.Engine.Options() {
			s.print(o.declaration())
		}
		s.print("ugiok")
	case "isready":
		s.print("readyok")
	case "stop":
		s.halt()
	case "quit":
		s.halt()
		return errQuit
	case "moves":
		s.print(s.moves())
	case "d":
		s.print(s.describe()...)
	case "query":
		return s.query(rest)
	case "setoption":
		return s.setOption(rest)
	case "uginewgame":
		s.Engine.NewGame()
		s.game = mancala.NewGame(s.Variant.Start, s.Options)
	case "position":
		return s.position(rest)
	case "go":
		return s.think(ctx, strings.Fields(rest))
	default:
		return fmt.Errorf("unknown command %q: expected ugi, isready, setoption, uginewgame, position, moves, d, go, stop, query or quit", name)
	}
	return nil
}

func (s *Server[P, M]) setOption(rest string) error {
	rest, ok := strings.CutPrefix(rest, "name ")
	if !ok {
		return errors.New("setoption: expected name NAME value VALUE")
	}
	name, value, _ := strings.Cut(rest, " value ")
	return s.Engine.SetOption(strings.TrimSpace(name), strings.TrimSpace(value))
}

func (s *Server[P, M]) position(rest string) error {
	g, err := setup.Read(rest, s.Variant, s.Options)
	if err != nil {
		return err
	}
	s.game = g
	return nil
}

func (s *Server[P, M]) moves() string {
	p := s.game.Position()
	n := p.NumMoves()
	if s.game.Over() {
		n = 0
	}
	var text strings.Builder
	text.WriteString("moves:")
	shown := n
	if n > mancala.MaxListed {
		shown = listed
		fmt.Fprintf(&text, " %d, the first %d:", n, shown)
	}
	for i := range shown {
		text.WriteString(" " + p.MoveAt(i).String())
	}
	return text.String()
}

func (s *Server[P, M]) describe() []string {
	p := s.game.Position()
	var lines []string
	if b, ok := any(p).(mancala.Boarder); ok {
		lines = append(lines, strings.TrimSuffix(board.Text(b.Board(), board.TextOptions{ASCII: true}), "\n"))
	}
	o := s.game.Outcome()
	outcome := o.Status.String()
	if o.Reason != mancala.NoReason {
		outcome += " " + o.Reason.String()
	}
	return append(lines,
		"fen: "+p.String(),
		"turn: "+string(p.Turn().Letter()),
		fmt.Sprintf("score: %d %d", s.game.Score(mancala.South), s.game.Score(mancala.North)),
		"outcome: "+outcome,
	)
}

func (s *Server[P, M]) query(what string) error {
	switch what {
	case "gameover":
		s.print("response " + strconv.FormatBool(s.game.Over()))
	case "p1turn":
		s.print("response " + strconv.FormatBool(s.game.Position().Turn() == mancala.South))
	case "result":
		s.print("response " + resultWord(s.game.Outcome().Status))
	default:
		return fmt.Errorf("query %q: expected gameover, p1turn or result", what)
	}
	return nil
}

func resultWord(status mancala.Status) string {
	switch status {
	case mancala.SouthWins:
		return "p1win"
	case mancala.NorthWins:
		return "p2win"
	case mancala.Draw:
		return "draw"
	}
	return "none"
}

func (s *Server[P, M]) think(ctx context.Context, words []string) error {
	if len(words) > 0 && words[0] == "perft" {
		depth := -1
		if len(words) == 2 {
			if n, err := strconv.Atoi(words[1]); err == nil && n <= maxPerft {
				depth = n
			}
		}
		if depth < 0 {
			return fmt.Errorf("go perft: expected a depth from 0 to %d", maxPerft)
		}
		s.begin(ctx, counting, func(ctx context.Context) []string { return s.perft(ctx, depth) })
		return nil
	}
	limits, err := parseLimits(words)
	if err != nil {
		return err
	}
	if s.game.Over() {
		return fmt.Errorf("go: %w: %v", mancala.ErrGameOver, s.game.Outcome())
	}
	g := s.game.Clone()
	s.begin(ctx, thinking, func(ctx context.Context) []string {
		m, err := s.Engine.Choose(ctx, g, limits, func(text string) { s.print("info " + text) })
		if limits.Infinite {
			<-ctx.Done() // the answer is due when it is asked for, however early it is known
		}
		switch {
		case errors.Is(err, bot.ErrResign):
			return []string{"bestmove " + Resign}
		case err != nil:
			return []string{faultLine(fmt.Errorf("go: %w", err))}
		}
		return []string{"bestmove " + m.String()}
	})
	return nil
}

// maxPerft bounds the depth of perft only to catch slips: a stop ends it.
const maxPerft = 100

// perft returns the answer to go perft.
func (s *Server[P, M]) perft(ctx context.Context, depth int) []string {
	if depth == 0 {
		return []string{"nodes: 1"}
	}
	p := s.game.Position()
	if n := p.NumMoves(); depth == 1 && n > mancala.MaxListed {
		return []string{fmt.Sprintf("nodes: %d", n)}
	}
	counts, err := mancala.PerftSplit(ctx, p, depth, runtime.GOMAXPROCS(0))
	var lines []string
	total := uint64(0)
	for _, count := range counts {
		lines = append(lines, fmt.Sprintf("%v: %d", count.Move, count.Nodes))
		total += count.Nodes
	}
	if err != nil {
		lines = append(lines, faultLine(fmt.Errorf("go perft: %w", err)))
	}
	return append(lines, fmt.Sprintf("nodes: %d", total))
}

// answer is what work came to: lines, or the value of a panic.
type answer struct {
	lines []string
	panic any
}

// begin does something in the background until it is done or stopped. The lines
// that it returns are printed when that is over, so that whoever has read them
// finds the server ready for the next command.
func (s *Server[P, M]) begin(ctx context.Context, kind work, do func(context.Context) (lines []string)) {
	ctx, stop := context.WithCancel(ctx)
	done := make(chan answer, 1)
	s.work, s.stop, s.done = kind, stop, done
	go func() {
		var a answer
		defer func() {
			stop()
			a.panic = recover()
			done <- a
		}()
		a.lines = do(ctx)
	}()
}

// finish ends the work under way. A panic goes on in the goroutine of Serve.
func (s *Server[P, M]) finish(a answer) {
	s.work, s.done = idle, nil
	if a.panic != nil {
		panic(a.panic)
	}
	s.print(a.lines...)
}

// busy reports whether work is under way.
func (s *Server[P, M]) busy() bool {
	if s.done == nil {
		return false
	}
	select {
	case a := <-s.done:
		s.finish(a)
		return false
	default:
		return true
	}
}

// halt stops the work under way and waits for its end.
func (s *Server[P, M]) halt() {
	if s.done != nil {
		s.stop()
		s.finish(<-s.done)
	}
}

package arena

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/record"
	"example.com/kumalak/mancala/search"
)

// Entrant takes part in a tournament.
type Entrant[P mancala.Position[P, M], M mancala.Move] struct {
	// Name stands in tables and records.
	Name string
	// New returns a bot for a game. Bots whose choices are left to chance take
	// it from the seed. New is called by several goroutines at once. A bot
	// that is an [io.Closer] is closed after its game.
	New func(seed uint64) (bot.Bot[P, M], error)
}

// Tournament says who plays against whom, and how. It is not changed by
// [Tournament.Run] and may be run again.
type Tournament[P mancala.Position[P, M], M mancala.Move] struct {
	// Event describes the tournament in its records. It should name all that
	// matters, as a tournament does not go on with the records of another
	// event.
	Event string
	// Variant is the game that is played. It is required.
	Variant mancala.Variant[P, M]
	// Entrants are at least two, with different names.
	Entrants []Entrant[P, M]
	// Pairings tell who meets whom, by the indices of two entrants. nil is a round
	// robin, in which each entrant meets all others.
	Pairings [][2]int
	// Openings are how the games begin. Each pairing plays each of them twice.
	// nil stands for the start of Variant alone.
	Openings []Opening[P, M]
	// Seed decides all that is left to chance.
	Seed uint64

	// Limits are those of each move. Their Clock is what the players have at
	// the beginning of each game: the arena keeps it, and bots see what is left.
	Limits search.Limits
	// Tolerance is by how much a bot may exceed its time without losing the
	// game: in each move where Limits has a MoveTime, and in all moves of a game
	// together where it has a Clock. The clock is charged with all of the time.
	// When it has run out, bots see it as used up, and moves add nothing to it
	// any more. 0 stands for 50 milliseconds; below 0 there is no tolerance.
	Tolerance time.Duration
	// MoveTimeout is how long a bot may take for a move when the limits have no
	// time. 0 stands for 5 minutes.
	MoveTimeout time.Duration
	// Patience is how much longer the arena waits for a bot whose time has run
	// out, before it goes on without it. 0 stands for 5 seconds.
	Patience time.Duration
	// Options are the rules of the games beyond single positions.
	Options mancala.GameOptions[P]
	// Adjudication ends games before the rules do.
	Adjudication Adjudication

	// Workers is the number of games that are played at once; 0 stands for the
	// number of processors. Bots that are limited by time disturb one another
	// when more of them think than there are processors.
	Workers int
	// Test, if it is not nil, ends a match of two as soon as it is decided.
	Test *SPRT
	// Played are the records of games that were played before: see [Journal].
	Played []*record.Record
	// Records, if it is not nil, gets the record of every game at its end, each
	// in a single Write.
	Records io.Writer
	// Report, if it is not nil, is called after every game by the goroutine
	// that called Run.
	Report func(Progress)
}

const (
	defaultTolerance   = 50 * time.Millisecond
	defaultMoveTimeout = 5 * time.Minute
	defaultPatience    = 5 * time.Second
)

// prepared returns t with what stands for something else spelled out, or an
// error that says what is wrong with it.
func (t Tournament[P, M]) prepared() (*Tournament[P, M], error) {
	if err := t.Variant.Validate(); err != nil {
		return nil, fmt.Errorf("arena: %w", err)
	}
	if t.Openings == nil {
		t.Openings = []Opening[P, M]{{Start: t.Variant.Start}}
	}
	if t.Tolerance == 0 {
		t.Tolerance = defaultTolerance
	}
	t.Tolerance = max(0, t.Tolerance)
	if t.MoveTimeout <= 0 {
		t.MoveTimeout = defaultMoveTimeout
	}
	if t.Patience <= 0 {
		t.Patience = defaultPatience
	}
	if t.Workers <= 0 {
		t.Workers = runtime.GOMAXPROCS(0)
	}
	if t.Pairings == nil {
		t.Pairings = roundRobin(len(t.Entrants))
	}
	if len(t.Entrants) < 2 {
		return nil, fmt.Errorf("arena: %d entrants: expected two or more", len(t.Entrants))
	}
	names := make(map[string]bool)
	for i, e := range t.Entrants {
		if e.Name == "" || names[e.Name] || e.New == nil {
			return nil, fmt.Errorf("arena: entrant %d, %q: expected a name that no other has, and a function New", i, e.Name)
		}
		names[e.Name] = true
	}
	if err := checkPairings(t.Pairings, len(t.Entrants)); err != nil {
		return nil, err
	}
	for i, o := range t.Openings {
		if _, err := o.play(t.Options); err != nil {
			return nil, fmt.Errorf("arena: opening %d: %w", i+1, err)
		}
	}
	if err := t.Adjudication.validate(); err != nil {
		return nil, err
	}
	// The umpire stops games, and not the rules, so that they have a result.
	for _, most := range [...]int{mostPlies, t.Options.MaxPlies} {
		if most > 0 && (t.Adjudication.MaxPlies == 0 || most < t.Adjudication.MaxPlies) {
			t.Adjudication.MaxPlies = most
		}
	}
	t.Options.MaxPlies = 0
	if t.Test != nil {
		if err := t.Test.Validate(); err != nil {
			return nil, fmt.Errorf("arena: %w", err)
		}
		if len(t.Entrants) != 2 || len(t.Pairings) != 1 {
			return nil, errors.New("arena: an SPRT is a test of two entrants")
		}
	}
	// What stands in every record must be fit to be written.
	for _, e := range t.Entrants {
		sample := record.Record{Result: record.Unknown, Tags: []record.Tag{{Name: eventTag, Value: t.Event}, {Name: southTag, Value: e.Name}}}
		if _, err := sample.AppendText(nil); err != nil {
			return nil, fmt.Errorf("arena: %w", err)
		}
	}
	return &t, nil
}

// Run plays all games that have not been played, and returns the result of all
// of them. When ctx ends, Run stops at once and returns the games that are
// over, and the context's error. When a record can't be written Run does the
// same, with that error. Other errors come before any game is played: about t
// itself, and [ErrOtherEvent] for records that do not belong to t.
func (t Tournament[P, M]) Run(ctx context.Context) (Result, error) {
	p, err := t.prepared()
	if err != nil {
		return Result{}, err
	}
	r := newResult(p)
	for _, played := range p.Played {
		g, err := p.readGame(played)
		if err != nil {
			return Result{}, err
		}
		r.add(g)
	}
	resumed := len(r.Games)
	if r.decided() {
		return r, nil
	}

	play, stop := context.WithCancel(ctx)
	defer stop()
	start := time.Now()
	gone := make(chan struct{})
	defer close(gone)
	over := p.playAll(play, r.missing(), gone)
	for done := range over {
		if err == nil && !r.decided() {
			if err = p.write(done.record); err == nil {
				r.add(done.Game)
				if p.Report != nil {
					p.Report(newProgress(r, done.Game, len(r.Games)-resumed, time.Since(start)))
				}
			}
		}
		if err != nil || r.decided() {
			stop()
		}
	}
	if err == nil && !r.decided() {
		err = ctx.Err()
	}
	if err != nil && len(r.Games) == r.Scheduled {
		err = nil // there was nothing left to stop
	}
	return r, err
}

// write writes a record in a single Write, if records are wanted.
func (t *Tournament[P, M]) write(r *record.Record) error {
	text, err := r.AppendText(nil)
	if err == nil && t.Records != nil {
		_, err = bytes.NewReader(text).WriteTo(t.Records)
	}
	if err != nil {
		return fmt.Errorf("writing a game record: %w", err)
	}
	return nil
}

// finished is a game that is over, and its record.
type finished struct {
	Game
	record *record.Record
}

// playAll plays games in their order, several at once, and sends those that
// are over. It stops when ctx ends, and closes the channel when nothing is
// being played any more. Nobody need receive after gone is closed, as it is when
// Report panics.
func (t *Tournament[P, M]) playAll(ctx context.Context, numbers []int, gone <-chan struct{}) <-chan finished {
	next := make(chan int)
	go func() {
		defer close(next)
		for _, number := range numbers {
			select {
			case next <- number:
			case <-ctx.Done():
				return
			}
		}
	}()
	over := make(chan finished)
	var workers sync.WaitGroup
	for range min(t.Workers, max(1, len(numbers))) {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for number := range next {
				done, ok := t.play(ctx, t.fixture(number))
				if !ok {
					continue
				}
				select {
				case over <- done:
				case <-gone:
					return
				}
			}
		}()
	}
	go func() {
		workers.Wait()
		close(over)
	}()
	return over
}

package arena

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/record"
)

// The tags of a record, besides those of package record.
const (
	eventTag   = "Event"
	roundTag   = "Round" // the number of the game
	southTag   = "White"
	northTag   = "Black"
	scoreTag   = "Score"   // South's and North's counters
	openingTag = "Opening" // its number, from 1
)

// timeTags are those of the [Thinking] of South and North. Records may lack them.
var timeTags = [2]string{"WhiteTime", "BlackTime"}

// record returns the record of a game. The opening's moves come before those of
// the bots.
func (t *Tournament[P, M]) record(done Game, g *mancala.Game[P, M]) *record.Record {
	r := record.Of(t.Variant, g,
		record.Tag{Name: eventTag, Value: t.Event},
		record.Tag{Name: roundTag, Value: strconv.Itoa(done.Number)},
		record.Tag{Name: southTag, Value: t.Entrants[done.South].Name},
		record.Tag{Name: northTag, Value: t.Entrants[done.North].Name},
		record.Tag{Name: scoreTag, Value: fmt.Sprintf("%d %d", done.Scores[0], done.Scores[1])},
		record.Tag{Name: openingTag, Value: strconv.Itoa(done.Opening + 1)},
	)
	for side, thinking := range done.Thinking {
		if thinking != (Thinking{}) {
			r.SetTag(timeTags[side], thinking.String())
		}
	}
	if done.Detail != "" {
		r.Comment = done.Detail
	}
	return r
}

// plain makes text fit for a comment.
func plain(text string) string {
	const most = 4000
	text = strings.ToValidUTF8(text, "?")
	text = strings.Map(func(c rune) rune {
		switch {
		case c == '{':
			return '('
		case c == '}':
			return ')'
		case unicode.IsControl(c):
			return ' '
		}
		return c
	}, text)
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "") + "…"
	}
	return strings.Join(strings.Fields(text), " ")
}

// ErrOtherEvent is returned for records that are not of the tournament that is
// to go on, or were changed.
var ErrOtherEvent = errors.New("the record is of another tournament")

// readGame returns the game of a record that [Tournament.record] made. It plays
// the moves again, and compares the record with the one that the game has now.
func (t *Tournament[P, M]) readGame(r *record.Record) (Game, error) {
	round, _ := r.Tag(roundTag)
	fault := func(what, found, want string) error {
		return fmt.Errorf("arena: game %q: %w: %s %q, expected %q", round, ErrOtherEvent, what, found, want)
	}
	number, err := strconv.Atoi(round)
	if err != nil || number < 1 || number > t.scheduled() {
		return Game{}, fault("tag", roundTag, fmt.Sprintf("1 to %d", t.scheduled()))
	}
	g, err := record.Replay(t.Variant, r, t.Options)
	if err != nil {
		return Game{}, fmt.Errorf("arena: game %q: %w: %w", round, ErrOtherEvent, err)
	}
	f := t.fixture(number)
	opening := t.Openings[f.opening]
	if g.Start() != opening.Start {
		return Game{}, fault("start", g.Start().String(), opening.Start.String())
	}
	moves := g.Moves()
	if found := moves[:min(len(moves), len(opening.Moves))]; !slices.Equal(found, opening.Moves) {
		return Game{}, fault("opening", fmt.Sprint(found), fmt.Sprint(opening.Moves))
	}
	done := Game{
		Number: number, South: f.south, North: f.north, Opening: f.opening,
		Outcome: g.Outcome(), Plies: g.Ply(),
		Scores: [2]int{g.Score(mancala.South), g.Score(mancala.North)},
	}
	if !done.Outcome.Over() {
		return Game{}, fault("result", string(r.Result), "that of a game that is over")
	}
	if reason := done.Outcome.Reason; reason == mancala.Forfeit || reason == mancala.Adjudication {
		done.Detail = r.Comment
	}
	for side, tag := range timeTags {
		text, ok := r.Tag(tag)
		if !ok {
			continue
		}
		if done.Thinking[side], err = parseThinking(text); err != nil {
			return Game{}, fmt.Errorf("arena: game %q: %w: tag %s: %w", round, ErrOtherEvent, tag, err)
		}
	}
	want := t.record(done, g)
	for _, tag := range want.Tags {
		if found, _ := r.Tag(tag.Name); found != tag.Value {
			return Game{}, fault("tag "+tag.Name, found, tag.Value)
		}
	}
	if r.Result != want.Result {
		return Game{}, fault("result", string(r.Result), string(want.Result))
	}
	if r.Comment != want.Comment {
		return Game{}, fault("comment", r.Comment, want.Comment)
	}
	return done, nil
}

// Journal is the file of the records of a tournament: what was played before,
// and where further records go. It is made by [OpenJournal]. Writing to the zero
// Journal is an error.
//
//	journal, err := arena.OpenJournal("match.txt")
//	…
//	defer journal.Close()
//	tournament.Played, tournament.Records = journal.Played, journal
type Journal struct {
	// Played are the records in the file when it was opened.
	Played []*record.Record
	// Dropped is the length in bytes of what was cut off.
	Dropped int64
	file    *os.File
}

// OpenJournal opens a file of records, or makes one. If the last record was
// not written to its end, because the program was killed or the disk was full,
// the record is cut off, and the game will be played again. The error tells the
// place of a record that is damaged in another way; the file is then left as it
// is.
//
// Two programs must not use a file at once.
func OpenJournal(name string) (*Journal, error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return nil, err
	}
	j := &Journal{file: file}
	if err := j.read(); err != nil {
		file.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return j, nil
}

// read reads the file and cuts off what is not a whole record.
func (j *Journal) read() error {
	whole, size, err := j.wholeRecords()
	if err != nil {
		return err
	}
	for r, err := range record.Read(io.NewSectionReader(j.file, 0, whole)) {
		if err != nil {
			return err
		}
		j.Played = append(j.Played, r)
	}
	if whole < size {
		if err := j.file.Truncate(whole); err != nil {
			return err
		}
		j.Dropped = size - whole
	}
	return nil
}

// mostRecord is more than the text of any record is long.
const mostRecord = 4 << 20

// wholeRecords returns how many bytes of the file are whole records, and its size.
//
// A record ends with a blank line, and the next begins with a tag. Within a
// record there is a blank line as well, after its tags, but no tag follows it.
func (j *Journal) wholeRecords() (whole, size int64, err error) {
	info, err := j.file.Stat()
	if err != nil {
		return 0, 0, err
	}
	size = info.Size()
	from := max(0, size-mostRecord)
	tail := make([]byte, size-from)
	if _, err := j.file.ReadAt(tail, from); err != nil && len(tail) > 0 {
		return 0, 0, err
	}
	last := bytes.LastIndex(tail, []byte("\n\n["))
	if last >= 0 {
		last += len("\n\n")
	} else if from == 0 {
		last = 0
	}
	if last < 0 || isWhole(tail[last:]) {
		return size, size, nil
	}
	return from + int64(last), size, nil
}

// isWhole reports whether text is one record up to its end. A record that ends
// after its tags is none: a reader may take its result from there.
func isWhole(text []byte) bool {
	const blank = "\n\n"
	if !bytes.HasSuffix(text, []byte(blank)) || bytes.Count(text, []byte(blank)) < 2 {
		return false
	}
	games := 0
	for _, err := range record.Read(bytes.NewReader(text)) {
		if games++; err != nil || games > 1 {
			return false
		}
	}
	return games == 1
}

// Write appends to the file.
func (j *Journal) Write(text []byte) (int, error) {
	if j.file == nil {
		return 0, os.ErrInvalid
	}
	return j.file.Write(text)
}

// Close closes the file, after what was written has reached the disk.
func (j *Journal) Close() error {
	if j.file == nil {
		return os.ErrInvalid
	}
	err := j.file.Sync()
	if closed := j.file.Close(); err == nil {
		err = closed
	}
	return err
}

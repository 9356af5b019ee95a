package arena

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"unicode"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/record"
)

// The tags of a record. A record has the opening's moves before those of the
// bots, and a tag FEN, so that it can be replayed by itself.
const (
	eventTag   = "Event"
	roundTag   = "Round" // the number of the game
	southTag   = "White"
	northTag   = "Black"
	openingTag = "Opening" // its number, from 1
	reasonTag  = "Reason"  // that of the outcome
	scoreTag   = "Score"   // South's and North's counters
	weightTag  = "Weight"  // that of the outcome, if it has one
)

// record returns the record of a game.
func (t *Tournament[P, M]) record(done Game, g *mancala.Game[P, M]) *record.Record {
	r := &record.Record{Result: record.ResultOf(done.Outcome.Status), Comment: plain(done.Detail)}
	r.SetTag(eventTag, t.Event)
	r.SetTag(roundTag, strconv.Itoa(done.Number))
	r.SetTag(southTag, t.Entrants[done.South].Name)
	r.SetTag(northTag, t.Entrants[done.North].Name)
	r.SetTag(record.ResultTag, string(r.Result))
	r.SetTag(reasonTag, done.Outcome.Reason.String())
	r.SetTag(scoreTag, fmt.Sprintf("%d %d", done.Scores[0], done.Scores[1]))
	if done.Outcome.Weight > 0 {
		r.SetTag(weightTag, strconv.Itoa(int(done.Outcome.Weight)))
	}
	r.SetTag(openingTag, strconv.Itoa(done.Opening+1))
	r.SetTag(record.StartTag, g.Start().String())
	if g.Start().Turn() == mancala.North {
		r.Start = 1
	}
	for _, m := range g.Moves() {
		r.Moves = append(r.Moves, record.Move{Text: fmt.Sprint(m)})
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
// to go on.
var ErrOtherEvent = errors.New("the record is of another tournament")

// readGame returns the game of a record that [Tournament.record] made.
func (t *Tournament[P, M]) readGame(r *record.Record) (Game, error) {
	tag := func(name string) string {
		value, _ := r.Tag(name)
		return value
	}
	number, err := strconv.Atoi(tag(roundTag))
	fault := func(what, found, want string) error {
		return fmt.Errorf("arena: game %s: %w: %s %q, expected %q", tag(roundTag), ErrOtherEvent, what, found, want)
	}
	if err != nil || number < 1 || number > t.scheduled() {
		return Game{}, fault("tag", roundTag, fmt.Sprintf("1 to %d", t.scheduled()))
	}
	f := t.fixture(number)
	opening := t.Openings[f.opening]
	for _, c := range [...]struct{ name, want string }{
		{eventTag, t.Event},
		{southTag, t.Entrants[f.south].Name},
		{northTag, t.Entrants[f.north].Name},
		{openingTag, strconv.Itoa(f.opening + 1)},
		{record.StartTag, opening.Start.String()},
	} {
		if found := tag(c.name); found != c.want {
			return Game{}, fault(c.name, found, c.want)
		}
	}
	for i, m := range opening.Moves {
		want, found := fmt.Sprint(m), ""
		if i < len(r.Moves) {
			found = r.Moves[i].Text
		}
		if found != want {
			return Game{}, fault(fmt.Sprintf("ply %d of the opening,", i+1), found, want)
		}
	}
	g := Game{
		Number: number, South: f.south, North: f.north, Opening: f.opening,
		Outcome: mancala.Outcome{Status: r.Result.Status()}, Plies: len(r.Moves), Detail: r.Comment,
	}
	var ok bool
	if g.Outcome.Reason, ok = reasonNamed(tag(reasonTag)); !ok || !g.Outcome.Over() {
		return Game{}, fault(reasonTag, tag(reasonTag), "that of a game that is over")
	}
	if n, err := fmt.Sscanf(tag(scoreTag), "%d %d", &g.Scores[0], &g.Scores[1]); err != nil || n != 2 {
		return Game{}, fault(scoreTag, tag(scoreTag), "two numbers")
	}
	if text := tag(weightTag); text != "" {
		weight, err := strconv.ParseUint(text, 10, 8)
		if err != nil {
			return Game{}, fault(weightTag, text, "a number from 1 to 255")
		}
		g.Outcome.Weight = uint8(weight)
	}
	return g, nil
}

func reasonNamed(name string) (mancala.Reason, bool) {
	for r := mancala.Majority; r <= mancala.PlyLimit; r++ {
		if r.String() == name {
			return r, true
		}
	}
	return 0, false
}

// Journal is the file of the records of a tournament: what was played before,
// and where further records go. It is made by [OpenJournal].
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
// it is cut off, and the game will be played again. The error tells the place
// of a record that is damaged in another way; the file is then left as it is.
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
	whole, size, err := wholeRecords(j.file)
	if err != nil {
		return err
	}
	reader := record.NewReader(io.NewSectionReader(j.file, 0, whole))
	for r, err := range reader.All() {
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

// wholeRecords returns how many bytes of a file are whole records, and its size.
//
// A record ends with a blank line, and the next begins with a tag. Within a
// record there is a blank line as well, after its tags, but no tag follows it.
func wholeRecords(file io.ReadSeeker) (whole, size int64, err error) {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return 0, 0, err
	}
	in := bufio.NewReader(file)
	var last []byte // the record that begins at whole
	blank, inLine := false, false
	for {
		part, err := in.ReadSlice('\n')
		if blank && len(part) > 0 && part[0] == '[' {
			whole, last = size, last[:0]
		}
		size += int64(len(part))
		if len(last) <= 2*record.MaxGame { // else it is no record anyway
			last = append(last, part...)
		}
		blank = !inLine && len(part) == 1 && part[0] == '\n'
		inLine = errors.Is(err, bufio.ErrBufferFull)
		switch {
		case inLine:
		case err == io.EOF:
			if isWhole(last) {
				whole = size
			}
			return whole, size, nil
		case err != nil:
			return 0, 0, err
		}
	}
}

// isWhole reports whether text is one record up to its end.
func isWhole(text []byte) bool {
	if !bytes.HasSuffix(text, []byte("\n\n")) {
		return false
	}
	reader := record.NewReader(bytes.NewReader(text))
	if _, err := reader.Read(); err != nil {
		return false
	}
	_, err := reader.Read()
	return err == io.EOF
}

// Write appends to the file.
func (j *Journal) Write(text []byte) (int, error) { return j.file.Write(text) }

// Close closes the file, after what was written has reached the disk.
func (j *Journal) Close() error {
	err := j.file.Sync()
	if closed := j.file.Close(); err == nil {
		err = closed
	}
	return err
}

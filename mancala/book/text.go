package book

import (
	"cmp"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/kumalak/mancala"
)

const (
	version = "kumalak book 1"
	slash   = "/"

	maxLine = 1 << 15
	maxText = 1 << 24 // the length in bytes of the longest book
)

// ErrFormat is returned, inside of another error, for a text that is no book,
// was damaged, or is a book of another game.
var ErrFormat = errors.New("not a book of this game")

// AppendText implements [encoding.TextAppender] with the form that the package
// comment describes. Positions are in order of their plies and then of their
// moves as text. So equal books are equal texts. An error is about the note or
// the text of a move that does not fit into the form, or a book that is too large
// to be read, above 16 MiB.
func (b *Book[P, M]) AppendText(dst []byte) ([]byte, error) {
	if b == nil {
		return dst, fmt.Errorf("writing a book: there is none: %w", ErrFormat)
	}
	begin := len(dst)
	for _, text := range []string{b.variant.Name, b.variant.Rules, b.note} {
		if !fits(text) {
			return dst, fmt.Errorf("writing a book: %.80q: expected a line of text, without spaces at its ends", text)
		}
	}
	for _, line := range head(b.variant.Name, b.variant.Rules, b.note) {
		dst = append(dst, line+"\n"...)
	}
	type line struct {
		plies int
		text  string
	}
	var lines []line
	for _, page := range b.pages {
		text, err := page.text()
		if err != nil {
			return dst[:begin], err
		}
		lines = append(lines, line{len(page.path), text})
	}
	slices.SortFunc(lines, func(a, b line) int { return cmp.Or(cmp.Compare(a.plies, b.plies), cmp.Compare(a.text, b.text)) })
	for _, line := range lines {
		dst = append(dst, line.text+"\n"...)
	}
	dst = fmt.Appendf(dst, "end %08x\n", crc32.ChecksumIEEE(dst[begin:]))
	if n := len(dst) - begin; n > maxText {
		return dst[:begin], fmt.Errorf("writing a book: %d bytes: expected at most %d", n, maxText)
	}
	return dst, nil
}

// fits reports whether a text may stand in the head of a book.
func fits(text string) bool {
	return len(text) <= maxLine && utf8.ValidString(text) && strings.TrimSpace(text) == text && !strings.ContainsFunc(text, unicode.IsControl)
}

// head returns the lines before the positions.
func head(game, rules, note string) []string {
	lines := []string{version, "game " + game, "rules " + rules, "note " + note}
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ") // of an empty one
	}
	return lines
}

// text returns the line of a page.
func (p *page[M]) text() (string, error) {
	var words []string
	for _, m := range p.path {
		words = append(words, m.String())
	}
	words = append(words, slash)
	for _, m := range p.moves {
		words = append(words, m.Move.String(), strconv.Itoa(m.Weight))
	}
	text := strings.Join(words, " ")
	if !slices.Equal(strings.Fields(text), words) || strings.Count(" "+text+" ", " "+slash+" ") != 1 || len(text) > maxLine {
		return "", fmt.Errorf("writing a book: %.80q: expected moves as words, and not too many", text)
	}
	return text, nil
}

// MarshalText implements [encoding.TextMarshaler]: see [Book.AppendText].
func (b *Book[P, M]) MarshalText() ([]byte, error) { return b.AppendText(nil) }

// Read reads a book of v, of at most 16 MiB, up to the end of the file. All its
// moves are legal. The error tells the line; it wraps [ErrFormat] where the file
// is no book, is damaged or is of another game or rules, and the error of an
// illegal move where it has one.
func Read[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], file io.Reader) (*Book[P, M], error) {
	if err := v.Validate(); err != nil {
		return nil, fmt.Errorf("reading a book: %w", err)
	}
	if file == nil {
		return nil, errors.New("reading a book: no file")
	}
	text, err := io.ReadAll(io.LimitReader(file, maxText+1))
	if err != nil {
		return nil, fmt.Errorf("reading a book: %w", err)
	}
	if len(text) > maxText {
		return nil, fmt.Errorf("reading a book: more than %d bytes: %w", maxText, ErrFormat)
	}
	lines := strings.Split(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n")
	b := New(v, "")
	if line, err := b.read(lines); err != nil {
		return nil, fmt.Errorf("reading a book, line %d: %w", line, err)
	}
	return b, nil
}

func expected(want, found string) error {
	return fmt.Errorf("%w: expected %s, found %.80q", ErrFormat, want, found)
}

// read reads a book into an empty one. On an error it returns the number of the
// line.
func (b *Book[P, M]) read(lines []string) (line int, err error) {
	if lines[0] != version {
		return 1, expected(strconv.Quote(version), lines[0])
	}
	// First of all the book must be whole: a line that was cut may be legal.
	last := len(lines) - 2 // there is a line feed after it
	if last < 1 || lines[last+1] != "" {
		return len(lines), expected("a line with a checksum", lines[max(0, last+1)])
	}
	sum := fmt.Sprintf("end %08x", crc32.ChecksumIEEE([]byte(strings.Join(lines[:last], "\n")+"\n")))
	if lines[last] != sum {
		return last + 1, expected(strconv.Quote(sum)+", the checksum of what is there", lines[last])
	}
	heads := head(b.variant.Name, b.variant.Rules, "")
	for i, want := range heads {
		note, ok := strings.CutPrefix(lines[i], want)
		isNote := i == len(heads)-1 && strings.HasPrefix(note, " ") && fits(note[1:])
		if !ok || note != "" && !isNote {
			return i + 1, expected(strconv.Quote(want), lines[i])
		}
		b.note = strings.TrimPrefix(note, " ")
	}
	for i := len(heads); i < last; i++ {
		if err := b.readPage(lines[i]); err != nil {
			return i + 1, err
		}
	}
	return 0, nil
}

// readPage reads the line of a position.
func (b *Book[P, M]) readPage(text string) error {
	if len(text) > maxLine {
		return expected(fmt.Sprintf("a line of at most %d bytes", maxLine), text)
	}
	words := strings.Fields(text)
	end := slices.Index(words, slash)
	if end < 0 || (len(words)-end-1)%2 != 0 {
		return expected("moves, a slash, and moves with their weights", text)
	}
	if end > maxPlies {
		return expected(fmt.Sprintf("a position after at most %d plies", maxPlies), text)
	}
	p, path := b.variant.Start, make([]M, 0, end)
	for _, word := range words[:end] {
		m, err := b.variant.ParseMove(p, word)
		if err != nil {
			return err
		}
		if p, err = p.Play(m); err != nil {
			return err
		}
		path = append(path, m)
	}
	var moves []Move[M]
	for i := end + 1; i < len(words); i += 2 {
		m, err := b.variant.ParseMove(p, words[i])
		if err != nil {
			return err
		}
		weight, err := strconv.Atoi(words[i+1])
		if err != nil {
			return expected("a weight", words[i+1])
		}
		moves = append(moves, Move[M]{m, weight})
	}
	return b.Add(path, moves)
}

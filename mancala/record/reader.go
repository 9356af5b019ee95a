package record

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Read yields the games of a file, one at a time, in memory that does not grow
// with the file: a game and a nil error, or a nil game and an error.
//
// The error for a damaged game is an [*Error]. Reading then goes on where the
// following game begins: with a tag at the start of a line, or with the number 1.
// after a blank line. An error of the file itself comes last.
//
// What has been read from the file is gone: the sequence is for one loop.
func Read(file io.Reader) iter.Seq2[*Record, error] {
	return func(yield func(*Record, error) bool) {
		if file == nil {
			yield(nil, errors.New("record: no file"))
			return
		}
		r := reader{input: input{in: bufio.NewReader(file)}}
		r.input.open()
		for {
			game, err := r.read()
			if err == io.EOF || !yield(game, err) || r.input.err != nil && err != nil {
				return
			}
		}
	}
}

// reader reads the games of a file.
type reader struct {
	input input
	games int    // begun so far
	size  int    // length of the current game, as maxGame counts it
	inTag bool   // the tags of the current game have not been left behind
	text  []byte // of the tag, move or comment that is being read
	ahead []word // that come next, and had to be looked at
	// damaged is set after an error, until the next game has been found.
	damaged bool
}

// read reads the next game, or returns io.EOF when there is none.
func (r *reader) read() (*Record, error) {
	if r.damaged {
		r.findGame()
	}
	game := &Record{}
	err := r.game(game)
	switch {
	case err == nil:
		return game, nil
	case r.input.err != nil:
		err = fmt.Errorf("game %d, line %d: %w", max(r.games, 1), r.input.line, r.input.err)
	case err != io.EOF:
		r.damaged = true
	}
	return nil, err
}

// findGame reads up to the start of the game after a damaged one.
func (r *reader) findGame() {
	r.damaged, r.ahead = false, nil
	in := &r.input
	if in.begun || r.inTag {
		in.nextLine()
	}
	if r.inTag { // pass the other tags, and the first line of the moves
		for in.next == '[' {
			in.nextLine()
		}
		for in.next == '\n' {
			in.nextLine()
		}
		if in.next != '[' {
			in.nextLine()
		}
	}
	for in.next != '[' && in.next != endOfFile && !in.atFirstNumber() {
		in.nextLine()
	}
}

// game reads a game, or returns io.EOF when there is none.
func (r *reader) game(game *Record) error {
	r.input.space()
	if r.input.next == endOfFile {
		return io.EOF
	}
	r.games++
	r.size, r.inTag = 0, false
	if err := r.comments(&game.Preface); err != nil {
		return err
	}
	if r.input.next == endOfFile {
		return io.EOF
	}
	if err := r.tags(game); err != nil {
		return err
	}
	if err := r.comments(&game.Preface); err != nil {
		return err
	}
	return r.moves(game)
}

// tags reads the block of tags, if there is one, and the space after it.
func (r *reader) tags(game *Record) error {
	for r.input.next == '[' {
		r.inTag = true
		if len(game.Tags) == maxTags {
			return r.tooLong(r.here(), "a game of at most %d tags", maxTags)
		}
		at := r.here()
		tag, err := r.tag()
		if err != nil {
			return err
		}
		if _, known := game.Tag(tag.Name); known {
			return r.wrong(at, "each tag once", "a second "+quote(tag.Name))
		}
		game.Tags = append(game.Tags, tag)
		if err := r.count(at, len(tag.Name)+len(tag.Value)); err != nil {
			return err
		}
		if r.input.space() > 1 {
			break
		}
	}
	r.inTag = false
	return nil
}

// tag reads a tag.
func (r *reader) tag() (tag Tag, err error) {
	in := &r.input
	at := r.here()
	in.advance()
	in.blanks()
	r.text = r.text[:0]
	for isNameChar(in.next) {
		if err := r.take(at, "a tag", maxTag); err != nil {
			return tag, err
		}
	}
	if tag.Name = string(r.text); tag.Name == "" {
		return tag, r.unexpected("the name of a tag")
	}
	in.blanks()
	if err := r.expect('"', "the value of tag "+quote(tag.Name)+" in quotation marks"); err != nil {
		return tag, err
	}
	for in.next != '"' {
		if in.next == '\\' {
			if in.advance(); in.next != '"' && in.next != '\\' {
				return tag, r.unexpected(`" or \ after a \`)
			}
		}
		if !isPrinting(in.next) {
			return tag, r.unexpected(`the rest of the tag, "]`)
		}
		if err := r.take(at, "a tag", maxTag); err != nil {
			return tag, err
		}
	}
	tag.Value = string(r.text[len(tag.Name):])
	in.advance()
	in.blanks()
	return tag, r.expect(']', "] after the value of a tag")
}

// moves reads the moves of a game, its result and what follows it.
func (r *reader) moves(game *Record) error {
	_, anyStart := game.Tag(StartTag)
	for numbered := false; ; {
		if r.atEnd(game) {
			if numbered || len(game.Moves) == 0 {
				return r.unexpected(wanted(numbered))
			}
			return r.noResult(game)
		}
		w, err := r.nextWord(wanted(numbered))
		if err != nil {
			return err
		}
		if !numbered {
			if result, ok, err := r.resultFrom(w); err != nil {
				return err
			} else if ok {
				return r.result(w.at, game, result)
			}
		}
		move := w.text
		if digits, points, rest := splitNumber(move); digits != "" && !numbered {
			if anyStart && len(game.Moves) == 0 {
				game.Start = startAt(digits, points)
			}
			if want := game.turnAt(len(game.Moves)); !want.is(digits, points) {
				return r.wrong(w.at, want.String(), quote(move))
			}
			move, numbered = rest, true
		}
		if move != "" {
			if moveFault(move) != "" {
				return r.wrong(w.at, wanted(numbered), quote(w.text))
			}
			if len(game.Moves) == maxMoves {
				return r.tooLong(w.at, "a game of at most %d moves", maxMoves)
			}
			number := game.turnAt(len(game.Moves)).pair
			game.Moves = append(game.Moves, Move{Text: move, Number: number, Line: w.at.line, Column: w.at.column})
			numbered = false
			if err := r.count(w.at, len(move)); err != nil {
				return err
			}
		}
		if len(r.ahead) > 0 {
			continue
		}
		comment := &game.Preface
		if n := len(game.Moves); n > 0 {
			comment = &game.Moves[n-1].Comment
		}
		if err := r.comments(comment); err != nil {
			return err
		}
	}
}

// atEnd reports whether the game with these moves ends here without a result.
func (r *reader) atEnd(game *Record) bool {
	in := &r.input
	return len(r.ahead) == 0 && (in.next == endOfFile || in.atTag() || len(game.Moves) > 0 && in.atFirstNumber())
}

// noResult gives a game without a result that of its tag.
func (r *reader) noResult(game *Record) error {
	if game.Result = Unknown; r.input.err != nil {
		return r.input.err // there might have been more
	}
	value, _ := game.Tag(ResultTag)
	if tagged, ok := parseResult(value); ok {
		game.Result = tagged
	}
	return nil
}

// resultFrom returns the result that begins with the word w. One with spaces in
// it goes on in the words that follow on the same line.
func (r *reader) resultFrom(w word) (result Result, ok bool, err error) {
	in := &r.input
	text := w.text
	for len(r.ahead) < 2 && isPartOfResult(text) {
		in.blanks()
		if !isWordChar(in.next) || endsWithDash(text) == isDash(in.next) {
			break
		}
		next := word{at: r.here()}
		if next.text, err = r.word(wanted(false)); err != nil {
			return "", false, err
		}
		r.ahead = append(r.ahead, next)
		text += next.text
	}
	if result, ok = parseResult(text); ok {
		r.ahead = nil
	}
	return result, ok, nil
}

// wanted says what may come next among the moves.
func wanted(numbered bool) string {
	if numbered {
		return "a move after its number"
	}
	return "a move or " + results
}

// startAt returns the Start of a record that begins with a number.
func startAt(digits, points string) int {
	n, err := strconv.Atoi(digits)
	if err != nil || n < 1 || n > maxNumber {
		return 0
	}
	if points == "." {
		return 2*n - 2
	}
	return 2*n - 1
}

// is reports whether digits and points say t.
func (t turn) is(digits, points string) bool {
	n, err := strconv.Atoi(digits)
	return err == nil && n == t.pair && points == t.points()
}

func (t turn) points() string {
	if t.second {
		return "..."
	}
	return "."
}

// String returns the number as it stands before a move: 7. or 7... .
func (t turn) String() string { return strconv.Itoa(t.pair) + t.points() }

// result checks the result against the tag that repeats it, and reads on.
func (r *reader) result(at place, game *Record, result Result) error {
	if tagged, differs := game.otherResult(result); differs {
		return r.wrong(at, string(tagged)+" as in the tag "+ResultTag, string(result))
	}
	game.Result = result
	return r.ending(game)
}

// otherResult returns the result that the tags tell, and whether it is
// another one.
func (r *Record) otherResult(result Result) (tagged Result, differs bool) {
	value, _ := r.Tag(ResultTag)
	tagged, ok := parseResult(value)
	return tagged, ok && tagged != result
}

// ending reads what may follow the result: comments up to a blank line.
func (r *reader) ending(game *Record) error {
	in := &r.input
	at := r.here()
	r.text = r.text[:0]
	lines := in.space()
	for ; lines < 2 && (in.next == '{' || in.next == ';'); lines = in.space() {
		if err := r.comment(); err != nil {
			return err
		}
	}
	switch {
	case lines > 1:
	case in.err != nil:
		return in.err // there might have been more
	case in.next != endOfFile && (in.next != '[' || lines == 0):
		return r.unexpected("a blank line, a tag on a new line or the end of the file after the result")
	}
	game.Comment = string(r.text)
	return r.count(at, len(game.Comment))
}

// comments reads any number of comments and the space around them, and adds
// them to what is in text.
func (r *reader) comments(text *string) error {
	at := r.here()
	r.text = append(r.text[:0], *text...)
	for r.input.space(); r.input.next == '{' || r.input.next == ';'; r.input.space() {
		if err := r.comment(); err != nil {
			return err
		}
	}
	added := len(r.text) - len(*text)
	*text = string(r.text)
	return r.count(at, added)
}

// comment adds a comment to r.text.
func (r *reader) comment() error {
	in := &r.input
	at := r.here()
	braces := in.next == '{'
	in.advance()
	gap := len(r.text) > 0 // a space has to come before the next character
	for {
		switch {
		case braces && in.next == '}':
			in.advance()
			return nil
		case !braces && in.atLineEnd():
			return nil
		case in.next == '\n':
			gap = len(r.text) > 0
			in.advance()
		case isSpace(in.next):
			gap = len(r.text) > 0
			in.advance()
		case in.inNextGame():
			return r.wrong(at, "a } that ends this comment", "the next game")
		case in.next == endOfFile:
			return r.wrong(at, "a } that ends this comment", "the end of the file")
		case in.next == '{' || in.next == '}' || !isPrinting(in.next):
			return r.unexpected("a comment of printing characters without braces")
		default:
			if gap {
				r.text = append(r.text, ' ')
				gap = false
			}
			if err := r.take(at, "a comment", maxComment); err != nil {
				return err
			}
		}
	}
}

// word is a word of the moves and its place.
type word struct {
	text string
	at   place
}

// nextWord returns the word that comes next.
func (r *reader) nextWord(want string) (w word, err error) {
	if len(r.ahead) > 0 {
		w, r.ahead = r.ahead[0], r.ahead[1:]
		return w, nil
	}
	w.at = r.here()
	w.text, err = r.word(want)
	return w, err
}

// word reads up to the next white space or delimiter.
func (r *reader) word(want string) (string, error) {
	at := r.here()
	r.text = r.text[:0]
	for isWordChar(r.input.next) {
		if err := r.take(at, "a move", maxWord); err != nil {
			return "", err
		}
	}
	in := &r.input
	if len(r.text) > 0 && (isGap(in.next) || in.next == endOfFile || strings.ContainsRune(delimiters, in.next)) {
		return string(r.text), nil
	}
	return "", r.unexpected(want)
}

// take adds the next character to r.text, which may not become longer than most.
func (r *reader) take(at place, what string, most int) error {
	r.text = utf8.AppendRune(r.text, r.input.next)
	if len(r.text) > most {
		return r.tooLong(at, what+" of at most %d bytes", most)
	}
	r.input.advance()
	return nil
}

// expect reads c, or fails saying what was wanted.
func (r *reader) expect(c rune, want string) error {
	if r.input.next != c {
		return r.unexpected(want)
	}
	r.input.advance()
	return nil
}

// count adds the length of a part that began at a place to that of the game.
func (r *reader) count(at place, length int) error {
	if r.size += length; r.size > maxGame {
		return r.tooLong(at, "a game of at most %d bytes of tags, moves and comments", maxGame)
	}
	return nil
}

// place is a place in a file.
type place struct{ line, column int }

// here returns the place of the next character.
func (r *reader) here() place { return place{r.input.line, r.input.column} }

// unexpected returns the error that the next character is not what was wanted.
func (r *reader) unexpected(want string) error {
	found := quote(string(r.input.next))
	switch r.input.next {
	case endOfFile:
		found = "the end of the file"
	case notUTF8:
		found = "a byte that is not UTF-8"
	case '\n':
		found = "the end of the line"
	}
	return r.wrong(r.here(), want, found)
}

// wrong returns the error that something else was wanted at a place.
func (r *reader) wrong(at place, want, found string) error {
	return r.errorAt(at, ErrSyntax, want, found)
}

// tooLong returns the error that what begins at a place exceeds a limit.
func (r *reader) tooLong(at place, format string, limit int) error {
	return r.errorAt(at, ErrTooLong, fmt.Sprintf(format, limit), "more")
}

func (r *reader) errorAt(at place, cause error, want, found string) error {
	return &Error{
		Game: r.games, Line: at.line, Column: at.column, Err: fmt.Errorf("%w: expected %s, found %s", cause, want, found),
	}
}

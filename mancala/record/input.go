package record

import (
	"bufio"
	"io"
	"strings"
	"unicode/utf8"
)

// What may come next besides a character.
const (
	endOfFile rune = -1 - iota
	notUTF8
)

const byteOrderMark = '\ufeff'

// input is a file seen as characters, one of which is looked at ahead. All
// kinds of line ends are seen as \n.
type input struct {
	in           *bufio.Reader
	next         rune // the character that comes next, or endOfFile or notUTF8
	line, column int  // its place
	begun        bool // something but white space comes before next on its line
	afterBlank   bool // the line before that of next has nothing but white space
	afterCR      bool // next was made from \r, with which a \n may belong
	err          error
}

// open looks at the first character.
func (in *input) open() {
	in.line, in.column = 1, 1
	if in.fetch(); in.next == byteOrderMark {
		in.fetch()
	}
}

// advance reads the next character.
func (in *input) advance() {
	switch in.next {
	case endOfFile:
		return
	case '\n':
		in.line++
		in.column = 1
		in.begun, in.afterBlank = false, !in.begun
	default:
		in.column++
		in.begun = in.begun || !isGap(in.next)
	}
	in.fetch()
}

// fetch looks at the character that comes next.
func (in *input) fetch() {
	c, size, err := in.in.ReadRune()
	if c == '\n' && in.afterCR {
		c, size, err = in.in.ReadRune()
	}
	in.afterCR = c == '\r'
	switch {
	case err != nil:
		in.next = endOfFile
		if err != io.EOF {
			in.err = err
		}
	case c == utf8.RuneError && size == 1:
		in.next = notUTF8
	case c == '\r':
		in.next = '\n'
	default:
		in.next = c
	}
}

// atLineEnd reports whether nothing of the line is left.
func (in *input) atLineEnd() bool { return in.next == '\n' || in.next == endOfFile }

// nextLine reads up to the first character but white space of the next line.
func (in *input) nextLine() {
	in.restOfLine()
	in.advance()
	in.blanks()
}

// restOfLine reads up to the end of the line, which is left.
func (in *input) restOfLine() {
	for !in.atLineEnd() {
		in.advance()
	}
}

// blanks reads white space within a line.
func (in *input) blanks() {
	for in.next != '\n' && isGap(in.next) {
		in.advance()
	}
}

// space reads white space, and lines that begin with a percent sign. It
// returns the number of line ends among them.
func (in *input) space() (lines int) {
	for {
		switch {
		case in.next == '\n':
			lines++
			in.advance()
		case isGap(in.next):
			in.advance()
		case in.next == '%' && in.column == 1:
			in.restOfLine()
			in.advance()
		default:
			return lines
		}
	}
}

// atTag reports whether a tag may begin here.
func (in *input) atTag() bool { return in.next == '[' && !in.begun }

// atFirstNumber reports whether the first number of moves begins here, after a
// blank line.
func (in *input) atFirstNumber() bool {
	if in.next != '1' || in.begun || !in.afterBlank {
		return false
	}
	after, _ := in.in.Peek(2)
	return len(after) > 0 && after[0] == '.' && string(after) != ".."
}

// inNextGame reports whether a line begins here that belongs to another game,
// and not to a comment that lacks its end.
func (in *input) inNextGame() bool {
	if !in.atTag() {
		return in.atFirstNumber()
	}
	const enough = 200
	after, _ := in.in.Peek(enough)
	name := strings.TrimLeft(string(after), " \t")
	value := strings.TrimLeftFunc(name, isNameChar)
	return len(value) < len(name) && strings.HasPrefix(strings.TrimLeft(value, " \t"), `"`)
}

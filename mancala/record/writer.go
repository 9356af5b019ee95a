package record

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// lineWidth is the number of characters after which lines of moves are broken.
const lineWidth = 80

// AppendText appends the text of the game to dst: the tags as they are ordered,
// a blank line, the moves and the result in lines of at most 80 characters as
// far as words allow, of which none begins with [, and a blank line. Files of
// several games are written one text after the other.
//
// AppendText returns dst as it was and an error that wraps [ErrSyntax] or
// [ErrTooLong] when [Read] would not give back the same game: when a tag, a move
// or a comment is not of the form that the package comment describes, exceeds a
// limit, or contradicts another.
func (r *Record) AppendText(dst []byte) ([]byte, error) {
	if err := r.check(); err != nil {
		return dst, err
	}
	for _, tag := range r.Tags {
		dst = append(dst, '[')
		dst = append(dst, tag.Name...)
		dst = append(dst, ` "`...)
		dst = append(dst, escaper.Replace(tag.Value)...)
		dst = append(dst, "\"]\n"...)
	}
	if len(r.Tags) > 0 {
		dst = append(dst, '\n')
	}
	line := wrapper{text: dst}
	line.comment(r.Preface)
	numbered := true // the next move needs a number
	for i, move := range r.Moves {
		if i > 0 {
			// A number keeps moves apart that would be read as a result.
			_, joined := parseResult(r.Moves[i-1].Text + move.Text)
			numbered = numbered || joined
		}
		if turn := r.turnAt(i); numbered || !turn.second {
			line.word(turn.String())
		}
		line.word(move.Text)
		numbered = line.comment(move.Comment)
	}
	line.word(string(r.Result))
	line.comment(r.Comment)
	return append(line.text, "\n\n"...), nil
}

var escaper = strings.NewReplacer(`"`, `\"`, `\`, `\\`)

// wrapper appends words to a text, in lines of limited width.
type wrapper struct {
	text   []byte
	column int
}

func (w *wrapper) word(word string) {
	width := utf8.RuneCountInString(word)
	switch {
	case w.column == 0:
	case w.column+1+width > lineWidth && word[0] != '[': // which would look like a tag
		w.text = append(w.text, '\n')
		w.column = 0
	default:
		w.text = append(w.text, ' ')
		w.column++
	}
	w.text = append(w.text, word...)
	w.column += width
}

// comment appends a comment, and reports whether there was anything in it.
func (w *wrapper) comment(text string) bool {
	words := strings.FieldsFunc(text, isSpace)
	if len(words) == 0 {
		return false
	}
	words[0] = "{" + words[0]
	words[len(words)-1] += "}"
	for _, word := range words {
		w.word(word)
	}
	return true
}

// check says why Read would not give back the same game, or returns nil.
func (r *Record) check() error {
	_, anyStart := r.Tag(StartTag)
	tagged, differs := r.otherResult(r.Result)
	switch known, ok := parseResult(string(r.Result)); {
	case !ok || known != r.Result:
		return fmt.Errorf("result %q: %w: expected %s", r.Result, ErrSyntax, results)
	case differs:
		return fmt.Errorf("result %s: %w: the tag %s says %s", r.Result, ErrSyntax, ResultTag, tagged)
	case r.Start < 0 || r.Start >= 2*maxNumber || r.Start > 0 && !anyStart:
		return fmt.Errorf("start %d: %w: expected 0, or with a tag %s less than %d",
			r.Start, ErrSyntax, StartTag, 2*maxNumber)
	case len(r.Tags) > maxTags:
		return fmt.Errorf("%d tags: %w: the limit is %d", len(r.Tags), ErrTooLong, maxTags)
	case len(r.Moves) > maxMoves:
		return fmt.Errorf("%d moves: %w: the limit is %d", len(r.Moves), ErrTooLong, maxMoves)
	}
	length := 0
	for i, tag := range r.Tags {
		if err := tag.check(); err != nil {
			return fmt.Errorf("tag %s: %w", quote(tag.Name), err)
		}
		if r.tagIndex(tag.Name) != i {
			return fmt.Errorf("tag %s: %w: expected each tag once", quote(tag.Name), ErrSyntax)
		}
		length += len(tag.Name) + len(tag.Value)
	}
	for i, move := range r.Moves {
		if err := move.check(); err != nil {
			return fmt.Errorf("move %v %s: %w", r.turnAt(i), quote(move.Text), err)
		}
		length += len(move.Text) + commentLength(move.Comment)
	}
	if err := checkComment(r.Preface); err != nil {
		return fmt.Errorf("preface: %w", err)
	}
	if err := checkComment(r.Comment); err != nil {
		return fmt.Errorf("comment after the result: %w", err)
	}
	if length += commentLength(r.Preface) + commentLength(r.Comment); length > maxGame {
		return fmt.Errorf("a game of %d bytes of tags, moves and comments: %w: the limit is %d",
			length, ErrTooLong, maxGame)
	}
	return nil
}

func (t Tag) check() error {
	switch {
	case t.Name == "" || strings.ContainsFunc(t.Name, func(c rune) bool { return !isNameChar(c) }):
		return fmt.Errorf("%w: a name has ASCII letters, digits and underscores", ErrSyntax)
	case len(t.Name)+len(t.Value) > maxTag:
		return fmt.Errorf("%w: the limit is %d bytes", ErrTooLong, maxTag)
	case !utf8.ValidString(t.Value) || strings.ContainsFunc(t.Value, unicode.IsControl):
		return fmt.Errorf("%w: a value has printing characters in UTF-8", ErrSyntax)
	}
	return nil
}

func (m Move) check() error {
	if len(m.Text) > maxWord {
		return fmt.Errorf("%w: the limit is %d bytes", ErrTooLong, maxWord)
	}
	if fault := moveFault(m.Text); fault != "" {
		return fmt.Errorf("%w: it %s", ErrSyntax, fault)
	}
	if err := checkComment(m.Comment); err != nil {
		return fmt.Errorf("comment: %w", err)
	}
	return nil
}

func checkComment(text string) error {
	bad := func(c rune) bool { return c == '{' || c == '}' || unicode.IsControl(c) && !isSpace(c) }
	switch {
	case commentLength(text) > maxComment:
		return fmt.Errorf("%w: the limit is %d bytes", ErrTooLong, maxComment)
	case !utf8.ValidString(text) || strings.ContainsFunc(text, bad):
		return fmt.Errorf("%w: a comment has printing characters in UTF-8, and no braces", ErrSyntax)
	}
	return nil
}

// commentLength returns the length of a comment in which white space counts
// as one space.
func commentLength(text string) int {
	length := 0
	for word := range strings.FieldsFuncSeq(text, isSpace) {
		length += len(word) + 1
	}
	return max(0, length-1)
}

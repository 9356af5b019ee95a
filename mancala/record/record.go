package record

import "slices"

// Names of tags that a program needs to read a game. Any others are for people.
const (
	// VariantTag names the game: the name of its [mancala.Variant], one of its
	// aliases, or the name of rules of the same family. Case does not matter.
	VariantTag = "Variant"
	// RulesTag has the rules, when the name of the game does not tell them.
	RulesTag = "Rules"
	// StartTag has the position in which the game began, when it is not the
	// usual one. With it, and only with it, moves may be counted from any
	// number on.
	StartTag = "FEN"
	// ResultTag repeats the result.
	ResultTag = "Result"
	// TerminationTag tells why the game ended: the words of a [mancala.Reason],
	// and the weight if the outcome has one, as in "no move, weight 2".
	TerminationTag = "Termination"
)

// Record is one game as it is written down. The fields are the caller's to
// change; the zero Record lacks a result, and can't be written until it has one.
type Record struct {
	Tags    []Tag
	Preface string // the comment before the first move
	// Start is the number of moves that the count has behind it when the first
	// move comes: 0 for a whole game, 2*n-2 when it begins with n., and 2*n-1
	// when it begins with n... . Anything but 0 needs the tag [StartTag].
	// Without moves it is not written.
	Start   int
	Moves   []Move
	Result  Result
	Comment string // the comment after the result
}

// Tag is a named value that describes a game.
type Tag struct {
	Name, Value string
}

// Move is a move and the comment that follows it. Number, Line and Column tell
// where [Read] found it, for messages; [Record.AppendText] counts for itself.
type Move struct {
	Text    string
	Comment string
	Number  int // of the pair of moves that it belongs to, from 1
	Line    int // of the file, from 1
	Column  int // of the line, in characters from 1
}

// Tag returns the value of the tag with that name; ok is false when there is
// none.
func (r *Record) Tag(name string) (value string, ok bool) {
	if i := r.tagIndex(name); i >= 0 {
		return r.Tags[i].Value, true
	}
	return "", false
}

// SetTag gives the tag with that name a value. A new tag goes to the end.
func (r *Record) SetTag(name, value string) {
	if i := r.tagIndex(name); i >= 0 {
		r.Tags[i].Value = value
		return
	}
	r.Tags = append(r.Tags, Tag{name, value})
}

func (r *Record) tagIndex(name string) int {
	return slices.IndexFunc(r.Tags, func(t Tag) bool { return t.Name == name })
}

// turn is a place in the count of moves.
type turn struct {
	pair   int // from 1
	second bool
}

// turnAt returns the place of the i-th move, from 0, of the record.
func (r *Record) turnAt(i int) turn {
	ply := r.Start + i
	return turn{ply/2 + 1, ply%2 == 1}
}

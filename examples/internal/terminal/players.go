package terminal

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/record"
)

// players tells who plays.
type players struct {
	people [2]bool // South and North: a person; otherwise the program
	level  int     // of the program
}

func newPlayers(side string, level int) (players, error) {
	if level < bot.Beginner || level > bot.Expert {
		return players{}, fmt.Errorf("level %d: %w", level, errLevel)
	}
	p := players{level: level}
	return p, p.setSide(side)
}

// setSide tells which side people play.
func (p *players) setSide(side string) error {
	name, err := pick(side, "south", "north", "both")
	if err != nil {
		return fmt.Errorf("side %w", err)
	}
	p.people = [2]bool{name != "north", name != "south"}
	return nil
}

// two reports whether two people play.
func (p players) two() bool { return p.people[0] && p.people[1] }

// person returns the side of the person who plays the program, and South when
// two people play.
func (p players) person() mancala.Player {
	if p.people[mancala.South] {
		return mancala.South
	}
	return mancala.North
}

// name is what a side is called on the screen.
func (p players) name(side mancala.Player) string {
	switch {
	case p.two():
		return side.String()
	case p.people[side]:
		return fmt.Sprintf("%v (you)", side)
	}
	return fmt.Sprintf("%v (level %d)", side, p.level)
}

func (p players) String() string {
	if p.two() {
		return "Two people play."
	}
	return fmt.Sprintf("You are %v, against level %d.", p.person(), p.level)
}

// The players' names in a record.
const personTag = "person"

func levelTag(level int) string { return fmt.Sprintf("level %d", level) }

var colours = [2]string{mancala.South: "White", mancala.North: "Black"}

// tags name the players in a record.
func (p players) tags() []record.Tag {
	tags := make([]record.Tag, 2)
	for side, colour := range colours {
		tags[side] = record.Tag{Name: colour, Value: personTag}
		if !p.people[side] {
			tags[side].Value = levelTag(p.level)
		}
	}
	return tags
}

// playersOf reads the players of a record. Where it has other names, as the
// records of other programs do, two people played.
func playersOf(r *record.Record) players {
	p := players{people: [2]bool{true, true}, level: 4}
	for side, colour := range colours {
		name, _ := r.Tag(colour)
		digits, ok := strings.CutPrefix(name, "level ")
		level, err := strconv.Atoi(digits)
		if ok && err == nil && level >= bot.Beginner && level <= bot.Expert && !(side == 1 && !p.people[0]) {
			p.people[side], p.level = false, level
		}
	}
	return p
}

// ours reports whether a record names its players as this program does.
func ours(r *record.Record) bool {
	for _, colour := range colours {
		if name, _ := r.Tag(colour); name != personTag && !strings.HasPrefix(name, "level ") {
			return false
		}
	}
	return true
}

// pick returns the name that text is or begins, if there is just one.
func pick(text string, names ...string) (string, error) {
	var found []string
	for _, name := range names {
		if name == text {
			return name, nil
		}
		if text != "" && strings.HasPrefix(name, strings.ToLower(text)) {
			found = append(found, name)
		}
	}
	if len(found) == 1 {
		return found[0], nil
	}
	if len(found) > 1 {
		names = found
	}
	return "", fmt.Errorf("%s: expected %s", quote(text), orList(names))
}

func orList(names []string) string {
	if len(names) == 1 {
		return names[0]
	}
	return strings.Join(names[:len(names)-1], ", ") + " or " + names[len(names)-1]
}

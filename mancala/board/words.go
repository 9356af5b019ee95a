package board

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/kumalak/mancala"
)

// Words are the words of drawings and descriptions, for translation. It is a
// comparable value. In options the zero value means [English].
//
// The texts have placeholders in braces, in any order and as often as a language
// needs: {n} is a number of counters, of pits, or of what the comment of the
// field says; {pits}, {from} and {to} are lists of pits and stores. Pairs are by
// player, South first. No word depends on a number, so that languages with many
// plurals, or with none, need no special case. To change a few words only, start
// from English.
//
// Rows, Stores, Hand, LastFrom, LastTo, LastTaken and Highlighted are whole
// sentences and must end with their own full stops: [Words.Describe] puts only
// spaces between them. A sentence that is empty is left out.
type Words struct {
	// Separator separates the items of a list.
	Separator string
	// Players are the players' names. Their first letters mark what the players
	// own; when these are equal, the letters S and N do.
	Players [2]string
	// Pits are the names of the pit that its owner numbers {n}.
	Pits [2]string
	// StoreNames are the names of the stores, as places into which a counter
	// falls.
	StoreNames [2]string

	Title       string    // of a drawing of a board of two rows with {n} pits in a row
	FourRows    string    // of a drawing of a board of four rows
	Rows        [2]string // a player's {n} pits, of which {list} is the contents
	Empty       string    // an empty pit
	Owned       [2]string // what a pit is whose counters go to the player's store
	Protected   string    // what a pit is that can't be captured
	Stores      [2]string // {n} counters in a store
	Hand        string    // {n} counters lifted and not yet dropped
	InHand      string    // the same, in a few letters
	LastFrom    string    // the last move began in {pits}
	LastTo      string    // it ended in {pits}, which may be a store
	LastTaken   string    // it captured {pits}
	Highlighted string    // {pits} are pointed out

	Start   string    // the board before a move
	Lift    string    // {n} lifted from {pits}
	Drop    string    // {n} dropped into {pits}, which may be a store
	Drain   [2]string // {n} dropped into {pits}, and so into the player's store
	Sow     string    // {n} lifted from {from} and dropped, the last into {to}
	Relay   string    // the same, in lap {lap} of a move, which is not the first
	LapEnd  string    // a lap ends in {pits}
	Capture [2]string // the player captures {n} from {pits}
	Own     [2]string // {pits} become the player's
	Protect string    // {pits} become protected
	Unmark  string    // {pits} lose their mark
	Sweep   [2]string // the game is over, the {n} left in {pits} are the player's
	Pass    [2]string // the player passes

	StripTitle string // of a drawing of a move in {n} frames
	LeftOut    string // {n} frames of it are left out
}

// English returns the words in English. They have ASCII characters only.
func English() Words {
	return Words{
		Separator:   ", ",
		Players:     [2]string{"South", "North"},
		Pits:        [2]string{"South {n}", "North {n}"},
		StoreNames:  [2]string{"South's store", "North's store"},
		Title:       "Mancala board, two rows of {n} pits",
		FourRows:    "Mancala board, four rows of {n} pits",
		Rows:        [2]string{"South's pits from 1 to {n}: {list}.", "North's pits from 1 to {n}: {list}."},
		Empty:       "empty",
		Owned:       [2]string{"owned by South", "owned by North"},
		Protected:   "protected",
		Stores:      [2]string{"In South's store: {n}.", "In North's store: {n}."},
		Hand:        "In the hand: {n}.",
		InHand:      "hand {n}",
		LastFrom:    "The last move began in {pits}.",
		LastTo:      "It ended in {pits}.",
		LastTaken:   "It captured {pits}.",
		Highlighted: "Highlighted: {pits}.",
		Start:       "Before the move",
		Lift:        "{n} lifted from {pits}",
		Drop:        "{n} dropped into {pits}",
		Drain:       [2]string{"{n} dropped into {pits}, owned by South", "{n} dropped into {pits}, owned by North"},
		Sow:         "{n} sown from {from} to {to}",
		Relay:       "Lap {lap}: {n} sown from {from} to {to}",
		LapEnd:      "The lap ends in {pits}",
		Capture:     [2]string{"South captures {n} from {pits}", "North captures {n} from {pits}"},
		Own:         [2]string{"South comes to own {pits}", "North comes to own {pits}"},
		Protect:     "Now protected: {pits}",
		Unmark:      "No longer marked: {pits}",
		Sweep:       [2]string{"South takes what is left, {n} from {pits}", "North takes what is left, {n} from {pits}"},
		Pass:        [2]string{"South passes", "North passes"},
		StripTitle:  "A move in {n} frames",
		LeftOut:     "... {n} frames left out ...",
	}
}

func (w Words) orEnglish() Words {
	if w == (Words{}) {
		return English()
	}
	return w
}

// Describe describes a board in English: the pits of each player in the order of
// their numbers, the stores if there are any, and what is in the hand.
func Describe(b mancala.Board) string { return Words{}.Describe(b, Trace{}, 0) }

// Describe describes a board, the last move and the highlighted pits. The zero
// Trace and an empty set of pits are not mentioned.
func (w Words) Describe(b mancala.Board, last Trace, highlight Pits) string {
	w = w.orEnglish()
	b = fit(b)
	half := b.Pits / 2
	var sentences []string
	say := func(template string, places ...string) {
		if template != "" {
			sentences = append(sentences, fill(template, places...))
		}
	}
	sayPits := func(template string, pits Pits, stores ...mancala.Player) {
		if pits &= 1<<b.Pits - 1; pits != 0 || stores != nil {
			say(template, "pits", w.pits(b, pits, stores...))
		}
	}
	for player := range w.Rows {
		contents := make([]string, half)
		for i := range contents {
			contents[i] = w.contents(b, i+half*player)
		}
		say(w.Rows[player], "n", strconv.Itoa(half), "list", strings.Join(contents, w.Separator))
	}
	for player, n := range b.Stores {
		if b.NoStores {
			break
		}
		say(w.Stores[player], "n", strconv.Itoa(n))
	}
	if b.Hand != 0 {
		say(w.Hand, "n", strconv.Itoa(b.Hand))
	}
	sayPits(w.LastFrom, last.From)
	var stores []mancala.Player
	for player, ended := range last.Stores {
		if ended && !b.NoStores {
			stores = append(stores, mancala.Player(player))
		}
	}
	sayPits(w.LastTo, last.To, stores...)
	sayPits(w.LastTaken, last.Taken)
	sayPits(w.Highlighted, highlight)
	return strings.Join(sentences, " ")
}

// contents says what is in a pit, and what else it is.
func (w Words) contents(b mancala.Board, pit int) string {
	var parts []string
	player, owned := markOwner(b.Marks[pit])
	if n := b.At(pit); n > 0 {
		parts = append(parts, strconv.Itoa(n))
	} else if !owned {
		parts = append(parts, w.Empty)
	}
	if owned {
		parts = append(parts, w.Owned[player])
	}
	if b.Marks[pit] == mancala.Protected {
		parts = append(parts, w.Protected)
	}
	return strings.Join(parts, " ")
}

// title is what a drawing of b is called.
func (w Words) title(b mancala.Board) string {
	rows, columns := b.Size()
	if rows == 4 {
		return fill(w.FourRows, "n", strconv.Itoa(columns))
	}
	return fill(w.Title, "n", strconv.Itoa(columns))
}

// initials are the letters that stand for the players.
func (w Words) initials() (letters [2]string) {
	for player := range letters {
		r, _ := utf8.DecodeRuneInString(w.Players[player])
		letters[player] = string(unicode.ToUpper(r))
		if w.Players[player] == "" || !unicode.IsLetter(r) {
			return [2]string{"S", "N"}
		}
	}
	if letters[0] == letters[1] {
		return [2]string{"S", "N"}
	}
	return letters
}

// pit names a pit of b.
func (w Words) pit(b mancala.Board, pit int) string {
	return fill(w.Pits[b.Owner(pit)], "n", strconv.Itoa(b.Number(pit)))
}

// pits lists pits of b, and the stores after them.
func (w Words) pits(b mancala.Board, pits Pits, stores ...mancala.Player) string {
	var names []string
	for pit := range pits.All() {
		names = append(names, w.pit(b, pit))
	}
	for _, player := range stores {
		names = append(names, w.StoreNames[player&1])
	}
	return strings.Join(names, w.Separator)
}

// Caption describes steps that belong together, such as those of a [Frame], on a
// board with this number of pits: a lap from one pit to another, or a capture. When the
// steps are of several kinds, the first one that is not the loss of a mark
// decides. Without steps it returns Start.
func (w Words) Caption(pits int, steps []mancala.Step) string {
	w = w.orEnglish()
	b := fit(mancala.Board{Pits: pits})
	if len(steps) == 0 {
		return w.Start
	}
	lead := leading(steps)
	var from, to, with Pits
	var stores []mancala.Player // in which the steps end
	var lifted, count int
	for _, s := range steps {
		switch {
		case s.Kind == mancala.StepLift:
			from = from.With(s.Pit)
			lifted += s.Count
		case s.Kind == mancala.StepDrop || s.Kind == mancala.StepDrain:
			to, stores = to.With(s.Pit), nil
		case s.Kind == mancala.StepStore:
			stores = []mancala.Player{s.Player}
		case s.Kind == mancala.StepLapEnd:
			to, stores = PitsOf(s.Pit), nil
		}
		if s.Kind == lead.Kind && s.Kind == mancala.StepStore {
			count += s.Count
		} else if s.Kind == lead.Kind {
			with = with.With(s.Pit)
			count += s.Count
		}
	}
	if stores != nil {
		to = 0
	}
	player := lead.Player & 1
	template := ""
	switch lead.Kind {
	case mancala.StepLift:
		template = w.Lift
		if to != 0 || stores != nil {
			count, template = lifted, w.Sow
			if lead.Lap > 1 {
				template = w.Relay
			}
		}
	case mancala.StepDrop, mancala.StepStore:
		template = w.Drop
	case mancala.StepDrain:
		template = w.Drain[player]
	case mancala.StepLapEnd:
		template = w.LapEnd
	case mancala.StepCapture:
		template = w.Capture[player]
	case mancala.StepMark:
		template = w.Unmark
		if heir, owned := markOwner(lead.Mark); owned {
			template = w.Own[heir]
		} else if lead.Mark == mancala.Protected {
			template = w.Protect
		}
	case mancala.StepUnmark:
		template = w.Unmark
	case mancala.StepSweep:
		template = w.Sweep[player]
	case mancala.StepPass:
		template = w.Pass[player]
	}
	var named []mancala.Player // together with the pits
	if lead.Kind == mancala.StepStore {
		named = stores
	}
	return fill(template,
		"n", strconv.Itoa(count), "lap", strconv.Itoa(lead.Lap),
		"pits", w.pits(b, with, named...), "from", w.pits(b, from), "to", w.pits(b, to, stores...))
}

// fill puts values into the places of a template that have their names.
func fill(template string, namesAndValues ...string) string {
	for i := 0; i < len(namesAndValues); i += 2 {
		namesAndValues[i] = "{" + namesAndValues[i] + "}"
	}
	return strings.NewReplacer(namesAndValues...).Replace(template)
}

package terminal

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/play"
	"example.com/kumalak/mancala/record"
)

// command is a word that is understood besides moves. Any beginning of it that
// no other command has will do.
type command struct {
	name string
	do   func(s *session, ctx context.Context, rest string) error
}

// commands is a function as help is told by one of them.
func commands() []command {
	return []command{
		{"hint", (*session).hint},
		{"analyse", (*session).analyse},
		{"moves", func(s *session, _ context.Context, _ string) error { s.say(s.legalMoves()); return nil }},
		{"show", func(s *session, _ context.Context, _ string) error { s.print(shown(s.game, s.view)); return nil }},
		{"undo", (*session).undo},
		{"redo", (*session).redo},
		{"record", (*session).record},
		{"review", (*session).review},
		{"level", (*session).level},
		{"side", (*session).side},
		{"flip", (*session).flip},
		{"ritual", (*session).ritual},
		{"resign", (*session).resign},
		{"new", (*session).begin},
		{"save", (*session).save},
		{"load", (*session).load},
		{"rules", func(s *session, _ context.Context, _ string) error { s.print(summary(s.game.Kind())); return nil }},
		{"help", func(s *session, _ context.Context, _ string) error {
			s.print(help(s.expected(), s.view.ASCII))
			return nil
		}},
		{"quit", (*session).quit},
	}
}

func help(move string, ascii bool) string {
	from, to, taken := "↑", "↓", "×"
	if ascii {
		from, to, taken = "^", "v", "x"
	}
	return fmt.Sprintf(`To move, type %s.

hint         what to play, and why       undo, redo      a move of yours
analyse [N]  the N best moves            review          all moves, with marks
moves        what can be played          record          the moves so far
show         the last move, lap by lap   rules           in short
level N      1 is weakest, 10 strongest  resign          give up
side SIDE    play south, north or both   flip            turn the board round
new [GAME]   begin another game          save [FILE]     keep the game
help         this                        load FILE [#N]  take it from there
quit         leave
In Mangala, ritual finds out who sits where, and new deal deals at random.
The first letters of a word will do where no other word has them.
On the board %s is where the last move began, %s where it ended, and %s what it
captured. Pits marked s and n belong to South and North; * is protected.
While the program thinks, Enter makes it move at once. At the end of the input
and after an interrupt (Ctrl-C) the game is saved, and you are told where.
`, move, from, to, taken)
}

// obey does what a line says: it is a command or a move.
func (s *session) obey(ctx context.Context, line string) error {
	if line == "" {
		if only, ok := s.game.Only(); ok {
			return s.play(string(only.Move))
		}
		if s.game.Over() {
			return fmt.Errorf("the game is over: expected undo, new, review, save, help or quit")
		}
		return fmt.Errorf("expected %s, or help", s.expected())
	}
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	if word == "?" {
		word = "help"
	}
	if strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) }) {
		return s.play(line)
	}
	var names []string
	for _, c := range commands() {
		names = append(names, c.name)
	}
	name, err := pick(strings.ToLower(word), names...)
	if err != nil {
		return s.unknown(line, word, names)
	}
	for _, c := range commands() {
		if c.name == name {
			return c.do(s, ctx, rest)
		}
	}
	return nil
}

// unknown tries a word that is no command as a move, such as pass.
func (s *session) unknown(line, word string, names []string) error {
	var meant []string
	for _, name := range names {
		if strings.HasPrefix(name, strings.ToLower(word)) {
			meant = append(meant, name)
		}
	}
	if len(meant) > 0 {
		return fmt.Errorf("%s could be %s", quote(word), orList(meant))
	}
	if only, ok := s.game.Only(); ok && line == only.Note {
		return s.play(line)
	}
	return fmt.Errorf("%s: expected %s, or help", quote(line), s.expected())
}

func (s *session) hint(ctx context.Context, _ string) error {
	if err := s.ongoing(); err != nil {
		return err
	}
	text := ""
	err := s.think(ctx, "looking", func(ctx context.Context) error {
		h, err := s.coach.Hint(ctx, s.game, adviceLimits)
		text = h.String()
		return err
	})
	if err != nil {
		return err
	}
	s.say(text)
	return nil
}

// mostLines is how many moves are analysed at most.
const mostLines = 9

func (s *session) analyse(ctx context.Context, rest string) error {
	lines := 3
	if rest != "" {
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 || n > mostLines {
			return fmt.Errorf("analyse %s: expected a number of moves from 1 to %d", quote(rest), mostLines)
		}
		lines = n
	}
	if err := s.ongoing(); err != nil {
		return err
	}
	text := ""
	err := s.think(ctx, "analysing", func(ctx context.Context) (err error) {
		text, err = s.analysis(ctx, lines)
		return err
	})
	if err != nil {
		return err
	}
	s.print(wrap(text))
	return nil
}

func (s *session) ongoing() error {
	if o := s.game.Outcome(); o.Over() {
		return fmt.Errorf("the game is over (%v): expected review, undo or new", o)
	}
	return nil
}

func (s *session) review(ctx context.Context, _ string) error {
	if s.game.Ply() == 0 {
		return fmt.Errorf("review: expected a game, and no move has been played")
	}
	text := ""
	err := s.think(ctx, "reviewing", func(ctx context.Context) (err error) {
		text, err = s.reviewed(ctx, func(done, all int) {
			if s.typed {
				s.print(fmt.Sprintf("\rreviewing move %d of %d ... (Enter: enough)", done, all))
			}
		})
		return err
	})
	if err != nil {
		return err
	}
	s.print(text)
	return nil
}

func (s *session) undo(context.Context, string) error {
	if !s.takeBack() {
		return fmt.Errorf("undo: you have not moved yet")
	}
	s.changed()
	return nil
}

func (s *session) redo(context.Context, string) error {
	if !s.playAgain() {
		return fmt.Errorf("redo: no move was taken back")
	}
	s.changed()
	player, words := told(s.game)
	s.sayf("%s plays %s.", s.players.name(player), words)
	return nil
}

func (s *session) record(context.Context, string) error {
	text, err := s.recorded().AppendText(nil)
	s.print(string(text))
	return err
}

func (s *session) level(_ context.Context, rest string) error {
	n, err := strconv.Atoi(rest)
	if err != nil {
		return fmt.Errorf("level %s: %w; it is %d", quote(rest), errLevel, s.players.level)
	}
	p, err := newPlayers("both", n)
	if err != nil {
		return err
	}
	s.players.level = p.level
	s.setLevel()
	s.say(s.players.String())
	return nil
}

func (s *session) side(_ context.Context, rest string) error {
	if err := s.players.setSide(rest); err != nil {
		return err
	}
	s.view.Bottom = s.players.person()
	s.seen = false
	s.say(s.players.String())
	return nil
}

func (s *session) flip(context.Context, string) error {
	s.view.Bottom = s.view.Bottom.Opponent()
	s.seen = false
	return nil
}

func (s *session) resign(context.Context, string) error {
	player := s.players.person()
	if s.players.two() {
		player = s.game.Position().Turn()
	}
	if err := s.ongoing(); err != nil {
		return err
	}
	if err := s.game.Resign(player); err != nil {
		return err
	}
	s.changed()
	s.sayf("%v resigns.", player)
	return nil
}

// begin begins the same game or another one, from the usual start or dealt.
func (s *session) begin(ctx context.Context, rest string) error {
	k, deal := s.game.Kind(), false
	for _, word := range strings.Fields(rest) {
		name, err := pick(word, append(games.Names(s.kinds), "deal")...)
		if err != nil {
			return fmt.Errorf("new %w", err)
		}
		if name == "deal" {
			deal = true
		} else if k, err = play.Named(s.kinds, name); err != nil {
			return err
		}
	}
	g := newGame(k)
	if deal {
		var err error
		if g, err = k.Deal(s.rng, mancala.GameOptions[play.Position]{}); err != nil {
			return err
		}
	}
	if err := s.leave(ctx); err != nil {
		return err
	}
	s.file = ""
	s.sit(g)
	s.sayf("%s. %v", k.Title, s.players)
	s.hintAtRitual()
	return nil
}

// recorded is the record of the game with all its tags.
func (s *session) recorded() *record.Record {
	return s.game.Record(append(s.players.tags(), record.Tag{Name: "Date", Value: s.now().Format("2006.01.02")})...)
}

// summary is the rules of a game in short.
func summary(k play.Kind) string { return games.Of(k).Summary(k.Rules) }

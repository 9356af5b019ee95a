package main

import (
	"context"
	"slices"
	"strings"
	"time"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/mangala"
)

// ritual is how a game begins in which nobody has a choice: one hides one or
// two counters, the other guesses odd or even, and who was right takes a side.
//
// It keeps the answers given so far, and what [mangala.Ritual] makes of them.
// It is not changed, but replaced. What is hidden is told to nobody before the
// guess.
type ritual struct {
	People  [2]int        `json:"people"` // the levels of A and B, 0 is a person
	Hider   mangala.Human `json:"hider"`
	Answers []string      `json:"answers"`

	rite mangala.Ritual
}

// ritualView has Hidden and Guess only after the guess.
type ritualView struct {
	Phase  string        `json:"phase"` // hide, guess, choose or done
	Who    mangala.Human `json:"who"`   // whose step it is
	Hider  mangala.Human `json:"hider"`
	People [2]int        `json:"people"`
	Hidden int           `json:"hidden,omitempty"`
	Guess  string        `json:"guess,omitempty"`
	Winner string        `json:"winner,omitempty"`
	Side   string        `json:"side,omitempty"`
}

// begin gives the answers again, and the computer's after them.
func (r *ritual) begin() error {
	if err := checkLevels(r.People); err != nil {
		return err
	}
	var err error
	r.rite, err = mangala.NewRitual(mangala.RitualOptions{Hider: r.Hider})
	for _, answer := range r.Answers {
		if err == nil {
			r.rite, err = r.rite.Answer(answer)
		}
	}
	return err
}

// phase returns the step that comes next, or done, and who does it: after the
// last one, that is the winner.
func (r *ritual) phase() (step string, who mangala.Human) {
	if step, who, _ = r.rite.Next(); step == "" {
		winner, _ := r.rite.Winner()
		return "done", winner
	}
	return step, who
}

func (r *ritual) done() bool {
	step, _ := r.phase()
	return step == "done"
}

// step returns the ritual after the next step.
func (r *ritual) step(step, value string) (*ritual, error) {
	if now, _ := r.phase(); step != now || now == "done" {
		return nil, conflict("ritual-order", "step %q: it is time for %s", shorten(step), now)
	}
	rite, err := r.rite.Answer(value)
	if err != nil {
		return nil, unprocessable("ritual-step", "%v", err)
	}
	return &ritual{r.People, r.Hider, append(slices.Clone(r.Answers), strings.ToLower(value)), rite}, nil
}

// automatic does the steps of the computer, as long as it is its turn, and
// then lets the players sit down.
func (s *sheet) automatic() error {
	rites, ok := s.game.Kind().Extra.(games.Ritual)
	if !ok {
		return unprocessable("settings", "there is no ritual in %s", s.name)
	}
	for {
		step, who := s.ritual.phase()
		if step == "done" {
			return s.seat(rites)
		}
		level := s.ritual.People[who]
		if level == 0 {
			return nil
		}
		_, _, answers := s.ritual.rite.Next()
		answer := answers[randomSeed()&1]
		if step == "choose" && level >= 4 { // beginners take any
			answer = s.betterSide(rites, answer)
		}
		next, err := s.ritual.step(step, answer)
		if err != nil {
			return err
		}
		s.ritual = next
	}
}

// betterSide is the side that a strong computer takes, as it plays the game out
// in its head. usual is what it takes where there is no better one.
func (s *sheet) betterSide(rites games.Ritual, usual string) string {
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if side, ok := rites.BetterSide(ctx, s.game); ok {
		return side.String()
	}
	return usual
}

// seat lets the players sit down, and whose turn it is begin.
func (s *sheet) seat(rites games.Ritual) error {
	seating, err := s.ritual.rite.Seating()
	if err != nil {
		return err
	}
	g, err := rites.Begin(s.game, s.ritual.rite)
	if err != nil {
		return err
	}
	s.game, s.players = g, [2]int{s.ritual.People[seating.South], s.ritual.People[seating.North]}
	return nil
}

// doRitual does the next step of a person, and the computer's after it.
func (s *server) doRitual(_ context.Context, m *match, q struct {
	Step  string `json:"step"`  // hide, guess or choose
	Value string `json:"value"` // 1 or 2, tek or cift, south or north
},
) (any, error) {
	return s.change(m, func(sh *sheet) (err error) {
		if sh.ritual == nil {
			return conflict("ritual-order", "there is no ritual to do")
		}
		if sh.ritual, err = sh.ritual.step(q.Step, q.Value); err != nil {
			return err
		}
		return sh.automatic()
	})
}

func viewRitual(r *ritual) *ritualView {
	v := ritualView{Hider: r.Hider, People: r.People}
	v.Phase, v.Who = r.phase()
	if winner, ok := r.rite.Winner(); ok {
		v.Hidden, _ = r.rite.Hidden()
		v.Winner = winner.String()
		v.Guess = "tek"
		if (winner == r.Hider) == (v.Hidden == 1) { // a wrong guess of one, or a right one of two
			v.Guess = "çift"
		}
	}
	if seating, err := r.rite.Seating(); err == nil {
		winner, _ := r.rite.Winner()
		v.Side = seating.Side(winner).String()
	}
	return &v
}

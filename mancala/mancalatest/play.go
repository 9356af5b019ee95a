package mancalatest

import (
	"errors"
	"fmt"

	"example.com/kumalak/mancala"
)

// count counts the counters of p; ok is false when there is no way to do so.
func (s *suite[P, M]) count(p P) (n int, ok bool) {
	if s.Counters != nil {
		return s.Counters(p), true
	}
	if b, ok := any(p).(mancala.Boarder); ok {
		return b.Board().Total(), true
	}
	return 0, false
}

func (s *suite[P, M]) countersConserved() error {
	total, ok := s.count(s.start)
	if !ok {
		return notApplicable("the position is no mancala.Boarder and there is no Options.Counters")
	}
	if want := s.variant.Counters; want != 0 && total != want {
		return fmt.Errorf("there are %d counters at the start, but the variant has %d", total, want)
	}
	return s.eachPlay(func(_ P, _ M, next P) error {
		if n, _ := s.count(next); n != total {
			return fmt.Errorf("there are %d counters in %v, not %d", n, next, total)
		}
		return nil
	})
}

func (s *suite[P, M]) scoresAddUp() error {
	total, counted := s.count(s.start)
	return s.eachPlay(func(p P, _ M, next P) error {
		south, north := next.Score(mancala.South), next.Score(mancala.North)
		if south < 0 || north < 0 || counted && south+north > total {
			return fmt.Errorf("the scores are %d–%d in %v", south, north, next)
		}
		for _, player := range []mancala.Player{mancala.South, mancala.North} {
			if before, after := p.Score(player), next.Score(player); after < before && !s.ScoresFall {
				return fmt.Errorf("%v's score falls from %d to %d in %v", player, before, after, next)
			}
		}
		return nil
	})
}

func (s *suite[P, M]) turnPasses() error {
	if turn := s.start.Turn(); turn > mancala.North {
		return fmt.Errorf("it is the turn of %v (%d)", turn, turn)
	}
	return s.eachPlay(func(p P, _ M, next P) error {
		switch turn := next.Turn(); {
		case turn > mancala.North:
			return fmt.Errorf("it is the turn of %v (%d) in %v", turn, turn, next)
		case turn == p.Turn() && !s.MoveAgain:
			return fmt.Errorf("it is the turn of %v again in %v", turn, next)
		}
		return nil
	})
}

func (s *suite[P, M]) boardAgrees() error {
	if _, ok := any(s.start).(mancala.Boarder); !ok {
		return notApplicable("the position is no mancala.Boarder")
	}
	return s.each(func(p P) error {
		b := any(p).(mancala.Boarder).Board()
		_, err := b.MarshalJSON()
		switch scores := [2]int{p.Score(mancala.South), p.Score(mancala.North)}; {
		case !b.NoStores && b.Stores != scores:
			return fmt.Errorf("the stores on the board hold %v, but the scores are %v", b.Stores, scores)
		case b.Hand != 0:
			return fmt.Errorf("there are %d counters in the hand, before a move", b.Hand)
		case b.Pits <= 0:
			return fmt.Errorf("the board has %d pits", b.Pits)
		}
		return err
	})
}

func (s *suite[P, M]) stepsLeadToPosition() error {
	if _, ok := any(s.start).(mancala.Stepper[M]); !ok {
		return notApplicable("the position is no mancala.Stepper")
	}
	if _, ok := any(s.start).(mancala.Boarder); !ok {
		return errors.New("the position is a mancala.Stepper, but no mancala.Boarder, on whose Board the steps go on")
	}
	err := s.each(func(p P) error {
		for _, m := range s.illegal(p) {
			for step := range any(p).(mancala.Stepper[M]).Sowing(m) {
				return fmt.Errorf("the illegal move %v has steps: %v", m, step)
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return s.eachPlay(func(p P, m M, next P) error {
		board := any(p).(mancala.Boarder).Board()
		for range any(p).(mancala.Stepper[M]).Sowing(m) {
			break // an iterator that goes on when told to stop panics
		}
		for step := range any(p).(mancala.Stepper[M]).Sowing(m) {
			after, err := apply(board, step)
			if err != nil {
				return fmt.Errorf("step %q: %w, on %+v", step, err, board)
			}
			board = after
		}
		switch want := any(next).(mancala.Boarder).Board(); {
		case board.Hand != 0:
			return fmt.Errorf("the steps leave %d counters in the hand", board.Hand)
		case board != want:
			return fmt.Errorf("the steps lead to\n%+v\nbut the move to\n%+v", board, want)
		}
		return nil
	})
}

// apply is [mancala.Board.Apply] for steps that must be possible.
func apply(b mancala.Board, step mancala.Step) (mancala.Board, error) {
	if step.Pit < 0 || step.Pit >= b.Pits {
		return b, fmt.Errorf("there is no pit %d", step.Pit)
	}
	switch step.Kind {
	case mancala.StepLift, mancala.StepCapture, mancala.StepSweep:
		if n := b.At(step.Pit); step.Count < 1 || step.Count > n {
			return b, fmt.Errorf("%d of the %d counters in the pit can't be taken", step.Count, n)
		}
	case mancala.StepDrop, mancala.StepDrain, mancala.StepStore:
		if step.Count != 1 || b.Hand < 1 {
			return b, fmt.Errorf("%d of the %d counters in the hand can't be dropped at a time", step.Count, b.Hand)
		}
	}
	after := b.Apply(step)
	if after.Total() != b.Total() {
		return b, fmt.Errorf("it makes %d counters of %d", after.Total(), b.Total())
	}
	return after, nil
}

func (s *suite[P, M]) repetitionRule() error {
	if _, ok := any(s.start).(mancala.Repeater); !ok {
		return notApplicable("the position is no mancala.Repeater")
	}
	total, counted := s.count(s.start)
	return s.each(func(p P) error {
		rule := any(p).(mancala.Repeater).Repetition()
		if rule.Times <= 0 {
			return nil
		}
		south, north := rule.Scores[mancala.South], rule.Scores[mancala.North]
		switch {
		case rule.Times == 1:
			return errors.New("the repetition rule ends the game when the position occurs for the first time")
		case !rule.Outcome.Over() || rule.Outcome.Reason == mancala.NoReason:
			return fmt.Errorf("the repetition rule ends the game, but with the outcome %v (reason: %v)", rule.Outcome, rule.Outcome.Reason)
		case south < 0 || north < 0 || counted && south+north > total:
			return fmt.Errorf("the scores by the repetition rule are %d–%d", south, north)
		case !s.ScoresFall && (south < p.Score(mancala.South) || north < p.Score(mancala.North)):
			return fmt.Errorf("the scores by the repetition rule, %d–%d, are less than what is in the stores, %d–%d",
				south, north, p.Score(mancala.South), p.Score(mancala.North))
		}
		return nil
	})
}

func (s *suite[P, M]) playIsSteady() error {
	return s.eachPlay(func(p P, m M, next P) error {
		if again, err := p.Play(m); err != nil || again != next {
			return fmt.Errorf("leads to %v, and when played again to %v (error: %w)", next, again, err)
		}
		return nil
	})
}

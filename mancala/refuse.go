package mancala

// Refuse returns the error with which Play refuses the move m in p, for the
// authors of games. It is a [*MoveError] with the cause [ErrInvalidPosition]
// when p is the zero position, [ErrGameOver] and the outcome when the game has
// ended, and otherwise [ErrIllegalMove], of which detail says in words what is
// wrong.
func Refuse[P Position[P, M], M Move](p P, m M, detail string) error {
	e := &MoveError{Move: m.String(), Position: p.String(), Err: ErrIllegalMove}
	var none P
	switch {
	case p == none:
		e.Err = ErrInvalidPosition
	case p.Outcome().Over():
		e.Err, e.Detail = ErrGameOver, p.Outcome().String()
	default:
		e.Detail = detail
	}
	return e
}

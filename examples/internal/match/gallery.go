package match

import (
	"bytes"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/arena"
	"example.com/kumalak/mancala/board"
	"example.com/kumalak/mancala/play"
	"example.com/kumalak/mancala/record"
)

// mostDrawn is the size in bytes that all drawings of boards in a page may have.
// The games for which there is no room end with a board of text.
const mostDrawn = 3 << 20

// gallery is the games of a report.
type gallery struct {
	Games   []shownGame
	All     int // games that were played
	Drawn   int // of those shown
	Missing int // not shown
}

// shownGame is a game as the page shows it. It is cut down to what there is
// room for.
type shownGame struct {
	arena.Game
	SouthName, NorthName string
	Result, Reason       string
	Moves                string
	Strip                []picture
	Last                 string // the board at the end as text, if it is not drawn
}

// picture is a moment of a game.
type picture struct {
	Caption string
	Board   template.HTML
}

// gallery shows the games whose records were kept. Games that were lost by a
// fault are drawn first, then those with the lowest numbers.
func (a report) gallery(kind play.Kind) gallery {
	r := a.result
	out := gallery{All: len(r.Games)}
	var games []*play.Game
	for _, g := range r.Games {
		kept := a.records.games[g.Number]
		if kept == nil {
			out.Missing++
			continue
		}
		game, err := kind.Replay(kept, mancala.GameOptions[play.Position]{})
		if err != nil {
			out.Missing++ // and it can't be: the arena has replayed it or played it
			continue
		}
		out.Games = append(out.Games, shownGame{
			Game: g, SouthName: r.Entrants[g.South], NorthName: r.Entrants[g.North],
			Result: string(kept.Result), Reason: g.Outcome.Reason.String(), Moves: moveText(kept),
		})
		games = append(games, game)
	}
	order := make([]int, len(games))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return byFault(out.Games[a]) - byFault(out.Games[b]) })
	room := mostDrawn
	for _, i := range order {
		shown, game := &out.Games[i], games[i]
		if strip := a.strip(shown, game); room > 0 && strip != nil {
			size := 0
			for _, picture := range strip {
				size += len(picture.Board)
			}
			if room -= size; room >= 0 {
				shown.Strip = strip
				out.Drawn++
				continue
			}
			room = 0 // what follows is not drawn either, so that the page is easy to explain
		}
		if b := game.Position().Board(); b.Pits > 0 {
			shown.Last = board.Text(b, board.TextOptions{})
		} else {
			shown.Last = game.Position().String()
		}
	}
	return out
}

func byFault(g shownGame) int {
	if g.Outcome.Reason == mancala.Forfeit {
		return 0
	}
	return 1
}

// moveText writes the moves of a record, numbered.
func moveText(r *record.Record) string {
	var text strings.Builder
	for i, m := range r.Moves {
		ply := r.Start + i
		switch {
		case ply%2 == 0:
			fmt.Fprintf(&text, "%d. ", ply/2+1)
		case i == 0:
			fmt.Fprintf(&text, "%d... ", ply/2+1)
		}
		text.WriteString(m.Text + " ")
	}
	return text.String() + string(r.Result)
}

// strip draws four moments of a game: after the opening, at its end, and two in
// between. It returns nil if the game does not tell what lies on the board.
func (a report) strip(shown *shownGame, g *play.Game) []picture {
	if g.Start().Board().Pits == 0 {
		return nil
	}
	last := g.Ply()
	opened := len(a.tournament.Openings[shown.Opening].Moves)
	plies := slices.Compact([]int{opened, opened + (last-opened)/3, opened + 2*(last-opened)/3, last})
	var strip []picture
	for _, ply := range plies {
		b := g.At(ply).Board()
		o := board.SVGOptions{ID: fmt.Sprintf("game-%d-ply-%d", shown.Number, ply)}
		caption := "The start"
		if ply > 0 {
			m := g.Move(ply - 1)
			o.Last = board.TraceOf(g.At(ply - 1).Sowing(m))
			caption = fmt.Sprintf("Ply %d: %v plays %s", ply, g.At(ply-1).Turn(), g.Kind().Format(g.At(ply-1), m))
		}
		o.Title = fmt.Sprintf("Game %d. %s", shown.Number, caption)
		strip = append(strip, picture{caption, template.HTML(withoutStyle(board.SVG(b, o)))})
	}
	return strip
}

var styleBegin, styleEnd = []byte("<style>"), []byte("</style>\n")

// withoutStyle cuts off the style of a drawing, which is the same in all of them:
// the page has it once.
func withoutStyle(svg []byte) []byte {
	before, rest, _ := bytes.Cut(svg, styleBegin)
	_, after, _ := bytes.Cut(rest, styleEnd)
	return append(before, after...)
}

// boardStyle returns the style of drawings.
func boardStyle() string {
	_, rest, _ := bytes.Cut(board.SVG(mancala.Board{Pits: 2}, board.SVGOptions{}), styleBegin)
	style, _, _ := bytes.Cut(rest, styleEnd)
	return string(style)
}

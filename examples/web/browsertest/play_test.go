package browsertest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"example.com/kumalak/mancala"
)

// state is what the page shows.
type state struct {
	ID       string // of the match, from the address
	Game     string
	Counts   []int    // by pit of the board
	Marks    []string // likewise
	Stores   [2]int   // South's and North's
	Playable []int    // pits that may be clicked
	Ply      int      // of the move that is marked in the list
	Listed   int      // moves in the list
	Status   string
	Account  string
	Trouble  string
	Ritual   string // its phase, when it is shown
	Opening  bool   // one is being put together
	Lift     bool   // the page asks how many
	Pass     bool   // nothing else can be done
	Over     bool
}

const look = `(() => {
	const $ = (id) => document.getElementById(id);
	const pits = [...document.querySelectorAll(".pit")].sort((a, b) => a.dataset.pit - b.dataset.pit);
	const ritual = $("ritual").hidden ? "" : $("ritual").dataset.phase;
	return {
		id: location.hash.startsWith("#m=") ? location.hash.slice(3) : "",
		game: $("board").dataset.game ?? "",
		counts: pits.map((pit) => Number(pit.dataset.count)),
		marks: pits.map((pit) => pit.dataset.mark),
		stores: ["south", "north"].map((side) => Number(document.querySelector("#store-" + side + " b")?.textContent)),
		playable: pits.filter((pit) => pit.classList.contains("playable")).map((pit) => Number(pit.dataset.pit)),
		ply: Number(document.querySelector("#move-list [aria-current]")?.dataset.ply ?? 0),
		listed: document.querySelectorAll("#move-list button").length,
		status: $("status").textContent,
		account: $("account").textContent,
		trouble: $("trouble").hidden ? "" : $("trouble").textContent,
		ritual,
		opening: !$("opening").hidden,
		lift: $("lift-dialog").open,
		pass: !$("pass-button").hidden,
		over: $("resign-button").disabled && (ritual === "" || ritual === "done"),
	};
})()`

func (p *page) state() state {
	p.Helper()
	return eval[state](p, look)
}

// await waits until the page shows what is expected.
func (p *page) await(what string, is func(state) bool) state {
	p.Helper()
	end := time.Now().Add(patience)
	for {
		s := p.state()
		if is(s) {
			return s
		}
		if time.Now().After(end) {
			p.shot("failed")
			p.Fatalf("no sign of %s:\n%+v", what, s)
		}
		time.Sleep(pause)
	}
}

// turn waits for a person's turn, or the end of the game.
func (p *page) turn() state {
	p.Helper()
	s := p.await("a person's turn", func(s state) bool { return s.Over || len(s.Playable) > 0 || s.Pass })
	if s.Trouble != "" {
		p.Fatalf("trouble: %s", s.Trouble)
	}
	return s
}

// total is the number of counters, wherever they are.
func (s state) total() int {
	sum := s.Stores[0] + s.Stores[1]
	for _, n := range s.Counts {
		sum += n
	}
	return sum
}

// newGame starts a game with the dialog. Fields are set in their order.
func (p *page) newGame(fields ...[2]string) state {
	p.Helper()
	before := p.state()
	p.click("#new-button")
	p.until(`document.getElementById("new-dialog").open`)
	for _, field := range fields {
		p.choose(field[0], field[1])
	}
	p.click("#new-start")
	return p.await("a new game", func(s state) bool { return s.ID != before.ID })
}

// move makes one move with the mouse: the pit of the ring that choose returns.
func (p *page) move(s state, choose func(state) int) {
	p.Helper()
	switch {
	case s.Opening:
		p.makeOpening(s)
	case s.Pass:
		p.click("#pass-button")
	default:
		p.click(fmt.Sprintf("#pit-%d", choose(s)))
		now := p.await("a move or a question", func(now state) bool { return now.Lift || now.Ply > s.Ply })
		if now.Lift {
			p.click("#lift-choices button:last-child")
		}
	}
	p.await("the move", func(now state) bool { return now.Ply > s.Ply })
}

// makeOpening empties two boma of Kiothi and puts their warriors down, one in
// each pit where there were none.
func (p *page) makeOpening(s state) {
	p.Helper()
	emptied := s.Playable[:2]
	for _, pit := range emptied {
		p.click(fmt.Sprintf("#pit-%d", pit))
		p.await("an empty boma", func(now state) bool { return now.Counts[pit] == 0 })
	}
	for pit := 0; p.state().total() < s.total(); pit = (pit + 1) % len(s.Counts) {
		before := p.state().Counts[pit]
		p.click(fmt.Sprintf("#pit-%d", pit))
		p.await("a warrior more", func(now state) bool { return now.Counts[pit] == before+1 })
	}
	p.click("#opening-done")
}

// playOut plays with the mouse until the game is over, checks that no counter
// is ever lost, and that the page and the program agree on the end.
func (p *page) playOut(choose func(state) int) state {
	p.Helper()
	total := p.state().total()
	for {
		s := p.turn()
		if s.total() != total {
			p.Fatalf("%d counters, expected %d: %+v", s.total(), total, s)
		}
		if s.Over {
			p.checkEnd(s)
			return s
		}
		p.move(s, choose)
	}
}

// match is a part of what the program knows of a game.
type match struct {
	Ply      int
	Position string
	Board    mancala.Board
	Outcome  struct {
		Over   bool
		Status string
	}
}

// marks are what pits can be, as the page calls them.
var marks = map[string]mancala.Mark{
	"": mancala.Unmarked, "South": mancala.OwnedBySouth, "North": mancala.OwnedByNorth, "protected": mancala.Protected,
}

// agree checks that the page shows the game as it is.
func (p *page) agree(s state) match {
	p.Helper()
	m := fetch[match](p, "api/matches/"+s.ID)
	shown := mancala.Board{
		Pits: len(s.Counts), Rows: m.Board.Rows, Stores: s.Stores, StoresLeft: m.Board.StoresLeft, NoStores: m.Board.NoStores,
	}
	for pit, n := range s.Counts {
		shown.Counters[pit] = uint8(n)
		shown.Marks[pit] = marks[s.Marks[pit]]
	}
	if s.Ply != m.Ply || shown != m.Board {
		p.Errorf("the page shows %+v, the game is %+v", s, m)
	}
	return m
}

// inList tells whether the move that is marked in the list can be seen there.
const inList = `(() => {
	const list = document.getElementById("move-list").getBoundingClientRect();
	const move = document.querySelector("#move-list [aria-current]").getBoundingClientRect();
	return move.top >= list.top - 1 && move.bottom <= list.bottom + 1;
})()`

// checkEnd checks what the page shows of a game that is over.
func (p *page) checkEnd(s state) {
	p.Helper()
	if !eval[bool](p, inList) {
		p.Error("the last move is out of sight in the list of moves")
	}
	m := p.agree(s)
	said := map[string]string{"south": "South wins ", "north": "North wins ", "draw": "A draw, "}[m.Outcome.Status]
	if !m.Outcome.Over || said == "" || !strings.HasPrefix(s.Status, said) {
		p.Errorf("the page says %q, the game is %+v", s.Status, m.Outcome)
	}
}

// anyPit returns a chooser of pits at random, the same in every run.
func anyPit(seed uint64) func(state) int {
	random := rand.New(rand.NewPCG(seed, 0))
	return func(s state) int { return s.Playable[random.IntN(len(s.Playable))] }
}

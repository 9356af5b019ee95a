package browsertest

import (
	"testing"

	"example.com/kumalak/toguz"
)

// TestWholeGames plays each game to its end against the first level, with the
// mouse.
func TestWholeGames(t *testing.T) {
	field := func(name, value string) [2]string { return [2]string{"#new-" + name, value} }
	tests := []struct {
		name   string
		size   size
		fields [][2]string
		begin  func(*page)
		total  int
	}{
		{"toguz", desk, [][2]string{field("game", "toguz")}, nil, 162},
		{"bestemshe", phone, [][2]string{field("game", "toguz"), field("variant", toguz.Bestemshe().String()), field("side", "north")}, nil, 50},
		{"mangala, guessing", desk, [][2]string{field("game", "mangala"), field("ritual", "b")}, guessing, 98},
		{"mangala, hiding", phone, [][2]string{field("game", "mangala"), field("ritual", "a")}, hiding, 98},
		{"kiothi", desk, [][2]string{field("game", "kiothi")}, nil, 60},
		{"kalah", phone, [][2]string{field("game", "kalah")}, nil, 48},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := open(t, test.size, calm+"&lang=en")
			s := p.newGame(append(test.fields, field("level", "1"))...)
			if s.total() != test.total {
				t.Fatalf("%d counters, expected %d", s.total(), test.total)
			}
			if test.begin != nil {
				test.begin(p)
			}
			s = p.playOut(anyPit(1))
			t.Logf("%d plies: %s", s.Ply, s.Status)
			p.shot("end")
		})
	}
}

// guessing is the ritual of Mangala when the computer hides.
func guessing(p *page) {
	p.await("time to guess", func(s state) bool { return s.Ritual == "guess" })
	if !eval[bool](p, `document.getElementById("evaluation-bar").hidden`) {
		p.Error("a position is weighed before there is one")
	}
	p.click(`#ritual [data-ritual="tek"]`)
	takeSide(p)
}

// hiding is the ritual when the person hides.
func hiding(p *page) {
	p.await("time to hide", func(s state) bool { return s.Ritual == "hide" })
	p.click(`#ritual [data-ritual="2"]`)
	takeSide(p)
}

// takeSide takes North's side, if it is for the person to choose.
func takeSide(p *page) {
	s := p.await("a side", func(s state) bool { return s.Ritual == "choose" || s.Ritual == "done" })
	if s.Ritual == "choose" {
		p.click(`#ritual [data-ritual="north"]`)
	}
	p.await("the end of the ritual", func(s state) bool { return s.Ritual == "done" || s.Ritual == "" && s.Ply > 0 })
}

package games_test

import (
	"fmt"
	"strings"

	"example.com/kumalak/examples/internal/games"
)

// The other rules of toguz kumalak have names of their own in the list of all.
func ExampleFamilies() {
	fmt.Println(strings.Join(games.Names(games.All()), ", "))
	fmt.Println(strings.Join(games.Names(games.Families()), ", "))
	// Output:
	// toguz, bestemshe, qozdatu, historical, mangala, kiothi, oware, kalah, congkak, hus
	// toguz, mangala, kiothi, oware, kalah, congkak, hus
}

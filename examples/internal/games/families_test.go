package games_test

import (
	"fmt"

	"example.com/kumalak/examples/internal/games"
)

// The other rules of toguz kumalak have names of their own in the list of all.
func ExampleFamilies() {
	fmt.Println(games.Names(games.All()))
	fmt.Println(games.Names(games.Families()))
	// Output:
	// toguz, bestemshe, qozdatu, historical, mangala, kiothi, oware, kalah, congkak, hus
	// toguz, mangala, kiothi, oware, kalah, congkak, hus
}

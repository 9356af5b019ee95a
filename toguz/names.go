package toguz

// Language is a language in which the holes have names.
type Language uint8

const (
	Kazakh Language = iota // in Latin letters
	Kyrgyz                 // in Latin letters
)

var holeNames = [...][9]string{
	Kazakh: {"art", "tekturmas", "atötpes", "atsyratar", "bel", "belbasar", "qandyqaqpan", "kökmoiyn", "mandai"},
	Kyrgyz: {"kuyruk", "at ötpös", "jaman üy", "tekildek", "bel", "daly", "eki tishti", "kök moyun", "ooz"},
}

// HoleName returns the traditional name of a hole of the board with nine holes
// in a row, numbered from 1: "art" to "mandai" in Kazakh, "kuyruk" to "ooz" in
// Kyrgyz. It is empty for other holes and languages.
func HoleName(hole int, language Language) string {
	if int(language) >= len(holeNames) || hole < 1 || hole > 9 {
		return ""
	}
	return holeNames[language][hole-1]
}

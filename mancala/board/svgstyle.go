package board

// Theme is the colours of an [SVG].
type Theme uint8

const (
	Auto  Theme = iota // light or dark, as the reader prefers
	Light              // light always
	Dark               // dark always
)

// class is the class of the root element. It sets a drawing's rules apart from
// those of other drawings on the same page.
func (t Theme) class() string {
	switch t {
	case Light:
		return "mancala-light"
	case Dark:
		return "mancala-dark"
	}
	return "mancala-auto"
}

// colors are the custom properties, with their values in light and dark. Text
// has a contrast of at least 4.5 to what is behind it, and lines and signs of
// at least 3.
var colors = [...]struct{ name, light, dark string }{
	{"page", "#ffffff", "#16130f"},
	{"ink", "#2b2118", "#f3e9dc"},
	{"muted", "#6b5b4b", "#b9a893"},
	{"wood", "#e6c596", "#4a3520"},
	{"edge", "#8a5c2b", "#a3814f"},
	{"hole", "#f8ecd7", "#241910"},
	{"ball", "#8a4a1f", "#e9b872"},
	{"rim", "#4a210a", "#8a5c2b"},
	{"south", "#0b5fa5", "#7cc4ff"},
	{"north", "#a3195b", "#ff8fc0"},
	{"guard", "#6b4a00", "#ffd166"},
	{"highlight", "#0a6b2b", "#6fe08f"},
}

// rules are the properties of each class that have a colour as their value.
var rules = [...]struct{ selector, property, color string }{
	{".page", "fill", "page"},
	{"text", "fill", "ink"},
	{".muted", "fill", "muted"},
	{".wood", "fill", "wood"},
	{".wood", "stroke", "edge"},
	{".seam", "stroke", "edge"},
	{".hole", "fill", "hole"},
	{".hole", "stroke", "edge"},
	{".last-to .hole", "stroke", "ink"},
	{".last-from .hole", "stroke", "ink"},
	{".balls circle", "fill", "ball"},
	{".balls circle", "stroke", "rim"},
	{".south", "fill", "south"},
	{".north", "fill", "north"},
	{".ring.south", "stroke", "south"},
	{".ring.north", "stroke", "north"},
	{".guard", "stroke", "guard"},
	{".shield", "fill", "guard"},
	{".letter", "stroke", "hole"},
	{".sign", "fill", "ink"},
	{".sign", "stroke", "ink"},
	{".halo", "stroke", "highlight"},
}

// shapes are the properties without colours.
const shapes = "{font-family:system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif}" +
	"\n.%[1]s text{text-anchor:middle}" +
	"\n.%[1]s .count{font-size:19px;font-weight:700}" +
	"\n.%[1]s .long{font-size:14px}" +
	"\n.%[1]s .number,.%[1]s .name{font-size:13px}" +
	"\n.%[1]s .caption{font-size:15px}" +
	"\n.%[1]s .left-out{font-weight:700}" +
	"\n.%[1]s .letter{font-size:30px;font-weight:700;stroke-width:6;paint-order:stroke}" +
	"\n.%[1]s .hole,.%[1]s .wood,.%[1]s .seam{stroke-width:1.5}" +
	"\n.%[1]s .last-from .hole{stroke-width:2.5;stroke-dasharray:5 3}" +
	"\n.%[1]s .last-to .hole{stroke-width:3.5;stroke-dasharray:none}" +
	"\n.%[1]s .balls circle{stroke-width:1}" +
	"\n.%[1]s .ring,.%[1]s .guard,.%[1]s .halo{fill:none;stroke-width:2.5}" +
	"\n.%[1]s .guard{stroke-width:2;stroke-dasharray:2 3}" +
	"\n.%[1]s .halo{stroke-width:4}" +
	"\n.%[1]s .sign{stroke-width:1.6;stroke-linejoin:round}" +
	"\n.%[1]s .hollow{fill:none}" +
	"\n.%[1]s .target{fill:none;pointer-events:all}"

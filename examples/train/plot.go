package main

import (
	"bytes"
	"fmt"
	"html"
	"math"
)

// plot draws the losses of the passes of training as an SVG picture.
func plot(title string, curve []losses) []byte {
	const width, height, left, right, top, bottom = 640, 360, 64, 16, 40, 48
	low, high := math.Inf(1), math.Inf(-1)
	for _, l := range curve {
		low = min(low, l.learned, l.held)
		high = max(high, l.learned, l.held)
	}
	// Whole hundredths round the curves.
	low, high = math.Floor(low*100)/100, math.Ceil(high*100+1e-9)/100
	if high <= low {
		high = low + 0.01
	}
	x := func(pass int) float64 {
		return left + float64(pass)*(width-left-right)/float64(max(len(curve)-1, 1))
	}
	y := func(loss float64) float64 { return top + (high-loss)/(high-low)*(height-top-bottom) }
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">
<title>Training of %s: mean loss by pass</title>
<rect width="100%%" height="100%%" fill="#fff"/>
<text x="%d" y="24" font-size="15">Training of %[3]s: mean log loss by pass</text>
`, width, height, html.EscapeString(title), left)
	const lines = 5
	for i := range lines + 1 {
		loss := low + (high-low)*float64(i)/lines
		fmt.Fprintf(&b, `<path d="M%d %.1fH%d" stroke="#ddd"/><text x="%d" y="%.1f" text-anchor="end">%.3f</text>`+"\n",
			left, y(loss), width-right, left-8, y(loss)+4, loss)
	}
	for pass := range curve {
		if step := (len(curve) + 15) / 16; pass%step == 0 {
			fmt.Fprintf(&b, `<text x="%.1f" y="%d" text-anchor="middle">%d</text>`+"\n", x(pass), height-bottom+18, pass+1)
		}
	}
	fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle">pass</text>`+"\n", (left+width-right)/2, height-10)
	for i, line := range []struct {
		name, color, dashes string
		loss                func(losses) float64
	}{
		{"in training", "#1f6fb4", "", func(l losses) float64 { return l.learned }},
		{"held out", "#c4411d", "6 3", func(l losses) float64 { return l.held }},
	} {
		fmt.Fprintf(&b, `<polyline fill="none" stroke="%s" stroke-width="2" stroke-dasharray="%s" points="`, line.color, line.dashes)
		for pass, l := range curve {
			fmt.Fprintf(&b, "%.1f,%.1f ", x(pass), y(line.loss(l)))
		}
		fmt.Fprintf(&b, `"/><text x="%d" y="%d" text-anchor="end" fill="%s">%s: %.4f</text>`+"\n",
			width-right, top+16*(i+1), line.color, line.name, line.loss(curve[len(curve)-1]))
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}

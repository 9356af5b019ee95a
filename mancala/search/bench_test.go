package search_test

import (
	"context"
	"testing"

	"example.com/kumalak/mancala/search"
	"example.com/kumalak/toguz"
)

func BenchmarkToguz(b *testing.B) {
	s := search.New(toguz.Variant(toguz.Standard()), search.Options[toguz.Move]{})
	nodes := uint64(0)
	for b.Loop() {
		s.Forget()
		r, err := s.Search(context.Background(), toguz.Start(toguz.Standard()), search.Limits{Nodes: 1_000_000})
		if err != nil {
			b.Fatal(err)
		}
		nodes += r.Nodes
		b.ReportMetric(float64(r.Depth), "depth")
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}

package notation

// RowOf returns the cells of a row with these counters and no signs.
func RowOf[N ~uint8 | ~int](counters []N) []Cell {
	row := make([]Cell, len(counters))
	for i, n := range counters {
		row[i].Count = int(n)
	}
	return row
}

// AppendCounters appends the counters of a row to dst, as a
// [mancala.Ring] or a [mancala.Board] has them.
func AppendCounters(dst []uint8, row []Cell) []uint8 {
	for _, cell := range row {
		dst = append(dst, uint8(cell.Count))
	}
	return dst
}

// Unmarshal sets value to what parse reads from text, for UnmarshalText of
// positions and moves. On an error value is unchanged.
func Unmarshal[T any](value *T, text []byte, parse func(string) (T, error)) error {
	read, err := parse(string(text))
	if err == nil {
		*value = read
	}
	return err
}

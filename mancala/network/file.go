package network

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
)

// A file of weights has, in order and with the lowest byte first:
//
//	"kumalak network 1\n"
//	the numbers of values of all cells, a byte each
//	the weights of the cells in use: by cell, value and hidden unit, two bytes each
//	the start, two bytes for each hidden unit
//	the weights of the hidden units, by phase, two bytes each
//	the weights of the lead, then the biases, by phase, four bytes each
//	the scale, four bytes
//	the CRC-32 (IEEE) of all that, four bytes
const header = "kumalak network 1\n"

// AppendBinary implements encoding.BinaryAppender with the weights as
// [Parse] reads them. The weights are rounded to whole numbers. The error is
// always nil.
func (w *Weights) AppendBinary(dst []byte) ([]byte, error) { return w.round().append(dst), nil }

// MarshalBinary implements [encoding.BinaryMarshaler] as [Weights.AppendBinary]
// does.
func (w *Weights) MarshalBinary() ([]byte, error) { return w.AppendBinary(nil) }

func (n *numbers) append(dst []byte) []byte {
	begin := len(dst)
	dst = append(dst, header...)
	for _, values := range n.values {
		dst = append(dst, uint8(values))
	}
	for _, part := range n.parts() {
		dst, _ = binary.Append(dst, binary.LittleEndian, part) // the sizes are fixed
	}
	return binary.LittleEndian.AppendUint32(dst, crc32.ChecksumIEEE(dst[begin:]))
}

// parts are the numbers in the order in which they are kept.
func (n *numbers) parts() []any {
	var parts []any
	for cell, values := range n.values {
		parts = append(parts, n.cells[cell][:values])
	}
	return append(parts, n.start[:], n.out[:], n.lead[:], n.bias[:], &n.scale)
}

// Parse returns the network of weights that [Weights.AppendBinary] has written.
// The error tells whether data is something else, of another version, cut off or
// damaged.
func Parse(data []byte) (*Network, error) {
	n, err := parse(data)
	if err != nil {
		return nil, fmt.Errorf("network: %w", err)
	}
	return n.pack(), nil
}

func parse(data []byte) (*numbers, error) {
	const sum = 4
	switch {
	case len(data) < len(header) || string(data[:len(header)]) != header:
		return nil, fmt.Errorf("the weights begin with %.20q: expected %q", data, header)
	case len(data) < len(header)+MaxCells+sum:
		return nil, fmt.Errorf("%d bytes of weights: they are cut off", len(data))
	}
	n := &numbers{}
	rest := data[len(header) : len(data)-sum]
	for cell := range n.values {
		n.values[cell] = int(rest[cell])
		if n.values[cell] > Values || (n.values[cell] > 0 && cell > 0 && n.values[cell-1] == 0) {
			return nil, fmt.Errorf("%d values of cell %d: expected 0 to %d, and none after a cell without values", n.values[cell], cell, Values)
		}
	}
	rest = rest[MaxCells:]
	size := 0
	for _, part := range n.parts() {
		size += binary.Size(part)
	}
	if len(rest) != size {
		return nil, fmt.Errorf("%d bytes of weights: expected %d", len(data), len(data)-len(rest)+size)
	}
	if crc32.ChecksumIEEE(data[:len(data)-sum]) != binary.LittleEndian.Uint32(data[len(data)-sum:]) {
		return nil, errors.New("the checksum of the weights is wrong: they are damaged")
	}
	for _, part := range n.parts() {
		read, err := binary.Decode(rest, binary.LittleEndian, part)
		if err != nil {
			return nil, err
		}
		rest = rest[read:]
	}
	return n, n.check()
}

// check refuses weights that a sum has no room for.
func (n *numbers) check() error {
	for cell, values := range n.values {
		for value, weights := range n.cells[cell][:values] {
			if err := within(weights[:], mostWeight); err != nil {
				return fmt.Errorf("cell %d, value %d: %w", cell, value, err)
			}
		}
	}
	if err := within(n.start[:], mostWeight); err != nil {
		return fmt.Errorf("start: %w", err)
	}
	for phase := range n.out {
		if err := within(n.out[phase][:], mostOut-1); err != nil {
			return fmt.Errorf("hidden units, phase %d: %w", phase, err)
		}
	}
	return nil
}

func within(weights []int16, most int16) error {
	for i, weight := range weights {
		if weight > most || weight < -most {
			return fmt.Errorf("weight %d of hidden unit %d: expected at most %d up or down", weight, i, most)
		}
	}
	return nil
}

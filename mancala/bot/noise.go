package bot

import "example.com/kumalak/mancala"

// scramble mixes two numbers into one that looks random.
func scramble(a, b uint64) uint64 {
	x := a ^ b*0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// deviation turns random bits into a number with about a normal distribution of
// mean 0 and deviation 1: the sum of four even ones.
func deviation(bits uint64) float64 {
	sum := 0.0
	for range 4 {
		sum += float64(bits&0xffff)/0x10000 - 0.5
		bits >>= 16
	}
	return sum * 1.7320508
}

// misjudging returns an evaluation that is wrong by about by hundredths of a
// counter, and always in the same way for the same position and seed.
func misjudging[P mancala.Position[P, M], M mancala.Move](evaluate func(P) int, by float64, seed uint64) func(P) int {
	return func(p P) int {
		return evaluate(p) + int(by*deviation(scramble(seed, p.Hash())))
	}
}

package search

// Apart ends what one worker writes all the time: what another one writes may lie behind it in memory, and processors take lines
// of their caches, which they fetch in pairs, from each other.
type Apart [apartBytes]byte

const apartBytes = 128

// figuresApart returns n figures that share no line with others.
func figuresApart(n int) []uint64 {
	const figures = apartBytes / 8
	return make([]uint64, n, (n/figures+2)*figures)
}

// rangesApart is that for ranges; two of these are longer than apartBytes.
func rangesApart(n int) []within { return make([]within, n, n+2) }

package search

// apart ends what one worker writes all the time: what another one writes may lie behind it in memory, and processors take lines
// of their caches, which they fetch in pairs, from each other.
type apart [apartBytes]byte

const apartBytes = 128

// figuresApart returns n figures that share no line with others.
func figuresApart(n int) []uint64 {
	const figures = apartBytes / 8
	return make([]uint64, n, (n/figures+2)*figures)
}

func ownedApart(workers int) []owned { return make([]owned, workers, workers+apartBytes/ownedBytes+1) }

// ownedBytes is the size of an owned, which are three slices.
const ownedBytes = 3 * 3 * 8

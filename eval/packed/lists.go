package packed

// lists are lists of words, in blocks that stay where they are: none is copied when there are more, and nothing is left behind.
type lists struct {
	blocks [][]uint64 // what is used of each
	last   int        // the one that is being filled
	room   int        // words of all of them
}

const (
	// A block has as many words as all before it together, within these bounds, unless a list has more.
	leastBlock = 1 << 6
	mostBlock  = 1 << 13
	// placeBits is how many bits of the place of a list tell where it is in its block.
	placeBits = 16
	// mostOfList is how many words a list has at most.
	mostOfList = 1 << placeBits
)

// at returns what a block has from a place on.
func (l *lists) at(place int) []uint64 { return l.blocks[place>>placeBits][place&(mostOfList-1):] }

// grows returns how many words a block has that is needed for a list of n; 0 if there is room.
func (l *lists) grows(n int) int {
	for i := l.last; i < len(l.blocks); i++ {
		if b := l.blocks[i]; n <= cap(b)-len(b) {
			return 0
		}
	}
	return max(n, leastBlock, min(l.room, mostBlock))
}

// add adds a list, and returns its place.
func (l *lists) add(list []uint64) int {
	place := l.take(len(list))
	copy(l.at(place), list)
	return place
}

// take makes room for a list of n words, which may be any, and returns its place.
func (l *lists) take(n int) int {
	if more := l.grows(n); more > 0 {
		l.blocks = append(l.blocks, make([]uint64, 0, more))
		l.room += more
	}
	for cap(l.blocks[l.last])-len(l.blocks[l.last]) < n {
		l.last++
	}
	b := &l.blocks[l.last]
	place := l.last<<placeBits | len(*b)
	*b = (*b)[:len(*b)+n]
	return place
}

// clear forgets the lists, for others.
func (l *lists) clear() {
	for i, b := range l.blocks {
		l.blocks[i] = b[:0]
	}
	l.last = 0
}

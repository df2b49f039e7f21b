package search

// A level is expanded in batches of chunks, each in parts, and what comes out of them is entered by ranges of fingerprints. How many there are depends on how many workers
// share them: all wait for the last one.

const (
	// batchChunks is how many chunks of the level make up a batch that one worker expands: few enough that the candidates of a batch fit into
	// caches and budgets.
	batchChunks = 8
	// sharedChunks is how many chunks each of several workers gets per batch, on average: enough to even out differences in the cost of states, as
	// all wait for the last chunk of a batch, and for those to begin that sleep until then.
	sharedChunks = 16
)

// batch returns how many of the chunks that are left of the level make up the next batch.
func (t team) batch(left int) int {
	if len(t) == 1 {
		return min(batchChunks, left)
	}
	return min(len(t)*sharedChunks, left)
}

const (
	// partsEach is how many parts a worker gets at least per batch, on average, so that none waits long for the last one: of chunks of narrow
	// levels it gets pieces.
	partsEach = 32
	// fewestInPiece is how many states a piece has at least, about.
	fewestInPiece = 64
)

// pieces returns in how many parts each chunk of a batch is expanded that has so many states, about.
func (t team) pieces(chunks, states int) int {
	if len(t) == 1 {
		return 1
	}
	return max(1, min((len(t)*partsEach+chunks-1)/chunks, states/fewestInPiece))
}

const (
	// rangesEach is how many ranges of shards there are for each of several workers: the last one to be done keeps all others waiting.
	rangesEach = 4
	// mostRanges is how many there are at most, unless there are more workers: each part has a list for each.
	mostRanges = 32
)

// ranges returns in how many ranges the shards of the seen set are divided. One worker at a time enters candidates into a range.
func (t team) ranges() int {
	n := len(t)
	if n == 1 {
		return 1
	}
	return max(n, min(rangesEach*n, mostRanges))
}

package fpset

// batchSize is how many fingerprints are looked up together. The processor then waits for the memory of several at
// once; 16 to 64 are equally good.
const batchSize = 32

// homes is what stands where the searches of a batch begin.
type homes [batchSize]uint64

// load reads the first words of the searches for fps, at most batchSize. None depends on another, so that the
// cache misses overlap; it leaves their lines in the cache.
func (h *homes) load(s *Set, fps []uint64) {
	for i, fp := range fps {
		h[i] = 0
		if t := &s.shards[fp>>(64-shardBits)].table; len(t.words) != 0 {
			h[i] = t.words[t.home(fp)]
		}
	}
}

// Fetch reads what Contains will look at for fp: for several of them, before any is looked at, the cache misses overlap. It has the
// conditions of Contains. What it returns has no meaning, but must be kept, or the compiler may see that nothing needs to be read.
func (s *Set) Fetch(fp uint64) uint64 {
	t := &s.shards[fp>>(64-shardBits)].table
	if len(t.words) == 0 {
		return 0
	}
	h := t.home(fp)
	return t.words[h] + t.words[min(h+lineWords, len(t.words)-1)]
}

// lineWords is how many words a line of the processor's caches has.
const lineWords = 8

// PutEach sets isNew[i] to Put(fps[i]) for each i in ascending order, in about half the time once the set is far
// larger than the processor's caches. It has the conditions of Put for all the fingerprints. The slices must be of
// equal length.
func (s *Set) PutEach(fps []uint64, isNew []bool) {
	var h homes
	for len(fps) > 0 {
		n := min(batchSize, len(fps))
		h.load(s, fps[:n])
		for i, fp := range fps[:n] {
			isNew[i] = (fp == 0 || h[i] != fp) && s.Put(fp)
		}
		fps, isNew = fps[n:], isNew[n:]
	}
}

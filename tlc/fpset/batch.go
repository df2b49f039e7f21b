package fpset

// batchSize is how many fingerprints are looked up together. The processor then waits for the memory of several at
// once; 16 to 64 are equally good.
const batchSize = 32

// homes is what stands where the searches of a batch begin.
type homes [batchSize]uint64

// load reads the first words of the searches for fps, at most batchSize. None depends on another, so that the
// cache misses overlap; it leaves their lines in the cache.
func (h *homes) load(s *Set, fps []uint64) {
	var p places
	p.locate(s, fps)
	for i := range fps {
		h[i] = *p.first[i]
	}
}

// places are where the searches of a batch begin, and where they go on in the next line of the processor's caches.
type places struct{ first, further [batchSize]*uint64 }

// furtherWords is half of what a line of the processor's caches has: most searches end before they come to more than that of the next line, which is read
// for the half of them that begin in the second half of theirs.
const furtherWords = 4

// nothing is where searches in empty tables begin.
var nothing uint64

// locate finds the places for fps. Where all are found before anything is read, the processor has more reads under way than if it alternated.
func (p *places) locate(s *Set, fps []uint64) {
	for i, fp := range fps {
		t := &s.shards[fp>>(64-shardBits)].table
		if len(t.words) == 0 {
			p.first[i], p.further[i] = &nothing, &nothing
			continue
		}
		at := t.home(fp)
		p.first[i], p.further[i] = &t.words[at], &t.words[min(at+furtherWords, len(t.words)-1)]
	}
}

// Fetch reads what Contains will look at for each of fps, one or two lines: the cache misses overlap. It has the conditions of Contains. What it returns has
// no meaning, but must be kept, or the compiler may see that nothing needs to be read.
func (s *Set) Fetch(fps []uint64) (sum uint64) {
	var p places
	for len(fps) > 0 {
		n := min(batchSize, len(fps))
		p.locate(s, fps[:n])
		for i := range n {
			sum += *p.first[i] + *p.further[i]
		}
		fps = fps[n:]
	}
	return sum
}

// ContainsEach sets isMember[i] to Contains(fps[i]) for each i. What it looks at is read for several before it is looked at for any, so that the cache misses
// overlap. It has the conditions of Contains for all the fingerprints. The slices must be of equal length.
func (s *Set) ContainsEach(fps []uint64, isMember []bool) {
	var p places
	var differ [batchSize]uint64
	for len(fps) > 0 {
		n := min(batchSize, len(fps))
		p.locate(s, fps[:n])
		for i, fp := range fps[:n] {
			differ[i] = min(*p.first[i]^fp, *p.further[i]^fp) // without a branch, which would be taken wrongly before what it depends on is there
		}
		for i, fp := range fps[:n] {
			isMember[i] = differ[i] == 0 && fp != 0 || s.Contains(fp)
		}
		fps, isMember = fps[n:], isMember[n:]
	}
}

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

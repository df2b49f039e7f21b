package value

// Images finds the hashes of the images of values under all of some permutations at once, without building them: that of a composite value
// is a sum of what its parts contribute, which is computed for all permutations part by part. It remembers rows of such hashes by the
// hashes of the values, in a table that grows up to a limit. Like every use of fingerprints it takes values of equal hash for equal. It belongs to one
// goroutine.
type Images struct {
	perms []*Permutation
	of    []uint64 // by place: what the row there is of; 0 if it is of nothing
	rows  []uint64
	lost  int        // rows that gave place to others since the table has its size
	sums  [][]uint64 // rows under construction, two for each depth
}

const (
	// wordsOfImages is about how many words the rows of Images take together, and mostRows how many there are at most; leastRows how many there are at first.
	wordsOfImages = 1 << 17
	mostRows      = 1 << 13
	leastRows     = 1 << 8
)

// NewImages returns Images under permutations.
func NewImages(perms []*Permutation) *Images {
	x := &Images{perms: perms}
	x.resize(min(leastRows, x.most()))
	return x
}

// most returns how many rows there may be.
func (x *Images) most() int {
	n := 1
	for n < mostRows && 2*n*len(x.perms) <= wordsOfImages {
		n *= 2
	}
	return n
}

// resize makes an empty table of so many rows.
func (x *Images) resize(n int) {
	x.of, x.rows, x.lost = make([]uint64, n), make([]uint64, n*len(x.perms)), 0
}

// Of returns Hash(Permute(v, p)) for each of the permutations; nil if v has no model values, so that its images are itself. What it
// returns is valid until the next call.
func (x *Images) Of(v Value) []uint64 {
	if v = Normalize(v); !x.changes(v) {
		return nil
	}
	if x.lost > len(x.of) {
		x.lost = 0
		if n := min(4*len(x.of), x.most()); n > len(x.of) {
			x.resize(n)
		}
	}
	return x.row(v, 0)
}

// changes reports whether a normal value has model values.
func (x *Images) changes(v Value) bool { return v.head().flags&flagModel != 0 }

// row is Of for a normal value with model values, at some depth of another one.
func (x *Images) row(v Value, depth int) []uint64 {
	return x.known(v.bits, func() []uint64 {
		sums := x.buffer(2 * depth)
		if v.head().kind == ModelValue {
			for k, p := range x.perms {
				sums[k] = p.Of(v).bits
			}
			return sums
		}
		x.parts(v, depth, sums)
		return sums
	})
}

// member returns what the images of a member with model values add to the hashes of those of sets.
func (x *Images) member(v Value, depth int) []uint64 {
	return x.known(v.bits^memberSeed, func() []uint64 {
		sums := x.buffer(2 * depth)
		for k, h := range x.row(v, depth) {
			sums[k] = hashMember(h)
		}
		return sums
	})
}

// known returns the row for a key, and makes it if it is not there.
func (x *Images) known(key uint64, compute func() []uint64) []uint64 {
	at := int(key & uint64(len(x.of)-1))
	row := x.rows[at*len(x.perms):][:len(x.perms)]
	if x.of[at] != key || key == 0 {
		if x.of[at] != 0 {
			x.lost++
		}
		copy(row, compute()) // which may use the place for others
		x.of[at] = key
	}
	return row
}

// parts is row for a composite value.
func (x *Images) parts(v Value, depth int, sums []uint64) {
	Look()
	clear(sums)
	fixed := uint64(seedFunc) // what is the same for all
	switch v.head().kind {
	case Tuple:
		for i, e := range v.elems() {
			if !x.changes(e) {
				fixed += hashIndexed(i, Hash(e))
				continue
			}
			key := hashInt(int32(i + 1))
			for k, h := range x.row(e, depth+1) {
				sums[k] += hashPair(key, h)
			}
		}
	case Set:
		fixed = seedSet
		for _, e := range v.elems() {
			if !x.changes(e) {
				fixed += hashMember(Hash(e))
				continue
			}
			for k, h := range x.member(e, depth+1) {
				sums[k] += h
			}
		}
	case Record, Func:
		s := v.shape()
		for i, e := range v.elems() {
			fixed += x.pair(s.key(i), e, depth+1, sums)
		}
	default:
		fixed = Hash(v)
	}
	for k := range sums {
		sums[k] += fixed
	}
}

// pair adds what the images of a key with a value contribute to the hashes of those of a function. It returns what is the same for all.
func (x *Images) pair(key, val Value, depth int, sums []uint64) (fixed uint64) {
	switch {
	case x.changes(key) && x.changes(val):
		keys := x.buffer(2*depth + 1)
		copy(keys, x.row(key, depth))
		for k, h := range x.row(val, depth) {
			sums[k] += hashPair(keys[k], h)
		}
	case x.changes(key):
		is := Hash(val)
		for k, h := range x.row(key, depth) {
			sums[k] += hashPair(h, is)
		}
	case x.changes(val):
		is := Hash(key)
		for k, h := range x.row(val, depth) {
			sums[k] += hashPair(is, h)
		}
	default:
		return hashPair(Hash(key), Hash(val))
	}
	return 0
}

// buffer returns room for a row under construction.
func (x *Images) buffer(i int) []uint64 {
	for len(x.sums) <= i {
		x.sums = append(x.sums, make([]uint64, len(x.perms)))
	}
	return x.sums[i]
}

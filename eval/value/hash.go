package value

import "math/bits"

// Seeds and multipliers: arbitrary odd constants with about as many ones as zeros.
const (
	seedBool   = 0x8f1b2c6d3e5a7049
	seedInt    = 0x517cc1b727220a95
	seedString = 0x2545f4914f6cdd1d
	seedModel  = 0xd6e8feb86659fd93
	seedSet    = 0xa0761d6478bd642f
	seedFunc   = 0xe7037ed1a0b428db
	keyMask    = 0x8ebc6af09c88c6e3
	valueMask  = 0x589965cc75374cc3
	memberSeed = 0x1d8e4e27c47d124f
)

// mix is a bijection in which every input bit affects every output bit (the finaliser of SplitMix64).
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// hashInt is the hash of an integer.
func hashInt(i int32) uint64 { return mix(uint64(uint32(i)) + seedInt) }

// hashPair is what one pair adds to the hash of a function; the arguments are the hashes of the pair.
func hashPair(key, val uint64) uint64 {
	hi, lo := bits.Mul64(key^keyMask, val^valueMask)
	return hi ^ lo
}

// hashIndexed is what element i, from 0, adds to the hash of a tuple.
func hashIndexed(i int, val uint64) uint64 { return hashPair(hashInt(int32(i+1)), val) }

// hashMember is what a member with the given hash adds to the hash of a set. It must not be linear in the hash, or
// {{1}, {2}} and {{1, 2}, {}} would collide.
func hashMember(h uint64) uint64 { return mix(h + memberSeed) }

// hashText is the hash of a string or a model value.
func hashText(seed uint64, text string) uint64 {
	h := seed ^ uint64(len(text))*keyMask
	for len(text) > 0 {
		var w uint64
		k := min(8, len(text))
		for i := range k {
			w |= uint64(text[i]) << (8 * i)
		}
		h = mix(h^w) + valueMask
		text = text[k:]
	}
	return mix(h)
}

// hash returns the hash of a value that is not lazy.
func (v Value) hash() uint64 {
	if v.head().flags&flagScalar != 0 {
		return hashScalar(v)
	}
	return v.bits
}

func hashScalar(v Value) uint64 {
	switch {
	case v.IsInt():
		return mix(v.bits + seedInt)
	case v.IsBool():
		return mix(v.bits + seedBool)
	}
	return hashInterval(v)
}

func hashInterval(v Value) uint64 {
	lo, hi := v.bounds()
	h := uint64(seedSet)
	for i := int64(lo); i <= int64(hi); i++ {
		if i&(largeInterval-1) == 0 {
			Look()
		}
		h += hashMember(hashInt(int32(i)))
	}
	return h
}

// Hash returns the 64-bit hash of v: equal values have equal hashes, and strings hash by their text, so that hashes are
// the same in every run. It costs O(1) for a normal value. A symbolic part is expanded; one that cannot be, or an
// operator, is an error.
func Hash(v Value) uint64 {
	if !v.isLazy() {
		return v.hash()
	}
	return hashLazy(v)
}

// HasHash reports whether the hash of a value is at hand.
func HasHash(v Value) bool { return !v.isLazy() }

func hashLazy(v Value) uint64 {
	Look()
	v = Normalize(v)
	if !v.isLazy() {
		return v.hash()
	}
	switch v.head().kind {
	case Interval:
		return hashInterval(v)
	case Set:
		h := uint64(seedSet)
		for _, e := range v.elems() {
			h += hashMember(Hash(e))
		}
		return h
	case Tuple:
		h := uint64(seedFunc)
		for i, e := range v.elems() {
			h += hashIndexed(i, Hash(e))
		}
		return h
	case Record, Func:
		h := uint64(seedFunc)
		keys := v.shape().Keys()
		for i, e := range v.elems() {
			h += hashPair(Hash(keys[i]), Hash(e))
		}
		return h
	case Infinite, Operator:
		Throw("TLC has found a state in which the value of a variable contains %s", v)
	}
	return Hash(Explicit(v)) // throws why it cannot be enumerated
}

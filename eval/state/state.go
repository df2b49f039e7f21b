package state

import "github.com/gotlc/gotlc/eval/value"

// Start is the sum for no variables. See Add.
const Start uint64 = 0x6A09E667F3BCC908

// Sum adds the terms of all variables.
func Sum(terms []uint64) uint64 {
	sum := Start
	for _, t := range terms {
		sum += t
	}
	return sum
}

// Add adds the term of variable i, whose value has the given hash, to a sum.
func Add(sum uint64, i int, hash uint64) uint64 {
	return sum + Term(i, hash)
}

// Term returns what variable i contributes to the sum.
func Term(i int, hash uint64) uint64 { return mix(hash + uint64(i+1)*0x9E3779B97F4A7C15) }

// Finish turns a sum into a fingerprint.
func Finish(sum uint64) uint64 { return mix(sum) }

// mix is the finalizer of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014): a bijection in which every bit of the
// input affects every bit of the output.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}

// Fingerprint returns the fingerprint of a state.
func Fingerprint(vals []value.Value) uint64 {
	sum := Start
	for i, v := range vals {
		sum = Add(sum, i, value.Hash(v))
	}
	return Finish(sum)
}

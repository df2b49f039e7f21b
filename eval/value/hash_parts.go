package value

// The parts that hashes of composite values are sums of, for those who keep values in other forms (eval/packed) and must
// come to the same hashes. That of a function is EmptyFunctionHash plus a PairHash for each pair, that of a set EmptySetHash
// plus a MemberHash for each member. Arguments are hashes, but for IntHash.
const (
	EmptyFunctionHash uint64 = seedFunc
	EmptySetHash      uint64 = seedSet
)

// IntHash is the hash of an integer.
func IntHash(i int32) uint64 { return hashInt(i) }

// PairHash is what a pair adds to the hash of a function.
func PairHash(key, val uint64) uint64 { return hashPair(key, val) }

// MemberHash is what a member adds to the hash of a set.
func MemberHash(h uint64) uint64 { return hashMember(h) }

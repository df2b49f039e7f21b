// Package symmetry identifies states that differ only by a permutation of model values.
//
// A Group is the closure of the permutations that SYMMETRY gives. The fingerprint of a state under a group is the
// least fingerprint among the images of the state: the same for all states of an orbit, without building any image
// and without comparing states. (TLC fingerprints the least image instead; the orbits, and with them all counts, are
// the same.) The state that is kept, expanded and printed is the original one.
//
// The cost of a fingerprint is that of hashing the parts of the state that mention permuted model values, once per
// permutation. A Group is immutable and safe for concurrent use.
package symmetry

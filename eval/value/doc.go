// Package value owns the values of TLA+ as the checker computes with them: Booleans, 32-bit integers, strings,
// model values, tuples, records, functions, and sets both listed and described.
//
// Input: numbers, texts interned in a Table, members and fields. Output: Value, 16 bytes passed by value.
//
// Invariants:
//   - A Value never changes once built, so it may be shared by any number of goroutines without a lock. The only
//     things written later are expansions remembered by symbolic sets, lazy functions and sets built from members
//     that were not yet in normal form; those are published atomically and are equal whoever computes them. And the
//     order in which the pairs of a record or function were written, which only its text shows (order.go), goes when
//     the value is compared.
//   - A function has one normal form: Tuple if its domain is 1..n (the empty function included), Record if its domain
//     is a non-empty set of strings, Func otherwise.
//   - A value is normal if nothing symbolic or lazy is left inside it. A normal composite value carries its 64-bit
//     hash, composed from its parts': a set's is a sum over its members, a function's a sum over its pairs, so that
//     one changed member or pair costs O(1). Values that are equal have equal hashes, whatever their representation.
//   - Strings, field names and model values are ordered by their token, the moment their text was first interned in
//     the Table of the run, as in TLC. Values from different Tables must not be mixed.
//
// Errors: an operation TLC refuses (comparing an integer with a string, enumerating Nat) panics with *Error, which
// carries TLC's text; the evaluator recovers it and adds the place. Decoder is the exception: bytes come from outside
// the program, so it returns an error.
//
// Limits: a symbolic set is expanded to at most DefaultMaxSetSize members by the functions of this package that
// expand on the way (Elems, Compare, Hash, ...); Expand takes another limit, usually Table.MaxSetSize. An expansion
// already made is remembered, and not made again whatever the limit.
//
// All use of unsafe is in value.go and object.go, which describe the layout.
//
// The semantics is that of "Specifying Systems", chapters 11, 14 and 16, as TLC implements it in tlc2.value.impl: its
// comparison order, its enumeration order, its rules on when set operations are computed, and its error texts.
package value

// Package naive checks, in its tests, the evaluator and the search against a second meaning of TLA+ that is as plain as
// can be: a walk over the analysed syntax tree that lists every set, keeps values as Go maps with text as keys, passes
// arguments by name, and decides everything about steps by trying all pairs of a few states. Nothing of it is shared with
// package eval, and nothing outside the tests can use it.
//
// Expressions, actions, specifications and temporal properties are random; a seed reproduces each. For whole runs there is also a
// search that enumerates as TLC does, in its order and with its repetitions: figures, what is found first, and the way to it, are then
// known exactly, also under symmetry, with views that lose something, where evaluation
// fails, and with -continue. Random specifications of others, recorded with TLC's answers, are changed at random for it, where they are there.
package naive

// Package packing is the engine of searches (search.Engine) that keeps states in machine words, as eval/packed does.
//
// It begins when the search has seen some thousand states: small models are done before, and the others have shown which
// values their variables take. A state that does not fit, or that cannot be expanded, is left to the evaluator; from the
// states that did not fit the engine learns a wider form, the sooner the more there are. If too many states are left to the
// evaluator, it gives up.
//
// What the frontier keeps of a state is a byte 0, the number of its form, and the bits. Forms are only added, so that
// states in older ones can be read.
package packing

// Package state fingerprints and encodes states: the values of all variables in a fixed order.
//
// A state's fingerprint is the mixed sum of its variables' fingerprints, each mixed with the variable's position, so
// that a successor's can be had from its predecessor's by exchanging the terms of the variables that changed. Values
// are normalized before: a state refers to no code.
package state

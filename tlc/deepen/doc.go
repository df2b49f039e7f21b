// Package deepen explores the state space of a model by iterative deepening: depth first, over and over, one level deeper
// each time.
//
// Of every state only the fingerprint and its depth are kept: memory does not grow with the size of states. Each pass
// expands every known state once, on a path of shortest length, so that a counterexample is as short as one of breadth-
// first search, and a pass that finds nothing new has seen everything.
//
// A Deepening is used by one goroutine.
package deepen

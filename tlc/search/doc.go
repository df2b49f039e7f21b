// Package search explores the state space of a model breadth first and checks safety on the way: invariants, implied
// initial predicates and actions, deadlock.
//
// # Order
//
// The search is level-synchronous and its results do not depend on the number of workers: the figures, the state that
// violates something and the counterexample are those of one worker, which expands states first in, first out, as TLC
// does. Workers expand contiguous chunks of the current level; successors that are not in the seen set are collected
// with their place in the order of generation. When a batch of chunks is done, each worker enters the fingerprints of
// the shards it owns into the seen set, in that order, so that of several equal successors the first is the one that
// counts; then the new states are appended to the next level. No lock is taken and nothing is contended but the
// counter that hands out chunks. With one worker a state is entered the moment it is generated.
//
// # Cost
//
// Per distinct state: 8 bytes of fingerprint (see fpset for the load), a few bytes of predecessor log, and, while it
// waits, its encoding, which is tens of bytes for typical models. All three go to disk past the memory budget. At
// 10^9 states and 64 workers the serial part is the appending of encoded states, a copy of some tens of bytes per
// distinct state.
//
// Invariants hold between batches: a state is in the seen set before it is in the queue, and has exactly one entry in
// the log.
package search

// Package wild throws at the whole program, in its tests, what nobody would write on purpose: real modules and models
// with bytes, tokens and lines changed at random, and random modules that instantiate, refine and override one another
// without regard to types or levels. Whatever the input, a run must end by itself, within bounds of time and memory, with
// an answer or with an error of the specification: never with a runtime error or an internal one.
//
// A stack overflow ends a Go program without appeal, so the inputs run in child processes, many in each. An input is made
// from a seed and nothing else. One that fails is made smaller as long as it fails in the same way, and saved.
package wild

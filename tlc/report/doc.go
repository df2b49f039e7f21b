// Package report holds everything TLC says, and says it the way TLC does: message numbers and sentences, envelopes,
// states and traces, pretty-printed values, numbers and times. Other packages return typed facts; only here are they
// worded, so that scripts and editors that read TLC's output keep working.
//
// Input: message codes with parameters, and the facts of a run through the helper methods of Reporter (a version, a
// start, counts, a trace). Values and locations come as text. Output: text on the writers given in Options. Nothing
// is printed anywhere else, and clock and version are injected, so that output can be compared in tests.
//
// Invariants: every message is written with one Write call, so that messages of concurrent workers never mix; a
// warning is printed once; what is inside a message in tool mode carries its own markers, as TLC's does.
// A Reporter is safe for concurrent use; everything else in the package is stateless.
//
// Where the semantics comes from: the observable output of TLC, by message code.
package report

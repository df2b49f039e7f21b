// Package packing is the engine of searches (search.Engine) that keeps states in machine words, as eval/packed does.
//
// Initial states are enumerated in words, too (start.go), once there are many of them.
//
// It begins when the search has taken some time: small models are done before, and the others have shown which
// values their variables take. A state that does not fit, or that cannot be expanded, is left to the evaluator; from the
// states that did not fit the engine learns a wider form once they have cost more than that does.
//
// Forms for trials are made in slices of time, as soon as they seem to be cheap (formation.go).
//
// Whether it is faster than the evaluator depends on the model, and on the part of it that is being searched. So it is measured
// (judge.go): both take turns on neighboring states (turn.go), or on the same where states take long, a few hundred in all, more where the engine is no slower but not faster yet, but for no more than a part of the time so far, and the one that took less
// time goes on; later they are compared again, at growing intervals. Time decides who expands states and never what is found.
//
// Turns are timed by what their thread has run, where the system tells that (clock_linux.go), so that other programs do not matter.
//
// What the frontier keeps of a state is a byte 0, the number of its form, and the bits. Forms are only added, so that
// states in older ones can be read.
package packing

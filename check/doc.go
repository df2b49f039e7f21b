// Package check model checks TLA+ specifications in Go tests:
//
//	func TestLock(t *testing.T) {
//		check.Spec("Lock.tla", check.Constant("Clients", check.ModelValues("c1", "c2"))).Holds(t)
//	}
//
// Spec names a specification and takes settings: the configuration file and what to change in it, limits of memory, time and
// workers. A Model is immutable; With gives one with further settings. Holds, Violates and Follows belong into tests; Run
// and Trace do the same for other programs, with a context and errors.
//
// What a specification violates is not an error but a Counterexample: states with values that Go code can look at (Value),
// actions with their arguments, and where the behavior goes round. An error is an *Error with the places in the source, or
// the context's, or one of tracecheck's.
//
// The package is a thin layer over package tlc, whose checker it runs in this process; verdicts and figures are those of
// gotlc check. Any number of models may be checked at once. Nothing is printed; states that do not fit into memory go to a
// temporary folder, which is removed.
//
// Stability: what is exported here stays as it is within a major version; packages below eval and tlc may change.
package check

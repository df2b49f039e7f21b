// Package annot reads what a TLA+ file says about its own check: comment lines that name the options of the run and
// the results it must have. A reader of the file sees the specification and its expectation on one screen.
//
//	\* EXPECT exit=12 code=2110 generated=5 distinct=4 depth=3 trace=3
//	\* EXPECT text "Invariant Inv is violated."
//	\* EXPECT output `State \d: <A\(2\) line`
//	\* EXPECT print "{}\n{1}\n"
//	\* EXPECT absent "Deadlock"
//	\* OPTIONS -continue -maxSetSize 10
//
// Figures (see Figures) are numbers; exit is the exit status, code the message code behind it, trace the number of
// states in the last counterexample and traces the number of counterexamples. text and absent are literal parts of
// the output, with messages between markers (-tool); print is a part of what is left when the messages are taken out of
// it; output is a regular expression, in which ^ and $ match at lines. Texts are quoted as in Go.
//
// A line that ends in an ERROR comment is a run of its own, in which every other such line is left out:
//
//	ASSUME 1 = "a" \* ERROR "Attempted to check equality of integer 1 with non-integer:\n\"a\""
//
// The assumption of that line must fail with that message, up to the end of a line of it, so a table of error messages
// is one file. "line @," in the message stands for the number of that line.
//
// Input is the text of a file; output a list of Cases. The package knows nothing of how a specification is run; see
// specs/conform. It is safe for concurrent use.
package annot

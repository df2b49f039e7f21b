// Package conform checks, in its tests, that specifications give the results that are written down for them: the suite
// in testdata/suite, where each file states its own expectation (see specs/annot), and the specifications that ship in
// specs, whose manifests hold the figures. Every check runs with one, two and four workers and must come out the same:
// figures, verdict and counterexample.
//
// The expectations of the suite come from what is known of TLC, or are derived by hand in the comment of the file. They
// are never copied from what gotlc printed.
package conform

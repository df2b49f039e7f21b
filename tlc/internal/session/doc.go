// Package session is what comes before exploring: it reads a specification and its configuration, with what options add to
// them, and builds the model. It goes through the phases of TLC's in their order, because messages appear in it, and ends
// with the first that fails.
//
// Read returns a Specification, Prepare makes of it what all later phases of a run work on: a Prepared, which does not
// change any more.
package session

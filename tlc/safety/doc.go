// Package safety does what is done with one generated state, in TLC's order, for all who explore: it makes sure that the
// state has values for all variables, normalizes them, evaluates the constraints, computes the fingerprint by which the
// state is known, and checks invariants, implied initial predicates and implied actions.
//
// A Checker stands on a state (Stand, StandOn), generates its successors under one action after the other (Next), or the
// initial states (Initial), and tells a Visitor about each of them:
//
//	Generated -> values -> constraints -> Enter -> invariants -> implied actions -> Take
//	             what is wrong: Wrong
//
// The visitor decides: Enter whether the state is new, so that its invariants are to be checked, Wrong whether the
// exploration goes on, Take whether it has had enough. Searches, simulation and deepening are visitors; so are those that
// repeat a computation: Locate finds the expressions at which it failed, Trail the steps between states that are known
// by their fingerprints.
//
// A Checker belongs to one goroutine and keeps nothing but caches. The model is shared.
package safety

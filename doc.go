// Package gotlc is the root of a model checker for TLA+ that gives the answers of TLC. It holds no code, only the map of
// the rooms and the test that keeps them apart (arch_test.go):
//
//	ast          syntax trees, source positions, the table of operators
//	parser       text to syntax tree; below it cfg (configuration files), load (files and modules),
//	             sem (names, arities, levels, instances)
//	eval         the meaning of expressions, compiled to closures; below it value (TLA+ values) and state
//	stdlib       the standard modules: their texts and their operators in Go
//	tlc          a run from options to result; below it model (specification and configuration made one), search,
//	             fpset, queue and trace (where states are kept), symmetry, liveness, report (everything that is printed)
//	repl         the dialogue of gotlc eval
//	explain      what message numbers mean
//	cmd/gotlc    the command line
//	specs        specifications that ship with gotlc, and the tests that check results
//	testdata     the regression suite
//
// Imports point from the last of these to the first, never back. docs/architecture.md tells how a run goes through
// them.
package gotlc

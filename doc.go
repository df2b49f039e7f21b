// Package gotlc is the root of a model checker for TLA+ that gives the answers of TLC. It holds no code, only the map of
// the rooms and the tests that keep them apart (arch_test.go and its companions):
//
//	ast          syntax trees, source positions, the table of operators
//	parser       text to syntax tree; below it cfg (configuration files), load (files and modules),
//	             sem (names, arities, levels, instances), export (trees as JSON)
//	pluscal      algorithms to TLA+
//	format       the layout of modules and configurations; linediff shows what changes
//	eval         the meaning of expressions, compiled to closures; below it value (TLA+ values), state, ir and packed
//	stdlib       the standard modules: their texts and their operators in Go; below it manual (what is said about them)
//	tlc          a run from options to result; below it code (numbers and texts of messages, which everybody may use),
//	             report (what is printed), model (specification and configuration made one), safety (what is done with
//	             one state), search, simulate, deepen, liveness, fpset, queue and trace (where states are kept),
//	             symmetry, coverage, dump, checkpoint, and internal (the phases of a run)
//	tracecheck   logs of programs as behaviors
//	explore      walks through states by hand
//	repl         the dialogue of gotlc eval
//	lsp, mcp     servers for editors and assistants
//	explain      what message numbers mean
//	check        what Go tests import
//	suite        many models, compared with what is expected
//	cmd/gotlc    the command line; cmd/gotlc-bench measures it
//	specs        specifications that ship with gotlc, and the tests that check results
//	testdata     the regression suite
//
// Imports point from the last of these to the first, but for tlc/code, and never back. docs/architecture.md tells how a run
// goes through them.
package gotlc

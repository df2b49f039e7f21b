// Package tlc checks specifications: it is the facade over the front end, the evaluator, the search and the reports.
//
// Run takes Options, checks one model and returns a Result; what TLC would print goes to a writer, notes for people with
// source excerpts to another. Parse does what the official parser does. Neither panics, exits or leaves goroutines
// behind; several calls may run at once, each with a table of names, registers and stores of its own.
//
// A run goes through the phases of TLC's, in their order, because messages appear in it: configuration, modules, model,
// assumptions, initial states, search, temporal properties, postconditions, figures. The first phase that fails decides
// the exit status.
//
// This package holds what programs see (Options, Run, Open, Parse, Evaluator, Result), the order of the phases (run.go), and
// what the options mean to each of them (settings.go). The phases are packages in tlc/internal, which do not know Options.
package tlc

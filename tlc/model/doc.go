// Package model turns an analysed specification and a configuration file into something that can be checked: compiled
// initial predicate, sub-actions, invariants, implied actions, constraints, view, symmetry, alias and postconditions.
//
// Input are sem.Info and cfg.Config; output is a Model, or a *Problem with TLC's message code and parameters. No
// configuration string survives: names are symbols, formulas are compiled. A Model is immutable and can be used by
// any number of goroutines, each with an eval.Ctx of its own.
//
// The rules are those of TLC's configuration language (Specifying Systems, section 14.7.1) and of the way TLC takes
// SPECIFICATION and PROPERTY formulas apart.
package model

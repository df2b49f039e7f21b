// Package sem gives names their meaning: it resolves every use of an identifier or operator to a symbol, merges
// extended modules, builds the copies that INSTANCE makes, checks arities and levels, and reports every error
// with the official parser's code, text and position.
//
// Input are parsed modules (parser/load); output is one Info, a set of side tables keyed by syntax node. The tree
// is not touched, so a module can be instantiated any number of times. After an analysis without errors no name
// has to be looked up by string again: every application of an operator has an entry in Uses, every declaring name
// one in Decls, every INSTANCE one in Instances, and every expression one in Levels.
//
// Modules are processed one after the other, dependencies first. Names come before levels: the levels of a module are
// checked only if nothing is wrong so far, since what an unresolved name hides would only cause follow-up errors. After
// a run without errors the records of the user's modules are linted.
//
// Analyze uses no state of its own between calls. An Info is not changed after Analyze has returned it and may be
// shared by goroutines; the symbols of built-in operators are shared by all Infos.
//
// Not done here: nothing is evaluated, proofs are checked for names and levels only, and the identifiers of a model
// configuration are looked up by others (Module.Lookup).
//
// The rules are those of Specifying Systems, chapter 17, and of the TLA+2 guide, as far as the official parser follows
// them; where it does not, its behaviour wins, with its message codes 4003 to 4802.
package sem

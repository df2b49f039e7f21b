// Package tla holds the texts of the modules that ship with gotlc: the standard modules of TLA+ and of the model
// checker, the pragmas and theorem libraries that specifications with proofs extend, and community modules.
//
// Input: nothing. Output: a file system with one file Name.tla per module.
//
// Invariants: the names, arities, levels and LOCAL marks of a module's definitions are those users know, and so is the
// order in which it defines symbols and first mentions identifiers: TLC orders strings and state variables by them
// ("Parse order" and the table of standard modules in its behaviour). Bodies are honest TLA+ as far as that allows;
// what the Go implementations in package stdlib compute instead has only a body of the right level. What the modules
// extend, instantiate and export is recorded in stdlib/testdata/interfaces.txt.
//
// The file system is read-only and safe for concurrent use.
//
// The definitions follow "Specifying Systems", chapter 18, and for the rest the documentation of the modules.
package tla

// Package refusal finds the conjunct that keeps an enumeration of states from giving any: of all places where it came to
// nothing, those that it reached after satisfying most of the formula.
//
// It works on code of eval's Compiler.Probing that tells refusals, writes nothing and keeps nothing.
package refusal

// Package rabin computes TLC's fingerprints of states: polynomials over GF(2) modulo an irreducible one, after Rabin
// (Fingerprinting by Random Polynomials, 1981), of a form of the values in bytes that TLC fixes. Nothing is identified by
// them here. They are what the order depends on in which TLC visits states where it looks for a cycle, so a run that is
// told the polynomial can find the cycle that TLC finds.
//
// TLC knows a model value by its number among all names that it has read, in the order in which it reads them: those of the
// configuration first. The table of values must have been given the names in that order.
package rabin

// Package chosen says how a step was made: the innermost action that it goes through, as it is applied, and the values that \E gave
// to names on the way. TLC names the part of the next-state relation that a step belongs to, which for \E m \in msgs : Receive(m),
// where msgs is a variable, is the whole formula.
//
// It works on code of eval's Compiler.Probing.
package chosen

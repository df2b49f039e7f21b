// Package ir holds formulas whose names have been followed to what they stand for: the intermediate form between the
// evaluator's compiler, which knows about scopes, instances and overrides (eval.Compiler.Lower), and other ways to run the
// same formulas (eval/packed).
//
// A formula is a tree of Nodes. Definitions are expanded, constants have their values, and what remains are the operators of
// the language, those implemented in Go, state variables, and Locals: variables of binders, and expressions that a LET or a
// call names. The tree says what is meant and not in which order it is evaluated, except where that decides which states
// are generated, and in which order.
package ir

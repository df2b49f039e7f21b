// Package stdlib implements the operators of the standard modules in Go.
//
// Input: evaluated arguments and the evaluation's context (eval.Ctx). Output: the operators' values, through the
// registry that the evaluator compiles calls against.
//
// Invariants:
//   - Every operator has a definition of the same name and arity in its module's text (package stdlib/tla), which gives
//     its level; a test checks this.
//   - Results are as symbolic as TLC's: Seq(S), lo..hi and the like are never expanded, and large sets are not expanded
//     to draw a few of their members.
//   - Operators that print, read or write registers or files, or draw random numbers are marked Impure. Everything they
//     need from the run they get through eval.Ctx and eval.Env; the package has no state.
//
// Bind makes Go functions of users the implementations of operators; they are given to a run in its options.
//
// Errors are raised as value.Error and eval.Error with TLC's codes and texts. TLC reports a plain error (code 1000) that
// occurs inside the Java implementation of an operator together with the signature of the Java method. The file
// overrides.txt has the signatures; Registry makes implementations in Go fail like the methods they stand for
// (override.install), which also checks the classes that a method fixes for its parameters. So implementations raise the
// plain error that the Java code raises, or one with a code where that does so deliberately.
//
// Goroutine safety: the functions may be called concurrently, each call with a context of its own goroutine.
//
// The semantics is that of the module texts, "Specifying Systems" chapter 18, and TLC's documentation of its modules.
package stdlib

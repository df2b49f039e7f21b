// Package eval gives expressions their meaning: it compiles syntax to closures and runs them.
//
// A Compiler takes analysed modules (parser/sem) and what a model says about names (Config), and makes code: predicates
// of states and steps (Predicate), expressions (Expression), enumerators of initial states (Enumerator), sub-actions that
// enumerate successors (Action), temporal formulas with their leaves compiled (TemporalNode). Code runs in a Ctx, which
// holds the states, the frames and the caches of one goroutine; code itself is shared and immutable.
//
// How code is made: names become slots of flat frames; definitions are expanded in place, with their arguments bound by
// name or kept in a slot once evaluated; recursive definitions become functions with frames of their own; an action is
// compiled together with what follows it (continuations), so that enumerating successors allocates nothing but new values.
// An INSTANCE is a scope: one definition is compiled under each substitution it is used with. What depends on the state or
// the step alone is evaluated once in it (cache_memo.go), and recalled from other states in which the variables that matter had
// the same values (cache_state.go).
//
// Invariants: a result depends on the code, the states and the configuration only; nothing in the search path takes a
// lock; evaluation errors carry TLC's text and code (*Error) and never leave the package as panics, except out of Builtin
// implementations called outside of an evaluation; primed values are never kept while a state is being built. There is one
// evaluator: the code that explains an error with the stack of nested expressions comes from the same compiler
// (Compiler.Tracing).
//
// Where the semantics comes from: Lamport, Specifying Systems, chapters 14 to 16, and the behavior of TLC.
package eval

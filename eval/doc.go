// Package eval gives expressions their meaning: it compiles syntax to closures and runs them.
//
// A Compiler takes analysed modules (parser/sem) and what a model says about names (Config), and makes code: predicates
// of states and steps (Predicate), expressions (Expression), enumerators of initial states (Enumerator), sub-actions that
// enumerate successors (Action), temporal formulas with their leaves compiled (TemporalNode). Code runs in a Ctx, which
// holds the states, the frames and the caches of one goroutine; code itself is shared and immutable.
//
// # How code is made
//
// Names become slots of flat frames; definitions are expanded in place, with their arguments bound by name or kept in a
// slot once evaluated; recursive definitions become functions with frames of their own; an action is compiled together
// with what follows it (continuations), so that enumerating successors allocates nothing but new values. An INSTANCE is a
// scope: one definition is compiled under each substitution it is used with.
//
// Something is compiled at a place, which is a value that is passed down: the function whose frame the code will run in,
// the definitions that are being expanded, and how formulas are to be understood there (primed, while initial states are
// determined, inside ENABLED, ...). At a place an expression is compiled to a value, a truth or an enumeration; each kind
// of construct has a type that embeds the place and knows how. The prefixes of the files name the phases:
//
//	name_     what names stand for: scopes, substitutions, what the model puts in their place (names)
//	fact_     what is asked about definitions wherever they are used (facts), and levels (levels)
//	compile_  expressions to code: places, values, truths, functions, records, tuples, calls, operators written in Go
//	enum_     initial states and successors: actions, subscripts, probes of enumerations
//	cache_    what is not evaluated again
//	run_      contexts, frames, lazy values, errors, what evaluation asks of the run around it
//	formula_  formulas taken apart: conjuncts of specifications, sub-actions, temporal formulas
//	debug_    code that tells a Debugger where it is, evaluations once more, looks at what is evaluated
//	lower     formulas with their names resolved, for another engine (eval/ir)
//
// Functions that return code are not to be inlined (go:noinline) where they otherwise would be: the copies of their closures that this makes
// have no calls inlined in them (Go 1.26), not even of value.Value.Kind, and code is run a million times for each time it is made.
//
// # What is not evaluated again
//
// Nothing here is needed for a result; all of it is bounded, and belongs to a Ctx unless it says otherwise.
//
//	constant   an expression that depends on nothing       for ever; one value for each, in the code, but for code that
//	                                                       was made where what warns fails (cache_constant.go)
//	definition a constant definition of a module           for ever; evaluated by the Compiler (name_constant.go)
//	set        a constant set whose elements are made or   for ever; up to maxListed elements, in the value
//	           decided one by one                          (cache_sets.go)
//	function   a constant function computed by elements    for ever, once it has been applied as often as it has elements;
//	                                                       up to maxListed, in the value (cache_function.go)
//	memo       an expression about the state or the step   for an epoch: as long as the state or step is the one at hand;
//	                                                       one value for each expression (cache_memo.go)
//	call cache a call of an operator or function, by its   for ever or for an epoch; a table that grows to callTableSize
//	           arguments                                   results of up to maxResult elements, or has briefCallTableSize
//	                                                       (cache_call.go)
//	state      an expression about the state or the step,  for ever: the key identifies the values (Ctx.SetTerms); a table
//	cache      by the values of the variables it is about  of up to maxTruths or maxValues, given up if it does not pay
//	                                                       (cache_state.go)
//	predicate  many predicates about the same variables,   as the state cache; rows of up to maxRowBytes together
//	set        by the values of these; the tests that      (cache_predicates.go, cache_leading.go)
//	           they begin with, by fewer
//	ways       what an action that is asked of many steps  for an epoch, and as the state cache; up to mostKept demands
//	           from a state asks of the next state         for each action (cache_ways.go)
//	conjunct   a conjunct of an invariant that held in     for the step (Ctx.Inherit); keeps nothing
//	           the predecessor, its variables unchanged    (cache_conjuncts.go)
//
// Besides, a slot keeps the value of an argument or of a LET for one activation of what it belongs to. An epoch is a number
// that tells a state or step from all others; a state under construction has none, so that nothing is kept for it. What has
// effects or other results another time (Builtin.Impure) is in no cache, and neither is traced, debugged or counted code, but for
// constants.
//
// # Invariants
//
// A result depends on the code, the states and the configuration only; nothing in the search path takes a lock, but for
// definitions that are asked for by name (run_named.go); evaluation errors carry TLC's text and code (*Error) and never
// leave the package as panics, except out of Builtin implementations called outside of an evaluation. There is one
// evaluator: the code that explains an error with the stack of nested expressions comes from the same compiler
// (Compiler.Tracing), and so does that which tells how enumerations went (Compiler.Probing).
//
// Where the semantics comes from: Lamport, Specifying Systems, chapters 14 to 16, and the behavior of TLC.
package eval

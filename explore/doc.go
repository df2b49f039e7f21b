// Package explore walks through the states of a specification one step at a time, by hand: it lists the initial states and
// the successors of a state, says what holds in it, why an action is not enabled, and what an expression comes to.
//
// It is the engine of gotlc explore, without any user interface: explore/script, explore/term and explore/web drive one
// Explorer each and show the plain data that it returns. States and successors come from the specification's own initial
// predicate and actions, in TLC's order, by code of the one evaluator that can be followed (eval.Ctx.Follow): so a choice
// made by \E inside an action has a name and a value, and a list is made only as far as it is looked at.
//
// An Explorer may be used by several goroutines; operations come one after another. Every operation ends soon after its
// context does. Nothing is written but what is asked for.
package explore

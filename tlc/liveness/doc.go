// Package liveness checks temporal properties: it decides whether a specification has a behavior that satisfies its
// fairness conditions and violates a property, and finds one that is short.
//
// # From formulas to conditions on cycles
//
// The negated properties, conjoined with the specification's temporal conjuncts, are brought to disjunctive normal form
// (Problem). A disjunct's conjuncts of the forms <>[]A, []<>A and disjunctions of such are conditions on the cycle in
// which a behavior of a finite graph ends; they make an error model. The other conjuncts, in which no actions can occur,
// are a formula for which a tableau is built. Disjuncts with the same formula share a branch, which is TLC's notion, so
// that the number of branches is the one TLC prints. A disjunction <>[]A \/ []<>B, which is what strong fairness comes
// to, stays one condition, a pair as in Streett automata, where TLC doubles the number of disjuncts; but a normal form
// that is too large for TLC is refused as TLC does.
//
// What TLC cannot handle is refused with TLC's messages: package eval does that while it converts the syntax.
//
// # The graph
//
// The search hands over the state graph while it explores it (Graph is a search.Graph). Every worker evaluates the
// state predicates once in every state and the actions once on every step to a different state, and on the stuttering
// step. But what fairness asks about actions of the next-state relation follows from which of these led to which states, and
// is not evaluated where evaluating it could not fail (outcomes.go): it has no code until that may be so (Problem.Prepare). What they find is appended in the order of the states' numbers, so that nothing depends on the number of
// workers. A state takes 8 bytes and one bit a predicate, a step 4 bytes and one bit an action, in bytes; the index from
// fingerprints to numbers takes 15 to 23 bytes a state, up to 31 of the first thousands. What its account refuses goes to mapped files, whose pages come
// into the process as they are touched and are dropped when it takes nearly all that it may. The index is asked at
// random: a graph of which only a part is in memory still works from the system's cache, and beyond that at the speed of
// the disk.
//
// A branch's product of graph and tableau is not stored: its nodes are numbered, which takes 12 bytes a node, and its
// edges follow from the steps. Without a tableau the product is the graph. Where a view or symmetry makes states one, the product
// depends on the order in which it is made, and is made while the graph grows (see merged and unfolding).
//
// # The check
//
// Strongly connected components are found by an iterative, linear algorithm, with 4 bytes a node, and at most 28 more
// for those on the path of the search. A component that lacks something is rejected. One that violates a pair is
// searched again without the edges that stand in the way, so that strong fairness costs at most one pass for every pair
// and never 2^n. Branches are checked in parallel.
//
// Liveness is checked when the graph is complete. TLC also checks parts of the graph on the way unless told not to;
// that only costs time if a property holds, and the messages about it are all that is missing. Violations that no
// continuation can undo are noticed during the search, as in TLC.
//
// A counterexample is a shortest way to a cycle that is short; or, if the graph was told to follow TLC (FollowTLC), the
// behavior that TLC finds, by the order in which it searches. It is checked against the formulas themselves before it is
// shown.
//
// A Problem is immutable and can be used by any number of goroutines. A Graph is used by one goroutine at a time; its
// observers belong to one goroutine each.
package liveness

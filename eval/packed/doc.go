// Package packed runs models whose states fit into machine words: a second way to run the same formulas, beside package eval,
// which remains the meaning.
//
// Input are compiled actions and predicates of a model (eval.Compiler), from which it takes the resolved formulas (eval/ir),
// and sample states. Output are, for each state, the fingerprints of its successors, the same and in the same order as those
// of package eval, whether constraints and invariants hold in them, and the states themselves as bits.
//
// A Layout says how the values of each variable are held (type.go): scalars in a word, functions as arrays, sets as bits over
// the elements that occur in such sets (universe.go), and so on, whatever the samples show (observe.go), and what invariants say of variables (claims.go); what fits nothing
// is the number of a value in a store, and so is what may be of one kind or an untyped model value. The first word of a composite value is its hash, so that changes of a part cost
// little, and a state's fingerprint less. Formulas are compiled to closures over one array of words (compiler.go, expr.go,
// action.go), in which states, constants and intermediate results have fixed addresses. The frontier has states as rows of bits, each part at a fixed
// place (row.go, pack.go); a row is read over the one before it (leaves.go, renew.go). Binders over small constant sets
// are unrolled; what depends on an element of a set alone is evaluated once for each element (sieve in quant.go).
//
// Values that fit no form are numbers in a store. What an operator makes of them, package value computes, once for each
// combination of operands (numbered.go); sets of that kind are listed once (listed.go). What depends on few variables remembers
// its results by their values (familiar.go, direct.go), what depends on many its latest one (latest.go). A layout that is made for other code alone packs states as the one before (alike.go); from any other one states are carried over by words (carry.go). Functions that are only applied are not made (rule.go). Alternatives that a
// word of the state rules out are not begun (guards.go), and what an invariant says about a part that a step leaves as it is is not
// asked again (held.go), nor what it says about elements that a set has kept (among.go), nor, where a premise is not given, what it is the premise of (premises.go). An action that depends on little of a state, which is the same in many, does again what it did (footprint.go, again.go, deed.go, done.go). One that begins with
// \E over a set that lies in the state has a branch for each element, which depends on less (branches.go).
//
// Most states are expanded without their words, by masked bits (masks.go): these tell which actions may lead anywhere (windows.go), what an action did
// (again.go), what parts of the state add to its fingerprint (parts.go, current.go), and whether constraints and invariants hold in a successor
// (clauses.go), which is the state's bits and a few exclusive ors. Which of that has to be looked up at all, bits that have changed tell (touch.go); what workers learn about many bits they have in common (findings.go). Where something is met for
// the first time the words are read, and it is remembered. Successors that are made again, or that are to be looked for in what is larger than the caches, are put off and looked for together (late.go), those of several states where bits tell all of them (waiting.go). What the initial predicates say is not asked of initial states (established.go), and which values of the last variable they leave is told by bits (ahead.go). Under symmetry fingerprints are the least ones of the images (orbit.go), with a view they are its own (view.go).
//
// What fairness asks about actions of the next-state relation is told by the successors that they have, as long as the values of each variable
// can be compared with each other (sorts.go), and not compiled; what implied actions ask about them, by the action that a step has come from (led.go).
//
// What is not known here is left to the code of package eval: expressions about a state, or about the next state alone (opaque.go), whose arguments are decoded and
// results encoded, and kept as well, or the rest of an action. Whatever cannot be decided or is to be reported is a trap: a value that does
// not fit, an error, a variable without a value. Then the caller has package eval expand the same state. So nothing
// here has to know about errors, and nothing is printed twice.
//
// A value with the hash of another one is taken for it, as are states with one fingerprint.
//
// What is remembered has bounds. Numbers of values, and lists of the elements of sets, which have numbers too, are given as long
// as there are any (two million), and while the process holds no more than half of what -memory leaves for objects; then what
// needs a new one is a trap. Results of code, what actions did, what parts of states add to hashes, which clauses hold, pairs of elements, images under symmetry, and what tells values of variables from others take a thirty-
// second part of that for each worker, or 16 MiB if that is less; states that come from other processes a sixteenth part, or 4 MiB
// for each variable. Universes have 1024 elements at most. Of the samples of a variable, 4096 at most, half are dropped again and
// again while memory is scarce.
package packed

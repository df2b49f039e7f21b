// Package tracecheck finds out whether what an implementation logged is a behavior of its specification.
//
// Check reads a trace, one JSON object for each event, and follows it with the specification's own initial predicate and
// actions, as gotlc check computes them: it keeps the set of states in which the specification may be after each event, and
// so may leave variables and, within a bound, whole steps out of the trace. Where no state is left, it says at which event,
// which actions came closest, and which conjunct did not allow the step; the evaluator tells that (eval.Ctx.Follow).
// docs/trace-validation.md is the guide, with the format and how JSON stands for values.
//
// A trace is data from outside: what is wrong with it is an *InputError with the line. Fairness, invariants and constraints
// play no part: a trace is finite, and shows what the system did.
//
// Check reads what it is given and the specification's files, and writes nothing. Several calls may run at once. Memory
// is proportional to the length of the trace and to the number of states at one event, which Options.MaxStates bounds.
package tracecheck

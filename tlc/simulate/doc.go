// Package simulate explores a model by random behaviors, and checks safety and temporal properties on the way.
//
// # Rules
//
// A behavior begins in an initial state chosen uniformly among those in the model. At every step one of the actions into
// which the next-state relation is split is chosen uniformly, and one of its successors in the model uniformly; if it has
// none, other actions are tried in an order that depends on a random stride, so that all are. A behavior ends after the
// given number of steps, or where no action has a successor in the model: that is a deadlock. All generated successors
// are checked, not only those chosen. With Generate the model's actions choose at random inside (see model.Options) and
// the first successor in the model is taken.
//
// A finished behavior is checked against the temporal properties as if it could go on for ever by the steps it made and
// by stuttering.
//
// # Workers
//
// Every worker draws from a generator of its own, which depends on the seed and its number only. Behaviors are
// collected in rounds, in the order of their numbers and, of equal numbers, of the workers; the first violation in that
// order ends the run. So everything reported depends on the seed and the number of workers and not on timing, unless the
// specification's values do.
//
// A Simulation is used by one goroutine.
package simulate

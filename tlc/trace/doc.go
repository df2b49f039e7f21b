// Package trace keeps how each state was first reached: the predecessor log, from which behaviors are reconstructed by
// computing successors again. See Log for its contract and cost.
package trace

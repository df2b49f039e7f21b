// Package verdict says what is wrong, and what leads to it.
//
// A Judge is given a violation and the states from which the behavior can be had that leads to it; it prints TLC's messages,
// notes for people, the behavior as it is to be shown, and the expressions that were being evaluated, and returns a Verdict:
// the behavior, and the names of what it violates. It judges assumptions before exploring, and postconditions after. It knows
// nothing of how states are explored.
package verdict

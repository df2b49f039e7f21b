// Package explorespec writes trace exploration specifications: a module, with its model in the same file, whose only
// behavior is a counterexample, so that people can evaluate expressions in its states. Their text is that of TLC's, so
// that either program can check what the other wrote.
package explorespec

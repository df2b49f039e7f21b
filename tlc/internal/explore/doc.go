// Package explore explores the states of a prepared specification in one of three ways, which are behind one interface:
// breadth-first search, iterative deepening, and random behaviors. It tells of the progress and of the figures at the end,
// and keeps what else is asked for of states and steps: dumps, coverage, the state graph, checkpoints. What is wrong it gives
// to a verdict.Judge.
//
// The ways themselves are packages search, deepen and simulate, which tell nothing to anybody.
package explore

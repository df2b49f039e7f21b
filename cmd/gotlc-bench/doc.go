// Command gotlc-bench times gotlc on whole models, each run a process of its own, beside TLC's recorded times:
//
//	go run ./cmd/gotlc-bench -gotlc ./gotlc -models ../shared/bench/models.json [-run REGEX] [-count N] [-workers N] [-engines LIST]
//	go run ./cmd/gotlc-bench -gotlc ./gotlc -fallbacks [-run REGEX] CORPUS...
//
// It prints a table in Markdown: for each model the states generated, the median wall time with each engine, TLC's, the ratio of the two,
// generated states per second, the peak memory, that memory per distinct state, and the share of the processor time that
// went into the garbage collector. A model whose figures are not TLC's is marked WRONG, and the exit status is 1 then.
//
// With -fallbacks it tells of the models of corpora (folders with a manifest.json) what -engine packed leaves to the evaluator: the states that
// were expanded in words and those that were left, and for which reasons; then how many models there are of each kind.
package main

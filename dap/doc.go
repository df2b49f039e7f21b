// Package dap debugs specifications: it stops the evaluation of formulas while a model is checked, and answers the requests of the
// Debug Adapter Protocol that editors send over a stream.
//
// A Debuggee goes along with one run (tlc.Options.Debugger). Serve speaks with one client that launches a run of its own, as
// gotlc dap does; Debuggee.Serve lets clients come to a run that is there, as -debugger does.
//
// # How it works
//
// The code of the model is compiled so that it tells a walker where it is (eval.Debugger). The walker decides at each
// expression whether to stop there (walker.go), with what breakpoints say (breakpoint.go); if so, it hands a stop to the session and
// waits for a plan. Nobody evaluates while the session answers questions about a stop: stack.go, data.go, evaluate.go.
//
// Evaluations have no effect but states, so what is past can be had again: to step back is to evaluate the same formula once
// more from the beginning, in a context of its own, up to an earlier expression (past.go). The run waits meanwhile where it is.
// Behaviors are known back to their initial states, so their steps can be evaluated again, too.
//
// One goroutine answers requests (server.go), one evaluates, and one reads what the client sends. No input makes any of them
// panic; a request that cannot be answered gets an error.
package dap

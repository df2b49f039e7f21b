package tlc

// Result is how a run ended.
type Result struct {
	// ExitCode is the exit status TLC gives: 0 for success, 12 for a safety violation, ...
	ExitCode int
	// Code is the message code of the error that ended the run (see package report), 0 if there was none.
	Code int

	// Generated and Distinct count states, Queue those found but not expanded.
	Generated, Distinct, Queue uint64
	// Init counts distinct initial states.
	Init uint64
	// Depth is the number of levels of the state graph that were reached; an initial state has depth 1.
	Depth int
}

// Progress is a look at a run under way.
type Progress struct {
	Generated, Distinct, Queue uint64
	Depth                      int
}

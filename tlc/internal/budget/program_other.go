//go:build !linux

package budget

// dropProgram does nothing.
func dropProgram() (bytes uint64) { return 0 }

// hasSlowPages is not known, and decides nothing here.
func hasSlowPages() bool { return false }

// dropStart does nothing.
func dropStart() {}

// dropInit does nothing.
func dropInit() {}

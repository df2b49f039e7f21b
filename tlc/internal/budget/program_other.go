//go:build !linux

package budget

// dropProgram does nothing.
func dropProgram() (bytes uint64) { return 0 }

// dropStart does nothing.
func dropStart() {}

// dropInit does nothing.
func dropInit() {}

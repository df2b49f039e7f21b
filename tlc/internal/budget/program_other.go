//go:build !linux

package budget

// dropProgram does nothing.
func dropProgram() (bytes uint64) { return 0 }

// dropCode does nothing.
func dropCode() {}

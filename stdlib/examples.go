package stdlib

import _ "embed"

// Examples holds expressions for each operator with their results, and Costs how the time of operators grows: see the
// tests of this package for their form, and package manual for who reads them.
var (
	//go:embed testdata/operators.txt
	Examples string
	//go:embed testdata/costs.txt
	Costs string
)

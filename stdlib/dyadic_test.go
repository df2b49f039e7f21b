package stdlib

import "testing"

func TestDyadicRationals(t *testing.T) {
	run(t, "DyadicRationals, Integers", []check{
		{expr: "Add([num |-> 1, den |-> 2], [num |-> 1, den |-> 4])", want: "[num |-> 3, den |-> 4]"},
		{expr: "Add([num |-> 1, den |-> 2], [num |-> 1, den |-> 2])", want: "[num |-> 1, den |-> 1]"},
		{expr: "Add([num |-> -1, den |-> 8], [num |-> 1, den |-> 8])", want: "[num |-> 0, den |-> 1]"},
		{expr: "Half(One)", want: "[num |-> 1, den |-> 2]"},
		{expr: "Half([num |-> 6, den |-> 1])", want: "[num |-> 3, den |-> 1]"},
		{expr: "Half(Zero) = Zero", want: "TRUE"},
		{expr: "Half([num |-> 1, den |-> 1073741824])", want: "Overflow when computing 1073741824*2", code: 2178},
	})
}

package packed

import "github.com/gotlc/gotlc/eval/value"

// looselyEqual compares values as the present engine does. What it cannot compare is a trap.
func (m *machine) looselyEqual(_ *typ, a, b value.Value) bool {
	if a.Kind() == b.Kind() && (a.Kind() == value.String || a.Kind() == value.Int) {
		return a == b
	}
	return value.Equal(a, b)
}

func isEmptySetValue(v value.Value) bool {
	return v.Kind() == value.Set && value.HasAtMost(v, 0)
}

func isEmptyTupleValue(v value.Value) bool {
	return v.Kind() == value.Tuple && value.FuncLen(v) == 0
}

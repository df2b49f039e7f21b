package packed

import "github.com/gotlc/gotlc/eval/value"

// Comparing values of several kinds may be an error, but where both are of one kind that never is, or one is an untyped model value, they
// just differ: so values that lie at different numbers need not be compared themselves.

// areApart reports whether values with different numbers are known to be compared without an error.
func (s *store) areApart(a, b int64) bool {
	x, y := s.val(a), s.val(b)
	switch k, l := x.Kind(), y.Kind(); {
	case k == value.ModelValue && l == value.ModelValue:
		return x.ModelType() == 0 && y.ModelType() == 0
	case k == value.ModelValue:
		return x.ModelType() == 0
	case l == value.ModelValue:
		return y.ModelType() == 0
	default:
		return k == l && (k == value.Int || k == value.String || k == value.Bool)
	}
}

// looseWords returns where the numbers of values of any kind lie in a value of a type; false if that differs, or there are sets of such
// values, which are compared in another way.
func looseWords(t *typ) (at []int, ok bool) {
	switch {
	case !t.loose:
		return nil, true
	case t.kind == anything:
		return []int{0}, true
	case t.kind != record && t.kind != array:
		return nil, false
	}
	for i := range t.keys {
		inner, ok := looseWords(t.part(i))
		if !ok || t.kind == record && t.partial[i] {
			return nil, false
		}
		for _, p := range inner {
			at = append(at, t.at(i)+p)
		}
	}
	return at, true
}

// apart compiles whether values of a type at two addresses that are not equal are known to be compared without an error.
func apart(t *typ) func(m *machine, a, b int) bool {
	at, ok := looseWords(t)
	if !ok {
		return func(*machine, int, int) bool { return false }
	}
	return func(m *machine, a, b int) bool {
		for _, p := range at {
			if x, y := m.mem[a+p], m.mem[b+p]; x != y && !m.store.areApart(x, y) {
				return false
			}
		}
		return true
	}
}

package suggest

import "testing"

func TestClosest(t *testing.T) {
	keywords := []string{"INIT", "NEXT", "INVARIANT", "INVARIANTS", "PROPERTY", "CONSTANT"}
	tests := []struct{ word, want string }{
		{"INVARAINT", "INVARIANT"},
		{"invariant", "INVARIANT"},
		{"INVARIANTES", "INVARIANTS"},
		{"PROPRETY", "PROPERTY"},
		{"INTI", "INIT"},
		{"CONSTANT", ""}, // already right; INVARIANT is not close
		{"Spec", ""},
		{"", ""},
		{"x", ""},
		{"\xff\xfe", ""},
	}
	for _, tt := range tests {
		if got := Closest(tt.word, keywords); got != tt.want {
			t.Errorf("Closest(%q) = %q, want %q", tt.word, got, tt.want)
		}
	}
}

func TestDistance(t *testing.T) {
	tests := []struct {
		a, b string
		want int
	}{{"", "", 0}, {"", "abc", 3}, {"abc", "acb", 1}, {"kitten", "sitting", 3}, {"ab", "ba", 1}}
	for _, tt := range tests {
		if got := distance(tt.a, tt.b); got != tt.want {
			t.Errorf("distance(%q, %q) = %d, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}

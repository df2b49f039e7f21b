package sem_test

import "testing"

// TestFieldsLikeDefinitions gives modules of which the second one extends the first, and how many fields of the second are told of.
func TestFieldsLikeDefinitions(t *testing.T) {
	for _, tt := range []struct {
		first string
		want  int
	}{
		{"S == 3", 1},
		{"S == [q |-> 3]", 1},
		{"S == [Init |-> 3]", 1}, // no declaration in either
		{"CONSTANT c\nS == [Init |-> c]", 0},
	} {
		_, found := analyze(t, "---- MODULE M ----\nEXTENDS Sub\nInit == TRUE\nR == [Init |-> 1]\n====", "---- MODULE Sub ----\n"+tt.first+"\n====")
		n := 0
		for _, e := range found {
			if e.Code == 4802 && e.Module == "M" {
				n++
			}
		}
		if n != tt.want {
			t.Errorf("%s: %d, want %d: %v", tt.first, n, tt.want, found)
		}
	}
}

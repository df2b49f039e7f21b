package value

import (
	"strings"
	"testing"
)

// TestWrittenAs compares how tuples and records are called in messages with how functions that are equal to them are.
func TestWrittenAs(t *testing.T) {
	one, a := MakeInt(1), NewTable().String("a")
	for _, tt := range []struct {
		v          Value
		kind, noun string
	}{
		{MakeTuple([]Value{one}), "a tuple", "set membership in a tuple value"},
		{MakeFunc([]Value{one}, []Value{one}), "a function  of", "an element of the function <<1>>"},
		{MakeFunc([]Value{a}, []Value{one}), "a function  of", "an element of the function [a |-> 1]"},
		{MakeFunc([]Value{MakeInt(5)}, []Value{one}), "a function  of", "an element of the function (5 :> 1)"},
	} {
		if got := KindText(tt.v); !strings.HasPrefix(got, tt.kind) {
			t.Errorf("%s is %s, want %s", tt.v, got, tt.kind)
		}
		func() {
			defer func() {
				if e, ok := recover().(*Error); !ok || !strings.Contains(e.Text, tt.noun) {
					t.Errorf("%s: %v, want %s", tt.v, e, tt.noun)
				}
			}()
			Member(one, tt.v)
		}()
	}
}

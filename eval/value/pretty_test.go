package value

import (
	"runtime"
	"strings"
	"testing"
)

func TestPretty(t *testing.T) {
	long := `"` + strings.Repeat("x", 30) + `"`
	tests := []struct{ name, flat, want string }{
		{"short", "{1, 2}", "{1, 2}"},
		{"long constant", `"` + strings.Repeat("x", 100) + `"`, `"` + strings.Repeat("x", 100) + `"`},
		{"set", "{" + long + ", " + long + ", " + long + "}", "{ " + long + ",\n  " + long + ",\n  " + long + " }"},
		{"sequence", "<<" + long + ", " + long + ", " + long + ">>", "<< " + long + ",\n   " + long + ",\n   " + long + " >>"},
		{"record", "[a |-> " + long + ", b |-> " + long + ", c |-> 1..3]", "[ a |-> " + long + ",\n  b |-> " + long + ",\n  c |-> 1..3 ]"},
		{"function", "(1 :> " + long + " @@ 2 :> " + long + " @@ n1 :> -3)", "( 1 :> " + long + " @@\n  2 :> " + long + " @@\n  n1 :> -3 )"},
		{"subset", "SUBSET {" + long + ", " + long + ", 1, 2, 3}", "SUBSET { " + long + ",\n   " + long + ",\n   1,\n   2,\n   3 } "},
		{"nested pairs",
			`[p1 |-> [q1 |-> <<"a long string value here", "another long string here", "p1", "q1">>, q2 |-> <<"a long string value here", "another long string here">>]]`,
			`[ p1 |->
      [ q1 |->
            << "a long string value here",
               "another long string here",
               "p1",
               "q1" >>,
        q2 |-> <<"a long string value here", "another long string here">> ] ]`},
		{"identifier with underscore", "{" + strings.Repeat("n_1, ", 30) + "n_2}", "{" + strings.Repeat("n_1, ", 30) + "n_2}"},
		{"escaped quote", `{"a\"b", ` + long + ", " + long + ", " + long + "}", `{"a\"b", ` + long + ", " + long + ", " + long + "}"},
		{"negative bound", "{-1..2, " + long + ", " + long + ", " + long + "}", "{-1..2, " + long + ", " + long + ", " + long + "}"},
		{"function set", "[" + strings.Repeat("S", 50) + " -> " + strings.Repeat("T", 50) + "]", "[" + strings.Repeat("S", 50) + " -> " + strings.Repeat("T", 50) + "]"},
		{"unclosed", "{" + strings.Repeat("1, ", 40), "{" + strings.Repeat("1, ", 40)},
		{"rest", "{" + strings.Repeat("1, ", 40) + "1} x", "{" + strings.Repeat("1, ", 40) + "1} x"},
		{"open string", `"` + strings.Repeat("x", 100), `"` + strings.Repeat("x", 100)},
		{"deep", strings.Repeat("{", 100000) + strings.Repeat("}", 100000), strings.Repeat("{", 100000) + strings.Repeat("}", 100000)},
	}
	for _, tt := range tests {
		if got := Pretty(tt.flat, 80); got != tt.want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.name, got, tt.want)
		}
	}
}

func TestPrettyWidth(t *testing.T) {
	if got, want := Pretty("{1, 2, 3}", 5), "{ 1,\n  2,\n  3 }"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := Pretty(`{"𝔸𝔸"}`, 8), `{"𝔸𝔸"}`; got != want {
		t.Errorf("characters outside the basic plane count two: got %q, want %q", got, want)
	}
	if got, want := Pretty(`{"𝔸𝔸"}`, 7), `{ "𝔸𝔸" }`; got != want {
		t.Errorf("characters outside the basic plane count two: got %q, want %q", got, want)
	}
}

// TestPrettyIsLean lays out a large text: that takes a small multiple of it.
func TestPrettyIsLean(t *testing.T) {
	flat := "{" + strings.Repeat("<<1, {2}>>, ", 100_000) + "3}"
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	n := len(Pretty(flat, 80))
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; n < len(flat) || took > 16*uint64(len(flat)) {
		t.Errorf("%d bytes were taken for a text of %d, which became %d", took, len(flat), n)
	}
}

func FuzzPretty(f *testing.F) {
	f.Add(`{[a |-> 1, b |-> <<"x", -3, 1..2>>], (n1 :> {} @@ 2 :> SUBSET {1})}`, 5)
	f.Add(`"`, 1)
	f.Fuzz(func(t *testing.T, flat string, width int) {
		if got := Pretty(flat, width%100); flat != "" && got == "" {
			t.Errorf("%q vanishes", flat)
		}
	})
}

package tlc_test

import (
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// TestTentative makes sure that arguments which are evaluated before it is known whether they are needed warn of nothing unless they are.
func TestTentative(t *testing.T) {
	for formula, want := range map[string]bool{
		`R([r EXCEPT !.b = @ + 1], {}) = <<>>`:           false,
		`R([r EXCEPT !.b = @ + 1], {"a"}) # <<>>`:        true,
		`R([r EXCEPT !.b = n], {}) = <<>>`:               false,
		`R([r EXCEPT !.b = n], {"a"}) # <<>>`:            true,
		`Restrict([r EXCEPT !.b = n], {}) = <<>>`:        false,
		`Restrict([r EXCEPT !.b = n], {"a"}) # <<>>`:     true,
		`LET f == [r EXCEPT !.b = n] IN R(f, {}) = <<>>`: false,
		`G(n)[n] = 1`: false,
		`G(3)[n] = 1 /\ (n = 3 => G(n)[100] # 1)`:                true,
		`\E i \in {j \in {1, 2} : j = 1 \/ Odd(j)} : i = 1`:      true,
		`n = 3 \/ \A k \in {"a"} : [r EXCEPT ![k] = 3].a = 3`:    false,
		`n < 3 \/ \E k \in {"a", "b"} : [r EXCEPT ![k] = 1] = r`: true,
	} {
		for _, engine := range []string{"boxed", "packed"} {
			res, out := check(t, map[string]string{"M": `
EXTENDS Integers, Functions
VARIABLE n
r == [a |-> 0]
R(f, S) == [x \in S |-> f[x]]
Odd(j) == [r EXCEPT !.c = j] = r
G(k) == [i \in {0, 1, 2, 3, 100} |-> IF i = 100 THEN [r EXCEPT !.b = k].a ELSE 1]
Init == n = 0
Next == n < 3 /\ n' = n + 1
Inv == ` + formula}, "INIT Init\nNEXT Next\nINVARIANT Inv\n", func(o *tlc.Options) { o.Engine = engine })
			if res.ExitCode != 0 {
				t.Errorf("%s (%s): %s", formula, engine, out)
			}
			if got := strings.Contains(out, "non-existing fields"); got != want {
				t.Errorf("%s (%s): a warning: %t, want %t", formula, engine, got, want)
			}
		}
	}
}

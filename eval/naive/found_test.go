package naive

import (
	"fmt"
	"strings"
	"testing"
)

// TestFound repeats what random expressions have found: each was evaluated otherwise once.
func TestFound(t *testing.T) {
	big := strings.Repeat(" + 0", 3000)
	var xs []expression
	for i, text := range []string{
		// An empty function takes any argument.
		`[[v \in {} |-> 1] EXCEPT !["a"] = 2]`,
		`[[v \in {} |-> 1] EXCEPT ![TRUE] = @]`,
		// Arguments that nobody asks for are not evaluated, however they are passed on.
		`LET D(x) == Second(x, TRUE) IN Second(2, D(1 % 0))`,
		`LET y == 1 % 0 D(x) == Second(x, TRUE) IN Second(2, D(y))`,
		`Use(LAMBDA v : Fold(LAMBDA j, k : j - k, Use(LAMBDA w : 0, v), <<0>>), Fact[i - 9])`,
		`LET RECURSIVE R(_, _) R(n, x) == IF n = 0 THEN 0 ELSE R(n - 1, x) IN LET y == Fact[i - 9] IN R(3, y)`,
		// A definition in its own argument primes what it is given, not what the outer one is given.
		`LET Hold(a, y) == a /\ y' = y IN Hold(Hold(TRUE, i), p)`,
		`LET Hold(a, y) == a /\ UNCHANGED y IN Hold(Hold(TRUE, s), p)`,
		// So does a large one.
		`LET Big(y) == y'` + big + ` RECURSIVE R(_) R(n) == IF n = 0 THEN 0 ELSE Big(i) + R(n - 1) IN R(2)`,
	} {
		name := fmt.Sprint("Case", i)
		xs = append(xs, expression{6665, name, name + " == " + text + "\n"})
	}
	for _, x := range xs {
		if _, how := checkExpressions(t, []expression{x}, new(tally)); how != "" {
			t.Errorf("%.200s%s", x.text, how)
		}
	}
}

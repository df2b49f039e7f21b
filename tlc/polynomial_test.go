package tlc_test

import (
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval/value/rabin"
	"github.com/gotlc/gotlc/tlc"
)

// walks has cycles of many lengths that violate Rests.
const walks = `
EXTENDS Naturals
CONSTANT m
VARIABLES x, y
Init == x = 0 /\ y = m
Next == x' \in {(x + 1) % 7, (x * 3) % 7, (x + 5) % 7} /\ y' = m
Spec == Init /\ [][Next]_<<x, y>> /\ WF_<<x, y>>(Next)
Rests == <>[](x = 3)
View == <<x>>
`

// TestPolynomial looks at the counterexamples under all fingerprint polynomials: the violation is found under each, the
// run checks that the behaviors violate the property, and they are different ones.
func TestPolynomial(t *testing.T) {
	for _, constant := range []string{`"a"`, "m", "m VIEW View"} {
		config := "CONSTANT m = " + constant + "\nSPECIFICATION Spec\nPROPERTY Rests\nCHECK_DEADLOCK FALSE\n"
		behaviors := map[string]int{}
		for n := range rabin.Polynomials {
			res, out := check(t, map[string]string{"M": walks}, config, func(o *tlc.Options) { o.FP, o.FPSet = n, true })
			_, behavior, _ := strings.Cut(out, "State 1:")
			behavior, _, ok := strings.Cut(behavior, "Finished checking")
			if !ok {
				t.Fatalf("-fp %d: %+v\n%s", n, res, out)
			}
			behaviors[behavior]++
		}
		if len(behaviors) < 2 {
			t.Errorf("m = %s: the behavior is always the same", constant)
		}
	}
}

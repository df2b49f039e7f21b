package packing_test

import (
	"fmt"
	"strings"
	"testing"
)

// doubled is a definition of a name with a chain of LETs, each of which uses the one before several times, @: what they come to must not be looked at again for each use.
func doubled(name, first, next, result string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s ==\n  LET a0 == %s\n", name, first)
	for i := range 32 {
		fmt.Fprintf(&b, "      a%d == %s\n", i+1, strings.ReplaceAll(next, "@", fmt.Sprint("a", i)))
	}
	fmt.Fprintf(&b, "  IN %s\n", strings.ReplaceAll(result, "@", "a32"))
	return b.String()
}

// TestDoubled compares searches of a model whose names are used twice in what the next names stand for.
func TestDoubled(t *testing.T) {
	spec := "---- MODULE Doubled ----\nEXTENDS Integers\nVARIABLES x, y\n" +
		doubled("Start", "{0, 1}", `@ \cup {z \in @ : z \in @}`, `x \in @ /\ y \in @`) +
		doubled("Number", "x % 3", "IF @ > @ THEN @ ELSE (@ + y) % 7", "@") +
		doubled("Primed", "x' % 3", "IF @ > @ THEN @ ELSE (@ + y) % 7", "@") +
		doubled("Few", "{x % 3}", `@ \cup {z \in @ : z \in @}`, "@") +
		doubled("Pair", "[a |-> x % 3, b |-> 1]", "[a |-> @.b, b |-> (@.a + @.b) % 3]", "@.a") +
		doubled("True", "x >= 0", `(@ /\ @) \/ (y > 90 /\ @)`, "@") +
		doubled("More", `x < 30 /\ x' = x + 1 /\ y' = (y + x) % 5`, `(@ /\ y < 9)`, "@") +
		doubled("Can", "x % 3", "IF @ > @ THEN @ ELSE (@ + y) % 7", `ENABLED (x' = @ + x /\ y' = y)`) + `
Next == \/ More \/ (x < 30 /\ x' = x + 2 /\ y' = Number) \/ (x < 30 /\ x' = x + 1 /\ y' = Primed) \/ (x < 30 /\ x' = x + 3 /\ y' \in Few)
        \/ (x < 30 /\ x' = x + 1 /\ y' = Pair)
Bound == True /\ Number < 8 /\ Can
Steps == [][Primed < 9 /\ x' > x]_x
====
`
	check(t, model(t, "Doubled", spec, "INIT Start\nNEXT Next\nINVARIANT Bound\nPROPERTY Steps\nCHECK_DEADLOCK FALSE\n"), false, true)
}

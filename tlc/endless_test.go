package tlc_test

import (
	"strings"
	"testing"
)

// TestReplacedByItself demands an error where a configuration replaces a definition of an instance by one that leads to it in ever new instances, and not only after minutes.
func TestReplacedByItself(t *testing.T) {
	for _, inv := range []string{`Part`, `ENABLED Part`, `x = 0 \/ ENABLED (Part \/ Start)`} {
		res, out := check(t, map[string]string{
			"A": "EXTENDS Integers\nVARIABLE y\nStart == y = 1\nPart == Start",
			"M": "EXTENDS Integers\nVARIABLE x\nINSTANCE A WITH y <- x\nInit == x = 0\nNext == x' = 1 - x\nInv == " + inv,
		}, "INIT Init\nNEXT Next\nINVARIANT Inv\nCONSTANT Start <- [A]Part\n", nil)
		if res.ExitCode == 0 || !strings.Contains(out, "without end") {
			t.Errorf("%s: status %d: %s", inv, res.ExitCode, out)
		}
	}
}

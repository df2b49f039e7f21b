package tlc_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// A union of sets whose elements cannot be compared is an error with both engines, though the one that holds states in machine words
// need not make it to know what is asked of it.
func TestUnionsOfKindsByEngines(t *testing.T) {
	for i, inv := range []string{
		`n \in ((0..n) \cup {"x"})`,
		`n \in ({n, 1} \cup {"x"})`,
		`n \in (s \cup {"x"})`,
		`s \subseteq ((0..n) \cup {"x"})`,
		`\E z \in s \cup {"x"} : z = 4`,
		`4 \in UNION {s, {"x"}}`,
	} {
		for _, engine := range []string{"packed", "boxed"} {
			t.Run(fmt.Sprintf("%d %s", i, engine), func(t *testing.T) {
				dir := t.TempDir()
				o := tlc.DefaultOptions()
				o.Engine = engine
				o.SpecFile = write(t, dir, "Kinds.tla", "---- MODULE Kinds ----\nEXTENDS Integers\nVARIABLES n, s\nInit == n = 0 /\\ s = {4}\n"+
					"Next == n' = (n + 1) % 5 /\\ s' = {n', 4}\nInv == n # 4 \\/ "+inv+"\n====\n")
				o.ConfigFile = write(t, dir, "Kinds.cfg", "INIT Init\nNEXT Next\nINVARIANT Inv\n")
				var out strings.Builder
				if res := tlc.Run(t.Context(), o, &out, &out); res.ExitCode != 76 || res.Generated != 5 {
					t.Errorf("status %d after %d states, not 76 after 5:\n%s", res.ExitCode, res.Generated, out.String())
				}
			})
		}
	}
}

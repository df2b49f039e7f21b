package tlc_test

import (
	"bytes"
	"context"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// configured is what the configurations of TestConfigurations are for. PrintT shows what the constants and definitions mean.
const configured = `---- MODULE M ----
EXTENDS Integers, FiniteSets, TLC
CONSTANTS N, Op(_), _ ++ _
VARIABLE x
D == 3
E == 4
F(a) == a
Id(a) == a
G(a) == a + 10
H(a, b) == a - b
State == x + 1
MyInt == -2..2
I == INSTANCE A WITH C <- 1, y <- x
J(c) == INSTANCE A WITH C <- c, y <- x
INSTANCE B
LOCAL L == INSTANCE A WITH C <- 2, y <- x
ASSUME PrintT(<<N, Op(1), 5 ++ 2, D, F(1)>>)
ASSUME PrintT(<<I!D, J(7)!E(1), OfB, L!D>>)
ASSUME PrintT(<<3 \in Int>>)
Init == x = 0
Next == x' = (x + 1) % 3
Spec == Init /\ [][Next]_x
Small == x < 3
Tiny == x < 2
Args(a) == x < a
Always == []Small
Const == TRUE
====
`

const instantiated = `---- MODULE A ----
EXTENDS Integers
CONSTANT C
VARIABLE y
D == 5
E(a) == a + C
Inv == y < 3
False == y > 5
Moves == [][y' # y]_y
====
`

// TestConfigurations runs every form of what a configuration says about names: constants, definitions, and names that only
// instances bring in; said twice, in any order, of what there is and of what there is not.
func TestConfigurations(t *testing.T) {
	const (
		rest = "\nINIT Init NEXT Next\n"
		ops  = " Op <- Id ++ <- H "
		all  = "CONSTANTS N = 1" + ops
	)
	shows := func(a, b string) []string { return []string{`<<` + a + `>>\n<<` + b + `>>\n`} }
	plain := shows(`1, 1, 3, 3, 1`, `5, 8, 6, 5`)
	for _, tt := range []struct {
		name, config string
		exit         int
		want         []string
	}{
		{"values", all + rest, 0, plain},
		{"the last value counts", "CONSTANTS N = 2" + ops + "N = 1" + rest, 0, plain},
		{"a replacement counts more than a value", "CONSTANTS N <- D" + ops + "N = 1" + rest, 0, shows(`3, 1, 3, 3, 1`, `5, 8, 6, 5`)},
		{"whatever the order", "CONSTANTS N = 1" + ops + "N <- D" + rest, 0, shows(`3, 1, 3, 3, 1`, `5, 8, 6, 5`)},
		{"the last replacement counts", all + "N <- D N <- E" + rest, 0, shows(`4, 1, 3, 3, 1`, `5, 8, 6, 5`)},
		{"replacements are no chain", all + "N <- D D <- E" + rest, 151, []string{`STARTMSG 2223`}},
		{"sections are repeated", "CONSTANT N = 1 INVARIANT Small CONSTANTS Op <- Id INVARIANTS Small Small CONSTANT ++ <- H" + rest, 0, plain},
		{"comments anywhere", "CONSTANTS (* a (* b *) *) N \\* c\n = (* d *) 1" + ops + "\\* e" + rest, 0, plain},
		{"strings and model values", `CONSTANTS N = {"b", "a", m, "\n"}` + ops + rest, 0, []string{`<<\{m, `}},
		{"sets of sets that cannot be compared", "CONSTANTS N = {{1}, {{3}}}" + ops + rest, 255, []string{`Attempted to compare`}},
		{"sets of sets", "CONSTANTS N = {{2, 1}, {}, {3}}" + ops + rest, 0, []string{`<<\{\{\}, \{3\}, \{1, 2\}\}, `}},
		{"no negative number", "CONSTANTS N = -1" + ops + rest, 255, []string{`configuration file at line 1`}},
		{"nor in a set", "CONSTANTS N = {-1}" + ops + rest, 255, []string{`configuration file at line 1`}},
		{"no interval", "CONSTANTS N = 1 .. 2" + ops + rest, 255, []string{`configuration file at line 1`}},
		{"a number that is too large", "CONSTANTS N = 3000000000" + ops + rest, 255, []string{`STARTMSG 1000`}},
		{"an operator by its graph", "CONSTANTS N = 1 Op(1) = 9 Op(2) = 8 ++ <- H" + rest, 0, shows(`1, 9, 3, 3, 1`, `5, 8, 6, 5`)},
		{"one argument twice", "CONSTANTS N = 1 Op(1) = 9 Op(1) = 8 ++ <- H" + rest, 0, shows(`1, 9, 3, 3, 1`, `5, 8, 6, 5`)},
		{"an argument that is not listed", "CONSTANTS N = 1 Op(2) = 9 ++ <- H" + rest, 10, []string{`STARTMSG 2105`}},
		{"graphs of two arities", "CONSTANTS N = 1 Op(2) = 9 Op(1, 2) = 9 ++ <- H" + rest, 151, []string{`STARTMSG 2242`}},
		{"a definition given a value", all + "D = 7" + rest, 0, shows(`1, 1, 3, 7, 1`, `5, 8, 6, 5`)},
		{"a definition with parameters given a graph", all + "F(1) = 7" + rest, 0, []string{`<<1, 1, 3, 3, 7>>`}},
		{"a definition replaced", all + "F <- G" + rest, 0, []string{`<<1, 1, 3, 3, 11>>`}},
		{"by one of another arity", all + "F <- H" + rest, 151, []string{`STARTMSG 2225`}},
		{"by a variable", all + "D <- x" + rest, 151, []string{`STARTMSG 2224`}},
		{"by nothing", all + "D <- Nothing" + rest, 151, []string{`STARTMSG 2224`}},
		{"nothing replaced", all + "Nothing <- D" + rest, 151, []string{`STARTMSG 2226`}},
		{"a value for nothing", all + "Nothing = 1" + rest, 0, plain},
		{"a constant by what depends on the state", "CONSTANTS N <- State" + ops + rest, 151, []string{`STARTMSG 2281`}},
		{"no value", "CONSTANTS N = 1 Op <- Id" + rest, 151, []string{`STARTMSG 2222[^@]*@!@!@\nThe constant parameter \+\+`}},
		{"a standard set", all + "Int <- MyInt" + rest, 0, []string{`<<FALSE>>`}},
		{"a name that a named instance brings in", all + "I!D = 7" + rest, 0, shows(`1, 1, 3, 3, 1`, `7, 8, 6, 5`)},
		{"replaced", all + "I!D <- E" + rest, 0, shows(`1, 1, 3, 3, 1`, `4, 8, 6, 5`)},
		{"one of an instance with parameters", all + "J!E <- H" + rest, 0, shows(`1, 1, 3, 3, 1`, `5, 6, 6, 5`)},
		{"one of an instance without a name", all + "OfB = 7" + rest, 0, shows(`1, 1, 3, 3, 1`, `5, 8, 7, 5`)},
		{"a definition of a module", all + "D = [A] 7" + rest, 0, shows(`1, 1, 3, 3, 1`, `7, 8, 6, 7`)},
		{"replaced in a module", all + "D <-[A] E" + rest, 0, shows(`1, 1, 3, 3, 1`, `4, 8, 6, 4`)},
		{"a constant of a module", all + "C = [A] 7" + rest, 151, []string{`STARTMSG 2226`}},
		{"no such module", all + "D <- [Nowhere] E" + rest, 151, []string{`STARTMSG 2245`}},
		{"an invariant of an instance", all + "INVARIANT I!Inv I!False" + rest, 12, []string{`Invariant I!False is violated by the initial state`}},
		{"a property of an instance", all + "PROPERTY I!Moves SPECIFICATION Spec", 0, plain},
		{"an invariant of an instance with parameters", all + "INVARIANT J!Inv" + rest, 151, []string{`STARTMSG 2228`}},
		{"an invariant with parameters", all + "INVARIANT Args" + rest, 151, []string{`STARTMSG 2228`}},
		{"a view with parameters", all + "VIEW Args" + rest, 151, []string{`STARTMSG 2228`}},
		{"an invariant that is a variable", all + "INVARIANT x" + rest, 151, []string{`STARTMSG 2229`}},
		{"an invariant that is constant", all + "INVARIANT Const" + rest, 0, []string{`STARTMSG 2149`}},
		{"SPECIFICATION beside INIT", all + rest + "SPECIFICATION Spec", 151, []string{`STARTMSG 2227`}},
		{"INIT twice", all + rest + "INIT Init", 255, []string{`The keyword INIT appeared twice`}},
		{"no NEXT", all + " INIT Init INVARIANT Tiny", 151, []string{`STARTMSG 2232`}},
		{"nothing behind a keyword", all + rest + "VIEW", 255, []string{`The keyword VIEW was not followed by an identifier`}},
		{"no keyword", all + rest + "Small", 255, []string{`It was expecting a keyword, but did not find it`}},
		{"CHECK_DEADLOCK neither", all + rest + "CHECK_DEADLOCK Small", 255, []string{`TRUE or FALSE`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, dir, "M.tla", configured)
			write(t, dir, "A.tla", instantiated)
			write(t, dir, "B.tla", "---- MODULE B ----\nOfB == 6\n====\n")
			write(t, dir, "M.cfg", tt.config)
			o := tlc.DefaultOptions()
			o.SpecFile, o.Tool, o.Workers = filepath.Join(dir, "M"), true, 1
			var out, notes bytes.Buffer
			res := tlc.Run(context.Background(), o, &out, &notes)
			if res.ExitCode != tt.exit {
				t.Errorf("exit status %d, want %d", res.ExitCode, tt.exit)
			}
			for _, want := range tt.want {
				if !regexp.MustCompile(want).MatchString(out.String()) {
					t.Errorf("%s is missing", want)
				}
			}
			if t.Failed() {
				t.Log(out.String())
			}
		})
	}
}

package packing_test

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/internal/packing"
)

// TestFailing compares searches of models with a part that fails in one state, but is not needed to know what the whole comes to. It is
// evaluated all the same.
func TestFailing(t *testing.T) {
	const definitions = `
Bad == <<1, 2, 1>>[x]
Sets == <<{1}, {2}, {}>>[x]
Seqs == <<<<1>>, <<2>>, <<>>>>[x]
Odd == {i \in 1..3 : i # x}
None == {i \in 1..3 : i > x + 9}
`
	const next = "Next == n < 9 /\\ n' = n + 1 /\\ x' = (IF n = 7 THEN 4 ELSE 1 + (n % 3)) /\\ y' = 1 + (n % 2)"
	kinds := []string{
		next + " /\\ ((%s) \\/ n < 30)\n",
		next + "\nInv == (%s) \\in BOOLEAN\n",
		next + " /\\ ((%s)' \\/ n < 30)\n",
		next + "\nInv == {m \\in {y, 3} : m > 0 /\\ (%s)} # {9}\n",
		next + "\nInv == [m \\in {y, 3} |-> (%s)] # <<>>\n",
	}
	for i, formula := range strings.Split(strings.TrimSpace(`
y \in 1..Bad
0 \in 1..Bad
0 \notin Bad..3
y \in {0, Bad}
y \in {y, Bad}
y \in Odd \cup Sets
y \in {y} \cup Sets
y \in {5} \cap Sets
y \in {5} \ Sets
0 \in DOMAIN Seqs
0 \notin DOMAIN Tail(<<1>> \o Seqs)
\E i \in 1..Bad, j \in None : TRUE
\E i \in Sets, j \in None : TRUE
\A i \in {Bad}, j \in {} : TRUE
\A i \in Sets, j \in None, l \in {} : TRUE
{<<i, j>> : i \in Sets, j \in None} = {}
{<<i, j>> : i \in Sets, j \in {}} = {}
[i \in Sets, j \in {} |-> i] = <<>>
{} \subseteq Sets
None \subseteq Sets
None # Sets \cup {x}
\A i \in Odd : i < 3 /\ Bad > i
\A i \in Odd : i > 9 /\ Bad > i
\A i \in Odd : i < 2 /\ <<1, 2>>[i + x - 1] > 0
\E i \in Odd : i > 9 /\ Bad > i
\A i \in Odd : i > 9 => Bad > i
\E i \in Odd : Bad > 0 /\ i > 9
Cardinality({Bad, 1}) > 0
Len(<<1, Bad>>) = 2
DOMAIN <<1, Bad>> = {1, 2}
DOMAIN [a |-> Bad] = {"a"}
[a |-> 1, b |-> Bad].a = 1
<<1, Bad>>[1] = 1
[[a |-> 1, b |-> 2] EXCEPT !.a = Bad].b = 2
[i \in 1..2 |-> Bad][1] = 1
LET r == [a |-> 1, b |-> Bad] IN r.a = 1
LET f == [i \in Odd |-> 1] @@ (1 :> Bad) IN 1 \in DOMAIN f
LET f == (1 :> Bad) IN 1 \in DOMAIN f
LET f == [i \in 1..2 |-> IF i = 1 THEN 1 ELSE Bad] IN f[1] = 1
LET f == [i \in Odd |-> IF i = 2 THEN 1 ELSE Bad] IN 2 \in DOMAIN f => f[2] = 1
LET f == [i \in Odd |-> Bad] IN DOMAIN f = Odd
LET f == [i \in Odd |-> Bad] IN f = f
LET b == Bad IN TRUE
(CHOOSE i \in {1, Bad} : TRUE) = 1
\E <<i, j>> \in {<<1, Bad>>} : i = 2
\A <<i, j>> \in (IF x = 4 THEN {<<1, 2, 3>>} ELSE {<<1, y>>}) : i = 1
\A <<i, j>> \in (IF x = 4 THEN {<<1, 2, 3>>} ELSE {<<1, y>>}) : TRUE
{j : <<i, j>> \in (IF x = 4 THEN {<<1>>} ELSE {<<1, y>>})} # {9}
{<<i, j>> \in (IF x = 4 THEN {1} ELSE {<<1, y>>}) : TRUE} # {9}
(CHOOSE i \in Odd : TRUE) \in Odd \cup Sets
SubSeq(Seqs, 2, 1) = <<>>
Append(<<>>, Bad) # <<>>
(<<1>> \o Seqs)[1] = 1
Head(<<1>> \o Seqs) = 1
Tail(<<Bad>>) = <<>>
(IF Bad > 0 THEN 1 ELSE 1) = 1
(CASE Bad > 0 -> 1 [] OTHER -> 1) = 1
(Bad > 5) <=> FALSE
UNION {Odd, Sets} # {9}
SUBSET Sets # {}
y \in UNION {{y}, Sets}
{} \in SUBSET Sets
<<>> \in Seq(Sets)
<<y, y>> \in {y} \X Sets
[a |-> y] \in [a : Sets \cup {y}]
[i \in {} |-> 0] \in [{} -> Sets]
y \in {i \in Odd \cup {y} : i = y \/ Bad > 0}
y \in {i \in {y} : TRUE \/ Bad > 0}
{i \in None : Bad > 0} = {}
{Bad : i \in None} = {}
{i + Bad : i \in {}} = {}
(y + 1) \in (IF y > 1 THEN Sets ELSE {y + 1})
\E i \in Odd : \A j \in Odd : j > 9 /\ Bad > 0
\A s \in {Odd, Sets} : \E i \in s : i < 9
\A i \in 1..3 : i < 1 /\ Bad > 0
\A i \in DOMAIN <<1, 2>> : i < 2 /\ Bad > i
<<x, y>> # <<1, Bad>>
[a |-> 0, b |-> Bad] # [a |-> 1, b |-> 1]
{x} # {Bad, x}
Odd \cap Sets = {} \/ TRUE
(Odd \ Sets) \cup Odd = Odd
Odd \subseteq Odd \cup Sets
~ (Odd \subseteq {} \cap Sets)
IF x > 3 THEN [a |-> 1] = <<1, 2>> ELSE TRUE
IF x > 3 THEN [a |-> 1] = <<y>> ELSE TRUE
IF x > 3 THEN [a |-> y] = <<1, 2>> ELSE TRUE
IF x > 3 THEN <<1, 2>> = [a |-> y] ELSE TRUE
IF x > 3 THEN <<y>> # [a |-> 1] ELSE TRUE
IF x > 3 THEN <<y>> \notin {[a |-> 1]} ELSE TRUE
IF x > 3 THEN [a |-> 1] \notin {<<y>>} ELSE TRUE
IF x > 3 THEN [a |-> y] \notin {<<1, 2>>, <<y>>} ELSE TRUE
IF x > 3 THEN <<1>> \in {[a |-> y], <<1>>} ELSE TRUE
Cardinality(Sets) >= 0
Sets \in SUBSET (Odd \cup Sets)
\E s \in SUBSET Sets : TRUE
Append(Seqs, 1) # <<>>
SelectSeq(Seqs, LAMBDA e : TRUE) = Seqs
(1 :> Bad) # <<>>
DOMAIN (1 :> Bad) = {1}
(1 :> 2) @@ (1 :> Bad) = (1 :> 2)
[i \in 1..3 |-> i][Bad] > 0
<<x, y>> \in {<<1, 1>>, <<Bad, 1>>}
\E <<i, j>> \in {<<1, Bad>>} : i = 1
\E i, j \in {1, Bad} : TRUE
y \in {} /\ Bad > 0
IF y = 9 THEN Bad > 0 ELSE TRUE
x \in DOMAIN Seqs
y \notin {i \in Sets : TRUE}
{i \in Sets : i > 5} = {}
(y \in Odd) = (Bad > 0)
UNION {s \in {{1}, Sets} : TRUE} # {}
\A f \in [{1} -> Odd] : f[1] > 0 /\ Bad > 0
\A f \in [{1} -> Odd] : f[1] < 1 /\ Bad > 0
Bad..0 = {}
1..Bad # {}
3..Bad = {}
{y, Bad} \ {y} # {9}
{y} \cup {Bad} # {}
Odd \ {Bad} # {9}
Odd \ {} # Sets
{<<y, Bad>>} # {<<1, 1>>}
\A i \in Odd : \E j \in Sets : i = 9
\A i \in None : \E j \in Sets : i = 9
\E i \in Odd : i = x \/ i > 0 \/ Bad > 0
\E s \in {Odd, Sets, {}} : s = {}
\A i \in Odd, j \in Odd : i < j /\ Bad > i
\A i, j \in Odd : i # i /\ Bad > i
<<y>> \in {<<1>>, Seqs}
Seqs \in {<<1>>, <<2>>}
(CHOOSE i \in Odd : i > 0 \/ Bad > 0) > 0
(CHOOSE i \in Odd : i > 0 /\ Bad > 0) > 0
LET RECURSIVE F(_) F(k) == IF k = 0 THEN 0 ELSE IF k = 1 THEN 0 ELSE F(k - 1) + Bad IN F(y) >= 0
LET F(k) == IF k > 5 THEN Bad ELSE k IN F(y) > 0
[a |-> y, b |-> 1] \in [a : {1, 2}, b : {Bad, 1}]
[i \in {y} |-> Bad] \in [{y} -> 1..2]
[i \in {y} |-> 1] \in [{y, Bad} -> 1..2]
[i \in None |-> Bad] = <<>>
[i \in None |-> 1] = [i \in Sets |-> 1]
{y} \in {s \in SUBSET (Odd \cup {y}) : Bad > 0}
{9} \in {s \in SUBSET Odd : Bad > 0}
{y} \in {s \in SUBSET Sets : TRUE}
{Bad} \notin {s \in SUBSET {9} : y > 5}
LET f == {s \in SUBSET Odd : Bad > 0} IN {9} \notin f
LET f == {s \in SUBSET Odd : s = {} \/ Bad > 0} IN {9} \notin f /\ {} \in f
[i \in {1} |-> y] \in {f \in [{1} -> Odd] : f[1] > 0 /\ Bad > 0}
<<y, y>> \in {p \in Odd \X Sets : p[1] # 9}
[a |-> y] \in {r \in [a : 1..2, b : Sets] : TRUE}
{{j, 1} : j \in Odd} \in {s \in SUBSET SUBSET (1..4) : \A u \in s : Bad \in u}
`), "\n") {
		t.Run(formula, func(t *testing.T) {
			all := kinds
			if !everyKind {
				all = []string{kinds[0], kinds[1+i%(len(kinds)-1)]}
			}
			for _, kind := range all {
				module := "---- MODULE M ----\nEXTENDS Integers, Sequences, FiniteSets, TLC\nVARIABLES n, x, y\n" + definitions + "Init == n = 0 /\\ x = 1 /\\ y = 1\n" +
					strings.ReplaceAll(kind, "%s", formula) + "====\n"
				config := "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE\n"
				if strings.Contains(kind, "Inv") {
					config += "INVARIANT Inv\n"
				}
				dir := t.TempDir()
				for file, text := range map[string]string{"M.tla": module, "M.cfg": config} {
					if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o666); err != nil {
						t.Fatal(err)
					}
				}
				o := tlc.DefaultOptions()
				o.SpecFile, o.ConfigFile = filepath.Join(dir, "M.tla"), filepath.Join(dir, "M.cfg")
				s, _ := tlc.Open(t.Context(), o, io.Discard)
				if s == nil {
					t.Fatalf("no model:\n%s", module)
				}
				want := explored(s, 1, nil, false)
				e := packing.New(packing.Config{Model: s.Model, Env: s.Quiet(), Table: s.Table, Begin: 1})
				if got := explored(s, 1, e, false); got != want {
					t.Errorf("%s\nwith the engine (%+v):\n%swithout:\n%s", module, e.Figures(), got, want)
				}
			}
		})
	}
}

// everyKind makes TestFailing put each formula in all places.
var everyKind = os.Getenv("PACKED_KINDS") != ""

// TestMixedSteps compares searches of models in which it is an error to ask whether a step leaves a variable as it is.
func TestMixedSteps(t *testing.T) {
	for name, same := range map[string]string{"variable": "UNCHANGED z", "tuple": "UNCHANGED <<y, z>>", "subscript": "[FALSE]_z", "expression": "UNCHANGED <<Len(y), z>>"} {
		t.Run(name, func(t *testing.T) {
			module := `---- MODULE M ----
EXTENDS Integers, Sequences
VARIABLES n, y, z
vars == <<n, y, z>>
Init == n = 0 /\ y = <<1>> /\ z = 1
Next == /\ n < 4 /\ n' = n + 1
        /\ \/ y' = <<n \div 3>> /\ UNCHANGED z
           \/ z' = <<1>> /\ UNCHANGED y
           \/ z' = (IF n = 2 THEN z ELSE 5) /\ y' = <<1, 2>>
Same == ` + same + `
Spec == Init /\ [][Next]_vars
Live == []<><<n < 2 \/ Same>>_n
====
`
			check(t, model(t, "M", module, "SPECIFICATION Spec\nPROPERTY Live\nCHECK_DEADLOCK FALSE\n"), false, false)
		})
	}
}

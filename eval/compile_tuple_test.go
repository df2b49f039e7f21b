package eval_test

import (
	"fmt"
	"testing"
)

// partsFrame asks something about a tuple written out, and about the same tuple after it was made.
const partsFrame = `---- MODULE M ----
EXTENDS Integers, Sequences
VARIABLES x, y, z
Id(a, b) == <<a, b>>
Swap(p) == <<p[2], p[1]>>
Nested(a, b) == Id(b, a)
Made(t) == CHOOSE s \in {t} : TRUE
Pairs == {<<a, b>> : a \in 0..1, b \in {x, y}}
Mixed == {<<0>>, <<1, y>>, <<y, 1>>, <<2, 1, 0>>}
Sum == [p \in {0, 1} \X {0, 1, 2} |-> p[1] + p[2]]
Few == [p \in {<<0, 1>>, <<x, 2>>, <<1>>} |-> p[1]]
Lazy == [p \in (0..1) \X Nat |-> p[1] + p[2]]
Row == <<x, y>>
Straight == %[1]s
Slow == %[2]s
====
`

// TestTupleParts compares what is said of tuples that need not be made with what is said of those that are.
func TestTupleParts(t *testing.T) {
	tuples := []string{"<<x, y>>", "Id(x, y)", "Id(y, x)", "Swap(<<x, y>>)", "Nested(x, z)", "<<x>>", "<<x, y, z>>", `<<x, "a">>`,
		"<<x, {y}>>", "Id(x, y \\div 0)", "<<>>", "<<x, <<y>>>>", "Id(1, 2)"}
	questions := []string{
		"%s = <<y, z>>", "<<y, z>> = %s", "%s = Id(z, y)", "Swap(Row) = %s", "%s # Row", "%s = <<x>>", "%s = [i \\in 1..2 |-> y]",
		"%s = 3", "3 = %s", `%s = "a"`, "%s = {}", "%s = <<1, 2>>", "<<x, y \\div 0>> = %s",
		"%s \\in {<<0, 1>>, <<1, 1>>}", "%s \\in Pairs", "%s \\notin Pairs", "%s \\in Mixed", "%s \\in Mixed \\union Pairs",
		"%s \\in {Row, <<y, z>>}", "%s \\in (0..1) \\X {x, y}", "%s \\in Seq(0..1)", "%s \\in {x}", "%s \\in {{x}}", `%s \in {"a"}`,
		"%s \\in {1, 2}", "%s \\in {p \\in Pairs : p[1] = x}", "%s \\in x", "%s \\in SUBSET Pairs", "%s \\in {}", "%s \\in DOMAIN Sum",
		"%s \\in [1..2 -> 0..1]", `%s \in {<<x, "a">>, <<y, "b">>}`, "%s \\in {<<x, {1}>>, <<y, {2}>>}",
		"Sum[%s] = 1", "Few[%s] = x", "Lazy[%s] = 2", "Row[%s] = 1", "x[%s] = 1", "[p \\in Pairs |-> p][%s] = Row",
	}
	states := allStates(3)
	for _, tuple := range tuples {
		for _, q := range questions {
			text := fmt.Sprintf(partsFrame, fmt.Sprintf(q, tuple), fmt.Sprintf(q, "Made("+tuple+")"))
			outcome := outcomes(t, text)
			for _, s := range states {
				if got, want := outcome("Straight", s), outcome("Slow", s); got != want {
					t.Errorf("%s in %v: %s, want %s", fmt.Sprintf(q, tuple), s, got, want)
				}
			}
		}
	}
}

package tlc_test

import (
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// paths is a specification in which every state knows how it was reached, beside Trace, which must say the same. Its
// next-state relation, constraints and properties ask for Trace, too.
const paths = `
EXTENDS Naturals, Sequences, TLC, TLCExt
VARIABLES x, seen
Init == x \in 0..1 /\ seen = <<x>>
Xs == [i \in DOMAIN Trace |-> Trace[i].x]
Next == \E n \in 0..2 : /\ n # x
                        /\ x' = n
                        /\ seen' = Append(Xs, n)
Spec == Init /\ [][Next]_<<x, seen>>
Short == Len(seen) < 5
Told == Xs = seen /\ Len(Trace) = TLCGet("level")
ToldInConstraint == Assert(Xs = seen, "the constraint sees another behavior")
ToldInStep == Assert(Xs = seen /\ Xs' = Xs, "the action constraint sees another behavior")
Steps == [][Xs = seen /\ Append(seen, x') = seen']_<<x, seen>>
Often == []<>(Told) 
AtMost3 == Len(seen) < 4
Al == [x |-> x, told |-> Xs, level |-> Len(Trace)]
`

// TestTrace compares Trace of TLCExt with what the states say, wherever it can be asked for.
func TestTrace(t *testing.T) {
	const spec = "SPECIFICATION Spec\nCONSTRAINT Short ToldInConstraint\nINVARIANT Told\nPROPERTY Steps\nCHECK_DEADLOCK FALSE\n"
	for _, workers := range []int{1, 3} {
		set := func(o *tlc.Options) { o.Workers = workers }
		res, out := check(t, map[string]string{"M": paths}, spec+"PROPERTY Often\n", set)
		if res.ExitCode != 0 || !strings.Contains(out, "62 states generated") {
			t.Errorf("%d workers: %+v\n%s", workers, res, out)
		}
		for _, option := range []string{"INVARIANT AtMost3\n", "PROPERTY NoneLong\n"} {
			res, out = check(t, map[string]string{"M": paths + "NoneLong == [](Len(Trace) < 4)\n"}, spec+option+"ALIAS Al\n", set)
			want := "/\\ x = 1\n/\\ told = <<0, 1, 0, 1>>\n/\\ level = 4"
			if res.ExitCode == 0 || !strings.Contains(out, want) {
				t.Errorf("%d workers, %s: %+v\n%s", workers, option, res, out)
			}
		}
	}
	set := func(o *tlc.Options) { o.Mode, o.DFIDDepth = tlc.IterateDepth, 4 }
	if res, out := check(t, map[string]string{"M": paths}, spec, set); res.ExitCode != 0 {
		t.Errorf("deepening: %+v\n%s", res, out)
	}
}

// TestTraceOfLasso shows what an alias makes of the states of a lasso.
func TestTraceOfLasso(t *testing.T) {
	const body = `
EXTENDS Naturals, Sequences, TLCExt
VARIABLE x
Spec == x = 0 /\ [][x' = (x + 1) % 3]_x /\ WF_x(x' = (x + 1) % 3)
Stays == <>[](x = 1)
Al == IF x = 2 THEN [z |-> x, told |-> Trace] ELSE [told |-> Trace, y |-> x]
`
	_, out := check(t, map[string]string{"M": body}, "SPECIFICATION Spec\nPROPERTY Stays\nALIAS Al\n", nil)
	for _, part := range []string{"/\\ told = <<[x |-> 0]>>\n/\\ y = 0\n", "/\\ told = <<[x |-> 0], [x |-> 1]>>\n/\\ y = 1\n",
		"/\\ z = 2\n/\\ told = <<[x |-> 0], [x |-> 1], [x |-> 2]>>\n"} {
		if !strings.Contains(out, part) {
			t.Errorf("%q is missing in\n%s", part, out)
		}
	}
}

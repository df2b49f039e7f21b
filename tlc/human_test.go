package tlc_test

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// locks is a specification with something wrong in every way.
const locks = `EXTENDS Naturals, Sequences, FiniteSets, TLC
CONSTANT Node
VARIABLES x, holder, mail
Init == x = 0 /\ holder = [n \in Node |-> 0] /\ mail = {}
Grab(n) ==
  /\ x < 2
  /\ holder[n] = 0
  /\ holder' = [holder EXCEPT ![n] = x + 1]
  /\ x' = x + 1
  /\ mail' = mail \cup {[to |-> n, at |-> x]}
Drop(n) == holder[n] > 2 /\ x' = 0 /\ UNCHANGED <<holder, mail>>
Read(m) == \E late \in {m.at + 2, m.at + 3} : x = late /\ x' = 0 /\ mail' = mail \ {m} /\ holder' = [holder EXCEPT ![m.to] = 0]
Next == \/ \E n \in Node : Grab(n) \/ Drop(n)
        \/ \E m \in mail : Read(m)
Stop == \E n \in Node : Grab(n) \/ Drop(n)
Spec == Init /\ [][Next]_<<x, holder, mail>> /\ WF_<<x, holder, mail>>(Next)
TypeOK == x \in 0..3
Exclusive ==
  \A a, b \in Node :
    a # b => (holder[a] = 0 \/ holder[b] = 0)
Unread == x < 2 \/ Cardinality(mail) < 2
Live == <>(x = 5)
Wrong == x + holder > 1
Positive == x > 0
Sum == x = 0 \/ x + TRUE > 1
Record == mail = {} /\ x = [to : 1] /\ holder = 1
Mixed == x = {1, "a"} /\ holder = 1 /\ mail = {}
Functions == /\ x' = [Node -> 0]
             /\ UNCHANGED <<holder, mail>>
Steady == [][x' >= x /\ \A n \in Node : holder'[n] # holder[n] => holder[n] = 0]_<<x, holder>>
Leads == \A n \in Node : holder[n] > 0 ~> holder[n] > 2
Settles == <>(x = 2) => <>[](x = 2)
Told == Assert(x < 1, "too big")
`

// TestHuman compares what people read with texts that somebody has read as a person.
func TestHuman(t *testing.T) {
	for _, test := range []struct{ name, config string }{
		{"success", "SPECIFICATION Spec\nINVARIANT TypeOK\nCHECK_DEADLOCK FALSE\n"},
		{"nothing", "SPECIFICATION Spec\nCHECK_DEADLOCK FALSE\n"},
		{"invariant", "SPECIFICATION Spec\nINVARIANT Exclusive\n"},
		{"disjunction", "SPECIFICATION Spec\nINVARIANT Unread\n"},
		{"deadlock", "INIT Init\nNEXT Stop\n"},
		{"step", "SPECIFICATION Spec\nPROPERTY Steady\nCHECK_DEADLOCK FALSE\n"},
		{"lasso", "SPECIFICATION Spec\nPROPERTY Live\nCHECK_DEADLOCK FALSE\n"},
		{"leads", "SPECIFICATION Spec\nPROPERTY Leads\nCHECK_DEADLOCK FALSE\n"},
		{"settles", "SPECIFICATION Spec\nPROPERTY Settles\nCHECK_DEADLOCK FALSE\n"},
		{"stuttering", "INIT Init\nNEXT Next\nPROPERTY Live\nCHECK_DEADLOCK FALSE\n"},
		{"kinds", "SPECIFICATION Spec\nINVARIANT Wrong\n"},
		{"initial", "SPECIFICATION Spec\nINVARIANT Positive\n"},
		{"sum", "SPECIFICATION Spec\nINVARIANT Sum\n"},
		{"assert", "SPECIFICATION Spec\nINVARIANT Told\n"},
		{"record", "INIT Record\nNEXT Next\n"},
		{"mixed", "INIT Mixed\nNEXT Next\n"},
		{"functions", "INIT Init\nNEXT Functions\n"},
		{"name", "SPECIFICATION Spec\nINVARIANT Tyope\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			compareStyle(t, "human-"+test.name, human(t, test.config, nil))
		})
	}
	compareStyle(t, "human-inv", human(t, "SPECIFICATION Spec\n", func(o *tlc.Options) { o.Invariants = []string{"x \\in Nat", "x < 2"} }))
	compareStyle(t, "human-color", human(t, "SPECIFICATION Spec\nINVARIANT Exclusive\n", func(o *tlc.Options) { o.Color, o.Columns = true, 40 }))
}

// duration is what differs from run to run.
var duration = regexp.MustCompile(`; [\d.]+m?s, \d+ MiB`)

func human(t *testing.T, config string, change func(*tlc.Options)) string {
	t.Helper()
	dir := t.TempDir()
	write(t, dir, "Locks.tla", "---- MODULE Locks ----\n"+locks+"====\n")
	write(t, dir, "Locks.cfg", "CONSTANT Node = {n1, n2}\n"+config)
	o := tlc.DefaultOptions()
	o.SpecFile, o.Human, o.Workers, o.TraceSpec = filepath.Join(dir, "Locks"), true, 1, tlc.TraceSpecNever
	if change != nil {
		change(&o)
	}
	var out bytes.Buffer
	res := tlc.Run(context.Background(), o, &out, io.Discard)
	if (res.ExitCode == 0) != strings.Contains(out.String(), "✓") {
		t.Errorf("exit status %d", res.ExitCode)
	}
	return duration.ReplaceAllString(strings.ReplaceAll(out.String(), dir+string(filepath.Separator), ""), "; NOW")
}

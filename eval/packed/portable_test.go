package packed_test

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/gotlc/gotlc/eval/packed"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc"
)

// parcels has variables of all forms: their values grow, sets get new elements, records lack fields.
const parcels = `---- MODULE Parcels ----
EXTENDS Integers, Sequences
CONSTANTS P, None
VARIABLES sent, box, owner, count, late, flag, big
Init == sent = {} /\ box = [p \in P |-> <<>>] /\ owner = None /\ count = [p \in P |-> [q \in {0, 5} |-> 0]] /\ late = 0 /\ flag = FALSE /\ big = 1..40
Next == \E p \in P :
  /\ \/ sent' = sent \cup {[type |-> "ask", from |-> p, n |-> count[p][5]]}
     \/ sent' = sent \cup {[type |-> "ok", to |-> p]}
     \/ sent' = {m \in sent : m.type = "ok"}
  /\ box' = [box EXCEPT ![p] = IF Len(@) > 2 THEN Tail(@) ELSE Append(@, [of |-> p, all |-> {p}])]
  /\ owner' \in {p, None}
  /\ count' = [count EXCEPT ![p][5] = (@ + 13) % 100]
  /\ late' = IF flag THEN <<p, count[p]>> ELSE late
  /\ flag' = ~flag
  /\ big' = IF flag THEN big \ {count[p][5]} ELSE big
====`

// TestPortable writes and reads states for other processes: what is written is what the evaluator would write.
func TestPortable(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"Parcels.tla": parcels, "Parcels.cfg": "INIT Init\nNEXT Next\nCONSTANTS P = {a, b, c} None = None\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	s, res := tlc.Open(context.Background(), tlc.Options{SpecFile: filepath.Join(dir, "Parcels")}, io.Discard)
	if s == nil {
		t.Fatal(res)
	}
	s.Table.MaxSetSize = value.DefaultMaxSetSize
	for _, c := range []value.Common{s.Table.Common(), {}} { // with and without numbers of names
		written, trapped := carry(t, s, c)
		t.Logf("%d states were written, %d expansions trapped", written, trapped)
		if written < 1000 || trapped > written/4 {
			t.Errorf("%d states were written, %d expansions trapped", written, trapped)
		}
	}
}

// carry expands states that are written and read again.
func carry(t *testing.T, s *tlc.Session, c value.Common) (written, trapped int) {
	w := explore(s, 300)
	l, err := packed.NewMaking(spec(s), packed.SamplesOf(w.states...), nil).Go(nil)
	if err != nil {
		t.Fatal(err)
	}
	worker := l.NewWorker(s.Model.Compiler.NewCtx(s.Env))
	p := worker.Portable(c)
	for _, st := range explore(s, 600).states {
		enc := state.EncodeWith(&c, nil, st)
		if !p.Set(enc) {
			trapped++
			continue
		}
		if got, want := worker.Own(), state.Fingerprint(st); got != want {
			t.Fatalf("%v was read with fingerprint %x, not %x", st, got, want)
		}
		why := worker.Expand(0, len(s.Model.Actions), func(_ int, fp uint64) bool {
			worker.Accept()
			vals := worker.Successor()
			got, want := p.Append(nil), state.EncodeWith(&c, nil, vals)
			if state.Fingerprint(vals) != fp || !bytes.Equal(got, want) {
				t.Fatalf("%v is written as\n%x\nwant\n%x", vals, got, want)
			}
			written++
			return true
		})
		if why != "" {
			trapped++
			t.Log(why)
		}
		for n := range enc {
			if p.Set(enc[:n]) {
				t.Fatalf("%v was read from %d of %d bytes", st, n, len(enc))
			}
		}
		if p.Set(append(bytes.Clone(enc), 0)) {
			t.Fatal("a state with a byte too many was read")
		}
	}
	return written, trapped
}

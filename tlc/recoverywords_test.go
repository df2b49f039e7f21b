package tlc_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/checkpoint"
)

// turns has more states than an engine looks at before it begins, values that come up late, and values that can be written in several
// ways.
const turns = `---- MODULE Turns ----
EXTENDS Integers, Sequences
VARIABLES queue, sent, turn, whole
vars == <<queue, sent, turn, whole>>
P == 1..3
Init == queue = <<>> /\ sent = {} /\ turn = [p \in P |-> 0] /\ whole = 1..3
Ask(p) == /\ Len(queue) < 4 /\ p \notin {queue[i] : i \in DOMAIN queue} /\ queue' = Append(queue, p)
          /\ sent' = sent \cup {<<p, turn[p]>>} /\ UNCHANGED <<turn, whole>>
Take == /\ queue # <<>> /\ queue' = Tail(queue) /\ turn' = [turn EXCEPT ![Head(queue)] = (@ + 1) % 5]
        /\ whole' = (IF turn[1] = 2 THEN {p \in P : TRUE} ELSE whole) /\ UNCHANGED sent
Next == Take \/ \E p \in P : Ask(p)
Spec == Init /\ [][Next]_vars /\ WF_vars(Take)
Served == \A p \in P : (queue # <<>> /\ queue[1] = p) ~> (queue = <<>> \/ queue[1] # p)
Rests == <>[](queue = <<>>)
Few == Len(queue) <= 3 /\ turn \in [P -> 0..4]
Never == ~ (turn = [p \in P |-> 4] /\ Len(queue) = 2)
Fails == turn # [p \in P |-> 4] \/ Len(queue) < 2 \/ whole[1]
Grows == [][sent \subseteq sent' /\ ~(turn[1] = 4 /\ turn[2] = 4 /\ turn[3] = 3)]_vars
====
`

// TestRecoveryInWords is TestRecovery for searches that keep states in words, and go on with the evaluator, and the other way round: all
// print what the evaluator alone prints.
func TestRecoveryInWords(t *testing.T) {
	spec := write(t, t.TempDir(), "Turns.tla", turns)
	for _, tt := range []struct {
		cfg  string
		code int
	}{
		{"INVARIANT Few", 0}, {"INVARIANT Never", 12}, {"INVARIANT Fails", 75}, {"PROPERTY Grows", 13}, {"INVARIANT Few\nPROPERTY Served", 0}, {"PROPERTY Rests", 13},
	} {
		t.Run(tt.cfg, func(t *testing.T) {
			t.Parallel()
			o := tlc.DefaultOptions()
			o.SpecFile, o.ConfigFile = spec, write(t, t.TempDir(), "Turns.cfg", "SPECIFICATION Spec\n"+tt.cfg+"\n")
			o.Tool, o.Workers, o.Engine, o.Checkpoint, o.TraceSpec, o.NoTimestamp = true, 0, "boxed", 0, tlc.TraceSpecNever, true
			var out bytes.Buffer
			want := tlc.Run(context.Background(), o, &out, nil)
			if want.ExitCode != tt.code || tt.code == 0 && want.Distinct < 3000 {
				t.Fatalf("exit status %d, want %d\n%s", want.ExitCode, tt.code, out.String())
			}
			for seed := range int64(3) {
				got, text := interruptedAnywhere(t, o, rand.New(rand.NewSource(seed)))
				want.Details, got.Details = nil, nil // pointers; what they say is in the output
				a, b := fmt.Sprintln(want)+passing.ReplaceAllString(out.String(), ""), fmt.Sprintln(got)+passing.ReplaceAllString(text, "")
				if a != b {
					t.Errorf("%d: %s", seed, firstDifference(b, a))
				}
			}
		})
	}
}

// interruptedAnywhere runs a specification that is interrupted several times, whatever it is at, and goes on with other numbers of workers
// and other engines. It returns what the last run printed.
func interruptedAnywhere(t *testing.T, o tlc.Options, r *rand.Rand) (tlc.Result, string) {
	t.Helper()
	o.MetaDir = t.TempDir()
	for round := range 6 {
		o.Engine, o.Workers = []string{"packed", "packed", "boxed"}[r.Intn(3)], 1+r.Intn(3)
		ctx, cancel := context.WithTimeout(context.Background(), time.Duration(5+r.Intn(40))*time.Millisecond)
		if round == 5 {
			ctx = context.Background()
		}
		var out bytes.Buffer
		res := tlc.Run(ctx, o, &out, nil)
		if cancel(); !strings.Contains(out.String(), "was interrupted") {
			return res, out.String()
		}
		if dirs, _ := filepath.Glob(filepath.Join(o.MetaDir, "*", checkpoint.FileName)); len(dirs) == 1 {
			o.Recover = filepath.Dir(dirs[0])
		}
	}
	t.Fatal("interrupted without a reason")
	return tlc.Result{}, ""
}

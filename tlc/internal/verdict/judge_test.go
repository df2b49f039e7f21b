package verdict

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/stdlib/tla"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/ending"
	"github.com/gotlc/gotlc/tlc/internal/env"
	"github.com/gotlc/gotlc/tlc/internal/session"
	"github.com/gotlc/gotlc/tlc/internal/tell"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// judged is a specification with its judge, and what is told of it.
type judged struct {
	p    *session.Prepared
	tell *tell.Teller
	end  *ending.Ending
	out  strings.Builder
	*Judge
}

// prepared prepares a specification that extends Naturals and has a variable x.
func prepared(t *testing.T, o Options, definitions, config string) *judged {
	t.Helper()
	spec := filepath.Join(t.TempDir(), "M.tla")
	files := map[string]string{spec: "---- MODULE M ----\nEXTENDS Naturals\nVARIABLE x\n" + definitions + "\n====\n", strings.TrimSuffix(spec, "tla") + "cfg": config}
	for name, text := range files {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	j := &judged{}
	j.tell = tell.New(report.New(&j.out, report.Options{}), nil)
	j.end = ending.New(context.Background(), ending.Grace, j.tell)
	t.Cleanup(j.end.Close)
	read, ok := session.Read(session.Source{
		Spec: spec, Modules: []load.Source{load.Std(tla.Modules())}, Config: session.ConfigSource{Path: strings.TrimSuffix(spec, "tla") + "cfg"},
	}, j.tell)
	if !ok {
		t.Fatalf("it cannot be read:\n%s", j.out.String())
	}
	table := value.NewTable()
	e := env.New(report.New(io.Discard, report.Options{}), table, env.Options{Module: "M"})
	if j.p, ok = read.Prepare(e, table, session.Options{}, j.tell, j.end); !ok {
		t.Fatalf("it cannot be prepared:\n%s", j.out.String())
	}
	j.Judge = New(j.p, o, j.tell, j.end)
	j.out.Reset()
	return j
}

// counting is the behavior x = 0, 1, ...
func (j *judged) counting(length int) History {
	h := History{{State: []value.Value{value.MakeInt(0)}}}
	for i := 1; i < length; i++ {
		h = append(h, safety.Step{State: []value.Value{value.MakeInt(int32(i))}, Action: j.p.Model.Actions[0]})
	}
	return h
}

// TestViolation gives a Judge violations that nobody has searched for.
func TestViolation(t *testing.T) {
	j := prepared(t, Options{}, "Init == x = 0\nNext == x' = x + 1\nSmall == x < 2", "INIT Init\nNEXT Next\nINVARIANT Small")
	before := j.counting(2)
	v := j.Violation(&safety.Violation{
		Kind: safety.InvariantViolated, Pred: j.p.Model.Invariants[0], Parent: 7, State: []value.Value{value.MakeInt(2)}, Action: j.p.Model.Actions[0],
	}, before)
	if !slices.Equal(v.Names, []string{"Small"}) || len(v.Steps) != 3 || v.Steps[2].State[0] != value.MakeInt(2) || v.Back != 0 || v.Temporal {
		t.Errorf("the verdict is %+v", v)
	}
	if len(before) != 2 {
		t.Error("the behavior that was given has changed")
	}
	for _, want := range []string{"Invariant Small is violated.", "State 1: <Initial predicate>\nx = 0\n", "State 3: <Next line 5", "x = 2\n"} {
		if !strings.Contains(j.out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, j.out.String())
		}
	}
	if j.tell.Code() != code.InvariantViolated {
		t.Errorf("the code is %d", j.tell.Code())
	}
}

// What is told besides a verdict does not take it away.
func TestAside(t *testing.T) {
	j := prepared(t, Options{}, "Init == x = 0\nNext == x' = x + 1", "INIT Init\nNEXT Next")
	j.aside(func() { panic("boom") })
	if notes := j.tell.Notes(); len(notes) != 1 || !strings.Contains(notes[0].Text, "cannot be told: boom") {
		t.Errorf("notes: %v", notes)
	}
	j.aside(func() { panic(broken{}) })
	if n := len(j.tell.Notes()); n != 1 {
		t.Errorf("%d notes after an interruption", n)
	}
}

type broken struct{}

// Interrupted makes a panic the end of an evaluation that was broken off.
func (broken) Interrupted() bool { return true }

// After a violation that exploring goes on after, the exit status is not decided.
func TestViolationGoesOn(t *testing.T) {
	j := prepared(t, Options{Continue: true}, "Init == x = 0\nNext == x' = x + 1\nSmall == x < 1", "INIT Init\nNEXT Next\nINVARIANT Small")
	v := j.Violation(&safety.Violation{Kind: safety.InvariantViolated, Pred: j.p.Model.Invariants[0], State: []value.Value{value.MakeInt(1)}}, j.counting(1))
	if len(v.Steps) != 2 || j.tell.Code() != 0 {
		t.Errorf("%d steps, code %d", len(v.Steps), j.tell.Code())
	}
}

func TestAssumptions(t *testing.T) {
	for text, want := range map[string]int{"1 < 2": 0, "2 < 1": code.AssumptionFalse, "1 < {}": code.AssumptionError} {
		j := prepared(t, Options{}, "Init == x = 0\nNext == UNCHANGED x\nASSUME "+text, "INIT Init\nNEXT Next")
		if ok := j.Assumptions(); ok != (want == 0) || j.tell.Code() != want {
			t.Errorf("ASSUME %s: holds is %v, the code %d, want %d", text, ok, j.tell.Code(), want)
		}
	}
}

// Evaluations are broken off when the run is to end, but not those that show what leads to a violation.
func TestBrokenOff(t *testing.T) {
	for _, finish := range []bool{false, true} {
		j := prepared(t, Options{}, "Init == x = 0\nNext == UNCHANGED x\nASSUME \\A i \\in 1..100000 : i > 0", "INIT Init\nNEXT Next")
		if finish {
			j.end.Finish()
		}
		j.end.BreakOff()
		if ok := j.Assumptions(); ok != finish || strings.Contains(j.out.String(), "interrupted") == finish {
			t.Errorf("finishing is %v, the assumption holds is %v:\n%s", finish, ok, j.out.String())
		}
	}
}

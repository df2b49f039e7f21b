package packed_test

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval/packed"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc"
)

// TestMakingInParts makes layouts with a pause whenever there may be one, and runs them.
func TestMakingInParts(t *testing.T) {
	configs, err := filepath.Glob("../../specs/[a-e]*/*.cfg")
	if err != nil || len(configs) == 0 {
		t.Fatal("there are no specifications", err)
	}
	tried := 0
	for _, config := range configs {
		s, _ := tlc.Open(context.Background(), tlc.Options{SpecFile: strings.TrimSuffix(config, ".cfg") + ".tla", ConfigFile: config}, io.Discard)
		if s == nil || s.Model.Init == nil || len(s.Model.Actions) == 0 {
			continue
		}
		s.Table.MaxSetSize = value.DefaultMaxSetSize
		l, pauses, err := inParts(packed.NewMaking(spec(s), packed.SamplesOf(explore(s, 20).states...), nil))
		if err != nil {
			continue
		}
		if tried++; pauses == 0 {
			t.Errorf("%s: no pause", config)
		}
		if f := compareIn(t, s, l, 40); f.successors == 0 && f.traps == 0 {
			t.Errorf("%s: no successors", config)
		}
	}
	if tried < 5 {
		t.Error("hardly anything was tried: ", tried)
	}
}

// inParts pauses as early as possible, but later each time that nothing has been done.
func inParts(x *packed.Making) (l *packed.Layout, pauses int, err error) {
	for most := 1; ; pauses++ {
		done, asked := x.Done(), 0
		l, err := x.Go(func() bool { asked++; return asked > most })
		if l != nil || err != nil {
			return l, pauses, err
		}
		if most++; x.Done() > done {
			most = 1
		}
	}
}

// TestMakingDropped drops layouts at every place where there may be a pause.
func TestMakingDropped(t *testing.T) {
	s, _ := tlc.Open(context.Background(), tlc.Options{SpecFile: "../../specs/election/Election.tla", ConfigFile: "../../specs/election/Election.cfg"}, io.Discard)
	if s == nil {
		t.Fatal("the specification cannot be read")
	}
	s.Table.MaxSetSize = value.DefaultMaxSetSize
	sp, samples := spec(s), packed.SamplesOf(explore(s, 20).states...)
	before := runtime.NumGoroutine()
	pauses := 0
	for ended := false; !ended; pauses++ {
		x := packed.NewMaking(sp, samples, nil)
		for range pauses + 1 {
			l, err := x.Go(func() bool { return true })
			if ended = l != nil; err != nil || ended {
				break
			}
		}
		x.Drop()
	}
	if pauses < 3 {
		t.Errorf("%d pauses", pauses)
	}
	if n := runtime.NumGoroutine(); n > before {
		t.Errorf("%d goroutines, %d before", n, before)
	}
}

// TestClaimed demands that what an invariant says of variables fits a form, though the only sample shows nothing of it, and that a claim that is too wide
// does no harm.
func TestClaimed(t *testing.T) {
	dir := t.TempDir()
	const module = `---- MODULE Claimed ----
EXTENDS Integers, Sequences
CONSTANTS P, None
VARIABLES box, owner, queue
Message == [kind : {"ask"}, from : P] \cup [kind : {"yes", "no"}, n : Nat]
Init == box = [p \in P |-> {}] /\ owner = None /\ queue = <<>>
Next == box' = [p \in P |-> {[kind |-> "ask", from |-> p], [kind |-> "no", n |-> 7]}] /\ owner' \in 1..3 /\ queue' = <<[i \in 1..60 |-> TRUE]>>
Known == box \in [P -> SUBSET Message] /\ owner \in 0..3 \cup {None}
Typed == Known /\ queue \in Seq([1..60 -> BOOLEAN])
Wide == Known /\ queue \in Seq([1..60 -> [1..60 -> BOOLEAN]])
Mixed == Known /\ queue \in SUBSET (Seq({1, 2}) \cup Nat)
Untyped == owner \subseteq {1} \cup {"a"} \/ TRUE
====`
	if err := os.WriteFile(filepath.Join(dir, "Claimed.tla"), []byte(module), 0o666); err != nil {
		t.Fatal(err)
	}
	for invariant, want := range map[string]bool{"Typed": true, "Wide": false, "Mixed": false, "Untyped": false} {
		config := filepath.Join(dir, invariant+".cfg")
		if err := os.WriteFile(config, []byte("INIT Init\nNEXT Next\nCONSTANT P = {p, q} None = None\nINVARIANT "+invariant+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		s, _ := tlc.Open(context.Background(), tlc.Options{SpecFile: filepath.Join(dir, "Claimed.tla"), ConfigFile: config}, io.Discard)
		if s == nil {
			t.Fatal("the specification cannot be read")
		}
		s.Table.MaxSetSize = value.DefaultMaxSetSize
		states := explore(s, 4).states
		l, err := packed.NewMaking(spec(s), packed.SamplesOf(states[0]), nil).Go(nil)
		if err != nil {
			t.Fatalf("%s: %v", invariant, err)
		}
		w := l.NewWorker(s.Model.Compiler.NewCtx(s.Env))
		if !w.SetValues(states[0]) {
			t.Errorf("%s: the sample does not fit", invariant)
		}
		for i, vals := range states[1:] {
			if fits := w.SetValues(vals); fits != want {
				t.Errorf("%s: successor %d fits: %v", invariant, i, fits)
			}
		}
	}
}

// TestNoFormForWideValues makes no types of values that are too wide for any form: they would take as much memory as the values.
func TestNoFormForWideValues(t *testing.T) {
	elems := make([]value.Value, 1<<18)
	for i := range elems {
		elems[i] = value.MakeInt(int32(i))
	}
	wide := value.MakeTuple(elems)
	for name, v := range map[string]value.Value{"alone": wide, "in a tuple": value.MakeTuple([]value.Value{value.MakeInt(1), wide})} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := packed.NewMaking(&packed.Spec{Variables: 1}, packed.SamplesOf([]value.Value{v}), nil).Go(nil)
		runtime.ReadMemStats(&after)
		if err == nil || !strings.Contains(err.Error(), "a state takes") {
			t.Errorf("%s: %v", name, err)
		}
		if took := after.TotalAlloc - before.TotalAlloc; took > 1<<20 {
			t.Errorf("%s: took %d bytes", name, took)
		}
	}
}

// TestCrowdedStays demands that sets of which a form has found too many elements get no universe in the next one, whose samples, which do not keep all, show fewer:
// a form with a universe would be the next to be full.
func TestCrowdedStays(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	s, _ := tlc.Open(context.Background(), tlc.Options{
		SpecFile:   file("Crowd.tla", "---- MODULE Crowd ----\nEXTENDS Naturals\nVARIABLES crowd, few\nInit == crowd = {} /\\ few = {}\nNext == crowd' = crowd \\cup {<<1, TRUE>>} /\\ few' = {TRUE}\n====\n"),
		ConfigFile: file("Crowd.cfg", "INIT Init\nNEXT Next\n"),
	}, io.Discard)
	if s == nil {
		t.Fatal("the specification cannot be read")
	}
	s.Table.MaxSetSize = value.DefaultMaxSetSize
	samples := func(n int) *packed.Samples {
		all := packed.SamplesOf()
		for i := range n {
			pair := value.MakeTuple([]value.Value{value.MakeInt(int32(i)), value.MakeBool(i%2 == 0)})
			all.Add([]value.Value{value.MakeSet([]value.Value{pair}), value.MakeSet([]value.Value{value.MakeBool(true)})})
		}
		return all
	}
	var older *packed.Layout
	for _, tt := range []struct{ samples, elements int }{{40, 42}, {1200, 1}, {40, 1}} {
		l, err := packed.NewMaking(spec(s), samples(tt.samples), older).Go(nil)
		if err != nil {
			t.Fatal(err)
		}
		if n := l.Elements(); n != tt.elements {
			t.Errorf("after %d samples: universes with %d elements, want %d", tt.samples, n, tt.elements)
		}
		older = l
	}
}

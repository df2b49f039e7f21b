package search_test

import (
	"context"
	"fmt"
	"io"
	"iter"
	"math/rand"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"

	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/fpset"
	"github.com/gotlc/gotlc/tlc/queue"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/search"
	"github.com/gotlc/gotlc/tlc/trace"
)

const dials = `---- MODULE Dials ----
EXTENDS Integers, FiniteSets, TLC
CONSTANT D
VARIABLES at, sum
Init == at \in [D -> 0..1] /\ sum = 0
Turn(d) == /\ at[d] < 6
           /\ at' = [at EXCEPT ![d] = @ + 1]
           /\ sum' = (sum + at[d]) % 5
Back(d) == /\ at[d] > 3
           /\ at' = [at EXCEPT ![d] = 0]
           /\ UNCHANGED sum
Next == \E d \in D : Turn(d) \/ Back(d)
Spec == Init /\ [][Next]_<<at, sum>>
Inside == \A d \in D : at[d] \in 0..6
NotAllFive == \E d \in D : at[d] # 5
NotAllHigh == \E d \in D : at[d] < 4
NoReturn == [][\A d \in D : at'[d] # 0 \/ at[d] = 0]_at
Fails == at[CHOOSE d \in D : TRUE] < 6 \/ at["none"] = 0
Near == \A c, d \in D : at[c] - at[d] < 4
Perms == Permutations(D)
Sum == <<sum, at[CHOOSE d \in D : TRUE]>>
====`

// repeater is an engine that has another checker expand, gives up at random, and keeps states in forms that change.
type repeater struct {
	s       *tlc.Session
	random  *rand.Rand
	version byte
	started int // initial states
	asked   atomic.Uint64
}

func (r *repeater) NewExpander() search.Expander {
	n := len(r.s.Model.Vars)
	return &repeating{
		of: r, check: safety.New(r.s.Model, r.s.Quiet(), safety.Options{}), dec: state.NewDecoder(r.s.Table, n),
		random: rand.New(rand.NewSource(r.random.Int63())),
	}
}

func (r *repeater) Ready() bool { return r.version > 2 && r.version%4 > 0 }

func (r *repeater) Hurries() bool { return r.asked.Add(1)%3 == 0 }

func (r *repeater) Adapt(next iter.Seq[[]value.Value], _, _ uint64) {
	r.version++
	looked := 0
	for vals := range next {
		if state.Fingerprint(vals); looked > 3 {
			break
		}
		looked++
	}
}

func (r *repeater) MayStart(n uint64, seen [][]value.Value) bool {
	return n == 3 || n == 8 && len(seen) == 8
}

// Start enumerates initial states with another checker, and leaves one of ten to the evaluator.
func (r *repeater) Start(from uint64, in *search.Initials) (all bool) {
	x := r.NewExpander().(*repeating)
	all = true
	failed := x.check.Candidates(func(vals []value.Value) bool {
		if from > 0 {
			from--
			return true
		}
		kept, inModel, v := x.check.Candidate(vals)
		if all = v == nil && r.random.Intn(10) > 0; !all {
			return false
		}
		r.started++
		fp, _ := x.check.FingerprintOf(kept, state.Fingerprint(kept), 1)
		if !inModel {
			in.Passed(false)
			return true
		}
		enc, ok := x.Encode(nil, kept)
		if !ok {
			enc = state.Encode(nil, kept)
		}
		if !in.Found(fp, enc) {
			in.Passed(true)
		}
		return true
	})
	return all && failed == nil
}

// repeating is a worker of a repeater, and the visitor of its checker.
type repeating struct {
	of      *repeater
	check   *safety.Checker
	dec     *state.Decoder
	random  *rand.Rand
	p       search.Harvest
	j       int
	n       uint32 // successors
	gaveUp  bool   // on the state at hand
	formula int
	buf     []byte
}

func (r *repeating) Expand(c search.States, i int, p search.Harvest) int {
	r.p = p
	for r.j = i; r.j < c.Len(); r.j++ {
		if !r.expand(c.State(r.j)) {
			p.Undo()
			return r.j
		}
		p.End(uint64(r.n))
	}
	return r.j
}

func (r *repeating) expand(enc []byte) bool {
	vals, terms := r.check.Place()
	if enc[0] != 0 || r.Decode(enc, vals, terms) != nil {
		return false
	}
	r.check.StandOn(1)
	r.n, r.gaveUp = 0, false
	for i, a := range r.of.s.Model.Actions {
		r.formula = r.of.s.Model.FormulaOf[i]
		if r.check.Next(a, r) != nil || r.gaveUp {
			return false
		}
	}
	return r.n > 0
}

func (r *repeating) Encode(buf []byte, vals []value.Value) ([]byte, bool) {
	if state.Fingerprint(vals)%5 == 0 {
		return buf, false
	}
	return state.Encode(append(buf, 0, r.of.version), vals), true
}

func (r *repeating) Decode(enc []byte, vals []value.Value, terms []uint64) error {
	return r.dec.Decode(enc[2:], vals, terms)
}

func (r *repeating) Generated() { r.n++ }

func (r *repeating) Enter(inModel bool) (check bool, v *safety.Violation) {
	r.p.Taken()[r.formula]++
	if !inModel {
		return true, nil
	}
	fp, _ := r.check.Fingerprint()
	if r.p.Known(fp) {
		return false, nil
	}
	r.p.Enter(fp, r.j, r.n-1, r.formula)
	var ok bool
	if r.buf, ok = r.Encode(r.buf[:0], r.check.State()); !ok {
		r.buf = state.Encode(r.buf[:0], r.check.State())
	}
	r.p.Keep(r.buf)
	return true, nil
}

func (r *repeating) Wrong(*safety.Violation) bool { return false }

// Take gives a state up in the middle of its successors, one of 300 times.
func (r *repeating) Take(bool) bool {
	r.gaveUp = r.random.Intn(300) == 0
	return !r.gaveUp
}

// explored is what a search is compared by.
func explored(s *tlc.Session, workers int, e search.Engine, goOn bool) string {
	st := search.Stores{Seen: fpset.New(fpset.Options{}), Queue: queue.New(queue.Options{}), Log: trace.NewLog(trace.LogOptions{})}
	defer st.Seen.Close()
	defer st.Queue.Close()
	defer st.Log.Close()
	out := ""
	run := search.New(search.Config{
		Model: s.Model, Workers: workers, Env: s.Quiet(), Silenced: s.Quiet, Table: s.Table, Stores: st, Engine: e, Continue: goOn, CheckDeadlock: s.Model.CheckDeadlock,
		Calls: search.Calls{Violated: func(v *safety.Violation) { out += fmt.Sprintln(v.Kind, v.Parent, v.State) }},
	})
	o := run.Run(context.Background())
	out += fmt.Sprintln(o.Stats, o.Actions, o.Continued, st.Log.Len())
	if v := o.Violation; v != nil {
		out += fmt.Sprintln(v.Kind, v.Parent, v.State, v.Successors, v.Err != nil)
		steps, err := search.Replay(s.Model, s.Quiet(), st.Log, v.Parent)
		out += fmt.Sprintln(safety.States(steps), err)
	}
	return out
}

// TestEngines makes sure that nothing depends on whether an engine expands states, on when it gives up, and on the form in
// which it keeps them.
func TestEngines(t *testing.T) {
	dir := t.TempDir()
	spec := filepath.Join(dir, "Dials.tla")
	if err := os.WriteFile(spec, []byte(dials), 0o666); err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		cfg  string
		goOn bool
	}{
		"complete":       {cfg: "INVARIANT Inside\nCHECK_DEADLOCK FALSE"},
		"deadlock":       {cfg: "INVARIANT Inside\nCONSTRAINT Near"},
		"invariant":      {cfg: "INVARIANT Inside NotAllFive"},
		"implied action": {cfg: "PROPERTY NoReturn"},
		"failure":        {cfg: "INVARIANT Fails"},
		"constraint":     {cfg: "CONSTRAINT Near\nINVARIANT Inside\nCHECK_DEADLOCK FALSE"},
		"symmetry":       {cfg: "SYMMETRY Perms\nINVARIANT NotAllFive"},
		"view":           {cfg: "VIEW Sum\nINVARIANT Inside\nCHECK_DEADLOCK FALSE"},
		"going on":       {cfg: "INVARIANT NotAllFive\nCHECK_DEADLOCK FALSE", goOn: true},
	} {
		t.Run(name, func(t *testing.T) {
			o := tlc.DefaultOptions()
			o.SpecFile, o.ConfigFile = spec, filepath.Join(t.TempDir(), "M.cfg")
			dials := "{d1, d2, d3, d4, d5}"
			if testing.Short() {
				dials = "{d1, d2, d3, d4}"
			}
			cfg := "SPECIFICATION Spec\nCONSTANT D = " + dials + "\n" + tt.cfg + "\n"
			if err := os.WriteFile(o.ConfigFile, []byte(cfg), 0o666); err != nil {
				t.Fatal(err)
			}
			s, res := tlc.Open(context.Background(), o, io.Discard)
			if s == nil {
				t.Fatal(res)
			}
			want := explored(s, 1, nil, tt.goOn)
			for _, workers := range []int{1, 3} {
				e := &repeater{s: s, random: rand.New(rand.NewSource(int64(workers)))}
				if got := explored(s, workers, e, tt.goOn); got != want {
					t.Errorf("%d workers with an engine:\n%swithout:\n%s", workers, got, want)
				}
				if e.version < 3 || e.started == 0 {
					t.Error("the engine was hardly asked")
				}
			}
		})
	}
}

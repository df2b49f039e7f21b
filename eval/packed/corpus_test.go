package packed_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/packed"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc"
)

// walk is a breadth-first search by the present engine, of some states.
type walk struct {
	s      *tlc.Session
	ctx    *eval.Ctx
	check  *eval.Ctx
	states [][]value.Value
	seen   map[uint64]bool
}

func (w *walk) add(vals []value.Value) {
	s := make([]value.Value, len(vals))
	for i, v := range vals {
		if v.IsUndef() {
			return
		}
		s[i] = value.Settle(value.Normalize(v))
	}
	if fp := state.Fingerprint(s); !w.seen[fp] {
		w.seen[fp] = true
		w.states = append(w.states, s)
	}
}

// inModel reports whether a state satisfies the constraints.
func (w *walk) inModel(vals []value.Value) bool {
	if slices.ContainsFunc(vals, value.Value.IsUndef) {
		return false
	}
	for _, p := range w.s.Model.Constraints {
		w.check.SetState(vals, nil)
		if ok, err := p.Eval(w.check); err != nil || !ok {
			return false
		}
	}
	return true
}

// holds reports whether a state satisfies the constraints and the invariants.
func (w *walk) holds(vals []value.Value) bool {
	for _, p := range w.s.Model.Invariants {
		w.check.SetState(vals, nil)
		if ok, err := p.Eval(w.check); err != nil || !ok {
			return false
		}
	}
	return w.inModel(vals)
}

func explore(s *tlc.Session, most int) *walk {
	w := &walk{s: s, ctx: s.Model.Compiler.NewCtx(s.Env), check: s.Model.Compiler.NewCtx(s.Env), seen: map[uint64]bool{}}
	s.Model.Init.Initial(w.ctx, func(_ *eval.Ctx, vals []value.Value) bool {
		w.add(vals)
		return len(w.states) < most
	})
	for i := 0; i < len(w.states) && len(w.states) < most; i++ {
		for _, a := range s.Model.Actions {
			w.ctx.SetState(w.states[i], nil)
			a.Next(w.ctx, func(_ *eval.Ctx, vals []value.Value) bool {
				if w.inModel(vals) {
					w.add(vals)
				}
				return true
			})
		}
	}
	return w
}

// spec is what of a model is run packed.
func spec(s *tlc.Session) *packed.Spec {
	m := s.Model
	return &packed.Spec{
		Compiler: m.Compiler, Env: s.Env, Table: s.Table, Variables: len(m.Vars), Actions: m.Actions,
		Constraints: m.Constraints, Invariants: m.Invariants, Init: m.InitFormulas,
	}
}

// successors returns the fingerprints of a state's successors under an action by the present engine, and whether it
// ended without an error.
func (w *walk) successors(a *eval.Action, s []value.Value) (fps []uint64, ok bool) {
	w.ctx.SetState(s, nil)
	err := a.Next(w.ctx, func(_ *eval.Ctx, vals []value.Value) bool {
		next := make([]value.Value, len(vals))
		for i, v := range vals {
			if v.IsUndef() {
				return false
			}
			next[i] = value.Normalize(v)
		}
		fps = append(fps, state.Fingerprint(next))
		return true
	})
	return fps, err == nil
}

// initial returns the fingerprints of the first initial states by the present engine, until one is not complete.
func (w *walk) initial(most int) (fps []uint64) {
	w.s.Model.Init.Initial(w.ctx, func(_ *eval.Ctx, vals []value.Value) bool {
		next := make([]value.Value, len(vals))
		for i, v := range vals {
			if v.IsUndef() {
				return false
			}
			next[i] = value.Normalize(v)
		}
		fps = append(fps, state.Fingerprint(next))
		return len(fps) < most
	})
	return fps
}

// compareInitial compares the initial states, as far as none traps, and returns how many were found in words.
func (w *walk) compareInitial(t *testing.T, x *packed.Worker) int {
	const most = 5000
	want := w.initial(most)
	for _, from := range []int{0, len(want) / 2} {
		got := want[:from:from]
		trapped := x.Initial(uint64(from), func(fp uint64) bool {
			got = append(got, fp)
			return len(got) < most
		})
		if !slices.Equal(got, want[:min(len(got), len(want))]) || len(got) > len(want) || trapped == "" && len(got) < len(want) {
			t.Fatalf("initial states from number %d: %d states, want %d (%q)", from, len(got), len(want), trapped)
		}
		if trapped != "" {
			t.Logf("initial states: %s after %d of %d", trapped, len(got), len(want))
			return len(got)
		}
	}
	return len(want)
}

// figures are those of a comparison.
type figures struct{ expansions, traps, successors int }

// compare compares the successors of states.
func compare(t *testing.T, s *tlc.Session, sampled, compared int) figures {
	sample := explore(s, sampled)
	l, err := packed.NewMaking(spec(s), packed.SamplesOf(sample.states...), nil).Go(nil)
	if err != nil {
		t.Skip(err)
	}
	t.Log(l)
	return compareIn(t, s, l, compared)
}

// compareIn compares the successors of states in a layout.
func compareIn(t *testing.T, s *tlc.Session, l *packed.Layout, compared int) figures {
	more := explore(s, compared)
	w := l.NewWorker(s.Model.Compiler.NewCtx(s.Env))
	more.compareInitial(t, w)
	var f figures
	for _, st := range more.states {
		if !w.SetValues(st) {
			f.traps++
			continue
		}
		for i, a := range s.Model.Actions {
			want, ok := more.successors(a, st)
			var got []uint64
			f.expansions++
			trapped := w.Expand(i, i+1, func(_ int, fp uint64) bool {
				got = append(got, fp)
				return true
			})
			f.successors += len(got)
			if trapped != "" {
				f.traps++
				if f.traps < 4 {
					t.Logf("trap: %s (%s)", trapped, a.Label())
				}
				if len(got) > len(want) {
					t.Fatalf("%s of %v: %d successors before a trap, want at most %d", a.Label(), value.MakeTuple(st), len(got), len(want))
				}
				want = want[:len(got)]
			} else if !ok {
				t.Fatalf("%s of %v: the present engine fails", a.Label(), value.MakeTuple(st))
			}
			if len(got) != len(want) {
				t.Fatalf("%s of %v: %d successors, want %d: %x, %x", a.Label(), value.MakeTuple(st), len(got), len(want), got, want)
			}
			for k := range got {
				if got[k] != want[k] {
					t.Fatalf("%s of %v: successor %d differs: %x, want %x", a.Label(), value.MakeTuple(st), k, got, want)
				}
			}
		}
	}
	t.Logf("%+v", f)
	return f
}

type corpusCase struct {
	ID  string `json:"id"`
	TLA string `json:"tla"`
	CFG string `json:"cfg"`
}

func TestCorpora(t *testing.T) {
	only := regexp.MustCompile(os.Getenv("PACKED_ONLY"))
	for _, corpus := range []string{"seeds", "examples", "tlc", "pairs"} {
		dir := filepath.Join("../../../shared/corpus", corpus)
		data, err := os.ReadFile(filepath.Join(dir, "manifest.json"))
		if err != nil {
			t.Skip("the corpora are not there")
		}
		var cases []corpusCase
		if err := json.Unmarshal(data, &cases); err != nil {
			t.Fatal(err)
		}
		for _, c := range cases {
			if !only.MatchString(c.ID) {
				continue
			}
			t.Run(corpus+"/"+c.ID, func(t *testing.T) {
				o := tlc.DefaultOptions()
				o.SpecFile = filepath.Join(dir, c.TLA)
				if c.CFG != "" {
					o.ConfigFile = filepath.Join(dir, c.CFG)
				}
				s, res := tlc.Open(context.Background(), o, io.Discard)
				if s == nil || s.Model.Init == nil || len(s.Model.Actions) == 0 {
					t.Skip("no model", res)
				}
				s.Table.MaxSetSize = value.DefaultMaxSetSize
				n, k := 300, 600
				if v := os.Getenv("PACKED_N"); v != "" {
					fmt.Sscan(v, &n, &k)
				}
				compare(t, s, n, k)
			})
		}
	}
}

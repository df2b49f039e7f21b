package packed_test

import (
	"bytes"
	"context"
	"io"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval/packed"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc"
)

// byBits expands states by their bits and compares what it is told with what the words say.
type byBits struct {
	t        *testing.T
	w        *packed.Worker
	waiting  []expanded
	done     []expanded // those that have waited
	waited   int
	at       expanded // the state at hand
	verdicts [packed.Outside + 1]int
}

// expanded is a state that is being expanded or waits.
type expanded struct {
	state int
	fps   []uint64 // of its successors, in order
}

// comeBack judges each successor that has been put off before its words are asked.
func (x *byBits) comeBack(fps []uint64, late []packed.Late) {
	for i := range late {
		l := &late[i]
		of := &x.at
		if l.State() < len(x.waiting) {
			of = &x.waiting[l.State()]
		}
		of.fps[l.Number] = fps[i]
		v := x.w.Judge(l)
		judged := x.w.AppendJudged(nil)
		x.w.Back(l)
		x.w.Accept()
		if inside := x.w.Constrained(); x.w.Satisfied() {
			if v == packed.Inside && !inside || v == packed.Outside && inside {
				x.t.Fatalf("a successor is judged %d, and constraints say %t", v, inside)
			}
		} else if v != packed.Unknown {
			x.t.Fatalf("a successor that violates an invariant is judged %d", v)
		}
		if enc, ok := x.w.Encode(nil); v != packed.Unknown && !(ok && bytes.Equal(enc, judged)) {
			x.t.Fatalf("a successor has the bits %x, want %x", judged, enc)
		}
		x.verdicts[v]++
	}
	x.done, x.waiting = append(x.done, x.waiting...), nil
}

// expand expands a packed state, unless something is in the way; it may wait.
func (x *byBits) expand(number int, enc []byte, actions int) (ok bool) {
	x.at = expanded{number, make([]uint64, 4096)}
	x.w.Set(enc)
	why := x.w.Expand(0, actions, func(_ int, fp uint64) bool {
		x.at.fps[x.w.Count()-1] = fp
		return true
	})
	x.at.fps = x.at.fps[:x.w.Count()]
	switch {
	case why != "":
		x.settle()
		return false
	case x.w.Waiting() > 0:
		x.waiting = append(x.waiting, x.at)
		x.waited++
	default:
		x.done = append(x.done, x.at)
	}
	return true
}

// settle has the successors that wait looked after.
func (x *byBits) settle() {
	if why := x.w.Settle(); why != "" {
		x.t.Fatal(why)
	}
}

// TestByBits expands states of our specifications in random order, again and again, so that more and more of it is known by their bits, between
// states that are set as values. Fingerprints must be those of the present engine, verdicts those of constraints and invariants.
func TestByBits(t *testing.T) {
	configs, err := filepath.Glob("../../specs/[a-h]*/*.cfg")
	if err != nil || len(configs) == 0 {
		t.Fatal("there are no specifications", err)
	}
	var verdicts [packed.Outside + 1]int
	waited := 0
	for n, config := range configs {
		s, _ := tlc.Open(context.Background(), tlc.Options{SpecFile: strings.TrimSuffix(config, ".cfg") + ".tla", ConfigFile: config}, io.Discard)
		if s == nil || s.Model.Init == nil || len(s.Model.Actions) == 0 {
			continue
		}
		s.Table.MaxSetSize = value.DefaultMaxSetSize
		all := explore(s, 150)
		sp := spec(s)
		sp.Assumed.Held = true
		l, err := packed.NewMaking(sp, packed.SamplesOf(all.states[:min(100, len(all.states))]...), nil).Go(nil)
		if err != nil {
			continue
		}
		x := &byBits{t: t, w: l.NewWorker(s.Model.Compiler.NewCtx(s.Env))}
		x.w.OnLate(x.comeBack)
		var states [][]uint64
		var encoded [][]byte
		var values [][]value.Value
		packer := l.NewWorker(s.Model.Compiler.NewCtx(s.Env))
		for _, st := range all.states {
			if !all.holds(st) || !packer.SetValues(st) {
				continue
			}
			enc, ok := packer.EncodeCurrent(nil)
			var want []uint64
			for _, a := range s.Model.Actions {
				fps, complete := all.successors(a, st)
				want, ok = append(want, fps...), ok && complete
			}
			if ok {
				encoded, states, values = append(encoded, enc), append(states, want), append(values, st)
			}
		}
		r := rand.New(rand.NewPCG(1, uint64(n)))
		check := func() {
			for _, d := range x.done {
				if !slices.Equal(d.fps, states[d.state]) {
					t.Fatalf("%s: successors of %v: %x, want %x", config, values[d.state], d.fps, states[d.state])
				}
			}
			x.done = x.done[:0]
		}
		for range 12 * len(states) {
			i := r.IntN(len(states))
			if r.IntN(8) == 0 {
				x.settle()
				x.w.Gather(r.IntN(8) > 0, false)
				x.w.Wait(r.IntN(8) > 0)
			}
			if len(x.waiting) == 0 && r.IntN(4) == 0 {
				k := r.IntN(len(states))
				if !x.w.SetValues(values[k]) || x.w.Own() != state.Fingerprint(values[k]) {
					t.Fatalf("%s: %v is not what has been set", config, values[k])
				}
			}
			if !x.expand(i, encoded[i], len(s.Model.Actions)) && len(x.at.fps) > len(states[i]) {
				t.Fatalf("%s: %d successors of %v, want %d at most", config, len(x.at.fps), values[i], len(states[i]))
			}
			if x.w.Own() != state.Fingerprint(values[i]) {
				t.Fatalf("%s: %v has the fingerprint %x", config, values[i], x.w.Own())
			}
			check()
		}
		x.settle()
		check()
		waited += x.waited
		for v, n := range x.verdicts {
			verdicts[v] += n
		}
	}
	if t.Log(verdicts, waited); waited < 1000 || verdicts[packed.Inside] < 1000 || verdicts[packed.Unknown] < 100 || verdicts[packed.Outside] < 10 {
		t.Error("hardly anything was judged")
	}
}

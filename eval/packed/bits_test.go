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
	fps      []uint64 // of the successors of the state at hand, in order
	verdicts [packed.Outside + 1]int
}

// comeBack judges each successor that has been put off before its words are asked.
func (x *byBits) comeBack(fps []uint64, late []packed.Late) {
	for i := range late {
		l := &late[i]
		x.fps[l.Number] = fps[i]
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
}

// expand returns the fingerprints of the successors of a packed state; false if something is in the way.
func (x *byBits) expand(enc []byte, actions int) ([]uint64, bool) {
	x.fps = make([]uint64, 4096)
	x.w.Set(enc)
	why := x.w.Expand(0, actions, func(_ int, fp uint64) bool {
		x.fps[x.w.Count()-1] = fp
		return true
	})
	return x.fps[:x.w.Count()], why == ""
}

// TestByBits expands states of our specifications in random order, again and again, so that more and more of it is known by their bits, between
// states that are set as values. Fingerprints must be those of the present engine, verdicts those of constraints and invariants.
func TestByBits(t *testing.T) {
	configs, err := filepath.Glob("../../specs/[a-h]*/*.cfg")
	if err != nil || len(configs) == 0 {
		t.Fatal("there are no specifications", err)
	}
	var verdicts [packed.Outside + 1]int
	for n, config := range configs {
		s, _ := tlc.Open(context.Background(), tlc.Options{SpecFile: strings.TrimSuffix(config, ".cfg") + ".tla", ConfigFile: config}, io.Discard)
		if s == nil || s.Model.Init == nil || len(s.Model.Actions) == 0 {
			continue
		}
		s.Table.MaxSetSize = value.DefaultMaxSetSize
		all := explore(s, 150)
		sp := spec(s)
		sp.Held = true
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
		for range 12 * len(states) {
			i := r.IntN(len(states))
			x.w.Gather(r.IntN(8) > 0, false)
			if r.IntN(16) == 0 {
				k := r.IntN(len(states))
				if !x.w.SetValues(values[k]) || x.w.Own() != state.Fingerprint(values[k]) {
					t.Fatalf("%s: %v is not what has been set", config, values[k])
				}
			}
			got, ok := x.expand(encoded[i], len(s.Model.Actions))
			if x.w.Own() != state.Fingerprint(values[i]) {
				t.Fatalf("%s: %v has the fingerprint %x", config, values[i], x.w.Own())
			}
			if ok && !slices.Equal(got, states[i]) || !ok && len(got) > len(states[i]) {
				t.Fatalf("%s: successors of %v: %x, want %x (%t)", config, values[i], got, states[i], ok)
			}
		}
		for v, n := range x.verdicts {
			verdicts[v] += n
		}
	}
	if t.Log(verdicts); verdicts[packed.Inside] < 1000 || verdicts[packed.Unknown] < 100 || verdicts[packed.Outside] < 10 {
		t.Error("hardly anything was judged")
	}
}

package packed_test

import (
	"context"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval/packed"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc"
)

// TestReads packs states in a form without copies of code and reads them in the one that is made after it: for the same samples, whose
// states are to have the same bits, and for more of them.
func TestReads(t *testing.T) {
	configs, err := filepath.Glob("../../specs/[a-e]*/*.cfg")
	if err != nil || len(configs) == 0 {
		t.Fatal("there are no specifications", err)
	}
	same, wider, others := 0, 0, 0
	for _, config := range configs {
		s, _ := tlc.Open(context.Background(), tlc.Options{SpecFile: strings.TrimSuffix(config, ".cfg") + ".tla", ConfigFile: config}, io.Discard)
		if s == nil || s.Model.Init == nil || len(s.Model.Actions) == 0 {
			continue
		}
		s.Table.MaxSetSize = value.DefaultMaxSetSize
		states := explore(s, 30).states
		for _, n := range []int{10, len(states)} {
			first := states[:min(10, len(states))]
			plain := packed.NewMaking(spec(s), packed.SamplesOf(first...), nil)
			plain.Plainly()
			older, err := plain.Go(nil)
			if err != nil {
				continue
			}
			w := older.NewWorker(s.Model.Compiler.NewCtx(s.Env))
			var encoded [][]byte
			for _, st := range first {
				if !w.SetValues(st) {
					t.Fatalf("%s: a sample does not fit", config)
				}
				if enc, ok := w.EncodeCurrent(nil); ok {
					encoded = append(encoded, enc)
				}
			}
			l, err := packed.NewMaking(spec(s), packed.SamplesOf(states[:min(n, len(states))]...), older).Go(nil)
			switch {
			case err != nil:
				continue
			case !l.Reads(older):
				others++
				continue
			case n > 10:
				wider++
			default:
				same++
			}
			r := l.NewWorker(s.Model.Compiler.NewCtx(s.Env))
			for i, enc := range encoded {
				r.Set(enc)
				if got, want := value.MakeTuple(r.Values()), value.MakeTuple(first[i]); value.Hash(got) != value.Hash(want) {
					t.Errorf("%s: %v is read as %v", config, want, got)
				}
			}
		}
	}
	if t.Logf("%d with the same samples, %d with more, %d have other bits", same, wider, others); same < 5 || others == 0 {
		t.Error("hardly anything was tried")
	}
}

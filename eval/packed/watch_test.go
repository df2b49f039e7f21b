package packed_test

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/gotlc/gotlc/eval/packed"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc"
)

// opened opens a module M that has Init and Next.
func opened(t *testing.T, module string) *tlc.Session {
	t.Helper()
	o := tlc.DefaultOptions()
	dir := t.TempDir()
	o.SpecFile, o.ConfigFile = filepath.Join(dir, "M"), filepath.Join(dir, "M.cfg")
	for file, text := range map[string]string{o.SpecFile + ".tla": module, o.ConfigFile: "INIT Init\nNEXT Next\n"} {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	s, res := tlc.Open(context.Background(), o, io.Discard)
	if s == nil {
		t.Fatal(res)
	}
	return s
}

// watched returns a worker whose run is to end, at the first state of a model.
func watched(t *testing.T, first, next string) (*tlc.Session, *packed.Worker) {
	t.Helper()
	s := opened(t, "---- MODULE M ----\nEXTENDS Integers\nVARIABLE x\nInit == x = "+first+"\nNext == "+next+"\n====\n")
	states := explore(s, 1).states
	l, err := packed.NewMaking(spec(s), packed.SamplesOf(states...), nil).Go(nil)
	if err != nil {
		t.Fatal(err)
	}
	w := l.NewWorker(s.Model.Compiler.NewCtx(s.Env))
	w.Watch(func() bool { return true })
	w.SetValues(states[0])
	return s, w
}

// TestWatchedValues makes sure that states can be read when the run is to end, as for the checkpoint that is written then.
func TestWatchedValues(t *testing.T) {
	_, w := watched(t, "{i * i : i \\in 1..60}", "x' = x")
	for range 1 << 9 {
		if vals := w.Values(); len(vals) != 1 || !value.HasMoreThan(vals[0], 59) {
			t.Fatalf("the state is %v", vals)
		}
	}
}

// TestWatch makes sure that loops of any length end when the run is to end.
func TestWatch(t *testing.T) {
	for name, next := range map[string]string{
		"forall": `x' = x /\ \A i \in 1..(x + 2000000000) : i > 0`,
		"exists": `\E i \in 1..(x + 2000000000) : i < 0 /\ x' = i`,
		"nested": `x' = x /\ \A i, j \in 1..(x + 1000000) : i > 0`,
		"choose": `x' = CHOOSE i \in 1..(x + 2000000000) : i < 0`,
	} {
		t.Run(name, func(t *testing.T) {
			s, w := watched(t, "0", next)
			if why := w.Expand(0, len(s.Model.Actions), func(int, uint64) bool { return true }); why != "the run is to end" {
				t.Errorf("the expansion ends with %q", why)
			}
		})
	}
}

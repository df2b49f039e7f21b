package packed_test

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/gotlc/gotlc/eval/packed"
	"github.com/gotlc/gotlc/tlc"
)

// TestWatch makes sure that loops of any length end when the run is to end.
func TestWatch(t *testing.T) {
	for name, next := range map[string]string{
		"forall": `x' = x /\ \A i \in 1..(x + 2000000000) : i > 0`,
		"exists": `\E i \in 1..(x + 2000000000) : i < 0 /\ x' = i`,
		"nested": `x' = x /\ \A i, j \in 1..(x + 1000000) : i > 0`,
		"choose": `x' = CHOOSE i \in 1..(x + 2000000000) : i < 0`,
	} {
		t.Run(name, func(t *testing.T) {
			o := tlc.DefaultOptions()
			dir := t.TempDir()
			o.SpecFile, o.ConfigFile = filepath.Join(dir, "M"), filepath.Join(dir, "M.cfg")
			module := "---- MODULE M ----\nEXTENDS Integers\nVARIABLE x\nInit == x = 0\nNext == " + next + "\n====\n"
			for file, text := range map[string]string{o.SpecFile + ".tla": module, o.ConfigFile: "INIT Init\nNEXT Next\n"} {
				if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			s, res := tlc.Open(context.Background(), o, io.Discard)
			if s == nil {
				t.Fatal(res)
			}
			first := explore(s, 1).states
			l, err := packed.NewLayout(spec(s), first, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			w := l.NewWorker(s.Model.Compiler.NewCtx(s.Env))
			w.Watch(func() bool { return true })
			w.SetValues(first[0])
			if why := w.Expand(0, len(s.Model.Actions), func(int, uint64) bool { return true }); why != "the run is to end" {
				t.Errorf("the expansion ends with %q", why)
			}
		})
	}
}

package explore

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestRandom walks at random until nothing is possible any more, or something is violated.
func TestRandom(t *testing.T) {
	x := post(t)
	n, err := x.Random(ctx, 50)
	must(t, err)
	v := view(t, x, 9)
	if len(v.Trace) != n || n >= 50 || n < 2 || !v.Deadlock && len(violated(v.Checks)) == 0 {
		t.Errorf("%d steps, %d states, deadlock %v, checks %v", n, len(v.Trace), v.Deadlock, v.Checks)
	}
}

// TestReload changes the specification below an explorer: the trace is kept as far as it is allowed, and all of it if the
// specification cannot be read.
func TestReload(t *testing.T) {
	dir := t.TempDir()
	save := func(next string) {
		must(t, os.WriteFile(filepath.Join(dir, "M.tla"), []byte("---- MODULE M ----\nEXTENDS Naturals\nVARIABLE x\nInit == x = 0\n"+next+"\n====\n"), 0o666))
		later := time.Now().Add(time.Duration(len(next)) * time.Second)
		must(t, os.Chtimes(filepath.Join(dir, "M.tla"), later, later))
	}
	save("Next == x < 9 /\\ x' = x + 1")
	must(t, os.WriteFile(filepath.Join(dir, "M.cfg"), []byte("INIT Init\nNEXT Next\n"), 0o666))
	x := open(t, filepath.Join(dir, "M"), "")
	walk(t, x, "Next", "Next", "Next")
	if x.Stale() {
		t.Error("nothing has changed")
	}
	save("Next == x < 2 /\\ x' = x + 1\nMore == 1")
	if !x.Stale() {
		t.Error("the change was not seen")
	}
	lost, err := x.Reload(ctx)
	must(t, err)
	if v := view(t, x, 9); lost != 1 || len(v.Trace) != 3 || v.Position != 3 || !v.Deadlock || x.Stale() {
		t.Errorf("lost %d of a trace with now %d states, at %d, stale: %v", lost, len(v.Trace), v.Position, x.Stale())
	}
	evaluated(t, x, "More", Scope{}, "1")
	save("Next == x <")
	if _, err := x.Reload(ctx); err == nil || x.Stale() {
		t.Errorf("a module that cannot be read: %v", err)
	}
	if v := view(t, x, 9); len(v.Trace) != 3 {
		t.Errorf("a trace of %d states", len(v.Trace))
	}
	if r, err := x.Evaluate(ctx, "More + x", Scope{}); err != nil || r.Value != "3" {
		t.Errorf("after that: %+v, %v", r, err)
	}
}

package liveness

import (
	"fmt"
	"os"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

// TestFaultsOfGraph lets each operation on the files of a graph fail, in all ways: a check finds what it finds without faults, or ends with
// the error.
func TestFaultsOfGraph(t *testing.T) {
	p := ringProblem(t)
	check := func(dir string, plan vfs.Plan) (found string, operations int64, err error) {
		disk := vfs.NewFault(vfs.OS{}, plan)
		g := NewGraph(p, Storage{Memory: budget.Fixed(1), FS: disk, Dir: dir})
		defer g.Close()
		if err := addRingAndMore(g); err != nil {
			return "", disk.Count(), err
		}
		c, err := g.Check(t.Context(), 2)
		if err != nil {
			return "", disk.Count(), err
		}
		return fmt.Sprint(c.Loop, c.States), disk.Count(), nil
	}
	for name, plan := range map[string]vfs.Plan{
		"one": {Ops: vfs.AnyOp}, "torn": {Ops: vfs.OpWrite, Torn: true}, "from there on": {Ops: vfs.AnyOp, Persistent: true},
		"full disk": {Ops: vfs.OpWrite, Torn: true, Persistent: true},
	} {
		want, last, err := check(t.TempDir(), vfs.Plan{Ops: plan.Ops})
		if err != nil || last < 5 {
			t.Fatalf("%s: without faults: %d operations, %v", name, last, err)
		}
		survived, dir := 0, t.TempDir()
		for plan.FailAt = 1; plan.FailAt <= last; plan.FailAt++ {
			switch got, _, err := check(dir, plan); {
			case got == want:
				survived++
			case err == nil:
				t.Errorf("%s %d: another result", name, plan.FailAt)
			}
		}
		t.Logf("%s: of %d faults, %d made no difference", name, last, survived)
		if left, err := os.ReadDir(dir); err != nil || plan.Ops&vfs.OpRemove == 0 && len(left) > 0 {
			t.Errorf("%s: %d files are left, %v", name, len(left), err)
		}
	}
}

// addRingAndMore adds a ring, and beside it so many states, to which no state of it leads, that rows do not fit into the small blocks that no file
// is worth.
func addRingAndMore(g *Graph) error {
	if err := addRing(g, 300); err != nil {
		return err
	}
	for s := 300; s < 8*rowsPerPiece; s++ {
		if err := g.AddState(uint64(s)*0x9e3779b97f4a7c15, false); err != nil {
			return err
		}
		if err := g.AddSteps(append(g.appendTarget([]byte{0, 2, 0, 0, 0, 0}, uint64(s)*0x9e3779b97f4a7c15), 1)); err != nil {
			return err
		}
	}
	return nil
}

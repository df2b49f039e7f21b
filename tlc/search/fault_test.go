package search_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/fpset"
	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/packing"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
	"github.com/gotlc/gotlc/tlc/queue"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/search"
	"github.com/gotlc/gotlc/tlc/trace"
)

var faults = flag.Int64("faults", 20, "how many operations of each kind of fault TestFaultsOfStores lets fail, spread evenly; 0 for all")

// onDisk searches with all stores on a disk, and returns the figures, what is violated with the behavior to it, and the first error.
func onDisk(s *tlc.Session, disk vfs.FS, workers int, packed bool) (found string, err error) {
	st := search.Stores{
		Seen:  fpset.New(fpset.Options{Memory: budget.Fixed(1), FS: disk, Dir: "seen"}),
		Queue: queue.New(queue.Options{Memory: budget.Fixed(1), FS: disk, Dir: "queue"}),
		Log:   trace.NewLog(trace.LogOptions{Memory: budget.Fixed(1), FS: disk, Dir: "log"}),
	}
	defer func() { err = errors.Join(err, st.Seen.Close(), st.Queue.Close(), st.Log.Close()) }()
	c := search.Config{
		Model: s.Model, Workers: workers, Env: s.Quiet(), Silenced: s.Quiet, Table: s.Table, Stores: st, CheckDeadlock: s.Model.CheckDeadlock,
	}
	if packed {
		e := packing.New(packing.Config{Model: s.Model, Env: s.Quiet(), Table: s.Table, CheckDeadlock: c.CheckDeadlock, Begin: 1})
		defer e.Close()
		c.Engine = e
	}
	o := search.New(c).Run(context.Background())
	v := o.Violation
	if v != nil && v.Kind == safety.StoreFailed {
		return "", v.Err
	}
	found = fmt.Sprintln(o.Stats, st.Log.Len())
	if v != nil {
		steps, err := search.Replay(s.Model, s.Quiet(), st.Log, v.Parent)
		if err != nil {
			return "", err
		}
		found += fmt.Sprintln(v.Kind, v.State, safety.States(steps))
	}
	return found, nil
}

// faultKinds are ways for operations of a disk to fail, from the operation on that Plan.FailAt is set to.
var faultKinds = map[string]vfs.Plan{
	"one": {Ops: vfs.AnyOp}, "torn": {Ops: vfs.AnyOp, Torn: true}, "from there on": {Ops: vfs.AnyOp, Persistent: true},
	"writing": {Ops: vfs.OpWrite, Torn: true}, "full disk": {Ops: vfs.OpWrite, Torn: true, Persistent: true},
}

// TestFaultsOfStores lets operations of the stores fail, one after the other, in all ways: a search finds what it finds without faults, or
// ends with the error.
func TestFaultsOfStores(t *testing.T) {
	s := open(t, dials, "SPECIFICATION Spec\nCONSTANT D = {d1, d2, d3, d4}\nINVARIANT NotAllHigh\n")
	for _, workers := range []int{1, 2} {
		for _, packed := range []bool{false, true} {
			t.Run(fmt.Sprint(workers, " workers, packed ", packed), func(t *testing.T) { letFail(t, s, workers, packed) })
		}
	}
}

// letFail searches with each kind of fault, at as many operations as are wanted.
func letFail(t *testing.T, s *tlc.Session, workers int, packed bool) {
	search := func(p vfs.Plan) (string, int64, error) {
		disk := vfs.NewFault(vfs.NewMem(), p)
		found, err := onDisk(s, disk, workers, packed)
		return found, disk.Count(), err
	}
	tried, survived := 0, 0
	for kind, plan := range faultKinds {
		want, last, err := search(vfs.Plan{Ops: plan.Ops})
		if err != nil || !strings.Contains(want, "d4") || last < 100 {
			t.Fatalf("without faults: %d operations, %v\n%s", last, err, want)
		}
		step := int64(1)
		if *faults > 0 {
			step = max(1, last / *faults)
		}
		if testing.Short() {
			step *= 4
		}
		for plan.FailAt = 1; plan.FailAt <= last; plan.FailAt += step {
			got, _, err := search(plan)
			tried++
			switch {
			case got == want:
				survived++
			case got != "":
				t.Errorf("%s %d (%v): got\n%swant\n%s", kind, plan.FailAt, err, got, want)
			case err == nil || !strings.Contains(err.Error(), "injected"):
				t.Errorf("%s %d: error %v", kind, plan.FailAt, err)
			}
		}
	}
	t.Logf("of %d faults, %d made no difference", tried, survived)
}

// open opens a model for searching.
func open(t *testing.T, module, config string) *tlc.Session {
	t.Helper()
	dir := t.TempDir()
	o := tlc.DefaultOptions()
	o.SpecFile, o.ConfigFile = filepath.Join(dir, "Dials.tla"), filepath.Join(dir, "M.cfg")
	for file, text := range map[string]string{o.SpecFile: module, o.ConfigFile: config} {
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

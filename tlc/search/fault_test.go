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
	"github.com/gotlc/gotlc/tlc/internal/vfs"
	"github.com/gotlc/gotlc/tlc/queue"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/search"
	"github.com/gotlc/gotlc/tlc/trace"
)

var faults = flag.Int64("faults", 60, "how many operations of each kind of fault TestFaultsOfStores lets fail, spread evenly; 0 for all")

// onDisk searches with all stores on a disk, and returns the figures, what is violated with the behavior to it, and the first error.
func onDisk(s *tlc.Session, disk vfs.FS, workers int) (found string, err error) {
	st := search.Stores{
		Seen:  fpset.New(fpset.Options{Memory: budget.Fixed(1), FS: disk, Dir: "seen"}),
		Queue: queue.New(queue.Options{Memory: budget.Fixed(1), FS: disk, Dir: "queue"}),
		Log:   trace.NewLog(trace.LogOptions{Memory: budget.Fixed(1), FS: disk, Dir: "log"}),
	}
	defer func() { err = errors.Join(err, st.Seen.Close(), st.Queue.Close(), st.Log.Close()) }()
	o := search.New(search.Config{
		Model: s.Model, Workers: workers, Env: s.Quiet(), Table: s.Table, Stores: st, CheckDeadlock: s.Model.CheckDeadlock,
	}).Run(context.Background())
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

// TestFaultsOfStores lets operations of the stores fail, one after the other, in all ways: a search finds what it finds without faults, or
// ends with the error.
func TestFaultsOfStores(t *testing.T) {
	dir := t.TempDir()
	o := tlc.DefaultOptions()
	o.SpecFile, o.ConfigFile = filepath.Join(dir, "Dials.tla"), filepath.Join(dir, "M.cfg")
	for file, text := range map[string]string{
		o.SpecFile: dials, o.ConfigFile: "SPECIFICATION Spec\nCONSTANT D = {d1, d2, d3, d4}\nINVARIANT NotAllFive\n",
	} {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	s, res := tlc.Open(context.Background(), o, io.Discard)
	if s == nil {
		t.Fatal(res)
	}
	for _, workers := range []int{1, 2} {
		whole := vfs.NewFault(vfs.NewMem(), vfs.Plan{Ops: vfs.AnyOp})
		want, err := onDisk(s, whole, workers)
		if err != nil || !strings.Contains(want, "d4") || whole.Count() < 1000 {
			t.Fatalf("without faults: %d operations, %v\n%s", whole.Count(), err, want)
		}
		tried, survived := 0, 0
		for kind, plan := range map[string]vfs.Plan{
			"one": {Ops: vfs.AnyOp}, "torn": {Ops: vfs.AnyOp, Torn: true}, "from there on": {Ops: vfs.AnyOp, Persistent: true},
			"writing": {Ops: vfs.OpWrite, Torn: true}, "full disk": {},
		} {
			last := whole.Count()
			if kind == "full disk" {
				last = 1 << 17 // bytes
			}
			step := int64(1)
			if *faults > 0 {
				step = max(1, last / *faults)
			}
			for at := int64(1); at <= last; at += step {
				if plan.FailAt = at; kind == "full disk" {
					plan = vfs.Plan{DiskBytes: at}
				}
				got, err := onDisk(s, vfs.NewFault(vfs.NewMem(), plan), workers)
				tried++
				switch {
				case got == want:
					survived++
				case got != "":
					t.Errorf("%d workers, %s %d (%v): got\n%swant\n%s", workers, kind, at, err, got, want)
				case err == nil || !strings.Contains(err.Error(), "injected"):
					t.Errorf("%d workers, %s %d: error %v", workers, kind, at, err)
				}
			}
		}
		t.Logf("%d workers: of %d faults, %d made no difference", workers, tried, survived)
	}
}

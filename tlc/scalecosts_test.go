//go:build unix

package tlc_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/scale"
)

// processes are four, each with a counter, a program counter and a set that all share.
const processes = `---- MODULE Processes ----
EXTENDS Naturals, FiniteSets
CONSTANT N
VARIABLES pc, n, s
P == 1..4
Init == pc = [p \in P |-> "idle"] /\ n = [p \in P |-> 0] /\ s = {}
Enter(p) == pc[p] = "idle" /\ n[p] < N /\ pc' = [pc EXCEPT ![p] = "in"] /\ s' = s \cup {p} /\ UNCHANGED n
Count(p) == pc[p] = "in" /\ n' = [n EXCEPT ![p] = @ + 1] /\ pc' = [pc EXCEPT ![p] = "out"] /\ UNCHANGED s
Leave(p) == pc[p] = "out" /\ s' = s \ {p} /\ pc' = [pc EXCEPT ![p] = "idle"] /\ UNCHANGED n
Next == \E p \in P : Enter(p) \/ Count(p) \/ Leave(p)
Fine == Cardinality(s) <= 4 /\ \A p \in P : n[p] <= N
====
`

// costed does tasks one after the other, and adds up what each kind takes.
type costed struct {
	w     *scale.Worker
	close func()
	kinds map[scale.Kind]*cost
	sum   uint64 // bytes of results
}

type cost struct {
	tasks int
	took  time.Duration
	data  counts
}

type counts struct{ reads, read, writes, written int64 }

// counted is data that counts what is done with it.
type counted struct {
	scale.Folder
	reads, read, writes, written *atomic.Int64
}

func (d counted) ReadAt(name string, p []byte, off int64) error {
	d.reads.Add(1)
	d.read.Add(int64(len(p)))
	return d.Folder.ReadAt(name, p, off)
}

func (d counted) Create(name string) (scale.File, error) {
	d.writes.Add(1)
	f, err := d.Folder.Create(name)
	return countedFile{f, d.written}, err
}

func (d counted) counts() counts {
	return counts{d.reads.Load(), d.read.Load(), d.writes.Load(), d.written.Load()}
}

type countedFile struct {
	scale.File
	written *atomic.Int64
}

func (f countedFile) Write(p []byte) (int, error) {
	f.written.Add(int64(len(p)))
	return f.File.Write(p)
}

func (c *costed) Run(_ context.Context, b scale.Batch) error {
	for i, task := range b.Tasks {
		if !b.Needed(i) {
			continue
		}
		d := c.w.Data.(counted)
		before, began := d.counts(), processor()
		r := c.w.Do(task)
		k := c.kinds[task.Kind]
		if k == nil {
			k = &cost{}
			c.kinds[task.Kind] = k
		}
		after := d.counts()
		k.tasks++
		k.took += processor() - began
		k.data.reads += after.reads - before.reads
		k.data.read += after.read - before.read
		k.data.writes += after.writes - before.writes
		k.data.written += after.written - before.written
		text, err := json.Marshal(r)
		if err != nil {
			return err
		}
		c.sum += uint64(len(text))
		b.Done(i, r)
	}
	return nil
}

func (c *costed) Close() error { c.close(); return nil }

// processor is the time that this process has taken of processors.
func processor() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// TestScaleCosts prints what tasks take, for docs/scale.md, for (3 SCALE_COSTS + 1)^4 states; it demands that each state is written
// in few bytes.
func TestScaleCosts(t *testing.T) {
	n := os.Getenv("SCALE_COSTS")
	if n == "" {
		n = "3"
	}
	dir := t.TempDir()
	write(t, dir, "Processes.tla", processes)
	write(t, dir, "Processes.cfg", "INIT Init\nNEXT Next\nINVARIANT Fine\nCHECK_DEADLOCK FALSE\nCONSTANT N = "+n+"\n")
	o := tlc.DefaultOptions()
	o.SpecFile, o.Tool, o.SeedSet, o.MetaDir, o.Workers = filepath.Join(dir, "Processes"), true, true, filepath.Join(dir, "meta"), 1
	began := processor()
	want, text := printed(context.Background(), o)
	alone := processor() - began
	c := &costed{kinds: map[scale.Kind]*cost{}}
	sizes := scale.DefaultSizes
	sizes.Narrow, sizes.Ranges = 0, 2
	if os.Getenv("SCALE_COSTS") != "" {
		sizes = scale.DefaultSizes
	}
	o.Scale = &tlc.Scale{Sizes: sizes, Start: func(folder string) (scale.Engine, error) {
		var err error
		data := counted{scale.Folder(folder), &atomic.Int64{}, &atomic.Int64{}, &atomic.Int64{}, &atomic.Int64{}}
		c.w, c.close, err = tlc.Work(context.Background(), data, t.TempDir(), tlc.MemoryOptions{})
		return c, err
	}}
	began = processor()
	got, again := printed(context.Background(), o)
	if again != text || got.ExitCode != want.ExitCode {
		t.Fatalf("got\n%s\nwant\n%s", again, text)
	}
	states := float64(got.Distinct)
	t.Logf("%d states, %d generated, %d levels: %.1f s alone, %.1f s by tasks, %d bytes of results", got.Distinct, got.Generated, got.Depth,
		alone.Seconds(), (processor() - began).Seconds(), c.sum)
	var lines []string
	written := int64(0)
	for _, kind := range []scale.Kind{scale.Expand, scale.Settle, scale.Append} {
		k := c.kinds[kind]
		if k == nil {
			t.Fatalf("no task %s was done", kind)
		}
		written += k.data.written
		lines = append(lines, fmt.Sprintf("%s: %d tasks, %.2f µs a state, %.0f bytes read in %d parts, %.0f written in %d files", kind, k.tasks,
			k.took.Seconds()*1e6/states, float64(k.data.read)/states, k.data.reads, float64(k.data.written)/states, k.data.writes))
	}
	t.Log("\n" + strings.Join(lines, "\n"))
	if got.Distinct > 10000 && float64(written) > 1000*states {
		t.Errorf("%d bytes were written for %d states", written, got.Distinct)
	}
}

package tlc_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/scale"
	"github.com/gotlc/gotlc/tlc/scale/scaletest"
)

// ladder has narrow levels and wider ones, and a few ways to go wrong.
const ladder = `---- MODULE Ladder ----
EXTENDS Naturals, Sequences, TLC, TLCExt, CSV
VARIABLES x, s
Init == x \in 0..2 /\ s = {}
Climb == x < 40 /\ x' = x + 1 /\ s' = s
Take == \E i \in 1..4 : i \notin s /\ s' = s \cup {i} /\ x' = x
Both == x % 7 = 3 /\ x' = x + 2 /\ s' = {i \in s : i < 3}
Next == Climb \/ Take \/ Both
Spec == Init /\ [][Next]_<<x, s>> /\ WF_<<x, s>>(Next)
Fine == x <= 41
Low == x < 23 \/ s # {1, 4}
Fails == x # 30 \/ s # {2} \/ x \in s \/ "a" + 1 = 2
NoDrop == [][s \subseteq s' \/ x < 20]_s
Top == <>(x >= 40)
Never == <>(x = 100)
Talks == x # 5 \/ PrintT(<<"five", s>>)
Registers == TLCSet(1, x)
Figures == TLCGet("distinct") >= 0
Strings == ToString(x) # ToString(x + 1)
Behavior == Len(Trace) > 0
Ends == TLCSet("exit", x > 20)
Caches == TLCCache(x, {x}) = x
Writes == CSVWrite("%1$s", <<x>>, "file.csv")
Random == RandomElement({1, 2}) > x - 100
Post == PrintT(<<TLCGet("distinct"), TLCGet("generated"), TLCGet("queue"), TLCGet("level")>>)
====
`

// scaled are runs of the ladder.
var scaled = []struct{ name, cfg string }{
	{"complete", "INVARIANT Fine"},
	{"invariant", "INVARIANT Fine Low"},
	{"failure", "INVARIANT Fails"},
	{"implied action", "PROPERTY NoDrop"},
	{"figures", "INVARIANT Low\nPROPERTY NoDrop\nPOSTCONDITION Post"},
	{"deadlock", "INVARIANT Fine\nCHECK_DEADLOCK TRUE"},
	{"liveness", "PROPERTY Top"},
	{"lasso", "PROPERTY Never"},
	{"prints", "INVARIANT Talks"},
}

func ladderRun(t *testing.T, cfg string) tlc.Options {
	dir := t.TempDir()
	write(t, dir, "Ladder.tla", ladder)
	if !strings.Contains(cfg, "CHECK_DEADLOCK") {
		cfg += "\nCHECK_DEADLOCK FALSE"
	}
	write(t, dir, "Ladder.cfg", "SPECIFICATION Spec\n"+cfg+"\n")
	o := tlc.DefaultOptions()
	o.SpecFile, o.Tool, o.SeedSet, o.MetaDir = filepath.Join(dir, "Ladder"), true, true, filepath.Join(dir, "meta")
	return o
}

// printed returns what is printed, without what differs from run to run.
func printed(ctx context.Context, o tlc.Options) (tlc.Result, string) {
	var out strings.Builder
	res := tlc.Run(ctx, o, &out, nil)
	return res, moments.ReplaceAllString(volatile.ReplaceAllString(out.String(), ""), "")
}

// moments are times, and how long something took.
var moments = regexp.MustCompile(`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d|in \d\d(s|min)`)

// scaledBy has states searched by two workers in this process, by files in data; nil for the folder of the run.
func scaledBy(t *testing.T, sizes scale.Sizes, data scale.Data, before func(int)) *tlc.Scale {
	return &tlc.Scale{Sizes: sizes, Data: data, Place: "a test", Start: func(folder string) (scale.Engine, error) {
		at := data
		if at == nil {
			at = scale.Folder(folder)
		}
		h, err := scaletest.New(2, 1, func() (*scale.Worker, func(), error) {
			return tlc.Work(context.Background(), at, t.TempDir(), tlc.MemoryOptions{})
		})
		if err == nil {
			h.Before = before
		}
		return h, err
	}}
}

// TestScaleSame demands that all that is printed is the same with and without workers that share files, also with -continue.
func TestScaleSame(t *testing.T) {
	for _, tt := range scaled {
		for _, goOn := range []bool{false, true} {
			if goOn && !strings.Contains("invariant, implied action, figures", tt.name) {
				continue
			}
			t.Run(fmt.Sprint(tt.name, goOn), func(t *testing.T) {
				o := ladderRun(t, tt.cfg)
				o.Continue = goOn
				want, text := printed(context.Background(), o)
				for i, sizes := range []scale.Sizes{{Chunk: 3, Ranges: 2}, {Chunk: 15, Ranges: 8, Narrow: 17}, {Chunk: 100, Ranges: 1}, scale.DefaultSizes} {
					var data scale.Data // the last ones are in the folder of the run
					if i < 2 {
						data = scale.NewMemory(nil)
					}
					o.Scale = scaledBy(t, sizes, data, nil)
					o.Engine = []string{"packed", "boxed", "packed", "auto"}[i]
					got, again := printed(context.Background(), o)
					if got.ExitCode != want.ExitCode || again != text {
						t.Errorf("%+v: status %d, want %d; got\n%s\nwant\n%s", sizes, got.ExitCode, want.ExitCode, again, text)
					}
					if left, _ := filepath.Glob(filepath.Join(o.MetaDir, "*")); len(left) > 0 {
						t.Errorf("%+v: %v was left", sizes, left)
					}
				}
			})
		}
	}
}

// TestScaleRefused has models whose outcome depends on the order of evaluation.
func TestScaleRefused(t *testing.T) {
	for invariant, why := range map[string]string{
		"Registers": "it sets registers", "Figures": "it asks how far the search is (TLCGet of distinct)",
		"Strings": `it makes strings ("`, "Behavior": "it asks for the behavior", "Random": "it draws random values",
		"Ends": "it ends the search", "Caches": "it sets registers", "Writes": "it reads or writes files",
	} {
		for _, sizes := range []scale.Sizes{{Chunk: 3, Ranges: 2}, scale.DefaultSizes} {
			o := ladderRun(t, "INVARIANT "+invariant)
			o.Scale = scaledBy(t, sizes, nil, nil)
			if res, text := printed(context.Background(), o); res.ExitCode == 0 || !strings.Contains(text, "cannot be distributed: "+why) {
				t.Errorf("%s: status %d\n%s", invariant, res.ExitCode, text)
			}
		}
	}
}

// faulty is data that fails at the n-th operation of a kind.
type faulty struct {
	scale.Data
	fault string
	left  *atomic.Int64
}

func (f faulty) due(fault string) bool { return f.fault == fault && f.left.Add(-1) == 0 }

func (f faulty) Create(name string) (scale.File, error) {
	if f.due("full") {
		f.left.Store(1) // it stays full
		return nil, &os.PathError{Op: "write", Path: name, Err: syscall.ENOSPC}
	}
	return f.Data.Create(name)
}

func (f faulty) ReadAt(name string, p []byte, off int64) error {
	if f.due("missing") {
		f.left.Store(0)
		if err := f.Data.Remove(name); err != nil {
			return err
		}
	}
	err := f.Data.ReadAt(name, p, off)
	if len(p) > 0 && err == nil && f.due("damaged") {
		f.left.Store(1 << 40)
		p[len(p)/2] ^= 4
	}
	return err
}

// TestScaleFaults makes each file in turn missing, damaged, or impossible to write: the outcome is as it should be, or an error
// that says so.
func TestScaleFaults(t *testing.T) {
	o := ladderRun(t, "INVARIANT Fine Low")
	want, text := printed(context.Background(), o)
	for fault, says := range map[string]string{"full": "no space left on device", "missing": " is missing", "damaged": " is damaged: "} {
		failed := 0
		for n := int64(1); n < 4000; n += 1 + n/2 {
			left := &atomic.Int64{}
			left.Store(n)
			o.Scale = scaledBy(t, scale.Sizes{Chunk: 20, Ranges: 2, Narrow: 10}, faulty{scale.NewMemory(nil), fault, left}, nil)
			res, got := printed(context.Background(), o)
			switch {
			case strings.Contains(got, "cannot be shown: ") && res.ExitCode == want.ExitCode:
				failed++ // what is violated had been found: the verdict stands, without its behavior
			case strings.Contains(got, says) || strings.Contains(got, "cannot be read"):
				failed++
				if res.ExitCode == 0 || res.ExitCode == want.ExitCode {
					t.Errorf("%s %d: status %d\n%s", fault, n, res.ExitCode, got)
				}
			case got != text || res.ExitCode != want.ExitCode:
				t.Errorf("%s %d: got\n%s\nwant\n%s", fault, n, got, text)
			}
		}
		if failed < 3 {
			t.Errorf("%s: %d runs have failed", fault, failed)
		}
	}
}

// TestScaleRecovers stops runs at many moments, and goes on from the last complete level: the outcome is that of a run that was
// not stopped.
func TestScaleRecovers(t *testing.T) {
	for _, cfg := range []string{"INVARIANT Fine Low", "PROPERTY Top", "PROPERTY Never", "INVARIANT Fine"} {
		o := ladderRun(t, cfg)
		want, text := printed(context.Background(), o)
		sizes := scale.Sizes{Chunk: 9, Ranges: 2, Narrow: 12}
		for _, stop := range []int{5, 60} { // TestScalePowerFails has more
			ctx, cancel := context.WithCancel(context.Background())
			o.Recover = ""
			o.Scale = scaledBy(t, sizes, nil, func(n int) {
				if n == stop {
					cancel()
				}
			})
			first, whole := printed(ctx, o)
			cancel()
			left, _ := filepath.Glob(filepath.Join(o.MetaDir, "*"))
			if len(left) == 0 {
				if first.ExitCode != want.ExitCode || whole != text {
					t.Errorf("%s, stopped at task %d, ended with status %d", cfg, stop, first.ExitCode)
				}
				continue
			}
			o.Recover, o.Scale = left[0], scaledBy(t, sizes, nil, nil)
			got, rest := printed(context.Background(), o)
			if got.ExitCode != want.ExitCode || got.Generated != want.Generated || got.Distinct != want.Distinct || got.Depth != want.Depth ||
				got.Queue != want.Queue || behaviorIn(rest) != behaviorIn(text) {
				t.Errorf("%s, stopped at task %d: got %+v\n%s\nwant %+v\n%s", cfg, stop, got, rest, want, text)
			}
			if left, _ := filepath.Glob(filepath.Join(o.MetaDir, "*")); len(left) > 0 {
				t.Fatalf("%s: %v was left", cfg, left)
			}
		}
	}
}

// behaviorIn are the states of the counterexample that was printed.
func behaviorIn(text string) string {
	_, trace, _ := strings.Cut(text, "STARTMSG 2121")
	trace, _, _ = strings.Cut(trace, "STARTMSG 2199")
	return trace
}

// TestScaleOther refuses to go on from a search of another specification, of other options, or of nothing.
func TestScaleOther(t *testing.T) {
	o := ladderRun(t, "INVARIANT Fine")
	ctx, cancel := context.WithCancel(context.Background())
	o.Scale = scaledBy(t, scale.Sizes{Chunk: 9, Ranges: 2}, nil, func(n int) {
		if n == 50 {
			cancel()
		}
	})
	printed(ctx, o)
	left, _ := filepath.Glob(filepath.Join(o.MetaDir, "*"))
	if len(left) != 1 {
		t.Fatalf("left: %v", left)
	}
	o.Recover = left[0]
	refused := func(why string, o tlc.Options) {
		t.Helper()
		if res, text := printed(context.Background(), o); res.ExitCode == 0 || !strings.Contains(text, "cannot be used: "+why) {
			t.Errorf("status %d, want %q\n%s", res.ExitCode, why, text)
		}
	}
	other := o
	other.Deadlock = false
	refused("it is that of a run with other options", other)
	none := o
	none.Recover = t.TempDir()
	refused("the file job is missing", none)
	spec := filepath.Dir(o.SpecFile)
	write(t, spec, "Ladder.tla", strings.Replace(ladder, "x < 40", "x < 41", 1))
	refused("the specification or its configuration has changed since", o)
	write(t, spec, "Ladder.tla", ladder)
	if err := os.WriteFile(filepath.Join(left[0], "job"), []byte("{}"), 0o666); err != nil {
		t.Fatal(err)
	}
	refused("the file job is not one that this user has written", o)
}

// gated is a folder in which the keys of a chunk are not written before a gate opens.
type gated struct {
	scale.Folder
	reached, gate chan struct{}
}

func (d gated) Create(name string) (scale.File, error) {
	if strings.Contains(name, "/keys-") {
		close(d.reached)
		<-d.gate
	}
	return d.Folder.Create(name)
}

// TestScaleTidies has a worker end a task when the search has ended: what it has written then it deletes when it has nothing to do.
func TestScaleTidies(t *testing.T) {
	o := ladderRun(t, "INVARIANT Fine Low")
	dir := t.TempDir()
	data := gated{scale.Folder(dir), make(chan struct{}), make(chan struct{})}
	late, err := (*scale.Worker)(nil), error(nil)
	ended := make(chan struct{})
	o.Scale = scaledBy(t, scale.Sizes{Chunk: 20, Ranges: 2}, data.Folder, func(n int) {
		if n > 0 {
			return
		}
		var done func()
		if late, done, err = tlc.Work(context.Background(), data, t.TempDir(), tlc.MemoryOptions{}); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(done)
		plans, _ := data.List("levels-")
		task := scale.Task{Plan: plans[slices.IndexFunc(plans, func(name string) bool { return strings.HasSuffix(name, "/plan") })], Kind: "none"}
		late.Do(task)
		if over, err := late.Tidy(); over || err != nil {
			t.Errorf("while there is a search: %v, %v", over, err)
		}
		task.Kind = scale.Expand
		go func() { late.Do(task); close(ended) }()
		<-data.reached
	})
	if res, text := printed(context.Background(), o); res.ExitCode != 12 {
		t.Fatalf("status %d\n%s", res.ExitCode, text)
	}
	close(data.gate)
	<-ended
	if left, _ := data.List(""); len(left) == 0 {
		t.Error("the task has left nothing that could be deleted")
	}
	if over, err := late.Tidy(); !over || err != nil {
		t.Errorf("%v, %v", over, err)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

// TestScaleWorkerFails has no worker start.
func TestScaleWorkerFails(t *testing.T) {
	o := ladderRun(t, "INVARIANT Fine")
	o.Scale = &tlc.Scale{Sizes: scale.Sizes{Chunk: 2, Ranges: 1}, Start: func(string) (scale.Engine, error) { return nil, errors.New("no worker today") }}
	if res, text := printed(context.Background(), o); res.ExitCode == 0 || !strings.Contains(text, "no worker today") {
		t.Errorf("status %d\n%s", res.ExitCode, text)
	}
}

package tlc_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/checkpoint"
)

// tides has what a search keeps besides states: registers, strings and records that come up on the way, temporal
// properties, a predicate that must be possible.
const tides = `---- MODULE Tides ----
EXTENDS Naturals, Sequences, TLC
VARIABLES height, log, seen
vars == <<height, log, seen>>
Name(n) == "level " \o ToString(n)
Count == TLCSet(1, TLCGet(1) + 1)
Init == height = 0 /\ log = <<>> /\ seen = {} /\ TLCSet(1, 0)
Rise == height < 12 /\ height' = height + 1 /\ log' = log /\ seen' = seen \union {Name(height)}
Note == Len(log) < 3 /\ log' = Append(log, [at |-> Name(height), n |-> Len(log)]) /\ UNCHANGED <<height, seen>>
Fall == height = 12 /\ height' = 0 /\ log' = <<>> /\ UNCHANGED seen
Next == Count /\ (Rise \/ Note \/ Fall)
Spec == Init /\ [][Next]_vars /\ WF_vars(Rise) /\ WF_vars(Fall)
Unfair == Init /\ [][Next]_vars /\ WF_vars(Rise)
Returns == (height = 12) ~> (height = 0)
NeverFull == []<>(Len(log) = 3)
High == height = 12
Counted == PrintT(<<TLCGet(1), TLCGet("distinct")>>)
====
`

// stopper is an output that calls stop when a message comes for the n-th time.
type stopper struct {
	text    strings.Builder
	message string
	n       int
	stop    func()
}

func (s *stopper) Write(p []byte) (int, error) {
	if strings.Contains(string(p), s.message) {
		if s.n--; s.n == 0 {
			s.stop()
		}
	}
	return s.text.Write(p)
}

func (s *stopper) String() string { return s.text.String() }

// passing is what comes in a run that writes checkpoints or goes on from one, or that differs from run to run.
var passing = regexp.MustCompile(`(?s)@!@!@STARTMSG (2187|2185|2186|2189|2190|2195|2196|2197|2198|2200):0.*?ENDMSG \d+ @!@!@\n| in \d\d(?:s|min)`)

// interrupted runs a specification that is interrupted several times, each time after n checkpoints, or, if that is 0, at
// first before any state is expanded, and goes on with another number of workers. It returns what the last run printed.
func interrupted(t *testing.T, o tlc.Options, n int) (tlc.Result, string) {
	t.Helper()
	o.MetaDir = t.TempDir()
	workers := o.Workers
	for round := 0; ; round++ {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		out := &stopper{message: "STARTMSG 2196", n: max(n, 1), stop: cancel}
		if n == 0 && round == 0 {
			out.message = "STARTMSG 2190"
		}
		if round == 3 {
			out.n = 0
			o.CheckpointEvery = time.Hour
		}
		if workers == 0 { // not what the case is about
			o.Workers = []int{1, 3, 2}[round%3]
		}
		res := tlc.Run(ctx, o, out, nil)
		if ctx.Err() == nil || !strings.Contains(out.String(), "was interrupted") {
			if got := strings.Contains(out.String(), "STARTMSG 2198"); got != (round > 0) || got == strings.Contains(out.String(), "STARTMSG 2189") {
				t.Errorf("round %d: initial states and recovery are not as they should be", round)
			}
			if round == 0 && n == 0 {
				t.Error("the run was over before it was interrupted")
			}
			return res, out.String()
		}
		if res.ExitCode == 0 {
			t.Fatalf("an interrupted run exits with 0:\n%s", out.String())
		}
		if o.Recover == "" {
			dirs, err := filepath.Glob(filepath.Join(o.MetaDir, "*"))
			if err != nil || len(dirs) != 1 {
				t.Fatalf("folders of the run: %v, %v\n%s", dirs, err, out.String())
			}
			o.Recover = dirs[0]
		}
	}
}

// TestRecovery demands that a run that is interrupted, and goes on from its checkpoint, prints what one prints that is
// not.
func TestRecovery(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "Wheels.tla", wheels)
	write(t, dir, "Tides.tla", tides)
	const four = "SPECIFICATION Spec\nCONSTANT W = {w1, w2, w3, w4}\n"
	for _, tt := range []struct {
		name, module, cfg string
		options           func(o *tlc.Options)
		code              int
	}{
		{name: "complete", module: "Wheels", cfg: four + "INVARIANT Inside"},
		{name: "on disk", module: "Wheels", cfg: four + "INVARIANT Inside", options: func(o *tlc.Options) { o.StateMemory = 200_000 }},
		{name: "on disk, process", module: "Wheels", cfg: four + "INVARIANT Inside", options: func(o *tlc.Options) { o.Memory = tlc.LeastMemory }},
		{name: "invariant", module: "Wheels", cfg: four + "INVARIANT Inside NotAllSeven", code: 12},
		{name: "implied action", module: "Wheels", cfg: four + "PROPERTY NoWrap", code: 13},
		{name: "evaluation error", module: "Wheels", cfg: four + "INVARIANT Fails", code: 255},
		{name: "constraint", module: "Wheels", cfg: four + "CONSTRAINT Close\nINVARIANT Inside"},
		{name: "symmetry", module: "Wheels", cfg: four + "SYMMETRY Perms\nINVARIANT NotAllSeven", code: 12},
		{name: "view", module: "Wheels", cfg: four + "VIEW Halves"},
		{name: "liveness", module: "Tides", cfg: "SPECIFICATION Spec\nPROPERTY Returns\nPOSTCONDITION Counted\n_POSSIBLE High",
			options: func(o *tlc.Options) { o.Workers = 1 }},
		{name: "liveness on disk", module: "Tides", cfg: "SPECIFICATION Spec\nPROPERTY Returns",
			options: func(o *tlc.Options) { o.StateMemory = 2000 }},
		{name: "liveness violated", module: "Tides", cfg: "SPECIFICATION Unfair\nPROPERTY Returns", code: 13},
		{name: "recurrence violated", module: "Tides", cfg: "SPECIFICATION Spec\nPROPERTY NeverFull", code: 13},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			o := tlc.DefaultOptions()
			o.SpecFile, o.ConfigFile, o.Tool, o.Workers = filepath.Join(dir, tt.module), write(t, t.TempDir(), tt.name+".cfg", tt.cfg+"\n"), true, 0
			o.Checkpoint, o.TraceSpec, o.NoTimestamp = 0, tlc.TraceSpecNever, true
			if tt.options != nil {
				tt.options(&o)
			}
			var out bytes.Buffer
			want := tlc.Run(context.Background(), o, &out, nil)
			if want.ExitCode != tt.code {
				t.Fatalf("exit status %d, want %d\n%s", want.ExitCode, tt.code, out.String())
			}
			o.CheckpointEvery = 100 * time.Microsecond
			for _, n := range []int{0, 1, 3} {
				got, text := interrupted(t, o, n)
				want.Details, got.Details = nil, nil // pointers; what they say is in the output
				if a, b := fmt.Sprintln(want)+passing.ReplaceAllString(out.String(), ""), fmt.Sprintln(got)+passing.ReplaceAllString(text, ""); a != b {
					t.Errorf("without interruption:\n%s\nwith interruptions:\n%s", a, b)
				}
			}
		})
	}
}

// checkpointed interrupts a run of Wheels and returns its options, with the folder of the checkpoint to go on from.
func checkpointed(t *testing.T) tlc.Options {
	t.Helper()
	dir := t.TempDir()
	write(t, dir, "Wheels.tla", wheels)
	write(t, dir, "Wheels.cfg", "SPECIFICATION Spec\nCONSTANT W = {w1, w2, w3, w4}\n")
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	o := tlc.DefaultOptions()
	o.SpecFile, o.CheckpointEvery = filepath.Join(dir, "Wheels"), time.Millisecond
	out := &stopper{message: "Checkpointing completed", n: 2, stop: cancel}
	tlc.Run(ctx, o, out, nil)
	dirs, _ := filepath.Glob(filepath.Join(dir, "states", "*"))
	if len(dirs) != 1 {
		t.Fatalf("folders in states: %v\n%s", dirs, out.String())
	}
	o.Recover, o.CheckpointEvery = dirs[0], 0
	return o
}

// change lets f change the bytes of a file.
func change(t *testing.T, f func([]byte) []byte, path ...string) {
	t.Helper()
	name := filepath.Join(path...)
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, f(data), 0o644); err != nil {
		t.Fatal(err)
	}
}

// inQueue gives a place among the states in a checkpoint: behind the name of their part, its seal and the size of what
// follows. The middle of the file may be such a size instead if it was written early, and then other things are wrong.
func inQueue(b []byte) int { return bytes.Index(b, []byte("queue")) + len("queue") + 16 + 4 + 8 }

// TestCheckpointsRefused demands an error that says why, and a checkpoint that is still there.
func TestCheckpointsRefused(t *testing.T) {
	saved := checkpointed(t)
	more := func(text string) func([]byte) []byte { return func(b []byte) []byte { return append(b, text...) } }
	for _, tt := range []struct {
		name   string
		change func(o *tlc.Options, spec, file string)
		want   string // "" if it is accepted
	}{
		{"as it is", func(*tlc.Options, string, string) {}, ""},
		{"other workers", func(o *tlc.Options, _, _ string) { o.Workers = 2 }, ""},
		{"other memory", func(o *tlc.Options, _, _ string) { o.StateMemory = 1_000_000 }, ""},
		{"no checkpoint", func(o *tlc.Options, _, _ string) { o.Recover += "x" }, "there is no checkpoint in the folder"},
		{"truncated", func(_ *tlc.Options, _, file string) { change(t, func(b []byte) []byte { return b[:inQueue(b)] }, file) },
			"is damaged: part \"queue\": it ends too early"},
		{"without its end", func(_ *tlc.Options, _, file string) { change(t, func(b []byte) []byte { return b[:len(b)-5] }, file) }, "it ends too early"},
		{"one bit", func(_ *tlc.Options, _, file string) {
			change(t, func(b []byte) []byte { b[inQueue(b)] ^= 4; return b }, file)
		}, "a seal is wrong"},
		{"something else", func(_ *tlc.Options, _, file string) { change(t, func([]byte) []byte { return []byte("x") }, file) }, "is not a checkpoint"},
		{"another format", func(_ *tlc.Options, _, file string) {
			change(t, func(b []byte) []byte { b[16]++; return b }, file)
		}, "is of another version of gotlc"},
		{"another version", func(_ *tlc.Options, _, file string) {
			change(t, func(b []byte) []byte { return bytes.Replace(b, []byte(`"Gotlc":"`), []byte(`"Gotlc":"9`), 1) }, file)
		}, "is damaged"}, // see TestUnlike for one that is whole
		{"another module", func(_ *tlc.Options, spec, _ string) {
			change(t, func(b []byte) []byte { return bytes.Replace(b, []byte("N == 11"), []byte("N == 12"), 1) }, spec, "Wheels.tla")
		}, "the module Wheels has changed since"},
		{"another configuration", func(_ *tlc.Options, spec, _ string) { change(t, more("INVARIANT Inside\n"), spec, "Wheels.cfg") }, "it is of another configuration"},
		{"another option", func(o *tlc.Options, _, _ string) { o.Deadlock = false }, `the option -deadlock was \"false\", and is \"true\" now`},
		{"another invariant", func(o *tlc.Options, _, _ string) { o.Invariants = []string{"TRUE"} }, "the option -inv was"},
		{"simulation", func(o *tlc.Options, _, _ string) { o.Mode = tlc.Simulate }, "only breadth-first search goes on from a checkpoint"},
		{"a dump", func(o *tlc.Options, spec, _ string) { o.Dump = filepath.Join(spec, "d") }, "-dump"},
		{"coverage", func(o *tlc.Options, _, _ string) { o.Coverage = 1 }, "-coverage"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			o := saved
			spec := t.TempDir()
			if err := os.CopyFS(spec, os.DirFS(filepath.Dir(saved.SpecFile))); err != nil {
				t.Fatal(err)
			}
			o.SpecFile = filepath.Join(spec, "Wheels")
			o.Recover = filepath.Join(spec, "states", filepath.Base(saved.Recover))
			file := filepath.Join(o.Recover, checkpoint.FileName)
			tt.change(&o, spec, file)
			if err := o.Validate(); err != nil {
				if tt.want == "" || !strings.Contains(err.Error(), tt.want) {
					t.Errorf("Validate gives %v, want %q", err, tt.want)
				}
				return
			}
			before, _ := os.ReadFile(file)
			var out bytes.Buffer
			res := tlc.Run(context.Background(), o, &out, nil)
			if tt.want == "" {
				if _, err := os.Stat(filepath.Join(spec, "states")); res.ExitCode != 0 || res.Distinct != 14641 || err == nil {
					t.Errorf("exit status %d, %v\n%s", res.ExitCode, err, out.String())
				}
				return
			}
			if res.ExitCode == 0 || !strings.Contains(strings.ReplaceAll(out.String(), `"`, `\"`), strings.ReplaceAll(strings.ReplaceAll(tt.want, `\"`, `"`), `"`, `\"`)) {
				t.Errorf("exit status %d, want an error with %q\n%s", res.ExitCode, tt.want, out.String())
			}
			if after, _ := os.ReadFile(file); !bytes.Equal(before, after) {
				t.Error("the checkpoint is gone, or has changed")
			}
		})
	}
}

// TestNoCheckpoints demands that 0 minutes mean none, also when a run is interrupted, and that a run which is not
// interrupted leaves none.
func TestNoCheckpoints(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "Wheels.tla", wheels)
	write(t, dir, "Wheels.cfg", "SPECIFICATION Spec\nCONSTANT W = {w1, w2, w3, w4}\n")
	o := tlc.DefaultOptions()
	o.SpecFile, o.Checkpoint = filepath.Join(dir, "Wheels"), 0
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	out := &stopper{message: "Finished computing initial states", n: 1, stop: cancel}
	if res := tlc.Run(ctx, o, out, nil); res.ExitCode == 0 || strings.Contains(out.String(), "Checkpointing") {
		t.Errorf("exit status %d\n%s", res.ExitCode, out.String())
	}
	o.CheckpointEvery = time.Millisecond
	out = &stopper{}
	if res := tlc.Run(context.Background(), o, out, nil); res.ExitCode != 0 || !strings.Contains(out.String(), "Checkpointing of run "+filepath.Join(dir, "states")) {
		t.Errorf("exit status %d\n%s", res.ExitCode, out.String())
	}
	if _, err := os.Stat(filepath.Join(dir, "states")); err == nil {
		t.Error("the folder states is left")
	}
}

// TestCleanup demands that -cleanup deletes what earlier runs have left, and nothing else.
func TestCleanup(t *testing.T) {
	o := checkpointed(t)
	old, mine := o.Recover, filepath.Join(filepath.Dir(o.Recover), "notes")
	if err := os.Mkdir(mine, 0o777); err != nil {
		t.Fatal(err)
	}
	for _, cleanup := range []bool{false, true} {
		o.Recover, o.Cleanup = "", cleanup
		if res := tlc.Run(context.Background(), o, &stopper{}, nil); res.ExitCode != 0 {
			t.Fatalf("exit status %d", res.ExitCode)
		}
		if _, err := os.Stat(old); (err != nil) != cleanup {
			t.Errorf("cleanup %t: the old folder: %v", cleanup, err)
		}
		if _, err := os.Stat(mine); err != nil {
			t.Error(err)
		}
	}
}

// TestMetaDir demands that a folder that cannot be used is refused before anything is computed, and that one that can be used
// is left as it was.
func TestMetaDir(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "Wheels.tla", wheels)
	write(t, dir, "Wheels.cfg", "SPECIFICATION Spec\nCONSTANT W = {w1}\n")
	write(t, dir, "file", "")
	for _, tt := range []struct{ metadir, want string }{
		{"file", "is not a folder"},
		{"file/below", "not a directory"},
		{"new/below", ""},
		{".", ""},
	} {
		o := tlc.DefaultOptions()
		o.SpecFile, o.MetaDir = filepath.Join(dir, "Wheels"), filepath.Join(dir, tt.metadir)
		out := &stopper{}
		res := tlc.Run(context.Background(), o, out, nil)
		if failed := strings.Contains(out.String(), tt.want) && !strings.Contains(out.String(), "Computing initial states"); failed != (res.ExitCode == 255) || failed != (tt.want != "") {
			t.Errorf("%s: exit status %d\n%s", tt.metadir, res.ExitCode, out.String())
		}
		if entries, err := os.ReadDir(dir); err != nil || len(entries) != 3 {
			t.Errorf("%s: the folder holds %v, %v", tt.metadir, entries, err)
		}
	}
}

// TestInterruptedCheckpoints demands a checkpoint of a run that is interrupted whatever it checks and counts besides, from
// which one can go on.
func TestInterruptedCheckpoints(t *testing.T) {
	const four = "SPECIFICATION Spec\nCONSTANT W = {w1, w2, w3, w4}\n"
	for _, tt := range []struct {
		name, module, cfg string
		options           func(o *tlc.Options)
	}{
		{name: "plain", module: "Wheels", cfg: four},
		{name: "workers", module: "Wheels", cfg: four, options: func(o *tlc.Options) { o.Workers = 3 }},
		{name: "symmetry", module: "Wheels", cfg: four + "SYMMETRY Perms\n"},
		{name: "view", module: "Wheels", cfg: four + "VIEW Halves\n"},
		{name: "liveness", module: "Tides", cfg: "SPECIFICATION Spec\nPROPERTY Returns\n"},
		{name: "coverage", module: "Wheels", cfg: four, options: func(o *tlc.Options) { o.Coverage = 1 }},
		{name: "graph", module: "Wheels", cfg: four, options: func(o *tlc.Options) { o.StateGraph = true }},
		{name: "dump", module: "Wheels", cfg: four, options: func(o *tlc.Options) { o.Dump = filepath.Join(filepath.Dir(o.SpecFile), "dump") }},
		{name: "continue", module: "Wheels", cfg: four + "INVARIANT NotAllSeven\n", options: func(o *tlc.Options) { o.Continue = true }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			write(t, dir, "Wheels.tla", wheels)
			write(t, dir, "Tides.tla", tides)
			o := tlc.DefaultOptions()
			o.SpecFile, o.ConfigFile, o.MetaDir = filepath.Join(dir, tt.module), write(t, dir, "M.cfg", tt.cfg), filepath.Join(dir, "meta")
			if tt.options != nil {
				tt.options(&o)
			}
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			out, notes := &stopper{message: "Finished computing initial states", n: 1, stop: cancel}, &strings.Builder{}
			res := tlc.Run(ctx, o, out, notes)
			dirs, _ := filepath.Glob(filepath.Join(o.MetaDir, "*", checkpoint.FileName))
			if res.ExitCode != 255 || len(dirs) != 1 || !strings.Contains(notes.String(), "-recover "+filepath.Dir(dirs[0])) {
				t.Fatalf("exit status %d, checkpoints %v\n%s%s", res.ExitCode, dirs, out.String(), notes.String())
			}
			o.Recover, o.Coverage, o.Dump, o.StateGraph = filepath.Dir(dirs[0]), 0, "", false
			if err := o.Validate(); err != nil {
				t.Fatal(err)
			}
			out = &stopper{}
			if res := tlc.Run(context.Background(), o, out, nil); res.ExitCode == 255 || res.Queue != 0 || res.Generated < 5 {
				t.Errorf("after recovery %+v\n%s", res, out.String())
			}
		})
	}
}

// TestInterruptedTooLate interrupts runs whose states have all been found: what is wrong is told, and nothing was left out.
func TestInterruptedTooLate(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "Tides.tla", tides)
	for _, tt := range []struct {
		cfg  string
		code int
		said bool // that the run was interrupted
	}{
		{"SPECIFICATION Unfair\nPROPERTY Returns\n", 13, false},
		{"SPECIFICATION Spec\nPROPERTY Returns\nPOSTCONDITION Counted\n", 255, true}, // which is not evaluated
	} {
		o := tlc.DefaultOptions()
		o.SpecFile, o.ConfigFile, o.TraceSpec = filepath.Join(dir, "Tides"), write(t, dir, "M.cfg", tt.cfg), tlc.TraceSpecNever
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		out := &stopper{message: "temporal properties for the complete state space", n: 1, stop: cancel}
		res := tlc.Run(ctx, o, out, nil)
		if said := strings.Contains(out.String(), "was interrupted"); res.ExitCode != tt.code || said != tt.said || ctx.Err() == nil {
			t.Errorf("%s: exit status %d\n%s", tt.cfg, res.ExitCode, out.String())
		}
	}
}

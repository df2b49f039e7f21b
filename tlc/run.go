package tlc

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand"
	"os"
	"runtime"
	"time"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/ending"
	"github.com/gotlc/gotlc/tlc/internal/env"
	"github.com/gotlc/gotlc/tlc/internal/explore"
	"github.com/gotlc/gotlc/tlc/internal/resume"
	"github.com/gotlc/gotlc/tlc/internal/session"
	"github.com/gotlc/gotlc/tlc/internal/tell"
	"github.com/gotlc/gotlc/tlc/internal/verdict"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/scale"
)

// CompatVersion is the version of TLC whose behavior this is, in TLC's form.
const CompatVersion = "2026.11.20.000000"

// Run checks a specification and prints what TLC would print on out; notes for people, with source excerpts, go to
// notes, which may be nil. It never panics and never exits; cancelling ctx ends the run early.
func Run(ctx context.Context, o Options, out, notes io.Writer) Result {
	return newRun(ctx, o).whole(out, notes)
}

// run is one call of Run: its options, what it speaks through, and what its phases have handed on.
type run struct {
	o       Options
	started time.Time
	ctx     context.Context
	grace   time.Duration // see ending.Grace
	tell    *tell.Teller
	end     *ending.Ending

	memory      *memory
	checkpoints *resume.Checkpoints
	job         *scale.Job // of what a distributed search goes on from; nil if there is none
	env         *env.Environment
	prepared    *session.Prepared
	explored    explore.Outcome
}

func newRun(ctx context.Context, o Options) *run {
	if !o.SeedSet {
		o.Seed = rand.Int63()
	}
	return &run{o: o, started: time.Now(), ctx: ctx, grace: ending.Grace}
}

// whole is the run from the banner to the end.
func (r *run) whole(out, notes io.Writer) (res Result) {
	user, err := openUserFile(r.o.UserFile)
	r.speak(report.New(out, r.o.reporting(user)), notes)
	defer r.end.Close()
	r.tell.Rep.VersionLine(r.o.start())
	if err != nil {
		r.tell.Fail(code.CommandLine)
		r.tell.Rep.Msg(code.CommandLine, "Error: Failed to create user output log file.")
		r.tell.Note(report.Note{Text: "-userFile: " + err.Error(), Hint: "name a file in a folder that exists"})
		return r.ended()
	}
	defer r.closeUserFile(user)
	defer func() {
		if p := recover(); p != nil && !r.end.WasBrokenOff(p) {
			r.tell.Internal(p)
		}
		res = r.epilogue()
	}()
	defer r.end.Watch()()
	r.tell.Rep.Banner(report.Banner{
		Mode: r.o.reportMode(), FP: r.o.FP, Seed: r.o.Seed, Workers: r.o.WorkerCount(), Cores: runtime.NumCPU(), Machine: machine(),
	})
	r.check()
	return
}

// speak gives the run what it tells what it finds by.
func (r *run) speak(rep *report.Reporter, notes io.Writer) {
	r.tell = tell.New(rep, notes)
	r.end = ending.New(r.ctx, r.grace, r.tell)
}

// check goes through the phases of a run until one of them fails.
func (r *run) check() {
	dir := r.o.runDir(r.started)
	r.memory = newMemory(&r.o, dir, r.tell)
	defer r.memory.govern(r.end)()
	storage := r.o.storage(dir, r.memory)
	r.checkpoints = resume.New(r.o.checkpoints(dir), r.tell)
	defer r.checkpoints.Close()
	if r.o.Mode == ModelCheck && !storage.Fits(r.tell) || !r.outputsFit() {
		return
	}
	judge, ok := r.prepare(r.checkpoints)
	if !ok {
		return
	}
	if r.o.StopAfter > 0 {
		timer := time.AfterFunc(time.Until(r.started.Add(r.o.StopAfter)), r.env.Stop)
		defer timer.Stop()
	}
	exploring := r.o.exploring(r.started, r.progress())
	if exploring.Scale, ok = r.scaling(dir); !ok {
		return
	}
	r.explored = explore.Run{
		P: r.prepared, Judge: judge, Tell: r.tell, End: r.end, Storage: storage, Checkpoints: r.checkpoints,
	}.Explore(exploring)
	r.debugLasso()
	r.tell.Escalated()
}

// prepare goes through the phases that come before exploring: what is read, what the run goes on from, the model, and its
// assumptions, which a run that goes on has seen.
func (r *run) prepare(from *resume.Checkpoints) (*verdict.Judge, bool) {
	defer r.end.AtOnce()()
	read, ok := r.read(from)
	if !ok || !r.build(read) {
		return nil, false
	}
	r.tell.Rep.Checks(r.prepared.Checked())
	r.opened()
	judge := verdict.New(r.prepared, r.o.judging(), r.tell, r.end)
	return judge, from.GoesOn() || r.job != nil || judge.Assumptions()
}

// loaded is a specification with the table of the names in it.
type loaded struct {
	*session.Specification
	table *value.Table
}

// room ends the run if so many more bytes do not fit into its memory: nothing large is made that would not.
func (r *run) room(bytes int) {
	if short := shortOf(bytes); short != nil {
		if r.memory != nil { // not that of who has opened the specification
			short.Memory = r.memory.budget.Total()
		}
		r.end.Because(short)
		r.end.BreakOff()
		r.end.Interrupt().Look()
	}
}

// read reads the specification, and the names of what the run goes on from.
func (r *run) read(from *resume.Checkpoints) (loaded, bool) {
	source := r.o.reading(r.started)
	source.Reader = parser.Reader{Room: r.room, Look: func() {
		r.end.Interrupt().Look()
		r.room(0)
	}}
	read, ok := session.Read(source, r.tell)
	if !ok {
		return loaded{}, false
	}
	table := value.NewTable()
	table.MaxSetSize = r.o.MaxSetSize
	if !from.Open(read.Program, table) || r.job == nil && !r.openJob(read.Program) {
		return loaded{}, false
	}
	if r.job != nil {
		if err := table.Load(bytes.NewReader(r.job.Names)); err != nil {
			r.tell.Fail(code.General)
			r.tell.Rep.Msg(code.General, "The names of the search cannot be read: "+err.Error()+".")
			return loaded{}, false
		}
	}
	return loaded{read, table}, true
}

// build builds the model.
func (r *run) build(l loaded) (ok bool) {
	r.env = env.New(r.tell.Rep, l.table, r.o.environment())
	r.prepared, ok = l.Prepare(r.env, l.table, r.o.building(), r.tell, r.end)
	return ok
}

// epilogue is what a run says last, whatever happened.
func (r *run) epilogue() Result {
	r.tell.Rep.Finished(time.Since(r.started))
	if r.memory != nil {
		r.memory.tellUsed()
	}
	if how := r.explored.Engine; how != "" && r.o.Figures {
		r.memory.aside("Engine: " + how + ".\n")
	}
	if r.o.wantsTraceSpec() {
		r.o.traceSpec(r.started).Write(r.prepared, r.explored.Verdict, r.tell)
	}
	r.writeTraces()
	if text := r.unwritten(); text != "" { // another program may be about to read these files
		r.tell.Note(report.Note{Text: text})
	}
	if err := r.tell.Rep.Err(); err != nil {
		r.tell.Fail(code.General)
		r.tell.Note(report.Note{Text: "not all output could be written: " + err.Error()})
	}
	if found := r.explored.Stats; r.prepared != nil && r.tell.Code() == 0 && found.Init == 0 && found.Generated == 0 && !r.checkpoints.GoesOn() {
		verdict.Vacuous(r.prepared, r.tell)
	} else if r.prepared != nil && r.tell.Code() == 0 {
		r.lint()
	}
	return r.ended()
}

// writeTraces writes the counterexample in the formats that are not TLC's.
func (r *run) writeTraces() {
	if r.prepared == nil {
		return
	}
	d := verdict.NewDisplay(r.prepared, r.o.displaying())
	if err := d.WriteTraces(traceFiles(r.o.DumpTrace), r.o.ModuleName(), r.explored.Verdict); err != nil {
		why := err.Error()
		if r.end.Interrupt().IsSet() {
			why = "the run was interrupted before the file was written"
		}
		r.tell.Fail(code.General)
		r.tell.Note(report.Note{Text: "-dumpTrace: " + why})
	}
}

// ended sums the run up, for programs that read events as well.
func (r *run) ended() Result {
	res := r.result()
	r.tell.Rep.End(report.Finish{
		ExitStatus: res.ExitCode, Code: res.Code, Generated: res.Generated, Distinct: res.Distinct, Queue: res.Queue,
		Initial: res.Init, Depth: res.Depth, Duration: time.Since(r.started).Milliseconds(),
		Memory: budget.PeakResident(), Disk: r.memory.usage().PeakDisk,
	})
	return res
}

// unwritten says which files the specification wrote that are not on disk.
func (r *run) unwritten() string {
	if r.env == nil {
		return ""
	}
	return r.env.Unwritten()
}

// progress returns what tells Options.OnProgress of figures; nil if nobody wants that.
func (r *run) progress() func(env.Figures) {
	if r.o.OnProgress == nil {
		return nil
	}
	return func(f env.Figures) {
		p := Progress{Generated: f.Generated, Distinct: f.Distinct, Queue: f.Queued, Depth: int(f.Diameter), Disk: r.memory.usage().Disk}
		if r.o.StopAfter > 0 {
			p.StopIn = max(time.Until(r.started.Add(r.o.StopAfter)), 1)
		}
		if r.o.Mode == IterateDepth {
			p.MaxDepth = r.o.DFIDDepth
		}
		if f.Simulated != nil {
			p.Simulation, p.Depth, p.Traces = true, 0, f.Simulated.Traces
			p.TracesWanted = uint64(r.o.TraceNum) * uint64(r.o.WorkerCount())
		}
		r.o.OnProgress(p)
	}
}

// openUserFile makes the file for what the specification prints; nil if there is none.
func openUserFile(name string) (*os.File, error) {
	if name == "" {
		return nil, nil
	}
	return readlimit.Create(name)
}

func (r *run) closeUserFile(f *os.File) {
	if f == nil {
		return
	}
	if err := f.Close(); err != nil {
		r.tell.Aside("gotlc: " + err.Error() + "\n")
	}
}

// machine describes where the run takes place, in TLC's words as far as they make sense.
func machine() string {
	return fmt.Sprintf("(%s %s, %s)", runtime.GOOS, runtime.GOARCH, runtime.Version())
}

package tlc

import (
	"context"
	"fmt"
	"io"
	"math/rand"
	"os"
	"runtime"
	"slices"
	"strconv"
	"time"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/cfg"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib"
	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/liveness"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/search"
)

// Run checks a specification and prints what TLC would print on out; notes for people, with source excerpts, go to
// notes, which may be nil. It never panics and never exits; cancelling ctx ends the run early.
func Run(ctx context.Context, o Options, out, notes io.Writer) Result {
	return newRun(ctx, o, notes).whole(out)
}

func newRun(ctx context.Context, o Options, notes io.Writer) *run {
	r := &run{o: o, ending: ending{ctx: ctx}, started: time.Now(), seed: o.Seed}
	if notes != nil {
		r.notes = &sharedWriter{w: notes}
	}
	if !o.SeedSet {
		r.seed = rand.Int63()
	}
	return r
}

// whole is the run from the banner to the end.
func (r *run) whole(out io.Writer) (res Result) {
	r.ctx, r.cancel = context.WithCancelCause(r.ctx)
	defer r.cancel(nil)
	user, err := r.openUserFile()
	r.rep = report.New(out, r.reportOptions(user))
	if err != nil {
		return r.unusable("Error: Failed to create user output log file.")
	}
	defer r.closeUserFile(user)
	defer func() {
		if p := recover(); p != nil {
			r.internal(p)
		}
		r.rep.Finished(time.Since(r.started))
		r.tellStorage()
		r.traceSpec()
		r.tellUnwritten()
		if err := r.rep.Err(); err != nil {
			r.fail(report.General)
			r.note(report.Note{Text: "not all output could be written: " + err.Error()})
		}
		r.tellVacuous()
		res = r.result()
		r.tellEnd(res)
	}()
	defer r.endEvaluations()()
	r.rep.VersionLine(r.start())
	r.rep.Banner(report.Banner{Mode: bannerMode(r.o.Mode), FP: r.o.FP, Seed: r.seed, Workers: r.o.WorkerCount(), Cores: runtime.NumCPU(), Machine: machine()})
	r.check()
	return
}

// run is the state of one call of Run.
type run struct {
	o Options
	ending
	rep     *report.Reporter
	notes   io.Writer
	started time.Time
	seed    int64

	input
	table *value.Table
	env   *environment
	model *model.Model
	// temporal is the question that liveness checking answers, nil if there is none.
	temporal *liveness.Problem
	exploration
	coverage covering
	graphed  graphed

	verdict
}

// verdict is what has been found out.
type verdict struct {
	found counterexample
	names []string // what the counterexample violates
	lasso bool     // what it violates are temporal properties
	told  []report.Note
	code  int // the message code that decides the exit status; 0 if nothing is wrong
}

// exploration is what a run has found.
type exploration struct {
	outcome search.Outcome
	stores  *stores         // nil in simulation and iterative deepening
	graph   *liveness.Graph // nil if there are no temporal properties
	// history is the behavior in which the violation being reported was found, where there are no stores.
	history []safety.Step
	checkpointing
	storing
}

// bannerMode is how the report names a mode.
func bannerMode(m Mode) report.Mode {
	switch m {
	case ModelCheck:
		return report.BreadthFirst
	case IterateDepth:
		return report.DepthFirst
	}
	return report.Simulation
}

// reportOptions says how the run prints.
func (r *run) reportOptions(user *os.File) report.Options {
	o := r.o
	ro := report.Options{
		Tool: o.Tool, NoWarning: o.NoWarning, DiffTrace: o.DiffTrace, NoTimestamp: o.NoTimestamp, MilliTime: o.MilliTime,
		Suppress: o.Suppress, AsErrors: o.AsErrors, AllAsErrors: o.AllAsErrors, Width: o.Width, Version: CompatVersion,
		Mirror: o.Messages, JSON: o.JSON,
		Traces: report.TraceOptions{Style: o.TraceStyle, Color: o.Color, Columns: o.Columns},
	}
	if user != nil {
		ro.User = user
	}
	return ro
}

// openUserFile makes the file for what the specification prints; nil if there is none.
func (r *run) openUserFile() (*os.File, error) {
	if r.o.UserFile == "" {
		return nil, nil
	}
	return os.Create(r.o.UserFile)
}

func (r *run) closeUserFile(f *os.File) {
	if f == nil {
		return
	}
	if err := f.Close(); err != nil && r.notes != nil {
		io.WriteString(r.notes, "gotlc: "+err.Error()+"\n")
	}
}

// unusable reports an option that cannot be carried out as TLC does.
func (r *run) unusable(text string) Result {
	r.fail(report.CommandLine)
	r.rep.VersionLine(r.start())
	r.rep.Msg(report.CommandLine, text)
	res := r.result()
	r.tellEnd(res)
	return res
}

// start is what programs are told of the run at its beginning.
func (r *run) start() report.Start {
	s := report.Start{Program: Version(), Spec: r.o.SpecPath(), Arguments: r.o.Arguments}
	if !r.o.NoConfig {
		s.Config = r.o.ConfigPath()
	}
	return s
}

// tellEnd tells programs how the run ended.
func (r *run) tellEnd(res Result) {
	_, disk := r.diskUsage()
	r.rep.End(report.Finish{
		ExitStatus: res.ExitCode, Code: res.Code, Generated: res.Generated, Distinct: res.Distinct, Queue: res.Queue,
		Initial: res.Init, Depth: res.Depth, Duration: time.Since(r.started).Milliseconds(),
		Memory: budget.PeakResident(), Disk: disk,
	})
}

// CompatVersion is the version of TLC whose behavior this is, in TLC's form.
const CompatVersion = "2026.11.20.000000"

// input is what was read.
type input struct {
	program *load.Program
	config  *cfg.Config
	info    *sem.Info
	extras  extras // what options add
}

// machine describes where the run takes place, in TLC's words as far as they make sense.
func machine() string {
	return fmt.Sprintf("(%s %s, %s)", runtime.GOOS, runtime.GOARCH, runtime.Version())
}

func formatInt(n int64) string { return strconv.FormatInt(n, 10) }

// prepare goes through the phases of a run that come before the search, until one of them fails.
func (r *run) prepare() bool {
	if !r.readConfig() {
		return false
	}
	r.addExtras()
	if !r.addInvariants() || !r.parse() {
		return false
	}
	r.table = value.NewTable()
	r.table.MaxSetSize = r.o.MaxSetSize
	if !r.identify() {
		return false
	}
	r.env = newEnvironment(r.rep, r.table, r.o, r.seed)
	model.Intern(r.table, r.config, r.tokens())
	r.noteOverrideCycles(false)
	return r.operatorsFit() && r.buildModel() && !r.escalated() && (r.from != nil || r.checkAssumptions())
}

// check goes through the phases of a run until one of them fails.
func (r *run) check() {
	defer r.govern()()
	defer r.closeRecovery()
	if !r.metaDirFits() || !r.prepare() {
		return
	}
	if r.o.StopAfter > 0 {
		timer := time.AfterFunc(time.Until(r.started.Add(r.o.StopAfter)), r.env.Stop)
		defer timer.Stop()
	}
	switch r.o.Mode {
	case ModelCheck:
		r.explore()
	case IterateDepth:
		r.deepen()
	default:
		r.simulate()
	}
	r.escalated()
}

// escalated reports whether a warning has been turned into an error, which decides the exit status.
func (r *run) escalated() bool {
	e := r.rep.Escalated()
	if e != nil {
		r.fail(e.Code)
	}
	return e != nil
}

// moduleNames lists the modules of the specification.
func (r *run) moduleNames() []string {
	names := make([]string, len(r.info.Modules))
	for i, m := range r.info.Modules {
		names[i] = m.Name
	}
	return names
}

// operatorsFit checks that the implementations that the program gave replace definitions with as many parameters.
func (r *run) operatorsFit() bool {
	for _, b := range r.o.Operators {
		for _, m := range r.info.Modules {
			if m.Name != b.Module {
				continue
			}
			s := m.Lookup(b.Name)
			if s == nil || s.Kind != sem.Definition || s.Arity != b.Arity {
				r.fail(report.General)
				r.rep.Msg(report.General, fmt.Sprintf("The Go implementation of %s!%s has %d parameters, but module %s defines no such operator.",
					b.Module, b.Name, b.Arity, b.Module))
				return false
			}
		}
	}
	return true
}

func (r *run) modelOptions() model.Options {
	registry := stdlib.Registry(r.moduleNames()...)
	registry.Register(r.o.Operators...)
	return model.Options{
		Registry: registry, Table: r.table, Env: r.env,
		NoShortcut: r.o.NoWarning, Composition: r.o.Cdot, NoSymmetry: r.o.NoSymmetry, Warn: r.rep.Msg,
		Randomize:  r.o.Mode == Generate,
		Interrupt:  &r.interrupt,
		Coverage:   r.o.Coverage != 0,
		Invariants: r.extras.invariantNames(), Postconditions: r.extras.postconditions,
		Constants: r.extras.constants,
	}
}

// buildModel binds constants and compiles everything the configuration names.
func (r *run) buildModel() bool {
	m, err := model.Build(r.info, r.config, r.modelOptions())
	if err != nil {
		r.problem(err.(*model.Problem))
		return false
	}
	r.model = m
	r.env.about = r.about
	return r.loadTraces() && r.prepareLiveness()
}

// problem reports a mistake in the configuration.
func (r *run) problem(p *model.Problem) {
	if r.cutShort(p.Reason) {
		return
	}
	r.fail(p.Code)
	params := slices.Clone(p.Params)
	if p.Reason != nil {
		params[len(params)-1] += r.embedded(p.Reason)
	}
	r.rep.At(p.Span).Msg(p.Code, params...)
	if p.Hint != "" || p.Span.IsValid() {
		r.note(report.Note{Span: p.Span, Text: r.rep.Format(p.Code, p.Params...), Hint: p.Hint})
	}
}

// checkAssumptions evaluates the ASSUMEs in order.
func (r *run) checkAssumptions() bool {
	c := r.model.Compiler.NewCtx(r.env)
	for _, a := range r.model.Assumes {
		ok, err := a.Pred.Eval(c)
		name := a.Span.String()
		switch {
		case r.cutShort(err):
			return false
		case err != nil:
			r.fail(report.AssumptionError)
			r.rep.At(a.Span, err.Span).Naming(name).Msg(report.AssumptionError, name, r.embedded(err))
			r.note(report.Note{Span: a.Span, Text: "this assumption cannot be evaluated"})
			r.fault(err, nil, ast.Span{})
			return false
		case !ok:
			r.fail(report.AssumptionFalse)
			if a.Name != "" {
				name = a.Name
			}
			r.rep.At(a.Span).Naming(name).Msg(report.AssumptionFalse, name)
			r.note(report.Note{Span: a.Span, Text: "this assumption is false"})
			return false
		}
	}
	return true
}

// fail records the first message code that decides the exit status.
func (r *run) fail(code int) {
	if r.code == 0 {
		r.code = code
	}
}

// note shows people something beside TLC's output.
func (r *run) note(n report.Note) {
	r.told = append(r.told, n)
	r.rep.Note(n)
	if r.notes != nil {
		io.WriteString(r.notes, n.String())
	}
}

// tellUnwritten says which files the specification wrote that are not on disk: another program may be about to read them.
func (r *run) tellUnwritten() {
	if text := r.unwritten(); text != "" {
		r.note(report.Note{Text: text})
	}
}

func (r *run) unwritten() string {
	if r.env == nil {
		return ""
	}
	return r.env.unwritten()
}

// internal reports a panic that nothing in the specification can explain.
func (r *run) internal(p any) {
	buf := make([]byte, 16<<10)
	buf = buf[:runtime.Stack(buf, false)]
	r.fail(report.Bug)
	r.rep.Msg(report.Bug, fmt.Sprint(p))
	if r.notes != nil {
		fmt.Fprintf(r.notes, "This is a bug in gotlc, not in your specification. Please report it with this text:\n%v\n%s\n", p, buf)
	}
}

// embedded returns the text of an evaluation error for use inside another message.
func (r *run) embedded(err *eval.Error) string {
	if err.Code != report.General {
		return r.rep.Embed(err.Code, err.Text)
	}
	return err.Text
}

// coded reports whether TLC gives an evaluation error of this code a message of its own, and an exit status of its
// own: those that operators of the standard modules raise about their arguments.
func coded(code int) bool {
	switch code {
	case report.AssertFailed, report.NotInOverriddenSet, report.ArgumentKind, report.ArgumentKindVowel, report.OnlyArgumentKind,
		report.RegisterUndefined:
		return true
	}
	return report.NotFinite <= code && code <= report.EmptySequence
}

// result sums the run up.
func (r *run) result() Result {
	s := r.outcome.Stats
	return Result{
		ExitCode: report.ExitStatus(r.code), Code: r.code,
		Generated: s.Generated, Distinct: s.Distinct, Queue: s.Queued, Init: s.Init, Depth: s.Depth,
		Details: &Details{r.rep.Errors(), r.told, r.unwritten(), r.counterexample(), r.stateGraph()},
	}
}

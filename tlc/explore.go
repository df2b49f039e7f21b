package tlc

import (
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/fpset"
	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/rundir"
	"github.com/gotlc/gotlc/tlc/liveness"
	"github.com/gotlc/gotlc/tlc/queue"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/search"
	"github.com/gotlc/gotlc/tlc/trace"
)

// stores are what a search keeps its states in.
type stores struct {
	dir    string // the folder of the run, which exists only if something had to be written
	folder *rundir.Dir
	// parent is the folder above it, unless the user named that one.
	parent []string
	seen   *fpset.Set
	queue  *queue.Queue
	log    *trace.Log
}

// close gives everything back and removes the folders that are empty then.
func (s *stores) close() {
	s.seen.Close()
	s.queue.Close()
	s.log.Close()
	s.folder.Close()
	for _, dir := range append(append(s.folders(), s.dir), s.parent...) {
		os.Remove(dir) // fails, rightly, if it is not empty
	}
}

// openStores opens empty stores that share the memory of the run.
func (r *run) openStores() *stores {
	dir := r.runDir()
	var parent []string
	if r.o.MetaDir == "" && filepath.Base(filepath.Dir(dir)) == "states" {
		parent = []string{filepath.Dir(dir)}
	}
	if r.folder == nil {
		r.folder = rundir.New(dir)
	}
	return &stores{
		dir: dir, folder: r.folder, parent: parent,
		seen: fpset.New(fpset.Options{
			Memory: r.budget.Open(budget.Fingerprints, r.fingerprintLimit()), Dir: filepath.Join(dir, "seen"), FS: r.folder,
		}),
		queue: queue.New(queue.Options{Memory: r.budget.Open(budget.Queue, 0), Dir: filepath.Join(dir, "queue"), FS: r.folder}),
		log:   trace.NewLog(trace.LogOptions{Memory: r.budget.Open(budget.Log, 0), Dir: filepath.Join(dir, "log"), FS: r.folder}),
	}
}

// runDir is the folder for the files of this run: that of the checkpoint which it goes on from, or a fresh one below
// -metadir, or below "states" beside the specification. It is made when something has to be written.
func (r *run) runDir() string {
	if r.o.Recover != "" {
		return r.recoveryDir()
	}
	parent := r.o.MetaDir
	if parent == "" {
		parent = filepath.Join(filepath.Dir(r.o.SpecPath()), "states")
	}
	return filepath.Join(parent, r.started.Format("06-01-02-15-04-05.000")+"-"+strconv.Itoa(os.Getpid()))
}

// explore searches the state space and reports the outcome.
func (r *run) explore() {
	states, ok := r.openDump()
	if !ok {
		return
	}
	defer r.closeDump(states)
	r.cleanUp()
	r.stores = r.openStores()
	defer r.stores.close()
	periodic := newPeriodic(r)
	conf := r.searchConfig(periodic)
	conf.Listeners = r.recorder(states)
	conf.Effects = r.env
	if r.temporal != nil {
		r.graph = liveness.NewGraph(r.temporal, r.budget.Open(budget.Graph, 0), r.runDir())
		r.followTLC()
		defer r.graph.Close()
		conf.Graph = r.graph
	}
	s := search.New(conf)
	r.env.attach(searching{s})
	defer r.watch(searching{s})()
	if r.from == nil {
		r.rep.ComputingInit()
	} else if !r.recover(s) {
		return
	}
	stop := r.writeCheckpoints(s)
	r.outcome = s.Run(r.ctx)
	stop()
	over := r.ctx.Err() != nil
	if over {
		r.interruptedCheckpoint(s)
	}
	periodic.report()
	r.endCoverage()
	r.dumpProduct(states)
	v := r.outcome.Violation
	switch {
	case v != nil:
		r.violation(v)
	case !r.model.HasNext && r.outcome.Queued > 0:
		r.fail(report.NoNextState)
		r.rep.Msg(report.NoNextState)
	case r.graph != nil && r.violatedEarly():
	case r.graph != nil && !r.outcome.Stopped && r.o.Liveness != "off":
		if !r.checkLiveness() {
			if !over {
				r.interruptedCheckpoint(s)
			}
			r.interrupted("The run was interrupted before the temporal properties were checked.")
		}
	}
	r.postconditions()
	if r.ctx.Err() != nil && (r.outcome.Stopped || r.code == 0) {
		r.interrupted("The run was interrupted before the state space was exhausted.")
	}
	r.dropCheckpoint()
	r.summary(v)
}

// followTLC makes the graph find TLC's counterexample if a fingerprint polynomial was chosen. TLC does not fingerprint
// states if there is a view.
func (r *run) followTLC() {
	if !r.o.FPSet || r.model.View != nil {
		return
	}
	var least func([]value.Value) []value.Value
	if r.model.Symmetry != nil {
		least = r.model.Symmetry.Least
	}
	r.graph.FollowTLC(r.o.FP, least)
}

// searchConfig says what to search, and where states are kept.
func (r *run) searchConfig(periodic *periodic) search.Config {
	return search.Config{
		Model: r.model, Workers: r.o.WorkerCount(), CheckDeadlock: r.model.CheckDeadlock && r.o.Deadlock,
		Continue: r.o.Continue, Env: r.env, Table: r.table,
		Stores: search.Stores{Seen: r.stores.seen, Queue: r.stores.queue, Log: r.stores.log},
		Calls:  r.searchCalls(periodic),
	}
}

// searchCalls tells of the progress of a search.
func (r *run) searchCalls(periodic *periodic) search.Calls {
	var before report.Counts
	last := time.Now()
	return search.Calls{
		InitCount: r.rep.InitProgress,
		InitDone: func(s search.Stats) {
			r.coverage.initial = s
			r.rep.InitDone(s.Generated, s.Distinct)
		},
		Violated: func(v *safety.Violation) { r.violation(v) },
		Progress: func(s search.Stats) {
			now := counts(s)
			r.rep.Progress(s.Depth, now, before, time.Since(last))
			before, last = now, time.Now()
			periodic.evaluate()
			r.coverageDue()
		},
		Interval: r.o.ProgressInterval,
	}
}

// searching is a breadth-first search as the environment sees it.
type searching struct{ *search.Search }

func (s searching) Figures() figures {
	live := s.Live()
	return figures{Stats: live, diameter: uint64(live.Depth)}
}

// watch reports figures to Options.OnProgress about once a second until the returned function is called.
func (r *run) watch(s explorer) func() {
	if r.o.OnProgress == nil {
		return func() {}
	}
	quit, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for {
			select {
			case <-quit:
				return
			case <-time.After(time.Second):
				r.o.OnProgress(r.progress(s.Figures()))
			}
		}
	}()
	return func() { close(quit); <-done }
}

// progress is what Options.OnProgress is told.
func (r *run) progress(l figures) Progress {
	p := Progress{Generated: l.Generated, Distinct: l.Distinct, Queue: l.Queued, Depth: int(l.diameter)}
	p.Disk, _ = r.diskUsage()
	if r.o.StopAfter > 0 {
		p.StopIn = max(time.Until(r.started.Add(r.o.StopAfter)), 1)
	}
	if r.o.Mode == IterateDepth {
		p.MaxDepth = r.o.DFIDDepth
	}
	if l.simulated != nil {
		p.Simulation, p.Depth, p.Traces = true, 0, l.simulated.Traces
		p.TracesWanted = uint64(r.o.TraceNum) * uint64(r.o.WorkerCount())
	}
	return p
}

func counts(s search.Stats) report.Counts {
	return report.Counts{Generated: s.Generated, Distinct: s.Distinct, Queue: s.Queued}
}

// summary prints the last lines before the time: the success message, the figures, the shape of the graph.
func (r *run) summary(v *safety.Violation) {
	o := r.outcome
	if v != nil && v.Parent == safety.NoState && (v.Kind == safety.InvariantViolated || v.Kind == safety.ImpliedInitViolated) {
		return // TLC prints no figures then
	}
	if r.code == 0 && !o.Stopped {
		actual := 0.0
		if report.MissedStates(o.Generated, o.Distinct) >= 1e-10 {
			actual = 1 / float64(r.stores.seen.MinDistance())
		}
		r.rep.Success(o.Generated, o.Distinct, actual)
	}
	r.printCoverage()
	r.rep.Summary(o.Depth, counts(o.Stats), time.Since(r.started))
	if d, ok := outDegrees(o.OutDegrees); ok && (r.code == 0 || r.code == report.InvariantError) {
		r.rep.OutDegree(d)
	}
}

// outDegrees summarises the histogram of new successors as TLC does.
func outDegrees(h [32]uint64) (report.OutDegrees, bool) {
	var n, sum uint64
	d := report.OutDegrees{Min: -1}
	for degree, count := range h {
		if count == 0 {
			continue
		}
		if d.Min < 0 {
			d.Min = degree
		}
		d.Max = degree
		n += count
		sum += count * uint64(degree)
	}
	if n == 0 {
		return d, false
	}
	d.Mean = int((2*sum + n) / (2 * n))
	var cumulative uint64
	for degree, count := range h {
		if cumulative += count; cumulative > n*95/100 {
			d.Percentile95 = degree
			break
		}
	}
	return d, true
}

// violation reports something that the search found.
func (r *run) violation(v *safety.Violation) {
	if !r.o.Continue {
		r.finish()
	}
	r.names = nil
	if v.Pred != nil {
		r.names = []string{v.Pred.Name}
	}
	if v.Parent == safety.NoState {
		if v.State != nil {
			r.found = counterexample{steps: []safety.Step{{State: v.State}}}
			r.addPath(r.found.steps, 0)
		}
		r.initialViolation(v)
		return
	}
	switch v.Kind {
	case safety.InvariantViolated:
		r.failIfFinal(v, report.InvariantViolated)
		r.violated(v).Msg(report.InvariantViolated, v.Pred.Name)
		r.behavior(v, true, report.SafetyTrace)
	case safety.ImpliedActionViolated:
		r.failIfFinal(v, report.ActionPropertyViolated)
		r.violated(v).Msg(report.ActionPropertyViolated, v.Pred.Name)
		r.behavior(v, true, report.SafetyTrace)
	case safety.Deadlock:
		r.failIfFinal(v, report.Deadlock)
		r.rep.Msg(report.Deadlock)
		r.behavior(v, false, report.DeadlockTrace)
	case safety.Incomplete:
		r.incomplete(v)
	case safety.InvariantFailed:
		r.invariantFailed(v)
	case safety.ImpliedActionFailed:
		r.rep.At(v.Pred.Formula.Span(), v.Err.Span).Naming(v.Pred.Name).Msg(report.ActionPropertyError, v.Pred.Name, r.embedded(v.Err))
		r.behavior(v, true, report.SafetyTrace)
		if r.o.simulates() {
			r.fail(report.ActionPropertyError)
		}
		r.callStack(v)
	case safety.StoreFailed:
		r.fail(report.General)
		r.rep.Msg(report.General, "The states could not be stored: "+v.Err.Text)
	case safety.TemporalFailed:
		r.temporalFailed(v)
	default:
		r.evaluationError(v.Err)
		r.behavior(v, false, report.SafetyTrace)
		if !r.wentOn(v) && !r.temporalCallStack(v) {
			r.callStack(v)
		}
	}
}

// incomplete reports a successor that lacks values of variables.
func (r *run) incomplete(v *safety.Violation) {
	r.failIfFinal(v, report.SuccessorIncomplete)
	name := ""
	if len(r.model.Actions) > 1 {
		name = v.Action.Name
	}
	r.rep.SuccessorIncomplete(name, v.Missing)
	r.behavior(v, true, report.SafetyTrace)
	if r.graph == nil {
		return
	}
	if stack, ok := r.explainTemporal(v); ok { // TLC goes on with the temporal properties of the state
		r.rep.CallStack(stack)
	}
}

// wentOn reports what TLC with -continue does when it could not compute the successors of a state: if none had been found, it
// takes the state for a deadlock, which then is all that counts. Else it tells of the error once more when it repeats it,
// but not of one of a value.
func (r *run) wentOn(v *safety.Violation) bool {
	if !r.o.Continue || r.o.Mode != ModelCheck {
		return false
	}
	if v.Successors == 0 && r.model.CheckDeadlock && r.o.Deadlock {
		r.violation(&safety.Violation{Kind: safety.Deadlock, Parent: v.Parent})
		return true
	}
	if !isOfValue(r.explain(v)) {
		r.evaluationError(v.Err)
	}
	r.behavior(v, false, report.SafetyTrace)
	return false
}

// invariantFailed reports an invariant that could not be evaluated. When breadth-first search repeats the step, the state
// is known, and its invariants are not checked again; but those of states that come after it are.
func (r *run) invariantFailed(v *safety.Violation) {
	r.rep.At(v.Pred.Formula.Span(), v.Err.Span).Naming(v.Pred.Name).Msg(report.InvariantError, v.Pred.Name, r.embedded(v.Err))
	r.behavior(v, true, report.SafetyTrace)
	if r.o.Mode == ModelCheck {
		if stack, err := r.repeat(v, r.stores.seen.Contains); err != nil {
			r.tellStack(v, stack, err)
		}
	}
	r.fail(report.InvariantError)
	stack, err := r.explain(v)
	r.fault(err, stack, v.Pred.Formula.Span())
}

// failIfFinal records the code of a violation, unless exploration goes on after it: TLC's exit status ignores that one.
func (r *run) failIfFinal(v *safety.Violation, code int) {
	goesOn := v.IsFalsehood()
	if r.o.simulates() {
		goesOn = v.Err == nil && v.Parent != safety.NoState // with another behavior
	}
	if !r.o.Continue || !goesOn {
		r.fail(code)
	}
}

// evaluationError prints why evaluation failed. In simulation TLC knows no codes of evaluation errors.
func (r *run) evaluationError(err *eval.Error) {
	at := r.rep.At(err.Span)
	if err.Code == report.StackOverflow || coded(err.Code) && !r.o.simulates() {
		at.Raw(err.Code, err.Text)
		return
	}
	at.RuntimeException(r.embedded(err))
}

// violated begins the message that an invariant or a property is false.
func (r *run) violated(v *safety.Violation) report.Told {
	return r.rep.At(v.Pred.Formula.Span()).Naming(v.Pred.Name)
}

// initialViolation reports what is wrong with an initial state, or with computing them.
func (r *run) initialViolation(v *safety.Violation) {
	text, printable := r.stateText(v.State)
	switch v.Kind {
	case safety.InvariantViolated, safety.ImpliedInitViolated:
		code := report.InvariantViolatedInit
		if v.Kind == safety.ImpliedInitViolated {
			code = report.PropertyViolatedInit
		}
		r.failIfFinal(v, code)
		s := r.shown([]safety.Step{{State: v.State}}, nil)[0]
		r.violated(v).In(s).Msg(code, v.Pred.Name, r.rep.StateText(s.Names, s.Values))
		r.judgeCounterexample()
	case safety.Incomplete:
		r.fail(report.InitStateError)
		r.rep.At().In(r.partial(v.State)).Msg(report.InitStateError, "current state is not a legal state", text)
	case safety.StoreFailed:
		r.fail(report.General)
		r.rep.Msg(report.General, "The states could not be stored: "+v.Err.Text)
	default:
		switch {
		case !printable: // which TLC finds out too late
			r.fail(report.General)
			r.rep.At(v.Err.Span).RuntimeException(r.embedded(v.Err))
			return
		case v.State != nil && !coded(v.Err.Code):
			r.rep.At(v.Err.Span).In(r.partial(v.State)).Msg(report.InitStateError, r.embedded(v.Err), text)
		default:
			r.rep.At(v.Err.Span).Raw(report.General, r.embedded(v.Err))
		}
		r.callStack(v)
	}
}

// stateText returns the text of a state, "" for none; false if it has a value that cannot be printed.
func (r *run) stateText(s []value.Value) (text string, ok bool) {
	if s == nil {
		return "", true
	}
	defer func() {
		if p := recover(); p != nil {
			eval.AsError(p)
			text, ok = "", false
		}
	}()
	return r.rep.StateText(r.model.Vars, texts(s)), true
}

// behavior prints the trace that leads to a violation, with the offending successor as its last state if it is part
// of it.
func (r *run) behavior(v *safety.Violation, withLast bool, kind report.TraceKind) {
	steps, err := r.stepsTo(v.Parent)
	if err != nil {
		r.fail(report.General)
		r.rep.Msg(report.General, "The behavior that leads to this cannot be shown: "+err.Error())
		return
	}
	if withLast && v.State != nil {
		steps = append(steps[:len(steps):len(steps)], safety.Step{State: v.State, Action: v.Action})
	}
	r.foundCounterexample(steps, r.aliasRecord, 0, nil)
	if r.o.simulates() {
		kind = report.SimulationTrace
		if r.o.TraceDepth < 0 {
			r.rep.ErrorState(r.shown(steps, nil)[len(steps)-1])
			return
		}
	}
	r.rep.Announce(report.Behavior, kind, len(steps))
	states := r.shown(steps, nil)
	if len(steps) == 1 && r.o.Mode == ModelCheck { // TLC uses no ALIAS here
		states[0] = r.plain(steps[0])
	}
	r.rep.Trace(report.Trace{Kind: kind, States: states})
	r.judgeCounterexample()
}

// stepsTo returns the steps to a state that was expanded.
func (r *run) stepsTo(number uint64) ([]safety.Step, error) {
	if r.stores == nil {
		return r.history, nil
	}
	return search.Replay(r.model, r.env, r.stores.log, number)
}

// label is how traces name the action that led to a state, nil for an initial one.
func (r *run) label(a *eval.Action) string {
	switch {
	case r.o.Mode == IterateDepth:
		return ""
	case a != nil:
		return a.String()
	case r.o.Mode == ModelCheck || r.model.Init == nil:
		return report.InitialPredicate
	}
	name := r.model.InitName
	if name == "" {
		name = "Initial predicate"
	}
	return "<" + name + " " + r.model.InitSpan.String() + ">"
}

// callStack explains an evaluation error: the failing part is computed again by code that records the nested
// expressions.
func (r *run) callStack(v *safety.Violation) {
	stack, err := r.explain(v)
	if r.o.simulates() { // where TLC does not repeat it
		r.fail(report.General)
	} else {
		r.tellStack(v, stack, err)
	}
	r.fault(err, stack, ast.Span{})
}

// tellStack prints the nested expressions at an error.
func (r *run) tellStack(v *safety.Violation, stack []ast.Node, err *eval.Error) {
	switch {
	case isOfValue(stack, err):
		r.noFingerprint(stack, err)
	case v.Parent != safety.NoState && (coded(err.Code) || err.Code == report.StackOverflow):
		r.fail(err.Code)
		r.rep.CallStack(stack)
	default:
		r.fail(report.NestedExpressions)
		r.rep.CallStack(stack)
	}
}

// isOfValue reports whether an error is one that TLC reports as that of a value.
func isOfValue(stack []ast.Node, err *eval.Error) bool {
	return err.Fingerprint || err.OfElement || eval.FailedOnFreshValue(stack, err)
}

// noFingerprint reports a failure as TLC does that of a value.
func (r *run) noFingerprint(stack []ast.Node, err *eval.Error) {
	r.fail(report.NoFingerprint)
	r.rep.At(report.Spans(stack)...).Msg(report.NoFingerprint, report.CallStackText(stack), r.embedded(err))
}

// explain repeats the computation that failed and returns the nested expressions at that point, and the error.
func (r *run) explain(v *safety.Violation) ([]ast.Node, *eval.Error) {
	if v.Kind == safety.TemporalFailed {
		stack, _ := r.explainTemporal(v)
		return stack, v.Err
	}
	stack, err := r.repeat(v, nil)
	if err == nil {
		err = v.Err
	}
	return stack, err
}

// repeat repeats the computation that failed, with the invariants of states that seen, if it is not nil, does not know. It
// returns no error if that does not fail again.
func (r *run) repeat(v *safety.Violation, seen func(fp uint64) bool) ([]ast.Node, *eval.Error) {
	quiet := r.env.silenced()
	opts := r.modelOptions()
	opts.Env, opts.Randomize = quiet, false
	m, err := r.model.Traced(r.config, opts)
	if err != nil {
		return nil, nil
	}
	var steps []safety.Step
	if v.Parent != safety.NoState {
		if steps, err = r.stepsTo(v.Parent); err != nil {
			return nil, nil
		}
	}
	return safety.Locate(m, quiet, steps, v, seen)
}

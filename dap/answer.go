package dap

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	dap "github.com/google/go-dap"
)

// theThread is the number of the only thread: a run that is debugged has one worker.
const theThread = 1

var (
	errRunning = errors.New("the evaluation is going on: pause it first")
	errNoRun   = errors.New("nothing has been launched")
)

// answer carries out a request and returns the answer; nil if that comes later.
func (s *session) answer(m dap.RequestMessage) (dap.ResponseMessage, error) {
	head := m.GetRequest()
	switch m := m.(type) {
	case *dap.InitializeRequest:
		a := &dap.InitializeResponse{Response: ok(head), Body: s.capabilities()}
		return a, nil
	case *dap.LaunchRequest:
		return nil, s.launched(head, m.Arguments)
	case *dap.AttachRequest:
		return nil, s.launched(head, m.Arguments)
	case *dap.DisconnectRequest:
		return &dap.DisconnectResponse{Response: ok(head)}, s.disconnect(m.Arguments)
	case *dap.TerminateRequest:
		if s.d == nil {
			return nil, errNoRun
		}
		s.after = s.terminate
		return &dap.TerminateResponse{Response: ok(head)}, nil
	}
	if s.d == nil || !s.ready {
		return nil, errNoRun
	}
	if a, err, known := s.answerSetting(m); known {
		return a, err
	}
	if s.stop == nil {
		return nil, errRunning
	}
	if a, err, known := s.answerMove(m); known {
		return a, err
	}
	if a, err, known := s.answerLook(m); known {
		return a, err
	}
	return nil, fmt.Errorf("gotlc has no answer to %s requests", head.Command)
}

// answerSetting answers requests that are answered at any time.
func (s *session) answerSetting(m dap.RequestMessage) (a dap.ResponseMessage, err error, known bool) {
	head := m.GetRequest()
	switch m := m.(type) {
	case *dap.SetBreakpointsRequest:
		b := &dap.SetBreakpointsResponse{Response: ok(head)}
		b.Body.Breakpoints = s.set.inFile(&m.Arguments)
		return b, nil, true
	case *dap.SetFunctionBreakpointsRequest:
		b := &dap.SetFunctionBreakpointsResponse{Response: ok(head)}
		b.Body.Breakpoints = s.set.atDefinitions(&m.Arguments)
		return b, nil, true
	case *dap.SetExceptionBreakpointsRequest:
		s.set.exceptions(&m.Arguments)
		return &dap.SetExceptionBreakpointsResponse{Response: ok(head)}, nil, true
	case *dap.BreakpointLocationsRequest:
		b := &dap.BreakpointLocationsResponse{Response: ok(head)}
		b.Body.Breakpoints = []dap.BreakpointLocation{}
		if r := m.Arguments; r != nil {
			b.Body.Breakpoints = s.d.sources.beginnings(r.Source, r.Line, max(r.Line, r.EndLine))
		}
		return b, nil, true
	case *dap.ConfigurationDoneRequest:
		s.after = func() { s.d.Start(s.entry) }
		return &dap.ConfigurationDoneResponse{Response: ok(head)}, nil, true
	case *dap.ThreadsRequest:
		b := &dap.ThreadsResponse{Response: ok(head)}
		b.Body.Threads = []dap.Thread{{Id: theThread, Name: "worker 1"}}
		return b, nil, true
	case *dap.PauseRequest:
		if s.stop == nil {
			s.d.asked.Store(true)
		}
		return &dap.PauseResponse{Response: ok(head)}, nil, true
	case *dap.SourceRequest:
		a, err := s.source(head, &m.Arguments)
		return a, err, true
	case *dap.LoadedSourcesRequest:
		b := &dap.LoadedSourcesResponse{Response: ok(head)}
		b.Body.Sources = []dap.Source{}
		for _, f := range s.d.sources.files {
			b.Body.Sources = append(b.Body.Sources, *s.d.sources.told(f.file))
		}
		return b, nil, true
	}
	return nil, nil, false
}

// answerMove answers requests that let the evaluation go on, or go elsewhere.
func (s *session) answerMove(m dap.RequestMessage) (a dap.ResponseMessage, err error, known bool) {
	head := m.GetRequest()
	then := func(move func()) { s.after = move }
	on := func(kind kind) { then(func() { s.resume(plan{kind: kind}) }) }
	switch m := m.(type) {
	case *dap.ContinueRequest:
		on(running)
		return &dap.ContinueResponse{Response: ok(head), Body: dap.ContinueResponseBody{AllThreadsContinued: true}}, nil, true
	case *dap.NextRequest:
		on(stepOver)
		return &dap.NextResponse{Response: ok(head)}, nil, true
	case *dap.StepInRequest:
		on(stepIn)
		return &dap.StepInResponse{Response: ok(head)}, nil, true
	case *dap.StepOutRequest:
		on(stepOut)
		return &dap.StepOutResponse{Response: ok(head)}, nil, true
	case *dap.StepBackRequest:
		then(func() { s.stepBack(m.Arguments.Granularity == "instruction") })
		return &dap.StepBackResponse{Response: ok(head)}, nil, true
	case *dap.ReverseContinueRequest:
		then(func() { s.attempt(s.reverse) })
		return &dap.ReverseContinueResponse{Response: ok(head)}, nil, true
	case *dap.RestartFrameRequest:
		l, err := s.level(m.Arguments.FrameId)
		if err == nil {
			then(func() { s.attempt(func() error { return s.restart(l) }) })
		}
		return &dap.RestartFrameResponse{Response: ok(head)}, err, true
	case *dap.GotoTargetsRequest:
		b := &dap.GotoTargetsResponse{Response: ok(head)}
		b.Body.Targets = []dap.GotoTarget{}
		for i, l := range slices.Backward(s.levels) {
			if l.state > 0 {
				b.Body.Targets = append(b.Body.Targets, dap.GotoTarget{Id: i + 1, Label: l.name, Line: m.Arguments.Line})
			}
		}
		return b, nil, true
	case *dap.GotoRequest:
		l, err := s.level(m.Arguments.TargetId)
		if err == nil {
			then(func() { s.attempt(func() error { return s.restart(l) }) })
		}
		return &dap.GotoResponse{Response: ok(head)}, err, true
	}
	return nil, nil, false
}

// attempt makes a move. If that is not possible the person is told, and everything stays where it is.
func (s *session) attempt(move func() error) {
	stop := s.stop
	if err := move(); err != nil {
		s.note(err.Error())
		s.present(stop)
	}
}

// answerLook answers requests about where the evaluation stands.
func (s *session) answerLook(m dap.RequestMessage) (a dap.ResponseMessage, err error, known bool) {
	defer s.d.patiently()()
	head := m.GetRequest()
	switch m := m.(type) {
	case *dap.StackTraceRequest:
		b := &dap.StackTraceResponse{Response: ok(head)}
		b.Body.StackFrames, b.Body.TotalFrames = []dap.StackFrame{}, len(s.levels)
		first, last := page(m.Arguments.StartFrame, m.Arguments.Levels, len(s.levels))
		for i := first; i < last; i++ {
			b.Body.StackFrames = append(b.Body.StackFrames, s.d.told(s.levels[i], i+1))
		}
		return b, nil, true
	case *dap.ScopesRequest:
		b := &dap.ScopesResponse{Response: ok(head)}
		l, err := s.level(m.Arguments.FrameId)
		if err == nil {
			b.Body.Scopes = s.data.scopes(s.d, l, s.stop)
		}
		return b, err, true
	case *dap.VariablesRequest:
		b := &dap.VariablesResponse{Response: ok(head)}
		b.Body.Variables, err = s.variables(&m.Arguments)
		return b, err, true
	case *dap.EvaluateRequest:
		b := &dap.EvaluateResponse{Response: ok(head)}
		b.Body, err = s.evaluate(&m.Arguments)
		return b, err, true
	case *dap.ExceptionInfoRequest:
		b := &dap.ExceptionInfoResponse{Response: ok(head)}
		if s.stop.reason != "exception" {
			return nil, errors.New("it is not because of an exception that the evaluation stands still"), true
		}
		b.Body = dap.ExceptionInfoResponseBody{ExceptionId: s.stop.description, Description: s.stop.text, BreakMode: "always"}
		return b, nil, true
	}
	return nil, nil, false
}

// page returns the part of a list that is asked for; a count of 0 means all that is left.
func page(start, count, of int) (first, last int) {
	first = min(max(start, 0), of)
	if count <= 0 || count > of-first {
		return first, of
	}
	return first, first + count
}

// level returns the level of the stack with a number.
func (s *session) level(id int) (*level, error) {
	if id < 1 || id > len(s.levels) {
		return nil, fmt.Errorf("there is no frame %d", id)
	}
	return s.levels[id-1], nil
}

func (s *session) variables(r *dap.VariablesArguments) ([]dap.Variable, error) {
	if r.VariablesReference < 1 || r.VariablesReference > len(s.data) {
		return nil, fmt.Errorf("there are no variables %d", r.VariablesReference)
	}
	parts := s.data[r.VariablesReference-1].parts(s.d)
	first, last := page(r.Start, r.Count, len(parts))
	out := []dap.Variable{}
	for _, p := range parts[first:last] {
		out = append(out, s.data.variable(p))
	}
	return out, nil
}

func (s *session) evaluate(r *dap.EvaluateArguments) (b dap.EvaluateResponseBody, err error) {
	l := s.levels[0]
	if r.FrameId != 0 {
		if l, err = s.level(r.FrameId); err != nil {
			return b, err
		}
	}
	v, err := s.d.look(l.frame, r.Expression)
	if err != nil {
		return b, err
	}
	shown := s.data.variable(part{value: v})
	b.Result, b.Type = shown.Value, shown.Type
	b.VariablesReference, b.NamedVariables, b.IndexedVariables = shown.VariablesReference, shown.NamedVariables, shown.IndexedVariables
	if slices.Contains([]string{"repl", "clipboard"}, r.Context) {
		b.Result = textOf(v, mostWhole)
	}
	return b, nil
}

// source is the text of a module that is on no disk.
func (s *session) source(head *dap.Request, r *dap.SourceArguments) (dap.ResponseMessage, error) {
	from := dap.Source{SourceReference: r.SourceReference}
	if r.Source != nil {
		from = *r.Source
		from.SourceReference = max(from.SourceReference, r.SourceReference)
	}
	found := s.d.sources.at(from)
	if len(found) == 0 {
		return nil, errors.New("there is no such source")
	}
	a := &dap.SourceResponse{Response: ok(head)}
	a.Body.Content = strings.Join(found[0].file.Lines, "\n") + "\n"
	return a, nil
}

// launchArguments are what a client says of the run. Others are for the client itself.
type launchArguments struct {
	Program     string   `json:"program"`     // the file of the root module
	Config      string   `json:"config"`      // the configuration, if it has another name
	Args        []string `json:"args"`        // more options of gotlc check
	StopOnEntry bool     `json:"stopOnEntry"` // at the first expression
	NoDebug     bool     `json:"noDebug"`     // only the output is wanted
}

// launched begins what is to be debugged; it is answered when the specification has been read.
func (s *session) launched(head *dap.Request, arguments json.RawMessage) error {
	switch {
	case s.launch != nil || s.ready:
		return errors.New("one run is enough for a session")
	case s.attached:
		s.launch = head
		return nil
	}
	var r launchArguments
	if len(arguments) > 0 {
		if err := json.Unmarshal(arguments, &r); err != nil {
			return fmt.Errorf("the arguments cannot be understood: %w", err)
		}
	}
	if r.Program == "" {
		return errors.New(`"program" is missing: it is the file of the specification`)
	}
	args := append([]string{r.Program}, r.Args...)
	if r.Config != "" {
		args = append(args, "-config", r.Config)
	}
	d, ctx := NewDebuggee(s.ctx)
	s.set.off = r.NoDebug
	s.d, s.launch, s.entry = d, head, r.StopOnEntry && !r.NoDebug
	s.running.Go(func() {
		status := s.o.Check(ctx, args, d, output{s.wire, "stdout"}, output{s.wire, "stderr"})
		d.Over(status)
	})
	return nil
}

// opened tells the client that the specification has been read.
func (s *session) opened() {
	s.ready = true
	s.set.d, s.set.log = s.d, s.note
	if s.launch.Command == "attach" {
		s.send(&dap.AttachResponse{Response: ok(s.launch)})
	} else {
		s.send(&dap.LaunchResponse{Response: ok(s.launch)})
	}
	s.send(&dap.InitializedEvent{Event: event("initialized")})
}

// over tells the client that the run has ended.
func (s *session) over() {
	s.told = true
	select {
	case <-s.d.opened: // just before
		if s.launch != nil && !s.ready {
			s.opened()
		}
	default:
	}
	if s.launch != nil && !s.ready {
		s.refuse(s.launch, fmt.Errorf("the specification cannot be debugged: gotlc check says why, and ends with status %d", s.d.status))
	}
	exited := &dap.ExitedEvent{Event: event("exited")}
	exited.Body.ExitCode = s.d.status
	s.send(exited)
	s.send(&dap.TerminatedEvent{Event: event("terminated")})
}

// terminate ends the run.
func (s *session) terminate() {
	s.terminating = true
	s.d.armed.Store(nil)
	s.d.cancel()
	s.release(plan{kind: away})
}

// release lets the run go on from wherever it stands.
func (s *session) release(p plan) {
	waits := s.stop != nil && s.past != nil && s.stop.w == s.past.w
	s.drop(waits)
	if s.live != nil {
		s.live = nil
		s.d.walker.plans <- p
	}
	s.moving()
	s.d.asked.Store(false)
}

// disconnect ends the session.
func (s *session) disconnect(r *dap.DisconnectArguments) error {
	s.finished = true
	if s.d != nil && s.attached && r != nil && r.TerminateDebuggee {
		s.d.cancel()
	}
	return nil
}

// leave ends what the session began. A run that is another's goes on without breakpoints.
func (s *session) leave() {
	if s.d == nil {
		return
	}
	s.d.armed.Store(nil)
	if s.attached {
		s.release(plan{})
		s.d.Start(false)
		return
	}
	s.d.cancel()
	s.release(plan{kind: away})
	s.d.unattended(nil)
	s.running.Wait()
}

func (s *session) capabilities() dap.Capabilities {
	return dap.Capabilities{
		SupportsConfigurationDoneRequest: true, SupportsFunctionBreakpoints: true, SupportsConditionalBreakpoints: true,
		SupportsHitConditionalBreakpoints: true, SupportsEvaluateForHovers: true, SupportsStepBack: true, SupportsRestartFrame: true,
		SupportsGotoTargetsRequest: true, SupportsExceptionInfoRequest: true, SupportTerminateDebuggee: true,
		SupportsDelayedStackTraceLoading: true, SupportsLoadedSourcesRequest: true, SupportsLogPoints: true,
		SupportsTerminateRequest: true, SupportsBreakpointLocationsRequest: true, SupportsSteppingGranularity: true,
		SupportsClipboardContext: true,
		ExceptionBreakpointFilters: []dap.ExceptionBreakpointsFilter{
			{Filter: filterInvariant, Label: "Violated invariants and properties of steps", Default: !s.nohalt},
			{Filter: filterTemporal, Label: "Violated temporal properties", Default: !s.nohalt},
			{Filter: filterError, Label: "Failed evaluations", Default: !s.nohalt},
			{Filter: filterDeadlock, Label: "Deadlocks", Default: !s.nohalt},
			{Filter: filterInitial, Label: "Initial states"},
			{Filter: filterStates, Label: "All states"},
			{Filter: filterUnsatisfied, Label: "States and steps that constraints exclude"},
		},
	}
}

package explore

import (
	"context"
	"fmt"
	"time"

	"github.com/gotlc/gotlc/tlc/dump"
	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/env"
	"github.com/gotlc/gotlc/tlc/internal/packing"
	"github.com/gotlc/gotlc/tlc/internal/session"
	"github.com/gotlc/gotlc/tlc/internal/verdict"
	"github.com/gotlc/gotlc/tlc/liveness"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/search"
)

// searching is a breadth-first search.
type searching struct {
	*exploration
	means  means
	graph  *liveness.Graph // nil if there are no temporal properties
	engine *packing.Engine // nil if none is wanted, or the model does not allow one
	partly bool            // the run had to end while a behavior was shown
	aside  aside
}

// aside is what is done beside searching.
type aside struct {
	states   dump.Writer // of -dump; nil if there is none
	periodic *periodic
	graphed  graphed
}

// means is how states are searched: in this process, or by tasks for many.
type means interface {
	verdict.States
	Run(ctx context.Context) search.Outcome
	Stop()
	Live() search.Stats
	// minDistance is the smallest difference between two fingerprints.
	minDistance() uint64
	// begin says what the search begins with: nothing, or what was found before. It reports whether that can be used.
	begin() bool
	// keep writes checkpoints until the returned function is called, interrupted one after the search was stopped, and drop
	// deletes those that are not needed any more.
	keep() (stop func())
	interrupted()
	drop()
	close()
}

// openSearch prepares a search: the files to be written, the stores, and who is told of states.
func (e *exploration) openSearch() (explorer, bool) {
	s := &searching{exploration: e}
	var ok bool
	if s.aside.states, ok = s.openDump(); !ok {
		return nil, false
	}
	s.Storage.cleanUp(s.Checkpoints.GoesOn(), s.Tell)
	s.aside.periodic = newPeriodic(e)
	if s.P.Temporal != nil {
		s.graph = NewGraph(s.P, e.o.Follow, s.Storage)
	}
	if e.o.Scale != nil {
		s.means, ok = s.openDistributed()
	} else {
		s.means = s.openHere()
	}
	return s, ok
}

// calls tells of the progress of the search.
func (s *searching) calls() search.Calls {
	var before report.Counts
	last := time.Now()
	rep := s.Tell.Rep
	return search.Calls{
		InitCount: rep.InitProgress,
		InitDone: func(done search.Stats) {
			s.coverage.initial = done
			rep.InitDone(done.Generated, done.Distinct)
		},
		Violated: s.violated,
		Progress: func(live search.Stats) {
			now := counts(live)
			rep.Progress(live.Depth, now, before, time.Since(last))
			before, last = now, time.Now()
			s.aside.periodic.evaluate()
			s.coverage.due()
		},
		Interval: s.o.Interval,
	}
}

// NewGraph returns the graph in which the temporal properties are checked. It finds TLC's counterexample if a fingerprint
// polynomial was chosen.
func NewGraph(p *session.Prepared, follow *int, storage *Storage) *liveness.Graph {
	g := liveness.NewGraph(p.Temporal, liveness.Storage{Memory: storage.Budget.Open(budget.Graph, 0), Dir: storage.Dir})
	if follow != nil {
		g.FollowTLC(*follow, p.Model.Symmetry, p.Model.View)
	}
	if m := p.Model; m.View != nil || m.Symmetry != nil {
		g.Merge(m, p.Env, p.Table)
	}
	return g
}

// Stop implements env.Explorer.
func (s *searching) Stop() { s.means.Stop() }

// Figures implements env.Explorer.
func (s *searching) Figures() env.Figures { return figures(s.means.Live()) }

// figures are those of a state graph.
func figures(s search.Stats) env.Figures {
	return env.Figures{Generated: s.Generated, Distinct: s.Distinct, Queued: s.Queued, Initial: s.Init, Diameter: uint64(s.Depth)}
}

func counts(s search.Stats) report.Counts {
	return report.Counts{Generated: s.Generated, Distinct: s.Distinct, Queue: s.Queued}
}

func (s *searching) close() {
	if s.graph != nil {
		s.graph.Close()
	}
	s.engine.Close()
	s.means.close()
	s.closeDump()
}

// explore implements explorer.
func (s *searching) explore(ctx context.Context) {
	if !s.means.begin() {
		return
	}
	stop := s.means.keep()
	out := s.means.Run(ctx)
	s.out.Outcome = out
	stop()
	over := s.End.Due()
	if over {
		s.means.interrupted()
	}
	s.aside.periodic.report()
	s.coverage.end()
	s.dumpProduct()
	switch {
	case out.Violation != nil:
		s.violated(out.Violation)
	case !s.P.Model.HasNext && out.Queued > 0:
		s.noNextState()
	case s.graph != nil && s.violatedEarly():
	case s.graph != nil && !out.Stopped && s.o.Liveness:
		if !s.checkLiveness() {
			if !over {
				s.means.interrupted()
			}
			s.End.Interrupted("The run was interrupted before the temporal properties were checked.")
		}
	}
	if s.partly && !over {
		s.means.interrupted()
	}
	s.Judge.Postconditions()
	lacked := out.Violation != nil && out.Violation.NoRoom // which ends the run as well, and has been told
	if s.End.Due() && (out.Stopped || s.Tell.Code() == 0) && !lacked {
		s.End.Interrupted("The run was interrupted before the state space was exhausted.")
		s.endlessNote()
	}
	if !out.Stopped && s.Tell.Code() == 0 {
		s.means.drop()
		s.unfollowedNote()
	}
	s.summary()
	s.out.Graph = s.stateGraph()
	if s.o.Engine != Boxed {
		s.out.Engine = s.engine.Figures().String()
		if out.Crowded > 0 {
			s.out.Engine += fmt.Sprintf("; batches with too many successors for the memory: %d", out.Crowded)
		}
	}
}

// endlessNote tells what to do if the states have no end, which nobody sees from outside.
func (s *searching) endlessNote() {
	if len(s.P.Model.Constraints) == 0 {
		s.Tell.Note(report.Note{
			Text: "more states were waiting",
			Hint: "if there is no end of them, because something grows with every step, bound it: CONSTRAINT Bound in the configuration, " +
				"and in the module Bound == x < 10, Bound == Len(queue) < 5, or what fits",
		})
	}
}

// unfollowedNote tells that a recorded trace is no behavior of the specification: that nothing was found along it, as TLC says, may be taken
// for more than it is.
func (s *searching) unfollowedNote() {
	if s.P.Model.Guide == nil {
		return
	}
	followed, length := s.out.Depth, s.P.Model.Guide.Len()
	if s.out.Distinct == 0 {
		followed = 0 // no initial state is that of the trace
	}
	if followed < length {
		s.Tell.Note(report.Note{
			Text: fmt.Sprintf("the trace is no behavior of the specification, which allows the first %d of its %d states: nothing was checked behind these", followed, length),
			Hint: "gotlc explore shows what is possible instead; traces of programs are compared by gotlc trace",
		})
	}
}

// violated reports a violation.
func (s *searching) violated(v *safety.Violation) { s.shown(s.Judge.Violation(v, s.means)) }

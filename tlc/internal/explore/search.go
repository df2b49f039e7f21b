package explore

import (
	"context"
	"encoding/json"
	"io"
	"strconv"
	"time"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/checkpoint"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/dump"
	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/env"
	"github.com/gotlc/gotlc/tlc/internal/packing"
	"github.com/gotlc/gotlc/tlc/liveness"
	"github.com/gotlc/gotlc/tlc/queue"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/search"
)

// searching is a breadth-first search.
type searching struct {
	*exploration
	search *search.Search
	stores *stores
	graph  *liveness.Graph // nil if there are no temporal properties
	engine *packing.Engine // nil if none is wanted, or the model does not allow one
	aside  aside
}

// aside is what is done beside searching.
type aside struct {
	states   dump.Writer // of -dump; nil if there is none
	periodic *periodic
	graphed  graphed
}

// openSearch prepares a search: the files to be written, the stores, and who is told of states.
func (e *exploration) openSearch() (explorer, bool) {
	s := &searching{exploration: e}
	var ok bool
	if s.aside.states, ok = s.openDump(); !ok {
		return nil, false
	}
	s.Storage.cleanUp(s.Checkpoints.GoesOn(), s.Tell)
	s.stores = s.Storage.openStores(s.Checkpoints.Folder())
	s.aside.periodic = newPeriodic(e)
	conf := s.config()
	conf.Listeners = s.recorder()
	conf.Listeners.Effects = s.P.Env
	s.pack(&conf)
	if s.P.Temporal != nil {
		s.graph = liveness.NewGraph(s.P.Temporal, s.Storage.Budget.Open(budget.Graph, 0), s.Storage.Dir)
		s.followTLC()
		if m := s.P.Model; m.View != nil || m.Symmetry != nil {
			s.graph.Merge(m, s.P.Env, s.P.Table)
		}
		conf.Listeners.Graph = s.graph
	}
	s.search = search.New(conf)
	return s, true
}

// config says what to search, and where states are kept.
func (s *searching) config() search.Config {
	stores := search.Stores{Seen: s.stores.seen, Queue: s.stores.queue, Log: s.stores.log}
	if s.o.Deep.First {
		stores.Stack = &queue.Stack{Memory: s.Storage.Budget.Open(budget.Queue, 0)}
	}
	return search.Config{
		Model: s.P.Model, Workers: s.o.Workers, CheckDeadlock: s.P.Model.CheckDeadlock && s.o.Deadlock,
		Continue: s.o.Continue, Env: s.P.Env, Table: s.P.Table,
		Stores: stores,
		Calls:  s.calls(),
	}
}

// pack gives a search the engine that keeps states in machine words, if it is wanted and the model allows.
func (s *searching) pack(conf *search.Config) {
	if s.o.Engine == Boxed {
		return
	}
	c := packing.Config{
		Model: s.P.Model, Env: s.P.Env, Table: s.P.Table, CheckDeadlock: conf.CheckDeadlock, Continue: s.o.Continue,
		Judge: s.o.Engine == Auto,
	}
	if s.o.Engine == Packed {
		c.Begin = 1
	}
	if s.engine = packing.New(c); s.engine != nil {
		conf.Engine = s.engine
	}
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

// followTLC makes the graph find TLC's counterexample if a fingerprint polynomial was chosen.
func (s *searching) followTLC() {
	if s.o.Follow == nil {
		return
	}
	var least func([]value.Value) []value.Value
	if s.P.Model.Symmetry != nil {
		least = s.P.Model.Symmetry.Least
	}
	s.graph.FollowTLC(*s.o.Follow, least, s.P.Model.View)
}

// Stop implements env.Explorer.
func (s *searching) Stop() { s.search.Stop() }

// Figures implements env.Explorer.
func (s *searching) Figures() env.Figures { return figures(s.search.Live()) }

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
	s.stores.close()
	s.closeDump()
}

// explore implements explorer.
func (s *searching) explore(ctx context.Context) {
	if !s.Checkpoints.GoesOn() {
		s.Tell.Rep.ComputingInit()
	} else if !s.recover() {
		return
	}
	stop := s.Checkpoints.Periodically(s.search.Pause, s.checkpoint)
	out := s.search.Run(ctx)
	s.out.Outcome = out
	stop()
	over := s.End.Due()
	if over {
		s.Checkpoints.Interrupted(s.checkpoint)
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
				s.Checkpoints.Interrupted(s.checkpoint)
			}
			s.End.Interrupted("The run was interrupted before the temporal properties were checked.")
		}
	}
	s.Judge.Postconditions()
	if s.End.Due() && (out.Stopped || s.Tell.Code() == 0) {
		s.End.Interrupted("The run was interrupted before the state space was exhausted.")
	}
	if !out.Stopped && s.Tell.Code() == 0 {
		s.Checkpoints.Drop()
	}
	s.summary()
	s.out.Graph = s.stateGraph()
	if s.o.Engine != Boxed {
		s.out.Engine = s.engine.Figures().String()
	}
}

// violated reports a violation.
func (s *searching) violated(v *safety.Violation) { s.shown(s.Judge.Violation(v, s)) }

// To implements verdict.States.
func (s *searching) To(number uint64) ([]safety.Step, error) {
	return search.Replay(s.P.Model, s.P.Env, s.stores.log, number)
}

// Knows implements verdict.States.
func (s *searching) Knows(fp uint64) bool { return s.stores.seen.Contains(fp) }

// checkpoint writes a checkpoint of the search, which stands still.
func (s *searching) checkpoint() {
	if position, ok := s.search.Position(); ok {
		s.Checkpoints.Write(s.parts(&position))
	}
}

// recover puts into the stores what the checkpoint holds, and makes the search go on from there.
func (s *searching) recover() bool {
	var position search.Position
	if !s.Checkpoints.Recover(s.stores.folders(), s.parts(&position)) {
		return false
	}
	s.coverage.initial = search.Stats{Generated: position.Init, Distinct: position.Init}
	s.search.Resume(position)
	s.Tell.Rep.Msg(code.RecoverEnd, strconv.FormatUint(position.Distinct, 10), strconv.FormatUint(position.Queued, 10))
	return true
}

// parts lists what the search has in a checkpoint. Saved is the position; loaded it is set.
func (s *searching) parts(position *search.Position) []checkpoint.Part {
	st := s.stores
	parts := []checkpoint.Part{
		{Name: "position", Save: func(w io.Writer) error { return json.NewEncoder(w).Encode(position) },
			Load: func(in io.Reader) error { return json.NewDecoder(in).Decode(position) }},
		{Name: "registers", Save: s.P.Env.Save, Load: s.P.Env.Load},
		{Name: "fingerprints", Save: st.seen.Save, Load: st.seen.Load},
		{Name: "queue", Save: func(w io.Writer) error { return st.queue.Save(w, position.Done) }, Load: st.queue.Load},
		{Name: "log", Save: st.log.Save, Load: st.log.Load},
	}
	if s.graph != nil {
		parts = append(parts, checkpoint.Part{Name: "graph", Save: s.graph.Save, Load: s.graph.Load})
	}
	return parts
}

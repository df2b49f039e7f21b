package explore

import (
	"encoding/json"
	"io"
	"strconv"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/checkpoint"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/packing"
	"github.com/gotlc/gotlc/tlc/queue"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/search"
)

// here is a search in this process.
type here struct {
	*search.Search
	s      *searching
	stores *stores
}

// openHere opens the stores and prepares a search in this process.
func (s *searching) openHere() *here {
	h := &here{s: s, stores: s.Storage.openStores(s.Checkpoints.Folder())}
	stores := search.Stores{Seen: h.stores.seen, Queue: h.stores.queue, Log: h.stores.log}
	if s.o.Deep.First {
		stores.Stack = &queue.Stack{Memory: s.Storage.Budget.Open(budget.Queue, 0)}
	}
	conf := search.Config{
		Model: s.P.Model, Workers: s.o.Workers, CheckDeadlock: s.P.Model.CheckDeadlock && s.o.Deadlock,
		Continue: s.o.Continue, Env: s.P.Env, Silenced: func() eval.Env { return s.P.Env.Silenced() }, Table: s.P.Table,
		Stores: stores,
		Calls:  s.calls(),
	}
	conf.Listeners = s.recorder()
	conf.Listeners.Effects = s.P.Env
	if s.graph != nil {
		conf.Listeners.Graph = s.graph
	}
	s.pack(&conf)
	h.Search = search.New(conf)
	return h
}

// pack gives a search the engine that keeps states in machine words, if it is wanted and the model allows.
func (s *searching) pack(conf *search.Config) {
	c := packing.Config{Model: s.P.Model, Env: s.P.Env, Table: s.P.Table, CheckDeadlock: conf.CheckDeadlock, Over: s.End.Due}
	if s.graph != nil {
		c.Questions = s.graph.Questions()
	}
	if s.engine = s.o.packing(c); s.engine != nil {
		conf.Engine = s.engine
	}
}

// packing returns the engine that keeps states in machine words; nil if it is not wanted, or the model does not allow it.
func (o *Options) packing(c packing.Config) *packing.Engine {
	if o.Engine == Boxed {
		return nil
	}
	c.Continue, c.Judge = o.Continue, o.Engine == Auto
	if o.Engine == Packed {
		c.Begin = 1
	}
	return packing.New(c)
}

// To implements verdict.States.
func (h *here) To(env eval.Env, number uint64) ([]safety.Step, error) {
	return search.Replay(h.s.P.Model, env, h.stores.log, number)
}

// Knows implements verdict.States.
func (h *here) Knows(fp uint64) bool { return h.stores.seen.Contains(fp) && !h.Beyond(fp) }

func (h *here) minDistance() uint64 { return h.stores.seen.MinDistance() }

func (h *here) close() { h.stores.close() }

func (h *here) begin() bool {
	if h.s.Checkpoints.GoesOn() {
		return h.recover()
	}
	h.s.Tell.Rep.ComputingInit()
	return true
}

func (h *here) keep() (stop func()) { return h.s.Checkpoints.Periodically(h.Pause, h.checkpoint) }

// interrupted writes a checkpoint. States in machine words are written as values, which must not be broken off.
func (h *here) interrupted() {
	h.s.End.Whole(func() { h.s.Checkpoints.Interrupted(h.checkpoint) })
}

func (h *here) drop() { h.s.Checkpoints.Drop() }

// checkpoint writes a checkpoint of the search, which stands still.
func (h *here) checkpoint() {
	if position, ok := h.Position(); ok {
		h.s.Checkpoints.Write(h.parts(&position))
	}
}

// recover puts into the stores what the checkpoint holds, and makes the search go on from there.
func (h *here) recover() bool {
	var position search.Position
	if !h.s.Checkpoints.Recover(h.stores.folders(), h.parts(&position)) {
		return false
	}
	h.s.coverage.initial = search.Stats{Generated: position.Init, Distinct: position.Init}
	h.Resume(position)
	h.s.Tell.Rep.Msg(code.RecoverEnd, strconv.FormatUint(position.Distinct, 10), strconv.FormatUint(position.Queued, 10))
	return true
}

// parts lists what the search has in a checkpoint. Saved is the position; loaded it is set.
func (h *here) parts(position *search.Position) []checkpoint.Part {
	st := h.stores
	parts := []checkpoint.Part{
		{Name: "position", Save: func(w io.Writer) error { return json.NewEncoder(w).Encode(position) },
			Load: func(in io.Reader) error { return json.NewDecoder(in).Decode(position) }},
		{Name: "registers", Save: h.s.P.Env.Save, Load: h.s.P.Env.Load},
		{Name: "fingerprints", Save: st.seen.Save, Load: st.seen.Load},
		{Name: "queue", Save: func(w io.Writer) error { return st.queue.Save(w, position.Done) }, Load: st.queue.Load},
		{Name: "log", Save: st.log.Save, Load: st.log.Load},
	}
	if h.s.graph != nil {
		parts = append(parts, checkpoint.Part{Name: "graph", Save: h.s.graph.Save, Load: h.s.graph.Load})
	}
	return parts
}

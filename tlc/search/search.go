package search

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/fpset"
	"github.com/gotlc/gotlc/tlc/internal/every"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/queue"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/trace"
)

// Config says what to search and how.
type Config struct {
	Model         *model.Model
	Workers       int  // at least 1
	CheckDeadlock bool // report states without successors
	Continue      bool // go on after violations
	Env           eval.Env
	Silenced      func() eval.Env // for what is evaluated again: nothing of that is printed or kept in registers
	Table         *value.Table
	Engine        Engine // expands states as far as it can, and tells the graph's observers of them; nil for none
	Stores        Stores
	Listeners     Listeners
	Calls         Calls
}

// Stores are what a search keeps states in. They belong to the caller and must be empty.
type Stores struct {
	Seen  *fpset.Set
	Queue *queue.Queue
	Log   *trace.Log
	// Stack is where states wait that one worker expands depth first, the one found last first; nil for breadth first.
	Stack *queue.Stack
}

// Listeners are told of states and steps.
type Listeners struct {
	// Graph receives the state graph; nil if nobody needs it.
	Graph Graph
	// Recorder is told of every state and step; nil if nobody needs that. Sated, if it is not nil, tells whether the
	// recorder has had enough: it is asked before each level, and once it is, the recorder is told no more.
	Recorder Recorder
	Sated    func() bool
	// Effects keeps track of what evaluation changes outside of states; nil if nobody needs that.
	Effects Effects
}

// Calls are made while the search runs.
type Calls struct {
	// InitDone is called when the initial states have been computed.
	InitDone func(s Stats)
	// InitCount is called when an initial state is generated, with the number of those before.
	InitCount func(n uint64)
	// Violated is called for every violation found while Continue is set.
	Violated func(v *safety.Violation)
	// Progress is called every Interval, first after Interval/20.
	Progress func(s Stats)
	Interval time.Duration
}

// Stats are the figures of a search.
type Stats struct {
	Generated  uint64 // states generated, duplicates included
	Distinct   uint64 // states in the seen set
	Queued     uint64 // states found and not yet expanded
	Init       uint64 // distinct initial states
	Depth      int    // levels of the state graph reached
	OutDegrees [32]uint64
}

// ActionStats are the figures of an action: of all the actions that come from one formula.
type ActionStats struct {
	Generated uint64 // steps, those to known states and out of the model included
	Distinct  uint64 // new states of the model that they led to
}

// Outcome is the result of a search.
type Outcome struct {
	Stats
	// Violation ended the search; nil if the state space was exhausted, or the search stopped from outside.
	Violation *safety.Violation
	// Continued counts the violations that the search went on after.
	Continued int
	// Crowded counts the batches of which a part was given up, as there was no room for its successors together.
	Crowded int
	Stopped bool // by the context, or by Stop
	// Actions are the figures of the model's formulas. A search that was resumed does not have those from before.
	Actions []ActionStats
}

// Search is one run of the search.
type Search struct {
	c       Config
	workers team
	out     Outcome
	pos     position
	stop    atomic.Bool
	enough  bool // the graph needs no more states
	ready   bool // the engine is to be asked
	recoded bool // it has had a part in what is in the frontier, so that values may not be written as they were made
	pausable
	overshoot
	again  ahead
	record []byte // what the only worker's observer recorded about a state
	batch  batch

	// live figures for progress reports and TLCGet; the others are exact at batch boundaries only
	live struct {
		generated, distinct, queued, init atomic.Uint64
		depth                             atomic.Int64
	}
}

// position is where a search stands.
type position struct {
	level int    // depth of the states being expanded; 1 for initial states
	base  uint64 // number, in the log, of the first state of the level
	done  uint64 // states of the level whose expansion is settled
	// inChunk is how many of them are in the chunk that the search goes on with: it may go on in another way in the middle of one.
	inChunk int
}

// batch is what batches take. It is used again for the next ones.
type batch struct {
	dedup batchDedup
	parts []*Part
	steps []trace.Steps // to the new states of parts
	ends  [][]uint32    // of the states that parts queue
	crowded
}

// New prepares a search.
func New(c Config) *Search {
	s := &Search{c: c}
	s.out.Actions = make([]ActionStats, len(c.Model.Formulas))
	workers := max(1, c.Workers)
	depthFirst := c.Stores.Stack != nil
	if depthFirst || c.Listeners.Recorder != nil && c.Listeners.Sated == nil {
		workers = 1
	}
	if depthFirst || c.Listeners.Recorder != nil {
		s.c.Engine = nil
	}
	if s.c.Engine != nil {
		c.Stores.Queue.SaveAs(func(buf, enc []byte) ([]byte, error) { return s.workers[0].portable(buf, enc) })
	}
	for range workers {
		s.workers = append(s.workers, newWorker(s))
	}
	return s
}

// Stop makes the search end after the states at hand.
func (s *Search) Stop() { s.stop.Store(true) }

// Live returns figures while the search runs: exact with one worker, a little behind with several.
func (s *Search) Live() Stats {
	return Stats{
		Generated: s.live.generated.Load(), Distinct: s.live.distinct.Load(), Queued: s.live.queued.Load(),
		Depth: int(s.live.depth.Load()), Init: s.live.init.Load(),
	}
}

// Run searches until the state space is exhausted, something is wrong, or ctx is done.
func (s *Search) Run(ctx context.Context) Outcome {
	unwatch := context.AfterFunc(ctx, s.Stop)
	defer unwatch()
	defer s.startProgress()()
	defer s.workers.disband()
	explore(ctx, s)
	distrust(s)
	return s.out
}

// explore computes the initial states and expands level by level.
func explore(ctx context.Context, s *Search) {
	if !s.resumed && !s.start() || !s.c.Model.HasNext {
		return
	}
	for s.out.Queued > 0 && s.out.Violation == nil {
		if ctx.Err() != nil { // which the other goroutine may be late to tell
			s.Stop()
		}
		if s.stop.Load() {
			break
		}
		if s.c.Stores.Stack != nil {
			expandDepthFirst(s)
		} else {
			s.expandLevel()
		}
	}
	s.out.Stopped = s.stop.Load()
}

// distrust makes a failure of the stores the outcome, whatever was found before it was noticed: states may have been taken for new ones.
func distrust(s *Search) {
	if v := s.out.Violation; v != nil && v.Kind != safety.StoreFailed {
		s.out.Violation = nil
		if s.storesFailed(); s.out.Violation == nil {
			s.out.Violation = v
		}
		return
	}
	s.storesFailed()
}

// start computes the initial states. It reports whether the search can go on from them.
func (s *Search) start() bool {
	s.initial()
	if s.out.Violation.CutShort() {
		s.out.Violation = nil
		s.Stop()
	}
	if s.out.Violation != nil {
		return false
	}
	s.pos.level, s.placed = 1, !s.stop.Load()
	if s.c.Calls.InitDone != nil {
		s.c.Calls.InitDone(s.out.Stats)
	}
	return true
}

// startProgress reports progress at intervals until the returned function is called.
func (s *Search) startProgress() func() {
	if s.c.Calls.Progress == nil {
		return func() {}
	}
	return every.Call(s.c.Calls.Interval/20, s.c.Calls.Interval, func(<-chan struct{}) { s.c.Calls.Progress(s.Live()) })
}

// publish makes the settled figures visible to Live.
func (s *Search) publish() {
	s.live.generated.Store(s.out.Generated)
	s.live.distinct.Store(s.out.Distinct)
	s.live.queued.Store(s.out.Queued)
	s.live.init.Store(s.out.Init)
	s.live.depth.Store(int64(s.out.Depth))
}

// storesFailed notices failures of the stores.
func (s *Search) storesFailed() {
	s.storeError(s.c.Stores.Seen.Err())
	s.storeError(s.c.Stores.Queue.Err())
	s.storeError(s.c.Stores.Log.Err())
}

// storeError reports a failure of one of the stores.
func (s *Search) storeError(err error) {
	if err != nil && s.out.Violation == nil {
		s.out.Violation = safety.NotStored(safety.NoState, err)
	}
}

// goOnAfter tells of a violation that the search goes on after.
func (s *Search) goOnAfter(v *safety.Violation) {
	s.out.Continued++
	s.c.Calls.Violated(v)
}

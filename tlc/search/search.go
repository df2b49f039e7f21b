package search

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/fpset"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/queue"
	"github.com/gotlc/gotlc/tlc/trace"
)

// Config says what to search and how.
type Config struct {
	Model         *model.Model
	Workers       int  // at least 1
	CheckDeadlock bool // report states without successors
	Continue      bool // go on after violations
	Env           eval.Env
	Table         *value.Table

	// The stores, which belong to the caller. They must be empty.
	Seen  *fpset.Set
	Queue *queue.Queue
	Log   *trace.Log
	Listeners

	// InitDone is called when the initial states have been computed.
	InitDone func(s Stats)
	// InitCount is called when 2, 4, 8, ... initial states have been generated and another one comes.
	InitCount func(n uint64)
	// Violated is called for every violation found while Continue is set.
	Violated func(v *Violation)
	// Progress is called every Interval, first after Interval/20.
	Progress func(s Stats)
	Interval time.Duration
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

// Stats are the figures of a search.
type Stats struct {
	Generated  uint64 // states generated, duplicates included
	Distinct   uint64 // states in the seen set
	Queued     uint64 // states found and not yet expanded
	Init       uint64 // distinct initial states
	Depth      int    // levels of the state graph reached
	OutDegrees [32]uint64
}

// Violation is something that the search found to be wrong, with where it is in the state graph.
type Violation struct {
	Kind Kind
	// Pred is the invariant, implied initial predicate or implied action.
	Pred *eval.Predicate
	// Err is the evaluation error, for the kinds that have one.
	Err *eval.Error
	// Parent is the number of the state that was being expanded, in the predecessor log; NoState while computing
	// initial states.
	Parent uint64
	// State holds the values of the offending state: the successor or initial state; nil if there is none.
	State []value.Value
	// Action is the action that was being computed, nil if none.
	Action *eval.Action
	// Missing holds the names of variables without a value, for Incomplete.
	Missing []string
	// Successors is the number of successors that had been found when computing them failed.
	Successors uint32
}

// CutShort reports whether what is wrong is only that evaluation was ended from outside. A nil Violation is not.
func (v *Violation) CutShort() bool { return v != nil && v.Err != nil && v.Err.Interrupted() }

// countsDegree reports whether the state that was being expanded counts among those whose successors have been counted: TLC
// does so if an invariant could not be evaluated. A nil Violation is not.
func (v *Violation) countsDegree() bool { return v != nil && v.Kind == InvariantFailed }

// NoState is no state's number.
const NoState = ^uint64(0)

// Kind says what is wrong.
type Kind uint8

// The kinds of violations.
const (
	InvariantViolated Kind = iota
	InvariantFailed        // evaluating the invariant failed
	ImpliedInitViolated
	ImpliedInitFailed
	ImpliedActionViolated
	ImpliedActionFailed
	Deadlock
	Incomplete       // a successor or initial state does not have values for all variables
	EvaluationFailed // computing initial states or successors failed
	ConstraintFailed // evaluating a constraint or the view failed
	TemporalFailed   // evaluating a predicate of a temporal property failed
	StoreFailed      // a disk or memory failure; Err has the text
	TooDeep
)

// Outcome is the result of a search.
type Outcome struct {
	Stats
	// Violation ended the search; nil if the state space was exhausted, or the search stopped from outside.
	Violation *Violation
	// Continued counts the violations that the search went on after.
	Continued int
	Stopped   bool // by the context, or by Stop
	// Actions are the figures of the model's formulas. A search that was resumed does not have those from before.
	Actions []ActionStats
}

// Search is one run of the search.
type Search struct {
	Config
	workers []*worker
	out     Outcome
	level   int    // depth of the states being expanded; 1 for initial states
	base    uint64 // number, in the log, of the first state of the level
	done    uint64 // states of the level whose expansion is settled
	stop    atomic.Bool
	enough  bool // the graph needs no more states
	pausable
	again ahead
	dedup batchDedup   // with several workers
	parts []*batchPart // the same: what the batches of a level take is used again for the next

	// live figures for progress reports and TLCGet; the others are exact at batch boundaries only
	live struct {
		generated, distinct, queued, init atomic.Uint64
		depth                             atomic.Int64
	}
}

// New prepares a search.
func New(c Config) *Search {
	s := &Search{Config: c}
	s.out.Actions = make([]ActionStats, len(c.Model.Formulas))
	workers := max(1, c.Workers)
	if c.Recorder != nil && c.Sated == nil {
		workers = 1
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
	if !s.resumed && !s.start() {
		return s.out
	}
	if !s.Model.HasNext {
		return s.out
	}
	for s.out.Queued > 0 && s.out.Violation == nil {
		if ctx.Err() != nil { // which the other goroutine may be late to tell
			s.Stop()
		}
		if s.stop.Load() {
			break
		}
		s.expandLevel()
	}
	s.out.Stopped = s.stop.Load()
	return s.out
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
	s.level, s.placed = 1, !s.stop.Load()
	if s.InitDone != nil {
		s.InitDone(s.out.Stats)
	}
	return true
}

// startProgress reports progress at intervals until the returned function is called.
func (s *Search) startProgress() func() {
	if s.Progress == nil || s.Interval <= 0 {
		return func() {}
	}
	quit := make(chan struct{})
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		wait := s.Interval / 20
		for {
			select {
			case <-quit:
				return
			case <-time.After(wait):
				s.Progress(s.Live())
				wait = s.Interval
			}
		}
	}()
	return func() { close(quit); wg.Wait() }
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
	s.storeError(s.Seen.Err())
	s.storeError(s.Queue.Err())
	s.storeError(s.Log.Err())
}

// storeError reports a failure of one of the stores.
func (s *Search) storeError(err error) {
	if err != nil && s.out.Violation == nil {
		s.out.Violation = &Violation{Kind: StoreFailed, Parent: NoState, Err: &eval.Error{Code: 1000, Text: err.Error()}}
	}
}

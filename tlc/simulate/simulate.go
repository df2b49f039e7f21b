package simulate

import (
	"context"
	"math"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/random"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/internal/every"
	"github.com/gotlc/gotlc/tlc/liveness"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/safety"
)

// Config says what to explore and how.
type Config struct {
	Model *model.Model
	// Temporal is what finished behaviors are checked for; nil for nothing.
	Temporal *liveness.Problem
	// Env returns what the evaluations of a worker see of the run. It is called once for each worker, 0 first.
	Env func(worker int, seed int64, w *Walk) eval.Env

	Rules
	Events
}

// Rules are the rules of a simulation.
type Rules struct {
	Workers       int   // at least 1
	Seed, Skip    int64 // of the random generator, and how many numbers to leave out first
	Depth         int   // greatest number of steps of a behavior; negative for no limit
	Num           int64 // behaviors of each worker; 0 for no limit
	CheckDeadlock bool
	Continue      bool // go on after violations that allow it
	Generate      bool // take the first successor of the chosen action
}

// Events are the calls that a simulation makes, all from the goroutine that runs it but for Progress and Generated.
type Events struct {
	// InitComputed is called with the number of initial states, before they are checked; InitDone, when they have been, with
	// the number of those in the model.
	InitComputed, InitDone func(n int)
	// Finished is called for every behavior that ended without a violation. An error ends the simulation.
	Finished func(worker int, n int64, steps []safety.Step) error
	// Violated is called for every violation found, with the figures up to it.
	Violated func(f *Failure, s Stats)
	// Generated, if it is not nil, is called by the workers for every successor, with the formula of the model that its
	// action belongs to. The slice is valid during the call.
	Generated func(formula int, state []value.Value, inModel bool)
	// Progress is called every Interval.
	Progress func(s Stats)
	Interval time.Duration
}

// Failure is a violation and the behavior in which it was found.
type Failure struct {
	// Violation is what is wrong; nil if it is a temporal property.
	Violation *safety.Violation
	// Steps lead to the state from which the violation was found. If the behavior is unlimited there is just that one.
	Steps []safety.Step
	// Temporal is a behavior of the states of Steps that violates a temporal property; Nodes are the numbers that it has
	// for them.
	Temporal *liveness.Counterexample
	Nodes    []uint32
}

// Stats are the figures of a simulation.
type Stats struct {
	Generated uint64 // states generated, initial states included
	Traces    uint64 // behaviors begun
	Init      int    // initial states in the model
	Lengths
}

// Lengths are the moments of the numbers of steps of the finished behaviors, by Welford's method.
type Lengths struct {
	n, Mean, m2 float64
}

func (l *Lengths) add(x float64) {
	l.n++
	d := x - l.Mean
	l.Mean += d / l.n
	l.m2 += d * (x - l.Mean)
}

// Variance returns the variance as TLC computes it: the divisor is one more than the number of behaviors.
func (l Lengths) Variance() float64 { return l.m2 / (l.n + 1) }

// Deviation returns the standard deviation.
func (l Lengths) Deviation() float64 { return math.Sqrt(l.Variance()) }

// Outcome is the result of a simulation.
type Outcome struct {
	Stats
	// Failure ended the simulation; nil if nothing did.
	Failure *Failure
	Err     error // of Finished, or a failure of the check of temporal properties
	Stopped bool
}

// Simulation is one run.
type Simulation struct {
	c       Config
	walkers []*walker
	initial [][]value.Value
	out     Outcome
	stop    atomic.Bool
	live    struct {
		generated, traces atomic.Uint64
		mean, variance    atomic.Uint64 // bits of floats
	}
}

// New prepares a simulation.
func New(c Config) *Simulation { return &Simulation{c: c} }

// Stop makes the simulation end after the step at hand.
func (s *Simulation) Stop() { s.stop.Store(true) }

// Live returns figures while the simulation runs.
func (s *Simulation) Live() Stats {
	n := s.live.traces.Load()
	l := Lengths{Mean: math.Float64frombits(s.live.mean.Load())}
	l.m2 = math.Float64frombits(s.live.variance.Load())
	return Stats{Generated: s.live.generated.Load(), Traces: n, Lengths: l}
}

// Run simulates until every worker has made its behaviors, something is wrong, or ctx is done.
func (s *Simulation) Run(ctx context.Context) Outcome {
	defer context.AfterFunc(ctx, s.Stop)()
	defer s.startProgress()()
	main := random.New(s.c.Seed)
	for range s.c.Skip {
		main.Float()
	}
	for i := range max(1, s.c.Workers) {
		s.walkers = append(s.walkers, newWalker(s, i, main.Long()))
	}
	s.initialStates()
	s.out.Stopped = s.stop.Load()
	if s.out.Failure != nil || len(s.initial) == 0 {
		return s.out
	}
	if s.c.InitDone != nil {
		s.c.InitDone(len(s.initial))
	}
	if s.c.Model.HasNext {
		s.rounds()
	}
	s.out.Stopped = s.stop.Load()
	return s.out
}

// initialStates computes the initial states in the model: first all of them, then what is wrong with one.
func (s *Simulation) initialStates() {
	if s.c.Model.Init == nil {
		return
	}
	check := s.walkers[0].check
	var all [][]value.Value
	v := check.Candidates(func(vals []value.Value) bool {
		all = append(all, append([]value.Value(nil), vals...))
		s.out.Generated++
		s.live.generated.Add(1)
		return !s.stop.Load()
	})
	if v == nil && s.c.InitComputed != nil {
		s.c.InitComputed(len(all))
	}
	for i := 0; i < len(all) && v == nil && !s.stop.Load(); i++ {
		var inModel bool
		if all[i], inModel, v = check.Candidate(all[i]); v == nil && inModel {
			s.initial = append(s.initial, all[i])
		}
	}
	s.out.Init = len(s.initial)
	if v.CutShort() {
		s.Stop()
	} else if v != nil {
		s.out.Failure = &Failure{Violation: v}
		s.c.Violated(s.out.Failure, s.out.Stats)
	}
}

// roundLength is how many behaviors each of several workers makes before they wait for each other.
const roundLength = 16

// rounds makes behaviors until there are enough of them.
func (s *Simulation) rounds() {
	each := int64(roundLength)
	if len(s.walkers) == 1 {
		each = 1
	}
	for n := int64(0); !s.stop.Load() && (s.c.Num == 0 || n < s.c.Num); n += each {
		count := each
		if s.c.Num > 0 {
			count = min(each, s.c.Num-n)
		}
		s.round(int(count))
		if s.settle(n, int(count)); s.out.Failure != nil || s.out.Err != nil {
			return
		}
	}
}

// round makes some behaviors with every worker.
func (s *Simulation) round(count int) {
	if len(s.walkers) == 1 {
		s.walkers[0].walks(count)
		return
	}
	var wg sync.WaitGroup
	for _, w := range s.walkers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			w.walks(count)
		}()
	}
	wg.Wait()
}

// settle accounts for the behaviors of a round in their order, up to the violation that ends the simulation.
func (s *Simulation) settle(first int64, count int) {
	for i := range count {
		for _, w := range s.walkers {
			if i >= len(w.made) {
				continue // stopped
			}
			m := &w.made[i]
			s.out.Generated += m.generated
			s.out.Traces++
			if s.settleOne(w, first+int64(i), m); s.out.Failure != nil || s.out.Err != nil {
				return
			}
		}
	}
}

func (s *Simulation) settleOne(w *walker, n int64, m *made) {
	switch {
	case m.err != nil:
		s.out.Err = m.err
	case m.failure != nil:
		s.c.Violated(m.failure, s.out.Stats)
		if v := m.failure.Violation; !s.c.Continue || v == nil || !v.EndsBehaviorOnly() {
			s.out.Failure = m.failure
		}
	case m.complete:
		s.out.Lengths.add(float64(m.steps))
		s.live.mean.Store(math.Float64bits(s.out.Mean))
		s.live.variance.Store(math.Float64bits(s.out.Variance()))
		if s.c.Finished != nil {
			s.out.Err = s.c.Finished(w.number, n, m.trace)
		}
	}
}

// startProgress reports progress at intervals until the returned function is called.
func (s *Simulation) startProgress() func() {
	if s.c.Progress == nil {
		return func() {}
	}
	return every.Call(s.c.Interval, s.c.Interval, func(<-chan struct{}) { s.c.Progress(s.Live()) })
}

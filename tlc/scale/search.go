package scale

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/search"
)

// Config says what to search, and how.
type Config struct {
	// Setup is that of the worker in this process. Job and Common are filled in.
	Setup
	Sizes
	// Start starts the workers. It is called when there is a level that is not narrow.
	Start func() (Engine, error)
	// Describe describes the specification to workers, once the initial states are known.
	Describe func() ([]byte, error)
	Calls    search.Calls
	// Key seals what a search can be gone on from.
	Key []byte
	// Resume is the job whose last complete level the search goes on from; nil if it begins anew.
	Resume *Job
}

// Sizes say how the work is divided. Nothing that is told depends on them.
type Sizes struct {
	Chunk  int // states of a task at most
	Ranges int // of fingerprints, a power of two
	Narrow int // levels of so many states, or fewer, are done in this process
}

// DefaultSizes are for levels of some 10^5 to 10^9 states.
var DefaultSizes = Sizes{Chunk: 8192, Ranges: 64, Narrow: 4096}

// Search is a search by tasks, with the same outcome as search.Search with one worker.
type Search struct {
	c       Config
	job     Job
	epoch   string // begins the names of files, so that nobody else writes the same
	files   files
	here    *Worker // does the tasks of narrow levels
	again   *Worker // repeats chunks, and tells of what happens
	engine  Engine  // nil before there is use for one
	out     search.Outcome
	now     Manifest   // of the last complete level
	history []Manifest // of all levels
	kept    int        // so many of them are where Config.Data is
	ends
	live struct {
		sync.Mutex
		search.Stats
	}
	generated atomic.Uint64 // of the level under way
}

// files are those that are written in this process.
type files struct {
	mem     *Memory  // what workers need not see yet
	garbage []string // what is needed until the next flush only
	flushed time.Time
	kept    time.Time     // when levels were last made what is gone on from
	keeping time.Duration // how long that took
}

// ends is what a search knows about its end.
type ends struct {
	outer    context.Context // that of Run
	ctx      context.Context
	cancel   context.CancelFunc
	refused  string
	enough   bool
	repeated uint64 // number of the state that is repeated
	wrong    wrong
}

// wrong is what is known of the chunk that the search ended in.
type wrong struct {
	plan  *Plan // of its level; nil if that is the initial states
	chunk int
	own   map[uint64]bool // the new states of the chunk: whether they were found before the end
}

// ErrTaken says that there is a search already where Config.Data is.
var ErrTaken = errors.New("there is a search already")

// New prepares a search.
func New(c Config) (*Search, error) {
	s := &Search{c: c, files: files{mem: NewMemory(keepOpen(c.Data)), flushed: time.Now()}}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	s.out.Actions = make([]search.ActionStats, len(c.Model.Formulas))
	if c.Resume != nil {
		s.job = *c.Resume
		s.c.Job = s.job.ID
		var err error
		if s.history, err = readManifests(c.Data, c.Key, s.job.ID); err != nil {
			return nil, err
		}
		s.kept = len(s.history)
		s.take(s.history[len(s.history)-1])
	}
	if c.Resume == nil {
		if s.Written() {
			return nil, ErrTaken
		}
		if err := s.Drop(); err != nil { // files of a search that did not come to where there is something to go on from
			return nil, err
		}
	}
	s.epoch = fmt.Sprintf("%s%x", epochs, time.Now().UnixNano())
	return s, nil
}

// take makes a manifest the position of the search.
func (s *Search) take(m Manifest) {
	s.now = m
	s.out.Stats, s.out.Continued = m.Stats, m.Continued
	copy(s.out.Actions, m.Actions)
	s.publish()
}

// ready makes the workers of this process. All that is common of names is in the table now.
func (s *Search) ready() {
	s.c.Setup.Job = s.job.ID
	setup := s.c.Setup
	setup.Data = s.files.mem
	s.here = NewWorker(setup)
	s.here.over = func() bool { return s.ctx.Err() != nil }
	s.again = newWorker(setup, setup.Env, s.path)
}

// Stop makes the search end. What has been found of the level under way does not count.
func (s *Search) Stop() { s.cancel() }

// Live returns figures while the search runs: those of the last complete level, and of what has been generated since.
func (s *Search) Live() search.Stats {
	s.live.Lock()
	defer s.live.Unlock()
	now := s.live.Stats
	now.Generated += s.generated.Load()
	return now
}

func (s *Search) publish() {
	s.live.Lock()
	defer s.live.Unlock()
	s.live.Stats = s.out.Stats
	s.generated.Store(0)
}

// Refused says why the model cannot be searched by tasks; "" if it can.
func (s *Search) Refused() string { return s.refused }

// Run searches until the state space is exhausted, something is wrong, or ctx is done.
func (s *Search) Run(ctx context.Context) search.Outcome {
	s.outer = ctx
	defer context.AfterFunc(ctx, s.cancel)()
	defer s.publish()
	if s.c.Calls.Progress != nil && s.c.Calls.Interval > 0 {
		defer s.progress()()
	}
	if s.c.Resume != nil {
		s.goOn()
	} else if !s.start() {
		return s.out
	}
	if !s.c.Model.HasNext {
		return s.out
	}
	for s.out.Queued > 0 && s.out.Violation == nil && s.refused == "" && !s.enough {
		if s.ctx.Err() != nil {
			break
		}
		err := errLost
		if s.now.states() > 0 {
			err = s.level()
		}
		if err != nil {
			s.failed(err)
		}
	}
	s.out.Stopped = s.ctx.Err() != nil || s.enough
	return s.out
}

// failed ends the search for an error, unless that is the consequence of Stop.
func (s *Search) failed(err error) {
	if s.outer.Err() != nil { // which the other goroutine may be late to tell
		s.Stop()
	}
	switch {
	case s.ctx.Err() != nil:
		s.take(s.now)
	case errors.Is(err, errRefused):
	case s.out.Violation == nil:
		s.out.Violation = safety.NotStored(safety.NoState, err)
	}
}

// Keep writes what is to be gone on from to where Config.Data is: all levels that are complete.
func (s *Search) Keep() error {
	if s.job.ID == 0 {
		return nil
	}
	if err := s.flush(); err != nil {
		return err
	}
	return s.keepAll()
}

// Close ends the workers.
func (s *Search) Close() error {
	s.cancel()
	s.files.mem.retain(func(string) bool { return false })
	if s.engine == nil {
		return nil
	}
	return s.engine.Close()
}

// goOn makes the temporal properties know the levels that are complete.
func (s *Search) goOn() {
	var err error
	if s.c.Common, err = s.job.Common(); err == nil {
		s.ready()
		err = s.feedAgain()
	}
	if err != nil {
		s.failed(err)
	}
}

// progress reports progress at intervals until the returned function is called.
func (s *Search) progress() func() {
	quit := make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		wait := s.c.Calls.Interval / 20
		for {
			select {
			case <-quit:
				return
			case <-time.After(wait):
				s.c.Calls.Progress(s.Live())
				wait = s.c.Calls.Interval
			}
		}
	})
	return func() { close(quit); wg.Wait() }
}

// Flush intervals.
const (
	mostInMemory  = 64 << 20
	flushInterval = 30 * time.Second
	// keepingShare bounds the time that is spent waiting for disks, where levels are small: one of so many seconds.
	keepingShare = 20
)

// commit makes a level complete.
func (s *Search) commit(next Manifest, garbage []string) error {
	next.Stats, next.Continued, next.Actions = s.out.Stats, s.out.Continued, slices.Clone(s.out.Actions)
	s.history = append(s.history, next)
	s.now = next
	for _, name := range garbage {
		if _, ok := s.files.mem.file(name); ok {
			s.files.mem.Remove(name)
		} else {
			s.files.garbage = append(s.files.garbage, name)
		}
	}
	s.publish()
	if s.files.mem.Bytes() > mostInMemory || time.Since(s.files.flushed) > flushInterval {
		return s.flush()
	}
	return nil
}

// flush moves what is in memory to where workers read it, and from time to time makes it what is gone on from. Nothing that was
// needed for that is deleted before the disk has what is needed from now on.
func (s *Search) flush() error {
	s.files.flushed = time.Now()
	if err := s.files.mem.Flush(); err != nil {
		return err
	}
	if s.kept > 0 && time.Since(s.files.kept) < min(flushInterval, s.files.keeping*keepingShare) {
		return nil
	}
	return s.keepAll()
}

// keepAll makes the levels that are complete what is gone on from, and deletes what only earlier ones needed.
func (s *Search) keepAll() error {
	began := time.Now()
	if err := s.keep(); err != nil {
		return err
	}
	s.files.kept, s.files.keeping = time.Now(), time.Since(began)
	garbage := s.files.garbage
	s.files.garbage = nil
	var errs []error
	for _, name := range garbage {
		errs = append(errs, s.c.Data.Remove(name))
	}
	return errors.Join(errs...)
}

// keep writes the manifests of the levels that have become complete, and makes them and their files last.
func (s *Search) keep() error {
	levels := s.history[s.kept:]
	if len(levels) == 0 {
		return nil
	}
	files := lasting(levels)
	if s.kept == 0 {
		if err := s.job.write(s.c.Data, s.c.Key); err != nil {
			return err
		}
		files = append(files, jobFile)
	}
	if err := s.sync(files...); err != nil {
		return err
	}
	name := manifestName(len(s.history))
	if err := putSealed(s.c.Data, s.c.Key, name, s.job.ID, levels); err != nil {
		return err
	}
	s.kept = len(s.history)
	return s.sync(name)
}

// sync makes files survive a power failure, if the search is to be gone on from.
func (s *Search) sync(files ...string) error {
	if s.c.Key == nil {
		return nil
	}
	return s.c.Data.Sync(files)
}

// Written reports whether there is something to go on from where Config.Data is.
func (s *Search) Written() bool {
	_, err := s.c.Data.Size(jobFile)
	return err == nil
}

// epochs begins the names of the files of levels.
const epochs = "levels-"

// Drop deletes all files of the search. The job goes first: who is killed here leaves files that nobody needs, and never something
// to go on from whose files are gone.
func (s *Search) Drop() error {
	if err := s.c.Data.Remove(jobFile); err != nil {
		return err
	}
	var all error
	for _, prefix := range []string{epochs, manifests, temporary} {
		names, err := s.c.Data.List(prefix)
		all = errors.Join(all, err)
		for _, name := range names {
			all = errors.Join(all, s.c.Data.Remove(name))
		}
	}
	return all
}

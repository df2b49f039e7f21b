package scale

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/search"
)

// Setup is what a worker needs to know of a run.
type Setup struct {
	Model         *model.Model
	Env           eval.Env
	Table         *value.Table
	CheckDeadlock bool
	Continue      bool // the search goes on after violations
	// Graph makes observers, if there are temporal properties; nil if there are none. Nothing is added to it while tasks are
	// done.
	Graph search.Graph
	// Engine makes what expands states faster than the evaluator, where it can, and keeps them as files do, with what is common of
	// tables; nil, or what makes nil, for the evaluator alone.
	Engine func(env eval.Env, c value.Common) search.Engine
	Data   Data
	// Scratch is for what only this worker sees, while it does a task.
	Scratch Data
	// Memory is how many bytes the process may take; 0 if nobody says.
	Memory uint64
	// Job is the identity of the run, which all its files have.
	Job uint64
	// Common is what the tables of all workers have in common.
	Common value.Common
}

// Worker does tasks, one after the other. It belongs to one goroutine.
type Worker struct {
	Setup
	env      *watched
	check    *safety.Checker
	dec      *state.Decoder
	observer search.Observer
	engine   engine
	over     func() bool // reports whether the run is to end; nil if who does tasks is ended in another way
	plan     Plan
	planned  string // the file of the plan
	files    map[string]*blockFile
	late     lateNames
}

// lateNames are those that evaluation has made since the search began. Others are made by who tells of a violation.
type lateNames struct {
	made  []string
	since value.Common // what comes after this is made by evaluation, too
}

// excuse lets f make names that do not matter.
func (w *Worker) excuse(f func()) {
	w.late.made = append(w.late.made, w.Table.Late(w.late.since, 2)...)
	f()
	w.late.since = w.Table.Common()
}

// NewWorker returns a worker.
func NewWorker(s Setup) *Worker {
	s.Data = keepOpen(s.Data)
	env := &watched{Env: s.Env}
	w := newWorker(s, env, func() ([][]value.Value, error) {
		env.refuse("it asks for the behavior that leads to a state (Trace)")
		return nil, errors.New("the behavior is not known here")
	})
	w.env = env
	w.engine = newEngine(&s, env)
	return w
}

// newWorker returns a worker that evaluates in an environment.
func newWorker(s Setup, env eval.Env, path eval.Path) *Worker {
	if s.Scratch == nil {
		s.Scratch = NewMemory(nil)
	}
	w := &Worker{Setup: s, dec: state.NewDecoder(s.Table, len(s.Model.Vars)), files: map[string]*blockFile{}}
	w.late.since = s.Common
	w.check = safety.New(s.Model, env, safety.Options{Remember: true, Satisfied: !s.Continue})
	w.check.SetPath(path)
	if s.Graph != nil {
		c, terms := w.check.Predicates()
		w.observer = s.Graph.NewObserver(c, terms, false)
	}
	return w
}

// Do does a task. What goes wrong is part of the result.
func (w *Worker) Do(t Task) (r Result) {
	defer func() {
		if p := recover(); p != nil {
			r = Result{Err: fmt.Sprintf("bug in gotlc: task %s %d: %v", t.Kind, t.Number, p)}
		}
	}()
	r, err := w.attempt(t)
	if damage := (*FileError)(nil); errors.As(err, &damage) {
		w.retain(nil) // a file that has been written again since
		r, err = w.attempt(t)
	}
	if err != nil {
		r = Result{Err: err.Error()}
	}
	r.Refused = w.env.refused()
	if late := append(w.late.made, w.Table.Late(w.late.since, 2)...); len(late) > 1 && r.Refused == "" {
		r.Refused = fmt.Sprintf("it makes strings (%q, %q, ...) whose order is that in which they are made", late[0], late[1])
	}
	return r
}

// Tidy reports whether the search of the last task has ended, and deletes what has been written for it since: a task that was not needed
// any more may have been done late. It is to be called when there is nothing to do.
func (w *Worker) Tidy() (over bool, err error) {
	if w.planned == "" {
		return false, nil
	}
	w.retain(nil)
	if _, err := w.Data.Size(jobFile); !errors.Is(err, fs.ErrNotExist) {
		job, err := ReadJob(w.Data, nil)
		if err != nil || job.ID == w.Job {
			return false, err
		}
	}
	epoch, _, _ := strings.Cut(w.planned, "/")
	names, err := w.Data.List(epoch + "/")
	for _, name := range append(names, w.planned) { // the last one with folders that are empty
		err = errors.Join(err, w.Data.Remove(name))
	}
	w.planned = ""
	return true, err
}

func (w *Worker) attempt(t Task) (Result, error) {
	if err := w.load(t.Plan); err != nil {
		return Result{}, err
	}
	w.env.begin()
	return w.do(t)
}

func (w *Worker) do(t Task) (Result, error) {
	limit := len(w.plan.Chunks)
	if t.Kind == Settle || t.Kind == Distance {
		limit = w.plan.Ranges
	}
	if t.Number < 0 || t.Number >= limit || t.Chunks < 0 || t.Chunks > len(w.plan.Chunks) {
		return Result{}, fmt.Errorf("the plan %s has no task %s %d", t.Plan, t.Kind, t.Number)
	}
	switch t.Kind {
	case Expand:
		return w.expand(t.Number)
	case Settle:
		return w.settle(t.Number, t.Chunks)
	case Append:
		return w.append(t.Number)
	case Distance:
		return w.distance(t.Number)
	}
	return Result{}, fmt.Errorf("there are no tasks called %q", t.Kind)
}

// load makes a plan that of the worker.
func (w *Worker) load(name string) error {
	if name == w.planned {
		return nil
	}
	b, err := readAll(w.Data, name)
	if err != nil {
		return unreadable(name, err)
	}
	var p Plan
	if err := unseal(nil, name, b, w.Job, &p); err != nil {
		return err
	}
	if err := p.check(); err != nil {
		return damaged(name, err.Error())
	}
	w.plan, w.planned = p, name
	w.retain(p.Seen)
	return nil
}

// retain forgets the files that have been read, but for those of sets of runs, which many levels ask.
func (w *Worker) retain(seen []RunSet) {
	needed := map[string]bool{}
	for _, set := range seen {
		for _, name := range set.Files {
			needed[name] = true
		}
	}
	maps.DeleteFunc(w.files, func(name string, _ *blockFile) bool { return !needed[name] })
	if d, ok := w.Data.(retaining); ok {
		d.retain(func(name string) bool { return needed[name] })
	}
}

// mostOpen bounds the tables of blocks that are kept.
const mostOpen = 1 << 12

// open opens a file of records.
func (w *Worker) open(name string) (*blockFile, error) {
	if f := w.files[name]; f != nil {
		return f, nil
	}
	f, err := openBlocks(w.Data, name, w.Job)
	if err != nil {
		return nil, err
	}
	if len(w.files) >= mostOpen {
		clear(w.files)
	}
	w.files[name] = f
	return f, nil
}

// The files of a level.
func (p *Plan) file(kind string, i int) string { return fmt.Sprintf("%s/%s-%d", p.Dir, kind, i) }

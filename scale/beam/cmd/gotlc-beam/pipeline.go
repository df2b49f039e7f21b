package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"sync"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/gotlc/gotlc/scale/process"
)

func init() {
	register.DoFn2x1[context.Context, []byte, error](&job{})
}

// session is a search.
type session struct {
	files  files
	runner string
	job    job
}

// mostAttempts is how often a pipeline is run for tasks whose results are missing.
const mostAttempts = 5

// run has tasks done by a pipeline, and by further ones as far as that fails. It returns the results by the numbers of the tasks.
func (s *session) run(ctx context.Context, tasks []order) (map[int]json.RawMessage, error) {
	results := map[int]json.RawMessage{}
	var err error
	for range mostAttempts {
		if len(tasks) == 0 {
			return results, nil
		}
		err = s.pipeline(ctx, tasks)
		var missing []order
		for _, t := range tasks {
			name := s.job.result(t.ID)
			r, wrong := s.files.get(ctx, name)
			if wrong != nil || !json.Valid(r) {
				missing = append(missing, t)
				continue
			}
			results[t.ID] = r
			if wrong := s.files.Remove(ctx, name); wrong != nil {
				return nil, wrong
			}
		}
		if err == nil && len(missing) > 0 {
			err = fmt.Errorf("%d tasks have no result", len(missing))
		}
		tasks = missing
	}
	if len(tasks) == 0 {
		return results, nil
	}
	return nil, fmt.Errorf("%d tasks were given up after %d pipelines: %w", len(tasks), mostAttempts, err)
}

// pipeline runs a pipeline whose elements are tasks. One of them is a chunk of some thousand states, or a range of fingerprints, so that
// what Beam takes for an element does not matter.
func (s *session) pipeline(ctx context.Context, tasks []order) error {
	elements := make([][]byte, len(tasks))
	for i, t := range tasks {
		var err error
		if elements[i], err = json.Marshal(t); err != nil {
			return err
		}
	}
	p, scope := beam.NewPipelineWithRoot()
	spread := beam.Reshuffle(scope, beam.CreateList(scope, elements)) // over the workers
	beam.ParDo0(scope, &s.job, spread)
	_, err := beam.Run(ctx, s.runner, p)
	return err
}

// job is the DoFn that does tasks: what goes to the machines that do so.
type job struct {
	Place, Gotlc, Memory string
	Session              string
}

// result is the name of the file with the result of a task.
func (j *job) result(id int) string { return fmt.Sprintf("beam-%s/%d", j.Session, id) }

// ProcessElement does a task. It may be done again, on another machine, or by two at once: the result is the same.
func (j *job) ProcessElement(ctx context.Context, element []byte) error {
	var t order
	if err := json.Unmarshal(element, &t); err != nil {
		return err
	}
	f, err := opened.open(j.Place)
	if err != nil {
		return err
	}
	p, err := pool.take(j, f)
	if err != nil {
		return err
	}
	r, err := p.Do(ctx, j.Session, t.Task)
	pool.giveBack(p)
	if err != nil {
		return err
	}
	return f.put(ctx, j.result(t.ID), r)
}

// pool has the processes of gotlc on this machine that have nothing to do: they last longer than a pipeline.
var pool processes

type processes struct {
	mu   sync.Mutex
	idle []*process.Process
}

func (ps *processes) take(j *job, f files) (*process.Process, error) {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	if n := len(ps.idle); n > 0 {
		p := ps.idle[n-1]
		ps.idle = ps.idle[:n-1]
		return p, nil
	}
	program, err := process.Program(j.Gotlc)
	if err != nil {
		return nil, err
	}
	args := []string{"worker", "-data", f.at}
	if j.Memory != "" {
		args = append(args, "-memory", j.Memory)
	}
	return &process.Process{Start: func() *exec.Cmd { return exec.Command(program, args...) }}, nil
}

func (ps *processes) giveBack(p *process.Process) {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	ps.idle = append(ps.idle, p)
}

func (ps *processes) end() {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	for _, p := range ps.idle {
		p.End()
	}
	ps.idle = nil
}

// opened are the places that this process has opened.
var opened places

type places struct {
	mu sync.Mutex
	of map[string]files
}

func (ps *places) open(place string) (files, error) {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	f, ok := ps.of[place]
	if ok {
		return f, nil
	}
	f, err := open(place)
	if err != nil {
		return f, err
	}
	if ps.of == nil {
		ps.of = map[string]files{}
	}
	ps.of[place] = f
	return f, nil
}

// folderOf is where this process keeps what it has read of an object store.
func folderOf() (string, error) { return os.MkdirTemp("", "gotlc-beam-") }

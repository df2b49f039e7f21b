package local

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/gotlc/gotlc/tlc/scale"
)

// mostAttempts is how often a task is given out whose worker ends before it is done.
const mostAttempts = 5

// Engine has tasks done by processes.
type Engine struct {
	workers []*worker
	folder  string
}

// New returns an engine of n workers, each of which start describes. They are started with their first task. Their temporary files are
// in a folder that Close removes, since they may be killed.
func New(n int, start func() *exec.Cmd) (*Engine, error) {
	folder, err := os.MkdirTemp("", "gotlc-workers-")
	if err != nil {
		return nil, err
	}
	e := &Engine{folder: folder}
	for range n {
		e.workers = append(e.workers, &worker{start: func() *exec.Cmd {
			cmd := start()
			cmd.Env = append(cmd.Environ(), "TMPDIR="+folder, "TMP="+folder)
			return cmd
		}})
	}
	return e, nil
}

// worker is a process, while there is one.
type worker struct {
	start  func() *exec.Cmd
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    *bufio.Reader
	errors *lastLines
}

// Run implements scale.Engine.
func (e *Engine) Run(ctx context.Context, b scale.Batch) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var mu sync.Mutex
	next := 0
	take := func() (int, bool) {
		mu.Lock()
		defer mu.Unlock()
		for ; next < len(b.Tasks); next++ {
			if b.Needed(next) {
				next++
				return next - 1, true
			}
		}
		return 0, false
	}
	var all sync.WaitGroup
	for _, w := range e.workers {
		all.Go(func() {
			for ctx.Err() == nil {
				i, ok := take()
				if !ok {
					return
				}
				r, err := w.do(ctx, b.Tasks[i])
				if err != nil {
					cancel(err)
					return
				}
				mu.Lock()
				b.Done(i, r)
				mu.Unlock()
			}
		})
	}
	all.Wait()
	return context.Cause(ctx)
}

// do has the process do a task, or another process in its place.
func (w *worker) do(ctx context.Context, t scale.Task) (r scale.Result, err error) {
	for range mostAttempts {
		if r, err = w.try(ctx, t); err == nil || ctx.Err() != nil {
			return r, err
		}
		w.end()
	}
	return r, fmt.Errorf("a task (%s %d) was given up after its worker ended %d times: %w", t.Kind, t.Number, mostAttempts, err)
}

func (w *worker) try(ctx context.Context, t scale.Task) (r scale.Result, err error) {
	if w.cmd == nil {
		if err := w.begin(); err != nil {
			return r, err
		}
	}
	process := w.cmd.Process
	defer context.AfterFunc(ctx, func() { process.Kill() })()
	line, err := json.Marshal(t)
	if err == nil {
		_, err = w.in.Write(append(line, '\n'))
	}
	if err == nil {
		line, err = w.out.ReadBytes('\n')
	}
	if err == nil {
		err = json.Unmarshal(line, &r)
	}
	if err != nil {
		w.end()
		if said := w.errors.String(); said != "" {
			err = fmt.Errorf("%w; it said: %s", err, said)
		}
	}
	return r, err
}

// begin starts the process.
func (w *worker) begin() error {
	cmd := w.start()
	w.errors = &lastLines{}
	cmd.Stderr = w.errors
	cmd.WaitDelay = time.Second
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("a worker could not be started: %w", err)
	}
	w.cmd, w.in, w.out = cmd, in, bufio.NewReader(out)
	return nil
}

// end ends the process, which has nothing to do any more.
func (w *worker) end() {
	if w.cmd == nil {
		return
	}
	w.in.Close()
	w.cmd.Process.Kill()
	w.cmd.Wait()
	w.cmd = nil
}

// Close implements scale.Engine.
func (e *Engine) Close() error {
	for _, w := range e.workers {
		w.end()
	}
	return os.RemoveAll(e.folder)
}

// lastLines keeps the end of what is written to it.
type lastLines struct {
	mu  sync.Mutex
	buf []byte
}

const keptBytes = 1000

// Write implements io.Writer.
func (l *lastLines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.buf = append(l.buf, p...)
	l.buf = l.buf[max(0, len(l.buf)-keptBytes):]
	return len(p), nil
}

// String returns what was kept.
func (l *lastLines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.TrimSpace(string(l.buf))
}

// A worker that has nothing to do looks whether the search has ended, less and less often.
const (
	firstLook = 500 * time.Millisecond
	lastLook  = 30 * time.Second
)

// Serve has a worker do the tasks that come in, until there are no more. It leaves nothing of a search that has ended meanwhile.
func Serve(in io.Reader, out io.Writer, w *scale.Worker) error {
	tasks := make(chan scale.Task)
	var wrong error // set before tasks is closed
	go func() {
		defer close(tasks)
		for decoder := json.NewDecoder(in); wrong == nil; {
			var t scale.Task
			if wrong = decoder.Decode(&t); wrong == nil {
				tasks <- t
			}
		}
	}()
	results := json.NewEncoder(out)
	for look := firstLook; ; {
		select {
		case t, ok := <-tasks:
			if !ok {
				w.Tidy() // whoever comes next deletes what it cannot
				return ended(wrong)
			}
			if err := results.Encode(w.Do(t)); err != nil {
				return err
			}
			look = firstLook
		case <-time.After(look):
			w.Tidy()
			look = min(2*look, lastLook)
		}
	}
}

// ended is what is wrong with the end of tasks.
func ended(err error) error {
	if errors.Is(err, io.EOF) {
		return nil
	}
	return fmt.Errorf("what came in is no task: %w", err)
}

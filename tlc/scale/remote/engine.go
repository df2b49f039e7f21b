package remote

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"

	"github.com/gotlc/gotlc/tlc/scale"
)

// mostHandedOut is how many tasks are handed out at a time: enough for a thousand workers.
const mostHandedOut = 2048

// Engine has tasks done by a companion.
type Engine struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	said  *strings.Builder // on standard error; complete once the companion has ended
	place string
	lines chan answer // closed when the companion has ended
	last  int         // the number of the last task
	err   error       // it cannot go on
}

// order is what a companion is told.
type order struct {
	ID   int
	Task *scale.Task `json:",omitempty"`
}

// answer is what a companion says.
type answer struct {
	ID     int
	Result scale.Result
	Err    string
	Data   string
}

// Start starts a companion, and returns once it says where files are.
func Start(cmd *exec.Cmd) (*Engine, error) {
	e := &Engine{cmd: cmd, said: &strings.Builder{}, lines: make(chan answer)}
	cmd.Stderr = e.said
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	e.in = in
	go e.listen(out)
	first := <-e.lines
	if first.Data == "" {
		e.Close()
		return nil, e.ended(first)
	}
	e.place = first.Data
	return e, nil
}

// listen passes on what the companion says.
func (e *Engine) listen(out io.Reader) {
	defer close(e.lines)
	lines := json.NewDecoder(bufio.NewReader(out))
	for {
		var a answer
		if err := lines.Decode(&a); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			a = answer{Err: fmt.Sprintf("what gotlc-scale says is not understood: %v", err)}
			e.lines <- a
			io.Copy(io.Discard, out)
			return
		}
		e.lines <- a
	}
}

// ended is the error of a companion that cannot go on.
func (e *Engine) ended(a answer) error {
	switch said := strings.TrimSpace(e.said.String()); {
	case a.Err != "":
		return errors.New(a.Err)
	case said != "":
		return errors.New(said)
	}
	return errors.New("gotlc-scale has ended")
}

// Place returns where files are, for Open.
func (e *Engine) Place() string { return e.place }

// Run implements scale.Engine.
func (e *Engine) Run(ctx context.Context, b scale.Batch) error {
	out := map[int]int{} // the places in the batch of what the companion has, by ID
	defer func() {
		for id := range out {
			e.tell(order{ID: id})
		}
	}()
	for next := 0; e.err == nil; {
		for ; next < len(b.Tasks) && len(out) < mostHandedOut; next++ {
			if b.Needed(next) {
				e.last++
				out[e.last] = next
				e.tell(order{e.last, &b.Tasks[next]})
			}
		}
		if len(out) == 0 {
			break
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case a, ok := <-e.lines:
			if !ok || a.Err != "" {
				e.cmd.Process.Kill()
				e.wait()
				e.err = e.ended(a)
				break
			}
			if i, known := out[a.ID]; known {
				delete(out, a.ID)
				b.Done(i, a.Result)
				if !b.Needed(next - 1) {
					e.take(out, b)
				}
			}
		}
	}
	return e.err
}

// take takes back what is not needed any more.
func (e *Engine) take(out map[int]int, b scale.Batch) {
	for id, i := range out {
		if !b.Needed(i) {
			e.tell(order{ID: id})
			delete(out, id)
		}
	}
}

// tell writes an order. That it cannot be written shows in that the companion ends.
func (e *Engine) tell(o order) {
	line, err := json.Marshal(o)
	if err == nil {
		_, err = e.in.Write(append(line, '\n'))
	}
	if err != nil && e.err == nil {
		e.wait()
		e.err = e.ended(answer{Err: fmt.Sprintf("gotlc-scale has ended (%v). %s", err, strings.TrimSpace(e.said.String()))})
	}
}

// wait waits for the end of the companion.
func (e *Engine) wait() {
	var drained sync.WaitGroup
	drained.Go(func() {
		for range e.lines {
		}
	})
	drained.Wait()
	e.cmd.Wait()
}

// Close implements scale.Engine.
func (e *Engine) Close() error {
	e.in.Close()
	e.wait()
	return nil
}

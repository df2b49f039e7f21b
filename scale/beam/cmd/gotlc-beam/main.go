package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx" // registers the runners
)

// The flags of Beam come besides: -runner, -endpoint, -environment_type, and so on.
var (
	place  = flag.String("data", "", "where files are: s3://BUCKET/PREFIX, or a folder that all machines have")
	gotlc  = flag.String("gotlc", "", "the program gotlc on the machines that do tasks; that in the PATH if it is not said")
	memory = flag.String("memory", "", "memory of each process of gotlc")
)

func main() {
	answers := os.Stdout
	os.Stdout = os.Stderr // runners talk
	flag.Parse()
	beam.Init() // does not return where a runner has started this program to do tasks
	if err := serve(context.Background(), os.Stdin, answers); err != nil {
		fmt.Fprintln(os.Stderr, "gotlc-beam:", err)
		os.Exit(1)
	}
}

// order is what gotlc tells: a task, or the number of one that is not needed any more. What a task is only gotlc knows.
type order struct {
	ID   int
	Task json.RawMessage
}

// together is how long is waited for further tasks of a batch.
const together = 5 * time.Millisecond

// serve is the companion of a search (package tlc/scale/remote of gotlc): tasks that come together are a pipeline.
func serve(ctx context.Context, in io.Reader, out io.Writer) error {
	where := *place
	if where == "" {
		return errors.New("-data is needed")
	}
	if !strings.Contains(where, "://") {
		var err error
		if where, err = filepath.Abs(where); err != nil {
			return err
		}
	}
	f, err := open(where)
	if err != nil {
		return err
	}
	answers := json.NewEncoder(out)
	if err := answers.Encode(map[string]string{"Data": f.at}); err != nil {
		return err
	}
	orders := make(chan order)
	go func() {
		defer close(orders)
		for lines := json.NewDecoder(bufio.NewReader(in)); ; {
			var next order
			if lines.Decode(&next) != nil { // gotlc has ended, or ends this process
				return
			}
			orders <- next
		}
	}()
	defer pool.end()
	s := &session{files: f, runner: *runners.Runner, job: job{Place: where, Gotlc: *gotlc, Memory: *memory, Session: fmt.Sprintf("%x", time.Now().UnixNano())}}
	for {
		tasks, more := batch(orders)
		results, err := s.run(ctx, tasks)
		if err != nil {
			return errors.Join(err, answers.Encode(map[string]string{"Err": err.Error()}))
		}
		for id, r := range results {
			if err := answers.Encode(map[string]any{"ID": id, "Result": r}); err != nil {
				return err
			}
		}
		if !more {
			return nil
		}
	}
}

// batch returns the tasks that come together, and whether there may be more.
func batch(orders <-chan order) (tasks []order, more bool) {
	var late <-chan time.Time
	dropped := map[int]bool{}
	defer func() {
		kept := tasks[:0]
		for _, t := range tasks {
			if !dropped[t.ID] {
				kept = append(kept, t)
			}
		}
		tasks = kept
	}()
	for {
		select {
		case o, ok := <-orders:
			switch {
			case !ok:
				return nil, false
			case o.Task == nil:
				dropped[o.ID] = true
			default:
				tasks = append(tasks, o)
				late = time.After(together)
			}
		case <-late:
			return tasks, true
		}
	}
}

package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"sync"

	"github.com/gotlc/gotlc/scale/process"
)

// work does tasks by processes of gotlc until the context is done.
func work(ctx context.Context, o *options) error {
	program, err := process.Program(o.gotlc)
	if err != nil {
		return err
	}
	place, stop, err := o.place(ctx)
	if err != nil {
		return err
	}
	defer stop()
	q, err := o.connect()
	if err != nil {
		return err
	}
	defer q.Close()
	args := []string{"worker", "-data", place}
	if o.memory != "" {
		args = append(args, "-memory", o.memory)
	}
	fmt.Fprintf(os.Stderr, "gotlc-scale: %d workers are there for searches in %s\n", o.workers, o.data)
	var all sync.WaitGroup
	for range o.workers {
		all.Go(func() {
			p := &process.Process{Start: func() *exec.Cmd {
				cmd := exec.Command(program, args...)
				cmd.Env = append(cmd.Environ(), "TMPDIR="+o.folder, "TMP="+o.folder) // it may be killed
				return cmd
			}}
			defer p.End()
			q.Serve(ctx, p.Do)
		})
	}
	all.Wait()
	return nil
}

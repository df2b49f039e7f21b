package suite

import (
	"bytes"
	"context"
	"errors"
	"os/exec"
	"time"
)

// Program returns an Execute for a program, which is killed when the context ends.
func Program(path string) func(context.Context, string, []string) (Execution, error) {
	return func(ctx context.Context, dir string, args []string) (Execution, error) {
		var out, notes bytes.Buffer
		c := exec.CommandContext(ctx, path, args...)
		c.Dir, c.Stdout, c.Stderr = dir, &out, &notes
		c.WaitDelay = time.Second
		err := c.Run()
		var exit *exec.ExitError
		if errors.As(err, &exit) && exit.ExitCode() >= 0 {
			err = nil // a status is an outcome, not a failure to run
		}
		return Execution{Output: out.String(), Notes: notes.String(), Exit: c.ProcessState.ExitCode()}, err
	}
}

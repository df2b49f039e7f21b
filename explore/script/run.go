package script

import (
	"bufio"
	"context"
	"fmt"
	"io"
)

// LineError is a command that failed, with its place.
type LineError struct {
	Name string // of the file
	Line int    // from 1
	Err  error
}

func (e *LineError) Error() string { return fmt.Sprintf("%s:%d: %v", e.Name, e.Line, e.Err) }

// Unwrap returns what the command failed with.
func (e *LineError) Unwrap() error { return e.Err }

// maxLine bounds the length of a line, in bytes.
const maxLine = 1 << 20

// Run carries out the lines of a script up to the first one that fails. Each is shown before what it comes to. It returns
// how many commands there were; the error is a *LineError.
func (r *Runner) Run(ctx context.Context, name string, in io.Reader) (commands int, err error) {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	n := 0
	for lines.Scan() {
		n++
		if !isCommand(lines.Text()) {
			continue
		}
		commands++
		r.printf("> %s\n", lines.Text())
		if err := r.Do(ctx, lines.Text()); err != nil {
			return commands, &LineError{name, n, err}
		}
	}
	if err := lines.Err(); err != nil {
		return commands, &LineError{name, n + 1, err}
	}
	return commands, nil
}

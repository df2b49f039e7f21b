package dump

import (
	"bufio"
	"os"
	"strings"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/tlc/liveness"
	"github.com/gotlc/gotlc/tlc/search"
)

// Options say what is written.
type Options struct {
	// Path is the file; its suffix is added if it is missing.
	Path string
	// Style is "" for text, or "dot" with options: colorize, actionlabels, snapshot, constrained, stuttering, strict.
	Style string
	// Liveness tells that temporal properties are checked: TLC tells its writers of the stuttering step of each state then.
	Liveness bool
	// Text shows a state, only as far as it differs from before if that is not nil.
	Text func(s, before []value.Value) string
	// Difference makes the labels of a graph show only what changed.
	Difference bool
}

// Writer is a search.Recorder that must be closed.
type Writer interface {
	search.Recorder
	// Product writes the graph in which temporal properties are checked, if the style has it.
	Product(of *liveness.Graph) error
	// Close ends the file and returns the first error of writing.
	Close() error
}

// Create makes the file, and the writer that fits the style.
func Create(o Options) (Writer, error) {
	suffix := ".dump"
	if o.Style != "" {
		suffix = ".dot"
	}
	if !strings.HasSuffix(o.Path, suffix) {
		o.Path += suffix
	}
	f, err := readlimit.Create(o.Path)
	if err != nil {
		return nil, err
	}
	out := output{file: f, Writer: bufio.NewWriterSize(f, 64<<10)}
	if o.Style == "" {
		return &text{output: out, options: o}, nil
	}
	return newGraph(out, o), nil
}

// output is a buffered file. Errors of writing stay in the buffer until it is closed.
type output struct {
	*bufio.Writer
	file *os.File
}

func (o *output) close() error {
	err := o.Flush()
	if e := o.file.Close(); err == nil {
		err = e
	}
	return err
}

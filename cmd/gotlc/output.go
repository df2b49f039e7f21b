package main

import (
	"io"
	"os"

	"github.com/gotlc/gotlc/repl"
)

// output is standard output that remembers whether something could not be written, as on a full disk.
type output struct {
	io.Writer
	err error
}

func (o *output) Write(p []byte) (int, error) {
	n, err := o.Writer.Write(p)
	if err != nil && o.err == nil {
		o.err = err
	}
	return n, err
}

// watchOutput puts an output in place of standard output, unless that is a terminal, which is asked for its properties.
func watchOutput(w *world) *output {
	o := &output{Writer: w.stdout}
	if f, ok := w.stdout.(*os.File); !ok || !repl.IsTerminal(f) {
		w.stdout = o
	}
	return o
}

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"
	"time"

	"github.com/gotlc/gotlc/repl"
	"github.com/gotlc/gotlc/tlc"
)

// output is standard output that remembers whether something could not be written, as on a full disk.
type output struct {
	io.Writer
	err error
}

// Write writes all of p.
func (o *output) Write(p []byte) (int, error) {
	n, err := writeAll(o.Writer, p)
	if err != nil && o.err == nil {
		o.err = err
	}
	return n, err
}

// writeAll writes all of p. A pipe that somebody else has made non-blocking is waited for while it is full: what programs read from us must
// not depend on how fast they do.
func writeAll(w io.Writer, p []byte) (int, error) {
	n, err := w.Write(p)
	for errors.Is(err, syscall.EAGAIN) {
		time.Sleep(time.Millisecond)
		var more int
		more, err = w.Write(p[n:])
		n += more
	}
	return n, err
}

// people is where gotlc speaks to people. A program that calls it as java or tlc may read standard error, and expects
// nothing there that TLC does not write.
func (i *invocation) people() io.Writer {
	if i.dropIn && !i.terminal {
		return io.Discard
	}
	return i.stderr
}

// tellUnwritten says at the end what a program that called gotlc as java or tlc may look for in vain. Others have been told.
func (i *invocation) tellUnwritten(res tlc.Result) {
	if i.dropIn && !i.terminal && res.Details != nil && res.Details.Unwritten != "" {
		fmt.Fprintf(i.stderr, "gotlc: %s\n", res.Details.Unwritten)
	}
}

// watchOutput puts an output in place of standard output, and what does not wait for ever in place of standard error; a screen in place of
// either if it is a terminal.
func watchOutput(ctx context.Context, w *world) *output {
	o := &output{Writer: patient(ctx, w.stdout)}
	if f, ok := w.stdout.(*os.File); !ok || !repl.IsTerminal(f) {
		w.stdout = o
	} else {
		w.stdout = &screen{w: f}
	}
	if f, ok := w.stderr.(*os.File); !ok || !repl.IsTerminal(f) {
		w.stderr = patient(ctx, w.stderr)
	} else {
		w.stderr = &screen{w: f}
	}
	return o
}

package main

import (
	"context"
	"errors"
	"io"
	"os"
	"time"
)

// errUnread is the error of writing to a pipe that nobody reads, once the program was told to end.
var errUnread = errors.New("nobody reads it")

// lastWait is how long a write is waited for that begins after the program should have ended.
const lastWait = 150 * time.Millisecond

// unread is a pipe, or something like it, whose other end may stop reading: then a write takes for ever, and cannot be called off. A signal
// ends the waiting for it, soon, so that the run can end as it does otherwise.
type unread struct {
	to    io.Writer
	ended <-chan struct{}   // soon after the signal
	jobs  chan []byte       // to the goroutine that writes
	done  chan writeOutcome // from there
	room  []byte            // what is being written: who called may be gone
	err   error             // of a write that was given up
}

type writeOutcome struct {
	n   int
	err error
}

// patient returns a writer to w whose writes do not take much longer than ctx. Files and what is no file need nothing of that.
func patient(ctx context.Context, w io.Writer) io.Writer {
	f, ok := w.(*os.File)
	if !ok {
		return w
	}
	if info, err := f.Stat(); err != nil || info.Mode().IsRegular() {
		return w
	}
	ended := make(chan struct{})
	context.AfterFunc(ctx, func() { time.AfterFunc(impatience, func() { close(ended) }) })
	u := &unread{to: w, ended: ended, jobs: make(chan []byte), done: make(chan writeOutcome, 1)}
	go u.write()
	return u
}

func (u *unread) write() {
	for p := range u.jobs {
		n, err := writeAll(u.to, p)
		u.done <- writeOutcome{n, err}
	}
}

// Write implements io.Writer.
func (u *unread) Write(p []byte) (int, error) {
	if u.err != nil {
		return 0, u.err
	}
	u.room = append(u.room[:0], p...)
	u.jobs <- u.room
	select {
	case o := <-u.done:
		return o.n, o.err
	case <-u.ended:
	}
	select {
	case o := <-u.done:
		return o.n, o.err
	case <-time.After(lastWait):
		u.err = errUnread
		return 0, u.err
	}
}

package main

import (
	"fmt"
	"io"
	"sync"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/report"
)

// progressLine is one line at the bottom of a terminal that is written over and over. It is safe for concurrent use.
type progressLine struct {
	mu    sync.Mutex
	w     io.Writer
	shown bool
}

func newProgressLine(w io.Writer) *progressLine { return &progressLine{w: w} }

// update shows the counters.
func (l *progressLine) update(p tlc.Progress) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.shown = true
	fmt.Fprintf(l.w, "\r\x1b[Kdepth %d: %s states, %s distinct, %s left", p.Depth,
		report.Thousands(p.Generated), report.Thousands(p.Distinct), report.Thousands(p.Queue))
}

// clear removes the line.
func (l *progressLine) clear() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.clearLocked()
}

func (l *progressLine) clearLocked() {
	if l.shown {
		io.WriteString(l.w, "\r\x1b[K")
		l.shown = false
	}
}

// before returns a writer that removes the line first, for w is shown on the same terminal.
func (l *progressLine) before(w io.Writer) io.Writer { return &clearing{l, w} }

type clearing struct {
	line *progressLine
	w    io.Writer
}

func (c *clearing) Write(p []byte) (int, error) {
	c.line.mu.Lock()
	defer c.line.mu.Unlock()
	c.line.clearLocked()
	return c.w.Write(p)
}

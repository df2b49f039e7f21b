package main

import (
	"io"
	"strings"
	"sync"
	"time"

	"github.com/gotlc/gotlc/tlc"
)

// progressLine is one line at the bottom of a terminal that is written over and over. It is safe for concurrent use.
type progressLine struct {
	mu    sync.Mutex
	w     io.Writer
	shown bool
	pace  pace
	// columns is the width of the terminal, 0 if that is not known: a longer line would wrap and could not be removed.
	columns int
	now     func() time.Time
	memory  func() uint64
}

func newProgressLine(w io.Writer, columns int) *progressLine {
	return &progressLine{w: w, columns: columns, now: time.Now, memory: tlc.ResidentMemory}
}

// update shows the counters.
func (l *progressLine) update(p tlc.Progress) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.shown = true
	l.pace.add(l.now(), p)
	text := strings.Join(l.pace.parts(p, l.memory()), ", ")
	if l.columns > 1 && len(text) >= l.columns {
		text = text[:l.columns-1]
	}
	io.WriteString(l.w, "\r\x1b[K"+text)
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

//go:build !linux

package packing

import "time"

// instant is a point of time.
type instant struct{ time time.Time }

// processTime returns how long the process has run.
func processTime() time.Duration { return time.Since(started) }

var started = time.Now()

func now() instant { return instant{time.Now()} }

// since returns what has passed since then.
func (i instant) since() (time.Duration, bool) { return time.Since(i.time), true }

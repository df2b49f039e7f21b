package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/report"
)

// pace knows how fast a run has been lately.
type pace struct{ samples []sample }

type sample struct {
	at time.Time
	tlc.Progress
}

// Times over which the pace is measured: rates over the last of window, how long a run will take from settled on.
const (
	window  = 10 * time.Second
	settled = 5 * time.Second
)

// add keeps what is needed of a look at the run.
func (p *pace) add(at time.Time, now tlc.Progress) {
	p.samples = append(p.samples, sample{at, now})
	for len(p.samples) > 2 && at.Sub(p.samples[1].at) >= window {
		p.samples = p.samples[1:]
	}
}

// lately returns the time that the samples span and the first of them.
func (p *pace) lately() (time.Duration, tlc.Progress) {
	first, last := p.samples[0], p.samples[len(p.samples)-1]
	return last.at.Sub(first.at), first.Progress
}

// parts are what the line of progress says, the most important first.
func (p *pace) parts(now tlc.Progress, memory uint64) []string {
	var parts []string
	add := func(format string, args ...any) { parts = append(parts, fmt.Sprintf(format, args...)) }
	switch {
	case now.TracesWanted > 0:
		add("%s of %s behaviors", report.Thousands(now.Traces), report.Thousands(now.TracesWanted))
	case now.Simulation:
		add("%s behaviors", report.Thousands(now.Traces))
	case now.MaxDepth > 0:
		add("depth %d of at most %d", now.Depth, now.MaxDepth)
	default:
		add("depth %d", now.Depth)
	}
	states := report.Thousands(now.Generated) + " states"
	if span, first := p.lately(); span > 0 {
		states += fmt.Sprintf(" (%s/s)", report.Thousands(uint64(float64(now.Generated-min(first.Generated, now.Generated))/span.Seconds())))
	}
	add("%s", states)
	if !now.Simulation {
		add("%s distinct", report.Thousands(now.Distinct))
	}
	if !now.Simulation && now.MaxDepth == 0 {
		add("%s left", report.Thousands(now.Queue))
	}
	if now.Disk > 0 {
		add("%s and %s on disk", tlc.MemoryText(memory), tlc.MemoryText(now.Disk))
	} else {
		add("%s", tlc.MemoryText(memory))
	}
	if text := p.remaining(now); text != "" {
		add("%s", text)
	}
	return parts
}

// remaining says how long the run will go on, as far as that can be known: random behaviors are counted; a search stops when
// its queue is empty, but whether a queue that shrinks goes on shrinking nobody knows.
func (p *pace) remaining(now tlc.Progress) string {
	text := ""
	span, first := p.lately()
	switch {
	case span < settled:
	case now.TracesWanted > now.Traces && now.Traces > first.Traces:
		text = "about " + timeText(span.Seconds()*float64(now.TracesWanted-now.Traces)/float64(now.Traces-first.Traces)) + " to go"
	case !now.Simulation && now.MaxDepth == 0 && p.shrinks():
		text = timeText(span.Seconds()*float64(now.Queue)/float64(first.Queue-now.Queue)) + " to go if the queue goes on shrinking"
	}
	if now.StopIn > 0 {
		stop := "stops in " + timeText(now.StopIn.Seconds())
		if text != "" {
			stop = text + ", " + stop
		}
		return stop
	}
	return text
}

// shrinks reports whether the queue has become shorter from each sample to the next.
func (p *pace) shrinks() bool {
	for k := 1; k < len(p.samples); k++ {
		if p.samples[k].Queue >= p.samples[k-1].Queue {
			return false
		}
	}
	return len(p.samples) > 1
}

// timeText is a time as people say it: 40s, 3m20s, 5h12m.
func timeText(seconds float64) string {
	const year = 365 * 24 * 60 * 60
	if seconds > year {
		return "more than a year"
	}
	d := time.Duration(seconds * float64(time.Second))
	switch {
	case d < time.Minute:
		return d.Round(time.Second).String()
	case d < time.Hour:
		return d.Round(time.Second).String()
	}
	return strings.TrimSuffix(d.Round(time.Minute).String(), "0s")
}

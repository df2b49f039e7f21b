package scale

import (
	"errors"
	"fmt"
	"math"
	"slices"
)

// level expands the states of the frontier, and makes those that are new the next one.
func (s *Search) level() error {
	l, err := s.open("plan")
	if err != nil {
		return err
	}
	return l.run()
}

// open plans the work on the frontier, or on the seen set as it is, and says who does it: workers, unless there is little.
func (s *Search) open(name string) (*level, error) {
	l := &level{s: s, plan: s.nextPlan(), engine: alone{s.here}}
	l.name = l.plan.Dir + "/" + name
	var to Data = s.files.mem
	if s.now.states() > uint64(s.c.Narrow) || s.engine != nil && s.now.states() == 0 {
		if err := s.flush(); err != nil {
			return nil, err
		}
		if s.engine == nil {
			var err error
			if s.engine, err = s.c.Start(); err != nil {
				return nil, err
			}
		}
		l.engine, to = s.engine, s.c.Data
	} else {
		l.plan.Ranges = 1
	}
	if err := putSealed(to, nil, l.name, s.job.ID, l.plan); err != nil {
		return nil, err
	}
	return l, errors.Join(s.here.load(l.name), s.again.load(l.name))
}

// states counts the states of the frontier.
func (m *Manifest) states() (n uint64) {
	for _, f := range m.Frontier {
		n += f.N
	}
	return n
}

// mostChunks bounds the chunks of a level, and with them what tasks need to know of each.
const mostChunks = 1 << 14

// nextPlan divides the level that comes next.
func (s *Search) nextPlan() Plan {
	p := Plan{Level: s.now.Level, Dir: fmt.Sprintf("%s/%d", s.epoch, s.now.Level+1), Ranges: s.c.Ranges, Seen: s.now.Seen}
	p.Absorb = absorbed(p.Seen, s.now.states())
	most := max(uint64(s.c.Chunk), (s.now.states()+mostChunks-1)/mostChunks)
	var chunk Chunk
	var n, first uint64
	for _, f := range s.now.Frontier {
		for from := uint64(0); from < f.N; {
			to := min(f.N, from+most-n)
			chunk.Parts = append(chunk.Parts, Part{f.File, from, to})
			n += to - from
			from = to
			if n == most {
				p.Chunks = append(p.Chunks, chunk)
				first += n
				chunk, n = Chunk{First: first}, 0
			}
		}
	}
	if n > 0 {
		p.Chunks = append(p.Chunks, chunk)
	}
	for p.Ranges > max(1, len(p.Chunks)) { // ranges keep as many workers busy as chunks do
		p.Ranges /= 2
	}
	return p
}

// mostRuns is how many sets of runs there may be.
const mostRuns = 8

// absorbed returns how many sets of runs, from the last one on, are merged with what is new of a level of some size: those that
// are not much larger than what comes after them, so that each fingerprint is written again a logarithmic number of times.
func absorbed(seen []RunSet, size uint64) int {
	n := 0
	for n < len(seen) {
		last := seen[len(seen)-1-n].N
		if last > 2*size && len(seen)-n < mostRuns {
			break
		}
		size += last
		n++
	}
	return n
}

// level is the work on a level.
type level struct {
	s      *Search
	plan   Plan
	name   string // file of the plan
	engine Engine
	chunks []chunkDone
	run0   RunSet // what is new, with what it absorbs
	end    int    // so many chunks count
}

// chunkDone is what is known of a chunk.
type chunkDone struct {
	expanded, appended Figures
	wrong, told        bool
}

// run does the tasks of the level, and concludes.
func (l *level) run() error {
	s := l.s
	l.chunks = make([]chunkDone, len(l.plan.Chunks))
	l.end = len(l.chunks)
	err := l.batch(Expand, len(l.chunks), func(i int, r Result) {
		l.chunks[i] = chunkDone{expanded: r.Figures, wrong: r.Wrong, told: r.Told}
		s.generated.Add(r.Figures.Generated)
		if r.Figures.States < l.plan.Chunks[i].states() || r.Wrong && !s.c.Continue {
			l.end = min(l.end, i+1)
		}
	})
	if err != nil {
		return err
	}
	l.run0.Files = make([]string, l.plan.Ranges)
	err = l.batch(Settle, l.plan.Ranges, func(i int, r Result) {
		l.run0.Files[i] = l.plan.file("run", i)
		l.run0.N += r.Figures.New
	})
	if err != nil {
		return err
	}
	settled := l.run0.N
	for _, old := range l.plan.Seen[len(l.plan.Seen)-l.plan.Absorb:] {
		l.run0.N += old.N
	}
	err = l.batch(Append, l.end, func(i int, r Result) {
		l.chunks[i].appended = r.Figures
		l.chunks[i].wrong, l.chunks[i].told = l.chunks[i].wrong || r.Wrong, l.chunks[i].told || r.Told
		if r.Wrong && !s.c.Continue {
			l.end = min(l.end, i+1)
		}
	})
	if err != nil {
		return err
	}
	if appended := l.appended(); appended > settled || appended < settled && !l.wrong() {
		return fmt.Errorf("the tasks of level %d do not agree: %d states are new, and %d were kept", l.plan.Level, settled, appended)
	}
	return l.conclude()
}

// appended counts the states of the next level.
func (l *level) appended() (n uint64) {
	for i := range l.end {
		n += l.chunks[i].appended.New
	}
	return n
}

// wrong reports whether something is wrong in the last chunk that counts: those after it were not looked at.
func (l *level) wrong() bool { return l.end > 0 && l.chunks[l.end-1].wrong }

func (c *Chunk) states() (n uint64) {
	for _, p := range c.Parts {
		n += p.To - p.From
	}
	return n
}

// batch has the tasks of a kind done.
func (l *level) batch(k Kind, n int, done func(i int, r Result)) error {
	s := l.s
	var failed error
	b := Batch{Tasks: make([]Task, n)}
	for i := range b.Tasks {
		b.Tasks[i] = Task{Plan: l.name, Kind: k, Number: i}
		if k == Settle {
			b.Tasks[i].Chunks = l.end
		}
	}
	b.Needed = func(i int) bool {
		return failed == nil && s.refused == "" && (k == Settle || k == Distance || i < l.end)
	}
	b.Done = func(i int, r Result) {
		switch {
		case failed != nil || s.refused != "":
		case r.Refused != "":
			s.refused = said(r.Refused)
		case r.Err != "":
			failed = &TaskError{b.Tasks[i], said(r.Err)}
		default:
			if err := l.check(b.Tasks[i], &r); err != nil {
				failed = &TaskError{b.Tasks[i], fmt.Sprintf("the result of a task (%s %d) cannot be right: %v", k, i, err)}
				return
			}
			done(i, r)
		}
	}
	err := l.engine.Run(s.ctx, b)
	switch {
	case failed != nil:
		return failed
	case err != nil:
		return err
	case s.refused != "":
		return errRefused
	}
	return nil
}

// TaskError says that a task could not be done.
type TaskError struct {
	Task Task
	Why  string
}

func (e *TaskError) Error() string { return e.Why }

// conclude adds up what the chunks have brought, in their order, and repeats those in which something happened.
func (l *level) conclude() error {
	s := l.s
	for i := range l.end {
		enough, err := l.feed(i)
		if err != nil {
			return err
		}
		switch {
		case enough > 0:
			if err := l.repeat(i, enough); err != nil {
				return err
			}
			if s.out.Violation == nil {
				s.enough = true
			}
			return nil
		case l.chunks[i].wrong || l.chunks[i].told:
			if err := l.repeat(i, math.MaxUint64); err != nil || s.out.Violation != nil {
				return err
			}
			if l.chunks[i].wrong && !s.c.Continue {
				return errNotAgain
			}
		default:
			l.add(&l.chunks[i])
		}
	}
	return l.commit()
}

// add adds the figures of a chunk.
func (l *level) add(c *chunkDone) {
	o := &l.s.out
	o.Generated += c.expanded.Generated
	o.Queued += c.appended.New - c.expanded.States
	o.Distinct += c.appended.New
	if c.appended.New > 0 {
		o.Depth = max(o.Depth, l.plan.Level+1)
	}
	parents := uint64(0)
	for i := range c.expanded.Taken {
		o.Actions[i].Generated += c.expanded.Taken[i]
		o.Actions[i].Distinct += c.appended.Found[i]
	}
	for i, n := range c.appended.Degrees {
		o.OutDegrees[i] += n
		parents += n
	}
	o.OutDegrees[0] += c.expanded.States - parents
}

// commit makes the next level the frontier, and drops what only this one needed.
func (l *level) commit() error {
	s, p := l.s, &l.plan
	if l.end < len(l.chunks) {
		return errNotAgain // what ended a chunk before its last state did not come up again
	}
	next := Manifest{Level: p.Level + 1, First: s.now.First + s.now.states()}
	garbage := []string{l.name}
	for i := range l.chunks {
		garbage = append(garbage, p.file("cand", i), p.file("keys", i))
		n := l.chunks[i].appended.New
		if n > 0 {
			next.Frontier = append(next.Frontier, Ref{p.file("next", i), n})
		} else {
			garbage = append(garbage, p.file("next", i))
		}
		if n > 0 || s.c.Graph != nil { // which is told of each chunk
			next.Back = append(next.Back, Ref{p.file("back", i), n})
		} else {
			garbage = append(garbage, p.file("back", i))
		}
		if s.c.Graph != nil {
			next.Steps = append(next.Steps, Ref{p.file("steps", i), p.Chunks[i].states()})
		}
	}
	for i := range p.Ranges {
		garbage = append(garbage, p.file("marks", i))
	}
	kept := len(p.Seen) - p.Absorb
	next.Seen = append(slices.Clone(p.Seen[:kept]), l.run0)
	for _, old := range p.Seen[kept:] {
		garbage = append(garbage, old.Files...)
	}
	for _, f := range s.now.Frontier {
		garbage = append(garbage, f.File)
	}
	return s.commit(next, garbage)
}

package scale

import (
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/tlc/safety"
)

// start computes the initial states, in this process. It reports whether the search can go on from them.
func (s *Search) start() bool {
	i := &initials{s: s}
	setup := s.c.Setup
	setup.Data = s.files.mem
	i.w = newWorker(setup, setup.Env, s.path)
	if s.c.Model.Init != nil {
		if v := i.w.check.Initial(0, i); v != nil {
			s.out.Violation = v
		}
	}
	s.out.Init = s.out.Distinct
	if s.out.Generated > 0 {
		s.out.Depth = max(s.out.Depth, 1)
	}
	if s.out.Violation.CutShort() {
		s.out.Violation = nil
		s.Stop()
	}
	s.out.Stopped = s.ctx.Err() != nil
	s.publish()
	if s.out.Violation != nil {
		s.wrong.own = map[uint64]bool{}
		for _, fp := range i.keys.fps {
			s.wrong.own[fp] = true
		}
		return false
	}
	if err := i.commit(); err != nil {
		s.failed(err)
		return false
	}
	if s.c.Calls.InitDone != nil && !s.out.Stopped {
		s.c.Calls.InitDone(s.out.Stats)
	}
	return !s.out.Stopped
}

// initials enters the initial states.
type initials struct {
	s    *Search
	w    *Worker
	keys keys
	list []initial
}

// initial is an initial state: which of those that are generated it is, and its encoding.
type initial struct {
	ordinal uint32
	state   []byte
}

// Generated implements safety.Visitor.
func (i *initials) Generated() {
	s := i.s
	if f := s.c.Calls.InitCount; f != nil {
		f(s.out.Generated)
	}
	s.out.Generated++
}

// Enter implements safety.Visitor.
func (i *initials) Enter(inModel bool) (check bool, v *safety.Violation) {
	s := i.s
	s.out.Depth = 1
	if !inModel {
		return true, nil
	}
	fp, v := i.w.check.Fingerprint()
	if v != nil || !i.keys.add(fp) {
		return false, v
	}
	s.out.Distinct++
	s.out.Queued++
	vals := i.w.check.State()
	i.list = append(i.list, initial{uint32(s.out.Generated - 1), state.Encode(nil, vals)})
	if g := s.c.Graph; g != nil {
		if err := g.AddState(fp, true); err != nil {
			return false, notStored(err)
		}
		c, _ := i.w.check.Predicates()
		if v := g.Initial(c, vals); v != nil {
			return false, v
		}
	}
	return true, nil
}

// Wrong implements safety.Visitor.
func (i *initials) Wrong(v *safety.Violation) bool {
	s := i.s
	if v.Kind != safety.InvariantViolated || !s.c.Continue {
		return false
	}
	s.out.Continued++
	s.c.Calls.Violated(v)
	return true
}

// Take implements safety.Visitor.
func (i *initials) Take(bool) bool {
	i.s.publish()
	return i.s.ctx.Err() == nil
}

// commit makes the initial states the first level. What evaluation has given names until now is common: states are encoded with
// the table as it is.
func (i *initials) commit() error {
	s := i.s
	var spec []byte
	var err error
	if s.c.Describe != nil {
		if spec, err = s.c.Describe(); err != nil {
			return err
		}
	}
	if s.job, err = newJob(s.c.Table, spec); err != nil {
		return err
	}
	s.c.Common = s.c.Table.Common()
	s.ready()
	m := Manifest{Level: 1}
	for from := 0; from < len(i.list); from += s.c.Chunk {
		part := i.list[from:min(from+s.c.Chunk, len(i.list))]
		next, back := fmt.Sprintf("%s/1/next-%d", s.epoch, len(m.Back)), fmt.Sprintf("%s/1/back-%d", s.epoch, len(m.Back))
		n, b := createBlocks(s.files.mem, next, s.job.ID), createBlocks(s.files.mem, back, s.job.ID)
		for j, x := range part {
			n.begin(uint64(j))
			n.buf = appendSized(n.buf, x.state)
			b.begin(uint64(j))
			b.buf = appendBack(b.buf, 0, x.ordinal, i.keys.fps[from+j])
		}
		if err := n.commit(); err != nil {
			return err
		}
		if err := b.commit(); err != nil {
			return err
		}
		m.Frontier = append(m.Frontier, Ref{next, uint64(len(part))})
		m.Back = append(m.Back, Ref{back, uint64(len(part))})
	}
	run := createRun(s.files.mem, s.epoch+"/1/run-0", s.job.ID)
	slices.Sort(i.keys.fps)
	for _, fp := range i.keys.fps {
		run.begin(fp)
		run.buf = binary.LittleEndian.AppendUint64(run.buf, fp)
	}
	if err := run.commit(); err != nil {
		return err
	}
	m.Seen = []RunSet{{[]string{s.epoch + "/1/run-0"}, uint64(len(i.list))}}
	return s.commit(m, nil)
}

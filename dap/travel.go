package dap

import (
	"errors"
	"fmt"
	"slices"

	dap "github.com/google/go-dap"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// anywhere is deeper than all expressions: from the end of a unit every expression counts as one outside.
const anywhere = 1 << 40

// stopped takes up a stop.
func (s *session) stopped(stop *stop) {
	if s.terminating {
		stop.w.plans <- plan{kind: away}
		return
	}
	if stop.w == &s.d.walker {
		s.live = stop
		s.present(stop)
		return
	}
	if !stop.over {
		s.present(stop)
		return
	}
	unit, outer := s.past.unit, s.past.outer
	s.drop(stop.frame != nil)
	switch {
	case stop.reason != backAtBeginning:
		s.present(s.live)
	case len(outer) > 0:
		last := outer[len(outer)-1]
		s.goBack(last.Keep(), outer[:len(outer)-1], last.entered+1, decisive)
	default:
		if err := s.arrival(unit); err != nil {
			s.note(err.Error())
			s.goTo(unit, plan{kind: toEntry, at: 1})
		}
	}
}

// present tells the client where the evaluation stands.
func (s *session) present(stop *stop) {
	s.stop, s.levels, s.data = stop, s.d.stack(stop), nil
	e := &dap.StoppedEvent{Event: event("stopped")}
	e.Body = dap.StoppedEventBody{
		Reason: stop.reason, Description: stop.description, Text: stop.text, ThreadId: theThread, AllThreadsStopped: true,
		HitBreakpointIds: stop.hits,
	}
	s.send(e)
}

// resume lets go on what stands still.
func (s *session) resume(p plan) {
	depth := anywhere
	if f := s.stop.frame; f != nil {
		depth = f.Depth
	}
	p.rank = rank{len(s.stop.outer) + 1, depth}
	p.from = append(slices.Clone(s.stop.outer), s.stop.unit)[0]
	w := s.stop.w
	if s.past == nil {
		s.live = nil
	} else {
		p.most = s.past.most
	}
	s.moving()
	w.plans <- p
}

// moving forgets what was to be seen at a stop.
func (s *session) moving() { s.stop, s.levels, s.data = nil, nil, nil }

// drop ends the evaluation of what is past; waits tells that it stands still.
func (s *session) drop(waits bool) {
	if s.past != nil {
		s.past.drop(waits)
		s.past = nil
	}
}

// goTo evaluates a unit once more, up to where a plan says.
func (s *session) goTo(u *eval.Unit, p plan) {
	s.leavePast()
	if p.most = s.mostOf(u); p.kind == toEntry && p.most > 0 && p.at >= p.most && s.live.frame != nil {
		s.present(s.live)
		return
	}
	s.past = s.d.again(u, p)
	s.past.unit, s.past.most = u, p.most
}

// goBack evaluates a unit once more, up to the expression that is one step back from one with a number.
func (s *session) goBack(u *eval.Unit, outer []*unit, before uint64, depth int) {
	most := s.mostOf(u)
	s.leavePast()
	s.past = s.d.back(u, before, depth, most)
	s.past.unit, s.past.outer, s.past.most = u, outer, most
}

// leavePast goes back to where the run stands, without telling anybody.
func (s *session) leavePast() {
	s.drop(s.stop != nil && s.past != nil && s.stop.w == s.past.w)
	s.moving()
}

// mostOf returns the number of the expression that the run stands at if it stands in the unit, else 0.
func (s *session) mostOf(u *eval.Unit) uint64 {
	for _, l := range append(slices.Clone(s.live.outer), s.live.unit) {
		if !sameUnit(l.Unit, u) {
			continue
		}
		if l == s.live.unit && s.live.frame != nil {
			return s.live.frame.Number
		}
		return l.entered + 1
	}
	return 0
}

// sameUnit reports whether two units are the same evaluation.
func sameUnit(a, b *eval.Unit) bool {
	return a.Initial == b.Initial && a.Action == b.Action && a.Predicate == b.Predicate && a.Expression == b.Expression &&
		a.Property == b.Property && a.Level == b.Level && equal(a.Cur, b.Cur) && equal(a.Next, b.Next)
}

// errBeginning is why there is no way back.
var errBeginning = errors.New("this is the beginning: nothing was evaluated before")

// stepBack goes to the expression before.
func (s *session) stepBack(fine bool) {
	stop := s.stop
	outer := stop.outer
	if s.past != nil {
		outer = s.past.outer
	}
	before, depth := stop.unit.entered+1, decisive
	if f := stop.frame; f != nil {
		before, depth = f.Number, f.Depth
	}
	if fine {
		depth = anyDepth
	}
	s.goBack(stop.unit.Keep(), outer, before, depth)
}

// arrival goes to where the state that a unit begins in was reached.
func (s *session) arrival(u *eval.Unit) error {
	goal := plan{kind: toState, goal: func(state []value.Value) bool { return equal(state, u.Cur) }}
	switch {
	case u.Cur == nil || u.Level < 1:
		return errBeginning
	case u.Level == 1:
		s.goTo(&eval.Unit{Initial: s.d.session.Model.Init}, goal)
		return nil
	}
	step, err := s.stepTo(u, u.Level)
	if err != nil {
		return err
	}
	s.goTo(step, goal)
	return nil
}

// stepTo returns the evaluation of the action that led to the n-th state of the behavior that a unit is evaluated in.
func (s *session) stepTo(u *eval.Unit, n int) (*eval.Unit, error) {
	states := append(slices.Clone(u.Before()), u.Cur)
	if len(states) < n {
		return nil, errors.New("the behavior that led here is not known")
	}
	a := s.d.leading(states[n-2], states[n-1], n-1, states[:n-1])
	if a == nil {
		return nil, fmt.Errorf("the step from state %d to state %d cannot be found", n-1, n)
	}
	return u.Step(a, n-1), nil
}

// reverse goes to the state before the one in which something is evaluated: to where the evaluation of the step that led from
// there begins.
func (s *session) reverse() error {
	u := s.stop.unit
	switch {
	case u.Cur == nil || u.Level < 1:
		s.goTo(u.Keep(), plan{kind: toEntry, at: 1, reason: "goto"})
		return nil
	case u.Level == 1:
		s.goTo(&eval.Unit{Initial: s.d.session.Model.Init}, plan{kind: toEntry, at: 1, reason: "goto"})
		return nil
	}
	return s.toState(u.Unit, u.Level-1)
}

// toState goes to the n-th state of the behavior that a unit is evaluated in: to the step from there.
func (s *session) toState(u *eval.Unit, n int) error {
	at := plan{kind: toEntry, at: 1, reason: "goto"}
	if n >= u.Level {
		s.goTo(u.Keep(), at)
		return nil
	}
	step, err := s.stepTo(u, n+1)
	if err != nil {
		return err
	}
	s.goTo(step, at)
	return nil
}

// restart goes to the beginning of what a level of the stack shows.
func (s *session) restart(l *level) error {
	if l.state > 0 {
		return s.toState(l.unit.Unit, l.state)
	}
	s.goTo(l.unit.Keep(), plan{kind: toEntry, at: max(l.entry, 1), reason: "goto"})
	return nil
}

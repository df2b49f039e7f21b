package explore

import (
	"context"
	"errors"
	"time"

	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/liveness"
	"github.com/gotlc/gotlc/tlc/safety"
)

// checkLiveness checks the temporal properties over the complete state graph. It reports whether it came to its end.
func (s *searching) checkLiveness() bool {
	started := time.Now()
	s.Tell.Rep.ProgressBeforeLiveness(s.out.Depth, counts(s.out.Stats))
	s.Tell.Rep.LivenessStart(true, s.P.Temporal.Branches(), uint64(s.P.Temporal.Branches())*s.graph.Len())
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	defer s.End.AfterGrace(cancel)()
	c, err := s.graph.Check(ctx, s.o.Workers)
	switch {
	case errors.Is(err, liveness.ErrInterrupted):
		return false
	case err != nil:
		s.failed(err.Error())
	case c != nil:
		s.Tell.Fail(code.TemporalViolated)
		s.temporalViolated(c, false)
	}
	s.Tell.Rep.LivenessEnd(time.Since(started))
	return true
}

// violatedEarly reports a violation of a temporal property that was noticed during the search. Its exit status is that
// of a safety violation, as in TLC.
func (s *searching) violatedEarly() bool {
	c, err := s.graph.Early()
	switch {
	case err != nil:
		s.failed(err.Error())
	case c != nil:
		s.Tell.Fail(code.InvariantViolated)
		s.temporalViolated(c, true)
	}
	return c != nil || err != nil
}

// temporalViolated reports a behavior that violates temporal properties; only its beginning if that is enough.
func (s *searching) temporalViolated(c *liveness.Counterexample, finite bool) {
	s.End.Finish()
	steps, back, err := s.realize(c.Lasso)
	if err != nil && c.Short != nil {
		c.Lasso = c.Short
		steps, back, err = s.realize(c.Lasso)
	}
	if err != nil && s.Judge.Unshown(err) {
		return
	}
	if err != nil {
		s.Tell.Rep.Msg(code.General, "The behavior that violates the properties cannot be shown: "+err.Error())
		return
	}
	s.shown(s.Judge.Lasso(c, steps, back, finite))
}

// realize finds the states of a lasso, and the step that leads back to the beginning of its cycle; nil if the behavior
// ends in stuttering.
func (s *searching) realize(l *liveness.Lasso) (steps []safety.Step, back *safety.Step, err error) {
	path := append([]uint32(nil), l.States[1:]...)
	if !l.Stutters() {
		path = append(path, l.States[l.Loop])
	}
	steps, err = s.means.To(s.P.Env, uint64(l.States[0]))
	if err != nil {
		return nil, nil, err
	}
	more, err := safety.Trail(s.P.Model, s.P.Env, steps[0].State, 1, s.graph.Fingerprints(path))
	if err != nil {
		return nil, nil, err
	}
	if !l.Stutters() {
		back, more = &more[len(more)-1], more[:len(more)-1]
	}
	return append(steps, more...), back, nil
}

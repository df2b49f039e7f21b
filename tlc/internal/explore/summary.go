package explore

import (
	"time"

	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// summary prints the last lines before the time: the success message, the figures, the shape of the graph.
func (s *searching) summary() {
	o, v := &s.out, s.out.Violation
	if v.InInitial() && (v.Kind == safety.InvariantViolated || v.Kind == safety.ImpliedInitViolated || s.Tell.Code() == code.General) ||
		s.Tell.Code() == code.NoNextState {
		return // TLC prints no figures then
	}
	if s.Tell.Code() == 0 && !o.Stopped {
		actual := 0.0
		if report.MissedStates(o.Generated, o.Distinct) >= 1e-10 {
			actual = 1 / float64(s.means.minDistance())
		}
		s.Tell.Rep.Success(o.Generated, o.Distinct, actual)
	}
	s.coverage.print()
	anew := &o.Verdict.Anew
	s.Tell.Rep.Summary(o.Depth, counts(o.Stats), report.Counts{Distinct: anew.Found, Queue: anew.Waiting}, time.Since(s.o.Started))
	lateError := s.Tell.Code() == code.InvariantError || v != nil && v.Kind == safety.TemporalFailed
	if d, ok := outDegrees(o.OutDegrees); ok && (s.Tell.Code() == 0 || lateError) {
		s.Tell.Rep.OutDegree(d)
	}
}

// outDegrees summarises the histogram of new successors as TLC does.
func outDegrees(h [32]uint64) (report.OutDegrees, bool) {
	var n, sum uint64
	d := report.OutDegrees{Min: -1}
	for degree, count := range h {
		if count == 0 {
			continue
		}
		if d.Min < 0 {
			d.Min = degree
		}
		d.Max = degree
		n += count
		sum += count * uint64(degree)
	}
	if n == 0 {
		return d, false
	}
	d.Mean = int((2*sum + n) / (2 * n))
	var cumulative uint64
	for degree, count := range h {
		if cumulative += count; cumulative > n*95/100 {
			d.Percentile95 = degree
			break
		}
	}
	return d, true
}

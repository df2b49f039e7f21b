package scale

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// What comes from elsewhere, plans and results, is checked before anybody counts on it: it may be of another version, another model, or of
// somebody who should not have access.

// check says what is wrong with a plan.
func (p *Plan) check() error {
	if !isPower(p.Ranges) || p.Absorb < 0 || p.Absorb > len(p.Seen) {
		return fmt.Errorf("%d ranges, %d of %d sets of runs to be absorbed", p.Ranges, p.Absorb, len(p.Seen))
	}
	for i, c := range p.Chunks {
		var states uint64
		for _, part := range c.Parts {
			if part.From > part.To || part.To-part.From > math.MaxUint32-states {
				return fmt.Errorf("chunk %d has a part from %d to %d", i, part.From, part.To)
			}
			states += part.To - part.From
		}
	}
	return checkSets(p.Seen)
}

// checkSets says what is wrong with sets of runs.
func checkSets(sets []RunSet) error {
	for _, set := range sets {
		if !isPower(len(set.Files)) {
			return fmt.Errorf("a set of runs has %d files", len(set.Files))
		}
	}
	return nil
}

// isPower reports whether n is a power of two, as what divides fingerprints is.
func isPower(n int) bool { return n > 0 && n <= 1<<30 && n&(n-1) == 0 }

// check says what is wrong with the result of a task that was done.
func (l *level) check(t Task, r *Result) error {
	f := &r.Figures
	formulas := len(l.s.c.Model.Formulas)
	var sound bool
	switch t.Kind {
	case Expand:
		sound = len(f.Taken) == formulas && f.States <= l.plan.Chunks[t.Number].states() && f.Candidates <= f.Generated
	case Settle:
		sound = true // sums are compared at the end of the level
	case Append:
		found, most := sum(f.Found)
		degrees, mostDegrees := sum(f.Degrees[:])
		e := &l.chunks[t.Number].expanded
		parents := min(f.New, e.States+1) // the last state, in which something is wrong, does not count
		sound = len(f.Found) == formulas && max(most, mostDegrees) <= e.Candidates && found == f.New && f.New <= e.Candidates && degrees <= parents
	case Distance:
		sound = !r.Span.Any || r.Span.First <= r.Span.Last
	}
	if !sound {
		return errors.New("its figures are not those of a task of this search")
	}
	return nil
}

// sum returns the sum of numbers, and the greatest of them.
func sum(list []uint64) (all, most uint64) {
	for _, n := range list {
		all += n
		most = max(most, n)
	}
	return all, most
}

// mostSaid bounds what is shown of what a worker says.
const mostSaid = 4 << 10

// said is a text of a worker as people may see it.
func said(text string) string {
	if len(text) > mostSaid {
		text = strings.ToValidUTF8(text[:mostSaid], "") + " ..."
	}
	return strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' || strconv.IsPrint(r) {
			return r
		}
		return '\uFFFD'
	}, text)
}

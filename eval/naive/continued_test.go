package naive

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// wrongContinued describes how checking a specification with -continue, or by iterative deepening, differs from a search in TLC's
// order that goes on after violations, or is empty.
func (s specification) wrongContinued(dir string, symmetric bool) (how string, violations int) {
	l, err := s.newLab()
	if err != nil {
		return "", 0
	}
	for i, m := range []string{"m1", "m2", "m3"} {
		l.naive.constants[l.info.Root.Lookup(m)] = model(fmt.Sprint("m", i+1))
	}
	q := &search{l: l, symmetric: symmetric, invariants: []string{"Inv"}, onward: true}
	if !q.run() || q.exit != 0 {
		return "", -1
	}
	return s.differsFrom(q, dir), q.wrong
}

// differsFrom compares a search that went on with one by gotlc.
func (s specification) differsFrom(q *search, dir string) string {
	s.more = func(o *tlc.Options) { o.Continue = true }
	res, out := s.check(dir, 1, false)
	// A SUBSET that is too large, or what TLC does not compare, is no matter here.
	if res.ExitCode >= 75 {
		return ""
	}
	violations := strings.Count(out, " is violated by the initial state:") + strings.Count(out, " is violated.\n")
	if res.ExitCode != 0 || violations != q.wrong || int(res.Generated) != q.generated || int(res.Distinct) != len(q.seen) || res.Depth != q.depth {
		return fmt.Sprintf("-continue: exit status %d, %d violations, %d states generated, %d distinct, depth %d; want %d violations, %d, %d, %d\n%s%s",
			res.ExitCode, violations, res.Generated, res.Distinct, res.Depth, q.wrong, q.generated, len(q.seen), q.depth, s.config, out)
	}
	s.more = func(o *tlc.Options) { o.Mode, o.DFIDDepth = tlc.IterateDepth, q.depth+1 }
	res, out = s.check(dir, 1, false)
	violated := res.ExitCode == 12 || res.ExitCode == 13
	if res.ExitCode < 75 && (violated != (q.wrong > 0) || !violated && int(res.Distinct) != len(q.seen)) {
		return fmt.Sprintf("-dfid %d: exit status %d, %d distinct; want %d violations, %d distinct\n%s%s", q.depth+1, res.ExitCode, res.Distinct,
			q.wrong, len(q.seen), s.config, out)
	}
	return ""
}

// TestContinued compares runs with -continue, and by iterative deepening, with a search in TLC's order that goes on.
func TestContinued(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	violated, done := 0, 0
	for ; goOn(done, 25); done++ {
		seed := *seedFlag + int64(done)
		s, symmetric := newOrdered(seed)
		how, n := s.wrongContinued(dir, symmetric)
		if n > 0 {
			violated++
		}
		if how != "" {
			reportSmaller(t, "TestContinued", seed, s.module, func(module string) string {
				s.module = module
				if again, _ := s.wrongContinued(dir, symmetric); strings.HasPrefix(again, how[:5]) {
					return again
				}
				return ""
			})
		}
	}
	t.Logf("%d specifications, %d violated", done, violated)
}

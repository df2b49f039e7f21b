package dap

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// points are the places and events at which to stop. They do not change, but for the counts.
type points struct {
	at      map[ast.Expr][]*point
	filters map[string]bool
	look    func(f *eval.Frame, text string) (value.Value, error)
	// patiently has looks end after a time, until what it returns is called.
	patiently func() (end func())
	log       func(text string)
}

// point is a breakpoint.
type point struct {
	id        int
	expr      ast.Expr
	condition string
	hits      hits
	message   string // to be logged in place of a stop
	count     int    // how often it was reached with its condition satisfied
}

// hits says for which counts a breakpoint is meant.
type hits struct {
	op string // "", for all, or one of ==, >=, >, <, <=, %
	n  int
}

// hitOperators begin conditions about counts, the longer ones first.
var hitOperators = []string{"==", ">=", "<=", "=", ">", "<", "%"}

// readHits reads a condition about counts: a number to stop from then on, or a comparison, or % and a number for every so many.
func readHits(text string) (hits, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return hits{}, nil
	}
	h := hits{op: ">="}
	for _, op := range hitOperators {
		if rest, ok := strings.CutPrefix(text, op); ok {
			h.op, text = op, strings.TrimSpace(rest)
			break
		}
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return hits{}, fmt.Errorf("a hit count is a number, or one after ==, >=, >, <, <= or %%: not %q", text)
	}
	h.n = n
	return h, nil
}

func (h hits) holds(count int) bool {
	switch h.op {
	case "":
		return true
	case "==", "=":
		return count == h.n
	case ">=":
		return count >= h.n
	case ">":
		return count > h.n
	case "<":
		return count < h.n
	case "<=":
		return count <= h.n
	}
	return count%h.n == 0
}

// hit returns the stop that breakpoints demand at an expression, nil if none does.
func (p *points) hit(w *walker, u *unit, f *eval.Frame) *stop {
	here := p.at[f.Expr()]
	if !u.via && !f.IsPlain() {
		if u.via = true; u.Action != nil {
			here = slices.Clone(here)
			for _, e := range u.Action.Via {
				for _, b := range p.at[e] {
					if !slices.Contains(here, b) {
						here = append(here, b)
					}
				}
			}
		}
	}
	var s *stop
	for _, b := range here {
		stops, wrong := p.wants(w, b, f)
		if !stops {
			continue
		}
		if s == nil {
			s = &stop{reason: "breakpoint", description: "At a breakpoint"}
		}
		s.hits = append(s.hits, b.id)
		if wrong != nil {
			s.text = fmt.Sprintf("The condition %s has no value here: %v", b.condition, wrong)
		}
	}
	return s
}

// wants reports whether a breakpoint stops at a frame, and why its condition has no value, which stops, too. What is past is
// neither counted nor logged again.
func (p *points) wants(w *walker, b *point, f *eval.Frame) (stops bool, wrong error) {
	if w.past && (b.hits.op != "" || b.message != "") {
		return false, nil
	}
	if b.condition != "" || b.message != "" {
		defer p.patiently()()
	}
	if b.condition != "" {
		v, err := p.look(f, b.condition)
		switch {
		case err != nil:
			return true, err
		case !v.IsBool():
			return true, fmt.Errorf("it is %s, not TRUE or FALSE", textOf(v, mostText))
		case v != value.True:
			return false, nil
		}
	}
	if !w.past {
		if b.count++; !b.hits.holds(b.count) {
			return false, nil
		}
	}
	if b.message != "" {
		p.log(p.interpolated(b.message, f))
		return false, nil
	}
	return true, nil
}

// interpolated puts the values of expressions in braces in their place.
func (p *points) interpolated(text string, f *eval.Frame) string {
	var out strings.Builder
	for {
		before, rest, ok := strings.Cut(text, "{")
		out.WriteString(before)
		expr, after, closed := strings.Cut(rest, "}")
		if !ok || !closed {
			if ok {
				out.WriteString("{" + rest)
			}
			return out.String()
		}
		if v, err := p.look(f, expr); err != nil {
			out.WriteString("{" + err.Error() + "}")
		} else {
			out.WriteString(textOf(v, mostWhole))
		}
		text = after
	}
}

package report

import (
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/eval/value/diff"
	"github.com/gotlc/gotlc/pluscal"
)

// diffText shows the first state in full, and of each step what it changes.
type diffText struct {
	painter
	strings.Builder
	columns int
	// first shows a state in full.
	first func(s TraceState, before *TraceState) string
	// statement finds the statement of an algorithm that an action carries out; nil if none is to be shown.
	statement func(*eval.Action) *pluscal.Statement
}

func (d *diffText) text(t *Trace) string {
	for i, s := range t.States {
		if t.ended() {
			t.cutTo(i)
			break
		}
		d.heading("State " + strconv.Itoa(i+1) + ": " + s.Action)
		if d.statement != nil {
			if at := d.statement(s.By); at != nil {
				d.WriteString("  " + at.String() + "\n")
			}
		}
		if i == 0 {
			d.WriteString(indented(strings.TrimSuffix(d.first(s, nil), "\n"), "  ") + "\n\n")
			continue
		}
		d.step(t.States[i-1], s)
	}
	if t.Back > 0 {
		d.heading(t.ending())
		if t.By != nil && t.Back <= len(t.States) {
			back := t.Closing
			if back == nil {
				back = &t.States[t.Back-1]
			}
			d.step(t.States[len(t.States)-1], *back)
		} else {
			d.WriteString("\n")
		}
	}
	return d.String()
}

func (d *diffText) heading(text string) {
	d.WriteString(d.paint(bold, strings.TrimSuffix(strings.TrimSpace(text), ":")) + "\n")
}

// step shows what changes from one state to another.
func (d *diffText) step(before, after TraceState) {
	start := d.Len()
	for i := range after.Values {
		name := after.name(i)
		at := before.index(name)
		if at < 0 {
			d.change(diff.Added, name, "", after.text(i))
			continue
		}
		if before.Values[at] != after.Values[i] {
			d.variable(name, before, at, after, i)
		}
	}
	for i := range before.Values {
		if name := before.name(i); after.index(name) < 0 {
			d.change(diff.Removed, name, before.text(i), "")
		}
	}
	if d.Len() == start {
		d.WriteString("  (nothing changes)\n")
	}
	d.WriteString("\n")
}

// variable shows the changes of one variable, part by part where its values are at hand.
func (d *diffText) variable(name string, before TraceState, at int, after TraceState, i int) {
	old, now := part(before, at), part(after, i)
	var changes []diff.Change
	if !old.IsUndef() && !now.IsUndef() {
		changes = diff.Values(old, now)
	}
	if len(changes) == 0 {
		d.change(diff.Changed, name, before.text(at), after.text(i))
	}
	for _, c := range changes {
		d.change(c.Kind, c.Where(name), valueText(c.Old), valueText(c.New))
	}
}

func part(s TraceState, i int) value.Value {
	if i < len(s.Parts) {
		return s.Parts[i]
	}
	return value.Value{}
}

func valueText(v value.Value) string {
	if v.IsUndef() {
		return ""
	}
	return v.String()
}

// change shows one change: on a line if there is room, else with the values below. The member of a set stands before \in.
func (d *diffText) change(kind diff.Kind, name, old, now string) {
	const arrow = " → "
	mark, color := "~", yellow
	switch kind {
	case diff.Added:
		mark, color = "+", green
	case diff.Removed:
		mark, color = "-", red
	}
	line, text := mark+" "+name+": ", old+now
	if kind == diff.Changed {
		text = old + arrow + now
	}
	whole := line + text
	if strings.HasPrefix(name, `\in `) {
		whole = mark + " " + text + " " + name
	}
	if textWidth("  "+whole) <= d.columns {
		d.WriteString("  " + d.paint(color, whole) + "\n")
		return
	}
	d.WriteString("  " + d.paint(color, strings.TrimSuffix(line, " ")) + "\n")
	d.below(old, "- ", red)
	d.below(now, "+ ", green)
}

// below shows a long value on lines of its own.
func (d *diffText) below(text, mark, color string) {
	if text == "" {
		return
	}
	const margin = 6
	lines := strings.Split(value.Pretty(text, max(d.columns-margin-len(mark), 20)), "\n")
	for i, l := range lines {
		lead := mark
		if i > 0 {
			lead = "  "
		}
		d.WriteString(strings.Repeat(" ", margin) + d.paint(color, lead+l) + "\n")
	}
}

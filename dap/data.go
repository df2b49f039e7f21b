package dap

import (
	"fmt"
	"slices"
	"strconv"
	"unicode/utf8"

	dap "github.com/google/go-dap"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// datum is something with parts that a client may ask for.
type datum interface {
	// parts returns its parts, in order.
	parts(d *Debuggee) []part
}

// part is a name with a value, or with a text in place of one.
type part struct {
	name  string
	value value.Value
	text  string
	of    datum // what there is inside, if there is no value
}

// locals are the names that are bound at a frame, and what was evaluated last.
type locals struct {
	frame *eval.Frame
	last  *result
}

func (l locals) parts(d *Debuggee) []part {
	var out []part
	if l.last != nil {
		out = append(out, part{name: "⇒ " + oneLine(l.last.frame.Expr().Span()), value: l.last.value})
	}
	for _, sym := range l.frame.Names() {
		if sym.Arity > 0 {
			continue // an operator: it has no value
		}
		out = append(out, d.named(l.frame, sym, sym.Name))
	}
	return out
}

// named looks a symbol up at a frame.
func (d *Debuggee) named(f *eval.Frame, sym *sem.Symbol, name string) part {
	key := lookKey{f.Place(), "\x00" + sym.Name}
	look := d.looks[key]
	if look == nil {
		var err *eval.Error
		if look, err = f.LookAt(sym); err != nil {
			return part{name: name, text: lookError(err).Error()}
		}
		d.looks[key] = look
	}
	v, err := d.valueOf(look, f)
	if err != nil {
		return part{name: name, text: err.Error()}
	}
	return part{name: name, value: v}
}

// state is a state, perhaps one that is not complete.
type state []value.Value

func (s state) parts(d *Debuggee) []part {
	var out []part
	for i, name := range d.session.Model.Vars {
		if i < len(s) && !s[i].IsUndef() {
			out = append(out, part{name: name, value: s[i]})
		} else {
			out = append(out, part{name: name, text: "?"})
		}
	}
	return out
}

// step is what an action has done so far: the variables that have another value afterwards, with both.
type step struct{ from, to []value.Value }

func (s step) parts(d *Debuggee) []part {
	var out []part
	for i, name := range d.session.Model.Vars {
		switch {
		case i >= len(s.from) || i >= len(s.to) || s.to[i].IsUndef():
			out = append(out, part{name: name + "'", text: "? (not determined yet)"})
		case s.from[i].IsUndef() || !equal(s.from[i:i+1], s.to[i:i+1]):
			out = append(out, part{name: name + "'", value: s.to[i]})
		default:
			out = append(out, part{name: name + "'", text: "unchanged"})
		}
	}
	return out
}

// constants are those of the root module.
type constants struct{ frame *eval.Frame }

func (c constants) parts(d *Debuggee) []part {
	var out []part
	for _, sym := range sem.ConstantOrder(d.session.Model.Info.Root) {
		if sym.Arity == 0 {
			out = append(out, d.named(c.frame, sym, sym.Name))
		}
	}
	return out
}

// behavior is a sequence of states.
type behavior [][]value.Value

func (b behavior) parts(*Debuggee) []part {
	var out []part
	for i, s := range b {
		out = append(out, part{name: fmt.Sprintf("state %d", i+1), of: state(s)})
	}
	return out
}

// tree is a value that has parts.
type tree struct{ value value.Value }

// mostParts is how many parts of a value are told; more of them nobody reads.
const mostParts = 10_000

func (t tree) parts(*Debuggee) (out []part) {
	defer func() {
		if r := recover(); r != nil {
			out = []part{{name: "?", text: eval.AsError(r).Text}}
		}
	}()
	v := t.value
	if dom, vals, ok := value.FuncPairs(v); ok {
		for i, x := range dom[:min(len(dom), mostParts)] {
			name := textOf(x, mostText)
			if v.Kind() == value.Record && x.Kind() == value.String {
				name = x.Text()
			}
			out = append(out, part{name: name, value: vals[i]})
		}
		return out
	}
	if v.Kind() == value.Interval && value.Size(v) > mostParts {
		lo, _ := value.IntervalBounds(v)
		v = value.MakeInterval(lo, lo+mostParts-1)
	}
	elems := value.Elems(v)
	for i, x := range elems[:min(len(elems), mostParts)] {
		out = append(out, part{name: strconv.Itoa(i + 1), value: x})
	}
	return out
}

// size returns how many parts a value has that can be shown; 0 if it has none.
func size(v value.Value) (n int) {
	defer func() {
		if r := recover(); r != nil {
			eval.AsError(r)
			n = 0
		}
	}()
	switch {
	case value.IsFunction(v):
		if v.Kind() == value.LazyFunc {
			return 0
		}
		dom, _, _ := value.FuncPairs(v)
		return min(len(dom), mostParts)
	case v.Kind() == value.Set || v.Kind() == value.Interval:
		return min(value.Size(v), mostParts)
	}
	return 0
}

// mostText is how many characters of a value are told where it is one of several.
const mostText = 1000

// mostWhole is how many are told of a value that is asked for as a whole.
const mostWhole = 1 << 20

// kindName is what values of a kind are called.
func kindName(v value.Value) string {
	switch {
	case v.IsBool():
		return "BOOLEAN"
	case value.IsSet(v):
		return "set"
	case v.Kind() == value.Record:
		return "record"
	case v.Kind() == value.Tuple:
		return "tuple"
	case value.IsFunction(v):
		return "function"
	case v.Kind() == value.Int:
		return "integer"
	case v.Kind() == value.String:
		return "string"
	case v.Kind() == value.ModelValue:
		return "model value"
	}
	return ""
}

// data are the things that a client may ask for while the evaluation stands still. References to them count from 1.
type data []datum

// reference makes something known.
func (t *data) reference(of datum) int {
	*t = append(*t, of)
	return len(*t)
}

// scope is a group of variables that a level is shown with.
func (t *data) scope(name string, of datum, expensive bool) dap.Scope {
	return dap.Scope{Name: name, VariablesReference: t.reference(of), Expensive: expensive}
}

// variable is a part as clients see it.
func (t *data) variable(p part) dap.Variable {
	v := dap.Variable{Name: p.name}
	switch {
	case p.of != nil:
		v.VariablesReference = t.reference(p.of)
	case p.value.IsUndef():
		v.Value = p.text
	default:
		v.Value, v.Type = textOf(p.value, mostText), kindName(p.value)
		if n := size(p.value); n > 0 {
			v.VariablesReference = t.reference(tree{p.value})
			if p.value.Kind() == value.Record {
				v.NamedVariables = n
			} else {
				v.IndexedVariables = n
			}
		}
	}
	return v
}

// textOf is a value as text of at most so many characters, or why it has none.
func textOf(v value.Value, most int) (text string) {
	defer func() {
		if r := recover(); r != nil {
			text = eval.AsError(r).Text
		}
	}()
	return clipped(value.Beginning(v, most*utf8.UTFMax), most)
}

// clipped is a text of at most so many characters.
func clipped(text string, most int) string {
	last := 0 // where the last character begins that there may be
	for at := range text {
		if most == 1 {
			last = at
		} else if most == 0 {
			return text[:last] + "…"
		}
		most--
	}
	return text
}

// scopes are what there is to see at a level.
func (t *data) scopes(d *Debuggee, l *level, s *stop) []dap.Scope {
	var out []dap.Scope
	if l.state == 0 {
		names := locals{frame: l.frame}
		if l.frame == s.frame || s.frame == nil && l.entry == 0 {
			names.last = s.last
		}
		name := dap.Scope{Name: "Bound names", PresentationHint: "locals", VariablesReference: t.reference(names)}
		out = append(out, name)
	}
	f := l.frame
	known := func(v value.Value) bool { return !v.IsUndef() }
	switch {
	case l.unit.Initial != nil:
		out = append(out, t.scope("Initial state so far", state(f.Cur), false))
	case l.unit.Cur != nil:
		out = append(out, t.scope("State", state(f.Cur), false))
		if l.unit.Action != nil && l.state == 0 {
			out = append(out, t.scope("Action so far", step{f.Cur, f.Next}, false))
		}
		if l.unit.Action != nil || slices.ContainsFunc(f.Next, known) {
			out = append(out, t.scope("Next state", state(f.Next), false))
		}
		if states := l.unit.Before(); len(states) > 0 && l.state == 0 {
			out = append(out, t.scope("Behavior", behavior(append(slices.Clone(states), l.unit.Cur)), true))
		}
	}
	return append(out, t.scope("Constants", constants{f}, true))
}

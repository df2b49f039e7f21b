package guide

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/eval/value/javaio"
	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/tlc/model"
)

// Guide is a recorded trace that restricts the behaviors explored: where it has a state, a behavior's has the same
// values of the variables that were recorded. It implements model.Guide.
type Guide struct {
	// states hold for each position what each variable must be, in the order of the model's; nil for anything.
	states [][]matcher
	// back is the position to which the last one leads back, 0 if it does not.
	back int
}

// matcher tells whether a value is the one that was recorded.
type matcher func(v value.Value) bool

// Admits implements model.Guide.
func (g *Guide) Admits(level int, s []value.Value) bool {
	if level < 1 || level > len(g.states) {
		return true
	}
	for i, is := range g.states[level-1] {
		if is != nil && !is(s[i]) {
			return false
		}
	}
	return true
}

// Position implements model.Guide: equal states at different positions of the trace are different ones.
func (g *Guide) Position(level int) int {
	if level <= len(g.states) {
		return level
	}
	return g.back
}

// Len implements model.Guide.
func (g *Guide) Len() int { return len(g.states) }

// complete returns what is missing in a trace that was read: without it anything would be a step of it.
func (g *Guide) complete() error {
	if len(g.states) == 0 {
		return notATrace("a trace with a state")
	}
	for _, row := range g.states {
		if slices.ContainsFunc(row, func(m matcher) bool { return m != nil }) {
			return nil
		}
	}
	return errors.New("its states have none of the variables of the specification")
}

// Both admits what both guides admit.
func Both(a, b model.Guide) model.Guide { return both{a, b} }

// both admits what two guides admit.
type both [2]model.Guide

func (b both) Admits(level int, s []value.Value) bool {
	return b[0].Admits(level, s) && b[1].Admits(level, s)
}

// Len implements model.Guide.
func (b both) Len() int { return max(b[0].Len(), b[1].Len()) }

func (b both) Position(level int) int { return b[0].Position(level)<<16 ^ b[1].Position(level) }

// Reader reads traces of the states of a model.
type Reader struct {
	Table *value.Table
	Vars  []string // the variables of the model
}

// Load reads a file of a format. What it holds must say something about the variables.
func (r Reader) Load(format, file string) (*Guide, error) {
	data, err := readlimit.ReadFile(file)
	if err != nil {
		return nil, err
	}
	g, err := r.Read(format, data)
	if err != nil {
		return nil, err
	}
	return g, g.complete()
}

// Readable reports whether traces of a format can be read.
func Readable(format string) bool {
	return strings.EqualFold(format, "json") || strings.EqualFold(format, "tlc")
}

// Read takes what a file of a format holds.
func (r Reader) Read(format string, data []byte) (*Guide, error) {
	if strings.EqualFold(format, "json") {
		return r.fromJSON(data)
	}
	v, err := javaio.Unmarshal(r.Table, data, true)
	if err != nil {
		return nil, err
	}
	return r.fromValue(v)
}

// fromValue takes what -dumpTrace tlc writes, or a sequence of states.
func (r Reader) fromValue(v value.Value) (*Guide, error) {
	g := &Guide{}
	states, ok := value.TupleElems(v)
	if ce, isRecord := r.field(v, "counterexample"); isRecord {
		var err error
		if states, g.back, err = r.counterexampleStates(ce); err != nil {
			return nil, err
		}
	} else if !ok {
		return nil, notATrace("a record with a field counterexample, or a sequence of states")
	}
	for _, s := range states {
		row := make([]matcher, len(r.Vars))
		for i, name := range r.Vars {
			if want, ok := r.field(s, name); ok {
				row[i] = func(v value.Value) bool { return same(v, want) }
			}
		}
		g.states = append(g.states, row)
	}
	return g, nil
}

func notATrace(want string) error {
	return fmt.Errorf("it does not hold a trace: %s is expected", want)
}

// same compares values of which it is not known that they can be compared.
func same(v, w value.Value) (equal bool) {
	defer func() {
		if e := recover(); e != nil {
			if _, ok := e.(*value.Error); !ok {
				panic(e)
			}
		}
	}()
	return value.Equal(v, w)
}

// field is value.SelectField for anything.
func (r Reader) field(v value.Value, name string) (value.Value, bool) {
	if v.Kind() != value.Record {
		return value.Value{}, false
	}
	return value.SelectField(v, r.Table.String(name))
}

// counterexampleStates returns the states of a counterexample in order, and the position to which it returns.
func (r Reader) counterexampleStates(ce value.Value) (states []value.Value, back int, err error) {
	numbered, _ := r.field(ce, "state")
	actions, _ := r.field(ce, "action")
	if !value.IsListable(numbered) || !value.IsListable(actions) {
		return nil, 0, notATrace("[action |-> {...}, state |-> {...}]")
	}
	pairs := value.Elems(numbered)
	states = make([]value.Value, len(pairs))
	for _, p := range pairs {
		n, s, ok := numberedState(p)
		if !ok || n < 1 || n > len(states) {
			return nil, 0, notATrace("a set of pairs of number and state")
		}
		states[n-1] = s
	}
	for _, a := range value.Elems(actions) {
		parts, ok := value.TupleElems(a)
		if !ok || len(parts) != 3 {
			return nil, 0, notATrace("a set of triples of state, action and state")
		}
		from, _, ok := numberedState(parts[0])
		to, _, alsoOK := numberedState(parts[2])
		if ok && alsoOK && to <= from {
			back = to
		}
	}
	return states, back, nil
}

func numberedState(v value.Value) (n int, s value.Value, ok bool) {
	parts, ok := value.TupleElems(v)
	if !ok || len(parts) != 2 || !parts[0].IsInt() {
		return 0, value.Value{}, false
	}
	return int(parts[0].Int()), parts[1], true
}

// jsonTrace is what -dumpTrace json writes. A state stands behind its number.
type jsonTrace struct {
	Counterexample *struct {
		Action [][3]json.RawMessage
		State  [][2]json.RawMessage
	}
}

// fromJSON takes what -dumpTrace json writes. In JSON a set looks like a sequence and a model value like a string;
// a value matches if it would be written like that.
func (r Reader) fromJSON(data []byte) (*Guide, error) {
	if !utf8.Valid(data) {
		return nil, notATrace("text in UTF-8")
	}
	var t jsonTrace
	if err := json.Unmarshal(data, &t); err != nil {
		return nil, fmt.Errorf("%w (%w)", notATrace("an object with a field counterexample"), err)
	}
	if t.Counterexample == nil {
		return nil, notATrace("an object with a field counterexample")
	}
	g := &Guide{states: make([][]matcher, len(t.Counterexample.State))}
	for _, pair := range t.Counterexample.State {
		var n int
		var fields map[string]any
		if json.Unmarshal(pair[0], &n) != nil || json.Unmarshal(pair[1], &fields) != nil || n < 1 || n > len(g.states) || g.states[n-1] != nil {
			return nil, notATrace("a list of pairs of number and state, each number once")
		}
		row := make([]matcher, len(r.Vars))
		for i, name := range r.Vars {
			if want, ok := fields[name]; ok {
				row[i] = func(v value.Value) bool { return looksLike(v, want) }
			}
		}
		g.states[n-1] = row
	}
	for _, a := range t.Counterexample.Action {
		if from, to := jsonNumber(a[0]), jsonNumber(a[2]); to <= from {
			g.back = to
		}
	}
	return g, nil
}

// jsonNumber returns the number of a numbered state, 0 if it has none.
func jsonNumber(pair json.RawMessage) int {
	var parts []json.RawMessage
	var n int
	if json.Unmarshal(pair, &parts) != nil || len(parts) == 0 || json.Unmarshal(parts[0], &n) != nil {
		return 0
	}
	return n
}

// looksLike reports whether a value would be written as the given JSON.
func looksLike(v value.Value, want any) bool {
	switch want := want.(type) {
	case bool:
		return v == value.MakeBool(want)
	case float64:
		return v.IsInt() && want == math.Trunc(want) && float64(v.Int()) == want
	case string:
		return (v.Kind() == value.String || v.Kind() == value.ModelValue) && v.Text() == want
	case []any:
		elems, ok := value.TupleElems(v)
		if !ok && value.IsListable(v) {
			elems = value.Elems(v)
			return len(elems) == len(want) && sameElements(elems, want)
		}
		return ok && slices.EqualFunc(elems, want, looksLike)
	case map[string]any:
		if !value.IsFunction(v) {
			return false
		}
		dom, vals, ok := value.FuncPairs(v)
		if !ok || len(dom) != len(want) {
			return false
		}
		for i, k := range dom {
			key := k.String()
			if k.Kind() == value.String {
				key = k.Text()
			}
			if w, ok := want[key]; !ok || !looksLike(vals[i], w) {
				return false
			}
		}
		return true
	}
	return false
}

// sameElements compares a set with a list in any order: sets of model values need not be sorted alike in two runs.
func sameElements(elems []value.Value, want []any) bool {
	left := slices.Clone(elems)
	for _, w := range want {
		i := slices.IndexFunc(left, func(e value.Value) bool { return looksLike(e, w) })
		if i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return true
}

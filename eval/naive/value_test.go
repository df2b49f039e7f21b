package naive

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/eval/value"
)

// val is a value: bool, int, text, model, *set, *fn or *infinite.
type val = any

type (
	text  string
	model string
	// set holds its members by their keys.
	set struct {
		members map[string]val
		key     string
	}
	// fn is a function, tuple, sequence or record: arguments and values by the keys of the arguments.
	fn struct {
		args, vals map[string]val
		key        string
	}
	// infinite is a set that can only be asked for members.
	infinite struct {
		name string
		has  func(val) bool
	}
)

// failure is what evaluation panics with where an expression has no value.
type failure struct {
	reason string
	// delayed tells that it happened inside something that a lazy evaluator need not look into: the body of a function
	// constructor or the predicate of a set filter.
	delayed bool
}

// outOfReach is what evaluation panics with where listing everything is too much.
type outOfReach struct{}

const mostMembers = 1500

// key returns the text that is the same for equal values, and only for them.
func key(v val) string {
	switch v := v.(type) {
	case bool:
		return strconv.FormatBool(v)
	case int:
		return strconv.Itoa(v)
	case text:
		return strconv.Quote(string(v))
	case model:
		return "@" + string(v)
	case *set:
		if v.key == "" {
			v.key = "{" + strings.Join(sortedKeys(v.members), " ") + "}"
		}
		return v.key
	case *fn:
		if v.key == "" {
			pairs := sortedKeys(v.args)
			for i, k := range pairs {
				pairs[i] = k + ":" + key(v.vals[k])
			}
			slices.Sort(pairs)
			v.key = "[" + strings.Join(pairs, " ") + "]"
		}
		return v.key
	case *infinite:
		return v.name
	}
	panic(fmt.Sprintf("no value: %v", v))
}

func sortedKeys(m map[string]val) []string { return slices.Sorted(maps.Keys(m)) }

// keyOf is key for the values of gotlc.
func keyOf(v value.Value) string {
	switch v.Kind() {
	case value.Bool:
		return strconv.FormatBool(v.Bool())
	case value.Int:
		return strconv.Itoa(int(v.Int()))
	case value.String:
		return strconv.Quote(v.Text())
	case value.ModelValue:
		return "@" + v.Text()
	case value.Infinite:
		return v.String()
	}
	var parts []string
	if dom, vals, ok := value.FuncPairs(v); ok {
		for i := range dom {
			parts = append(parts, keyOf(dom[i])+":"+keyOf(vals[i]))
		}
		slices.Sort(parts)
		return "[" + strings.Join(parts, " ") + "]"
	}
	for _, m := range value.Elems(v) {
		parts = append(parts, keyOf(m))
	}
	slices.Sort(parts)
	return "{" + strings.Join(parts, " ") + "}"
}

// foreign makes a value of gotlc of one of ours.
func foreign(v val, table *value.Table) value.Value {
	switch v := v.(type) {
	case bool:
		return value.MakeBool(v)
	case int:
		return value.MakeInt(int32(v))
	case text:
		return table.String(string(v))
	case model:
		return table.ModelValue(string(v))
	case *set:
		var members []value.Value
		for _, m := range v.list() {
			members = append(members, foreign(m, table))
		}
		return value.MakeSet(members)
	case *fn:
		var args, vals []value.Value
		for _, a := range newSet(slices.Collect(maps.Values(v.args))...).list() {
			args, vals = append(args, foreign(a, table)), append(vals, foreign(v.vals[key(a)], table))
		}
		return value.MakeFunc(args, vals)
	}
	panic(fmt.Sprintf("no such value: %v", v))
}

func newSet(vs ...val) *set {
	s := &set{members: map[string]val{}}
	for _, v := range vs {
		s.add(v)
	}
	return s
}

// add is for sets under construction.
func (s *set) add(v val) {
	s.members[key(v)] = v
	if len(s.members) > mostMembers {
		panic(outOfReach{})
	}
}

func (s *set) has(v val) bool {
	_, ok := s.members[key(v)]
	return ok
}

// list returns the members in TLC's order.
func (s *set) list() []val { return slices.SortedFunc(maps.Values(s.members), order) }

func newFn() *fn { return &fn{args: map[string]val{}, vals: map[string]val{}} }

// put is for functions under construction.
func (f *fn) put(arg, v val) {
	k := key(arg)
	f.args[k], f.vals[k] = arg, v
}

func (f *fn) with(arg, v val) *fn {
	g := newFn()
	maps.Copy(g.args, f.args)
	maps.Copy(g.vals, f.vals)
	g.put(arg, v)
	return g
}

func (f *fn) domain() *set { return newSet(slices.Collect(maps.Values(f.args))...) }

func newTuple(vs ...val) *fn {
	f := newFn()
	for i, v := range vs {
		f.put(i+1, v)
	}
	return f
}

// elems returns the elements of a sequence.
func (f *fn) elems() ([]val, bool) {
	var vs []val
	for i := range len(f.args) {
		v, ok := f.vals[strconv.Itoa(i+1)]
		if !ok {
			return nil, false
		}
		vs = append(vs, v)
	}
	return vs, true
}

// order is the order in which TLC sorts the members of a set, for values of one type. Texts and model values stand in
// alphabetical order, because these tests intern them so.
func order(a, b val) int {
	switch a := a.(type) {
	case bool:
		return cmp.Compare(strconv.FormatBool(a), strconv.FormatBool(b.(bool)))
	case int:
		return cmp.Compare(a, b.(int))
	case text:
		return cmp.Compare(a, b.(text))
	case model:
		return cmp.Compare(a, b.(model))
	case *set:
		b := b.(*set)
		return orderAll(a.list(), b.list())
	}
	f, g := a.(*fn), b.(*fn)
	x, y := f.domain().list(), g.domain().list()
	if c := orderAll(x, y); c != 0 {
		return c
	}
	for _, arg := range x {
		if c := order(f.vals[key(arg)], g.vals[key(arg)]); c != 0 {
			return c
		}
	}
	return 0
}

func orderAll(x, y []val) int {
	if c := cmp.Compare(len(x), len(y)); c != 0 {
		return c
	}
	return slices.CompareFunc(x, y, order)
}

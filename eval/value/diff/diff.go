package diff

import (
	"strings"

	"github.com/gotlc/gotlc/eval/value"
)

// Kind says what happened to a part of a value.
type Kind uint8

// The kinds of changes.
const (
	Changed Kind = iota // another value took the place of the old one
	Added               // there was none; Old is Undef
	Removed             // there is none any more; New is Undef
)

// Step leads from a value to a part of it.
type Step struct {
	// Key is the argument of a function, the field of a record, or the position in a sequence; Undef for a member of a set.
	// A position counts from 1, in the old sequence for what was removed, and in the new one otherwise.
	Key value.Value
}

// Change is one difference.
type Change struct {
	Kind     Kind
	Path     []Step
	Old, New value.Value
}

// maxMembers is the number of members beyond which a set is compared as a whole.
const maxMembers = 10_000

// Values returns the changes from one value to another, Undef being no value; nil if they are equal. Values that share no
// part are one change.
func Values(before, after value.Value) []Change {
	d := differ{}
	d.compare(nil, before, after)
	return d.changes
}

type differ struct {
	changes []Change
}

func (d *differ) add(kind Kind, path []Step, before, after value.Value) {
	d.changes = append(d.changes, Change{kind, path, before, after})
}

func (d *differ) compare(path []Step, before, after value.Value) {
	switch {
	case Same(before, after):
		return
	case before.IsUndef():
		d.add(Added, path, before, after)
		return
	case after.IsUndef():
		d.add(Removed, path, before, after)
		return
	}
	inside := differ{}
	if !inside.parts(path, before, after) {
		d.add(Changed, path, before, after)
		return
	}
	d.changes = append(d.changes, inside.changes...)
}

// parts compares the parts of two values; false if they have none in common, or if what they are cannot be computed.
func (d *differ) parts(path []Step, before, after value.Value) (ok bool) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *value.Error:
			ok = false
		default:
			panic(r)
		}
	}()
	switch {
	case !listable(before) || !listable(after):
		return false
	case value.IsSet(before) && value.IsSet(after):
		return d.sets(path, before, after)
	case value.IsFunction(before) && value.IsFunction(after):
		before, after = value.Explicit(before), value.Explicit(after)
		old, isSequence := value.TupleElems(before)
		if now, both := value.TupleElems(after); isSequence && both {
			return d.sequences(path, old, now)
		}
		return d.functions(path, before, after)
	}
	return false
}

// listable reports whether the parts of a value, if it has any, may be listed.
func listable(v value.Value) bool {
	if v.Kind() == value.LazyFunc {
		v = value.LazyFuncDomain(v)
	}
	return !value.IsSet(v) || value.IsListable(v) && value.HasAtMost(v, maxMembers)
}

// Same reports whether values are equal. Values that TLC does not compare are not.
func Same(a, b value.Value) (equal bool) {
	if a == b {
		return true
	}
	if a.IsUndef() || b.IsUndef() {
		return false
	}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *value.Error:
			equal = false
		default:
			panic(r)
		}
	}()
	return value.Equal(a, b)
}

// sets tells members that came from members that went.
func (d *differ) sets(path []Step, before, after value.Value) bool {
	old, now := value.Elems(before), value.Elems(after)
	gone, left := without(old, now)
	came, _ := without(now, old)
	if left == 0 && len(old) > 0 && len(now) > 0 {
		return false
	}
	for _, m := range gone {
		d.add(Removed, step(path, value.Value{}), m, value.Value{})
	}
	for _, m := range came {
		d.add(Added, step(path, value.Value{}), value.Value{}, m)
	}
	return true
}

// without returns the members of one list that are not in another, and how many are. Members that cannot be compared are
// told apart by their texts.
func without(list, other []value.Value) (rest []value.Value, common int) {
	has := map[string]bool{}
	for _, m := range other {
		has[m.String()] = true
	}
	for _, m := range list {
		if has[m.String()] {
			common++
		} else {
			rest = append(rest, m)
		}
	}
	return rest, common
}

// functions compares functions argument by argument.
func (d *differ) functions(path []Step, before, after value.Value) bool {
	dom, vals, _ := value.FuncPairs(before)
	newDom, newVals, _ := value.FuncPairs(after)
	at := map[string]value.Value{}
	for i, k := range newDom {
		at[k.String()] = newVals[i]
	}
	had, common := map[string]bool{}, 0
	for i, k := range dom {
		had[k.String()] = true
		now, ok := at[k.String()]
		if ok {
			common++
		}
		d.compare(step(path, k), vals[i], now)
	}
	for i, k := range newDom {
		if !had[k.String()] {
			d.add(Added, step(path, k), value.Value{}, newVals[i])
		}
	}
	return common > 0 || len(dom) == 0 || len(newDom) == 0
}

// sequences compares what stands between the parts with which both begin and end: if it has as many elements in both, one
// by one, otherwise elements went and came.
func (d *differ) sequences(path []Step, old, now []value.Value) bool {
	begin, shorter := 0, min(len(old), len(now))
	for begin < shorter && Same(old[begin], now[begin]) {
		begin++
	}
	end := 0
	for end < shorter-begin && Same(old[len(old)-1-end], now[len(now)-1-end]) {
		end++
	}
	gone, came := old[begin:len(old)-end], now[begin:len(now)-end]
	if len(gone) == len(came) {
		for i := range gone {
			d.compare(step(path, position(begin+i)), gone[i], came[i])
		}
		return true
	}
	if begin+end == 0 && len(old) > 0 && len(now) > 0 {
		return false
	}
	for i, v := range gone {
		d.add(Removed, step(path, position(begin+i)), v, value.Value{})
	}
	for i, v := range came {
		d.add(Added, step(path, position(begin+i)), value.Value{}, v)
	}
	return true
}

func position(i int) value.Value { return value.MakeInt(int32(i + 1)) }

func step(path []Step, key value.Value) []Step {
	return append(path[:len(path):len(path)], Step{key})
}

// Where names the part of a value of that name: name.field[argument]. Of a member of a set it says so, before the name.
func (c Change) Where(name string) string {
	text := name + Path(c.Path)
	if n := len(c.Path); n > 0 && c.Path[n-1].Key.IsUndef() {
		return "\\in " + text
	}
	return text
}

// Path writes the way to a part as TLA+ writes it behind a name: .field, [argument]. The member of a set adds nothing.
func Path(steps []Step) string {
	text := ""
	for _, s := range steps {
		switch {
		case s.Key.IsUndef():
		case s.Key.Kind() == value.String && isName(s.Key.Text()):
			text += "." + s.Key.Text()
		default:
			text += "[" + keyText(s.Key) + "]"
		}
	}
	return text
}

// isName reports whether a field can be selected by a dot.
func isName(text string) bool {
	letter := false
	for _, r := range text {
		switch {
		case r == '_', '0' <= r && r <= '9':
		case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z':
			letter = true
		default:
			return false
		}
	}
	return letter && !strings.HasPrefix(text, "WF_") && !strings.HasPrefix(text, "SF_")
}

// keyText writes an argument; the arguments of f[a, b] stand alone.
func keyText(k value.Value) string {
	elems, ok := value.TupleElems(value.Explicit(k))
	if k.Kind() != value.Tuple || !ok || len(elems) < 2 {
		return k.String()
	}
	text := elems[0].String()
	for _, e := range elems[1:] {
		text += ", " + e.String()
	}
	return text
}

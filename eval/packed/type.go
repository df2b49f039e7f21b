package packed

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/eval/value"
)

// kind says how the values of a type are held in words.
type kind uint8

const (
	never    kind = iota // no value: the element of what has always been empty
	boolean              // 0 or 1
	integer              // itself
	text                 // a string, by its number in the store
	name                 // an untyped model value, by its number in the store
	anything             // any value, or any of one kind and any untyped model value, by its number in the store
	record               // a function with a value of its own type for each key
	array                // a function whose values have one type
	sequence             // a sequence of at most so many elements
	set                  // a set of elements of a universe, by bits
)

// typ is a set of values that are held in the same way. Values of scalar types take one word. The first word of others is
// the hash of the value. Equal types are identical, see types.
type typ struct {
	kind kind
	size int     // words
	key  typeKey // tells types apart

	keys    []value.Value // record, array: sorted
	keyHash []uint64      // of the keys; of a sequence's indexes
	fields  []*typ        // record
	offs    []int         // record: where the fields begin
	partial []bool        // record: the field may be absent
	built   bool          // record, array: made by a function constructor, which shows in texts of errors
	elem    *typ          // array, sequence, set
	cap     int           // sequence: the most elements
	u       *universe     // set
	// mixed tells that values of several kinds may meet in it, loose that comparing them may be an error: untyped model values can be compared with all others.
	mixed, loose bool
	// beside is the kind of those values of the type that are no untyped model values, if it is mixed, scalar and not loose.
	beside kind
}

// absent stands in the place of a field that a record does not have. It is no scalar; that it is a hash is as unlikely as
// that two states have one fingerprint.
const absent = -0x7ba9_4d21_6c3f_0e85

func (t *typ) scalar() bool { return t.kind <= anything }

// at is where element i of a record, array or sequence begins.
func (t *typ) at(i int) int {
	switch t.kind {
	case record:
		return t.offs[i]
	case sequence:
		return 2 + i*t.elem.size
	}
	return 1 + i*t.elem.size
}

// part is the type of element i.
func (t *typ) part(i int) *typ {
	if t.kind == record {
		return t.fields[i]
	}
	return t.elem
}

// isTuple reports whether the keys of a record or array are 1..n.
func (t *typ) isTuple() bool {
	n := len(t.keys)
	return (t.kind == array || t.kind == record) && n > 0 && t.keys[0].IsInt() && t.keys[0].Int() == 1 &&
		t.keys[n-1].IsInt() && t.keys[n-1].Int() == int32(n)
}

// holdsTuples reports whether functions of the type have tuples of a certain length as values.
func (t *typ) holdsTuples() bool {
	if t.kind != array && t.kind != record {
		return false
	}
	for i := range t.keys {
		if p := t.part(i); p.isTuple() || p.holdsTuples() {
			return true
		}
	}
	return false
}

// isRecord reports whether the keys are strings.
func (t *typ) isRecord() bool {
	return t.kind == record && len(t.keys) > 0 && t.keys[0].Kind() == value.String && t.keys[len(t.keys)-1].Kind() == value.String
}

func (t *typ) sameKeys(o *typ) bool {
	if len(t.keys) != len(o.keys) {
		return false
	}
	return slices.Equal(t.keyHash[:len(t.keys)], o.keyHash[:len(o.keys)])
}

func (t *typ) String() string {
	switch t.kind {
	case record:
		var fs []string
		for i, k := range t.keys {
			opt := ""
			if t.partial[i] {
				opt = "?"
			}
			fs = append(fs, fmt.Sprintf("%v%s: %v", k, opt, t.fields[i]))
		}
		return "[" + strings.Join(fs, ", ") + "]"
	case array:
		return fmt.Sprintf("[%d -> %v]", len(t.keys), t.elem)
	case sequence:
		return fmt.Sprintf("Seq%d(%v)", t.cap, t.elem)
	case set:
		return fmt.Sprintf("Set(%v:%d/%d)", t.elem, len(t.u.vals), t.u.cap)
	}
	names := [...]string{"never", "bool", "int", "text", "name", "any"}
	if t.kind == anything && !t.loose {
		return names[t.beside] + " or name"
	}
	return names[t.kind]
}

// typeKey tells types apart, those of different layouts, too: types that are not equal have equal keys as seldom as states that are
// not equal have one fingerprint.
type typeKey [2]uint64

func (k typeKey) with(words ...uint64) typeKey {
	for _, w := range words {
		k = typeKey{mixed(k[0], w), mixed(k[1], ^w)}
	}
	return k
}

// withKind is with for a kind and something that is so or not.
func (k typeKey) withKind(x kind, so bool) typeKey {
	if so {
		return k.with(uint64(x) | 1<<8)
	}
	return k.with(uint64(x))
}

// types makes types, each once.
type types struct {
	store     *store
	made      map[typeKey]*typ
	universes []*universe
	seeds     seeds
	parts     parts
}

// parts is a stack of the parts of types that are being found. Nearly all of these types are known already.
type parts struct {
	fields  []*typ
	partial []bool
}

func (p *parts) push(t *typ, partial bool) {
	p.fields, p.partial = append(p.fields, t), append(p.partial, partial)
}

// from returns the parts from number n on, which stay as they are until these are popped.
func (p *parts) from(n int) (fields []*typ, partial []bool) { return p.fields[n:], p.partial[n:] }

// popTo leaves the first n parts.
func (p *parts) popTo(n int) { p.fields, p.partial = p.fields[:n], p.partial[:n] }

func newTypes(s *store, seeds seeds) *types {
	return &types{store: s, made: map[typeKey]*typ{}, seeds: seeds}
}

var scalars = [...]*typ{
	never: {kind: never, size: 1, key: typeKey{uint64(never)}}, boolean: {kind: boolean, size: 1, key: typeKey{uint64(boolean)}},
	integer: {kind: integer, size: 1, key: typeKey{uint64(integer)}}, text: {kind: text, size: 1, key: typeKey{uint64(text)}},
	name: {kind: name, size: 1, key: typeKey{uint64(name)}}, anything: {kind: anything, size: 1, mixed: true, loose: true, key: typeKey{uint64(anything)}},
}

// orName are the types of scalars of one kind and of untyped model values.
var orName = [...]*typ{boolean: newOrName(boolean), integer: newOrName(integer), text: newOrName(text)}

func newOrName(k kind) *typ {
	return &typ{kind: anything, size: 1, mixed: true, beside: k, key: typeKey{uint64(anything)}.with(uint64(k))}
}

// admits reports whether a value is one of a type of anything.
func (t *typ) admits(v value.Value) bool {
	k := scalarKind(v)
	return t.loose || k == name || k == t.beside
}

// scalarKind is the kind of the type of a value, if that is scalar; never of others.
func scalarKind(v value.Value) kind {
	switch v.Kind() {
	case value.Bool:
		return boolean
	case value.Int:
		return integer
	case value.String:
		return text
	case value.ModelValue:
		if v.ModelType() == 0 {
			return name
		}
	}
	return never
}

// hasNumbersOf reports whether the values of another scalar type are among those of a type of anything, with the same words.
func (t *typ) hasNumbersOf(o *typ) bool {
	switch {
	case t == o:
		return true
	case t.kind != anything || !o.isNumber():
		return false
	}
	return t.loose || o.kind == name || o.kind == t.beside
}

// intern returns the type with a key, made by build if there is none.
func (ts *types) intern(key typeKey, build func() *typ) *typ {
	t := ts.made[key]
	if t == nil {
		t = build()
		t.key = key
		ts.made[key] = t
	}
	return t
}

func hashes(keys []value.Value) []uint64 {
	hs := make([]uint64, len(keys))
	for i, k := range keys {
		hs[i] = value.Hash(k)
	}
	return hs
}

// record returns the type of functions with these keys, sorted; some may be absent.
func (ts *types) record(keys []value.Value, fields []*typ, partial []bool, built bool) *typ {
	key := typeKey{}.withKind(record, built)
	for i, k := range keys {
		key = key.with(value.Hash(k), fields[i].key[0], fields[i].key[1]).withKind(fields[i].kind, partial[i])
	}
	return ts.intern(key, func() *typ {
		t := &typ{kind: record, size: 1, keys: keys, keyHash: hashes(keys), fields: slices.Clone(fields), partial: slices.Clone(partial), built: built}
		for _, f := range fields {
			t.offs = append(t.offs, t.size)
			t.size += f.size
			t.mixed, t.loose = t.mixed || f.mixed, t.loose || f.loose
		}
		return t
	})
}

// array returns the type of functions with these keys, sorted.
func (ts *types) array(keys []value.Value, elem *typ, built bool) *typ {
	key := typeKey{}.withKind(array, built).with(elem.key[0], elem.key[1])
	for _, k := range keys {
		key = key.with(value.Hash(k))
	}
	return ts.intern(key, func() *typ {
		return &typ{kind: array, size: 1 + len(keys)*elem.size, keys: keys, keyHash: hashes(keys), elem: elem, built: built,
			mixed: elem.mixed, loose: elem.loose}
	})
}

// sequence returns the type of sequences of at most n elements.
func (ts *types) sequence(elem *typ, n int) *typ {
	return ts.intern(typeKey{}.with(uint64(sequence), uint64(n), elem.key[0], elem.key[1]), func() *typ {
		t := &typ{kind: sequence, size: 2 + n*elem.size, elem: elem, cap: n, mixed: elem.mixed, loose: elem.loose}
		for i := range n {
			t.keyHash = append(t.keyHash, value.IntHash(int32(i+1)))
		}
		return t
	})
}

// set returns the type of sets of elements of a type. Where there are too many elements, or they may have no order, any value is
// held.
func (ts *types) set(elem *typ) *typ {
	key := typeKey{}.with(uint64(set), elem.key[0], elem.key[1])
	if t := ts.made[key]; t != nil {
		return t
	}
	if x := ts.seeds.of(elem); elem == scalars[anything] || !x.sort(elem) {
		return scalars[anything]
	}
	return ts.intern(key, func() *typ {
		u := ts.newUniverse(elem)
		return &typ{kind: set, elem: elem, size: 1 + u.cap/64, u: u, mixed: elem.mixed, loose: elem.loose}
	})
}

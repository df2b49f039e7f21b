package value

import (
	"sync"
	"sync/atomic"
	"unsafe"
)

// DefaultMaxSetSize is the largest number of members a set may be given by expansion, unless told otherwise.
const DefaultMaxSetSize = 1_000_000

// Table interns the names of one run: texts get tokens in the order in which they are first seen, and strings, field
// names and model values are ordered by token. Any number of goroutines may use a Table; finding a known text or
// token takes no lock.
type Table struct {
	// MaxSetSize is the limit for Expand; set before the run starts.
	MaxSetSize int

	entries sync.Map // string -> *entry
	mu      sync.Mutex
	names   registry[entry]
	shapes  registry[Shape]
	shapeOf sync.Map // shapeKey -> *Shape
}

// name is the object of a string or model value.
type name struct {
	header
	text  string
	table *Table
	typ   byte // type of a typed model value, else 0
}

// entry is what a Table knows about a text: its two values.
type entry struct {
	str, model         name
	strHash, modelHash uint64
}

func (e *entry) stringValue() Value { return Value{unsafe.Pointer(&e.str), e.strHash} }
func (e *entry) modelValue() Value  { return Value{unsafe.Pointer(&e.model), e.modelHash} }

// registry is an append-only list read without a lock; writers hold the Table's mutex.
type registry[T any] struct {
	list    []*T
	visible atomic.Pointer[[]*T]
}

func (r *registry[T]) add(x *T) {
	r.list = append(r.list, x)
	l := r.list
	r.visible.Store(&l)
}

// get returns item i, nil if there is none.
func (r *registry[T]) get(i uint64) *T {
	l := r.visible.Load()
	if l == nil || i >= uint64(len(*l)) {
		return nil
	}
	return (*l)[i]
}

// NewTable returns an empty table with the default limit.
func NewTable() *Table { return &Table{MaxSetSize: DefaultMaxSetSize} }

// entryParts is what a text takes besides its bytes, in Values.
const entryParts = 16

func (t *Table) known(text string) (*entry, bool) {
	if e, ok := t.entries.Load(text); ok {
		return e.(*entry), true
	}
	return nil, false
}

// entry returns what is known of a text, which gets the next token unless it has one. It fails if there is no room for it.
func (t *Table) entry(text string) *entry {
	if e, ok := t.known(text); ok {
		return e
	}
	if err := lackingObject(len(text)/valueBytes + entryParts); err != nil {
		panic(err)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if e, ok := t.entries.Load(text); ok {
		return e.(*entry)
	}
	token := uint32(len(t.names.list))
	e := &entry{
		str:       name{header{kind: String, n: token}, text, t, 0},
		model:     name{header{kind: ModelValue, flags: flagModel, n: token}, text, t, 0},
		strHash:   hashText(seedString, text),
		modelHash: hashText(seedModel, text),
	}
	if len(text) > 2 && text[1] == '_' {
		e.model.typ = text[0]
	}
	t.names.add(e)
	t.entries.Store(text, e)
	return e
}

// Intern gives text the next token, unless it has one.
func (t *Table) Intern(text string) { t.entry(text) }

// String returns the string with this text, interning it if need be.
func (t *Table) String(text string) Value {
	return t.entry(text).stringValue()
}

// ModelValue returns the model value of this name, interning the name if need be. A name of more than two bytes whose
// second is '_' makes a typed model value; the first byte is its type.
func (t *Table) ModelValue(name string) Value { return t.entry(name).modelValue() }

// StringByToken returns the string with the given token, and whether the token has been given out.
func (t *Table) StringByToken(token uint32) (Value, bool) {
	e := t.names.get(uint64(token))
	if e == nil {
		return Value{}, false
	}
	return e.stringValue(), true
}

// ModelValueByToken returns the model value with the given token, and whether the token has been given out.
func (t *Table) ModelValueByToken(token uint32) (Value, bool) {
	e := t.names.get(uint64(token))
	if e == nil {
		return Value{}, false
	}
	return e.modelValue(), true
}

// Len returns the number of texts interned, which is the next token.
func (t *Table) Len() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.names.list)
}

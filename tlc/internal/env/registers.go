package env

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
	"maps"
	"sync"
	"sync/atomic"

	"github.com/gotlc/gotlc/eval/value"
)

// Registers are what TLCSet sets and what _POSSIBLE counts.
type Registers struct {
	table *value.Table
	// changed tells that there are effects that Keep has not seen.
	changed atomic.Bool

	mu struct {
		sync.Mutex
		set map[value.Value]value.Value
		// initial are the registers as they were when the search began: those of a worker that has set none. Nil before.
		initial  map[value.Value]value.Value
		possible map[string]int32 // how often each _POSSIBLE predicate was true
		kept     effects
	}
}

// newRegisters returns registers in which Java's properties are set.
func newRegisters(table *value.Table, properties map[string]string) *Registers {
	r := &Registers{table: table}
	r.mu.set = map[value.Value]value.Value{}
	r.changed.Store(true)
	for name, text := range properties {
		r.mu.set[table.String("-D"+name)] = table.String(text)
	}
	return r
}

// copy returns registers that begin as these are; the counts of _POSSIBLE begin anew.
func (r *Registers) copy() *Registers {
	r.mu.Lock()
	defer r.mu.Unlock()
	own := &Registers{table: r.table}
	own.mu.set, own.mu.initial = maps.Clone(r.mu.set), r.mu.initial
	own.changed.Store(true)
	return own
}

// begin notes that a search begins.
func (r *Registers) begin() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.mu.initial = maps.Clone(r.mu.set)
}

// Register implements eval.Env.
func (r *Registers) Register(key value.Value) (value.Value, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	v, ok := r.mu.set[key]
	return v, ok
}

// SetRegister implements eval.Env.
func (r *Registers) SetRegister(key, v value.Value) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.changed.Store(true)
	r.mu.set[key] = v
}

// possibleRegister is where the module _Possible finds the counts of _POSSIBLE: a function from names.
const possibleRegister = "s:_possible"

// CountPossible implements eval.Env.
func (r *Registers) CountPossible(name string, held bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	n, known := r.mu.possible[name]
	if known && !held {
		return
	}
	r.changed.Store(true)
	if r.mu.possible == nil {
		r.mu.possible = map[string]int32{}
	}
	if held {
		n++
	}
	r.mu.possible[name] = n
	register := r.table.String(possibleRegister)
	count := value.FuncSingleton(r.table.String(name), value.MakeInt(r.mu.possible[name]))
	if others, ok := r.mu.set[register]; ok {
		count = value.FuncMerge(count, others)
	}
	r.mu.set[register] = count
}

// WasPossible reports whether a _POSSIBLE predicate was true.
func (r *Registers) WasPossible(name string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.mu.possible[name] > 0
}

// all is the function from registers to the tuples of the workers' values. Registers are shared by the workers
// here, so all that was set during the search counts as set by the first one; the others still have what the register
// had when the search began, and are left out if that is nothing.
func (r *Registers) all(workers int, which func(key value.Value) bool) value.Value {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := value.EmptyTuple
	for key, v := range r.mu.set {
		if !which(key) {
			continue
		}
		values := []value.Value{v}
		old, ok := r.mu.initial[key]
		if r.mu.initial == nil {
			old, ok = v, true
		}
		for range workers - 1 {
			if ok {
				values = append(values, old)
			}
		}
		all = value.FuncMerge(all, value.FuncSingleton(key, value.MakeTuple(values)))
	}
	return all
}

// Save writes what specifications have set: the registers, what they were when the search began, and how often each
// _POSSIBLE predicate was true. Each map is the number of its entries, and these: key and value with their sizes before
// them, numbers as varints.
func (r *Registers) Save(w io.Writer) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	counts := map[value.Value]value.Value{}
	for name, n := range r.mu.possible {
		counts[r.table.String(name)] = value.MakeInt(n)
	}
	var buf []byte
	for _, m := range []map[value.Value]value.Value{r.mu.set, r.mu.initial, counts} {
		buf = binary.AppendUvarint(buf, uint64(len(m)))
		for k, v := range m {
			buf = appendSized(appendSized(buf, k), v)
		}
	}
	_, err := w.Write(buf)
	return err
}

// appendSized appends a value with its size before it.
func appendSized(buf []byte, v value.Value) []byte {
	enc := value.Encode(nil, v)
	return append(binary.AppendUvarint(buf, uint64(len(enc))), enc...)
}

// Load makes the registers and counts what they were when they were saved.
func (r *Registers) Load(from io.Reader) error {
	in := bufio.NewReader(from)
	var loaded [3]map[value.Value]value.Value
	for i := range loaded {
		loaded[i] = map[value.Value]value.Value{}
		n, err := binary.ReadUvarint(in)
		for ; n > 0 && err == nil; n-- {
			var k, v value.Value
			if k, err = loadValue(r.table, in); err != nil {
				return err
			}
			v, err = loadValue(r.table, in)
			loaded[i][k] = v
		}
		if err != nil {
			return err
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.changed.Store(true)
	r.mu.set, r.mu.initial, r.mu.possible = loaded[0], loaded[1], map[string]int32{}
	for name, n := range loaded[2] {
		r.mu.possible[name.Text()] = n.Int()
	}
	return nil
}

func loadValue(table *value.Table, in *bufio.Reader) (value.Value, error) {
	size, err := binary.ReadUvarint(in)
	if err != nil {
		return value.Value{}, err
	}
	if size > 1<<31 {
		return value.Value{}, errors.New("a register is too large")
	}
	buf := make([]byte, size)
	if _, err := io.ReadFull(in, buf); err != nil {
		return value.Value{}, err
	}
	d := value.Decoder{Table: table, Buf: buf}
	v := d.Value()
	return v, d.Err
}

package tlc

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"

	"github.com/gotlc/gotlc/eval/value"
)

// Save writes what specifications have set: the registers, what they were when the search began, and how often each
// _POSSIBLE predicate was true. Each map is the number of its entries, and these: key and value with their sizes before
// them, numbers as varints.
func (e *environment) Save(w io.Writer) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	counts := map[value.Value]value.Value{}
	for name, n := range e.mu.possible {
		counts[e.table.String(name)] = value.MakeInt(n)
	}
	var buf []byte
	for _, m := range []map[value.Value]value.Value{e.mu.registers, e.mu.initial, counts} {
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
func (e *environment) Load(r io.Reader) error {
	in := bufio.NewReader(r)
	var loaded [3]map[value.Value]value.Value
	for i := range loaded {
		loaded[i] = map[value.Value]value.Value{}
		n, err := binary.ReadUvarint(in)
		for ; n > 0 && err == nil; n-- {
			var k, v value.Value
			if k, err = e.loadValue(in); err != nil {
				return err
			}
			v, err = e.loadValue(in)
			loaded[i][k] = v
		}
		if err != nil {
			return err
		}
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.changed.Store(true)
	e.mu.registers, e.mu.initial, e.mu.possible = loaded[0], loaded[1], map[string]int32{}
	for name, n := range loaded[2] {
		e.mu.possible[name.Text()] = n.Int()
	}
	return nil
}

func (e *environment) loadValue(in *bufio.Reader) (value.Value, error) {
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
	d := value.Decoder{Table: e.table, Buf: buf}
	v := d.Value()
	return v, d.Err
}

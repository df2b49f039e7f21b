package value

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// Save writes the names and shapes of the table in the order of their numbers, so that what Encode has written can be
// read in another run. Nothing may be interned meanwhile.
func (t *Table) Save(w io.Writer) error {
	out := bufio.NewWriter(w) // the names can take much of the memory that there is: there is none for a copy of all
	number := func(x uint64) { out.Write(binary.AppendUvarint(out.AvailableBuffer(), x)) }
	number(uint64(len(t.names.list)))
	for _, e := range t.names.list {
		number(uint64(len(e.str.text)))
		out.WriteString(e.str.text)
	}
	number(uint64(len(t.shapes.list)))
	for _, s := range t.shapes.list {
		out.WriteByte(byte(s.form))
		number(uint64(len(s.keys)))
		for _, k := range s.keys {
			x := uint64(k.Token()) << 1
			if k.Kind() == ModelValue {
				x |= 1
			}
			number(x)
		}
	}
	return out.Flush()
}

// Load makes an empty table what another one was when it was saved.
func (t *Table) Load(r io.Reader) error {
	in := bufio.NewReader(r)
	if t.Len() > 0 {
		return errors.New("the table of names is not empty")
	}
	if err := t.loadNames(in); err != nil {
		return fmt.Errorf("names: %w", err)
	}
	if err := t.loadShapes(in); err != nil {
		return fmt.Errorf("shapes: %w", err)
	}
	return nil
}

func (t *Table) loadNames(in *bufio.Reader) error {
	count, err := binary.ReadUvarint(in)
	for i := uint64(0); i < count && err == nil; i++ {
		var size uint64
		if size, err = binary.ReadUvarint(in); err != nil {
			break
		}
		text := make([]byte, 0, min(size, 1<<16))
		for size > 0 && err == nil {
			n := min(size, 1<<16)
			from := len(text)
			text = append(text, make([]byte, n)...)
			_, err = io.ReadFull(in, text[from:])
			size -= n
		}
		if err == nil {
			t.Intern(string(text))
		}
	}
	if err == nil && uint64(t.Len()) != count {
		err = errors.New("a name comes twice")
	}
	return err
}

func (t *Table) loadShapes(in *bufio.Reader) error {
	count, err := binary.ReadUvarint(in)
	for i := uint64(0); i < count && err == nil; i++ {
		var f byte
		var n uint64
		if f, err = in.ReadByte(); err == nil {
			n, err = binary.ReadUvarint(in)
		}
		var keys []Value
		for ; n > 0 && err == nil; n-- {
			var x uint64
			if x, err = binary.ReadUvarint(in); err != nil {
				break
			}
			e := t.names.get(x >> 1)
			switch {
			case e == nil:
				err = errors.New("a key has no name")
			case x&1 != 0:
				keys = append(keys, e.modelValue())
			default:
				keys = append(keys, e.stringValue())
			}
		}
		if err == nil {
			t.intern(keys, form(f))
		}
	}
	if err == nil && uint64(len(t.shapes.list)) != count {
		err = errors.New("a shape comes twice")
	}
	return err
}

package trace

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
)

// Save writes the log: the number of states, and each group, the one being filled last, as the number of its bytes, the
// parent before its first record, and its records. Of the last group there are also what the next record depends on: the
// last parent, the next ordinal, and whether the last record is that of an initial state. Numbers are varints.
func (l *Log) Save(w io.Writer) error {
	out := bufio.NewWriterSize(w, segmentBytes)
	out.Write(binary.AppendUvarint(nil, l.len)) // failures stay with the writer
	out.Write(binary.AppendUvarint(nil, uint64(len(l.groups))))
	for _, g := range l.groups {
		data, err := l.read(g)
		if err != nil {
			return err
		}
		if err := saveGroup(out, data, g.base); err != nil {
			return err
		}
	}
	if err := saveGroup(out, l.open.buf, l.open.base); err != nil {
		return err
	}
	h := l.open.history
	out.Write(binary.AppendUvarint(nil, h.parent))
	out.Write(binary.AppendUvarint(nil, h.next))
	root := byte(0)
	if h.isRoot {
		root = 1
	}
	out.WriteByte(root)
	return out.Flush()
}

func saveGroup(out *bufio.Writer, data []byte, base uint64) error {
	out.Write(binary.AppendUvarint(nil, uint64(len(data))))
	out.Write(binary.AppendUvarint(nil, base))
	_, err := out.Write(data)
	return err
}

// Load makes an empty log what another one was when it was saved. It may have another budget.
func (l *Log) Load(r io.Reader) error {
	in := bufio.NewReaderSize(r, segmentBytes)
	n, err := binary.ReadUvarint(in)
	if err != nil {
		return err
	}
	groups, err := binary.ReadUvarint(in)
	if err != nil {
		return err
	}
	if groups > n/groupStates {
		return errDamaged
	}
	for i := range groups {
		if err := l.loadGroup(in, i*groupStates, groupStates); err != nil {
			return err
		}
		if l.endGroup(); l.err != nil {
			return l.err
		}
	}
	if err := l.loadGroup(in, groups*groupStates, n-groups*groupStates); err != nil {
		return err
	}
	h := &l.open.history
	if h.parent, err = binary.ReadUvarint(in); err != nil {
		return err
	}
	if h.next, err = binary.ReadUvarint(in); err != nil {
		return err
	}
	root, err := in.ReadByte()
	h.isRoot = root != 0
	l.len = n
	return err
}

// errDamaged is the error of a log in which the records are not those that it says.
var errDamaged = errors.New("the log is damaged")

// loadGroup reads a group into the one being filled: so many records, the first with its number in the log.
func (l *Log) loadGroup(in *bufio.Reader, first, records uint64) error {
	size, err := binary.ReadUvarint(in)
	if err != nil {
		return err
	}
	if size > segmentBytes {
		return errors.New("a group of the log is too large")
	}
	base, err := binary.ReadUvarint(in)
	if err != nil {
		return err
	}
	l.open = encoder{buf: append(l.open.buf[:0], make([]byte, size)...), base: base}
	if _, err = io.ReadFull(in, l.open.buf); err == nil && !sound(l.open.buf, base, first, records) {
		err = errDamaged
	}
	return err
}

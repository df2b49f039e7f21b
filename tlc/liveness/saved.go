package liveness

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
	"maps"
	"math"
	"slices"
)

// Save writes the graph as far as it is known: the number of states and of initial ones, the index, and the rows. It
// must not be used meanwhile.
func (g *Graph) Save(w io.Writer) error {
	out := bufio.NewWriterSize(w, 1<<16)
	out.Write(binary.AppendUvarint(nil, g.known)) // failures stay with the writer
	out.Write(binary.AppendUvarint(nil, g.initial))
	g.index.save(out)
	for _, r := range g.allRows() {
		if err := r.save(out); err != nil {
			return err
		}
	}
	g.merged.saveForetold(out)
	return out.Flush()
}

// Load makes an empty graph of the same problem what another one was when it was saved.
func (g *Graph) Load(r io.Reader) error {
	in := bufio.NewReaderSize(r, 1<<16)
	var err error
	if g.known, err = binary.ReadUvarint(in); err != nil {
		return err
	}
	if g.initial, err = binary.ReadUvarint(in); err != nil {
		return err
	}
	if err := g.index.load(in); err != nil {
		return err
	}
	for _, r := range g.allRows() {
		if err := r.load(in); err != nil {
			return err
		}
	}
	return g.merged.loadForetold(in)
}

// allRows lists what grows with the graph, besides the index.
func (g *Graph) allRows() []*rows {
	all := []*rows{&g.states, &g.steps}
	if g.prints != nil {
		all = append(all, &g.places)
	}
	for _, f := range g.followers {
		all = append(all, f.tables()...)
	}
	if g.merged.judgesTargets() {
		all = append(all, &g.merged.late, &g.merged.steps)
	}
	return all
}

// save writes all tables: the size, the number of entries, and these, in the order of their places.
func (x *index) save(out *bufio.Writer) {
	for i := range x.tables {
		x.tables[i].save(out)
	}
}

func (x *indexTable) save(out *bufio.Writer) {
	out.Write(binary.AppendUvarint(nil, uint64(len(x.lines))))
	out.Write(binary.AppendUvarint(nil, uint64(x.n)))
	var entry [12]byte
	x.each(func(fp uint64, n uint32) {
		binary.LittleEndian.PutUint64(entry[:], fp)
		binary.LittleEndian.PutUint32(entry[8:], n)
		out.Write(entry[:])
	})
}

// load reads a saved index into an empty one.
func (x *index) load(in *bufio.Reader) error {
	for i := range x.tables {
		if err := x.tables[i].load(in, x.memory); err != nil {
			return err
		}
	}
	return nil
}

// load reads a saved table into an empty one, which gets its size first: the entries come in the order of their places,
// which in a smaller one would all be at its beginning.
func (x *indexTable) load(in *bufio.Reader, from *memory) error {
	size, err := binary.ReadUvarint(in)
	if err != nil {
		return err
	}
	n, err := binary.ReadUvarint(in)
	if err != nil {
		return err
	}
	if size > 1<<36 || n > 1<<40 || !fits(n, size) {
		return errors.New("the index of the graph has an impossible size")
	}
	for uint64(len(x.lines)) < size {
		if err := x.grow(from); err != nil {
			return err
		}
	}
	var entry [12]byte
	for range n {
		if _, err := io.ReadFull(in, entry[:]); err != nil {
			return err
		}
		if err := x.put(binary.LittleEndian.Uint64(entry[:]), binary.LittleEndian.Uint32(entry[8:]), from); err != nil {
			return err
		}
	}
	if uint64(x.n) != n {
		return errors.New("a state of the graph comes twice")
	}
	return nil
}

// save writes the width and the number of the rows, and these.
func (r *rows) save(out *bufio.Writer) error {
	out.Write(binary.AppendUvarint(nil, uint64(r.width)))
	out.Write(binary.AppendUvarint(nil, r.n))
	for i, piece := range r.pieces {
		n := min(r.n-uint64(i)<<pieceBits, rowsPerPiece)
		if _, err := out.Write(piece[:int(n)*r.width]); err != nil {
			return err
		}
	}
	return nil
}

// load reads saved rows into an empty list of rows of the same width.
func (r *rows) load(in *bufio.Reader) error {
	width, err := binary.ReadUvarint(in)
	if err != nil {
		return err
	}
	n, err := binary.ReadUvarint(in)
	if err != nil {
		return err
	}
	if width != uint64(r.width) {
		return errors.New("the graph belongs to another problem")
	}
	for range n {
		row, err := r.add()
		if err != nil {
			return err
		}
		if _, err := io.ReadFull(in, row); err != nil {
			return err
		}
	}
	return nil
}

// saveForetold writes what is known of states without numbers.
func (m *merged) saveForetold(out *bufio.Writer) {
	if !m.judgesTargets() {
		return
	}
	out.Write(binary.AppendUvarint(nil, uint64(len(m.foretold))))
	for _, fp := range slices.Sorted(maps.Keys(m.foretold)) {
		f := m.foretold[fp]
		b := binary.AppendUvarint(binary.LittleEndian.AppendUint64(nil, fp), uint64(len(f.steps)))
		for _, i := range f.steps {
			b = binary.AppendUvarint(b, i)
		}
		b = binary.AppendUvarint(b, uint64(len(f.nodes)))
		for _, n := range f.nodes {
			b = binary.AppendUvarint(binary.AppendUvarint(b, uint64(n.unfolding)), uint64(n.particle))
		}
		out.Write(b)
	}
}

// loadForetold reads what saveForetold has written.
func (m *merged) loadForetold(in *bufio.Reader) error {
	if !m.judgesTargets() {
		return nil
	}
	r := numberReader{in: in}
	for range r.next(math.MaxUint32) {
		var fp [8]byte
		if _, err := io.ReadFull(in, fp[:]); err != nil {
			return err
		}
		f := m.foretell(binary.LittleEndian.Uint64(fp[:]))
		for range r.next(m.steps.n) {
			f.steps = append(f.steps, r.next(m.steps.n))
		}
		for range r.next(math.MaxUint32) {
			f.nodes = append(f.nodes, foretoldNode{uint32(r.next(math.MaxUint32)), uint32(r.next(maxTableau * 2))})
		}
	}
	return r.err
}

// numberReader reads numbers until one fails, from when on they are 0.
type numberReader struct {
	in  *bufio.Reader
	err error
}

// next returns a number that is at most limit.
func (r *numberReader) next(limit uint64) uint64 {
	if r.err != nil {
		return 0
	}
	n, err := binary.ReadUvarint(r.in)
	if err == nil && n > limit {
		err = errors.New("the graph is damaged")
	}
	if r.err = err; err != nil {
		return 0
	}
	return n
}

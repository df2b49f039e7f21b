package liveness

import (
	"encoding/binary"
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value/rabin"
	"github.com/gotlc/gotlc/tlc/symmetry"
)

// FollowTLC makes the graph, which must be empty, remember what the order depends on in which TLC goes through the steps
// of a state under a fingerprint polynomial, by its number from 0 to 130, so that Check can find the counterexample that
// TLC finds. That takes 12 bytes a state. Under symmetry, TLC fingerprints the least image of a state; else the group
// is nil. If there is a view, TLC fingerprints its value.
func (g *Graph) FollowTLC(polynomial int, group *symmetry.Group, view *eval.Expression) {
	g.following = following{rabin.New(polynomial), group, view, rows{memory: &g.memory, width: placeBytes}}
}

// following is how a graph follows TLC.
type following struct {
	prints *rabin.Fingerprinter // nil if it does not
	group  *symmetry.Group
	view   *eval.Expression
	places rows // of every expanded state
}

// place is what determines the order of a state's steps. TLC collects the targets in a hash set, from which it reads them
// in the order of the table: in the order in which the state's actions produce them, then the state itself. The table
// begins with a size that has grown with the sets of the states before.
type place struct {
	key  uint32 // of the state, where it is a target
	self uint32 // how many other targets the actions have produced before the state itself; notProduced if they do not
	size uint32 // of the table at first
}

const (
	placeBytes  = 12
	notProduced = ^uint32(0)

	firstSize = 16
	keyMask   = 1<<31 - 1
)

// appendPlace appends what an observer knows of the place of the state it is at.
func (o *observer) appendPlace(buf []byte) []byte {
	return binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(buf, o.keys.key), o.stutter.self)
}

// putPlace completes the place of the latest state, from its record.
func (g *Graph) putPlace(record []byte) ([]byte, error) {
	row, err := g.places.add()
	if err != nil {
		return nil, err
	}
	p := place{key: binary.LittleEndian.Uint32(record), self: binary.LittleEndian.Uint32(record[4:]), size: firstSize}
	if s := g.places.n - 1; s > 0 {
		p.size = g.nextSize(uint32(s - 1))
	}
	p.encode(row)
	return record[8:], nil
}

func (p place) encode(row []byte) {
	binary.LittleEndian.PutUint32(row, p.key)
	binary.LittleEndian.PutUint32(row[4:], p.self)
	binary.LittleEndian.PutUint32(row[8:], p.size)
}

func (g *Graph) place(s uint32) place {
	row := g.places.at(uint64(s))
	return place{binary.LittleEndian.Uint32(row), binary.LittleEndian.Uint32(row[4:]), binary.LittleEndian.Uint32(row[8:])}
}

// nextSize returns the size with which the table of the state after s begins.
func (g *Graph) nextSize(s uint32) uint32 {
	p := g.place(s)
	from, to := g.stepsOf(s)
	produced := uint32(to - from)
	if p.self == notProduced {
		produced--
	}
	if produced >= p.size/2 { // when the state itself is put into the table
		return p.size + firstSize
	}
	return p.size
}

// ordered appends the numbers of a state's steps to buf in TLC's order, less those to states that have no steps yet.
func (g *Graph) ordered(s uint32, buf []uint64) []uint64 { return (&stepTable{g: g}).ordered(s, buf) }

// ordered is the method of a graph in a table that may have been used for it before.
func (t *stepTable) ordered(s uint32, buf []uint64) []uint64 {
	p := t.g.place(s)
	t.slots, t.n = slices.Grow(t.slots[:0], int(p.size))[:p.size], 0
	clear(t.slots)
	from, to := t.g.stepsOf(s)
	for i := from + 1; i < to; i++ {
		if uint64(p.self) == i-from-1 {
			t.put(from)
		}
		t.put(i)
	}
	t.put(from)
	for _, slot := range t.slots {
		if slot != 0 {
			buf = append(buf, slot-1)
		}
	}
	return buf
}

// stepTable is a hash table with linear probing of steps by their targets.
type stepTable struct {
	g     *Graph
	slots []uint64 // numbers of steps plus one; 0 is free
	n     int
}

// put adds a step unless it is there.
func (t *stepTable) put(step uint64) {
	target, _ := t.g.step(step)
	if uint64(target) >= t.g.Len() {
		return
	}
	if t.n >= len(t.slots)/2 {
		old := t.slots
		t.slots, t.n = make([]uint64, 2*len(old)+1), 0
		for _, slot := range old {
			if slot != 0 {
				t.put(slot - 1)
			}
		}
	}
	i := int(t.g.place(target).key) % len(t.slots)
	for t.slots[i] != 0 {
		if t.slots[i]-1 == step {
			return
		}
		i = (i + 1) % len(t.slots)
	}
	t.slots[i] = step + 1
	t.n++
}

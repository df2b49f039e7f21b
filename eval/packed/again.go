package packed

import "slices"

// Most actions depend on little of a state, which is the same in many: what they did there, they do again. So the successors of an
// action are remembered by the bits of its footprint, as differences: of words and bits there, and of the hashes of what these are parts of. The
// fingerprint of a successor follows from these alone; its bits are needed only if it is not known, its words only if something has to be asked of
// it that its bits do not tell (deed.go).

// repeated tells how an action is done again.
type repeated struct {
	places []place
	roots  uint64 // variables that are places as a whole
	// tree are the composite values that have places but are none, those that are inside of others first.
	tree []trunk
	vars []stretch // by variable: where it lies
	// masks are the bits of the places, late those for elements of which nothing is known: see place.
	masks, late masks
}

// locate finds the bits of the places.
func (r *repeated) locate(p *packer) {
	all, late := rowOf(p.bits), rowOf(p.bits)
	for _, x := range r.places {
		if x.mask != 0 {
			p.bitsOfPlace(all, x.at, x.size, x.mask)
		}
		if x.late != 0 {
			p.bitsOfPlace(late, x.at, x.size, x.late)
		}
	}
	r.masks, r.late = masksOf(all), masksOf(late)
}

const (
	// mostPlacesOfAction is how many places are worth comparing.
	mostPlacesOfAction = 16
	// triedAgain is after how many states an action decides whether to go on remembering.
	triedAgain = 1 << 9
	// mostDone is how many words an action remembers at most.
	mostDone = 1 << 18
	// wordsOfList is about what it takes to find a list of words again.
	wordsOfList = 5
	// fewLists is how many lists there are at least before it is asked whether they are found again.
	fewLists = 64
)

// repeat makes the actions of a layout remember what they did.
func (l *Layout) repeat(c *compiler) {
	if c.limit.plain {
		return
	}
	for i := range l.actions {
		x := &l.actions[i]
		f, ok := l.spec.action(l.spec.Actions[x.of])
		if !ok || x.branched != nil {
			continue
		}
		c.begin(true, false, c.cur)
		if places, ok := c.footprintOf(f.Root); ok && len(places) <= mostPlacesOfAction {
			x.again = l.newRepeated(places)
		}
	}
}

func (l *Layout) newRepeated(places []place) *repeated {
	r := &repeated{places: places}
	for i, t := range l.vars {
		r.vars = append(r.vars, stretch{l.cur[i], t.size})
	}
	for _, p := range places {
		if p.mask == 0 {
			continue
		}
		t, x := l.vars[p.vari], trunk{at: l.cur[p.vari], in: -1, vari: p.vari}
		if x.at == p.at {
			r.roots |= 1 << p.vari
		}
		for x.at != p.at {
			if !slices.Contains(r.tree, x) {
				r.tree = append(r.tree, x)
			}
			if t.kind == set {
				break
			}
			i := len(t.keys) - 1
			for x.at+t.at(i) > p.at {
				i--
			}
			x = trunk{at: x.at + t.at(i), in: x.at, key: t.keyHash[i], vari: p.vari}
			t = t.part(i)
		}
	}
	slices.SortFunc(r.tree, func(a, b trunk) int { return b.at - a.at })
	l.trunks = append(l.trunks, r.tree...)
	for i, x := range r.tree {
		r.tree[i].up = slices.IndexFunc(r.tree, func(o trunk) bool { return o.at == x.in })
	}
	return r
}

// repeating is a worker's part of it.
type repeating struct {
	done   []done // by action
	record recording
	unmade unmade
	// sums are what parts change in the twigs of a deed, from 1 on; 0 but while they are summed up.
	sums [mostTwigs + 1]uint64
	same actionSet // those of which it is known where the words for the current state begin
	idle actionSet // those of them that have no successors there
}

// actionSet holds actions by bits, and not more than there are bits.
type actionSet uint64

func (actionSet) bit(k int) actionSet { return 1 << k }

// do runs an action, or does it again.
func (w *Worker) do(k int, a *action) {
	d := &w.done[k]
	if d.off || !w.rowed {
		w.run(a)
		return
	}
	r, same := a.again, w.same.bit(k)
	if w.same&same != 0 {
		d.tried++
		d.found++
		w.repeat(k, r, d.last)
		return
	}
	if r.late.meet(w.row) {
		w.run(a)
		return
	}
	key := r.masks.key(w.row)
	if d.find(key) {
		d.found++
		if w.found(same, d.last); d.last != atNothing {
			w.repeat(k, r, d.last)
		}
		return
	}
	if d.tried >= triedAgain {
		d.off = d.found < triedAgain/4
		if d.tried, d.found = 0, 0; d.off {
			w.comeBack() // what waits is made of these
			w.m.spare += d.size()
			d.known, d.words, d.lists = nil, lists{}, nil
		}
	}
	w.record.begin(r)
	all := w.run(a)
	w.record.of = nil // what else is emitted is no part of it
	switch {
	case w.record.wrong:
		d.off = true
	case all && !d.off && !w.record.unfit && d.put(key, w.record.list(), &w.m.spare):
		w.found(same, d.last)
	}
}

// found notes for an action where the words for the current state begin.
func (r *repeating) found(same actionSet, at int) {
	r.same, r.idle = r.same|same, r.idle&^same
	if at == atNothing {
		r.idle |= same
	}
}

// run runs an action; false if it has not been enumerated to its end. What has been put off is looked after before, unless that is of the same state and what the action
// leads to may be put off, too.
func (w *Worker) run(a *action) bool {
	if l := &w.out.late; l.again && !l.far || l.states > 0 {
		w.comeBack()
	}
	w.catchUp()
	return a.start(w.m)
}

// start runs an action; false if it has not been enumerated to its end.
func (a *action) start(m *machine) bool {
	if a.reset != nil {
		a.reset(m)
	}
	return a.run(m)
}

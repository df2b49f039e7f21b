package trace

// Steps say how consecutive states were first reached: from state number Parents[i] as its successor number Ordinals[i].
type Steps struct {
	Parents  []uint64
	Ordinals []uint32
}

// AppendAll is Append for all states of several sources, in order. The groups that they fill are encoded by tasks, which
// share does, as many at a time as it likes.
func (l *Log) AppendAll(sources []Steps, share func(n int, task func(i int))) {
	total := 0
	for _, s := range sources {
		total += len(s.Parents)
	}
	c := cursor{sources: sources}
	head := min(total, int(-l.len%groupStates))
	l.appendFrom(&c, head)
	groups := (total - head) / groupStates
	if groups < 2 || len(l.open.buf) > 0 { // a group without memory for a segment goes on growing
		l.appendFrom(&c, total-head)
		return
	}
	starts := make([]cursor, groups)
	for i := range starts {
		starts[i] = c
		c.skip(groupStates)
	}
	for len(l.coded) < groups {
		l.coded = append(l.coded, encoder{})
	}
	share(groups, func(i int) {
		e, from := &l.coded[i], starts[i]
		e.parent = l.open.parent
		if i > 0 {
			e.parent = from.last
		}
		e.restart()
		for range groupStates {
			e.append(from.next())
		}
	})
	if done := l.endGroups(l.coded[:groups]); done < groups {
		c = starts[done]
	}
	if len(l.open.buf) > 0 {
		l.coded = nil // one of them is being filled
	}
	l.appendFrom(&c, total-int(c.passed)) // what does not fill a group
}

// appendFrom records the next n states of a cursor.
func (l *Log) appendFrom(c *cursor, n int) {
	for range n {
		l.open.append(c.next())
		l.count()
	}
}

// endGroups moves full groups to the segments, and returns how many: the last of these goes on growing if there is no memory
// for another segment.
func (l *Log) endGroups(full []encoder) int {
	buf := l.open.buf
	for i := range full {
		l.open = full[i]
		l.len += groupStates
		if l.endGroup(); len(l.open.buf) > 0 {
			return i + 1
		}
	}
	l.open.buf = buf
	return len(full)
}

// cursor goes through the steps of sources.
type cursor struct {
	sources []Steps // from the one at hand on
	at      int     // in the one at hand
	passed  uint64
	last    uint64 // the parent of the step before
}

// settle goes to the next source that has steps left.
func (c *cursor) settle() {
	for c.at == len(c.sources[0].Parents) {
		c.sources, c.at = c.sources[1:], 0
	}
}

// next returns the next step, which there must be.
func (c *cursor) next() record {
	c.settle()
	s, i := &c.sources[0], c.at
	c.at++
	c.passed++
	c.last = s.Parents[i]
	return record{parent: c.last, ordinal: s.Ordinals[i]}
}

// skip passes n steps, which there must be.
func (c *cursor) skip(n int) {
	for n > 0 {
		c.settle()
		k := min(n, len(c.sources[0].Parents)-c.at)
		c.at += k
		c.passed += uint64(k)
		c.last = c.sources[0].Parents[c.at-1]
		n -= k
	}
}

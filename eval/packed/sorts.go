package packed

import (
	"math/bits"

	"github.com/gotlc/gotlc/eval/value"
)

// Where actions tell what is true of states and steps, because evaluating that is no error, the values that a variable has in a state and its
// successors are of one value.Sort (eval.Questions.Otherwise). That is so of all values of a type that is not loose; others are looked at, each
// once.

// Mixed is why something traps where that turns out not to be so.
const Mixed = "values of a variable that may not be comparable"

// sorting is what a machine knows of the values of loose types.
type sorting struct {
	loose uint64 // variables of such types; while formulas are compiled, if actions may tell something
	// discards are those of them whose values are looked at when equations give them, too: they may be in no state.
	discards uint64
	told     bool         // see Worker.IsTold
	sorts    []value.Sort // by variable
	// members are those of sets that have been looked at, by variable and bits.
	members [][]uint64
}

// mayTell reports whether actions may tell something.
func (s *Spec) mayTell() bool {
	return len(s.ImpliedActions) > 0 || s.Questions != nil && s.Questions.Otherwise != nil
}

func newSorting(l *Layout) sorting {
	if !l.told && !l.leads {
		return sorting{}
	}
	s := sorting{loose: l.looseVars(), sorts: make([]value.Sort, len(l.vars)), members: make([][]uint64, len(l.vars))}
	s.discards, s.told = l.discards&s.loose, l.told
	for i, t := range l.vars {
		if t.loose && t.kind == set {
			s.members[i] = make([]uint64, t.size-1)
		}
	}
	return s
}

// looseVars are the variables whose types are loose, by bits.
func (l *Layout) looseVars() (vars uint64) {
	for i, t := range l.vars {
		if t.loose {
			vars |= 1 << i
		}
	}
	return vars
}

// IsTold reports whether what Questions leave out is told by the actions that lead to successors. Then Sorted is to be asked of each state,
// and of each successor.
func (w *Worker) IsTold() bool { return w.m.sorting.told }

// Sorted reports whether the values that each variable has in the current state, and has had in those that it was asked about, are of one
// sort.
func (w *Worker) Sorted() bool {
	if w.m.sorting.loose == 0 {
		return true
	}
	w.catchUp()
	return w.m.sorting.sorted(w.m, w.m.sorting.loose, w.l.cur)
}

// SortedNext is Sorted for the successor at hand, where the current state has been asked about.
func (w *Worker) SortedNext() bool {
	vars := w.m.sorting.loose & w.m.written
	if vars == 0 {
		return true
	}
	w.make()
	return w.m.sorting.sorted(w.m, vars, w.l.next)
}

// sorted reports whether values of some variables, and those that have been looked at, are of one sort for each of them, given where they lie in
// the machine whose sorting it is.
func (s *sorting) sorted(m *machine, vars uint64, at []int) bool {
	for ; vars != 0; vars &= vars - 1 {
		i := bits.TrailingZeros64(vars)
		if !s.sortedAt(m, i, at[i]) {
			return false
		}
	}
	return true
}

// sortedAt is sorted for one variable.
func (s *sorting) sortedAt(m *machine, i, at int) bool {
	t := m.boxed.vars[i]
	if t.kind == set {
		return s.membersSorted(m, i, t, at)
	}
	return s.sorts[i].AddOnce(m.hashAt(t, at), func() value.Value { return value.Normalize(m.decode(t, at)) })
}

// membersSorted is sorted for a variable that is a set: of its members those are looked at that have not been.
func (s *sorting) membersSorted(m *machine, i int, t *typ, at int) bool {
	for k, known := range s.members[i] {
		for left := uint64(m.mem[at+1+k]) &^ known; left != 0; left &= left - 1 {
			v := value.Normalize(t.u.val(k*64 + bits.TrailingZeros64(left)))
			if !s.sorts[i].Add(value.MakeSortedSet([]value.Value{v})) {
				return false
			}
			s.members[i][k] |= left & -left
		}
	}
	return true
}

// lookingAt compiles what goes on after an equation has given a value to the variable i of a successor: if that may be given in vain, it is looked at.
func (c *compiler) lookingAt(i int, then cont) cont {
	at, bit := c.next[i], uint64(1)<<i
	if c.start.on || c.m.sorting.loose&bit == 0 || c.beyond != nil && c.beyond[i] == at {
		return then
	}
	return func(m *machine) bool {
		if s := &m.sorting; s.discards&bit != 0 && !s.sortedAt(m, i, at) {
			mix(m)
		}
		return then(m)
	}
}

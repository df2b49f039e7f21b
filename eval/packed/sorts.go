package packed

import (
	"math/bits"

	"github.com/gotlc/gotlc/eval/value"
)

// Where actions tell what is true of states and steps, because evaluating that is no error, the values that a variable has in a state and its
// successors are of one value.Sort (eval.Questions.Otherwise). That is so of all values of a type that is not loose; others are looked at, each
// once.

// sorting is what a worker knows of the values of loose types.
type sorting struct {
	loose uint64       // variables of such types
	sorts []value.Sort // by variable
	// members are those of sets that have been looked at, by variable and bits.
	members [][]uint64
}

func newSorting(l *Layout) sorting {
	if !l.told && !l.leads {
		return sorting{}
	}
	s := sorting{loose: l.looseVars(), sorts: make([]value.Sort, len(l.vars)), members: make([][]uint64, len(l.vars))}
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
func (w *Worker) IsTold() bool { return w.l.told }

// Sorted reports whether the values that each variable has in the current state, and has had in those that it was asked about, are of one
// sort.
func (w *Worker) Sorted() bool {
	if w.sorting.loose == 0 {
		return true
	}
	if w.l.discards&w.sorting.loose != 0 {
		return false // what is discarded is not looked at
	}
	w.catchUp()
	return w.sorted(w.sorting.loose, w.l.cur)
}

// SortedNext is Sorted for the successor at hand, where the current state has been asked about.
func (w *Worker) SortedNext() bool {
	vars := w.sorting.loose & w.m.written
	if vars == 0 {
		return true
	}
	w.make()
	return w.sorted(vars, w.l.next)
}

func (w *Worker) sorted(vars uint64, at []int) bool {
	for ; vars != 0; vars &= vars - 1 {
		i := bits.TrailingZeros64(vars)
		t := w.l.vars[i]
		switch x := &w.sorting.sorts[i]; {
		case t.kind == set:
			if !w.membersSorted(i, t, at[i]) {
				return false
			}
		case !x.AddOnce(w.m.hashAt(t, at[i]), func() value.Value { return value.Normalize(w.m.decode(t, at[i])) }):
			return false
		}
	}
	return true
}

// membersSorted is sorted for a variable that is a set: of its members those are looked at that have not been.
func (w *Worker) membersSorted(i int, t *typ, at int) bool {
	for k, known := range w.sorting.members[i] {
		for left := uint64(w.m.mem[at+1+k]) &^ known; left != 0; left &= left - 1 {
			v := value.Normalize(t.u.val(k*64 + bits.TrailingZeros64(left)))
			if !w.sorting.sorts[i].Add(value.MakeSortedSet([]value.Value{v})) {
				return false
			}
			w.sorting.members[i][k] |= left & -left
		}
	}
	return true
}

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
	loose uint64      // variables of such types
	sorts []sortOfVar // by variable
}

// sortOfVar is the sort of a variable's values.
type sortOfVar struct {
	sort value.Sort
	// members are those of sets that it has, by bits; of other values the hashes are known, by their last bits.
	members []uint64
	hashes  []uint64
}

// rememberedHashes is how many values of a variable are remembered.
const rememberedHashes = 1 << 10

func newSorting(l *Layout) sorting {
	if !l.told {
		return sorting{}
	}
	s := sorting{loose: l.looseVars(), sorts: make([]sortOfVar, len(l.vars))}
	for i, t := range l.vars {
		switch x := &s.sorts[i]; {
		case !t.loose:
		case t.kind == set:
			x.members = make([]uint64, t.size-1)
		default:
			x.hashes = make([]uint64, rememberedHashes)
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

// Sorted reports whether the values that each variable has had in the states that it was asked about, the current one being another one of these, are
// of one sort.
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

// SortedNext is Sorted for the successor at hand, if the current state is one of these states.
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
		if !w.sorting.sorts[i].has(w.m, w.l.vars[i], at[i]) {
			return false
		}
	}
	return true
}

// has reports whether a value is of the sort.
func (x *sortOfVar) has(m *machine, t *typ, at int) bool {
	if t.kind == set {
		return x.hasMembers(m, t, at)
	}
	h := m.hashAt(t, at)
	known := &x.hashes[h%rememberedHashes]
	if *known != h || h == 0 {
		if !x.sort.Add(value.Normalize(m.decode(t, at))) {
			return false
		}
		*known = h
	}
	return true
}

func (x *sortOfVar) hasMembers(m *machine, t *typ, at int) bool {
	for i := range x.members {
		for left := uint64(m.mem[at+1+i]) &^ x.members[i]; left != 0; left &= left - 1 {
			v := value.Normalize(t.u.val(i*64 + bits.TrailingZeros64(left)))
			if !x.sort.Add(value.SingletonSet(v)) {
				return false
			}
			x.members[i] |= left & -left
		}
	}
	return true
}

package packed

// rows are what is remembered for each of some permutations, by a key: rows of as many words. Those of many permutations take much more memory than a key does, so that
// they lie one after the other instead of leaving room for others; where a row is, is told beside its key, as both are far away in memory.
type rows struct {
	n             int     // words of a row
	most          int     // how many there are at most
	known         []known // as keys of results; at is 1 more than the place of a row, 0 where there is none yet
	used, crowded int
	words         lists
	spare         *int // words that all results of the machine may still take
}

func newRows(n int, spare *int) rows {
	return rows{n: n, most: max(leastKept, mostKept/n), spare: spare}
}

// find returns the row for a key; nil if there is none.
func (r *rows) find(key uint64) []uint64 {
	if len(r.known) == 0 {
		return nil
	}
	key |= taken
	i := bucket(key, len(r.known))
	b := r.known[i : i+ways]
	for j := range b {
		if b[j].key == key {
			return r.row(b[j].at)
		}
	}
	return nil
}

func (r *rows) row(at int) []uint64 { return r.words.at(at - 1)[:r.n:r.n] }

// put returns a row for a key that has none, for whoever fills it: that of a key that loses its place, or another one. If there is no memory for one, all are forgotten.
func (r *rows) put(key uint64) []uint64 {
	if n := len(r.known); n == 0 || (4*r.used >= 3*n || 2*r.crowded > n) && 4*n <= r.most {
		r.grow(max(leastKept, 4*n))
	}
	x := r.enter(key | taken)
	if x.at == 0 {
		more := r.words.grows(r.n)
		if more > *r.spare && r.words.room >= leastKept*r.n {
			clear(r.known)
			r.words.clear()
			r.used, r.crowded, more = 0, 0, 0
			x = r.enter(key | taken)
		}
		*r.spare -= more
		x.at = r.words.take(r.n) + 1
	}
	return r.row(x.at)
}

// enter gives a key a place: one that is free, or that of another key, with its row.
func (r *rows) enter(key uint64) *known {
	i := bucket(key, len(r.known))
	b := r.known[i : i+ways]
	for j := range b {
		if b[j].key == 0 {
			b[j].key = key
			r.used++
			return &b[j]
		}
	}
	r.crowded++
	x := &b[int(key>>40)%ways]
	x.key = key
	return x
}

func (r *rows) grow(n int) {
	more := 2 * (n - len(r.known))
	if r.crowded = 0; n > leastKept && more > *r.spare {
		return
	}
	*r.spare -= more
	old := r.known
	r.known, r.used = make([]known, n), 0
	for _, x := range old {
		if x.key != 0 {
			r.enter(x.key).at = x.at
		}
	}
	r.crowded = 0
}

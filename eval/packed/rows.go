package packed

// rows are what is remembered for each of some permutations, by a key: rows of as many words. Those of many permutations take much more memory than a key does, so that
// they lie one after the other instead of leaving room for others.
type rows struct {
	n     int
	at    results // where a row is, less 1
	words lists
}

func newRows(n int, spare *int) rows {
	return rows{n: n, at: results{site: site{size: 1, most: max(leastKept, mostKept/n)}, spare: spare}}
}

// find returns the row for a key; nil if there is none.
func (r *rows) find(key uint64) []uint64 {
	i := r.at.find(key)
	if i < 0 {
		return nil
	}
	return r.row(i)
}

// row returns the row of a place in the table.
func (r *rows) row(i int) []uint64 { return r.words.at(int(r.at.words[i] - 1))[:r.n:r.n] }

// put returns a row for a key, for whoever fills it: that of a key that loses its place, or another one. If there is no memory for one, all are forgotten.
func (r *rows) put(key uint64) []uint64 {
	i := r.at.put(key)
	if r.at.words[i] == 0 {
		more := r.words.grows(r.n)
		if more > *r.at.spare && r.words.room >= leastKept*r.n {
			r.at.forget()
			r.words.clear()
			i, more = r.at.put(key), 0
		}
		*r.at.spare -= more
		r.at.words[i] = int64(r.words.take(r.n) + 1)
	}
	return r.row(i)
}

package packed

// Where a result depends on nothing but the number of a value, it is found at that number: strings, model values and values of no form
// are few as a rule.

// mostDirect is how many results a piece of code keeps in this way.
const mostDirect = 1 << 12

// isNumber reports whether the word of a scalar is the number of a value.
func (t *typ) isNumber() bool { return t.kind == text || t.kind == name || t.kind == anything }

// direct is code for a scalar that is computed once for each number, as far as these are small; make is given the number.
func (c *compiler) direct(t *typ, number func(m *machine) int64, make func(m *machine, n int64) int64) code {
	c.m.direct = append(c.m.direct, nil)
	site := len(c.m.direct) - 1
	return code{t: t, word: func(m *machine) int64 {
		n := number(m)
		if d := m.direct[site]; uint64(n) < uint64(len(d)) && d[n] != absent {
			return d[n]
		}
		w := make(m, n)
		if uint64(n) < mostDirect {
			m.enter(site, int(n), w)
		}
		return w
	}}
}

// enter keeps the result for a number.
func (m *machine) enter(site, n int, w int64) {
	d := m.direct[site]
	if len(d) <= n {
		for size := max(leastKept, 2*(n+1)); len(d) < size; {
			d = append(d, absent)
		}
	}
	d[n] = w
	m.direct[site] = d
}

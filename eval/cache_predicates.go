package eval

// Bundle evaluates predicates of states together. Fairness of an action for every process makes many that ask about the
// same variables: what these said of a state is recalled at once (Ctx.Recall). It belongs to one goroutine.
type Bundle struct {
	preds  []*Predicate
	groups []group
	alone  []int // predicates that belong to no group
	most   int   // how many rows a group keeps
}

// maxRowBytes bounds the rows of a group: a graph may have a thousand predicates.
const maxRowBytes = 1 << 17

// group has the predicates that depend on the same variables.
type group struct {
	stateKey
	recollection
	members []int
	rows    []byte // what the members said, one row for each key
}

// NewBundle returns a bundle of predicates.
func NewBundle(preds []*Predicate) *Bundle {
	b := &Bundle{preds: preds, most: maxTruths}
	for b.most > minRecollection && b.most*len(preds)/8 > maxRowBytes {
		b.most /= 2
	}
	of := map[variables]int{}
	for i, p := range preds {
		d := p.fn.deps
		if !d.ofState() || len(d.reads) > 0 || p.fn.counted {
			b.alone = append(b.alone, i)
			continue
		}
		g, ok := of[d.state]
		if !ok {
			g = len(b.groups)
			of[d.state] = g
			b.groups = append(b.groups, group{stateKey: stateKey{state: d.state, worth: true}})
		}
		b.groups[g].members = append(b.groups[g].members, i)
	}
	for i := range b.groups {
		g := &b.groups[i]
		g.keys, g.credit = make([]uint64, minRecollection), initialCredit
	}
	return b
}

// Eval evaluates the predicates in c's state and sets bit i&7 of byte i>>3 of truths, which must be clear, if predicate i
// holds. If predicates fail it returns the first of them, and its error.
func (b *Bundle) Eval(c *Ctx, truths []byte) (failed *Predicate, err *Error) {
	for i := range b.groups {
		if !b.groups[i].eval(b, c, truths) {
			return b.firstFailed(c)
		}
	}
	if !b.each(c, b.alone, truths) {
		return b.firstFailed(c)
	}
	return nil, nil
}

// each evaluates some of the predicates; it reports whether none failed.
func (b *Bundle) each(c *Ctx, members []int, truths []byte) bool {
	for _, i := range members {
		ok, err := b.preds[i].Eval(c)
		if err != nil {
			return false
		}
		if ok {
			truths[i>>3] |= 1 << (i & 7)
		}
	}
	return true
}

func (b *Bundle) firstFailed(c *Ctx) (*Predicate, *Error) {
	for _, p := range b.preds {
		if _, err := p.Eval(c); err != nil {
			return p, err
		}
	}
	return nil, nil
}

// eval is each for the members of the group, which may be recalled.
func (g *group) eval(b *Bundle, c *Ctx, truths []byte) bool {
	if !g.recalls(c) || g.credit <= 0 {
		return b.each(c, g.members, truths)
	}
	key := g.key(c.terms) | 1
	if at := g.place(key); g.keys[at] == key {
		g.earn(truthEarns)
		for i, row := range g.row(at, len(truths)) {
			truths[i] |= row
		}
		return true
	}
	if !g.miss() {
		g.rows = nil
		return b.each(c, g.members, truths)
	}
	at := g.room(key, b.most)
	if len(g.rows) != len(g.keys)*len(truths) {
		g.rows = make([]byte, len(g.keys)*len(truths))
	}
	row := g.row(at, len(truths))
	clear(row)
	g.keys[at] = 0
	if !b.each(c, g.members, row) {
		return false
	}
	g.keys[at] = key
	for i, r := range row {
		truths[i] |= r
	}
	return true
}

func (g *group) row(at uint64, width int) []byte { return g.rows[at*uint64(width):][:width] }

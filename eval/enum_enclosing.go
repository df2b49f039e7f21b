package eval

// enclosing compiles uses of what the functions around the current one have names for, as recursive operators of a LET do.
type enclosing struct{ actions }

// enumerate compiles what a parameter of an operator, or the name of a LET, stands for where a function inside of the one that it belongs
// to applies it: it is enumerated like the body of a definition, in a frame inside of that one's.
func (k enclosing) enumerate(b *binding, then cont) cont {
	f := &actionFunction{}
	f.run, f.slots = k.enumeration(b.fn, func(k place) cont { return k.action(b.expr, b.sc, resume) })
	hops := k.fn.hopsTo(b.fn)
	k.noteAll()
	after := unlessEnd(then)
	return func(c *Ctx) bool { return f.apply(c, c.fr.hopTo(hops), nil, after) }
}

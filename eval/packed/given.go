package packed

import "github.com/gotlc/gotlc/eval/ir"

// Code of an action need not ask whether a variable has a value already where it cannot have one: what comes before a formula in its
// conjunctions tells which have (compiling.may).

// assigned returns the variables to which the enumeration of a formula may give values: those that it primes, or says to be unchanged.
func (c *compiler) assigned(n *ir.Node) uint64 {
	vars, known := c.lowered.assigned[n]
	if known {
		return vars
	}
	switch {
	case n.Op == ir.Unchanged || n.Op == ir.Square:
		vars = mentioned(n)
	case n.Op != ir.Var || n.Primed:
		vars = mentionedBy(n, c.assigned)
	}
	if c.lowered.assigned == nil {
		c.lowered.assigned = map[*ir.Node]uint64{}
	}
	c.lowered.assigned[n] = vars
	return vars
}

// afterwards runs f, which compiles what follows a formula that is enumerated first.
func (c *compiler) afterwards(n *ir.Node, f func()) {
	may := c.may
	c.may |= c.assigned(n)
	f()
	c.may = may
}

// mayBeBound reports whether all variables may have values.
func (c *compiler) mayBeBound() bool {
	all := uint64(1)<<len(c.vars) - 1
	return c.may&all == all
}

// isFresh reports whether the variable i has no value yet.
func (c *compiler) isFresh(i int) bool { return c.may>>i&1 == 0 }

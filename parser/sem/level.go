package sem

// This file holds the data of level checking. The level of an expression can depend on what is substituted for formal
// parameters and for the constants of a module; so besides its level an expression has level parameters, and the
// body of a definition puts constraints on them.

// leveled is the level of an expression or definition with what the level depends on.
type leveled struct {
	level Level
	// params are the parameters whose level it inherits, all those that occur in it, and those that occur in a
	// non-Leibniz position. Parameters are formal parameters and declared constants.
	params, all, nonLeibniz paramSet
}

// join adds an argument whose level flows into x.
func (x *leveled) join(y leveled) {
	x.level = max(x.level, y.level)
	x.params = x.params.union(y.params)
	x.all = x.all.union(y.all)
	x.nonLeibniz = x.nonLeibniz.union(y.nonLeibniz)
}

// mention adds an argument in a non-Leibniz position, which leaves the level alone.
func (x *leveled) mention(y leveled) {
	x.all = x.all.union(y.all)
	x.nonLeibniz = x.nonLeibniz.union(y.all)
}

// without removes parameters.
func (x leveled) without(own []*Symbol) leveled {
	if len(own) > 0 {
		x.params = x.params.without(own)
		x.all = x.all.without(own)
		x.nonLeibniz = x.nonLeibniz.without(own)
	}
	return x
}

// param is a symbol with its rank in the order in which paramSets are sorted.
type param struct {
	rank   int32
	symbol *Symbol
}

// paramSet is a set of parameters, sorted by rank. Sets are shared and never changed.
type paramSet []param

func (s paramSet) has(p *Symbol) bool {
	for _, x := range s {
		if x.symbol == p {
			return true
		}
	}
	return false
}

func (s paramSet) union(t paramSet) paramSet {
	switch {
	case len(t) == 0 || len(s) == len(t) && len(s) > 0 && &s[0] == &t[0]:
		return s
	case len(s) == 0:
		return t
	}
	if s.contains(t) {
		return s
	}
	u := make(paramSet, 0, len(s)+len(t))
	i, j := 0, 0
	for i < len(s) && j < len(t) {
		switch {
		case s[i].rank < t[j].rank:
			u = append(u, s[i])
			i++
		case s[i].rank > t[j].rank:
			u = append(u, t[j])
			j++
		default:
			u = append(u, s[i])
			i, j = i+1, j+1
		}
	}
	return append(append(u, s[i:]...), t[j:]...)
}

func (s paramSet) contains(t paramSet) bool {
	i := 0
	for _, x := range t {
		for i < len(s) && s[i].rank < x.rank {
			i++
		}
		if i == len(s) || s[i].rank != x.rank {
			return false
		}
	}
	return true
}

func (s paramSet) without(own []*Symbol) paramSet {
	var kept paramSet
	for i, x := range s {
		drop := false
		for _, p := range own {
			drop = drop || x.symbol == p
		}
		if drop && kept == nil {
			kept = append(make(paramSet, 0, len(s)-1), s[:i]...)
		} else if !drop && kept != nil {
			kept = append(kept, x)
		}
	}
	if kept == nil {
		return s
	}
	return kept
}

// slot is an argument position of an operator parameter.
type slot struct {
	op    *Symbol
	index int
}

// coParam says that a parameter occurs in an argument of an operator parameter.
type coParam struct {
	slot
	param *Symbol
}

// constraints are the demands that a body makes on parameters.
type constraints struct {
	// max is the greatest level that a parameter may have. An entry of TemporalLevel demands nothing yet, but
	// tells that the parameter is used as an argument.
	max map[*Symbol]Level
	// min is the least level that an operator parameter must accept as an argument.
	min map[slot]Level
	// co lists the parameters inside arguments of operator parameters.
	co map[coParam]bool
}

func (c *constraints) limit(p *Symbol, l Level) {
	if old, ok := c.max[p]; ok && old <= l {
		return
	}
	if c.max == nil {
		c.max = map[*Symbol]Level{}
	}
	c.max[p] = l
}

func (c *constraints) limitAll(ps paramSet, l Level) {
	for _, p := range ps {
		c.limit(p.symbol, l)
	}
}

func (c *constraints) accept(s slot, l Level) {
	if old, ok := c.min[s]; ok && old >= l {
		return
	}
	if c.min == nil {
		c.min = map[slot]Level{}
	}
	c.min[s] = l
}

func (c *constraints) occurs(s slot, p *Symbol) {
	if c.co == nil {
		c.co = map[coParam]bool{}
	}
	c.co[coParam{s, p}] = true
}

func (c *constraints) merge(d *constraints) {
	if d == nil || c == d {
		return
	}
	for p, l := range d.max {
		c.limit(p, l)
	}
	for s, l := range d.min {
		c.accept(s, l)
	}
	for x := range d.co {
		c.occurs(x.slot, x.param)
	}
}

// signature is what level checking has to know about an operator to check its applications.
type signature struct {
	leveled // without its own parameters
	args    []argRule
	// constraints are those on other than its own parameters, nil if there are none. Entries of co may have one of
	// its own parameters on either side.
	constraints *constraints
	own         []*Symbol
}

// argRule is the rule for one argument of an operator.
type argRule struct {
	max            Level
	flows, leibniz bool
	// accept holds, for an operator parameter, the least level that each argument of the argument must accept.
	accept []Level
	// mixes tells which argument of the operator occurs in which argument of this operator parameter.
	mixes []mix
}

// mix says that argument arg of an operator occurs in argument index of one of its operator parameters.
type mix struct{ index, arg int }

// rule returns the rule for argument i. Declared operators and operator parameters allow everything.
func (s *signature) rule(i int) argRule {
	if i < len(s.args) {
		return s.args[i]
	}
	return argRule{max: TemporalLevel, flows: true, leibniz: true}
}

func (s *signature) leibniz() bool {
	for _, a := range s.args {
		if !a.leibniz {
			return false
		}
	}
	return true
}

// newSignature splits what was found out about a body into what concerns its own parameters and the rest.
func newSignature(own []*Symbol, body leveled, c *constraints) *signature {
	s := &signature{leveled: body.without(own), own: own}
	rest := *c
	if len(own) > 0 {
		s.args = make([]argRule, len(own))
		rest = constraints{co: c.co}
		index := make(map[*Symbol]int, len(own))
		for i, p := range own {
			index[p] = i
			s.args[i] = argRule{
				max: TemporalLevel, flows: body.params.has(p), leibniz: !body.nonLeibniz.has(p),
			}
			if p.Arity > 0 {
				s.args[i].accept = make([]Level, p.Arity)
			}
		}
		s.split(index, c, &rest)
	}
	if len(rest.max)+len(rest.min)+len(rest.co) > 0 {
		s.constraints = &rest
	}
	return s
}

func (s *signature) split(index map[*Symbol]int, c, rest *constraints) {
	for p, l := range c.max {
		if i, ok := index[p]; ok {
			s.args[i].max = l
		} else {
			rest.limit(p, l)
		}
	}
	for at, l := range c.min {
		if i, ok := index[at.op]; ok {
			s.args[i].accept[at.index] = l
		} else {
			rest.accept(at, l)
		}
	}
	rest.co = nil
	for x := range c.co {
		i, ownOp := index[x.op]
		j, ownParam := index[x.param]
		if ownOp && ownParam {
			s.args[i].mixes = append(s.args[i].mixes, mix{x.index, j})
		} else {
			rest.occurs(x.slot, x.param)
		}
	}
}

package packed

import (
	"math/bits"
	"slices"

	"github.com/gotlc/gotlc/eval/ir"
)

// An action that begins with \E over a set in the state depends on all of the set, and on what its body says of any element. What it does for one of them
// depends on little, which is the same in many states. So it has a branch for each element, which is compiled, looked up and done again as actions are. The action itself runs in
// states where there are elements without branches: those that come up late are not in TLC's order.

const (
	// mostBranches is how many elements an action has branches for at most, mostBranchesInAll how many there are of all actions.
	mostBranches      = 128
	mostBranchesInAll = 512
	// lessOfBranch is by how many times less a branch has to depend on than its action.
	lessOfBranch = 1.5
	// heaviest is what branches depend on at most where it is not known what their action does, lightest what they may depend on at least: an action that depends on little more
	// is better looked up as a whole.
	heaviest = 128.0
	lightest = 16.0
	// bitsOfWord is how many bits a word of a state has, about.
	bitsOfWord = 4
)

// branched tells which elements of a set have branches.
type branched struct {
	at    int      // where the set lies
	known []uint64 // the elements, by bits
	late  masks    // the bits of rows for others
}

// locate finds the bits.
func (b *branched) locate(p *packer) {
	r := rowOf(p.bits)
	for i, known := range b.known {
		p.bitsOfPlace(r, b.at+1+i, 1, ^int64(known))
	}
	b.late = masksOf(r)
}

// isLate reports whether there are other elements in the current state.
func (w *Worker) isLate(b *branched) bool {
	if w.rowed {
		return b.late.meet(w.row)
	}
	for i, known := range b.known {
		if uint64(w.m.mem[b.at+1+i])&^known != 0 {
			return true
		}
	}
	return false
}

// choice is the quantifier that an action begins with.
type choice struct {
	ir.Bind
	body *ir.Node
	with func(n *ir.Node) *ir.Node // the action with something else in its place
}

// choiceOf returns the first thing in a formula that can be satisfied in several ways or gives variables values, if that is \E. After the last
// variable has got one it would be a test.
func choiceOf(n *ir.Node) (x choice, ok bool) {
	switch n.Op {
	case ir.Exists:
		x = choice{n.Binds()[0], n.Args[0], func(n *ir.Node) *ir.Node { return n }}
		return x, len(n.Binds()) == 1 && !n.Binds()[0].Tuple
	case ir.And:
		i := slices.IndexFunc(n.Args, func(a *ir.Node) bool { return !isStraight(a) })
		if i < 0 {
			return x, false
		}
		x, ok = choiceOf(n.Args[i])
		return x.within(func(a *ir.Node) *ir.Node {
			args := slices.Clone(n.Args)
			args[i] = a
			return &ir.Node{Op: ir.And, Args: args}
		}), ok
	case ir.Let:
		x, ok = choiceOf(n.Args[0])
		return x.within(func(a *ir.Node) *ir.Node {
			return ir.LetIn(n.Locals(), a)
		}), ok && !n.Recursive
	case ir.Name:
		if n.Local.Def != nil {
			return choiceOf(n.Local.Def)
		}
	}
	return x, false
}

// within returns the choice as a part of something.
func (x choice) within(outer func(n *ir.Node) *ir.Node) choice {
	inner := x.with
	x.with = func(n *ir.Node) *ir.Node { return outer(inner(n)) }
	return x
}

// one is the action for one element: the variable of the quantifier is known where it is compiled.
func (x choice) one() *ir.Node {
	is := &ir.Node{Op: ir.In, Args: []*ir.Node{{Op: ir.Name, Local: x.Locals[0]}, x.Set}}
	return x.with(&ir.Node{Op: ir.And, Args: []*ir.Node{is, x.body}})
}

// branch compiles the branches of an action; nil if it has none.
func (l *Layout) branch(c *compiler, f ir.Formula) *branched {
	x, ok := choiceOf(f.Root)
	if !ok || c.limit.plain {
		return nil
	}
	c.begin(true, false, c.cur)
	t, at, ok := (&prefix{c: c}).spot(x.Set)
	if !ok || t.kind != set || t.mixed || t.elem.kind == never {
		return nil
	}
	most := heaviest
	if whole, ok := c.footprintOf(f.Root); ok && !l.spec.Assumed.Heavy {
		if most = weight(whole) / lessOfBranch; most < lightest {
			return nil
		}
	}
	b, one := &branched{at: at, known: make([]uint64, t.size-1)}, x.one()
	places, n := c.lightOnes(most, x, one, t, b)
	cost := n * size(x.body)
	if n < 2 || len(l.actions)+n > mostBranchesInAll || cost > mostCopied || c.copied+cost > mostCopiedInAll {
		return nil
	}
	c.copied += cost
	allowed := c.allowed
	for e, ps := range places {
		if ps == nil {
			continue
		}
		c.begin(true, false, c.cur)
		c.allowed, c.noShortcut = allowed, !f.Shortcuts
		c.withElement(t, e, t.u.vals[e], x.Locals[0], func() {
			tests := c.testsOf(one)
			run := c.enumerate(one, emitNext)
			l.actions = append(l.actions, action{run: run, reset: c.forget(f.Locals), tests: tests, again: l.newRepeated(ps), of: len(l.from) - 1, branched: b})
		})
		allowed = c.allowed
	}
	return b
}

// lightOnes returns what an action depends on for each of the elements that are in TLC's order, nil for those that are to have no branches since they
// depend on more than the most, and how many are. Those that are, and those that lead nowhere, become known. There are none if they are too many.
func (c *compiler) lightOnes(most float64, x choice, one *ir.Node, t *typ, b *branched) (places [][]place, n int) {
	c.m.follow(c.m.mirrors[t.u.index])
	places = make([][]place, t.u.sorted)
	looked := 0
	for e, v := range t.u.vals[:len(places):len(places)] {
		c.withElement(t, e, v, x.Locals[0], func() {
			idle := (&footprint{c: c}).isFalse(x.body)
			if !idle {
				looked++
				if ps, ok := c.footprintOf(one); ok && len(ps) <= mostPlacesOfAction && weight(ps) <= most {
					places[e] = ps
					n++
				}
			}
			if idle || places[e] != nil {
				b.known[e/64] |= 1 << (e % 64)
			}
		})
		if looked > mostBranches {
			return nil, 0
		}
	}
	return places, n
}

// weight says about how much some places are.
func weight(places []place) (n float64) {
	for _, p := range places {
		if p.mask == -1 {
			n += float64(p.size * bitsOfWord)
		} else {
			n += float64(bits.OnesCount64(uint64(p.mask)))
		}
	}
	return n
}

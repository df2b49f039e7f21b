package packed

import "github.com/gotlc/gotlc/eval/ir"

// What depends on many state variables, and on nothing else, is met with the same values of them again and again while these stay as they
// are: what is asked about the current state is asked again for each of its successors, and what a definition stands for in a step is asked
// wherever it is used. Such code has its latest result, as long as that pays.

const (
	// mostCompared is how many variables such an expression may depend on: to find out that all are the same takes as many comparisons.
	mostCompared = 12
	// comparisonsOfANode is how many variables are compared in the time that evaluating a node takes.
	comparisonsOfANode = 3
	// mostLatest is how many words such a result takes: there may be thousands of such expressions.
	mostLatest = 1 << 9
)

// latest is what a machine knows of the latest result of one piece of code, which lies in its memory.
type latest struct {
	known        bool
	off          bool // it is not looked at any more
	tried, found uint32
}

// seen is a variable that the result of such code depends on, and where its first word was put when that was evaluated. That of a composite
// value is its hash.
type seen struct {
	cur, next int
	bit       uint64 // of a primed variable: where it is written, it is the one of the next state that counts; 0 for others
	kept      int
}

func (s *seen) word(m *machine) int64 {
	if m.written&s.bit != 0 {
		return m.mem[s.next]
	}
	return m.mem[s.cur]
}

// dependsOnMany reports on which state variables an expression depends; false if on anything else, or if it is not worth the trouble.
func (c *compiler) dependsOnMany(n *ir.Node) (vars []seen, nodes int, ok bool) {
	d := c.dependsOn(n, mostCompared)
	if d.open || d.size < worthKeeping {
		return nil, 0, false
	}
	for _, r := range d.reads {
		if r.local != nil {
			return nil, 0, false
		}
		s := seen{cur: c.state[r.index]}
		if r.primed {
			s = seen{cur: c.cur[r.index], next: c.next[r.index], bit: 1 << r.index}
		}
		vars = append(vars, s)
	}
	return vars, d.size, len(vars) > 0
}

// withLatest makes code for an expression have its latest result.
func (c *compiler) withLatest(n *ir.Node, x code) code {
	if x.constant || x.fixed != 0 || x.local > 0 || x.t == nil || x.t.size > mostLatest {
		return x
	}
	vars, nodes, ok := c.dependsOnMany(n)
	if !ok {
		return x
	}
	for i := range vars {
		vars[i].kept = c.alloc(1)
	}
	at, write := c.alloc(x.t.size), c.writer(x)
	site := len(c.m.latest)
	c.m.latest = append(c.m.latest, latest{})
	least := uint32(min(triedFor/2, triedFor*len(vars)/(comparisonsOfANode*nodes)))
	renew := func(m *machine) {
		k := &m.latest[site]
		k.known = false // while it is being written
		if k.tried++; k.tried >= triedFor {
			k.off = k.found < least
			k.tried, k.found = 0, 0
		}
		write(m, at)
		for i := range vars {
			m.mem[vars[i].kept] = vars[i].word(m)
		}
		m.latest[site].known = true
	}
	return c.view(x.t, func(m *machine) int {
		k := &m.latest[site]
		if k.off {
			write(m, at)
			return at
		}
		if !k.known {
			renew(m)
			return at
		}
		for i := range vars {
			if vars[i].word(m) != m.mem[vars[i].kept] {
				renew(m)
				return at
			}
		}
		k.tried++
		k.found++
		return at
	})
}

package eval

import "github.com/gotlc/gotlc/eval/value"

// Enumeration in random order, for actions of which one successor is wanted (TLC: -generate): wherever an action has a
// choice, the alternatives are tried in an order that begins with each equally likely.

// randomizes reports whether choices of what is being compiled are made at random.
func (k place) randomizes() bool { return k.cfg.Randomize && !k.is(initial) }

// anyOrder calls f with 0..n-1 in a random order until it returns false: from a random number on, in random strides.
func anyOrder(c *Ctx, n int, f func(i int) bool) bool {
	if n == 0 {
		return true
	}
	r := c.env.Random()
	at, stride := r.Index(n), 1+r.Index(n)
	for gcd(stride, n) != 1 {
		stride = 1 + r.Index(n)
	}
	for range n {
		if !f(at) {
			return false
		}
		at = (at + stride) % n
	}
	return true
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// randomChoice is a disjunction.
func randomChoice(alts []cont) cont {
	return func(c *Ctx) bool {
		return anyOrder(c, len(alts), func(i int) bool { return alts[i](c) })
	}
}

// eachMember calls f with the elements of a set: in the set's order, or in a random one.
func eachMember(c *Ctx, s value.Value, random bool, f func(v value.Value) bool) bool {
	if !random {
		return value.ForEach(s, f)
	}
	elems := value.Elems(s)
	return anyOrder(c, len(elems), func(i int) bool { return f(elems[i]) })
}

// randomEach is eachAll in a random order: every variable's values in one of their own.
func randomEach(c *Ctx, rs []ranging, body cont) bool {
	sets := make([][]value.Value, len(rs))
	for i := range rs {
		sets[i] = value.Elems(rs[i].enumerable(c))
	}
	return randomFrom(c, rs, sets, body)
}

func randomFrom(c *Ctx, rs []ranging, sets [][]value.Value, body cont) bool {
	if len(rs) == 0 {
		return body(c)
	}
	return anyOrder(c, len(sets[0]), func(i int) bool {
		rs[0].assign(c, sets[0][i])
		return randomFrom(c, rs[1:], sets[1:], body)
	})
}

package eval

import "github.com/gotlc/gotlc/eval/value"

// frame holds the local values of one activation of a function; up is the frame of the enclosing function's
// activation (the static link).
type frame struct {
	s  []value.Value
	up *frame

	// Of a called action: what follows the call, and the frame it belongs to.
	then   cont
	caller *frame
}

// stack has the frames in use.
type stack struct {
	frames []*frame // innermost last: frames[:depth]
	depth  int
	nested int // see maxNested
	tall   tallness
}

// push enters a frame with n slots. The slots hold leftovers: code initialises what it reads.
func (c *Ctx) push(n int, up *frame) *frame {
	c.look()
	if c.depth == len(c.frames) {
		addFrame(c)
	}
	fr := c.frames[c.depth]
	c.depth++
	if cap(fr.s) < n {
		fr.s = make([]value.Value, n, n+n/2)
	}
	fr.s = fr.s[:n]
	clear(fr.s)
	fr.up = up
	return fr
}

//go:noinline
func addFrame(c *Ctx) {
	if c.depth >= c.counts.maxDepth() {
		c.overflow()
	}
	if c.depth%depthStep == 0 {
		c.tall.check(c.depth, c.watch)
	}
	c.frames = append(c.frames, &frame{})
}

// Nest begins an evaluation inside another one, for an operator written in Go; Unnest, deferred, ends it. Too many of them
// are an error, as calls are that go too deep.
func (c *Ctx) Nest() {
	if c.nested >= maxNested {
		c.overflow()
	}
	c.nested++
}

// Unnest ends what Nest began.
func (c *Ctx) Unnest() { c.nested-- }

// enter makes fr the current frame and returns the one to go back to.
func (c *Ctx) enter(fr *frame) *frame {
	old := c.fr
	c.fr, c.f = fr, fr.s
	return old
}

// leave goes back to a frame that enter returned, giving up the innermost pushed frame.
func (c *Ctx) leave(old *frame) {
	c.depth--
	c.fr, c.f = old, old.s
}

// hop returns the frame n static links up.
func (fr *frame) hop(n int) *frame {
	for ; n > 0; n-- {
		fr = fr.up
	}
	return fr
}

// hopTo returns the frame that many hops (see hopsTo) away, nil for the module level.
func (fr *frame) hopTo(hops int) *frame {
	if hops < 0 {
		return nil
	}
	return fr.hop(hops)
}

// snapshot copies a frame and what it links to, so that a lazy value can outlive the activation.
func snapshot(fr *frame, seen map[*frame]*frame) *frame {
	if fr == nil {
		return nil
	}
	if n, ok := seen[fr]; ok {
		return n
	}
	n := &frame{s: append([]value.Value(nil), fr.s...)}
	seen[fr] = n
	n.up = snapshot(fr.up, seen)
	for i, v := range n.s {
		if v.Kind() != value.Operator {
			continue
		}
		switch t := v.Operator().(type) {
		case *thunk:
			if !t.done || t.ahead != nil {
				own := *t
				own.fr = snapshot(t.fr, seen)
				n.s[i] = value.MakeOperator(&own)
			}
		case *closure:
			n.s[i] = value.MakeOperator(&closure{fn: t.fn, up: snapshot(t.up, seen), action: t.action, looks: t.looks})
		}
	}
	return n
}

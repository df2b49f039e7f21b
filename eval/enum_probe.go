package eval

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// Probe goes along with enumerations by probing code; see Ctx.Probe.
type Probe struct {
	// Refused is told where an enumeration comes to nothing, nil for nobody; code compiled with refusals tells. One conjunct
	// may refuse many times, once for each way that led to it.
	Refused func(Refusal)
	// GoOn is asked at each part of the formula that is reached; the enumeration ends when it returns false. Nil never
	// ends it.
	GoOn func() bool

	choices []chosen
	passed  int // parts satisfied on the way to where the enumeration is
	events  int // parts satisfied and refusals so far
}

// Choice is the value that an \E of an enumeration gave to a bound name, or the \A around what is being tested.
type Choice struct {
	Name  string
	Value value.Value
}

type chosen struct {
	name *ast.Name
	val  value.Value
	by   *ast.Quant
}

// Probing returns a compiler for the same configuration whose enumerations can be probed; see Ctx.Probe. They give the states
// that those of the original give, in the same order. Like that of Tracing, its code records the nested expressions. With
// refusals it reads every conjunct as a part of the enumeration, so that it is known where that comes to nothing.
func (k *Compiler) Probing(refusals bool) *Compiler {
	t := k.Tracing()
	t.kind |= probing
	if refusals {
		t.kind |= refusing
	}
	return t
}

// Probe has enumerations by probing code probed, nil for not at all.
func (c *Ctx) Probe(p *Probe) { c.probe = p }

// Choices returns what the probed enumeration has chosen to get where it is, or to where it failed, outermost first.
func (c *Ctx) Choices() []Choice {
	if c.probe == nil {
		return nil
	}
	out := make([]Choice, len(c.probe.choices))
	for i, ch := range c.probe.choices {
		out[i] = Choice{ch.name.Text, ch.val}
	}
	return out
}

// choosingFor compiles the body of an \E, or of a \A, so that what was chosen is known while it is enumerated.
//
//go:noinline
func (k actions) choosingFor(e *ast.Quant, rs []ranging, body cont) cont {
	if !k.is(probing) {
		return body
	}
	var names []*ast.Name
	for _, b := range e.Bounds {
		names = append(names, b.Names...)
	}
	return func(c *Ctx) bool {
		p := c.probe
		if p == nil {
			return body(c)
		}
		n, i := len(p.choices), 0
		for _, r := range rs {
			for _, slot := range r.slots {
				p.choices = append(p.choices, chosen{names[i], c.f[slot], e})
				i++
			}
		}
		goOn := body(c)
		p.choices = p.choices[:n]
		return goOn
	}
}

// chosenNoMore compiles what follows an instance of a \A, which has none of the instance's values.
//
//go:noinline
func (k actions) chosenNoMore(e *ast.Quant, then cont) cont {
	if !k.is(probing) {
		return then
	}
	return func(c *Ctx) bool {
		p := c.probe
		if p == nil {
			return then(c)
		}
		whole := p.choices
		p.choices = slices.DeleteFunc(slices.Clone(whole), func(ch chosen) bool { return ch.by == e })
		goOn := then(c)
		p.choices = whole
		return goOn
	}
}

// probed compiles part of an enumeration so that it is known when it is reached and whether it was satisfied. A part
// that holds others, one of which refused, is not told of.
func (k actions) probed(e ast.Expr, sc *scope, then cont, compile func(e ast.Expr, sc *scope, then cont) cont) cont {
	if !k.is(probing) {
		return compile(e, sc, then)
	}
	f := compile(e, sc, func(c *Ctx) bool {
		p := c.probe
		if p == nil {
			return then(c)
		}
		p.events++
		p.passed++
		goOn := then(c)
		p.passed--
		return goOn
	})
	sides := k.sides(e, sc)
	return func(c *Ctx) bool {
		p := c.probe
		if p == nil {
			return f(c)
		}
		if p.GoOn != nil && !p.GoOn() {
			return false
		}
		before := p.events
		goOn := f(c)
		if p.events == before {
			p.events++
			if p.Refused != nil {
				p.Refused(Refusal{e, p.passed, c, sides})
			}
		}
		return goOn
	}
}

package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// Follower goes along with enumerations by following code; see Ctx.Follow.
type Follower struct {
	// Refused is told where an enumeration by explaining code comes to nothing, nil for nobody. One conjunct may refuse
	// many times, once for each way that led to it.
	Refused func(Refusal)
	// GoOn is asked at each part of the formula that is reached; the enumeration ends when it returns false. Nil never
	// ends it.
	GoOn func() bool

	choices []chosen
	passed  int // parts satisfied on the way to where the enumeration is
	events  int // parts satisfied and refusals so far
}

// Choice is the value that an \E of an enumeration gave to a bound name.
type Choice struct {
	Name  string
	Value value.Value
}

type chosen struct {
	name *ast.Name
	val  value.Value
}

// Following returns a compiler for the same configuration whose enumerations can be followed; see Ctx.Follow. They give
// the states that those of the original give, in the same order. Like that of Tracing, its code records the nested
// expressions.
func (k *Compiler) Following() *Compiler {
	t := k.Tracing()
	t.follow = true
	return t
}

// Follow has enumerations by following code followed, nil for by nobody.
func (c *Ctx) Follow(w *Follower) { c.follower = w }

// Choices returns what the followed enumeration has chosen to get where it is, or to where it failed, outermost first.
func (c *Ctx) Choices() []Choice {
	if c.follower == nil {
		return nil
	}
	out := make([]Choice, len(c.follower.choices))
	for i, ch := range c.follower.choices {
		out[i] = Choice{ch.name.Text, ch.val}
	}
	return out
}

// choosingFor compiles the body of an \E so that what was chosen is known while it is enumerated.
func (k *Compiler) choosingFor(e *ast.Quant, rs []ranging, body cont) cont {
	if !k.follow {
		return body
	}
	var names []*ast.Name
	for _, b := range e.Bounds {
		names = append(names, b.Names...)
	}
	return func(c *Ctx) bool {
		w := c.follower
		if w == nil {
			return body(c)
		}
		n, i := len(w.choices), 0
		for _, r := range rs {
			for _, slot := range r.slots {
				w.choices = append(w.choices, chosen{names[i], c.f[slot]})
				i++
			}
		}
		goOn := body(c)
		w.choices = w.choices[:n]
		return goOn
	}
}

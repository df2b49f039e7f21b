package eval

import "github.com/gotlc/gotlc/eval/value"

// code computes the value of an expression.
type code func(c *Ctx) value.Value

// pred computes a Boolean expression.
type pred func(c *Ctx) bool

// cont is what remains to be done with a state under construction; it returns false to stop the enumeration.
type cont func(c *Ctx) bool

// function is code with a frame of its own. Its code is set after the function exists, so that it can call itself.
type function struct {
	slots int
	code  code
	pred  pred
	deps  deps
	reads bool // some slot of its own frame is read
	cache int  // number of its call cache, or -1
	span  span // how long what that says holds
	// recursive tells that it is used inside of itself.
	recursive bool
	// counted tells that evaluations are counted, or their errors traced: none may be left out.
	counted bool
}

// eval evaluates a function without parameters.
func (f *function) eval(c *Ctx) value.Value {
	old := c.enter(c.push(f.slots, nil))
	v := f.code(c)
	c.leave(old)
	return v
}

func (f *function) holds(c *Ctx) bool {
	old := c.enter(c.push(f.slots, nil))
	v := f.pred(c)
	c.leave(old)
	return v
}

// isTrue is the code of a Boolean expression as a predicate, and value the other way round.
func (f code) isTrue(c *Ctx) bool { return f(c).Bool() }

func (f pred) value(c *Ctx) value.Value { return value.MakeBool(f(c)) }

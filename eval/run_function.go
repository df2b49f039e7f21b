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
	memo  int  // number of its memo table, or -1
	span  span // how long what its memo table says holds
	// recursive tells that it is used inside of itself.
	recursive bool
	// counted tells that evaluations are counted, or their errors traced: none may be left out.
	counted bool
}

// run evaluates a function without parameters.
func (c *Ctx) run(f *function) value.Value {
	old := c.enter(c.push(f.slots, nil))
	v := f.code(c)
	c.leave(old)
	return v
}

func (c *Ctx) runBool(f *function) bool {
	old := c.enter(c.push(f.slots, nil))
	v := f.pred(c)
	c.leave(old)
	return v
}

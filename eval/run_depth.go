package eval

// How deep evaluations may be nested. Where TLC's Java stack overflows, the goroutine's stack must not, since that would
// end the program.

const (
	// maxCalls bounds the depth of calls of recursive operators and functions: deeper recursion is reported as TLC
	// reports a stack overflow, which it does much earlier.
	maxCalls = 60_000
	// maxNested bounds how deep evaluations may be nested that lazy values and operators written in Go begin: each takes
	// many calls of Go, a lazy value has a context of its own, and an error that each level recovers to pass it on takes
	// time that grows with the square of the depth.
	maxNested = 2_000
	// nodeBytes is the stack that code for one nested expression may take, maxStack what evaluations may take of the
	// limit that the Go runtime has, which is a gigabyte.
	nodeBytes = 400
	maxStack  = 800 << 20
)

const stackOverflowText = "This was a Java StackOverflowError. It was probably the result\n" +
	"of an incorrect recursive function definition that caused TLC to enter\n" +
	"an infinite loop when trying to compute the function or its application\n" +
	"to an element in its putative domain."

// maxDepth is how deep calls may be nested, given the expressions nested in the functions that are called.
func (k *Compiler) maxDepth() int { return min(maxCalls, maxStack/(nodeBytes*max(1, k.deepest))) }

// overflow ends an evaluation that is nested too deeply.
func (c *Ctx) overflow() {
	c.overflowing.Store(true)
	panic(&Error{Code: 1005, Text: stackOverflowText})
}

// CutShort reports whether an evaluation is being ended for a reason that is none of the specification's values: it is
// interrupted, or nested too deeply. Code that handles errors lets it pass without recovering: at every level of a deep
// recursion, that would take a time that grows with the depth.
func (c *Ctx) CutShort() bool { return c.overflowing.Load() || c.interrupt.set.Load() }

// nesting measures how deep expressions are nested in the function being compiled.
type nesting struct {
	inner   int // at the place being compiled
	most    int // in the function so far
	deepest int // in any function that is called
}

// inside compiles something one level deeper.
func (n *nesting) inside(compile func()) {
	n.deeper()
	compile()
	n.inner--
}

// deeper notes an expression that the rest of an enumeration runs inside of.
func (n *nesting) deeper() {
	n.inner++
	n.most = max(n.most, n.inner)
}

// measured compiles a function.
func (n *nesting) measured(isCalled bool, compile func()) {
	inner, most := n.inner, n.most
	n.inner, n.most = 0, 0
	compile()
	if isCalled {
		n.deepest = max(n.deepest, n.most)
	}
	n.inner, n.most = inner, most
}

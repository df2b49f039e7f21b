package eval

import (
	"fmt"

	"github.com/gotlc/gotlc/eval/value"
	msg "github.com/gotlc/gotlc/tlc/code"
)

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

// maxDepth is how deep calls may be nested, given the expressions nested in the functions that are called.
func (n *counts) maxDepth() int { return min(maxCalls, maxStack/(nodeBytes*max(1, n.deepest))) }

// overflow ends an evaluation that is nested too deeply.
func (c *Ctx) overflow() {
	c.watch.overflowing.Store(true)
	panic(&Error{Code: msg.StackOverflow, Text: msg.Format(msg.StackOverflow)})
}

// tallness is the size that stacks of goroutines had in bytes when they were last seen to have grown, and the depth of calls at which that was.
type tallness struct {
	bytes uint64
	depth int
}

// depthStep is how many calls come between looks at the stack.
const depthStep = 256

// check ends an evaluation whose calls are nested so deep that the stack, which doubles when it is full, soon takes more memory than
// there is.
func (t *tallness) check(depth int, w *watch) {
	if now := value.StackBytes(); now > t.bytes/4*5 {
		*t = tallness{now, depth}
	}
	if depth < t.depth/2*3 || t.bytes < largeStack {
		return
	}
	if most, ok := value.FitsStack(2 * t.bytes); !ok { // beside the old one, from which it is copied
		w.overflowing.Store(true)
		panic(&value.Error{Code: msg.General, NoRoom: true, Text: fmt.Sprintf(
			"Calls that are nested %d deep need more than the %d MiB of memory that there are. Give more with -memory, or bound the recursion.", depth, most>>20)})
	}
}

// largeStack is the size of a stack that may be taken without asking.
const largeStack = 1 << 20

// CutShort reports whether an evaluation is being ended for a reason that is none of the specification's values: it is
// interrupted, or nested too deeply. Code that handles errors lets it pass without recovering: at every level of a deep
// recursion, that would take a time that grows with the depth.
func (c *Ctx) CutShort() bool { return c.watch.overflowing.Load() || c.interrupt.set.Load() }

// nesting measures how deep expressions are nested in a function being compiled.
type nesting struct {
	start int // the depth of the place where the function begins
	run   int // expressions that the rest of an enumeration runs inside of
	most  int
}

// reach notes an expression at a place of the given depth.
func (n *nesting) reach(depth int) { n.most = max(n.most, n.run+depth-n.start) }

// deeper notes an expression that the rest of an enumeration runs inside of.
func (n *nesting) deeper(depth int) {
	n.run++
	n.reach(depth)
}

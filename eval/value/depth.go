package value

import (
	"fmt"
	"math"

	"github.com/gotlc/gotlc/tlc/code"
)

// Encoding, comparing and printing a value take stack for each level that its parts are nested. So a value knows its depth, and asks when
// it is made whether there is room for that; what is done with it need not.

const (
	// maxDepth bounds how deep parts are nested. What TLC does with deeper values is not recorded.
	maxDepth = math.MaxUint16
	// depthStep is how many levels are made without asking.
	depthStep = 1 << 12
	// levelBytes is the stack that one level takes at most, half of it because stacks double.
	levelBytes = 1 << 10
	// shallow is a depth that may be that of parts which are there no more: exact ones would take a look at all parts.
	shallow = 1 << 8
)

// above returns the depth of a value with these parts. It fails if there is no room for values of that depth.
func (g heritage) above() uint16 {
	if g.depth >= depthStep-1 {
		g.checkDepth()
	}
	return g.depth + 1
}

func (g heritage) checkDepth() {
	if g.depth >= maxDepth {
		panic(&Error{Code: code.General, NoRoom: true, Text: fmt.Sprintf(
			"This value needs more than the %d levels that values may be nested. Make it flatter.", maxDepth)})
	}
	if depth := int(g.depth) + 1; depth%depthStep == 0 {
		CheckRoom(depth * levelBytes)
	}
}

// isDeep reports whether the depth of an object matters so much that parts which it loses must not count any more.
func (v Value) isDeep() bool { return v.head().depth > shallow }

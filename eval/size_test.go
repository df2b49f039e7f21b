package eval

import (
	"testing"
	"unsafe"

	"github.com/gotlc/gotlc/eval/ir"
)

// TestSizes checks that what is made for each part of a formula stays small, and that places stay in registers: the Go compiler keeps structures of up to
// four words there, and copies larger ones through memory at each call.
func TestSizes(t *testing.T) {
	for what, is := range map[string]struct{ bytes, most uintptr }{
		"place":   {unsafe.Sizeof(place{}), 4 * unsafe.Sizeof(uintptr(0))},
		"binding": {unsafe.Sizeof(binding{}), 96},
		"ir.Node": {unsafe.Sizeof(ir.Node{}), 96},
		"source":  {unsafe.Sizeof(source{}), 80},
	} {
		if is.bytes > is.most {
			t.Errorf("a %s takes %d bytes, more than %d", what, is.bytes, is.most)
		}
	}
}

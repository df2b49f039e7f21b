package conform

import (
	"context"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/scale"
	"github.com/gotlc/gotlc/tlc/scale/scaletest"
)

// TestScale searches by tasks, which are done in any order, by workers that share nothing but files, some of them twice or much
// too late: figures, verdict, prints and counterexample are those of one worker, however the work is divided.
func TestScale(t *testing.T) {
	for name, o := range searches(t) {
		t.Run(name, func(t *testing.T) {
			first := check(t, o, 1)
			for i, sizes := range []scale.Sizes{{Chunk: 7, Ranges: 4}, {Chunk: 100, Ranges: 1, Narrow: 50}, {Chunk: 40, Ranges: 16, Narrow: 1e6}} {
				o := o
				o.Scale = hostile(t, sizes, uint64(i+1))
				if o.Engine = "packed"; i == 1 {
					o.Engine = "boxed"
				}
				got := check(t, o, 1)
				if strings.Contains(got.output, "cannot be distributed") {
					return
				}
				if err := got.sameAs(first); err != nil {
					t.Errorf("%+v: %v", sizes, err)
				}
			}
		})
	}
}

// hostile has the states searched by two workers in this process.
func hostile(t *testing.T, sizes scale.Sizes, seed uint64) *tlc.Scale {
	data := scale.NewMemory(nil)
	return &tlc.Scale{Sizes: sizes, Data: data, Place: "memory", Start: func(string) (scale.Engine, error) {
		return scaletest.New(2, seed, func() (*scale.Worker, func(), error) {
			return tlc.Work(context.Background(), data, t.TempDir(), tlc.MemoryOptions{})
		})
	}}
}

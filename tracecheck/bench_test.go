package tracecheck_test

import (
	"bytes"
	"context"
	"testing"

	"github.com/gotlc/gotlc/examples/fencedlock"
	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tracecheck"
)

// BenchmarkHiddenSteps follows a log with two hidden steps of any action between events.
func BenchmarkHiddenSteps(b *testing.B) {
	var log bytes.Buffer
	if err := fencedlock.Run(&log, fencedlock.NoFault, 1, 1000); err != nil {
		b.Fatal(err)
	}
	spec := tlc.DefaultOptions()
	spec.SpecFile = "../examples/fencedlock/FencedLock.tla"
	for b.Loop() {
		r, err := tracecheck.Check(context.Background(), spec, tracecheck.Options{HiddenSteps: 2}, bytes.NewReader(log.Bytes()))
		if err != nil || r.Rejection != nil {
			b.Fatal(err, r.Rejection)
		}
	}
}

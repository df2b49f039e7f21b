package tlc_test

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/gotlc/gotlc/tlc/scale"
)

// unsteady is data that loses what has not been synced when the power fails.
type unsteady struct {
	*scale.Memory
	mu     sync.Mutex
	synced map[string]bool
}

func (d *unsteady) Sync(names []string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, name := range names {
		if _, err := d.Size(name); err != nil {
			return err
		}
		d.synced[name] = true
	}
	return nil
}

// fail returns what is there when the power is back: all that was synced, and of the rest what a number decides. Some of what was
// deleted may be back, too; that does not matter.
func (d *unsteady) fail(t *testing.T, luck int) *unsteady {
	names, err := d.List("")
	if err != nil {
		t.Fatal(err)
	}
	after := &unsteady{Memory: scale.NewMemory(nil), synced: maps.Clone(d.synced)}
	for i, name := range names {
		if !d.synced[name] && (i*7+luck)%3 != 0 {
			continue
		}
		n, err := d.Size(name)
		if err != nil {
			t.Fatal(err)
		}
		content := make([]byte, n)
		err = d.ReadAt(name, content, 0)
		f, wrong := after.Create(name)
		if err = errors.Join(err, wrong); err != nil {
			t.Fatal(err)
		}
		f.Write(content)
		f.Commit()
	}
	return after
}

// TestScalePowerFails has the power fail at many moments: what was complete before can be gone on from, and has the outcome of a run
// that nothing happens to.
func TestScalePowerFails(t *testing.T) {
	for _, cfg := range []string{"INVARIANT Fine Low", "PROPERTY Never"} {
		o := ladderRun(t, cfg)
		want, text := printed(context.Background(), o)
		sizes := scale.Sizes{Chunk: 9, Ranges: 2, Narrow: 12}
		gone, on := 0, 0
		for stop := 3; stop < 300; stop += 2 + stop/2 {
			data := &unsteady{Memory: scale.NewMemory(nil), synced: map[string]bool{}}
			ctx, cancel := context.WithCancel(context.Background())
			var after *unsteady
			o.Recover = ""
			o.Scale = scaledBy(t, sizes, data, func(n int) {
				if n == stop {
					after = data.fail(t, n)
					cancel()
				}
			})
			printed(ctx, o)
			cancel()
			if after == nil {
				continue
			}
			o.Recover, o.Scale = "it", scaledBy(t, sizes, after, nil)
			got, rest := printed(context.Background(), o)
			if names, _ := after.List("manifest/"); len(names) == 0 && got.ExitCode != want.ExitCode {
				gone++
				continue
			}
			on++
			if got.ExitCode != want.ExitCode || got.Generated != want.Generated || got.Distinct != want.Distinct || behaviorIn(rest) != behaviorIn(text) {
				t.Errorf("%s, stopped at task %d: got %+v\n%s\nwant %+v\n%s", cfg, stop, got, rest, want, text)
			}
			if left, _ := after.List(""); slices.ContainsFunc(left, func(name string) bool { return !strings.HasPrefix(name, "levels-") }) {
				t.Errorf("left: %v", left)
			}
		}
		if on < 4 || gone > on {
			t.Errorf("%d runs went on, %d had nothing to go on from", on, gone)
		}
	}
}

package mcp

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// TestHostileCalls makes many calls at the same time: so many run as may, with no more memory than there is, the others wait, or are told to
// come again.
func TestHostileCalls(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var running, most, crowded, done atomic.Int64
		s := &server{turns: turns{memory: 5 << 30}, Options: Options{Memory: 5 << 30, Bytes: bytesOf, Run: func(context.Context, Command) (Output, error) {
			if n := running.Add(1); n > most.Load() {
				most.Store(n)
			}
			time.Sleep(time.Second)
			running.Add(-1)
			return Output{}, nil
		}}}
		var all sync.WaitGroup
		for range 200 {
			all.Go(func() {
				switch _, err := s.run(context.Background(), limits{}, Command{}); {
				case errors.Is(err, errCrowded):
					crowded.Add(1)
				case err == nil:
					done.Add(1)
				}
			})
		}
		all.Wait()
		if most.Load() != 2 || done.Load() != mostWaiting+2 || crowded.Load()+done.Load() != 200 {
			t.Errorf("%d at once, %d done, %d turned away", most.Load(), done.Load(), crowded.Load())
		}
		most.Store(0)
		for range 20 {
			all.Go(func() { s.run(context.Background(), limits{Memory: "1g"}, Command{}) })
		}
		all.Wait()
		if most.Load() != mostAtOnce {
			t.Errorf("%d small ones at once", most.Load())
		}
		ctx, cancel := context.WithCancel(context.Background())
		all.Go(func() { s.run(context.Background(), limits{Memory: "5g"}, Command{}) })
		synctest.Wait()
		all.Go(func() {
			if _, err := s.run(ctx, limits{Memory: "5g"}, Command{}); !errors.Is(err, context.Canceled) {
				t.Errorf("a call that was given up: %v", err)
			}
		})
		synctest.Wait()
		cancel()
		all.Wait()
		if s.turns.running != 0 || s.turns.memory != 5<<30 || len(s.turns.queue) != 0 {
			t.Errorf("at the end: %d run, %d bytes, %d wait", s.turns.running, s.turns.memory, len(s.turns.queue))
		}
	})
}

// TestHostileFolder lists a folder with very many files, and one whose caller has gone.
func TestHostileFolder(t *testing.T) {
	dir := t.TempDir()
	for i := range maxListed + 10 {
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("M%d.tla", i)), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if list, err := modulesBelow(context.Background(), dir); err != nil || len(list) != maxListed+1 || list[maxListed] != "(and more)\n" {
		t.Errorf("%d, %v", len(list), err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := modulesBelow(ctx, dir); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

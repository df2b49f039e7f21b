package search_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/fpset"
	"github.com/gotlc/gotlc/tlc/internal/packing"
	"github.com/gotlc/gotlc/tlc/queue"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/search"
	"github.com/gotlc/gotlc/tlc/trace"
)

const fans = `---- MODULE Dials ----
EXTENDS Naturals
CONSTANT D
VARIABLES x, y
Init == x \in 1..60 /\ y = 0
Wide == x % 7 = 0 /\ x < 301 /\ x' \in 1..(x * 4) /\ y' = (y + 1) % 3
Narrow == x' = (x * 5 + y) % 301 /\ y' \in {0, y}
Next == Wide \/ Narrow
Inv == x # 1187 \/ y # 2
====
`

// TestCrowdedBatches gives candidates so little room that parts of batches are given up all the time: figures, verdict and behavior are those
// of a search in which there is room, with the evaluator and with states in machine words.
func TestCrowdedBatches(t *testing.T) {
	for _, config := range []string{"CHECK_DEADLOCK FALSE", "INVARIANT Inv"} {
		s := open(t, fans, "CONSTANT D = 1\nINIT Init\nNEXT Next\n"+config+"\n")
		for _, packed := range []bool{false, true} {
			counts, bounds := []int{1, 2, 3}, []uint64{1, 20_000, 40_000, 100_000, 300_000}
			if testing.Short() {
				counts, bounds = counts[2:], bounds[1:4:4]
			}
			for _, workers := range counts {
				want, _ := within(s, workers, packed, 1<<40)
				for _, most := range bounds {
					got, alone := within(s, workers, packed, most)
					if got != want {
						t.Errorf("%s, packed %v, %d workers, %d bytes: got\n%swant\n%s", config, packed, workers, most, got, want)
					}
					if most < 100_000 && alone == 0 && (packed || workers > 1) {
						t.Errorf("%s, packed %v, %d workers, %d bytes: no batch was crowded", config, packed, workers, most)
					}
				}
			}
		}
	}
}

// within searches with so many bytes for candidates. It returns what was found, and how often a batch was crowded.
func within(s *tlc.Session, workers int, packed bool, most uint64) (found string, crowded int) {
	st := search.Stores{Seen: fpset.New(fpset.Options{}), Queue: queue.New(queue.Options{}), Log: trace.NewLog(trace.LogOptions{})}
	c := search.Config{
		Model: s.Model, Workers: workers, Env: s.Quiet(), Silenced: s.Quiet, Table: s.Table, Stores: st, CheckDeadlock: s.Model.CheckDeadlock,
	}
	if packed {
		e := packing.New(packing.Config{Model: s.Model, Env: s.Quiet(), Table: s.Table, CheckDeadlock: c.CheckDeadlock, Begin: 1})
		defer e.Close()
		c.Engine = e
	}
	run := search.New(c)
	run.BoundCandidates(most)
	o := run.Run(context.Background())
	found = fmt.Sprintln(o.Stats, o.Actions, st.Log.Len())
	if v := o.Violation; v != nil {
		steps, err := search.Replay(s.Model, s.Quiet(), st.Log, v.Parent)
		found += fmt.Sprintln(v.Kind, v.State, v.Successors, safety.States(steps), err)
	}
	return found, o.Crowded
}

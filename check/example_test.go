package check_test

import (
	"bytes"
	"context"
	"fmt"
	"log"
	"testing"

	"github.com/gotlc/gotlc/check"
	"github.com/gotlc/gotlc/examples/fencedlock"
	"github.com/gotlc/gotlc/tracecheck"
)

// In a test a specification is one line.
func ExampleModel_Holds() {
	lock := check.Spec("../examples/fencedlock/FencedLock.tla")
	test := func(t *testing.T) {
		lock.Holds(t)
		lock.With(check.Constant("Clients", check.ModelValues("a", "b"))).Holds(t)
	}
	_ = test // go test runs it
}

// Outside of tests, Run takes a context and returns figures, a counterexample, or an error.
func ExampleModel_Run() {
	lock := check.Spec("../examples/fencedlock/FencedLock.tla", check.Constant("Clients", check.ModelValues("a", "b")))
	r, err := lock.Run(context.Background())
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(r.Distinct, "states,", r.Counterexample)
	// Output: 112 states, <nil>
}

// The states of a counterexample have values that Go code can use.
func ExampleCounterexample() {
	lock := check.Spec("../examples/fencedlock/FencedLock.tla", check.Invariants("OnlyHolder"))
	r, err := lock.Run(context.Background())
	if err != nil {
		log.Fatal(err)
	}
	c := r.Counterexample
	fmt.Println(c.Kind, c.Names)
	for _, s := range c.States {
		var held map[string]int
		if err := s.Get("held").Decode(&held); err != nil {
			log.Fatal(err)
		}
		if s.Action == nil {
			fmt.Println("at first", held)
		} else {
			fmt.Println(s.Action, held, s.Get("holder"))
		}
	}
	// Output:
	// invariant [OnlyHolder]
	// at first map[c1:0 c2:0 c3:0]
	// Acquire(c1) map[c1:1 c2:0 c3:0] c1
	// Expire map[c1:1 c2:0 c3:0] Nobody
}

// Trace tells whether an implementation did what its specification allows.
func ExampleModel_Trace() {
	lock := check.Spec("../examples/fencedlock/FencedLock.tla")
	expires := tracecheck.Options{HiddenSteps: 1, Hidden: []string{"Expire"}}
	for _, fault := range []fencedlock.Fault{fencedlock.NoFault, fencedlock.Unfenced} {
		var trace bytes.Buffer
		if err := fencedlock.Run(&trace, fault, 1, 100); err != nil {
			log.Fatal(err)
		}
		r, err := lock.Trace(context.Background(), &trace, expires)
		if err != nil {
			log.Fatal(err)
		}
		if r.Rejection == nil {
			fmt.Println(r.Events, "events follow the specification")
			continue
		}
		m := r.Rejection.Closest[0]
		fmt.Printf("line %d: %s\n%s", r.Rejection.Line, m.Action, m.Excerpt())
	}
	// Output:
	// 63 events follow the specification
	// line 6: Write(c3)
	//    51 |   /\ held[client] >= highest
	//       |      ^^^^^^^^^^^^^^^^^^^^^^^
}

package fencedlock_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/examples/fencedlock"
	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tracecheck"
)

// follow checks a log against FencedLock. Leases expire without being logged.
func follow(t *testing.T, log []byte) *tracecheck.Result {
	t.Helper()
	spec := tlc.DefaultOptions()
	spec.SpecFile = "FencedLock.tla"
	o := tracecheck.Options{Name: "log", HiddenSteps: 1, Hidden: []string{"Expire"}}
	r, err := tracecheck.Check(context.Background(), spec, o, bytes.NewReader(log))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// run returns the log of a service.
func run(t *testing.T, fault fencedlock.Fault, seed int64) []byte {
	t.Helper()
	var log bytes.Buffer
	if err := fencedlock.Run(&log, fault, seed, 200); err != nil {
		t.Fatal(err)
	}
	return log.Bytes()
}

func TestCorrectServiceFollowsSpec(t *testing.T) {
	for seed := range int64(20) {
		log := run(t, fencedlock.NoFault, seed)
		r := follow(t, log)
		if r.Rejection != nil {
			t.Errorf("seed %d: %v", seed, r.Rejection)
		}
		if want := bytes.Count(log, []byte("\n")); r.Events != want || want < 50 {
			t.Errorf("seed %d: %d of %d events match", seed, r.Events, want)
		}
	}
}

// TestFaultsAreFound demands that the logs of faulty services are rejected at the event at which the fault first shows, and
// for the conjunct that forbids it.
func TestFaultsAreFound(t *testing.T) {
	for _, tt := range []struct {
		fault    fencedlock.Fault
		action   string
		conjunct string
		first    func(log []byte) int // the line of the faulty event
	}{
		{fencedlock.Unfenced, "Write", "held[client] >= highest", staleWrite},
		{fencedlock.SameToken, "Acquire", "token' = token + 1", repeatedToken},
	} {
		for seed := range int64(10) {
			t.Run(fmt.Sprint(tt.fault, seed), func(t *testing.T) {
				log := run(t, tt.fault, seed)
				r := follow(t, log).Rejection
				if r == nil {
					t.Fatal("the log was accepted")
				}
				if want := tt.first(log); r.Line != want {
					t.Errorf("rejected at line %d, the fault is in line %d\n%v", r.Line, want, r)
				}
				if len(r.Closest) == 0 {
					t.Fatal("no action is named")
				}
				m := r.Closest[0]
				if !strings.HasPrefix(m.Action, tt.action+"(") || !strings.Contains(m.Excerpt(), tt.conjunct) {
					t.Errorf("action %s, conjunct\n%s\nwant %s, %s", m.Action, m.Excerpt(), tt.action, tt.conjunct)
				}
			})
		}
	}
}

// TestGuide compares what the guide shows with what is printed.
func TestGuide(t *testing.T) {
	guide, err := os.ReadFile("../../docs/trace-validation.md")
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	if err := fencedlock.Run(&log, fencedlock.Unfenced, 1, 100); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(follow(t, log.Bytes()).Rejection.String()) {
		line = strings.TrimPrefix(line, "log:")
		if !strings.Contains(string(guide), line) {
			t.Errorf("the guide lacks %q", line)
		}
	}
}

// staleWrite finds the first write with a number below one that the store has seen.
func staleWrite(log []byte) int {
	highest := 0
	for i, line := range strings.Split(string(log), "\n") {
		_, text, ok := strings.Cut(line, `"highest":`)
		if !ok {
			continue
		}
		n := 0
		fmt.Sscanf(text, "%d", &n)
		if n < highest {
			return i + 1
		}
		highest = n
	}
	return 0
}

// repeatedToken finds the first number that is given out again.
func repeatedToken(log []byte) int {
	last := 0
	for i, line := range strings.Split(string(log), "\n") {
		_, text, ok := strings.Cut(line, `"token":`)
		if !ok {
			continue
		}
		n := 0
		fmt.Sscanf(text, "%d", &n)
		if n == last {
			return i + 1
		}
		last = n
	}
	return 0
}

package dap

import (
	"path/filepath"
	"testing"

	dap "github.com/google/go-dap"
)

func ticketLock(t *testing.T) (module, config string) {
	t.Helper()
	module, err := filepath.Abs("../specs/pluscal/TicketLock.tla")
	if err != nil {
		t.Fatal(err)
	}
	return module, "../specs/pluscal/TicketUnfair.cfg"
}

// TestAlgorithm stops where a statement of a PlusCal algorithm is carried out.
func TestAlgorithm(t *testing.T) {
	c := connect(t)
	module, config := ticketLock(t)
	c.begin(module, config, nil)
	b := c.lines(module, 26, 29, 1, 11)
	for i, want := range []struct {
		line, column int
		verified     bool
	}{{25, 13, true}, {29, 11, true}, {0, 0, false}, {0, 0, false}} {
		if b[i].Verified != want.verified || b[i].Line != want.line || b[i].Column != want.column {
			t.Errorf("breakpoint %d: %+v", i+1, b[i])
		}
	}
	c.configured()
	if e := wait[*dap.StoppedEvent](c); e.Body.Reason != "breakpoint" {
		t.Fatalf("stopped: %+v", e.Body)
	}
	frames := c.frames()
	var names []string
	for i, f := range frames {
		names = append(names, f.Name)
		if f.Name == "Wait:   wait_for(ticket);" && f.Line == 29 && i > 0 && frames[i-1].Name == "action Wait(1) in state 2" {
			return
		}
	}
	t.Errorf("frames: %q", names)
}

// TestLasso stops at the end of a behavior that violates a temporal property, and goes back along it.
func TestLasso(t *testing.T) {
	c := connect(t)
	module, config := ticketLock(t)
	c.begin(module, config, nil)
	c.filters("temporal")
	c.configured()
	if e := wait[*dap.StoppedEvent](c); e.Body.Description != "Violated: Termination" || e.Body.Text != "The temporal property Termination is violated." {
		t.Fatalf("stopped: %+v", e.Body)
	}
	c.at("100: temporal property Termination")
	frames := c.frames()
	if f := frames[1]; f.Name != "state 1, where the behavior stays" {
		t.Errorf("above that is %q", f.Name)
	}
	has(t, c.scope(1, "State"), "serving", "0")
	c.step("stepBack")
	c.step("continue")
	c.at("100: temporal property Termination")
	c.finish(13)
}

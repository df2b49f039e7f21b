package dap

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-dap"
)

// TestSwarmKit debugs a mistake in a specification of several modules: from the violated invariant back to the step that caused it.
func TestSwarmKit(t *testing.T) {
	spec, err := filepath.Abs("../specs/swarmkit/SwarmKitModels.tla")
	if err != nil {
		t.Fatal(err)
	}
	c := connect(t)
	c.begin(spec, "../specs/swarmkit/BadInv.cfg", nil)
	c.filters("invariant", "error", "deadlock")
	c.configured()
	if e := wait[*dap.StoppedEvent](c); e.Body.Description != "Violated: Inv" {
		t.Fatalf("stopped: %+v", e.Body)
	}
	c.step("stepBack") // to the part that is FALSE
	f := c.frames()[0]
	if filepath.Base(f.Source.Path) != "SwarmKit.tla" {
		t.Errorf("the invariant is in %s", f.Source.Path)
	}
	if got := c.eval(strings.TrimPrefix(f.Name, "…")); got != "FALSE" {
		t.Errorf("%s is %s where the invariant became FALSE", f.Name, got)
	}
	tasks := c.scope(1, "State")["tasks"]
	if tasks.Type != "set" || tasks.IndexedVariables < 1 {
		t.Fatalf("tasks: %+v", tasks)
	}
	task := c.variables(tasks.VariablesReference)["1"]
	if fields := c.variables(task.VariablesReference); fields["desired_state"].Value == "" {
		t.Errorf("a task: %+v", fields)
	}
	before := task.Value
	c.step("reverseContinue")
	if got := c.scope(1, "State")["tasks"].Value; strings.Contains(got, before) && got == tasks.Value {
		t.Errorf("tasks are the same in the state before: %s", got)
	}
	c.step("continue") // to where the run stands
	if name, _ := c.here(); !strings.HasPrefix(name, "invariant Inv in state") {
		t.Errorf("the way on leads to %s", name)
	}
	c.finish(12)
}

// TestOriginalSwarmKit stops in the specification that ours was made after, where it is at hand.
func TestOriginalSwarmKit(t *testing.T) {
	dir := "../../shared/corpus/seeds/models"
	if _, err := os.Stat(filepath.Join(dir, "SwarmKit.tla")); err != nil {
		t.Skip("the recorded specifications are not here")
	}
	c := connect(t)
	c.begin(filepath.Join(dir, "SwarmKit.tla"), filepath.Join(dir, "small.cfg"), nil)
	b := do[*dap.SetFunctionBreakpointsResponse](c, "setFunctionBreakpoints", map[string]any{"breakpoints": []map[string]any{
		{"name": "RejectTask", "condition": `\E t \in tasks : t.status = assigned`},
	}}).Body.Breakpoints[0]
	if !b.Verified {
		t.Fatalf("RejectTask: %+v", b)
	}
	c.configured()
	if e := wait[*dap.StoppedEvent](c); e.Body.Reason != "breakpoint" {
		t.Fatalf("stopped: %+v", e.Body)
	}
	states := 0
	for _, f := range c.frames() {
		if strings.HasPrefix(f.Name, "state ") {
			states++
		}
	}
	if got := fmt.Sprint(len(c.scope(1, "Behavior"))); states < 2 || got != fmt.Sprint(states) {
		t.Errorf("%d states on the stack, %s in the behavior", states, got)
	}
	if got := c.eval("Cardinality(tasks) > 0"); got != "TRUE" {
		t.Errorf("there are no tasks: %s", got)
	}
	here := c.scope(1, "State")["tasks"].Value
	for i := states; i > 1; i-- { // back to the initial state
		c.step("reverseContinue")
	}
	has(t, c.scope(1, "State"), "tasks", "{}")
	c.step("continue")
	if got := c.scope(1, "State")["tasks"].Value; got != here {
		t.Errorf("the run stands at %s, not %s", got, here)
	}
	do[*dap.DisconnectResponse](c, "disconnect", nil)
}

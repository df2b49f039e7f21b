package dap

import (
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	dap "github.com/google/go-dap"

	"github.com/gotlc/gotlc/eval"
)

// lines sets breakpoints at lines of a file, each a number, or a number with what else belongs to it.
func (c *client) lines(path string, at ...any) []dap.Breakpoint {
	c.t.Helper()
	list := []any{}
	for _, b := range at {
		if n, ok := b.(int); ok {
			b = map[string]any{"line": n}
		}
		list = append(list, b)
	}
	return do[*dap.SetBreakpointsResponse](c, "setBreakpoints", map[string]any{
		"source": map[string]any{"path": path}, "breakpoints": list,
	}).Body.Breakpoints
}

// filters says which exceptions stop.
func (c *client) filters(names ...string) {
	c.t.Helper()
	do[*dap.SetExceptionBreakpointsResponse](c, "setExceptionBreakpoints", map[string]any{"filters": append([]string{}, names...)})
}

// at demands that the evaluation stands at an expression.
func (c *client) at(want string) {
	c.t.Helper()
	name, line := c.here()
	if got := fmt.Sprintf("%d: %s", line, name); got != want {
		c.t.Fatalf("the evaluation stands at %s; wanted: %s", got, want)
	}
}

// has demands that a variable has a value.
func has(t *testing.T, vars map[string]dap.Variable, name, want string) {
	t.Helper()
	if v, ok := vars[name]; !ok || v.Value != want {
		t.Errorf("%s is %q (known: %v), wanted: %s", name, v.Value, ok, want)
	}
}

// finish lets the run go on to its end.
func (c *client) finish(want int) {
	c.t.Helper()
	c.send("continue", map[string]any{"threadId": 1})
	if e := wait[*dap.ExitedEvent](c); e.Body.ExitCode != want {
		c.t.Errorf("exit status %d, wanted %d; output:\n%s", e.Body.ExitCode, want, c.output.String())
	}
	wait[*dap.TerminatedEvent](c)
}

// TestStepping walks through one action: a LET, conjuncts, the assignment, the state that it leads to.
func TestStepping(t *testing.T) {
	c := connect(t)
	c.begin(jugs(t), "../specs/jugs/Jugs.cfg", nil)
	b := c.lines(jugs(t), 36)
	if len(b) != 1 || !b[0].Verified || b[0].Line != 36 || b[0].Column != 10 {
		t.Fatalf("breakpoints: %+v", b)
	}
	c.configured()
	if e := wait[*dap.StoppedEvent](c); e.Body.Reason != "breakpoint" || len(e.Body.HitBreakpointIds) != 1 {
		t.Fatalf("stopped: %+v", e.Body)
	}
	c.at("36: j # k")
	frames := c.frames()
	if f := frames[len(frames)-1]; f.Name != "state 1" {
		t.Errorf("the last frame is %q", f.Name)
	}
	names := c.scope(1, "Bound names")
	has(t, names, "j", `"large"`)
	has(t, names, "k", `"large"`)
	has(t, names, "moved", "0")
	has(t, c.scope(1, "State"), "amount", "[large |-> 0, small |-> 0]")
	has(t, c.scope(1, "Action so far"), "amount'", "? (not determined yet)")
	has(t, c.scope(1, "Constants"), "Goal", "4")
	c.lines(jugs(t), map[string]any{"line": 37, "condition": `j = "large" /\ amount[j] = 5`})
	if e := c.step("continue"); e.Body.Reason != "breakpoint" {
		t.Fatalf("stopped: %+v", e.Body)
	}
	c.at("37: amount' = [amount EXCEPT ![j] = @ - moved, ![k] = @ + moved]")
	has(t, c.scope(1, "Bound names"), "moved", "3")
	c.step("stepIn")
	c.at("37: [amount EXCEPT ![j] = @ - moved, ![k] = @ + moved]")
	c.step("stepIn")
	c.at("37: @ - moved")
	if got := c.eval("@"); got != "5" {
		t.Errorf("@ is %s", got)
	}
	c.step("next")
	c.at("37: @ + moved")
	names = c.scope(1, "Bound names")
	has(t, names, "⇒ @ - moved", "2")
	c.step("stepBack")
	c.at("37: @ - moved")
	c.step("stepBack")
	c.at("37: [amount EXCEPT ![j] = @ - moved, ![k] = @ + moved]")
	c.step("stepBack")
	c.at("37: amount' = [amount EXCEPT ![j] = @ - moved, ![k] = @ + moved]")
	c.step("stepBack")
	c.at("36: j # k")
	c.step("next")
	c.at("37: amount' = [amount EXCEPT ![j] = @ - moved, ![k] = @ + moved]")
	if e := c.step("continue"); e.Body.Reason != "step" {
		t.Errorf("stopped: %+v", e.Body)
	}
	c.at("37: @ + moved") // where the run stands
	c.lines(jugs(t))
	c.finish(0)
	if !strings.Contains(c.output.String(), "16 distinct states found") {
		t.Errorf("output:\n%s", c.output.String())
	}
}

// TestViolation stops at a violated invariant and goes back along the behavior that led there.
func TestViolation(t *testing.T) {
	c := connect(t)
	c.begin(jugs(t), "../specs/jugs/Solve.cfg", nil)
	c.filters("invariant", "error", "deadlock")
	c.configured()
	e := wait[*dap.StoppedEvent](c)
	if e.Body.Reason != "exception" || e.Body.Description != "Violated: Unsolved" {
		t.Fatalf("stopped: %+v", e.Body)
	}
	if info := do[*dap.ExceptionInfoResponse](c, "exceptionInfo", map[string]any{"threadId": 1}); info.Body.Description != "The invariant Unsolved is violated." {
		t.Errorf("exception: %+v", info.Body)
	}
	c.at(`49: invariant Unsolved in state 7`)
	has(t, c.scope(1, "State"), "amount", "[large |-> 4, small |-> 3]")
	if n := len(c.scope(1, "Behavior")); n != 7 {
		t.Errorf("the behavior has %d states", n)
	}
	amount := c.scope(1, "State")["amount"]
	if amount.Type != "record" || amount.NamedVariables != 2 {
		t.Errorf("amount: %+v", amount)
	}
	has(t, c.variables(amount.VariablesReference), "small", "3")
	for _, test := range []struct{ text, want string }{
		{"amount.large + Goal", "8"}, {`{j \in Jug : amount[j] = Goal}`, `{"large"}`}, {"Min(3, 2)", "2"}, {"Capacity", "[large |-> 5, small |-> 3]"},
	} {
		if got := c.eval(test.text); got != test.want {
			t.Errorf("%s is %s, wanted %s", test.text, got, test.want)
		}
	}
	for text, want := range map[string]string{
		"amount'": "amount' has no value yet", "1 +": "", "amoun": "did you mean amount?", "amount.big": "", "[]Fits": "",
	} {
		if got := c.refused("evaluate", map[string]any{"expression": text, "frameId": 1}); !strings.Contains(got, want) {
			t.Errorf("%s: %s", text, got)
		}
	}
	c.step("stepBack") // into the invariant, where it became false
	c.at(`49: amount[j] # Goal`)
	has(t, c.scope(1, "Bound names"), "j", `"large"`)
	c.step("reverseContinue") // to the step that led here
	frames := c.frames()
	if f := frames[1]; f.Name != `action Pour("large","small") in state 6` {
		t.Errorf("the formula is %s", f.Name)
	}
	has(t, c.scope(1, "State"), "amount", "[large |-> 5, small |-> 2]")
	targets := do[*dap.GotoTargetsResponse](c, "gotoTargets", map[string]any{"source": map[string]any{"path": jugs(t)}, "line": 1}).Body.Targets
	if len(targets) != 6 || targets[0].Label != "state 1" {
		t.Fatalf("targets: %+v", targets)
	}
	do[*dap.GotoResponse](c, "goto", map[string]any{"threadId": 1, "targetId": targets[1].Id})
	if e := wait[*dap.StoppedEvent](c); e.Body.Reason != "goto" {
		t.Errorf("stopped: %+v", e.Body)
	}
	has(t, c.scope(1, "State"), "amount", "[large |-> 5, small |-> 0]")
	frames = c.frames()
	do[*dap.RestartFrameResponse](c, "restartFrame", map[string]any{"frameId": frames[len(frames)-1].Id}) // state 1
	wait[*dap.StoppedEvent](c)
	has(t, c.scope(1, "State"), "amount", "[large |-> 0, small |-> 0]")
	c.step("reverseContinue")
	c.at("25: amount = Start")
	c.step("next")
	c.at(`49: invariant Unsolved in state 7`) // where the run stands
	c.finish(12)
}

// TestBeginning stops at the very first expression and finds no way back.
func TestBeginning(t *testing.T) {
	c := connect(t)
	c.begin(jugs(t), "../specs/jugs/Jugs.cfg", map[string]any{"stopOnEntry": true})
	c.filters("initial")
	c.configured()
	if e := wait[*dap.StoppedEvent](c); e.Body.Reason != "entry" {
		t.Fatalf("stopped: %+v", e.Body)
	}
	c.at(`17: Capacity \in [Jug -> Nat]`)
	c.step("stepBack")
	c.at(`17: /\ Capacity \in [Jug -> Nat] /\ Start \in [Jug -> Nat] /\ \A j \in Jug : Start[…`)
	c.step("reverseContinue")
	c.step("stepOut")
	c.step("continue")
	c.at("25: initial predicate: a state is reached")
	has(t, c.scope(1, "Initial state so far"), "amount", "[large |-> 0, small |-> 0]")
	c.step("stepBack")
	c.at("25: amount = Start")
	if got := c.eval("Start"); got != "[large |-> 0, small |-> 0]" {
		t.Errorf("Start is %s", got)
	}
	c.refused("evaluate", map[string]any{"expression": "amount", "frameId": 1})
	c.step("continue")
	c.at("25: initial predicate: a state is reached") // once more
	c.step("continue")
	c.at("25: initial predicate: a state is reached") // where the run stands
	c.finish(0)
}

// TestCounts has breakpoints count, log, and stand for what a next-state relation was split into.
func TestCounts(t *testing.T) {
	for _, test := range []struct {
		hits  string
		large string // amount of the large jug at the second stop, "" if there is none
	}{
		{"== 3", ""}, {"% 2", "5"}, {"> 14", "5"},
	} {
		t.Run(test.hits, func(t *testing.T) {
			c := connect(t)
			c.begin(jugs(t), "../specs/jugs/Jugs.cfg", nil)
			c.lines(jugs(t), map[string]any{"line": 27, "hitCondition": test.hits}, map[string]any{"line": 40, "logMessage": "from {amount} or {nothing}"})
			c.configured()
			wait[*dap.StoppedEvent](c)
			c.at("27: Tap")
			c.send("continue", map[string]any{"threadId": 1})
			c.answer()
			m := c.next()
			if _, ended := m.(*dap.ExitedEvent); ended != (test.large == "") {
				t.Errorf("%T", m)
			}
			if want := "from [large |-> 0, small |-> 0] or {"; !strings.Contains(c.output.String(), want) {
				t.Errorf("no %q in the output:\n%s", want, c.output.String())
			}
		})
	}
	c := connect(t)
	c.begin(jugs(t), "../specs/jugs/Jugs.cfg", nil)
	b := c.lines(jugs(t), 2, 500, map[string]any{"line": 27, "hitCondition": "many"}, map[string]any{"line": 36, "column": 14})
	for i, want := range []bool{false, false, false, true} {
		if b[i].Verified != want || !want && b[i].Message == "" {
			t.Errorf("breakpoint %d: %+v", i, b[i])
		}
	}
	f := do[*dap.SetFunctionBreakpointsResponse](c, "setFunctionBreakpoints", map[string]any{"breakpoints": []map[string]any{{"name": "Min"}, {"name": "Max"}}}).Body.Breakpoints
	if !f[0].Verified || f[1].Verified {
		t.Errorf("breakpoints at definitions: %+v", f)
	}
	l := do[*dap.BreakpointLocationsResponse](c, "breakpointLocations", map[string]any{"source": map[string]any{"path": jugs(t)}, "line": 36}).Body.Breakpoints
	if len(l) != 3 || l[0].Column != 7 { // of the list, of j, of k
		t.Errorf("places: %+v", l)
	}
	c.lines(jugs(t))
	c.configured()
	wait[*dap.StoppedEvent](c)
	c.at("23: IF a < b THEN a ELSE b")
	has(t, c.scope(1, "Bound names"), "a", "0")
	frames := c.frames()
	if want := "Min(amount[j], Capacity[k] - amount[j])"; len(frames) < 2 || !strings.HasPrefix(frames[1].Name, "Min(amount[j]") {
		t.Errorf("the frame outside is %s, wanted %s", frames[1].Name, want)
	}
	c.step("stepOut")
	do[*dap.SetFunctionBreakpointsResponse](c, "setFunctionBreakpoints", map[string]any{"breakpoints": []any{}})
	c.finish(0)
}

// write makes a specification in a folder of the test.
func write(t *testing.T, module, config string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"M.tla": "---- MODULE M ----\n" + module + "====\n", "M.cfg": config} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, "M.tla")
}

// TestExceptions stops at what else is worth a stop.
func TestExceptions(t *testing.T) {
	for _, test := range []struct {
		filter, module, config string
		description, at        string
		exit                   int
	}{
		{"deadlock", "EXTENDS Naturals\nVARIABLE x\nInit == x = 0\nNext == x < 2 /\\ x' = x + 1\n", "INIT Init NEXT Next",
			"Deadlock", "5: action Next in state 3", 11},
		{"error", "EXTENDS Naturals\nVARIABLE x\nInit == x = 0\nNext == x' = IF x = 1 THEN x + {} ELSE 1\n", "INIT Init NEXT Next",
			"Evaluation failed", "5: x + {}", 75},
		{"unsatisfied", "EXTENDS Naturals\nVARIABLE x\nInit == x = 0\nNext == x' = x + 1\nSmall == x < 2\n", "INIT Init NEXT Next CONSTRAINT Small",
			"Not in the model: Small", "6: constraint Small in state 3", 0},
		{"states", "EXTENDS Naturals\nVARIABLE x\nInit == x = 0\nNext == x' = 1 - x\n", "INIT Init NEXT Next",
			"An initial state", "4: initial predicate: a state is reached", 0},
		{"invariant", "EXTENDS Naturals\nVARIABLE x\nInit == x = 0\nNext == x' = 1 - x\nUp == [][x' > x]_x\nSpec == Init /\\ [][Next]_x\n", "SPECIFICATION Spec PROPERTY Up",
			"Violated: Up", "6: property Up in state 2", 13},
	} {
		t.Run(test.filter, func(t *testing.T) {
			c := connect(t)
			c.begin(write(t, test.module, test.config), "", nil)
			c.filters(test.filter)
			c.configured()
			e := wait[*dap.StoppedEvent](c)
			if e.Body.Reason != "exception" || e.Body.Description != test.description {
				t.Errorf("stopped: %+v", e.Body)
			}
			c.at(test.at)
			c.step("stepBack")
			c.filters()
			c.lines("M.tla")
			c.step("continue")
			c.at(test.at)
			c.finish(test.exit)
		})
	}
}

// counter counts for very long.
const counter = "EXTENDS Naturals\nVARIABLE x\nInit == x = 0\nNext == \\E n \\in 1..1000 : x' = x + n\n"

// TestPause stops what is going on, and asks for things that can only be had when it stands still.
func TestPause(t *testing.T) {
	c := connect(t)
	c.begin(write(t, counter, "INIT Init NEXT Next"), "", nil)
	c.configured()
	for _, command := range []string{"stackTrace", "scopes", "variables", "evaluate", "next", "stepBack", "continue", "gotoTargets"} {
		if got := c.refused(command, map[string]any{}); got != errRunning.Error() {
			t.Errorf("%s: %s", command, got)
		}
	}
	do[*dap.ThreadsResponse](c, "threads", nil)
	do[*dap.PauseResponse](c, "pause", map[string]any{"threadId": 1})
	if e := wait[*dap.StoppedEvent](c); e.Body.Reason != "pause" {
		t.Errorf("stopped: %+v", e.Body)
	}
	c.refused("scopes", map[string]any{"frameId": 1000})
	c.refused("variables", map[string]any{"variablesReference": -1})
	c.refused("goto", map[string]any{"targetId": 0})
	c.refused("evaluate", map[string]any{"expression": "1", "frameId": 99})
	c.refused("readMemory", map[string]any{"memoryReference": "0", "count": 1})
	if got := c.refused("evaluate", map[string]any{"expression": `Cardinality({f \in [1..30 -> 1..30] : f[1] = 0})`, "frameId": 1}); !strings.Contains(got, "Cardinality") {
		t.Errorf("evaluate: %s", got)
	}
	c.step("stepBack")
	do[*dap.TerminateResponse](c, "terminate", nil)
	wait[*dap.TerminatedEvent](c)
	do[*dap.DisconnectResponse](c, "disconnect", nil)
	if err := within(t, "end of the session", c.served); err != nil {
		t.Errorf("the session ended with %v", err)
	}
	c.served <- nil
}

// TestDisconnect ends sessions at any point; connect makes sure that nothing is left.
func TestDisconnect(t *testing.T) {
	for name, until := range map[string]func(c *client){
		"at once":     func(*client) {},
		"initialized": func(c *client) { do[*dap.InitializeResponse](c, "initialize", nil) },
		"launched":    func(c *client) { c.begin(jugs(c.t), "", nil) },
		"running": func(c *client) {
			c.begin(write(c.t, counter, "INIT Init NEXT Next"), "", nil)
			c.configured()
		},
		"stopped": func(c *client) {
			c.begin(jugs(c.t), "", map[string]any{"stopOnEntry": true})
			c.configured()
			wait[*dap.StoppedEvent](c)
		},
		"in the past": func(c *client) {
			c.begin(jugs(c.t), "../specs/jugs/Solve.cfg", nil)
			c.filters("invariant")
			c.configured()
			wait[*dap.StoppedEvent](c)
			c.step("reverseContinue")
		},
		"about to stop": func(c *client) {
			c.begin(jugs(c.t), "", nil)
			c.filters("states")
			c.configured()
		},
	} {
		for _, politely := range []bool{true, false} {
			t.Run(name, func(t *testing.T) {
				c := connect(t)
				until(c)
				if politely {
					do[*dap.DisconnectResponse](c, "disconnect", nil)
				} else {
					c.conn.Close()
				}
				within(t, "end of the session", c.served)
				c.served <- nil
			})
		}
	}
}

// TestRefusals has launches that come to nothing and requests that make no sense.
func TestRefusals(t *testing.T) {
	c := connect(t)
	if got := c.refused("threads", nil); got != errNoRun.Error() {
		t.Errorf("threads: %s", got)
	}
	c.refused("terminate", nil)
	c.refused("launch", map[string]any{})
	c.refused("launch", "M.tla")
	c.refused("launch", map[string]any{"program": 7})
	for _, raw := range []string{
		`{`, `[]`, `{"seq":1,"type":"response","command":"next","success":true}`, `{"type":"event","event":"stopped"}`, `{"seq":1,"type":"nothing"}`, `null`,
	} {
		if err := dap.WriteBaseMessage(c.conn, []byte(raw)); err != nil {
			t.Fatal(err)
		}
	}
	for _, raw := range []string{
		`"command":"noSuchCommand"`, `"command":"scopes","arguments":{"frameId":"one"}`, `"command":"setBreakpoints","arguments":[]`, `"command":7`,
	} {
		c.seq++
		if err := dap.WriteBaseMessage(c.conn, fmt.Appendf(nil, `{"seq":%d,"type":"request",%s}`, c.seq, raw)); err != nil {
			t.Fatal(err)
		}
		if raw == `"command":7` {
			continue // it cannot be answered
		}
		if a := c.answer().GetResponse(); a.Success {
			t.Errorf("%s succeeded", raw)
		}
	}
	if got := c.refused("launch", map[string]any{"program": write(t, "VARIABLE x\nInit == y = 0\n", "INIT Init")}); !strings.Contains(got, "status 150") {
		t.Errorf("launch: %s", got)
	}
	if e := wait[*dap.ExitedEvent](c); e.Body.ExitCode != 150 {
		t.Errorf("exit status %d", e.Body.ExitCode)
	}
	if !strings.Contains(c.output.String(), "Unknown operator: `y'") {
		t.Errorf("output:\n%s", c.output.String())
	}
	c.refused("launch", map[string]any{"program": jugs(t)})
	if _, err := c.conn.Write([]byte("Content-Length: x\r\n\r\n")); err != nil {
		t.Fatal(err)
	}
	if err := within(t, "end of the session", c.served); err == nil {
		t.Error("a header that is none ends the session without an error")
	}
	c.served <- nil
}

// TestAttach has clients come to a run that is there, one after the other.
func TestAttach(t *testing.T) {
	before := runtime.NumGoroutine()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	d, ctx := NewDebuggee(context.Background())
	served, status := make(chan struct{}), make(chan int, 1)
	go func() {
		d.Serve(l, Attachment{Suspend: true})
		close(served)
	}()
	came := make(chan struct{}) // the second client: it would be turned away from a run that is over
	go func() {
		exit := check(ctx, []string{jugs(t), "-config", "../specs/jugs/Solve.cfg"}, d, io.Discard, io.Discard)
		<-came
		d.Over(exit)
		status <- exit
	}()
	attach := func() *client {
		conn, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		c := newClient(t, conn)
		a := do[*dap.InitializeResponse](c, "initialize", nil)
		if a.Body.ExceptionBreakpointFilters[0].Default {
			t.Error("violations stop by default though Halt is not set")
		}
		do[*dap.AttachResponse](c, "attach", nil)
		wait[*dap.InitializedEvent](c)
		return c
	}
	first := attach()
	first.configured()
	if e := wait[*dap.StoppedEvent](first); e.Body.Reason != "entry" {
		t.Errorf("stopped: %+v", e.Body)
	}
	second := make(chan *client, 1)
	go func() { // waits for the first one to leave
		defer close(second)
		defer close(came)
		second <- attach()
	}()
	first.lines(jugs(t), 36)
	first.step("continue")
	first.step("stepBack")
	do[*dap.DisconnectResponse](first, "disconnect", nil)
	first.conn.Close()
	c := within(t, "second client", second)
	if c == nil {
		t.Fatal("the second client could not attach")
	}
	wait[*dap.ExitedEvent](c)
	c.conn.Close()
	if exit := within(t, "exit status", status); exit != 12 {
		t.Errorf("exit status %d", exit)
	}
	within(t, "end of the server", served)
	noneLeft(t, before)
}

// TestDropped drops evaluations of what is past that stop at the same moment.
func TestDropped(t *testing.T) {
	for name, s := range map[string]stop{"an expression": {frame: &eval.Frame{}}, "a state": {}, "the last expression": {frame: &eval.Frame{}, over: true}, "the end": {over: true}} {
		stops := make(chan *stop)
		w := &walker{stops: stops, plans: make(chan plan)}
		r := &past{w: w, stops: stops, interrupt: &eval.Interrupt{}, done: make(chan struct{})}
		go func() {
			defer close(r.done)
			w.stops <- &s
			if name != "the end" {
				<-w.plans
			}
		}()
		dropped := make(chan struct{})
		go func() {
			defer close(dropped)
			r.drop(false)
		}()
		within(t, "end of an evaluation that stops at "+name, dropped)
	}
}

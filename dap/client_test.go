package dap

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	dap "github.com/google/go-dap"

	"github.com/gotlc/gotlc/tlc"
)

// client is the other side of the protocol, by the library's codec.
type client struct {
	t    *testing.T
	conn net.Conn
	in   chan dap.Message
	seq  int
	// events that came while an answer was waited for, output not among them.
	events []dap.Message
	output strings.Builder
	served chan error
}

// patience is how long tests wait for what must come: far longer than it takes on a busy machine.
const patience = time.Minute

// within returns what comes from a channel.
func within[T any](t testing.TB, what string, c <-chan T) T {
	t.Helper()
	select {
	case v := <-c:
		return v
	case <-time.After(patience):
		buf := make([]byte, 1<<20)
		t.Fatalf("no %s:\n%s", what, buf[:runtime.Stack(buf, true)])
		panic("unreachable")
	}
}

// connect starts a session. At the end of the test nothing of it may be left.
func connect(t *testing.T) *client {
	t.Helper()
	before := runtime.NumGoroutine()
	here, there := net.Pipe()
	c := newClient(t, here)
	c.served = make(chan error, 1)
	go func() { c.served <- Serve(context.Background(), there, Options{Check: check}) }()
	t.Cleanup(func() {
		here.Close()
		within(t, "end of the session", c.served)
		noneLeft(t, before)
	})
	return c
}

func newClient(t *testing.T, conn net.Conn) *client {
	c := &client{t: t, conn: conn, in: make(chan dap.Message, 10_000)}
	go func() {
		defer close(c.in)
		r := bufio.NewReader(conn)
		for {
			m, err := dap.ReadProtocolMessage(r)
			if err != nil {
				return
			}
			c.in <- m
		}
	}()
	return c
}

// noneLeft waits until there are no more goroutines than before.
func noneLeft(t *testing.T, before int) {
	t.Helper()
	deadline := time.Now().Add(patience)
	for runtime.NumGoroutine() > before {
		if time.Now().After(deadline) {
			buf := make([]byte, 1<<20)
			t.Fatalf("goroutines are left:\n%s", buf[:runtime.Stack(buf, true)])
		}
		time.Sleep(time.Millisecond)
	}
}

// check carries out a run as gotlc check would.
func check(ctx context.Context, args []string, d tlc.Debugger, out, notes io.Writer) int {
	o := tlc.DefaultOptions()
	o.SpecFile = args[0]
	if i := slices.Index(args, "-config"); i > 0 {
		o.ConfigFile = args[i+1]
	}
	o.Debugger = d
	o.Checkpoint = 0
	return tlc.Run(ctx, o, out, notes).ExitCode
}

// send sends a request.
func (c *client) send(command string, arguments any) {
	c.t.Helper()
	c.seq++
	text, err := json.Marshal(map[string]any{"seq": c.seq, "type": "request", "command": command, "arguments": arguments})
	if err == nil {
		err = dap.WriteBaseMessage(c.conn, text)
	}
	if err != nil {
		c.t.Fatalf("%s: %v", command, err)
	}
}

// next is the next message that is no output.
func (c *client) next() dap.Message {
	c.t.Helper()
	for {
		select {
		case m, ok := <-c.in:
			if !ok {
				c.t.Fatalf("the server has gone; it said:\n%s", c.output.String())
			}
			if o, isOutput := m.(*dap.OutputEvent); isOutput {
				c.output.WriteString(o.Body.Output)
				continue
			}
			return m
		case <-time.After(patience):
			buf := make([]byte, 1<<20)
			c.t.Fatalf("nothing comes; the server said:\n%s\n%s", c.output.String(), buf[:runtime.Stack(buf, true)])
		}
	}
}

// answer waits for the answer to the last request.
func (c *client) answer() dap.ResponseMessage {
	c.t.Helper()
	for {
		m := c.next()
		if r, ok := m.(dap.ResponseMessage); ok && r.GetResponse().RequestSeq == c.seq {
			return r
		}
		c.events = append(c.events, m)
	}
}

// do sends a request that must succeed, and returns the answer.
func do[T dap.ResponseMessage](c *client, command string, arguments any) T {
	c.t.Helper()
	c.send(command, arguments)
	a, ok := c.answer().(T)
	if !ok || !a.GetResponse().Success {
		c.t.Fatalf("%s %v: %#v", command, arguments, a)
	}
	return a
}

// refused sends a request that must not succeed, and returns why it does not.
func (c *client) refused(command string, arguments any) string {
	c.t.Helper()
	c.send(command, arguments)
	a := c.answer().GetResponse()
	if a.Success || a.Message == "" {
		c.t.Fatalf("%s %v succeeded", command, arguments)
	}
	return a.Message
}

// wait returns the next event of a kind.
func wait[T dap.EventMessage](c *client) T {
	c.t.Helper()
	for i, m := range c.events {
		if e, ok := m.(T); ok {
			c.events = slices.Delete(c.events, i, i+1)
			return e
		}
	}
	for {
		m := c.next()
		if e, ok := m.(T); ok {
			return e
		}
		c.events = append(c.events, m)
	}
}

// begin launches a specification, without letting it go yet.
func (c *client) begin(spec, config string, more map[string]any) {
	c.t.Helper()
	do[*dap.InitializeResponse](c, "initialize", map[string]any{"adapterID": "gotlc", "linesStartAt1": true, "columnsStartAt1": true})
	arguments := map[string]any{"program": spec, "config": config}
	for k, v := range more {
		arguments[k] = v
	}
	do[*dap.LaunchResponse](c, "launch", arguments)
	wait[*dap.InitializedEvent](c)
}

// jugs is the specification that most sessions are about.
func jugs(t *testing.T) string {
	path, err := filepath.Abs("../specs/jugs/Jugs.tla")
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// go_ ends the configuration.
func (c *client) configured() {
	c.t.Helper()
	do[*dap.ConfigurationDoneResponse](c, "configurationDone", nil)
}

// here is where the evaluation stands: the text of the innermost level, and of the line that it is on.
func (c *client) here() (name string, line int) {
	c.t.Helper()
	f := c.frames()[0]
	return f.Name, f.Line
}

func (c *client) frames() []dap.StackFrame {
	c.t.Helper()
	return do[*dap.StackTraceResponse](c, "stackTrace", map[string]any{"threadId": 1}).Body.StackFrames
}

// scope lists the variables of a scope of a frame.
func (c *client) scope(frame int, name string) map[string]dap.Variable {
	c.t.Helper()
	var names []string
	for _, s := range do[*dap.ScopesResponse](c, "scopes", map[string]any{"frameId": frame}).Body.Scopes {
		if s.Name == name {
			return c.variables(s.VariablesReference)
		}
		names = append(names, s.Name)
	}
	c.t.Fatalf("there is no scope %q: %q", name, names)
	return nil
}

func (c *client) variables(reference int) map[string]dap.Variable {
	c.t.Helper()
	out := map[string]dap.Variable{}
	for _, v := range do[*dap.VariablesResponse](c, "variables", map[string]any{"variablesReference": reference}).Body.Variables {
		out[v.Name] = v
	}
	return out
}

// eval evaluates an expression in the innermost frame.
func (c *client) eval(text string) string {
	c.t.Helper()
	return do[*dap.EvaluateResponse](c, "evaluate", map[string]any{"expression": text, "frameId": 1}).Body.Result
}

// step makes a move, and waits until the evaluation stands still again.
func (c *client) step(command string) *dap.StoppedEvent {
	c.t.Helper()
	c.send(command, map[string]any{"threadId": 1})
	if a := c.answer().GetResponse(); !a.Success {
		c.t.Fatalf("%s: %s", command, a.Message)
	}
	return wait[*dap.StoppedEvent](c)
}

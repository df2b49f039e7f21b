package dap

import (
	"bytes"
	"math/rand"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/google/go-dap"
)

// moves are the requests that let the evaluation go on, or go elsewhere.
var moves = []string{"next", "stepIn", "stepOut", "stepBack", "reverseContinue", "continue"}

// TestRandomMoves goes anywhere, looks at everything there, and demands that the run comes to the same result as alone.
func TestRandomMoves(t *testing.T) {
	for seed := range int64(8) {
		r := rand.New(rand.NewSource(seed))
		c := connect(t)
		c.begin(jugs(t), "../specs/jugs/Solve.cfg", map[string]any{"stopOnEntry": true})
		c.filters("invariant", "error")
		c.lines(jugs(t), map[string]any{"line": 30, "hitCondition": "% 5"}, map[string]any{"line": 37, "condition": "j # k /\\ moved > 1"}, 49)
		c.configured()
		wait[*dap.StoppedEvent](c)
		for range 60 {
			c.look()
			c.step(moves[r.Intn(len(moves))])
		}
		c.lines(jugs(t))
		for { // from the past to where the run stands, and on
			c.send("continue", map[string]any{"threadId": 1})
			c.answer()
			m := c.next()
			if e, ok := m.(*dap.ExitedEvent); ok {
				if e.Body.ExitCode != 12 {
					t.Errorf("seed %d: exit status %d", seed, e.Body.ExitCode)
				}
				break
			}
		}
		if !strings.Contains(c.output.String(), "67 states generated, 13 distinct states found, 1 states left on queue.") {
			t.Errorf("seed %d: output:\n%s", seed, c.output.String())
		}
	}
}

// look asks for all that there is to see where the evaluation stands, which must all have an answer.
func (c *client) look() {
	c.t.Helper()
	for _, f := range c.frames() {
		for _, s := range do[*dap.ScopesResponse](c, "scopes", map[string]any{"frameId": f.Id}).Body.Scopes {
			for _, v := range c.variables(s.VariablesReference) {
				if v.VariablesReference > 0 {
					c.variables(v.VariablesReference)
				}
			}
		}
	}
	c.eval("Goal + 1")
}

// FuzzRequests sends anything to a session that stands still. It must neither panic nor hang, and end when the client is gone.
func FuzzRequests(f *testing.F) {
	for _, seed := range []string{
		`{"seq":9,"type":"request","command":"stackTrace","arguments":{"threadId":1,"startFrame":-5,"levels":1000}}`,
		`{"seq":9,"type":"request","command":"scopes","arguments":{"frameId":2}}` + "\n" +
			`{"seq":10,"type":"request","command":"variables","arguments":{"variablesReference":1,"start":-1,"count":-1}}`,
		`{"seq":9,"type":"request","command":"evaluate","arguments":{"expression":"CHOOSE x \\in {} : TRUE","frameId":1}}`,
		`{"seq":9,"type":"request","command":"evaluate","arguments":{"expression":"LET F[n \\in Nat] == F[n + 1] IN F[0]"}}`,
		`{"seq":9,"type":"request","command":"setBreakpoints","arguments":{"source":{"path":"M.tla"},"breakpoints":[{"line":-3,"column":99,"hitCondition":"% 0","logMessage":"{"}]}}`,
		`{"seq":9,"type":"request","command":"stepBack"}` + "\n" + `{"seq":10,"type":"request","command":"goto","arguments":{"targetId":3}}`,
		`{"seq":9,"type":"request","command":"source","arguments":{"sourceReference":2}}`,
		`{"seq":9,"type":"request","command":"setExceptionBreakpoints","arguments":{"filters":["states"]}}` + "\n" + `{"seq":10,"type":"request","command":"continue"}`,
		`{"seq":9,"type":"request","command":"terminate"}`, `{"type":"request"}`, "", `[1,2`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		c := connect(t)
		c.begin(jugs(t), "../specs/jugs/Solve.cfg", nil)
		c.lines(jugs(t), 37)
		c.configured()
		wait[*dap.StoppedEvent](c)
		go func(in <-chan dap.Message) { // the answers are not looked at
			for range in {
			}
		}(c.in)
		for message := range bytes.SplitSeq(data, []byte("\n")) {
			c.conn.SetWriteDeadline(time.Now().Add(patience))
			if err := dap.WriteBaseMessage(c.conn, message); err != nil {
				if e, ok := err.(net.Error); ok && e.Timeout() {
					t.Fatalf("the server does not read: %q", data)
				}
				break // it has gone
			}
		}
		c.conn.Close()
		within(t, "end of the session", c.served)
		c.served <- nil
	})
}

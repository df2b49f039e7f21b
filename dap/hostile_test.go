package dap

import (
	"context"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	dap "github.com/google/go-dap"
)

// TestHostileValues evaluates what has a value that is large, deep or without an end, and looks into it: there is an answer of a modest size in
// the time that evaluations have.
func TestHostileValues(t *testing.T) {
	defer func(was time.Duration) { lookTime = was }(lookTime)
	lookTime = 200 * time.Millisecond
	c := connect(t)
	c.begin(jugs(t), "", map[string]any{"stopOnEntry": true})
	c.configured()
	wait[*dap.StoppedEvent](c)
	frame := c.frames()[0].Id
	const pairs, nests = `LET P[n \in 0..%d] == IF n = 0 THEN <<1>> ELSE <<P[n - 1], P[n - 1]>> IN P[%[1]d]`, `LET P[n \in 0..%d] == IF n = 0 THEN {} ELSE {P[n - 1]} IN P[%[1]d]`
	const late = "takes too long"
	for text, says := range map[string]string{
		`[i \in 1..100000 |-> i]`: "<<1, 2, 3", `[i \in 1..100000 |-> [a |-> i, b |-> {i}]]`: "", `1..2147483647`: "1..2147483647", `Nat \X Nat`: "Nat",
		`SUBSET (1..30)`: late, fmt.Sprintf(pairs, 34): late, fmt.Sprintf(pairs, 200): late, `CHOOSE s \in SUBSET (1..60) : 61 \in s`: late,
		`[1..20 -> 1..20]`: "too many elements", fmt.Sprintf(nests, 5000): "{{{{", `LET F[n \in Nat] == F[n + 1] IN F[0]`: "StackOverflow",
		strings.Repeat("{", 5000) + strings.Repeat("}", 5000): "nested too deeply",
	} {
		c.send("evaluate", map[string]any{"expression": text, "frameId": frame, "context": "clipboard"})
		reference, size := 0, 0
		said := ""
		switch a := c.answer().(type) {
		case *dap.EvaluateResponse:
			said, reference = a.Body.Result, a.Body.VariablesReference
		default:
			said = a.GetResponse().Message
		}
		if !strings.Contains(said, says) && !strings.Contains(said, late) || len(said) > 4*mostWhole {
			t.Errorf("%.60s: %d bytes, %.200s", text, len(said), said)
		}
		for depth := 0; reference > 0 && depth < 10; depth++ {
			vars := do[*dap.VariablesResponse](c, "variables", map[string]any{"variablesReference": reference}).Body.Variables
			reference = 0
			for _, v := range vars {
				size = max(size, len(v.Value))
				reference = max(reference, v.VariablesReference)
			}
			if len(vars) > mostParts || size > 4*mostText {
				t.Errorf("%.60s: %d parts of up to %d bytes", text, len(vars), size)
			}
		}
	}
	if got := c.eval("1 + 1"); got != "2" {
		t.Errorf("afterwards 1 + 1 is %s", got)
	}
}

// TestHostileClients has many clients come that say nothing, or not all: the one that means it is served.
func TestHostileClients(t *testing.T) {
	defer func(was time.Duration) { greetingTime = was }(greetingTime)
	greetingTime = time.Second
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for conn := range Greeted(ctx, l) {
			Serve(ctx, conn, Options{Check: check})
		}
	}()
	dial := func(says string) net.Conn {
		conn, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(conn, says) // it may have been turned away
		return conn
	}
	for k := range 2 * mostGreeters {
		defer dial([]string{"", "Content-Le", "Content-Length: 100\r\n\r\n{", "Content-Length: 4000000000\r\n\r\n{", "GET / HTTP/1.1\r\n", "\r\n\r\n"}[k%6]).Close()
	}
	const initialize = `{"seq":1,"type":"request","command":"initialize","arguments":{"adapterID":"x"}}`
	begun, answered := time.Now(), false
	for !answered && time.Since(begun) < patience {
		conn := dial(fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(initialize), initialize))
		conn.SetReadDeadline(time.Now().Add(patience))
		head := make([]byte, len("Content-Length"))
		_, err := io.ReadFull(conn, head)
		answered = err == nil && string(head) == "Content-Length"
		conn.Close()
	}
	if !answered {
		t.Error("others keep a client waiting")
	}
	cancel()
	l.Close()
	within(t, "end", ended)
}

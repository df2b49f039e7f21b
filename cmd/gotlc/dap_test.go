package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-dap"

	"github.com/gotlc/gotlc/tlc"
)

// request frames a request to a debugger.
func request(seq int, command, arguments string) string {
	return fmt.Sprintf(`{"seq":%d,"type":"request","command":%q,"arguments":%s}`, seq, command, arguments)
}

func TestDAP(t *testing.T) {
	spec := writeSpec(t)
	const initialize = `{"adapterID":"gotlc"}`
	for _, tt := range []struct {
		args   string
		in     *strings.Reader
		status int
		want   string
	}{
		{"dap", messages(request(1, "initialize", initialize), request(2, "disconnect", "{}")), 0, `"supportsStepBack":true`},
		{"dap", messages(request(1, "launch", `{"program":"`+spec+`","args":["-nonsense"]}`)), 0, `unrecognized option: -nonsense`},
		{"dap", messages(request(1, "launch", `{"program":"`+spec+`","args":["-debugger"]}`)), 0, `is being debugged already`},
		{"dap", messages(), 0, ""},
		{"dap extra", messages(), 1, ""},
		{"dap -port many", messages(), 1, ""},
		{"dap -port 70000", messages(), 1, ""},
	} {
		var stdout, stderr bytes.Buffer
		w := world{stdin: tt.in, stdout: &stdout, stderr: &stderr, check: tlc.Run}
		status := run(context.Background(), strings.Fields("gotlc "+tt.args), w)
		if status != tt.status || !strings.Contains(stdout.String(), tt.want) || (status == 0) != (stderr.Len() == 0) {
			t.Errorf("%s: status %d, %s, %s", tt.args, status, &stdout, &stderr)
		}
	}
}

// writeSpec makes a specification and returns its file.
func writeSpec(t *testing.T) string {
	dir := t.TempDir()
	spec := filepath.Join(dir, "M.tla")
	for name, text := range map[string]string{
		"M.tla": "---- MODULE M ----\nVARIABLE x\nInit == x = 0\nNext == x' = 1\nInv == x = 0\n====\n", "M.cfg": "INIT Init NEXT Next INVARIANT Inv\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return spec
}

// TestStrangersDebugger has another user of the machine launch on the port of a debugger what that user may not.
func TestStrangersDebugger(t *testing.T) {
	t.Chdir(filepath.Dir(writeSpec(t)))
	out, in := io.Pipe()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go run(ctx, []string{"gotlc", "dap", "-port", "0"}, world{stdout: in, stderr: io.Discard, check: tlc.Run})
	lines := bufio.NewScanner(out)
	if !lines.Scan() {
		t.Fatal("the debugger does not listen")
	}
	_, port, _ := strings.Cut(lines.Text(), ":")
	for launch, want := range map[string]string{
		`{"program":"M","args":["-allow-exec"]}`:                "may not use the option -allow-exec",
		`{"program":"-allow-exec","args":["M"]}`:                "stands where a specification is expected",
		`{"program":"M","config":"-allow-exec"}`:                "-allow-exec is an option",
		`{"program":"M","args":["-userFile","canary"]}`:         "may not use the option -userFile",
		`{"program":"M","args":["-simulate","file=canary"]}`:    "may not write",
		`{"program":"../M"}`:                                    "outside",
		`{"program":"/etc/M"}`:                                  "outside",
		`{"program":"M","config":"../M"}`:                       "outside",
		`{"program":"M","args":["-noTE","-metadir","/canary"]}`: "may not use the option -metadir",
		`{"program":"M","args":["-noTE"]}`:                      `"success":true,"command":"launch"`,
	} {
		conn, err := net.Dial("tcp", "127.0.0.1:"+port)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(conn, messages(request(1, "launch", launch))); err != nil {
			t.Fatal(err)
		}
		conn.SetReadDeadline(time.Now().Add(time.Minute))
		said, buf := "", make([]byte, 1<<16)
		for !strings.Contains(said, want) {
			n, err := conn.Read(buf)
			if said += string(buf[:n]); err != nil {
				t.Errorf("%s: %q is not said in %s", launch, want, said)
				break
			}
		}
		conn.Close()
	}
}

// TestDebuggerOption starts a run that waits for a debugger, also in place of java as clients of TLC do.
func TestDebuggerOption(t *testing.T) {
	gotlc, java := "gotlc check", "java -XX:+UseParallelGC -cp tla2tools.jar tlc2.TLC -modelcheck"
	for _, r := range []struct{ called, option string }{
		{gotlc, "port=0"}, {gotlc, "port=0,nohalt"}, {gotlc, "port=0,nosuspend"}, {gotlc, "port=0,nosuspend,nohalt"},
		{java, "port=0"}, {java, "nohalt,port=0"}, {java, "nosuspend,nohalt,port=0"},
	} {
		debugged(t, r.called, r.option)
	}
}

// debugged makes a run with -debugger and attaches to it, unless it waits for nobody.
func debugged(t *testing.T, called, option string) {
	t.Helper()
	spec := writeSpec(t)
	out, in := io.Pipe()
	status := make(chan int, 1)
	go func() {
		w := world{stdout: in, stderr: io.Discard, check: tlc.Run}
		status <- run(context.Background(), append(strings.Fields(called), "-noGenerateSpecTE", "-debugger", option, spec), w)
		in.Close()
	}()
	lines := bufio.NewScanner(out)
	if !lines.Scan() || !strings.HasPrefix(lines.Text(), "Debugger is listening on localhost:") {
		t.Fatalf("-debugger %s: %q", option, lines.Text())
	}
	_, port, _ := strings.Cut(lines.Text(), ":")
	go func() {
		for lines.Scan() {
		}
	}()
	if strings.Contains(option, "nosuspend") { // nobody needs to come
		if got := within(t, "exit status", status); got != 12 {
			t.Errorf("-debugger %s: status %d", option, got)
		}
		return
	}
	conn, err := net.Dial("tcp", "127.0.0.1:"+port)
	if err != nil {
		t.Fatal(err)
	}
	conn.SetDeadline(time.Now().Add(time.Minute))
	for k, command := range []string{"initialize", "attach"} {
		if err := dap.WriteBaseMessage(conn, []byte(request(k+1, command, "{}"))); err != nil {
			t.Fatal(err)
		}
	}
	halts, r := false, bufio.NewReader(conn)
	for stopped := false; !stopped; {
		m, err := dap.ReadProtocolMessage(r)
		if err != nil {
			t.Fatal(err)
		}
		switch m := m.(type) {
		case *dap.InitializeResponse:
			halts = m.Body.ExceptionBreakpointFilters[0].Default
		case *dap.InitializedEvent:
			if err := dap.WriteBaseMessage(conn, []byte(request(3, "configurationDone", "{}"))); err != nil {
				t.Fatal(err)
			}
		case *dap.StoppedEvent:
			stopped = true
		}
	}
	if halts == strings.Contains(option, "nohalt") {
		t.Errorf("-debugger %s: violations stop by default: %v", option, halts)
	}
	conn.Close() // the run goes on alone
	if got := within(t, "exit status", status); got != 12 {
		t.Errorf("-debugger %s: status %d", option, got)
	}
}

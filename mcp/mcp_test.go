package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// gotlc is the program that tools run. It is built once.
var gotlc string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "gotlc")
	if err != nil {
		panic(err)
	}
	gotlc = filepath.Join(dir, "gotlc")
	status := 1
	if out, err := exec.Command("go", "build", "-pgo=off", "-o", gotlc, "../cmd/gotlc").CombinedOutput(); err != nil {
		os.Stderr.Write(out)
	} else {
		status = m.Run()
	}
	os.RemoveAll(dir)
	os.Exit(status)
}

// connect starts a server on a folder with the given files, and a client of the SDK.
func connect(t *testing.T, files map[string]string) *mcp.ClientSession {
	t.Helper()
	return connectWithin(t, 4<<30, files)
}

// connectWithin is connect for a server whose calls may take so many bytes of memory together.
func connectWithin(t *testing.T, memory uint64, files map[string]string) *mcp.ClientSession {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	o := Options{Version: "test", Folders: []string{dir}, Docs: map[string]string{"fmt.md": "# gotlc fmt"}, Memory: memory, Bytes: bytesOf, Run: func(ctx context.Context, c Command) (Output, error) {
		cmd := exec.CommandContext(ctx, gotlc, c.Args...)
		var stdout, stderr strings.Builder
		cmd.Dir, cmd.Stdin, cmd.Stdout, cmd.Stderr = c.Dir, strings.NewReader(c.Stdin), &stdout, &stderr
		err := cmd.Run()
		if _, ok := err.(*exec.ExitError); ok {
			err = nil
		}
		return Output{Stdout: stdout.String(), Stderr: stderr.String(), Status: cmd.ProcessState.ExitCode()}, err
	}}
	here, there := mcp.NewInMemoryTransports()
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	t.Cleanup(cancel)
	if _, err := newServer(o).Connect(ctx, there, nil); err != nil {
		t.Fatal(err)
	}
	session, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil).Connect(ctx, here, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return session
}

// bytesOf reads amounts of memory of tests.
func bytesOf(text string) (n uint64, err error) {
	_, err = fmt.Sscanf(text, "%dg", &n)
	return n << 30, err
}

func call(t *testing.T, s *mcp.ClientSession, tool string, arguments map[string]any) (text string, isError bool) {
	t.Helper()
	r, err := s.CallTool(context.Background(), &mcp.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		return err.Error(), true
	}
	for _, c := range r.Content {
		if c, ok := c.(*mcp.TextContent); ok {
			text += c.Text
		}
	}
	return text, r.IsError
}

var files = map[string]string{
	"Clock.tla": "---- MODULE Clock ----\nEXTENDS Integers, TLC\nVARIABLE h\nInit == h = 1\nTick == h < 4 /\\ h' = h + 1\nNext == Tick\nSmall == h < 3\nTwice(n) == 2*n\n====\n",
	"Clock.cfg": "INIT Init\nNEXT Next\nINVARIANT Small\n",
	"Good.cfg":  "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE\n",
	"Bad.cfg":   "INIT A\n",
	"Bad.tla":   "---- MODULE Bad ----\nA = 1\n====\n",
	"P.tla":     "---- MODULE P ----\nEXTENDS Integers\n(* --algorithm P { variables x = 1; { x := 2 } } *)\n====\n",
	"Q.tla":     "---- MODULE Q ----\nEXTENDS Integers\n(* --algorithm Q { variables x = 1; { x := } } *)\n====\n",
	"Long.tla":  "---- MODULE Long ----\nEXTENDS Integers\nVARIABLE h\nInit == h = 0\nNext == h' = h + 1\n====\n",
	"Long.cfg":  "INIT Init\nNEXT Next\n",
	"Large.tla": "---- MODULE Large ----\n(* --algorithm Large { { skip } } *)\n====\n" + strings.Repeat("x", maxSource),
}

func TestTools(t *testing.T) {
	s := connect(t, files)
	for _, tt := range []struct {
		tool      string
		arguments map[string]any
		want      string
		isError   bool
	}{
		{"parse", map[string]any{"module": "Clock"}, "no mistakes", false},
		{"parse", map[string]any{"module": "Bad.tla"}, `definitions are written with "=="`, true},
		{"parse", map[string]any{"module": "../Clock.tla"}, "outside the folders", true},
		{"parse", map[string]any{"module": "/etc/passwd"}, "outside the folders", true},
		{"parse", map[string]any{"module": "Clock.cfg"}, "ends in .tla", true},
		{"parse", map[string]any{"module": "-json"}, "-json.tla", true},
		{"check", map[string]any{"module": "-dump=x"}, "-dump=x.tla", false},
		{"parse", map[string]any{}, "module", true},
		{"check", map[string]any{"module": "Clock"}, `"text":"3"`, false},
		{"check", map[string]any{"module": "Clock", "config": "Good"}, `"result":"success"`, false},
		{"check", map[string]any{"module": "Bad"}, "definitions are written", false},
		{"check", map[string]any{"module": "Long", "seconds": 1}, "time limit", true},
		{"explore", map[string]any{"module": "Clock", "commands": []string{"init 1", "step 1", "eval h + 10"}}, "12", false},
		{"explore", map[string]any{"module": "Clock", "commands": []string{"save x.json"}}, "read or write files", true},
		{"explore", map[string]any{"module": "Clock", "commands": []string{" save\tx.json"}}, "read or write files", true},
		{"explore", map[string]any{"module": "Clock", "commands": []string{"load /etc/passwd"}}, "read or write files", true},
		{"explore", map[string]any{"module": "Clock", "commands": []string{"init 1\nsave x.json"}}, "one command each", true},
		{"eval", map[string]any{"expression": "{1, 2} \\cup 5..6"}, "{1, 2, 5, 6}", false},
		{"eval", map[string]any{"expression": "Twice(21)", "module": "Clock.tla"}, "42", false},
		{"eval", map[string]any{"expression": "nothing"}, "nothing", true},
		{"eval", map[string]any{"expression": "-1 + 2"}, "1", false},
		{"eval", map[string]any{"expression": "Cardinality({s \\in SUBSET (1..40) : s = {}})", "seconds": 1}, "time limit", true},
		{"translate", map[string]any{"module": "P"}, "END TRANSLATION", false},
		{"translate", map[string]any{"module": "Clock"}, "no PlusCal algorithm", true},
		{"explain", map[string]any{"code": "2110"}, "nvariant", false},
		{"explain", map[string]any{"code": "999999"}, "999999", true},
		{"format", map[string]any{"text": "---- MODULE A ----\nA  ==  1\n====\n"}, "A == 1", false},
		{"format", map[string]any{"module": "Clock", "unicode": true}, "≜", false},
		{"format", map[string]any{"module": "Bad"}, "got", true},
		{"format", map[string]any{"text": strings.Repeat("x", maxSource+1)}, "more than 1 MiB", true},
		{"format", map[string]any{"module": "Large"}, "Large.tla holds more than 1 MiB", true},
		{"parse", map[string]any{"module": "Large"}, "Large.tla holds more than 1 MiB", true},
		{"translate", map[string]any{"module": "Large"}, "Large.tla holds more than 1 MiB", true},
		{"format", map[string]any{"text": "---- MODULE A ----\nA == " + strings.Repeat("(", 1_000_000)}, "", true},
		{"format", map[string]any{"text": "---- MODULE A ----\nA == " + strings.Repeat("{", 100_000) + strings.Repeat("}", 100_000) + "\n===="}, "", true},
		{"translate", map[string]any{"module": "Q"}, "Q.tla", true},
		{"eval", map[string]any{"expression": "1", "memory": "100g"}, "more than the 4096 MiB", true},
		{"eval", map[string]any{"expression": "1", "memory": "lots"}, "memory: ", true},
		{"modules", map[string]any{}, "file Clock.tla", false},
		{"modules", map[string]any{"library": "Sequences"}, "Append(s, e)", false},
		{"modules", map[string]any{"library": "Nothing"}, "no library module", true},
	} {
		text, isError := call(t, s, tt.tool, tt.arguments)
		if isError != tt.isError || !strings.Contains(text, tt.want) {
			t.Errorf("%s %v: error %v, %s", tt.tool, tt.arguments, isError, text)
		}
	}
}

func TestCounterexample(t *testing.T) {
	s := connect(t, files)
	text, _ := call(t, s, "check", map[string]any{"module": "Clock"})
	var out checkOutput
	if err := json.Unmarshal([]byte(text), &out); err != nil {
		t.Fatal(err)
	}
	if out.ExitStatus != 12 || out.Distinct != 3 || len(out.Counterexample) != 3 || len(out.Errors) == 0 {
		t.Fatalf("got %+v", out)
	}
	last := out.Counterexample[2]
	if last.Number != 3 || last.Action != "Tick" || last.Variables[0].Name != "h" || last.Variables[0].Text != "3" || !last.Variables[0].Changed {
		t.Errorf("got %+v", last)
	}
}

func TestCut(t *testing.T) {
	s := connect(t, map[string]string{
		"Loud.tla": "---- MODULE Loud ----\nEXTENDS TLC, Naturals\nASSUME \\A i \\in 1..150 : PrintT(i)\n====\n", "Loud.cfg": "",
	})
	text, _ := call(t, s, "check", map[string]any{"module": "Loud"})
	var out checkOutput
	if err := json.Unmarshal([]byte(text), &out); err != nil {
		t.Fatal(err)
	}
	if len(out.Printed) != maxPrinted || out.Cut != "50 more that the specification printed" {
		t.Errorf("%d lines, cut: %q", len(out.Printed), out.Cut)
	}
	if r := outcome(Output{Cut: true}); !strings.HasPrefix(r.Cut, "the end of the output") {
		t.Errorf("cut: %q", r.Cut)
	}
	long := &server{turns: turns{memory: 1 << 40}, Options: Options{Memory: 1 << 40, Run: func(context.Context, Command) (Output, error) { return Output{Stdout: "1", Cut: true}, nil }}}
	if r, _, err := long.answer(context.Background(), limits{}, Command{}); err != nil || r.Content[0].(*mcp.TextContent).Text != "1\n\n"+cutOff {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestResources(t *testing.T) {
	s := connect(t, nil)
	for uri, want := range map[string]string{"gotlc://module/Sequences": "Append(s, e)", "gotlc://docs/fmt.md": "# gotlc fmt"} {
		r, err := s.ReadResource(context.Background(), &mcp.ReadResourceParams{URI: uri})
		if err != nil || len(r.Contents) != 1 || !strings.Contains(r.Contents[0].Text, want) {
			t.Errorf("%s: %+v, %v", uri, r, err)
		}
	}
	list, err := s.ListResources(context.Background(), nil)
	if err != nil || len(list.Resources) < 30 {
		t.Errorf("%d resources, %v", len(list.Resources), err)
	}
}

// TestHostileModules has each tool read more than its memory has room for, be it in what a small module extends.
func TestHostileModules(t *testing.T) {
	wide := strings.Repeat("D == 1+2+3+4+5+6+7+8+9+1+2+3+4+5+6+7+8+9\n", 20_000)
	s := connectWithin(t, 64<<20, map[string]string{
		"Wide.tla": "---- MODULE Wide ----\nEXTENDS Naturals\n" + strings.Repeat(wide, 2) + "====\n", "Top.tla": "---- MODULE Top ----\nEXTENDS Wide\n====\n", "Top.cfg": "",
		"P.tla": "---- MODULE P ----\nEXTENDS Wide\n(* --algorithm P { variables x = 1; { x := 2 } } *)\n====\n",
		"Q.tla": "---- MODULE Q ----\nEXTENDS Naturals\n(* --algorithm Q { variables x = 1; {" + strings.Repeat(" x := 2 + x;", 60_000) + " } } *)\n====\n",
	})
	for tool, arguments := range map[string]map[string]any{
		"parse": {"module": "Top"}, "eval": {"module": "Top", "expression": "1"}, "explore": {"module": "Top", "commands": []string{"init 1"}},
		"check": {"module": "Top"}, "translate": {"module": "Q"}, "format": {"text": "---- MODULE A ----\nEXTENDS Naturals\n" + wide + "====\n"},
	} {
		if text, isError := call(t, s, tool, arguments); !isError && tool != "check" || !strings.Contains(text, "too little") {
			t.Errorf("%s: error %v, %.500s", tool, isError, text)
		}
	}
	if text, isError := call(t, s, "translate", map[string]any{"module": "P"}); isError || !strings.Contains(text, "END TRANSLATION") {
		t.Errorf("an algorithm beside a large module: error %v, %.500s", isError, text)
	}
}

package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTrace gives command lines of gotlc trace: spec is a specification with a configuration, t.ndjson a trace.
func TestTrace(t *testing.T) {
	dir := t.TempDir()
	spec := write(t, dir, "Count.tla", `---- MODULE Count ----
EXTENDS Naturals
VARIABLE n
Init == n = 0
Up(d) == n' = n + d
Odd == n = 7 /\ n' = n + "x"
Next == (\E d \in 1..2 : Up(d)) \/ Odd
====
`)
	write(t, dir, "Count.cfg", "INIT Init\nNEXT Next\n")
	write(t, dir, "No.cfg", "INIT None\nNEXT Next\n")
	good := write(t, dir, "good.ndjson", "{\"event\":\"Up\",\"d\":1}\n{\"event\":\"Up\",\"n\":3}\n")
	other := write(t, dir, "other.ndjson", "{\"kind\":\"up\",\"by\":1,\"at\":1.5}\n{\"kind\":\"up\",\"total\":5}\n")
	bad := write(t, dir, "bad.ndjson", "{\"event\":\"Up\",\"n\":1}\n{\"event\":\"Up\",\"n\":4}\n")
	broken := write(t, dir, "broken.ndjson", "{\"n\":0}\n{\"n\":")
	mixed := "-event-field kind -action up=Up -map by=d -map total=n -ignore at "
	for _, tt := range []struct {
		line   string
		status int
		stdout string
		stderr string
	}{
		{"-spec SPEC " + good, 0, "is a behavior of the specification: 2 events, after which it may be in 1 state.", ""},
		{good + " --spec=" + spec, 0, "2 events", ""},
		{"-spec SPEC " + mixed + "-hidden-steps 1 " + other, 0, "2 events", ""},
		{"-spec SPEC " + mixed + "-hidden-steps 1 -hidden Up " + other, 0, "2 events", ""},
		{"-spec SPEC " + mixed + other, 12, other + ":2: no step", ""},
		{"-spec SPEC " + bad, 12, "n becomes 3, the trace has 4", ""},
		{"-spec SPEC " + broken, 1, "", broken + ":2: the object does not end on this line"},
		{"-spec SPEC -ignore n -hidden-steps 9 -hidden Odd " + good, 0, "2 events", ""},
		{"-spec SPEC -hidden-steps 9 -max-states 3 " + bad, 255, "", "more than 3 states"},
		{"-spec SPEC -hidden-steps 7 " + bad, 75, "", "at line 1: computing the successors under Odd failed"},
		{"-spec SPEC -config " + filepath.Join(dir, "No.cfg") + " " + good, 151, "", "None"},
		{"-spec SPEC " + filepath.Join(dir, "none.ndjson"), 1, "", "none.ndjson"},
		{good, 1, "", "no specification is given"},
		{"-spec SPEC", 1, "", "one trace is expected, 0 are given"},
		{"-spec SPEC -map n " + good, 1, "", "NAME=NAME is expected"},
		{"-spec SPEC -hidden-steps x " + good, 1, "", "hidden-steps"},
		{"-spec SPEC -hidden Up " + good, 1, "", "the number of hidden steps is 0"},
		{"-spec SPEC -behavior " + good, 0, "State 2: Up(1)  (line 1)\n  n = 1\nState 3: Up(2)  (line 2)\n  n = 3\n", ""},
		{"-spec SPEC -behavior " + bad, 12, "State 1: initial state\n  n = 0\nState 2: Up(1)  (line 1)\n  n = 1\n", ""},
		{"-spec SPEC -json -behavior " + good, 0, `"result": "accepted",`, ""},
		{"-spec SPEC -json " + bad, 12, `"reason": "n becomes 3, the trace has 4",`, ""},
		{"-spec SPEC -json " + broken, 1, `"result": "error",`, ""},
		{"-spec SPEC -junit " + filepath.Join(dir, "j.xml") + " " + bad, 12, "no step", ""},
		{"-spec SPEC -junit " + filepath.Join(dir, "no", "j.xml") + " " + bad, 1, "", "-junit: open"},
		{"-help", 0, "usage: gotlc trace", ""},
	} {
		args := append([]string{"gotlc", "trace"}, strings.Fields(strings.ReplaceAll(tt.line, "SPEC", spec))...)
		var stdout, stderr bytes.Buffer
		status := run(context.Background(), args, world{stdout: &stdout, stderr: &stderr})
		if status != tt.status || !strings.Contains(stdout.String(), tt.stdout) || !strings.Contains(stderr.String(), tt.stderr) {
			t.Errorf("%s\nexit status %d, want %d\n%s%s", tt.line, status, tt.status, stdout.String(), stderr.String())
		}
	}
	text, err := os.ReadFile(filepath.Join(dir, "j.xml"))
	if err != nil || !strings.Contains(string(text), `failures="1"`) || !strings.Contains(string(text), "n becomes 3, the trace has 4") {
		t.Errorf("%v, JUnit: %s", err, text)
	}
}

package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestUnfollowedTrace loads traces that the specification allows in part: as TLC says, there is no error; people are told that little was checked.
func TestUnfollowedTrace(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "L.tla", "---- MODULE L ----\nEXTENDS Naturals\nVARIABLE x\nInit == x = 0\nNext == x < 5 /\\ x' = x + 1\n====\n")
	write(t, dir, "L.cfg", "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE\n")
	for states, want := range map[string]string{
		`[1,{"x":0}],[2,{"x":7}],[3,{"x":2}]`: "allows the first 1 of its 3 states",
		`[1,{"x":9}],[2,{"x":1}]`:             "allows the first 0 of its 2 states",
		`[1,{"x":0}],[2,{"x":1}]`:             "",
	} {
		write(t, dir, "t.json", `{"counterexample":{"action":[],"state":[`+states+`]}}`)
		cmd := exec.Command(os.Args[0], "check", "L", "-noTE", "-loadTrace", "json", "t.json")
		cmd.Dir, cmd.Env = dir, append(os.Environ(), asProgram+"=1")
		var out, notes strings.Builder
		cmd.Stdout, cmd.Stderr = &out, &notes
		err := cmd.Run()
		if err != nil || !strings.Contains(out.String(), "No error has been found") || strings.Contains(out.String(), "no behavior") {
			t.Errorf("%s: %v\n%s", states, err, &out)
		}
		if told := strings.Contains(notes.String(), "no behavior of the specification"); told != (want != "") || !strings.Contains(notes.String(), want) {
			t.Errorf("%s: %q, want %q", states, notes.String(), want)
		}
	}
}

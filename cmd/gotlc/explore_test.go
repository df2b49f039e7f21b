package main

import (
	"bytes"
	"context"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// TestExplore gives command lines of gotlc explore with what is typed: standard input is no terminal.
func TestExplore(t *testing.T) {
	const spec = "../../explore/testdata/Post"
	dir := t.TempDir()
	file := filepath.Join(dir, "walk")
	if err := os.WriteFile(file, []byte("# a walk\ninit\nstep Send(n1, n2)\nassert clock = 1\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		line, input    string
		status         int
		stdout, stderr string
	}{
		{spec + ".tla", "init\nwhy Send\n", 0, "Send is enabled in 2 of 4 ways.", ""},
		{spec + " -script " + file, "", 0, "State 2: Send(n1,n2)", ""},
		{"-script=" + file + " " + spec, "", 0, "> assert clock = 1", ""},
		{spec + " -script -", "eval Limit", 0, "\n2\n", ""},
		{spec, "init\nassert clock = 1", 12, "> assert", "standard input:2: the assertion clock = 1 is FALSE"},
		{spec, "init 7", 1, "> init 7", "standard input:1: there is no initial state 7"},
		{spec, "", 1, "", "standard input holds no commands, and is no terminal\nhint: -http :0 serves a page, -script FILE"},
		{spec + " -script " + filepath.Join(dir, "none"), "", 1, "", "none"},
		{spec + " -http 0.0.0.0:0", "", 1, "", "only addresses of this machine"},
		{spec + " -http :0 -script x", "", 1, "", "exclude each other"},
		{spec + " -config nothing", "init", 255, "", "nothing.cfg"},
		{"../../explore/testdata/Nothing", "init", 255, "", "Nothing"},
		{"", "", 1, "", "one specification is expected, 0 are given"},
		{spec + " " + spec, "", 1, "", "one specification is expected, 2 are given"},
		{spec + " -htp :0", "", 1, "", "-htp"},
		{"-help", "", 0, "usage: gotlc explore SPEC", ""},
	} {
		var stdout, stderr bytes.Buffer
		args := append([]string{"gotlc", "explore"}, strings.Fields(tt.line)...)
		status := run(context.Background(), args, world{stdin: strings.NewReader(tt.input), stdout: &stdout, stderr: &stderr})
		if status != tt.status || !strings.Contains(stdout.String(), tt.stdout) || !strings.Contains(stderr.String(), tt.stderr) {
			t.Errorf("%s: status %d, want %d\n%s\n%s", tt.line, status, tt.status, &stdout, &stderr)
		}
	}
}

// urlWriter tells the address that is printed to it.
type urlWriter chan string

func (w urlWriter) Write(p []byte) (int, error) {
	w <- regexp.MustCompile(`http://\S+`).FindString(string(p))
	return len(p), nil
}

// TestExploreServed asks the page of gotlc explore -http, and interrupts it.
func TestExploreServed(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	stdout, ended := make(urlWriter, 1), make(chan int, 1)
	go func() {
		ended <- run(ctx, []string{"gotlc", "explore", "../../explore/testdata/Post", "-http", ":0"}, world{stdout: stdout, stderr: &bytes.Buffer{}})
	}()
	r, err := http.Get(within(t, "address", stdout))
	if err != nil {
		t.Fatal(err)
	}
	r.Body.Close()
	cancel()
	if status := within(t, "exit status", ended); r.StatusCode != 200 || status != 0 {
		t.Errorf("the page answers %d; the exit status is %d", r.StatusCode, status)
	}
}

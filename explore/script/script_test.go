package script

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/explore"
	"github.com/gotlc/gotlc/tlc"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func runner(t testing.TB, spec string) (*Runner, *bytes.Buffer) {
	t.Helper()
	o := tlc.DefaultOptions()
	o.SpecFile, o.AllowWrite = filepath.Join("..", "testdata", spec), []string{os.TempDir()}
	x, err := explore.Open(context.Background(), o, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(x.Close)
	var out bytes.Buffer
	return &Runner{Explorer: x, Out: &out}, &out
}

// TestGolden carries out a script and compares all it shows.
func TestGolden(t *testing.T) {
	for name, spec := range map[string]string{"post": "Post", "faulty": "Faulty", "many": "Many"} {
		r, out := runner(t, spec)
		in, err := os.Open(filepath.Join("testdata", name+".script"))
		if err != nil {
			t.Fatal(err)
		}
		defer in.Close()
		if _, err := r.Run(context.Background(), name, in); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		golden := filepath.Join("testdata", name+".golden")
		if *update {
			os.WriteFile(golden, out.Bytes(), 0o666)
		}
		want, _ := os.ReadFile(golden)
		if got := strings.ReplaceAll(out.String(), "..\\testdata\\", "../testdata/"); got != string(want) {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, want)
		}
	}
}

// TestMistakes gives scripts with the line and the text of the error that ends them.
func TestMistakes(t *testing.T) {
	for _, tt := range []struct {
		script string
		line   int
		want   string
	}{
		{"init\n\nstp 1", 3, "unknown command stp; did you mean step?"},
		{"init x", 1, `a number is expected, not "x"`},
		{"init 7", 1, "there is no initial state 7; there are 1"},
		{"step", 1, "step takes the number of a successor, or an action"},
		{"init\nstep Send", 2, "Send has 2 successors here, numbers 1, 2"},
		{"init\nstep Receive", 2, "Receive has no successor here; the actions that have one: Send(n1,n2), Send(n2,n1)"},
		{"init\nstep -1", 2, "there is no successor -1; they are numbered from 1"},
		{"\tinit\t7", 1, "there is no initial state 7; there are 1"},
		{"init\nover\t1\t1 +", 2, "1 | 1 +"},
		{"back", 1, "there is no position -1"},
		{"goto", 1, `a number is expected, not ""`},
		{"eval", 1, "an expression is expected"},
		{"eval clock", 1, "variables need a state"},
		{"init\neval 1 +\n", 2, "1 | 1 +"},
		{"init\neval CHOOSE n \\in Node : FALSE", 2, "no element of S satisfied P"},
		{"over x", 1, "over takes the number of a successor and an expression"},
		{"init\n# so\nassert clock = 1", 3, "the assertion clock = 1 is FALSE"},
		{"init\nassert clock", 2, "the assertion clock is 0"},
		{"save", 1, "save takes a file"},
		{"save x.json", 1, "there is no trace yet"},
		{"init\nsave x.what", 2, "x.what does not end like a format that is known"},
		{"load", 1, "load takes a file"},
		{"load no/such/file", 1, "no/such/file"},
		{"init\nwhy Sent", 2, "did you mean Send?"},
		{"options -1", 1, "a number is expected"},
		{"eval " + strings.Repeat("1", 2<<20), 1, "token too long"},
	} {
		r, _ := runner(t, "Post")
		_, err := r.Run(context.Background(), "s", strings.NewReader(tt.script))
		var at *LineError
		if !errors.As(err, &at) || at.Line != tt.line || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%.100q: got %v, want %q in line %d", tt.script, err, tt.want, tt.line)
		}
	}
}

// TestAssertion tells an assertion that is false from other errors.
func TestAssertion(t *testing.T) {
	r, _ := runner(t, "Post")
	err := r.Do(context.Background(), "assert 1 = 2")
	var assertion *AssertionError
	if !errors.As(err, &assertion) || assertion.Value != "FALSE" {
		t.Errorf("got %v", err)
	}
	for _, blank := range []string{"", "  ", "# step 1", `\* step 1`} {
		if err := r.Do(context.Background(), blank); err != nil {
			t.Errorf("%q: %v", blank, err)
		}
	}
}

// TestSaveLoad goes along a trace that was saved.
func TestSaveLoad(t *testing.T) {
	file := filepath.Join(t.TempDir(), "t.json")
	r, out := runner(t, "Post")
	script := "init\nstep Send(n1,n2)\nsave " + file + "\ngoto 0\nload " + file + "\nassert clock = 1\nsave " + file + ".x tlc\nload " + file + ".x"
	if _, err := r.Run(context.Background(), "s", strings.NewReader(script)); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

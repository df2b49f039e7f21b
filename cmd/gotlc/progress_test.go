package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

func TestProgressLine(t *testing.T) {
	var screen bytes.Buffer
	l := newProgressLine(&screen)
	out := l.before(&screen)
	io.WriteString(out, "one\n")
	l.update(tlc.Progress{Generated: 1234567, Distinct: 4321, Queue: 7, Depth: 3})
	io.WriteString(out, "two\n")
	io.WriteString(out, "three\n")
	l.clear()
	const erase = "\r\x1b[K"
	want := "one\n" + erase + "depth 3: 1,234,567 states, 4,321 distinct, 7 left" + erase + "two\nthree\n"
	if screen.String() != want {
		t.Errorf("got %q, want %q", screen.String(), want)
	}
}

func TestProgressOnlyOnTerminals(t *testing.T) {
	for _, terminal := range []bool{false, true} {
		var stderr bytes.Buffer
		run(context.Background(), []string{"gotlc", "check", "M"}, world{
			stdout: io.Discard, stderr: &stderr, terminal: terminal,
			check: func(_ context.Context, o tlc.Options, _, _ io.Writer) tlc.Result {
				if (o.OnProgress != nil) != terminal {
					t.Errorf("terminal %v: progress %v", terminal, o.OnProgress != nil)
				}
				if o.OnProgress != nil {
					o.OnProgress(tlc.Progress{})
				}
				return tlc.Result{}
			},
		})
		if (stderr.Len() > 0) != terminal {
			t.Errorf("terminal %v: stderr %q", terminal, stderr.String())
		}
	}
	f, err := os.Create(filepath.Join(t.TempDir(), "file"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if isTerminal(f) {
		t.Error("a file is taken for a terminal")
	}
}

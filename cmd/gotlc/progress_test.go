package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gotlc/gotlc/tlc"
)

func TestProgressLine(t *testing.T) {
	var screen bytes.Buffer
	l := newProgressLine(&screen, 0)
	l.now, l.memory = func() time.Time { return time.Time{} }, func() uint64 { return 123 << 20 }
	out := l.before(&screen)
	io.WriteString(out, "one\n")
	l.update(tlc.Progress{Generated: 1234567, Distinct: 4321, Queue: 7, Depth: 3})
	io.WriteString(out, "two\n")
	io.WriteString(out, "three\n")
	l.clear()
	const erase = "\r\x1b[K"
	want := "one\n" + erase + "depth 3, 1,234,567 states, 4,321 distinct, 7 left, 123 MiB" + erase + "two\nthree\n"
	if screen.String() != want {
		t.Errorf("got %q, want %q", screen.String(), want)
	}
}

// TestPace gives looks at runs, a second apart, and what the last one shows.
func TestPace(t *testing.T) {
	look := func(generated, queue uint64) tlc.Progress {
		return tlc.Progress{Generated: generated, Distinct: generated / 2, Queue: queue, Depth: 4}
	}
	behaviors := func(n uint64) tlc.Progress {
		return tlc.Progress{Generated: 10 * n, Traces: n, TracesWanted: 1000, Simulation: true}
	}
	for _, test := range []struct {
		name  string
		looks []tlc.Progress
		want  string
	}{
		{"first", []tlc.Progress{look(100, 5)}, "depth 4, 100 states, 50 distinct, 5 left, 2.5 GiB"},
		{"grows", []tlc.Progress{look(0, 1), look(1000, 2), look(2000, 3), look(3000, 4), look(4000, 5), look(5000, 6), look(6000, 7)},
			"depth 4, 6,000 states (1,000/s), 3,000 distinct, 7 left, 2.5 GiB"},
		{"shrinks too shortly", []tlc.Progress{look(0, 100), look(1000, 50)}, "depth 4, 1,000 states (1,000/s), 500 distinct, 50 left, 2.5 GiB"},
		{"shrinks", []tlc.Progress{look(0, 900), look(1, 800), look(2, 700), look(3, 600), look(4, 500), look(5, 400)},
			"depth 4, 5 states (1/s), 2 distinct, 400 left, 2.5 GiB, 4s to go if the queue goes on shrinking"},
		{"ups and downs", []tlc.Progress{look(0, 900), look(1, 800), look(2, 850), look(3, 600), look(4, 500), look(5, 400)},
			"depth 4, 5 states (1/s), 2 distinct, 400 left, 2.5 GiB"},
		{"behaviors", []tlc.Progress{behaviors(0), behaviors(2), behaviors(4), behaviors(6), behaviors(8), behaviors(10)},
			"10 of 1,000 behaviors, 100 states (20/s), 2.5 GiB, about 8m15s to go"},
		{"behaviors without end", []tlc.Progress{{Generated: 7, Traces: 3, Simulation: true}}, "3 behaviors, 7 states, 2.5 GiB"},
		{"deepening", []tlc.Progress{{Generated: 7, Distinct: 3, Depth: 2, MaxDepth: 9}}, "depth 2 of at most 9, 7 states, 3 distinct, 2.5 GiB"},
		{"on disk", []tlc.Progress{{Generated: 7, Distinct: 3, Depth: 2, Disk: 300 << 20}}, "depth 2, 7 states, 3 distinct, 0 left, 2.5 GiB and 300 MiB on disk"},
		{"stops", []tlc.Progress{{Generated: 7, Distinct: 3, Depth: 2, StopIn: 90 * time.Second}}, "depth 2, 7 states, 3 distinct, 0 left, 2.5 GiB, stops in 1m30s"},
	} {
		var p pace
		start := time.Now()
		for k, l := range test.looks {
			p.add(start.Add(time.Duration(k)*time.Second), l)
		}
		got := strings.Join(p.parts(test.looks[len(test.looks)-1], 5<<29), ", ")
		if got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}

func TestProgressLineFits(t *testing.T) {
	var screen bytes.Buffer
	l := newProgressLine(&screen, 20)
	l.update(tlc.Progress{Generated: 1234567, Distinct: 4321, Queue: 7, Depth: 3})
	if text := strings.TrimPrefix(screen.String(), "\r\x1b[K"); len(text) != 19 {
		t.Errorf("got %q", text)
	}
}

func TestColor(t *testing.T) {
	for _, test := range []struct {
		env      string
		terminal bool
		want     bool
	}{
		{"", true, true}, {"", false, false}, {"NO_COLOR=1", true, false}, {"CLICOLOR_FORCE=1", false, true},
		{"CLICOLOR_FORCE=0", false, false}, {"NO_COLOR=1 CLICOLOR_FORCE=1", true, false}, {"TERM=dumb", true, false},
		{"CLICOLOR=0", true, false}, {"TERM=dumb CLICOLOR_FORCE=1", true, true}, {"TERM=xterm CLICOLOR=1", true, true},
	} {
		getenv := func(name string) string {
			for _, entry := range strings.Fields(test.env) {
				if value, ok := strings.CutPrefix(entry, name+"="); ok {
					return value
				}
			}
			return ""
		}
		if got := wantsColor(getenv, test.terminal); got != test.want {
			t.Errorf("%q on a terminal %v: got %v", test.env, test.terminal, got)
		}
	}
}

func TestColumns(t *testing.T) {
	f, err := os.Create(filepath.Join(t.TempDir(), "file"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for value, want := range map[string]int{"": 0, "132": 132, "-1": 0, "wide": 0} {
		if got := columnsOf(func(string) string { return value }, f); got != want {
			t.Errorf("%q: got %d, want %d", value, got, want)
		}
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

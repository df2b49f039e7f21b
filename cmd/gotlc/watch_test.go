package main

import (
	"bytes"
	"context"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gotlc/gotlc/tlc"
)

// TestWatch changes a module twice while it is watched: it is checked three times, the last time without the error.
func TestWatch(t *testing.T) {
	t.Setenv(asProgram, "1") // which gotlc test starts
	for _, command := range []string{"check M -watch -deadlock -noTE", "test -watch -no-cache ."} {
		t.Chdir(t.TempDir())
		module := func(bound string) string {
			return "---- MODULE M ----\nEXTENDS Naturals\nVARIABLE x\nInit == x = 0\nNext == x < 2 /\\ x' = x + 1\nSmall == x < " + bound + "\n====\n"
		}
		writeFiles(t, map[string]string{"M.tla": module("1"), "M.cfg": "INIT Init\nNEXT Next\nINVARIANT Small\nCHECK_DEADLOCK FALSE\n"})
		ctx, cancel := context.WithCancel(context.Background())
		var out, notes safeBuffer
		done := make(chan int, 1)
		go func() {
			done <- run(ctx, append([]string{"gotlc"}, strings.Fields(command)...), world{stdout: &out, stderr: &notes, check: tlc.Run, parse: tlc.Parse})
		}()
		for i, bound := range []string{"2", "9"} {
			notes.await(t, i+1, "watching")
			if err := os.WriteFile("M.tla", []byte(module(bound+strings.Repeat(" ", i))), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		notes.await(t, 3, "watching")
		cancel()
		if status := within(t, "exit status", done); status != 0 && strings.HasPrefix(command, "check") {
			t.Errorf("%s: exit status %d", command, status)
		}
		if strings.HasPrefix(command, "check") && strings.Count(out.String(), "Invariant Small is violated") != 2 {
			t.Errorf("%s: got\n%s", command, out.String())
		}
	}
}

// safeBuffer is a buffer that may be read while it is written.
type safeBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *safeBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *safeBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

// await waits until a word was written a number of times.
func (s *safeBuffer) await(t *testing.T, n int, word string) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(2 * time.Millisecond) {
		if strings.Count(s.String(), word) >= n {
			return
		}
	}
	t.Fatalf("%q was not written %d times:\n%s", word, n, s.String())
}

// within returns what comes from a channel.
func within[T any](t testing.TB, what string, c <-chan T) T {
	t.Helper()
	select {
	case v := <-c:
		return v
	case <-time.After(time.Minute):
		buf := make([]byte, 1<<20)
		t.Fatalf("no %s:\n%s", what, buf[:runtime.Stack(buf, true)])
		panic("unreachable")
	}
}

// TestStyles gives command lines, whether standard output is a terminal, and whether it speaks to people.
func TestStyles(t *testing.T) {
	t.Chdir(t.TempDir())
	writeFiles(t, map[string]string{
		"M.tla": "---- MODULE M ----\nEXTENDS Naturals\nVARIABLE x\nInit == x = 0\nNext == x' = 1 - x\nSmall == x = 0\n====\n",
		"M.cfg": "INIT Init\nNEXT Next\nINVARIANT Small\n",
	})
	for _, test := range []struct {
		line     string
		terminal bool
		human    bool
	}{
		{"gotlc check M -noTE", true, true},
		{"gotlc check M -noTE", false, false},
		{"gotlc check M -noTE -style human", false, true},
		{"gotlc check M -noTE -style tlc", true, false},
		{"gotlc check M -noTE -tool", true, false},
		{"gotlc check M -noTE -json", true, false},
		{"gotlc check M -noTE -difftrace", true, false},
		{"tlc M -noTE", true, false},
		{"java -cp tla2tools.jar tlc2.TLC M -noTE", true, false},
	} {
		var out, notes bytes.Buffer
		status := run(t.Context(), strings.Fields(test.line), world{stdout: &out, stderr: &notes, person: test.terminal, terminal: test.terminal, check: tlc.Run, parse: tlc.Parse})
		if status != 12 {
			t.Errorf("%s: exit status %d\n%s%s", test.line, status, out.String(), notes.String())
		}
		human := strings.Contains(out.String(), "✗ Invariant Small is violated.") && strings.Contains(out.String(), "What next?\n  gotlc check M -explore")
		plain := strings.Contains(out.String(), "TLC2 Version")
		if human != test.human || plain == test.human {
			t.Errorf("%s at a terminal: %v: got\n%s", test.line, test.terminal, out.String())
		}
	}
}

// TestCheckExplore opens the explorer after an error.
func TestCheckExplore(t *testing.T) {
	t.Chdir(t.TempDir())
	writeFiles(t, map[string]string{
		"M.tla": "---- MODULE M ----\nEXTENDS Naturals\nVARIABLE x\nInit == x = 0\nNext == \\E k \\in 1..2 : x' = x + k\nSmall == x < 3\n====\n",
		"M.cfg": "INIT Init\nNEXT Next\nINVARIANT Small\n",
	})
	for _, line := range []string{"gotlc check M -noTE -explore", "gotlc explore M -trace t.json"} {
		var out, notes bytes.Buffer
		w := world{stdin: strings.NewReader("assert x >= 3\n"), stdout: &out, stderr: &notes, check: tlc.Run, parse: tlc.Parse}
		if strings.Contains(line, "-trace") {
			run(t.Context(), strings.Fields("gotlc check M -noTE -dumpTrace json t.json"), w)
		}
		status := run(t.Context(), strings.Fields(line), w)
		if want := map[bool]int{true: 12}[strings.Contains(line, "check")]; status != want || notes.Len() > 0 && !strings.Contains(notes.String(), "explain") {
			t.Errorf("%s: exit status %d\n%s%s", line, status, out.String(), notes.String())
		}
	}
}

// TestMistakesAtTerminal demands that a person who mistypes an option reads neither Java's words nor two prefixes.
func TestMistakesAtTerminal(t *testing.T) {
	for line, want := range map[string]string{
		"gotlc check M -workers no": "gotlc: worker number or 'auto' required. But encountered no\nhint: see gotlc help check\n",
		"gotlc check":               "gotlc: Missing input TLA+ module.\nhint: see gotlc help check\n",
	} {
		var out, notes bytes.Buffer
		status := run(t.Context(), strings.Fields(line), world{stdout: &out, stderr: &notes, person: true, check: tlc.Run, parse: tlc.Parse})
		if status != 1 || out.Len() > 0 || notes.String() != want {
			t.Errorf("%s: exit status %d\n%s%s", line, status, out.String(), notes.String())
		}
	}
}

package repl

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/term"
)

// TestKeyboard types into the line editor and demands that Ctrl-C gives up the line and nothing else.
func TestKeyboard(t *testing.T) {
	keys := &keyboard{Reader: strings.NewReader("1 + 1\rgone\x1b[D\x1b[D\x03left\r\x03\x04")}
	var screen bytes.Buffer
	editor := term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{keys, &screen}, Prompt)
	for _, want := range []string{"1 + 1", abandoned, "left", abandoned} {
		if line, err := editor.ReadLine(); err != nil || line != want {
			t.Errorf("got %q, %v, want %q", line, err, want)
		}
	}
	if line, err := editor.ReadLine(); err != io.EOF {
		t.Errorf("after Ctrl-D: %q, %v", line, err)
	}
}

func TestHistory(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "state", "gotlc", "history")
	h, err := OpenHistory(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"1", "2", "2", "  ", abandoned, "3"} {
		h.Add(line)
	}
	if h.Len() != 3 || h.At(0) != "3" || h.At(2) != "1" || h.Err() != nil {
		t.Errorf("%q, %v", h.lines, h.Err())
	}
	if again, err := OpenHistory(path); err != nil || strings.Join(again.lines, " ") != "1 2 3" {
		t.Errorf("read back: %v, %v", again.lines, err)
	}
	long := strings.Repeat("x == 1\ny == 2\n", 2*maxHistory)
	if err := os.WriteFile(path, []byte(long), 0o600); err != nil {
		t.Fatal(err)
	}
	cut, err := OpenHistory(path)
	if err != nil || cut.Len() != maxHistory || cut.At(0) != "y == 2" {
		t.Errorf("%d lines are left, %v", cut.Len(), err)
	}
	if data, err := os.ReadFile(path); err != nil || bytes.Count(data, []byte("\n")) != maxHistory {
		t.Errorf("the file has %d lines, %v", bytes.Count(data, []byte("\n")), err)
	}
	if left, err := os.ReadDir(filepath.Dir(path)); err != nil || len(left) != 1 {
		t.Errorf("files left behind: %v, %v", left, err)
	}
}

// TestHistoryWithoutFile uses histories that cannot be kept.
func TestHistoryWithoutFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"", filepath.Join(file, "gotlc", "history"), filepath.Dir(file)} {
		h, err := OpenHistory(path)
		if (err == nil) != (path == "") {
			t.Errorf("%q: error %v", path, err)
		}
		h.Add("1")
		if h.Len() != 1 || h.Err() != nil {
			t.Errorf("%q: %q, %v", path, h.lines, h.Err())
		}
	}
}

func TestHistoryPath(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", filepath.Join(string(filepath.Separator), "state"))
	if got := HistoryPath(); got != filepath.Join(string(filepath.Separator), "state", "gotlc", "history") {
		t.Errorf("got %s", got)
	}
	t.Setenv("XDG_STATE_HOME", "relative")
	home := t.TempDir()
	t.Setenv("HOME", home)
	if got := HistoryPath(); !strings.HasPrefix(got, home) {
		t.Errorf("got %s", got)
	}
}

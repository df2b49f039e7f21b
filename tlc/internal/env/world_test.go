package env

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// inFolders makes a working folder, a folder for the specification and one elsewhere, and returns the last two.
func inFolders(t *testing.T) (spec, elsewhere string) {
	t.Helper()
	base := t.TempDir()
	for _, name := range []string{"work", "spec", "elsewhere"} {
		if err := os.Mkdir(filepath.Join(base, name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(base, name, "in.txt"), []byte(name), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(filepath.Join(base, "work"))
	return filepath.Join(base, "spec"), filepath.Join(base, "elsewhere")
}

func TestWorldReads(t *testing.T) {
	spec, elsewhere := inFolders(t)
	if err := os.Symlink(elsewhere, "link"); err != nil {
		t.Fatal(err)
	}
	o := Permissions{Open: []string{spec}}
	for path, want := range map[string]string{
		"in.txt": "work", filepath.Join(spec, "in.txt"): "spec", "../spec/in.txt": "spec",
		filepath.Join(elsewhere, "in.txt"): "", "../elsewhere/in.txt": "", "link/in.txt": "",
	} {
		got, err := NewWorld(o).ReadFile(path)
		if want == "" && (err == nil || !strings.Contains(err.Error(), "pass -allow-read "+elsewhere)) || want != string(got) {
			t.Errorf("reading %s: got %q, %v; want %q", path, got, err, want)
		}
	}
	closed := o
	closed.Closed = true
	if _, err := NewWorld(closed).ReadFile("in.txt"); err == nil || !strings.Contains(err.Error(), "pass -allow-read ") {
		t.Errorf("a closed world: %v", err)
	}
	closed.Read = []string{"."}
	if got, err := NewWorld(closed).ReadFile("in.txt"); err != nil || string(got) != "work" {
		t.Errorf("a closed world with -allow-read: %q, %v", got, err)
	}
	o.Read = []string{elsewhere}
	if got, err := NewWorld(o).ReadFile("link/in.txt"); err != nil || string(got) != "elsewhere" {
		t.Errorf("with -allow-read: got %q, %v", got, err)
	}
	if _, err := NewWorld(o).ReadFile("."); err == nil {
		t.Error("a folder was read")
	}
}

func TestWorldWrites(t *testing.T) {
	spec, elsewhere := inFolders(t)
	o := Permissions{Open: []string{spec}}
	o.Write = []string{elsewhere}
	w := NewWorld(o)
	var notices []string
	w.Notices(func(text string) { notices = append(notices, text) })

	allowed := filepath.Join(elsewhere, "new", "out.txt")
	for _, path := range []string{allowed, "in.txt", "in.txt"} {
		if err := w.AppendFile(path, []byte("+1")); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(allowed); err != nil || string(got) != "+1" {
		t.Errorf("allowed file: got %q, %v", got, err)
	}
	if got, err := os.ReadFile("in.txt"); err != nil || string(got) != "work" {
		t.Errorf("file that may not be written: got %q, %v", got, err)
	}
	if got, err := w.ReadFile("in.txt"); err != nil || string(got) != "work+1+1" {
		t.Errorf("the run reads back %q, %v", got, err)
	}
	if len(notices) != 1 || !strings.Contains(notices[0], "pass -allow-write ") {
		t.Errorf("notices: %q, want one that names the option", notices)
	}
	if err := w.WriteFile("in.txt", []byte("x")); err != nil {
		t.Fatal(err)
	}
	if got, _ := w.ReadFile("in.txt"); string(got) != "x" || w.mu.size != 1 {
		t.Errorf("after writing: %q, %d bytes kept", got, w.mu.size)
	}
	if got := w.Unwritten(); strings.Count(got, "\n") != 0 || !strings.Contains(got, "in.txt was not written; pass -allow-write ") {
		t.Errorf("at the end: %q", got)
	}
	w.mu.size = maxKept
	if err := w.WriteFile("big", []byte("x")); err == nil || !strings.Contains(err.Error(), "-allow-write") {
		t.Errorf("more than may be kept: %v", err)
	}
}

func TestWorldPrograms(t *testing.T) {
	var o Permissions
	if _, err := NewWorld(o).Execute([]string{"true"}, nil, never); err == nil || !strings.Contains(err.Error(), "pass -allow-exec") {
		t.Errorf("a program without the option: %v", err)
	}
	if _, hidden := NewWorld(o).Environ(); hidden == nil || !strings.Contains(hidden.Error(), "pass -allow-env") {
		t.Errorf("the environment without the option: %v", hidden)
	}
	o.Setting = "SETTING"
	if _, hidden := NewWorld(o).Environ(); hidden == nil || !strings.Contains(hidden.Error(), "set SETTING=env") {
		t.Errorf("the environment without the setting: %v", hidden)
	}
	o.Exec, o.Environ = true, true
	done, err := NewWorld(o).Execute([]string{"sh", "-c", `echo "$GOTLC_X"; echo bad >&2; exit 3`}, []string{"GOTLC_X=7"}, never)
	if err != nil || done.Status != 3 || done.Stdout != "7\n" || done.Stderr != "bad\n" {
		t.Errorf("got %+v, %v", done, err)
	}
	if _, err := NewWorld(o).Execute([]string{"/no/such/program"}, nil, never); err == nil {
		t.Error("a program that does not exist ran")
	}
	if env, hidden := NewWorld(o).Environ(); len(env) == 0 || hidden != nil {
		t.Errorf("the environment: %d variables, %v", len(env), hidden)
	}
}

func never() bool { return false }

// TestProgramBrokenOff breaks off programs that wait, by themselves or for one that they have started.
func TestProgramBrokenOff(t *testing.T) {
	var o Permissions
	o.Exec = true
	for _, script := range []string{"exec sleep 60", "sleep 60; true", "sleep 60 & wait", "trap '' TERM INT; sleep 60; true"} {
		begun := time.Now()
		_, _ = NewWorld(o).Execute([]string{"sh", "-c", script}, nil, func() bool { return time.Since(begun) > 50*time.Millisecond })
		if took := time.Since(begun); took > 10*time.Second {
			t.Errorf("%s: ended after %v", script, took)
		}
	}
}

// TestLargeFile reads files that are larger than they may be, and as large: the person says what they may be.
func TestLargeFile(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("f", nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ most, size int64 }{{0, 256<<20 + 1}, {1 << 20, 1<<20 + 1}, {1 << 40, 1<<40 + 1}} {
		if err := os.Truncate("f", tt.size); err != nil {
			t.Skip(err)
		}
		if _, err := NewWorld(Permissions{MaxFile: tt.most}).ReadFile("f"); err == nil || !strings.Contains(err.Error(), "-Dgotlc.maxFile=SIZE allows more") {
			t.Errorf("%d bytes where there may be %d: %v", tt.size, tt.most, err)
		}
	}
	if err := os.Truncate("f", 1<<20); err != nil {
		t.Fatal(err)
	}
	if data, err := NewWorld(Permissions{MaxFile: 1 << 20}).ReadFile("f"); err != nil || len(data) != 1<<20 {
		t.Errorf("%d bytes, %v", len(data), err)
	}
}

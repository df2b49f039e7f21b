package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// A client that merges both streams gets what TLC prints and nothing else; a person at a terminal gets the rest, too.
func TestNothingForPeople(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	dir := t.TempDir()
	for name, text := range map[string]string{
		"Wrong.tla": "---- MODULE Wrong ----\nVARIABLE x\nInit == x = y\nNext == UNCHANGED x\n====\n",
		"Fails.tla": "---- MODULE Fails ----\nVARIABLE x\nInit == x = 0\nNext == x' = <<>>[1]\n====\n", "Fails.cfg": "INIT Init NEXT Next",
		"False.tla": "---- MODULE False ----\nVARIABLE x\nInit == x = 0 /\\ x = 1\nNext == UNCHANGED x\n====\n", "False.cfg": "INIT Init NEXT Next",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, line := range []string{
		"java -cp tla2tools.jar tla2sany.SANY Wrong.tla", "java -cp tla2tools.jar tlc2.TLC -noTE Wrong", "java -javaagent:x -jar tla2tools.jar -noTE Fails",
		"tlc -noTE Fails.tla", "tlc -noTE False", "tlc -workers x M",
	} {
		for _, terminal := range []bool{false, true} {
			t.Chdir(dir)
			var out, notes strings.Builder
			run(t.Context(), strings.Fields(line), world{stdout: &out, stderr: &notes, terminal: terminal, check: tlc.Run, parse: tlc.Parse})
			if got := notes.String(); !terminal && got != "" || out.Len() == 0 {
				t.Errorf("%s: on standard error, for programs: %q", line, got)
			} else if terminal && got == "" && !strings.Contains(line, "-workers x") {
				t.Errorf("%s: nothing for people", line)
			}
		}
	}
}

// What is wrong with modules goes to standard error if the parser's property says so, and nothing else goes there.
func TestErrorsApart(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"Wrong.tla": "---- MODULE Wrong ----\na == b\n====\n", "Broken.tla": "---- MODULE Broken ----\na == )\n====\n", "Right.tla": "---- MODULE Right ----\n====\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{"Wrong": "Semantic errors:\n\n*** Errors: 1\n", "Broken": "***Parse Error***\n", "Right": ""} {
		var out, errs strings.Builder
		run(t.Context(), []string{"java", "-Dtla2sany.drivers.SANY.errors2stderr=true", "-cp", "tla2tools.jar", "tla2sany.SANY", name},
			world{stdout: &out, stderr: &errs, check: tlc.Run, parse: tlc.Parse})
		if got := errs.String(); !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%s: on standard error %q", name, got)
		}
		if got := out.String(); !strings.Contains(got, "Parsing file ") || strings.Contains(got, "*** Errors") || strings.Contains(got, "***Parse") {
			t.Errorf("%s: on standard output %q", name, got)
		}
	}
}

// flood is a pipe that is full most of the time.
type flood struct {
	strings.Builder
	calls int
}

func (f *flood) Write(p []byte) (int, error) {
	if f.calls++; f.calls%3 != 0 {
		n, _ := f.Builder.Write(p[:min(len(p), 2)])
		return n, syscall.EAGAIN
	}
	return f.Builder.Write(p)
}

func TestFullPipe(t *testing.T) {
	var f flood
	w := world{stdout: &f}
	out := watchOutput(context.Background(), &w)
	for range 100 {
		if n, err := w.stdout.Write([]byte("diagnostics\n")); n != len("diagnostics\n") || err != nil {
			t.Fatal(n, err)
		}
	}
	if out.err != nil || f.String() != strings.Repeat("diagnostics\n", 100) {
		t.Errorf("%v, %q", out.err, f.String())
	}
}

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestCompletion gives beginnings of command lines with words that must and must not be offered.
func TestCompletion(t *testing.T) {
	for _, test := range []struct{ line, want, not string }{
		{"", "check parse trace test version completion man help", "-config"},
		{"help", "check man", "-config"},
		{"completion", "bash zsh fish", "check"},
		{"check", "-config -trace-style -help -D", "check auto"},
		{"check Spec -deadlock", "-config", "auto"},
		{"check -workers", "auto", "-config"},
		{"check --trace-style", "tlc diff table pcal", "-config"},
		{"check -config", "", "-workers auto"},
		{"check -simulate", "-depth", ""},
		{"test", "-shard -junit", "-config"},
		{"trace", "-spec -hidden-steps", "-workers"},
		{"nosuch", "", "check -config"},
	} {
		for _, flag := range []string{completionFlag, describedFlag} {
			got := call(append(append([]string{"gotlc"}, strings.Fields(test.line)...), flag)...)
			var words []string
			for _, line := range strings.Split(got.stdout, "\n") {
				text, _, _ := strings.Cut(line, "\t")
				words = append(words, text)
			}
			for _, w := range strings.Fields(test.want) {
				if !slices.Contains(words, w) {
					t.Errorf("%q: %s is not offered: %q", test.line, w, words)
				}
			}
			for _, w := range strings.Fields(test.not) {
				if slices.Contains(words, w) {
					t.Errorf("%q: %s is offered", test.line, w)
				}
			}
			if got.status != 0 || got.checked != nil || got.stderr != "" {
				t.Errorf("%q: %+v", test.line, got)
			}
		}
	}
}

// TestBashCompletion has bash complete command lines with the script.
func TestBashCompletion(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("bash is not installed")
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, name := range []string{"Spec.tla", "Spec.cfg", "notes.txt"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(program, filepath.Join(dir, "gotlc")); err != nil {
		t.Skip(err)
	}
	for _, test := range []struct {
		words []string
		want  string
	}{
		{[]string{"ch"}, "check"},
		{[]string{"check", "-trace"}, "-trace-style"},
		{[]string{"check", "-trace-style", "d"}, "diff"},
		{[]string{"check", "-config", ""}, "Spec.cfg"},
		{[]string{"check", "S"}, "Spec.tla"},
		{[]string{"trace", "-spec", "Spec", "no"}, "notes.txt"},
	} {
		script := bashCompletion + "COMP_WORDS=(./gotlc"
		for _, w := range test.words {
			script += " '" + w + "'"
		}
		script += ")\nCOMP_CWORD=$((${#COMP_WORDS[@]}-1))\n_gotlc\necho \"${COMPREPLY[@]}\"\n"
		command := exec.Command(bash, "--norc", "-c", script)
		command.Dir = dir
		command.Env = append(os.Environ(), asProgram+"=1")
		out, err := command.CombinedOutput()
		if got := strings.TrimSpace(string(out)); got != test.want || err != nil {
			t.Errorf("%q: got %q, want %q (%v)", test.words, got, test.want, err)
		}
	}
}

package main

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// TestNewcomer plays testdata/newcomer.txt, whose beginning says what is in it: the answers to what people do wrong in
// their first hour.
func TestNewcomer(t *testing.T) {
	text, err := os.ReadFile("../../testdata/newcomer.txt")
	if err != nil {
		t.Fatal(err)
	}
	scenes := strings.Split(string(text), "\n=== ")[1:]
	if len(scenes) < 30 {
		t.Fatalf("%d mistakes, not 30", len(scenes))
	}
	for _, scene := range scenes {
		head, rest, _ := strings.Cut(scene, "\n")
		name, command, _ := strings.Cut(strings.TrimSuffix(head, "]"), " [")
		t.Run(name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			want := playFiles(t, rest)
			var out, errs bytes.Buffer
			args := append([]string{"gotlc"}, strings.Fields(command)...)
			status := run(context.Background(), args, world{stdout: &out, stderr: &errs, check: tlc.Run, parse: tlc.Parse})
			if status == 0 {
				t.Errorf("gotlc %s: exit status 0", command)
			}
			got := answer(errs.String())
			if len(want) == 0 || strings.Join(got, "\n") != strings.Join(want, "\n") {
				t.Errorf("gotlc %s says\n%s\nnot\n%s", command, strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		})
	}
}

// playFiles writes the files of a scene and returns what is to be answered.
func playFiles(t *testing.T, scene string) (want []string) {
	files, file := map[string]string{}, ""
	for line := range strings.Lines(scene) {
		if name, ok := strings.CutPrefix(line, "--- "); ok {
			file = strings.TrimSpace(name)
			files[file] = ""
		} else if line, ok := strings.CutPrefix(line, ">>> "); ok {
			want = append(want, strings.TrimSuffix(line, "\n"))
		} else if len(want) == 0 {
			files[file] += line
		}
	}
	writeFiles(t, files)
	return want
}

// answer returns the first line and the first hint of what is written to standard error.
func answer(text string) []string {
	lines := strings.Split(text, "\n")
	for _, line := range lines[1:] {
		if strings.HasPrefix(line, "hint: ") {
			return []string{lines[0], line}
		}
	}
	return lines[:1]
}

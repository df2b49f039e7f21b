package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// surface is where the recorded command lines lie, beside the repository.
var surface = filepath.Join("..", "..", "..", "shared", "corpus", "surface")

// surfaceCase is one recorded command line of a Java main class.
type surfaceCase struct {
	ID, Main, Args string
	Stdin          *string
	RC             int
	Files          []string
}

// TestSurface runs each recorded command line as java does and compares exit status, standard output and files with
// TLC's, but for what the normalisations in surfacenorm_test.go take out.
func TestSurface(t *testing.T) {
	surface, err := filepath.Abs(surface)
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(surface, "manifest.json"))
	if err != nil {
		t.Skip("the recorded command lines are not here: " + err.Error())
	}
	var cases []surfaceCase
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		t.Run(c.ID, func(t *testing.T) {
			for _, p := range c.compare(t, surface) {
				t.Error(p)
			}
		})
	}
}

// compare runs the command line in a copy of the models and returns what differs.
func (c surfaceCase) compare(t *testing.T, surface string) []string {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(surface, "models"))); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "OUT"), 0o777); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	before := filesIn(t, dir)

	var stdout bytes.Buffer // and standard error: both were recorded together
	args := append([]string{"java", "-cp", "tla2tools.jar", c.Main}, strings.Fields(c.Args)...)
	var stdin io.Reader
	if c.Stdin != nil {
		stdin = strings.NewReader(*c.Stdin)
	}
	status := run(context.Background(), args, world{stdin: stdin, stdout: &stdout, stderr: &stdout, check: tlc.Run, parse: tlc.Parse})

	var problems []string
	if status != c.RC {
		problems = append(problems, "exit status "+itoa(status)+", want "+itoa(c.RC)+"\n"+stdout.String())
	}
	out := filepath.Join(surface, "out", c.ID)
	want, err := os.ReadFile(filepath.Join(out, "stdout.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if d := difference(normalizeSurface("stdout.txt", string(want)), normalizeSurface("stdout.txt", stdout.String())); d != "" {
		problems = append(problems, "standard output differs:\n"+d)
	}
	return append(problems, c.compareFiles(t, out, newFiles(filesIn(t, dir), before))...)
}

// compareFiles compares the files that were written, by their names without times.
func (c surfaceCase) compareFiles(t *testing.T, out string, got map[string]string) []string {
	var problems []string
	for _, name := range c.Files {
		want, err := os.ReadFile(filepath.Join(out, name))
		if err != nil {
			t.Fatal(err)
		}
		text, ok := got[name]
		if !ok {
			problems = append(problems, "the file "+name+" was not written")
			continue
		}
		delete(got, name)
		if d := difference(normalizeSurface(name, string(want)), normalizeSurface(name, text)); d != "" {
			problems = append(problems, "the file "+name+" differs:\n"+d)
		}
	}
	for name := range got {
		problems = append(problems, "the file "+name+" should not have been written")
	}
	return problems
}

// filesIn reads all files below a folder, by base name.
func filesIn(t *testing.T, dir string) map[string]string {
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		files[surfaceFileName(filepath.Base(path))] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func newFiles(after, before map[string]string) map[string]string {
	for name := range before {
		delete(after, name)
	}
	for name := range after {
		if unrecorded(name) {
			delete(after, name)
		}
	}
	return after
}

// difference shows the lines of two texts from the first that differs, or "".
func difference(want, got string) string {
	if want == got {
		return ""
	}
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	i := 0
	for i < len(w) && i < len(g) && w[i] == g[i] {
		i++
	}
	show := func(lines []string) string {
		return "    " + strings.Join(slices.Clone(lines[min(i, len(lines)):min(i+12, len(lines))]), "\n    ")
	}
	return "line " + itoa(i+1) + "\n  want\n" + show(w) + "\n  got\n" + show(g)
}

//go:build linux

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const root = "../../../../"

// build builds the programs that the test starts, into one folder.
func build(t *testing.T) string {
	dir := t.TempDir()
	for _, b := range []struct{ in, pkg string }{{root, "./cmd/gotlc"}, {".", "."}} {
		cmd := exec.Command("go", "build", "-pgo=off", "-o", dir+"/", b.pkg)
		cmd.Dir = b.in
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", b.pkg, err, out)
		}
	}
	return dir
}

var (
	messages = regexp.MustCompile(`(?s)@!@!@STARTMSG (\d+):\d @!@!@\n(.*?)@!@!@ENDMSG`)
	moments  = regexp.MustCompile(`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d|in \d\d(s|min)|\d+ms`)
	// passing are messages about the run and not about the specification.
	passing = []string{"2262", "2187", "2220", "2219", "2185", "2189", "2190", "2200", "2186"}
)

// outcome is what was found, without when and how; all of what was said, if nothing was found.
func outcome(out string) string {
	var b strings.Builder
	for _, m := range messages.FindAllStringSubmatch(out, -1) {
		if !slices.Contains(passing, m[1]) {
			b.WriteString(m[1] + " " + moments.ReplaceAllString(m[2], ""))
		}
	}
	if b.Len() == 0 {
		return out
	}
	return b.String()
}

// TestPrism has specifications checked by the runner that comes with Beam's library: figures, verdict, counterexample and text are those
// of one process, and nothing is left of the files.
func TestPrism(t *testing.T) {
	bin := build(t)
	check := func(spec []string, more ...string) string {
		args := append([]string{"check", "-tool", "-noGenerateSpecTE", "-metadir", t.TempDir()}, more...)
		out, _ := exec.Command(filepath.Join(bin, "gotlc"), append(args, spec...)...).CombinedOutput()
		return outcome(string(out))
	}
	for _, spec := range [][]string{
		{root + "specs/memory/Cache", "-config", root + "specs/memory/TwoAddresses.cfg"},
		{root + "scale/testdata/Ladder", "-config", root + "scale/testdata/Low.cfg"},
		{root + "scale/testdata/Ladder", "-config", root + "scale/testdata/Never.cfg"},
	} {
		data := filepath.Join(t.TempDir(), "data")
		want := check(spec, "-workers", "1")
		got := check(spec, "-scale", "beam://prism,chunk=200,ranges=2,narrow=100", "-data", data)
		if got != want {
			t.Errorf("%v: got\n%s\nwant\n%s", spec, got, want)
		}
		if left, _ := os.ReadDir(data); len(left) > 0 {
			t.Errorf("%v: left: %v", spec, left)
		}
	}
}

package gotlc

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestSerial demands that tests which make unit leaves out under the race detector, or shortens there, run without it: that the Makefile
// names the packages that have them, and no test that there is not.
func TestSerial(t *testing.T) {
	text, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	list := func(name, between string) []string {
		m := regexp.MustCompile(`(?m)^` + name + ` *= (.*)$`).FindStringSubmatch(string(text))
		if m == nil {
			t.Fatalf("the Makefile has no %s", name)
		}
		return strings.Split(m[1], between)
	}
	names, alone := slices.Concat(list("SERIAL", "|"), list("SMALLER", "|")), list("ALONE", " ")
	found := map[string]bool{}
	tests := regexp.MustCompile(`(?m)^func (Test\w+)\(`)
	for _, root := range []string{"eval", "specs", "suite", "tlc"} { // those with the race detector
		err := filepath.WalkDir(root, func(file string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(file, "_test.go") {
				return err
			}
			text, err := os.ReadFile(file)
			for _, m := range tests.FindAllStringSubmatch(string(text), -1) {
				if slices.Contains(names, m[1]) {
					found[m[1]] = true
					if dir := "./" + path.Dir(filepath.ToSlash(file)); !slices.Contains(alone, dir) {
						t.Errorf("%s of %s never runs without the race detector: ALONE lacks the package", m[1], dir)
					}
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range names {
		if !found[name] {
			t.Errorf("there is no test %s", name)
		}
	}
}

package pluscal

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write what is got into the golden files")

// TestGolden translates our own small algorithms. The golden texts were read line by line.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/golden/*.tla")
	if err != nil || len(files) == 0 {
		t.Fatal("no modules in testdata/golden: ", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		got := Translate(SplitLines(string(data)), DefaultOptions())
		if len(got.Errors) > 0 {
			t.Errorf("%s: %v", file, got.Errors)
			continue
		}
		golden := strings.TrimSuffix(file, ".tla") + ".golden"
		if *update {
			if err := os.WriteFile(golden, []byte(strings.Join(got.Lines, "\n")+"\n"), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		differ(t, file, got.Lines, SplitLines(string(want)))
	}
}

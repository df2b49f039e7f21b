package pluscal

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// algorithmsOf returns the lines of all modules below a folder that have an algorithm, by path.
func algorithmsOf(t testing.TB, dir string) map[string][]string {
	found := map[string][]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".tla" {
			return err
		}
		data, err := os.ReadFile(path)
		if lines := SplitLines(string(data)); err == nil && HasAlgorithm(lines) {
			found[path] = lines
		}
		return err
	})
	if err != nil {
		t.Skip("no recorded models here: ", err)
	}
	return found
}

// TestCurrentTranslations translates again what its checksums say is up to date: nothing changes. These are our own specifications and,
// where they are at hand, the models with recorded results. The checksum of a fair algorithm tells nothing, and the runs of the
// translator were made with options.
func TestCurrentTranslations(t *testing.T) {
	for _, dir := range []string{"../specs/pluscal", "../../shared/corpus"} {
		t.Run(filepath.Base(dir), func(t *testing.T) {
			current := 0
			for path, lines := range algorithmsOf(t, dir) {
				at, found, _ := newSource(lines).findTranslation()
				if !found || checksumForm().FindString(lines[at.begin]) == "" || strings.Contains(lines[at.begin], "STRING") ||
					strings.Contains(lines[at.begin], fairChecksum) || strings.HasPrefix(path, recordedDir+"/expected") || strings.HasPrefix(path, recordedDir+"/warnings") {
					continue
				}
				if c := Check(lines, DefaultOptions()); c.AlgorithmChanged || c.TranslationChanged {
					continue
				}
				if older.MatchString(strings.Join(lines[at.begin:at.end], "\n")) {
					continue
				}
				if !translatesTo(lines) {
					t.Errorf("%s: translating again changes it", path)
				}
				current++
			}
			if current < 2 {
				t.Errorf("only %d translations are up to date", current)
			}
			t.Logf("%d translations are up to date", current)
		})
	}
}

// older matches translations of earlier versions of the official translator, which declared pc behind other variables.
var older = regexp.MustCompile(`vars == << [^>]*[^< ] *,\s+pc\b`)

// translatesTo reports whether a module is what translating it gives, with some option for fairness.
func translatesTo(lines []string) bool {
	for _, option := range []string{"", "wf", "sf", "wfNext", "nof"} {
		o := DefaultOptions()
		o.fairness = option
		// checksums do not see line ends
		if got := Translate(lines, o); strings.Join(got.Lines, "") == strings.Join(lines, "") {
			return true
		}
	}
	return false
}

// TestLargest translates the largest algorithm of the recorded ones, which takes no more than a blink.
func TestLargest(t *testing.T) {
	largest, size := "", 0
	all := algorithmsOf(t, recordedDir)
	for path, lines := range all {
		if n := len(Translate(lines, DefaultOptions()).Lines); n > size {
			largest, size = path, n
		}
	}
	const limit = 100 * time.Millisecond // five times the aim: tests share their machine
	var took []time.Duration
	for tries := 0; tries < 7 || tries < 100 && took[0] > limit; tries++ {
		start := time.Now()
		Translate(all[largest], DefaultOptions())
		took = append(took, time.Since(start))
		slices.Sort(took)
	}
	t.Logf("%s, %d lines: %s", filepath.Base(largest), size, took[len(took)/2])
	if took[0] > limit {
		t.Errorf("%s takes %s", largest, took[0])
	}
}

// BenchmarkTranslate translates our own small algorithms.
func BenchmarkTranslate(b *testing.B) {
	files, err := filepath.Glob("testdata/golden/*.tla")
	if err != nil || len(files) == 0 {
		b.Fatal("no modules in testdata/golden: ", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			b.Fatal(err)
		}
		lines := SplitLines(string(data))
		b.Run(filepath.Base(file), func(b *testing.B) {
			for b.Loop() {
				Translate(lines, DefaultOptions())
			}
		})
	}
}

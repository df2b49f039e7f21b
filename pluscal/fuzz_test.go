package pluscal

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// FuzzTranslate makes sure that no text makes the translator panic or hang, that a translation is up to date as soon as it is
// written and stays as it is when it is made again, and that Diagnose finds errors exactly where Translate does.
func FuzzTranslate(f *testing.F) {
	files, err := filepath.Glob("testdata/golden/*.tla")
	if err != nil || len(files) == 0 {
		f.Fatal("no modules in testdata/golden: ", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data))
	}
	for _, text := range []string{
		"--algorithm a", "(* --algorithm a { { skip } } *)", "--fair algorithm a begin x := 1 || y", "PlusCal options (wf",
		"--algorithm a macro m() begin m(); end macro begin m(); end algorithm *)", "--algorithm a begin \"\\", "--algorithm a begin `",
		"--algorithm a variables x = {; begin with i \\in x, j = 1 do", "\\* BEGIN TRANSLATION\n--algorithm a\n\\* END TRANSLATION",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		lines := SplitLines(text)
		got := Translate(lines, DefaultOptions())
		if failed := len(got.Errors) > 0; failed != (len(Diagnose(lines, DefaultOptions())) > 0) {
			t.Fatalf("errors %v, but Diagnose sees it differently", got.Errors)
		}
		Check(lines, DefaultOptions())
		if len(got.Errors) > 0 {
			return
		}
		if got.place.begin < got.begin || strings.Contains(text, `STRING`) {
			return // then lines move, or checksums are not wanted
		}
		again := Translate(got.Lines, DefaultOptions())
		if !slices.Equal(again.Lines, got.Lines) {
			differ(t, "translated again", again.Lines, got.Lines)
		}
		if c := Check(got.Lines, DefaultOptions()); (c.AlgorithmChanged || c.TranslationChanged) && got.inserted {
			t.Errorf("out of date: %+v", c)
		}
	})
}

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

const counter = `---- MODULE Counter ----
EXTENDS Naturals
CONSTANT Max
VARIABLES x, y
Init == x = 0 /\ y = 0
Step == x < Max /\ x' = x + 1 /\ UNCHANGED y
Next == Step
Small == x < 3
====
`

const counterManifest = `{ "modules": [
  { "path": "Counter.tla", "models": [
    { "path": "Good.cfg",
      "runtime": "00:00:01",   "mode": "exhaustive search", "features": ["ignore deadlock"],
      "result": "success",
      "distinctStates": 3, "totalStates": 3, "stateDepth": 3 },
    { "path": "Bad.cfg", "result": "safety failure", "traceLength": 4, "message": "Small is violated" }
  ] }
] }
`

// inSuite makes a folder with a module, two models, a manifest and an empty cache, and works in it.
func inSuite(t *testing.T) {
	t.Helper()
	t.Chdir(t.TempDir())
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Setenv("GITHUB_ACTIONS", "")
	t.Setenv(asProgram, "1")
	writeFiles(t, map[string]string{
		"Counter.tla": counter, "manifest.json": counterManifest,
		"Good.cfg": "INIT Init NEXT Next INVARIANT Small CONSTANT Max = 2\n",
		"Bad.cfg":  "INIT Init NEXT Next INVARIANT Small CONSTANT Max = 5\n",
	})
}

func writeFiles(t *testing.T, files map[string]string) {
	t.Helper()
	for name, text := range files {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// gotlcTest runs gotlc test and checks the exit status and texts of the output.
func gotlcTest(t *testing.T, status int, want []string, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	got := run(context.Background(), append([]string{"gotlc", "test"}, args...), world{stdout: &out, stderr: &out, check: tlc.Run, parse: tlc.Parse})
	if got != status {
		t.Fatalf("gotlc test %v: exit status %d, want %d\n%s", args, got, status, out.String())
	}
	for _, w := range want {
		if !strings.Contains(out.String(), w) {
			t.Errorf("gotlc test %v: %q is not printed\n%s", args, w, out.String())
		}
	}
	return out.String()
}

func edit(t *testing.T, file, old, new string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(text), old) {
		t.Fatalf("%s does not hold %q: %v", file, old, err)
	}
	writeFiles(t, map[string]string{file: strings.Replace(string(text), old, new, 1)})
}

func TestSuiteCache(t *testing.T) {
	inSuite(t)
	gotlcTest(t, 0, []string{"2 passed", "; 0 from the cache"}, "-j", "2")
	gotlcTest(t, 0, []string{"2 passed", "; 2 from the cache"})
	gotlcTest(t, 0, []string{"; 0 from the cache"}, "-force")
	gotlcTest(t, 0, []string{"; 0 from the cache"}, "-no-cache")
	edit(t, "Good.cfg", "Small", "Small \\* for one model\n")
	gotlcTest(t, 0, []string{"; 1 from the cache"})
	edit(t, "Counter.tla", "x < 3", "x < 3 \\* of both")
	gotlcTest(t, 0, []string{"; 0 from the cache"})
	edit(t, "manifest.json", `["ignore deadlock"]`, `[]`)
	gotlcTest(t, 1, []string{"; 1 from the cache", "result is deadlock failure, expected success"})
}

func TestSuiteFailure(t *testing.T) {
	inSuite(t)
	edit(t, "Counter.tla", "x < 3", "x < 2")
	gotlcTest(t, 1, []string{
		"Good.cfg: failed", "at Counter.tla:8:1", "result is safety failure, expected success", "State 3: Step", "* x = 2",
		"Bad.cfg: failed", "length of the counterexample is 3, expected 4", "2 failed",
	})
	gotlcTest(t, 1, []string{"1 model:", "1 failed"}, "-run", "^Bad")
	gotlcTest(t, 1, []string{"1 failed", "1 without a result", "not run"}, "-fail-fast", "-j", "1", "-force")
	gotlcTest(t, 1, []string{"::error file=Counter.tla,line=8,col=1,endLine=8,title=gotlc%3A Good.cfg::"}, "-github")
	edit(t, "Counter.tla", "EXTENDS", "EXTEND")
	gotlcTest(t, 1, []string{"result is parse failure", "Counter.tla:2"})
}

func TestSuiteTimeout(t *testing.T) {
	inSuite(t)
	edit(t, "Good.cfg", "INVARIANT Small CONSTANT Max = 2", "CONSTANT Max = 2000000000")
	gotlcTest(t, 1, []string{"Good.cfg", "still running after 200ms", "1 timed out"}, "-timeout", "200ms", "-run", "Good")
	gotlcTest(t, 1, []string{"1 without a result"}, "-timeout", "0", "-budget", "200ms", "-run", "Good")
}

func TestSuiteUpdate(t *testing.T) {
	inSuite(t)
	edit(t, "Good.cfg", "Max = 2", "Max = 1")
	edit(t, "Bad.cfg", "Max = 5", "Max = 2")
	gotlcTest(t, 1, []string{"distinct states is 2, expected 3", "result is deadlock failure, expected safety failure"})
	gotlcTest(t, 0, []string{
		`Good.cfg: distinctStates: 3 -> 2`, `Good.cfg: stateDepth: 3 -> 2`, `Bad.cfg: result: "safety failure" -> "deadlock failure"`,
		"Bad.cfg: traceLength: 4 -> 3",
	}, "-update")
	got, err := os.ReadFile("manifest.json")
	want := strings.NewReplacer(`"distinctStates": 3, "totalStates": 3, "stateDepth": 3`, `"distinctStates": 2, "totalStates": 2, "stateDepth": 2`,
		"safety failure", "deadlock failure", `"traceLength": 4`, `"traceLength": 3`).Replace(counterManifest)
	if err != nil || string(got) != want {
		t.Errorf("the manifest is now\n%s\nwant\n%s\n(%v)", got, want, err)
	}
	edit(t, "manifest.json", "Small is violated", "Deadlock reached")
	gotlcTest(t, 0, []string{"2 passed"})
}

func TestSuiteShards(t *testing.T) {
	inSuite(t)
	one := gotlcTest(t, 0, []string{"1 model:", "1 passed"}, "-v", "-shard", "1/2")
	two := gotlcTest(t, 0, []string{"1 model:", "1 passed"}, "-v", "-shard=2/2")
	if strings.Contains(one, "Good.cfg") == strings.Contains(two, "Good.cfg") {
		t.Errorf("not just one shard has Good.cfg:\n%s\n%s", one, two)
	}
}

func TestSuiteMistakes(t *testing.T) {
	inSuite(t)
	for _, test := range []struct {
		want string
		args []string
	}{
		{"no such folder or manifest", []string{"nowhere"}},
		{"no model matches", []string{"-run", "Nothing"}},
		{"missing closing", []string{"-run", "("}},
		{"a shard is i/n", []string{"-shard", "3/2"}},
		{"must not be negative", []string{"-j", "-1"}},
		{"not defined", []string{"-unknown"}},
		{"no such file", []string{"-html", filepath.Join("no", "where.html")}},
	} {
		gotlcTest(t, 2, []string{test.want}, test.args...)
	}
	writeFiles(t, map[string]string{"manifest.json": `{"name": "a web page"}`})
	gotlcTest(t, 2, []string{"this is no manifest of models"})
	writeFiles(t, map[string]string{"manifest.json": strings.Replace(counterManifest, "Bad.cfg", "Gone.cfg", 1)})
	gotlcTest(t, 2, []string{"the file Gone.cfg is neither below"})
}

// What checks nothing does not look as if all were well.
func TestSuiteNotGreen(t *testing.T) {
	inSuite(t)
	writeFiles(t, map[string]string{"manifest.json": strings.Replace(counterManifest, `"exhaustive search"`, `"symbolic"`, 1)})
	gotlcTest(t, 1, []string{"skipped", "it is for a symbolic model checker", "1 passed"})
	gotlcTest(t, 0, []string{"1 skipped", "1 passed"}, "-allow-skipped")
	gotlcTest(t, 1, []string{"1 skipped", "0 passed"}, "-allow-skipped", "-run", "Good")
	writeFiles(t, map[string]string{"manifest.json": counterManifest})
	edit(t, "Counter.tla", "x = 0", "x = 0 /\\ x = 1")
	gotlcTest(t, 1, []string{"number of initial states is 0", "no state satisfies the initial predicate", "Good.cfg: failed"}, "-run", "Good")
	edit(t, "manifest.json", `"distinctStates": 3, "totalStates": 3, "stateDepth": 3`, `"distinctStates": 0`)
	gotlcTest(t, 0, []string{"1 passed"}, "-run", "Good")
}

func TestSuiteInit(t *testing.T) {
	inSuite(t)
	gotlcTest(t, 2, []string{"no model is without a manifest"}, "-init")
	os.Remove("manifest.json")
	edit(t, "Good.cfg", "INIT", "CHECK_DEADLOCK FALSE INIT")
	gotlcTest(t, 1, []string{"1 passed", "1 failed", "Bad.cfg: failed"})
	gotlcTest(t, 0, []string{"manifest.json: written"}, "-init")
	gotlcTest(t, 0, []string{"2 passed"})
	text, err := os.ReadFile("manifest.json")
	for _, want := range []string{`"path": "Counter.tla"`, `"path": "Good.cfg"`, `"result": "success"`, `"distinctStates": 3`, `"result": "safety failure"`, `"traceLength": 4`} {
		if err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s is missing in %s (%v)", want, text, err)
		}
	}
	os.Remove("manifest.json")
	gotlcTest(t, 0, []string{"manifest.json: written"}, "-update")
	if again, err := os.ReadFile("manifest.json"); err != nil || !bytes.Equal(again, text) {
		t.Errorf("-update wrote %s (%v)", again, err)
	}
}

// A program that a manifest would like to run is not run, unless the person says so.
func TestSuitePermissions(t *testing.T) {
	inSuite(t)
	writeFiles(t, map[string]string{
		"Shell.tla": "---- MODULE Shell ----\nEXTENDS IOUtils\nVARIABLE x\nInit == x = IOExec(<<\"touch\", \"ran\">>).exitValue\nNext == UNCHANGED x\n====\n",
		"Shell.cfg": "INIT Init NEXT Next\n", "manifest.json": `[{"id":"shell","tla":"Shell.tla","cfg":"Shell.cfg","rc":0}]`,
	})
	gotlcTest(t, 1, []string{"pass -allow-exec"})
	if _, err := os.Stat("ran"); err == nil {
		t.Error("the program ran")
	}
	gotlcTest(t, 0, []string{"1 passed"}, "-allow-exec")
	if _, err := os.Stat("ran"); err != nil {
		t.Errorf("the program did not run: %v", err)
	}
}

func TestSuiteWithoutTemporaryFolder(t *testing.T) {
	inSuite(t)
	t.Setenv("TMPDIR", filepath.Join(t.TempDir(), "missing"))
	gotlcTest(t, 0, []string{"2 passed"}, "-no-cache")
	t.Setenv("XDG_CACHE_HOME", "/proc/none")
	gotlcTest(t, 0, []string{"2 passed"}, "-no-cache")
	if left, err := filepath.Glob(".gotlc-test-*"); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

func TestSuiteReports(t *testing.T) {
	inSuite(t)
	gotlcTest(t, 0, nil, "-junit", "j.xml", "-json", "r.json", "-sarif", "s.sarif", "-html", "r.html")
	for file, want := range map[string]string{"j.xml": "<testsuites", "s.sarif": `"2.1.0"`, "r.html": "<!DOCTYPE html>"} {
		if text, err := os.ReadFile(file); err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s: %v, got %q", file, err, text)
		}
	}
	var doc struct{ Counts struct{ Passed int } }
	text, err := os.ReadFile("r.json")
	if err == nil {
		err = json.Unmarshal(text, &doc)
	}
	if err != nil || doc.Counts.Passed != 2 {
		t.Errorf("r.json: %v, got %s", err, text)
	}
}

func TestCheckPage(t *testing.T) {
	inSuite(t)
	var out bytes.Buffer
	w := world{stdout: &out, stderr: &out, check: tlc.Run, parse: tlc.Parse}
	if got := run(context.Background(), []string{"gotlc", "check", "Counter", "-config", "Bad", "-noTE", "-report", "page.html"}, w); got != 12 {
		t.Fatalf("exit status %d, want 12\n%s", got, out.String())
	}
	if strings.Contains(out.String(), "STARTMSG") || !strings.Contains(out.String(), "Error: Invariant Small is violated.") {
		t.Errorf("the output is not plain:\n%s", out.String())
	}
	page, err := os.ReadFile("page.html")
	if err != nil || !strings.Contains(string(page), `<pre class="changed">x = 3</pre>`) || strings.Contains(string(page), `class="changed">y`) {
		t.Errorf("%v, got page\n%s", err, page)
	}
}

// Reports that cannot be written are told before anything runs.
func TestReportsAreTriedFirst(t *testing.T) {
	inSuite(t)
	for _, option := range []string{"-junit", "-json", "-sarif", "-html"} {
		out := gotlcTest(t, 2, []string{option + ": open no/report"}, option, "no/report", ".")
		if strings.Contains(out, "Good.cfg") {
			t.Errorf("%s: models were checked\n%s", option, out)
		}
	}
}

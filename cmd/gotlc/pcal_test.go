package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// counterModule is an algorithm without a translation, with what it says of the label Write to be filled in.
const counterModule = `---- MODULE Counter ----
EXTENDS Naturals
(* --algorithm Counter
variable count = 0;
begin
  Read:  count := 1;
  Write: STEP
end algorithm *)
====
`

// inFolder lays files into a fresh folder and goes there.
func inFolder(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// command runs a command line and returns what it prints and its exit status.
func command(args ...string) (out, notes string, status int) {
	var stdout, stderr bytes.Buffer
	status = run(context.Background(), args, world{stdout: &stdout, stderr: &stderr, check: tlc.Run, parse: tlc.Parse})
	return stdout.String(), stderr.String(), status
}

func wantText(t *testing.T, what, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(text, p) {
			t.Errorf("%s lacks %q:\n%s", what, p, text)
		}
	}
}

func TestPcalWrites(t *testing.T) {
	module := strings.Replace(counterModule, "STEP", "count := count + 1;", 1)
	for _, words := range [][]string{{"gotlc", "pcal", "-termination"}, {"gotlc", "translate", "-termination"}, {"java", "-cp", "x.jar", "pcal.trans", "-termination"}} {
		inFolder(t, map[string]string{"Counter.tla": module})
		out, notes, status := command(append(words, "Counter.tla")...)
		if status != 0 || notes != "" {
			t.Errorf("%v: status %d, %s", words, status, notes)
		}
		wantText(t, "output", out, "pcal.trans Version 1.12", "Translation completed.\nNew file Counter.tla written.\nNew file Counter.cfg written.\n")
		translated, _ := os.ReadFile("Counter.tla")
		wantText(t, "module", string(translated), `/\ count' = count + 1`, `WF_vars(Next)`)
		config, _ := os.ReadFile("Counter.cfg")
		if want := "SPECIFICATION Spec\nPROPERTY Termination\n\\* Add statements after this line.\n"; string(config) != want {
			t.Errorf("configuration %q", config)
		}
		if old, _ := os.ReadFile("Counter.old"); string(old) != module {
			t.Errorf("%v: the old module is not kept", words)
		}
		if _, _, status := command("gotlc", "check", "Counter", "-noTE"); status != 0 {
			t.Errorf("checking the translation: status %d", status)
		}
	}
}

// TestPcalFails makes sure that nothing is written where something is wrong, and that people see all of it.
func TestPcalFails(t *testing.T) {
	module := strings.Replace(counterModule, "STEP", "count = 2;\n  goto Nowhere;", 1)
	inFolder(t, map[string]string{"Counter.tla": module})
	out, notes, status := command("gotlc", "pcal", "Counter.tla")
	if status != 255 {
		t.Errorf("status %d", status)
	}
	wantText(t, "output", out, "Unrecoverable error:\n -- Expected \":=\" but found \";\"\n    line 7, column 19.\n")
	wantText(t, "notes", notes, "Counter.tla:7:19:", "hint: an assignment is written with :=")
	if files, _ := filepath.Glob("*"); len(files) != 1 {
		t.Errorf("files: %v", files)
	}
	if now, _ := os.ReadFile("Counter.tla"); string(now) != module {
		t.Error("the module was changed")
	}
	if _, notes, _ := command("java", "pcal.trans", "Counter.tla"); notes != "" {
		t.Errorf("in place of java: %s", notes)
	}
	if _, notes, status := command("gotlc", "pcal", "-fast", "Counter.tla"); status != 255 || !strings.Contains(notes, "-fast") {
		t.Errorf("unknown option: status %d, %s", status, notes)
	}
}

func TestPcalCheck(t *testing.T) {
	module := strings.Replace(counterModule, "STEP", "count := 2;", 1)
	inFolder(t, map[string]string{"Counter.tla": module, "Bad.tla": "---- MODULE Bad ----\n===="})
	out, _, status := command("gotlc", "pcal", "-check", "Counter.tla")
	wantText(t, "diff", out, "--- Counter.tla\n+++ Counter.tla, translated\n@@ -6,4 +6,", "+VARIABLES pc, count\n")
	if status != 1 {
		t.Errorf("status %d", status)
	}
	if _, _, status := command("gotlc", "pcal", "-wf", "Counter.tla"); status != 0 {
		t.Fatalf("status %d", status)
	}
	for _, test := range []struct {
		args   string
		status int
	}{
		{"-check -wf Counter.tla", 0}, {"-wf --check Counter.tla Counter.tla", 0}, {"-check Counter.tla", 1}, {"-check Counter", 1},
		{"-check Counter.tla Bad.tla", 255}, {"-check Bad.tla Counter.tla", 255}, {"-check None.tla", 255}, {"-check", 255},
	} {
		if _, notes, status := command(append([]string{"gotlc", "pcal"}, strings.Fields(test.args)...)...); status != test.status {
			t.Errorf("%s: status %d, want %d\n%s", test.args, status, test.status, notes)
		}
	}
}

// TestCheckTranslates checks an algorithm that has no translation, and one whose translation is out of date.
func TestCheckTranslates(t *testing.T) {
	module := strings.Replace(counterModule, "STEP", "count := 2;", 1)
	inFolder(t, map[string]string{"Counter.tla": module, "Counter.cfg": "SPECIFICATION Spec\n"})
	_, notes, status := command("gotlc", "check", "Counter", "-noTE")
	if status == 0 {
		t.Error("a specification without a translation was checked")
	}
	wantText(t, "notes", notes, "the PlusCal algorithm in module Counter has no translation", "hint: gotlc pcal Counter.tla")
	out, notes, status := command("gotlc", "check", "Counter", "-pcal", "-noTE")
	if status != 0 || strings.Contains(notes, "PlusCal") {
		t.Errorf("-pcal: status %d, %s", status, notes)
	}
	wantText(t, "output", out, "3 distinct states found")
	if now, _ := os.ReadFile("Counter.tla"); string(now) != module {
		t.Error("-pcal changed the module")
	}
	if _, _, status := command("gotlc", "pcal", "-nocfg", "Counter.tla"); status != 0 {
		t.Fatalf("status %d", status)
	}
	translated, _ := os.ReadFile("Counter.tla")
	changed := strings.Replace(string(translated), "count := 2;", "count := 2; More: count := 3;", 1)
	if err := os.WriteFile("Counter.tla", []byte(changed), 0o600); err != nil {
		t.Fatal(err)
	}
	out, notes, _ = command("gotlc", "check", "Counter", "-noTE")
	wantText(t, "output", out, "The PlusCal algorithm in module Counter has changed since its last translation.", "3 distinct states found")
	wantText(t, "notes", notes, "-pcal does so in memory")
	out, _, _ = command("gotlc", "check", "Counter", "-noTE", "-pcal")
	wantText(t, "output", out, "4 distinct states found")
	if err := os.WriteFile("Counter.tla", []byte(strings.Replace(changed, "3;", "3; goto There;", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	_, notes, status = command("gotlc", "check", "Counter", "-pcal", "-noTE")
	wantText(t, "notes", notes, "goto to non-existent label `There'")
	if status != 150 {
		t.Errorf("status %d", status)
	}
}

// TestTraceStylePlusCal shows the lines of the algorithm beside the steps.
func TestTraceStylePlusCal(t *testing.T) {
	module := strings.Replace(counterModule, "STEP", "count := 2;", 1)
	module = strings.Replace(module, "====", "Small == count < 2\n====", 1)
	inFolder(t, map[string]string{"Counter.tla": module, "Counter.cfg": "SPECIFICATION Spec\nINVARIANT Small\n"})
	out, _, _ := command("gotlc", "check", "Counter", "-pcal", "-noTE", "-trace-style", "pcal")
	wantText(t, "output", out, "  line 6: Read:  count := 1;\n", "  line 7: Write: count := 2;\n")
	out, _, _ = command("gotlc", "check", "Counter", "-pcal", "-noTE", "-json")
	wantText(t, "events", out, `"algorithm":{"line":6,"column":10,"text":"Read:  count := 1;"}`)
	if err := os.WriteFile("steps.txt", []byte("init 1\nstep 1\nstate\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	out, _, _ = command("gotlc", "explore", "Counter", "-pcal", "-script", "steps.txt")
	wantText(t, "explorer", out, "State 2: Read", "  line 6: Read:  count := 1;\n")
}

// TestSuiteTranslated demands translations that are up to date, and shows the statements in reports.
func TestSuiteTranslated(t *testing.T) {
	module := strings.Replace(counterModule, "STEP", "count := 2;", 1)
	module = strings.Replace(module, "====", "Small == count < 2\n====", 1)
	inFolder(t, map[string]string{"Counter.tla": module, "Counter.cfg": "SPECIFICATION Spec\nINVARIANT Small\n"})
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Setenv("GITHUB_ACTIONS", "")
	t.Setenv(asProgram, "1")
	translate := func() {
		t.Helper()
		if out, _, status := command("gotlc", "pcal", "-nocfg", "-noold", "Counter.tla"); status != 0 {
			t.Fatal(out)
		}
	}
	translate()
	gotlcTest(t, 0, []string{"manifest.json: written"}, "-init")
	gotlcTest(t, 0, []string{"1 passed"}, "-translated", "-json", "report.json", "-html", "report.html")
	for file, want := range map[string]string{"report.json": `"text": "Write: count := 2;"`, "report.html": "<code>line 7: Write: count := 2;</code>"} {
		text, err := os.ReadFile(file)
		if err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s is missing in %s (%v)", want, file, err)
		}
	}
	edit(t, "Counter.tla", "count := 2;", "count := 2; skip;")
	gotlcTest(t, 0, []string{"1 passed"})
	gotlcTest(t, 1, []string{"the PlusCal translation is older than the algorithm, expected up to date"}, "-translated")
	translate()
	edit(t, "Counter.tla", "Spec == Init", "Spec == TRUE /\\ Init")
	gotlcTest(t, 1, []string{"the PlusCal translation is edited, expected"}, "-translated")
	text, err := os.ReadFile("Counter.tla")
	if err != nil {
		t.Fatal(err)
	}
	bare := regexp.MustCompile(`(BEGIN TRANSLATION).*`).ReplaceAllString(string(text), "$1")
	if err := os.WriteFile("Counter.tla", []byte(bare), 0o600); err != nil {
		t.Fatal(err)
	}
	gotlcTest(t, 1, []string{"without checksums that could tell"}, "-translated")
}

// TestPcalExpressions makes sure that mistakes in expressions are told where they stand, although the translator takes any tokens
// for an expression; files and statuses are its.
func TestPcalExpressions(t *testing.T) {
	const module = `---- MODULE M ----
EXTENDS Naturals
\* BEGIN TRANSLATION
\* END TRANSLATION
(* --algorithm M
variables count = 0, x = Missing(3);
define
  Even == cuont % 2 = 0
end define;
macro add(v, by) begin
  v := v + by + bz;
end macro;
process worker \in 1..2
variable seen = 0;
begin
  Read:  seen := count;
  Write: count := sen + 1 * (seen);
  More:  add(x, nope);
end process;
end algorithm *)
====
`
	// Both the argument and what the macro itself says are told where they stand.
	wanted := []string{"M.tla:@6:26: Unknown operator: `Missing'", "M.tla:@8:11: Unknown operator: `cuont'", "count?", "M.tla:@11:17: Unknown operator: `bz'",
		"M.tla:@17:19: Unknown operator: `sen'", "M.tla:@18:17: Unknown operator: `nope'"}
	// places returns the wanted texts with so many lines more.
	places := func(more int) []string {
		out := make([]string, len(wanted))
		for k, w := range wanted {
			out[k] = regexp.MustCompile(`@\d+`).ReplaceAllStringFunc(w, func(n string) string {
				line, _ := strconv.Atoi(n[1:])
				return strconv.Itoa(line + more)
			})
		}
		return out
	}
	inFolder(t, map[string]string{"M.tla": module})
	_, notes, status := command("gotlc", "pcal", "-nocfg", "-check", "M.tla")
	translated := 0
	wantText(t, "-check", notes, "Unknown operator: `Missing'")
	if status != 255 {
		t.Errorf("-check: status %d", status)
	}
	out, notes, status := command("gotlc", "pcal", "-nocfg", "M.tla")
	if text, err := os.ReadFile("M.tla"); err == nil {
		translated = strings.Count(string(text), "\n") - strings.Count(module, "\n")
	}
	if status != 0 || translated < 20 {
		t.Errorf("status %d, %d lines of translation", status, translated)
	}
	wantText(t, "output", out, "New file M.tla written.")
	wantText(t, "notes", notes, append(places(translated), "M.tla is translated all the same, as pcal.trans does")...)
	if n := strings.Count(notes, "Unknown operator"); n != 5 {
		t.Errorf("%d mistakes are told\n%s", n, notes)
	}
	if _, notes, _ := command("java", "pcal.trans", "-nocfg", "M.tla"); notes != "" {
		t.Errorf("in place of java: %s", notes)
	}
	unfinished := strings.Replace(module, "by + bz", "by +", 1)
	inFolder(t, map[string]string{"M.tla": unfinished})
	_, notes, status = command("gotlc", "pcal", "-nocfg", "M.tla")
	if status != 0 || !strings.Contains(notes, ":15: behind this the expression goes wrong: got ") {
		t.Errorf("status %d, notes\n%s", status, notes)
	}
}

package tlc_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// TestTraceFormats reads what each format makes of a counterexample.
func TestTraceFormats(t *testing.T) {
	for _, format := range []string{"json", "tla", "tlcplain", "tlcaction", "tlcTESpec", "dot"} {
		t.Run(format, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, "trace")
			for name, cfg := range map[string]string{"safety": behaviors["invariant"], "lasso": behaviors["lasso"]} {
				inLifts(t, dir, liftsModel(cfg), func(o *tlc.Options) {
					o.DumpTrace = []tlc.TraceFormat{{Format: format, File: file}}
				})
				got, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				golden(t, "trace_"+name+"."+format, strings.ReplaceAll(string(got), file, "trace"))
			}
		})
	}
}

// TestTraceAlias makes sure that what is written is what the alias shows.
func TestTraceAlias(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "trace")
	inLifts(t, dir, liftsModel("SPECIFICATION Spec\nINVARIANT Low\nALIAS Shown"), func(o *tlc.Options) {
		o.DumpTrace = []tlc.TraceFormat{{Format: "json", File: file}}
	})
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if want := `[1,{"level":0,"f":{"p1":"none","p2":"none"}}]`; !strings.Contains(string(got), want) {
		t.Errorf("%s is not in %s", want, got)
	}
	if want := `"vars":["level","f"]}`; !strings.HasSuffix(string(got), want) {
		t.Errorf("%s is not at the end of %s", want, got)
	}
}

// specTime is what differs between trace exploration specifications of one counterexample.
var specTime = regexp.MustCompile(`_TTrace_\d+|Generated on .*`)

func TestTraceSpecText(t *testing.T) {
	for name, cfg := range behaviors {
		dir := t.TempDir()
		inLifts(t, dir, liftsModel(cfg), func(o *tlc.Options) {
			o.Tool, o.TraceSpec, o.TraceSpecDir = true, tlc.TraceSpecAlways, filepath.Join(dir, "new", "Explore.tla")
		})
		got, err := os.ReadFile(filepath.Join(dir, "new", "Explore.tla"))
		if err != nil {
			t.Fatal(err)
		}
		golden(t, "tracespec_"+name+".tla", specTime.ReplaceAllString(string(got), "TIME"))
		if _, err := os.Stat(filepath.Join(dir, "new", "Explore.bin")); err != nil {
			t.Error(err)
		}
	}
}

// TestNoTraceSpec lists when none is written.
func TestNoTraceSpec(t *testing.T) {
	for name, change := range map[string]func(o *tlc.Options){
		"not asked for": func(*tlc.Options) {},
		"tool":          func(o *tlc.Options) { o.TraceSpec, o.Tool = tlc.TraceSpecDefault, true },
		"continue":      func(o *tlc.Options) { o.TraceSpec, o.Continue = tlc.TraceSpecAlways, true },
	} {
		dir := t.TempDir()
		inLifts(t, dir, liftsModel(behaviors["invariant"]), change)
		if files, err := filepath.Glob(filepath.Join(dir, "*_TTrace_*")); err != nil || len(files) > 0 {
			t.Errorf("%s: %v %v", name, files, err)
		}
	}
	dir := t.TempDir()
	inLifts(t, dir, liftsModel("SPECIFICATION Spec\nINVARIANT NoState"), func(o *tlc.Options) {
		o.TraceSpec, o.Invariants = tlc.TraceSpecDefault, []string{"FALSE"}
	})
	if files, _ := filepath.Glob(filepath.Join(dir, "*_TTrace_*")); len(files) > 0 {
		t.Errorf("a behavior of one state: %v", files)
	}
}

// TestExtras runs options that add to what is checked, and looks for lines of the output.
func TestExtras(t *testing.T) {
	traces := t.TempDir()
	write(t, traces, "empty.json", `{"counterexample": {"action": [], "state": []}}`)
	write(t, traces, "other.json", `{"counterexample": {"action": [], "state": [[1, {"nobody": 3}]]}}`)
	write(t, traces, "list.json", `[]`)
	const safe = "SPECIFICATION Spec"
	for _, tt := range []struct {
		name, cfg string
		change    func(o *tlc.Options)
		code      int
		lines     []string // in the output
	}{
		{"no extras", safe, nil, 0, []string{"7 distinct states found"}},
		{"invariant", safe, func(o *tlc.Options) { o.Invariants = []string{"at < 2", "at < 1"} }, 12,
			[]string{"Invariant __DebuggerExpr__", "State 2: <Lift(p1)"}},
		{"invariant that holds", safe, func(o *tlc.Options) { o.Invariants = []string{`at \in 0..2`} }, 0, nil},
		{"invariant with a module", safe, func(o *tlc.Options) {
			o.Invariants = []string{`LET S == INSTANCE FiniteSets IN S!Cardinality({at}) > 1`}
		}, 12, []string{"Parsing file FiniteSets.tla"}},
		{"invariant that is no expression", safe, func(o *tlc.Options) { o.Invariants = []string{"at <"} }, 150,
			[]string{"The invariant at < of the command line is not an expression.", "Parsing or semantic analysis failed."}},
		{"invariant of more than an expression", safe, func(o *tlc.Options) { o.Invariants = []string{"TRUE\nA == 1"} }, 150, nil},
		{"invariant with an unknown name", safe, func(o *tlc.Options) { o.Invariants = []string{"nowhere = 1"} }, 150,
			[]string{"Unknown operator: `nowhere'."}},
		{"invariant of an action", safe, func(o *tlc.Options) { o.Invariants = []string{"at' = at"} }, 76, nil},
		{"level", safe, func(o *tlc.Options) { o.InvLevel = 3 }, 12, []string{"State 3: <"}},
		{"level that is not reached", safe, func(o *tlc.Options) { o.InvLevel = 30 }, 0, nil},
		{"postcondition", safe, func(o *tlc.Options) { o.PostConditions = []string{"Post!Fine"} }, 0, []string{"Parsing file ", "<<7, {}>>"}},
		{"postcondition that is false", safe, func(o *tlc.Options) { o.PostConditions = []string{"Post!Bad"} }, 10,
			[]string{"Postcondition Bad at line 4, col 8 to line 4, col 26 of module Post is false."}},
		{"postcondition that is not there", safe, func(o *tlc.Options) { o.PostConditions = []string{"Post!Other"} }, 151, nil},
		{"postcondition of no module", safe, func(o *tlc.Options) { o.PostConditions = []string{"Nowhere!Other"} }, 150,
			[]string{"Cannot find source file for module Nowhere imported in module Lifts."}},
		{"warning as an error", "INIT Init\nNEXT Next\nPROPERTY Low", func(o *tlc.Options) { o.AsErrors = []int{2255} }, 255,
			[]string{"Error: The formula Low is a state-level formula"}},
		{"no folder for the dump", safe, func(o *tlc.Options) { o.Dump = filepath.Join("no", "such", "folder", "f") }, 255,
			[]string{"The states could not be written to "}},
		{"no folder for the trace", "SPECIFICATION Spec\nINVARIANT Low", func(o *tlc.Options) {
			o.DumpTrace = []tlc.TraceFormat{{Format: "json", File: filepath.Join("files_test.go", "f")}}
		}, 255, []string{"which -dumpTrace names: files_test.go is not a folder."}},
		{"no trace to load", safe, func(o *tlc.Options) { o.LoadTrace = []tlc.TraceFormat{{Format: "tlc", File: "nowhere"}} }, 255,
			[]string{"The trace in nowhere could not be loaded: "}},
		{"no trace in the file", safe, func(o *tlc.Options) {
			o.LoadTrace = []tlc.TraceFormat{{Format: "json", File: filepath.Join("..", "go.mod")}}
		}, 255,
			[]string{"The trace in " + filepath.Join("..", "go.mod") + " could not be loaded: it does not hold a trace"}},
		{"a trace without states", safe, func(o *tlc.Options) {
			o.LoadTrace = []tlc.TraceFormat{{Format: "json", File: filepath.Join(traces, "empty.json")}}
		}, 255,
			[]string{"could not be loaded: it does not hold a trace"}},
		{"a trace of other variables", safe, func(o *tlc.Options) {
			o.LoadTrace = []tlc.TraceFormat{{Format: "json", File: filepath.Join(traces, "other.json")}}
		}, 255,
			[]string{"its states have none of the variables of the specification"}},
		{"a list for a trace", safe, func(o *tlc.Options) {
			o.LoadTrace = []tlc.TraceFormat{{Format: "json", File: filepath.Join(traces, "list.json")}}
		}, 255,
			[]string{"it does not hold a trace: an object with a field counterexample is expected"}},
		{"no folder for output", safe, func(o *tlc.Options) { o.UserFile = filepath.Join("no", "such", "file") }, 1,
			[]string{"Error: Error: Failed to create user output log file."}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, dir, "Post.tla", "---- MODULE Post ----\nEXTENDS TLC, TLCExt\n"+
				"Fine == PrintT(<<TLCGet(\"distinct\"), CounterExample.state>>)\nBad == TLCGet(\"level\") = 7\n====\n")
			out, code := inLifts(t, dir, liftsModel(tt.cfg), tt.change)
			if code != tt.code {
				t.Errorf("exit status %d, want %d\n%s", code, tt.code, out)
			}
			for _, l := range tt.lines {
				if !strings.Contains(out, l) {
					t.Errorf("%q is not in\n%s", l, out)
				}
			}
		})
	}
}

// TestUserFile separates what the specification prints from the rest.
func TestUserFile(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "user.txt")
	write(t, dir, "Post.tla", "---- MODULE Post ----\nEXTENDS TLC\nFine == PrintT(<<\"printed\", TLCGet(\"distinct\")>>)\n====\n")
	out, code := inLifts(t, dir, liftsModel("SPECIFICATION Spec"), func(o *tlc.Options) {
		o.UserFile, o.PostConditions = file, []string{"Post!Fine"}
	})
	got, err := os.ReadFile(file)
	if err != nil || string(got) != "<<\"printed\", 7>>\n" || strings.Contains(out, "printed") || code != 0 {
		t.Errorf("the file has %q (%v), the output is\n%s", got, err, out)
	}
}

// TestCoverageReport reads a report, with several workers as with one.
func TestCoverageReport(t *testing.T) {
	for _, workers := range []int{1, 4} {
		out, code := inLifts(t, t.TempDir(), liftsModel("SPECIFICATION Spec\nPROPERTY Start\nINVARIANT Type\nCONSTRAINT NotBoth"), func(o *tlc.Options) {
			o.Coverage, o.Workers = 1, workers
		})
		_, report, _ := strings.Cut(out, "The coverage statistics at NOW")
		report, _, found := strings.Cut(report, "End of statistics.")
		if code != 13 || !found {
			t.Fatalf("exit status %d\n%s", code, out)
		}
		golden(t, "coverage.txt", report)
	}
}

// TestSimulatedCoverage reads a report about random behaviors, which the seed makes the same each time.
func TestSimulatedCoverage(t *testing.T) {
	out, code := inLifts(t, t.TempDir(), liftsModel("SPECIFICATION Spec\nINVARIANT Type\nCONSTRAINT NotBoth"), func(o *tlc.Options) {
		o.Mode, o.TraceNum, o.TraceDepth, o.Seed, o.SeedSet, o.Coverage = tlc.Simulate, 2, 3, 1, true, 1
	})
	_, report, _ := strings.Cut(out, "The coverage statistics at NOW")
	report, after, found := strings.Cut(report, "End of statistics.")
	if code != 0 || !found || !strings.Contains(after, "The number of states generated") {
		t.Fatalf("exit status %d\n%s", code, out)
	}
	golden(t, "coverage-simulated.txt", report)
}

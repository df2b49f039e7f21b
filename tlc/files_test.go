package tlc_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

var updateGolden = flag.Bool("update", false, "rewrite the golden files")

// lifts has a safety violation, a lasso and a behavior that stutters; its model values are not its constants.
const lifts = `---- MODULE Lifts ----
EXTENDS Naturals
CONSTANTS P, none
VARIABLES at, f
Init == at = 0 /\ f = [p \in P |-> none]
Lift(p) == /\ f[p] = none
           /\ at < 2
           /\ at' = at + 1
           /\ f' = [f EXCEPT ![p] = {at, at + 3}]
Drop == at = 2 /\ at' = 1 /\ f' = [p \in P |-> IF p = CHOOSE q \in P : TRUE THEN f[p] ELSE none]
Next == (\E p \in P : Lift(p)) \/ Drop
Spec == Init /\ [][Next]_<<at, f>>
Fair == Spec /\ WF_<<at, f>>(Next)
NotBoth == \E p \in P : f[p] = none
Quiet == <>[](at = 1)
Start == at = 1 ~> at = 3
Low == at < 2
Type == at \in 0..2 /\ \A p \in P : f[p] = none \/ {x + 3 : x \in {y \in f[p] : y < 2}} \subseteq f[p]
Shown == [level |-> at, f |-> f]
====
`

// liftsModel is its model with more at the end.
func liftsModel(more string) string {
	return "CONSTANTS P = {p1, p2}\n none = none\nCHECK_DEADLOCK FALSE\n" + more + "\n"
}

// inLifts runs a model of Lifts in a folder of its own and returns its output and exit status.
func inLifts(t *testing.T, dir, cfg string, change func(o *tlc.Options)) (string, int) {
	t.Helper()
	write(t, dir, "Lifts.tla", lifts)
	write(t, dir, "Lifts.cfg", cfg)
	o := tlc.DefaultOptions()
	o.SpecFile, o.NoTimestamp = filepath.Join(dir, "Lifts"), true
	if change != nil {
		change(&o)
	}
	var out bytes.Buffer
	res := tlc.Run(context.Background(), o, &out, &out)
	return out.String(), res.ExitCode
}

// golden compares a text with a file in testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *updateGolden {
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs; got\n%s", path, got)
	}
}

var fingerprint = regexp.MustCompile(`(?m)-?\b\d{6,}\b`)

// numbered replaces fingerprints by numbers in the order of appearance.
func numbered(text string) string {
	names := map[string]string{}
	return fingerprint.ReplaceAllStringFunc(text, func(fp string) string {
		if names[fp] == "" {
			names[fp] = fmt.Sprintf("s%d", len(names)+1)
		}
		return names[fp]
	})
}

func TestDump(t *testing.T) {
	for _, tt := range []struct{ name, style, cfg, file, golden string }{
		{"text", "", "SPECIFICATION Spec", "states", "dump.txt"},
		{"text with liveness", "", "SPECIFICATION Fair\nPROPERTY Start", "states.dump", "dump_live.txt"},
		{"text without the alias", "", "SPECIFICATION Spec\nALIAS Shown", "states", "dump.txt"},
		{"graph", "dot", "SPECIFICATION Spec", "states", "dump.dot"},
		{"graph with everything", "dot,colorize,actionlabels,constrained,stuttering", "SPECIFICATION Fair\nPROPERTY Start\nCONSTRAINT Low",
			"states.dot", "dump_all.dot"},
		{"graph of the alias", "dot,strict", "SPECIFICATION Spec\nALIAS Shown", "states", "dump_alias.dot"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, workers := range []int{1, 4} {
				dir := t.TempDir()
				inLifts(t, dir, liftsModel(tt.cfg), func(o *tlc.Options) {
					o.Dump, o.DumpStyle, o.Workers = filepath.Join(dir, tt.file), tt.style, workers
				})
				suffix := ".dump"
				if tt.style != "" {
					suffix = ".dot"
				}
				got, err := os.ReadFile(filepath.Join(dir, strings.TrimSuffix(tt.file, suffix)+suffix))
				if err != nil {
					t.Fatal(err)
				}
				golden(t, tt.golden, numbered(string(got)))
			}
		})
	}
}

// TestProduct reads the graph of a formula with a tableau and of fairness without one.
func TestProduct(t *testing.T) {
	for name, cfg := range map[string]string{
		"tableau": "SPECIFICATION Fair\nPROPERTY Start", "fairness": "SPECIFICATION Fair\nPROPERTY Quiet",
	} {
		dir := t.TempDir()
		inLifts(t, dir, liftsModel(cfg), func(o *tlc.Options) { o.Dump, o.DumpStyle = filepath.Join(dir, "g"), "dot" })
		got, err := os.ReadFile(filepath.Join(dir, "g_liveness.dot"))
		if err != nil {
			t.Fatal(err)
		}
		golden(t, "product_"+name+".dot", numbered(string(got)))
	}
}

// TestSnapshot makes sure that what is left beside the file is a complete graph.
func TestSnapshot(t *testing.T) {
	dir := t.TempDir()
	inLifts(t, dir, liftsModel("SPECIFICATION Spec"), func(o *tlc.Options) {
		o.Dump, o.DumpStyle = filepath.Join(dir, "g"), "dot,snapshot"
	})
	whole, err := os.ReadFile(filepath.Join(dir, "g.dot"))
	if err != nil {
		t.Fatal(err)
	}
	snapshot, err := os.ReadFile(filepath.Join(dir, "g_snapshot.dot"))
	if err != nil || string(snapshot) != string(whole) {
		t.Errorf("the last snapshot is\n%s\nthe graph is\n%s", snapshot, whole)
	}
}

// behaviors are models with a counterexample of each kind.
var behaviors = map[string]string{
	"invariant":  "SPECIFICATION Spec\nINVARIANT NotBoth",
	"lasso":      "SPECIFICATION Fair\nPROPERTY Quiet",
	"stuttering": "SPECIFICATION Spec\nPROPERTY Start",
}

var statesOf = regexp.MustCompile(`(?m)^(?:State \d+: |Back to state \d+).*?(?:<.*)?\n(?:/\\ .*\n|\w+ = .*\n)*`)

// statesIn returns the states in an output, without the actions that led to them and with variables sorted.
func statesIn(out string) string {
	var b strings.Builder
	for _, s := range statesOf.FindAllString(out, -1) {
		head, vars, _ := strings.Cut(s, "\n")
		if i := strings.Index(head, "<"); i >= 0 {
			head = head[:i]
		}
		lines := strings.Split(strings.TrimSpace(vars), "\n")
		slices.Sort(lines)
		b.WriteString(head + "\n" + strings.Join(lines, "\n") + "\n")
	}
	return b.String()
}

// TestLoadTrace writes counterexamples and explores only them: the same ones are found.
func TestLoadTrace(t *testing.T) {
	for name, cfg := range behaviors {
		for _, format := range []string{"json", "tlc"} {
			t.Run(name+" "+format, func(t *testing.T) {
				dir := t.TempDir()
				file := filepath.Join(dir, "trace")
				out, code := inLifts(t, dir, liftsModel(cfg), func(o *tlc.Options) {
					o.DumpTrace = []tlc.TraceFormat{{Format: format, File: file}}
				})
				if !strings.Contains(out, `"CounterExample written: `+file+`"`) {
					t.Fatalf("nothing was written:\n%s", out)
				}
				again, codeAgain := inLifts(t, dir, liftsModel(cfg), func(o *tlc.Options) {
					o.LoadTrace = []tlc.TraceFormat{{Format: strings.ToUpper(format), File: file}}
				})
				if code != codeAgain || statesIn(out) != statesIn(again) || statesIn(out) == "" {
					t.Errorf("exit status %d and %d\nfirst\n%s\nagain\n%s", code, codeAgain, out, again)
				}
			})
		}
	}
}

// TestTraceSpec checks trace exploration specifications: their counterexamples are those they were made of.
func TestTraceSpec(t *testing.T) {
	for name, cfg := range behaviors {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			out, code := inLifts(t, dir, liftsModel(cfg), func(o *tlc.Options) { o.TraceSpec = tlc.TraceSpecDefault })
			_, path, found := strings.Cut(out, "Trace exploration spec path: ")
			path = strings.TrimSpace(path)
			if !found {
				t.Fatalf("no specification was written:\n%s", out)
			}
			o := tlc.DefaultOptions()
			o.SpecFile, o.ConfigFile, o.TraceSpec = path, path, tlc.TraceSpecDefault
			var again bytes.Buffer
			if res := tlc.Run(context.Background(), o, &again, &again); res.ExitCode != code {
				t.Errorf("exit status %d, then %d", code, res.ExitCode)
			}
			if statesIn(out) != statesIn(again.String()) || strings.Contains(again.String(), "Trace exploration") {
				t.Errorf("first\n%s\nagain\n%s", out, again.String())
			}
		})
	}
}

package sem_test

import (
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib/tla"
)

// recordedRun is what the official tools printed about the modules of a run.
type recordedRun struct {
	parsed, processed []string
	accepted          bool
	// foreign tells that library modules were read which ours replace, but which need other modules than ours.
	foreign   bool
	warnings  []string // place and first line of the text
	variables []string // as the first state of a trace names them
}

var (
	parsingLine   = regexp.MustCompile(`(?m)^Parsing file (\S+)`)
	foreignFile   = regexp.MustCompile(`(?m)^Parsing file (?:modules/|lib/|.*CommunityModules)`)
	semanticsLine = regexp.MustCompile(`(?m)^Semantic processing of module (\S+)`)
	traceState    = regexp.MustCompile(`(?m)^1: <.*\n(?:[^@].*\n)+`)
	stateVariable = regexp.MustCompile(`(?m)^(?:/\\ )?(\w+) = `)
	warningBlock  = regexp.MustCompile(`(?m)^line \d.* of module \S+\n\n(?:The field name|Warning: the|Multiple declarations).*|` +
		`^In module \S+\n\nThe (?:TLA\+ translation|PlusCal algorithm).*`)
)

func readRun(t *testing.T, name string) recordedRun {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Skip(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	run := recordedRun{accepted: strings.Contains(text, "SANY finished.") && !strings.Contains(text, "*** Errors:")}
	for _, m := range parsingLine.FindAllStringSubmatch(text, -1) {
		run.parsed = append(run.parsed, strings.TrimSuffix(path.Base(m[1]), ".tla"))
	}
	for _, m := range semanticsLine.FindAllStringSubmatch(text, -1) {
		run.processed = append(run.processed, m[1])
	}
	if state := traceState.FindString(text); state != "" {
		for _, m := range stateVariable.FindAllStringSubmatch(state, -1) {
			run.variables = append(run.variables, m[1])
		}
	}
	run.foreign = foreignFile.MatchString(text)
	run.warnings = warningBlock.FindAllString(text, -1)
	return run
}

// TestAcceptedSpecs analyses every module on which the official tools were run, and compares the verdict and the order
// in which modules are read and processed.
func TestAcceptedSpecs(t *testing.T) {
	for _, group := range []string{"seeds", "examples", "tlc", "pairs"} {
		dir := filepath.Join(corpus, group)
		text, err := os.ReadFile(filepath.Join(dir, "manifest.json"))
		if err != nil {
			t.Skipf("no corpus: %v", err)
		}
		var cases []struct {
			ID, TLA, Oracle string
			Flags           []string
		}
		if err := json.Unmarshal(text, &cases); err != nil {
			t.Fatal(err)
		}
		for _, c := range cases {
			t.Run(group+"/"+c.ID, func(t *testing.T) {
				run := readRun(t, filepath.Join(dir, c.Oracle))
				opts := load.Options{Sources: []load.Source{load.Std(tla.Modules())}}
				if slices.Contains(c.Flags, "-invlevel") { // makes the checker use an operator of TLC
					opts.ExtraExtends = []string{"TLC"}
				}
				compareRun(t, filepath.Join(dir, c.TLA), opts, run)
			})
		}
	}
}

func compareRun(t *testing.T, file string, opts load.Options, run recordedRun) {
	t.Helper()
	if len(run.parsed) == 0 {
		t.Skip("the official tools did not get to reading modules")
	}
	prog, err := load.Load(file, opts)
	if err != nil {
		if run.accepted {
			skipIfUnavailable(t, err)
			t.Fatalf("load: %v", err)
		}
		return
	}
	var parsed, processed []string
	for _, m := range prog.Modules {
		parsed = append(parsed, m.Name)
	}
	report := t.Errorf
	if run.foreign {
		report = t.Logf
	}
	if !slices.Equal(parsed, run.parsed) {
		report("modules read: got %v, want %v", parsed, run.parsed)
	}
	info, err := sem.Analyze(prog)
	if err != nil && run.accepted && run.foreign {
		t.Skipf("our library modules export other names than those of the recorded run: %v", err)
	}
	if (err == nil) != run.accepted {
		t.Fatalf("accepted: %v, want %v; errors: %v", err == nil, run.accepted, err)
	}
	for _, m := range info.Modules {
		processed = append(processed, m.Name)
	}
	if run.accepted && !slices.Equal(processed, run.processed) {
		report("modules processed: got %v, want %v", processed, run.processed)
	}
	if !run.accepted {
		return
	}
	if !run.foreign { // the order follows that in which modules are read
		compareVariables(t, sem.VariableOrder(info.Root), run.variables)
	}
	var warnings []string
	for _, w := range prog.Warnings {
		warnings = append(warnings, w.Location()+"\n\n"+w.Msg)
	}
	for _, w := range info.Warnings {
		first, _, _ := strings.Cut(w.Msg, "\n")
		warnings = append(warnings, w.Span.String()+"\n\n"+first)
	}
	if !slices.Equal(warnings, run.warnings) {
		t.Errorf("warnings: got %d %q\nwant %d %q", len(warnings), warnings, len(run.warnings), run.warnings)
	}
}

// compareVariables compares the order of variables with that of a printed state, unless an alias was printed.
func compareVariables(t *testing.T, got []*sem.Symbol, want []string) {
	t.Helper()
	var list []string
	for _, s := range got {
		list = append(list, s.Name)
	}
	if slices.Equal(list, want) {
		return
	}
	a, b := slices.Sorted(slices.Values(list)), slices.Sorted(slices.Values(want))
	if slices.Equal(a, b) {
		t.Errorf("order of variables: got %v, want %v", list, want)
	}
}

// skipIfUnavailable skips a case that needs modules from outside the repository.
func skipIfUnavailable(t *testing.T, err error) {
	t.Helper()
	if strings.Contains(err.Error(), "Cannot find source file") {
		t.Skip(err)
	}
}

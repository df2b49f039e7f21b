package report

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/code"
)

var update = flag.Bool("update", false, "rewrite the golden files")

var fixed = time.Date(2026, 11, 20, 20, 18, 51, 0, time.Local)

func testOptions() Options {
	return Options{Version: "2026.11.20.201850", Now: func() time.Time { return fixed }}
}

func newTest(o Options) (*Reporter, *bytes.Buffer) {
	var out bytes.Buffer
	return New(&out, o), &out
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs: got\n%s", path, got)
	}
}

// TestTemplates shows every message with parameters that name themselves.
func TestTemplates(t *testing.T) {
	var b strings.Builder
	o := testOptions()
	o.NoTimestamp = true
	r, _ := newTest(o)
	for _, number := range code.Numbers() {
		var params []string
		for i := range 6 {
			params = append(params, "<"+strconv.Itoa(i+1)+">")
		}
		show := func(n int) {
			b.WriteString(strconv.Itoa(number) + ":" + strconv.Itoa(int(code.ClassOf(number))) + " " + strconv.Quote(r.Format(number, params[:n]...)) + "\n")
		}
		first := parameters(code.Wording(number, 0))
		show(first)
		for n := range 7 {
			if n != first && code.Wording(number, n) != code.Wording(number, first) {
				show(n)
			}
		}
	}
	golden(t, "templates.txt", b.String())
}

func parameters(text string) int {
	n := 0
	for i := range 9 {
		if strings.Contains(text, "%"+strconv.Itoa(i)+"%") {
			n = i
		}
	}
	return n
}

// wholeRun prints the messages of a run without errors.
func wholeRun(r *Reporter) {
	r.VersionLine(Start{})
	r.Banner(Banner{Mode: BreadthFirst, Seed: 1, Workers: 1, Cores: 2})
	r.SANYStart()
	r.ParsingFile("M.tla")
	r.SemanticProcessing("M")
	r.Linting("M")
	r.SANYEnd(true)
	r.Starting()
	r.LivenessBranches(2)
	r.PrintUser(`"assumption evaluated"`)
	r.ComputingInit()
	for n := range uint64(5) {
		r.InitProgress(n)
	}
	r.InitDone(1, 1)
	r.InitDone(2, 2)
	r.InitDone(0, 0)
	r.InitDone(1, 0)
	r.InitDone(5, 3)
	r.Progress(3, Counts{3403584, 655200, 12}, Counts{1000, 1000, 1}, 2*time.Minute)
	r.ProgressBeforeLiveness(6, Counts{1014, 12, 0})
	r.LivenessStart(true, 1, 12)
	r.LivenessStart(false, 5, 2507500)
	r.LivenessEnd(21 * time.Second)
	r.Success(2, 1, 0)
	r.Success(3403584, 655200, 3.7e-9)
	r.Success(0, 0, 0)
	r.Summary(6, Counts{1014, 12, 0}, Counts{}, 1500*time.Millisecond)
	r.OutDegree(OutDegrees{Min: 0, Mean: 1, Percentile95: 3, Max: 4})
	r.Finished(2345 * time.Millisecond)
}

// testAction is an action of a module M.
func testAction() *eval.Action {
	file := &ast.File{Path: "M.tla", Module: "M"}
	return &eval.Action{Name: "A", Span: ast.Span{File: file, Begin: ast.Position{Line: 1, Col: 1}, End: ast.Position{Line: 1, Col: 2}}}
}

// failingRun prints messages of runs with errors.
func failingRun(r *Reporter) {
	names := []string{"x", "y"}
	r.Msg(code.InvariantViolated, "Inv")
	r.Announce(code.Behavior, SafetyTrace, 2)
	r.Trace(Trace{Kind: SafetyTrace, States: []TraceState{
		{Action: InitialPredicate, Names: names, Values: []string{"0", "<<>>"}},
		{Action: "<A line 5, col 9 to line 5, col 59 of module M>", Names: names, Values: []string{"1", ""}},
	}})
	r.TemporalViolated([]string{"P"})
	r.TemporalViolated([]string{"P", "Q"})
	r.TemporalViolated([]string{"P", "Q", "R"})
	r.TemporalViolated(nil)
	one := []TraceState{{Action: InitialPredicate, Names: []string{"x"}, Values: []string{"0"}}}
	r.Announce(code.CounterExample, LivenessTrace, 1)
	r.Trace(Trace{Kind: LivenessTrace, States: one, Back: 1})
	r.lasso(Trace{Back: 2, By: testAction()}, false)
	r.SuccessorIncomplete("", []string{"y"})
	r.SuccessorIncomplete("A1", []string{"z", "y"})
	r.SymmetryTooSmall([]string{"S"})
	r.SymmetryTooSmall([]string{"S", "T"})
	r.SymmetryTooSmall([]string{"S"})
	r.RuntimeException(r.Text(code.Overflow, "2147483647+1"))
	r.Raw(code.General, r.Embed(2266, "The second argument of < should be an integer, but instead it is:\n\"one\""))
	r.Exception("tlc2.tool.ConfigFileException", "TLC found an error in the configuration file at line 3\nIt was expecting }, but did not find it.")
	r.CallStack(nil)
	r.Msg(code.InvariantViolatedInit, "Inv", r.StateText(names, []string{"0", "1"}))
	r.Msg(code.CommandLine, "Error: unrecognized option: -nosuch")
	r.SANYHeader()
}

func TestWholeRun(t *testing.T) {
	for name, tool := range map[string]bool{"plain": false, "tool": true} {
		o := testOptions()
		o.Tool = tool
		r, out := newTest(o)
		wholeRun(r)
		golden(t, "run-"+name+".txt", out.String())
		r, out = newTest(o)
		failingRun(r)
		golden(t, "errors-"+name+".txt", out.String())
	}
}

func TestFiltering(t *testing.T) {
	tests := []struct {
		name string
		o    Options
		want string
	}{
		{"all", Options{}, "Warning: Tuple field name 1 is not an integer.\n(Use the -nowarning option to disable this warning.)\n" +
			"Warning: Tuple field name 2 is not an integer.\nDeadlock"},
		{"no warnings", Options{NoWarning: true}, "Deadlock"},
		{"suppressed", Options{Suppress: []int{code.TupleFieldNotInt, code.Deadlock}}, "Deadlock"},
		{"as errors", Options{AsErrors: []int{code.TupleFieldNotInt}}, "Error: Tuple field name 1 is not an integer.\nError: Tuple"},
		{"all as errors", Options{AllAsErrors: true, NoWarning: true}, "Error: Tuple field name 1 is not an integer.\nError: Tuple"},
		{"suppressed message", Options{Suppress: []int{code.Depth}, NoWarning: true}, "Deadlock"},
	}
	for _, tt := range tests {
		r, out := newTest(tt.o)
		r.Msg(code.TupleFieldNotInt, "1")
		r.Msg(code.TupleFieldNotInt, "1")
		r.Msg(code.TupleFieldNotInt, "2")
		r.Msg(code.Deadlock)
		if !tt.o.NoWarning || len(tt.o.Suppress) == 0 {
			r.Msg(code.Depth, "1")
		}
		got := out.String()
		if want := strings.ReplaceAll(tt.want, "Deadlock", "Error: Deadlock reached.\n"); !strings.HasPrefix(got, want) {
			t.Errorf("%s: got\n%s", tt.name, got)
		}
		if e := r.Escalated(); (e != nil) != strings.HasSuffix(tt.name, "errors") || e != nil && e.Code != code.TupleFieldNotInt {
			t.Errorf("%s: escalated %v", tt.name, e)
		}
	}
}

func TestUserOutput(t *testing.T) {
	var user, out bytes.Buffer
	r := New(&out, Options{User: &user, NoTimestamp: true})
	r.PrintUser("<<1, 2>>")
	r.Starting()
	if user.String() != "<<1, 2>>\n" || out.String() != "Starting... (NOW)\n" {
		t.Errorf("got user %q, out %q", user.String(), out.String())
	}
}

type failingWriter struct{}

func (failingWriter) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestWriteError(t *testing.T) {
	r := New(failingWriter{}, Options{})
	r.Msg(code.Deadlock)
	r.Print("x")
	if err := r.Err(); err == nil || err.Error() != "disk full" {
		t.Errorf("got %v", err)
	}
}

// TestConcurrentHammer prints from many goroutines; run with -race. Messages must come out whole.
func TestConcurrentHammer(t *testing.T) {
	r, out := newTest(testOptions())
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 100 {
				r.Msg(code.TupleFieldNotInt, "1")
				r.Msg(code.Success, "0.0")
			}
		})
	}
	wg.Wait()
	if n := strings.Count(out.String(), "Warning:"); n != 1 {
		t.Errorf("%d warnings, want 1", n)
	}
	rest := strings.ReplaceAll(out.String(), r.Format(code.Success, "0.0")+"\n", "")
	if strings.Count(rest, "\n") != 2 {
		t.Errorf("messages are mixed: %q", rest)
	}
}

func TestExitStatus(t *testing.T) {
	tests := []struct{ number, want int }{
		{0, 0}, {1102, 1}, {2104, 10}, {2105, 10}, {2404, 10}, {2405, 10}, {2114, 11}, {2107, 12}, {2110, 12},
		{2112, 13}, {2113, 13}, {2116, 13}, {2108, 13}, {2132, 14}, {2109, 75}, {2115, 75}, {2103, 75}, {2147, 75},
		{2111, 76}, {2146, 76}, {2253, 77}, {2171, 150}, {3002, 150}, {2222, 151}, {2245, 151}, {2243, 151}, {2272, 151},
		{2274, 151}, {2280, 151}, {2281, 151}, {1000, 255}, {1005, 255}, {2102, 255}, {2169, 255}, {2184, 255},
		{2213, 255}, {2214, 255}, {2265, 255}, {5006, 255}, {2246, 255},
	}
	for _, tt := range tests {
		if got := ExitStatus(tt.number); got != tt.want {
			t.Errorf("%d: got %d, want %d", tt.number, got, tt.want)
		}
	}
}

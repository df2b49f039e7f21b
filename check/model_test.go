package check_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gotlc/gotlc/check"
	"github.com/gotlc/gotlc/tracecheck"
)

var jobs = check.Spec("testdata/Jobs.tla")

// failing is a test that records how it fails.
type failing struct {
	testing.TB
	text string
}

func (f *failing) Fatalf(format string, args ...any) {
	f.text = fmt.Sprintf(format, args...)
	panic(f)
}

// failure returns the text with which a test fails, "" if it passes.
func failure(t *testing.T, test func(t check.T)) string {
	f := &failing{TB: t}
	func() {
		defer func() {
			if r := recover(); r != nil && r != any(f) {
				panic(r)
			}
		}()
		test(f)
	}()
	return f.text
}

func TestHolds(t *testing.T) {
	small := jobs.Holds(t)
	large := jobs.With(check.Constant("Workers", check.ModelValues("a", "b")), check.Workers(1), check.Memory(1<<20), check.Timeout(time.Minute)).Holds(t)
	if small.Distinct == 0 || large.Distinct <= small.Distinct || small.Counterexample != nil {
		t.Errorf("%+v, %+v", small, large)
	}
	none := check.Spec("testdata/Jobs", check.NoConfig(), check.InitNext("Init", "Next"), check.Deadlock(false),
		check.Constant("Workers", check.ModelValues("w1")), check.Constant("Limit", 2), check.Constant("Name", "job"), check.Constant("Urgent", true)).Holds(t)
	if none.Distinct != small.Distinct {
		t.Errorf("%d states without a configuration, %d with it", none.Distinct, small.Distinct)
	}
	if r := jobs.With(check.Constant("Limit", 1), check.Replace("Limit", "Three")).Holds(t); r.Distinct <= small.Distinct {
		t.Errorf("%d states with Limit <- Three", r.Distinct)
	}
	if got := failure(t, func(t check.T) { jobs.With(check.Invariants("NotAll")).Holds(t) }); !strings.Contains(got, "Invariant NotAll is violated") || !strings.Contains(got, "State 5: Do(w1)") {
		t.Errorf("the test fails with %q", got)
	}
	if got := failure(t, func(t check.T) { jobs.Violates(t, "NotAll") }); !strings.Contains(got, "nothing is violated") {
		t.Errorf("the test fails with %q", got)
	}
	if got := failure(t, func(t check.T) { jobs.With(check.Invariants("Short")).Violates(t, "NotAll") }); !strings.Contains(got, "NotAll should be violated") {
		t.Errorf("the test fails with %q", got)
	}
}

func TestCounterexamples(t *testing.T) {
	for _, tt := range []struct {
		name    string
		model   *check.Model
		kind    check.Kind
		states  int
		loop    int
		closing string
	}{
		{"Short", jobs.With(check.Invariants("NotAll"), check.Invariants("Short")), check.Invariant, 3, -1, ""},
		{"Grows", jobs.With(check.Properties("Grows")), check.ActionStep, 3, -1, ""},
		{"Finished", jobs.With(check.Properties("Finished")), check.Temporal, 1, 0, ""},
		{"Finished", jobs.With(check.Specification("Fair"), check.Properties("Finished")), check.Temporal, 1, 0, ""},
		{"", jobs.With(check.Deadlock(true)), check.DeadlockState, 5, -1, ""},
	} {
		c := tt.model.Violates(t, tt.name)
		closing := ""
		if c.Closing != nil {
			closing = c.Closing.String()
		}
		if c.Kind != tt.kind || len(c.States) != tt.states || c.Loop != tt.loop || closing != tt.closing {
			t.Errorf("%s: %s, %d states, loop %d by %q\n%v", tt.name, c.Kind, len(c.States), c.Loop, closing, c)
		}
	}
}

func TestValues(t *testing.T) {
	c := jobs.With(check.Invariants("NotAll")).Violates(t, "NotAll")
	last := c.States[len(c.States)-1]
	if a := last.Action; a.Name != "Do" || a.String() != "Do(w1)" || len(a.Args) != 1 || a.Position.Line == 0 || !strings.HasSuffix(a.Position.File, "Jobs.tla") {
		t.Errorf("action %+v", a)
	}
	type job struct {
		N    int    `tla:"n"`
		Idle bool   `tla:"idle"`
		What string `tla:"what"`
		Skip func() `tla:"-"`
	}
	var by map[string]job
	var done []int
	var members map[int]struct{}
	var queue []string
	for name, to := range map[string]any{"by": &by, "done": &done, "queue": &queue} {
		if err := last.Get(name).Decode(to); err != nil {
			t.Error(err)
		}
	}
	if err := last.Get("done").Decode(&members); err != nil || len(members) != 2 {
		t.Errorf("%v, %v", members, err)
	}
	if by["w1"].N != 2 || by["w1"].What != "job" || by["w1"].Idle || fmt.Sprint(done) != "[1 2]" || len(queue) != 0 {
		t.Errorf("by %v, done %v, queue %v", by, done, queue)
	}
	if n, ok := last.Get("by").At("w1").At("n").Int(); n != 2 || !ok {
		t.Errorf("by[w1].n is %d", n)
	}
	if v := last.Get("by").At("w2"); v.IsValid() || v.String() != "" || len(v.Elems()) > 0 {
		t.Errorf("by[w2] is %v", v)
	}
	if v := last.Get("nothing"); v.IsValid() || v.Decode(&done) == nil {
		t.Errorf("a variable that does not exist has the value %v", v)
	}
	var small int8
	for name, to := range map[string]any{"by": &done, "done": &small} {
		if err := last.Get(name).Decode(to); err == nil {
			t.Errorf("%s is stored in %T", name, to)
		}
	}
	if err := last.Get("by").Decode(by); err == nil {
		t.Error("Decode takes what is no pointer")
	}
}

func TestErrors(t *testing.T) {
	dir := t.TempDir()
	broken := filepath.Join(dir, "Broken.tla")
	if err := os.WriteFile(broken, []byte("---- MODULE Broken ----\nVARIABLE x\nInit == x = y\n====\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name  string
		model *check.Model
		exit  int
		line  int
		want  string
	}{
		{"unknown name", check.Spec(broken, check.NoConfig(), check.InitNext("Init", "Init")), 150, 3, "Unknown operator"},
		{"no such file", check.Spec("testdata/None"), 255, 0, "None"},
		{"no such invariant", jobs.With(check.Invariants("Nothing")), 151, 0, "Nothing"},
		{"invariant that cannot be computed", jobs.With(check.Invariants("Bad")), 75, 0, "Attempted to check equality"},
	} {
		_, err := tt.model.Run(context.Background())
		var e *check.Error
		if !errors.As(err, &e) {
			t.Errorf("%s: got %v", tt.name, err)
			continue
		}
		if e.ExitCode != tt.exit || !strings.Contains(e.Error(), tt.want) || tt.line > 0 && (len(e.Problems) == 0 || e.Problems[0].Position.Line != tt.line) {
			t.Errorf("%s: exit status %d, %+v", tt.name, e.ExitCode, e)
		}
	}
	for _, s := range []check.Setting{
		check.Constant("Limit", -1), check.Constant("Limit", 1.5), check.Constant("Limit", nil), check.Constant("a b", 1),
		check.Constant("Name", "a\nb"), check.Constant("Workers", []any{1, struct{}{}}), check.Constant("Limit", check.ModelValue("=")),
		check.Replace("Limit", ""), check.Invariants("A B"), check.Memory(0), check.Workers(-1),
	} {
		if _, err := jobs.With(s).Run(context.Background()); err == nil {
			t.Error("a wrong setting is taken")
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := jobs.With(check.Constant("Limit", 200)).Run(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	if _, err := jobs.With(check.Constant("Limit", 200), check.Timeout(20*time.Millisecond)).Run(context.Background()); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("timeout: %v", err)
	}
}

func TestFollows(t *testing.T) {
	r := jobs.Follows(t, strings.NewReader(`{"event":"Submit","n":2}`), tracecheck.Options{})
	if r.Events != 1 {
		t.Errorf("%+v", r)
	}
	if got := failure(t, func(t check.T) {
		jobs.Follows(t, strings.NewReader(`{"event":"Do","w":"w1"}`), tracecheck.Options{})
	}); !strings.Contains(got, `queue # <<>>`) {
		t.Errorf("the test fails with %q", got)
	}
	if got := failure(t, func(t check.T) {
		check.Spec("testdata/None").Follows(t, strings.NewReader(`{}`), tracecheck.Options{})
	}); !strings.Contains(got, "None") {
		t.Errorf("the test fails with %q", got)
	}
}

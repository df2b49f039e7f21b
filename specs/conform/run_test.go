package conform

import (
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/gotlc/gotlc/tlc"
)

// outcome is what is compared of a run.
type outcome struct {
	result tlc.Result
	output string
	prints string     // what the output holds between its messages
	traces [][]string // the states of each counterexample as printed
}

// workerCounts are the numbers of workers that must give the same outcome.
var workerCounts = []int{1, 2, 4}

// limit is the longest that one of these small runs may take before it counts as hanging.
const limit = 2 * time.Minute

// check runs a specification with markers around messages.
func check(t *testing.T, o tlc.Options, workers int) outcome {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	o.Workers = workers
	o.Tool = true
	o.SeedSet = true
	o.MetaDir = t.TempDir()
	var out, notes strings.Builder
	r := tlc.Run(ctx, o, &out, &notes)
	if ctx.Err() != nil {
		t.Fatalf("%d workers: still running after %v\n%s", workers, limit, out.String())
	}
	if strings.Contains(notes.String(), "bug in gotlc") {
		t.Errorf("%d workers: internal error\n%s", workers, notes.String())
	}
	output := out.String()
	return outcome{r, output, message.ReplaceAllString(output, ""), traces(output)}
}

var message = regexp.MustCompile(`(?s)@!@!@STARTMSG .*?@!@!@ENDMSG \d+ @!@!@\n`)

// stateMessage matches a state of a counterexample (2216, 2217), which has no action if iterative deepening found it alone; how a counterexample to liveness closes has other numbers.
var stateMessage = regexp.MustCompile(`(?s)@!@!@STARTMSG 221[67]:4 @!@!@\n((\d+):[ \n].*?)@!@!@ENDMSG`)

// traces picks the states of each counterexample out of an output with markers.
func traces(output string) [][]string {
	var all [][]string
	for _, m := range stateMessage.FindAllStringSubmatch(output, -1) {
		if m[2] == "1" || len(all) == 0 {
			all = append(all, nil)
		}
		last := len(all) - 1
		all[last] = append(all[last], m[1])
	}
	return all
}

// figures are the numbers that expectations may name.
func (o outcome) figures() map[string]int {
	f := map[string]int{
		"exit": o.result.ExitCode, "code": o.result.Code,
		"generated": int(o.result.Generated), "distinct": int(o.result.Distinct), "queue": int(o.result.Queue),
		"depth": o.result.Depth, "traces": len(o.traces), "trace": 0,
	}
	if n := len(o.traces); n > 0 {
		f["trace"] = len(o.traces[n-1])
	}
	return f
}

// sameAs reports how the outcome differs from one with another number of workers.
func (o outcome) sameAs(first outcome) error {
	a, b := first.figures(), o.figures()
	for name, want := range a {
		if b[name] != want {
			return fmt.Errorf("%s is %d, with one worker %d", name, b[name], want)
		}
	}
	if x, y := fmt.Sprintf("%q", first.traces), fmt.Sprintf("%q", o.traces); x != y {
		return fmt.Errorf("counterexamples differ: got\n%s\nwith one worker\n%s", y, x)
	}
	return nil
}

// apply carries out options of the command line that cases use.
func apply(o *tlc.Options, options []string) error {
	for i := 0; i < len(options); i++ {
		switch options[i] {
		case "-deadlock":
			o.Deadlock = false
		case "-continue":
			o.Continue = true
		case "-nowarning":
			o.NoWarning = true
		case "-difftrace":
			o.DiffTrace = true
		case "-view":
			o.View = true
		case "-terse":
			o.Terse = true
		case "-Dtlc2.tool.impl.Tool.cdot=true":
			o.Cdot = true
		case "-fp", "-seed", "-maxSetSize":
			i++
			n, err := strconv.Atoi(options[i])
			if err != nil {
				return err
			}
			switch options[i-1] {
			case "-fp":
				o.FP, o.FPSet = n, true
			case "-seed":
				o.Seed, o.SeedSet = int64(n), true
			default:
				o.MaxSetSize = n
			}
		case "-Dtlc2.tool.queue.IStateQueue=StateDeque":
			o.Properties = map[string]string{"tlc2.tool.queue.IStateQueue": "StateDeque"}
		default:
			return fmt.Errorf("the suite does not know the option %s", options[i])
		}
	}
	return nil
}

package suite

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gotlc/gotlc/tlc/stategraph"
)

// Status is how a model did.
type Status string

// The statuses.
const (
	Passed   Status = "passed"
	Failed   Status = "failed"
	TimedOut Status = "timeout"
	Broken   Status = "error"   // the program could not be run
	Skipped  Status = "skipped" // not run, and not meant to be
	NotRun   Status = "not run" // the run of the suite ended before
)

// Result is a model with what came of it.
type Result struct {
	Model       Model
	Status      Status
	Outcome     Outcome
	Differences []Difference
	Cached      bool          // the outcome is that of an earlier run
	Wall        time.Duration // how long the run took, be it the earlier one
	// Problem says why there is no outcome.
	Problem string
}

// Bad reports whether the result makes the suite fail.
func (r Result) Bad() bool { return r.Status != Passed && r.Status != Skipped }

// Runner checks models. The zero value is not usable: Execute is needed.
type Runner struct {
	// Execute runs gotlc with arguments in a folder and returns standard output, standard error and the exit status.
	Execute func(ctx context.Context, dir string, args []string) (Execution, error)
	// Jobs is how many models run at a time, 0 for one for each core. Each gets its share of cores and of Memory, in bytes;
	// with 0 each takes what it takes alone.
	Jobs   int
	Memory uint64
	// Allow is what the models may do outside their runs.
	Allow Permissions
	// Timeout bounds the run of each model, Budget that of all of them; 0 means no bound.
	Timeout, Budget time.Duration
	// FailFast ends everything at the first result that is bad.
	FailFast bool
	// Cache keeps outcomes; nil for none. With Force it is written, but not read.
	Cache *Cache
	Force bool
	// StateGraphs asks every model for the figures of its actions, and for its state graph if that is small.
	StateGraphs bool
	// Translated demands that PlusCal algorithms have translations that are up to date.
	Translated bool
	// Notify, if not nil, is told of each result, from one goroutine at a time.
	Notify func(Result)
}

// Execution is what a process left.
type Execution struct {
	Output, Notes string // standard output and standard error
	Exit          int
	// StateGraph is what was told of the state graph, nil if nobody asked or nothing was told.
	StateGraph *stategraph.Report
}

// Run checks the models and returns their results in the same order. Models that took long when their manifest was
// written are started first; last if there is a budget, so that it is enough for as many as possible. Cancelling ctx ends the runs under way; what has not been run then is NotRun.
func (r *Runner) Run(ctx context.Context, models []Model) []Result {
	if r.Budget > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, r.Budget)
		defer cancel()
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	results := make([]Result, len(models))
	order := make(chan int, len(models))
	places := longestFirst(models)
	if r.Budget > 0 {
		slices.Reverse(places)
	}
	for _, i := range places {
		order <- i
	}
	close(order)
	var mu sync.Mutex
	var all sync.WaitGroup
	for range r.jobs() {
		all.Go(func() {
			for i := range order {
				result := r.one(ctx, models[i])
				mu.Lock()
				results[i] = result
				if r.FailFast && result.Bad() {
					stop()
				}
				if r.Notify != nil {
					r.Notify(result)
				}
				mu.Unlock()
			}
		})
	}
	all.Wait()
	return results
}

func (r *Runner) jobs() int {
	if r.Jobs > 0 {
		return r.Jobs
	}
	return runtime.GOMAXPROCS(0)
}

func longestFirst(models []Model) []int {
	order := make([]int, len(models))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return int((models[b].Runtime - models[a].Runtime) / time.Millisecond)
	})
	return order
}

// one runs a model, or finds its outcome in the cache.
func (r *Runner) one(ctx context.Context, m Model) Result {
	res := Result{Model: m}
	if m.Skip != "" {
		res.Status, res.Problem = Skipped, m.Skip
		return res
	}
	if ctx.Err() != nil {
		res.Status, res.Problem = NotRun, "the run ended before its turn came"
		return res
	}
	key := ""
	if !r.Allow.any() { // else outcomes follow from more than what is hashed
		key = r.Cache.key(m)
	}
	if entry, ok := r.Cache.get(key); ok && !r.Force && (entry.StateGraph != nil || !r.tellsGraph(m)) {
		res.Outcome, res.Wall, res.Cached = ReadOutcome(entry.Execution), entry.Wall, true
	} else {
		res.execute(ctx, r)
		if res.Status != "" {
			return res
		}
		r.Cache.put(key, res)
	}
	cached := res.Cached
	res = Judge(m, res.Outcome, res.Wall)
	res.Cached = cached
	if r.Translated {
		res.compareTranslation()
	}
	return res
}

// Judge compares the outcome of a model with what is expected of it; wall is how long the run took.
func Judge(m Model, o Outcome, wall time.Duration) Result {
	o.Locate(m.Spec)
	res := Result{Model: m, Status: Passed, Outcome: o, Wall: wall, Differences: Compare(m.Want, o)}
	if len(res.Differences) > 0 {
		res.Status = Failed
	}
	return res
}

// execute runs the model. It sets Status only if there is no outcome.
func (res *Result) execute(ctx context.Context, r *Runner) {
	meta, err := runFolder(res.Model)
	if err != nil {
		res.Status, res.Problem = Broken, err.Error()
		return
	}
	defer os.RemoveAll(meta)
	limited, cancel := ctx, context.CancelFunc(func() {})
	if r.Timeout > 0 {
		limited, cancel = context.WithTimeout(ctx, r.Timeout)
	}
	defer cancel()
	dir, args, err := r.arguments(res.Model, meta)
	if err != nil {
		res.Status, res.Problem = Broken, err.Error()
		return
	}
	started := time.Now()
	done, err := r.Execute(limited, dir, args)
	res.Wall = time.Since(started)
	if r.tellsGraph(res.Model) {
		done.StateGraph = readGraph(filepath.Join(meta, graphFile))
	}
	res.Outcome = ReadOutcome(done)
	switch {
	case ctx.Err() != nil:
		res.Status, res.Problem = NotRun, "the run was ended"
	case limited.Err() != nil:
		res.Status, res.Problem = TimedOut, fmt.Sprintf("still running after %v", r.Timeout)
	case err != nil:
		res.Status, res.Problem = Broken, err.Error()
	case done.Output == "" && done.Exit != 0:
		res.Status, res.Problem = Broken, strings.TrimSpace(done.Notes)
	}
}

// runFolder makes the folder for the files of a run: where temporary files go, else in the user's cache, else beside the
// specification.
func runFolder(m Model) (string, error) {
	const pattern = "gotlc-test-"
	dir, err := os.MkdirTemp("", pattern)
	if err == nil {
		return dir, nil
	}
	if cache, e := os.UserCacheDir(); e == nil {
		if dir, e := os.MkdirTemp(cache, pattern); e == nil {
			return dir, nil
		}
	}
	if dir, e := os.MkdirTemp(filepath.Dir(m.Spec), "."+pattern); e == nil {
		return filepath.Abs(dir)
	}
	return "", fmt.Errorf("there is no folder for the files of the run: %w", err)
}

// arguments makes the command line of a model, and the folder it runs in: that of the specification, so that the model
// finds what it finds when it is checked by hand.
func (r *Runner) arguments(m Model, meta string) (string, []string, error) {
	spec, err := filepath.Abs(m.Spec)
	if err != nil {
		return "", nil, err
	}
	args := []string{"check", "-json", "-noGenerateSpecTE", "-metadir", meta}
	if r.Memory > 0 {
		args = append(args, "-memory", strconv.FormatUint(r.Memory/uint64(r.jobs()), 10))
	}
	if !has(m.Flags, "-workers", "-simulate", "-generate", "-dfid") {
		args = append(args, "-workers", strconv.Itoa(max(1, runtime.GOMAXPROCS(0)/r.jobs())))
	}
	if r.tellsGraph(m) {
		args = append(args, "-graph", filepath.Join(meta, graphFile))
	}
	args = append(args, r.Allow.options()...)
	args = append(args, pinned(m.Flags)...)
	if m.Config != "" {
		config, err := filepath.Abs(m.Config)
		if err != nil {
			return "", nil, err
		}
		args = append(args, "-config", config)
	}
	return filepath.Dir(spec), append(args, filepath.Base(spec)), nil
}

// graphFile is where a model tells of its state graph, in the folder of its run.
const graphFile = "graph.json"

// tellsGraph reports whether a model is to tell of its state graph: that is done while all states are explored.
func (r *Runner) tellsGraph(m Model) bool {
	return r.StateGraphs && !has(m.Flags, "-simulate", "-generate", "-dfid", "-recover", "-graph")
}

// readGraph returns nil if a run did not get so far as to tell anything, which its other output explains.
func readGraph(file string) *stategraph.Report {
	text, err := os.ReadFile(file)
	told := &stategraph.Report{}
	if err != nil || json.Unmarshal(text, told) != nil {
		return nil
	}
	return told
}

// pinned adds a seed to the options of a model, so that random choices are the same every time.
func pinned(flags []string) []string {
	if has(flags, "-seed") {
		return flags
	}
	return append(slices.Clone(flags), "-seed", "1")
}

// has reports whether one of the options is among the arguments, with one dash or two.
func has(args []string, names ...string) bool {
	return slices.ContainsFunc(args, func(a string) bool {
		name, _, _ := strings.Cut("-"+strings.TrimLeft(a, "-"), "=")
		return strings.HasPrefix(a, "-") && slices.Contains(names, name)
	})
}

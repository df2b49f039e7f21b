package wild

import (
	"bufio"
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gotlc/gotlc/tlc"
)

var (
	casesFlag  = flag.Int("cases", 0, "how many inputs each test makes; 0 means few")
	secondsTag = flag.Duration("for", 0, "how long each test makes inputs, in place of -cases")
	seedFlag   = flag.Int64("seed", 1, "seed of the first input")
	sharedFlag = flag.String("shared", "", "folder of more modules to mutate")
	saveFlag   = flag.String("save", "", "folder for the inputs that fail; default a temporary one")
	jobsFlag   = flag.Int("jobs", 1, "child processes at a time")
)

// Bounds of a run. The time to answer is long because machines may be busy; what is cancelled ends at once.
const (
	runTime    = 250 * time.Millisecond // after this the run is cancelled,
	answerTime = time.Minute            // and after this it must have ended
	mostHeap   = 1 << 30
	mostStack  = 512 << 20
	batchSize  = 500 // inputs of a child
)

// input is a root module with its configuration and the other modules it needs.
type input struct {
	root    string            // name of the root module
	files   map[string]string // texts by file name
	library string            // folder of modules that are needed as well, or empty
	mode    tlc.Mode
}

// run checks an input. It returns what is wrong about the way it ended, or nothing.
func (in input) run(dir string, most time.Duration) (wrong string, res tlc.Result) {
	defer func() {
		if p := recover(); p != nil {
			wrong = fmt.Sprintf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	for name, text := range in.files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			return err.Error(), res
		}
	}
	o := tlc.DefaultOptions()
	o.SpecFile, o.MetaDir, o.Mode = filepath.Join(dir, in.root), filepath.Join(dir, "meta"), in.mode
	o.SeedSet, o.TraceNum, o.TraceDepth, o.DFIDDepth, o.Checkpoint, o.Cdot = true, 20, 10, 6, 0, true
	if in.library != "" {
		o.Library = []string{in.library}
	}
	ctx, cancel := context.WithTimeout(context.Background(), most)
	defer cancel()
	var out, notes bytes.Buffer
	res = tlc.Run(ctx, o, &out, &notes)
	if text := notes.String(); strings.Contains(text, "This is a bug in gotlc") {
		return text, res
	}
	return "", res
}

// kind shortens what is wrong to what stays the same when the input gets smaller: the place in the program.
func kind(wrong string) string {
	if m := ending.FindString(wrong); m != "" {
		return m
	}
	_, stack, found := strings.Cut(wrong, "panic(")
	if !found {
		stack = wrong
	}
	for _, m := range frame.FindAllStringSubmatch(stack, -1) {
		if !handler.MatchString(m[1]) {
			return m[1]
		}
	}
	first, _, _ := strings.Cut(wrong, "\n")
	return first
}

var (
	ending  = regexp.MustCompile(`stack overflow|takes too long|too much memory`)
	frame   = regexp.MustCompile(`(?m)^github\.com/gotlc/gotlc/(\S*)\(`)
	handler = regexp.MustCompile(`^(tlc\.\(\*run\)\.(internal|whole)|.*\.catch|eval\.(asError|AsError))`)
)

// watch ends the process when an input takes too long or too much.
func watch(begun *atomic.Int64) {
	heap := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	for range time.Tick(20 * time.Millisecond) {
		metrics.Read(heap)
		switch began := begun.Load(); {
		case began > 0 && time.Since(time.UnixMilli(began)) > answerTime:
			debug.SetTraceback("all")
			panic("takes too long")
		case heap[0].Value.Uint64() > mostHeap:
			runtime.GC() // which may come late on a busy machine
			if metrics.Read(heap); heap[0].Value.Uint64() > mostHeap {
				debug.SetTraceback("all")
				panic("too much memory")
			}
		}
	}
}

// TestChild is a child process: the environment tells which inputs it runs. It says what it begins and what is wrong.
func TestChild(t *testing.T) {
	order := os.Getenv("WILD_CHILD")
	if order == "" {
		t.Skip("this is for child processes")
	}
	debug.SetMaxStack(mostStack)
	var begun atomic.Int64
	go watch(&begun)
	var name string
	var from, to int64
	fmt.Sscan(order, &name, &from, &to)
	source := sources[name]
	for seed := from; seed < to; seed++ {
		in := source(seed)
		dir := t.TempDir()
		fmt.Fprintln(os.Stdout, "begin", seed)
		begun.Store(time.Now().UnixMilli())
		wrong, res := in.run(dir, runTime)
		begun.Store(0)
		os.RemoveAll(dir)
		if wrong != "" {
			fmt.Fprintln(os.Stdout, "wrong", seed, strconv.Quote(wrong))
		}
		fmt.Fprintln(os.Stdout, "end", seed, res.ExitCode)
	}
}

// sources make an input of a seed.
var sources = map[string]func(seed int64) input{
	"saved":   func(int64) input { return load(os.Getenv("WILD_INPUT")) },
	"mutants": mutant,
	"modules": randomModules,
}

// failure is an input that went wrong.
type failure struct {
	seed  int64
	wrong string
}

// child runs the inputs of some seeds in a process. It returns those that went wrong, how runs ended by exit status, and
// the seed after the last one that was run.
func child(source string, from, to int64, env ...string) (bad []failure, exits map[int]int, next int64) {
	cmd := exec.Command(os.Args[0], "-test.run", "^TestChild$", "-shared", *sharedFlag)
	cmd.Env = append(os.Environ(), append(env, fmt.Sprintf("WILD_CHILD=%s %d %d", source, from, to), "GOMAXPROCS=2")...)
	var stderr tail
	cmd.Stderr = &stderr
	stdout, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return []failure{{from, err.Error()}}, nil, to
	}
	exits, next = map[int]int{}, from
	running := false
	lines := bufio.NewScanner(stdout)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var seed int64
		word, rest, _ := strings.Cut(lines.Text(), " ")
		switch word {
		case "begin":
			fmt.Sscan(rest, &next)
			running = true
		case "wrong":
			_, quoted, _ := strings.Cut(rest, " ")
			text, _ := strconv.Unquote(quoted)
			bad = append(bad, failure{next, text})
		case "end":
			var exit int
			fmt.Sscan(rest, &seed, &exit)
			exits[exit]++
			next, running = seed+1, false
		}
	}
	if err := cmd.Wait(); err != nil && (running || next < to) {
		bad = append(bad, failure{next, err.Error() + "\n" + stderr.String()})
		next++
	}
	return bad, exits, next
}

// tail keeps the beginning of what is written.
type tail struct{ bytes.Buffer }

func (b *tail) Write(p []byte) (int, error) {
	if room := 8<<10 - b.Len(); room > 0 {
		b.Buffer.Write(p[:min(room, len(p))])
	}
	return len(p), nil
}

// throw runs inputs of a source, as many as the flags say, and fails the test for each kind of failure with an input.
func throw(t *testing.T, source string, few int64) {
	t.Helper()
	cases, deadline := few, time.Now().Add(1000*time.Hour)
	if testing.Short() {
		cases /= 4
	}
	if *casesFlag > 0 {
		cases = int64(*casesFlag)
	}
	if *secondsTag > 0 {
		cases, deadline = 1<<40, time.Now().Add(*secondsTag)
	}
	var (
		mu    sync.Mutex
		wait  sync.WaitGroup
		exits = map[int]int{}
		kinds = map[string][]int64{}
		next  = *seedFlag
		done  int64
	)
	batch := min(batchSize, max(1, cases/int64(*jobsFlag)))
	take := func() (from, to int64) {
		mu.Lock()
		defer mu.Unlock()
		from = next
		if time.Now().Before(deadline) {
			next = min(next+batch, *seedFlag+cases)
		}
		return from, next
	}
	for range *jobsFlag {
		wait.Go(func() {
			for from, to := take(); from < to; from, to = take() {
				for from < to {
					bad, ended, after := child(source, from, to)
					mu.Lock()
					for exit, n := range ended {
						exits[exit] += n
					}
					done += after - from
					for _, f := range bad {
						k := kind(f.wrong)
						if kinds[k] = append(kinds[k], f.seed); len(kinds[k]) == 1 {
							report(t, source, f)
						}
					}
					mu.Unlock()
					from = after
				}
			}
		})
	}
	wait.Wait()
	t.Logf("%d inputs, exit statuses %v", done, exits)
	for k, seeds := range kinds {
		t.Logf("%d times: %s, seeds %v", len(seeds), k, seeds)
	}
}

// report fails the test with an input, and saves it in a smaller form.
func report(t *testing.T, source string, f failure) {
	in := sources[source](f.seed)
	dir := *saveFlag
	if dir == "" {
		dir = filepath.Join(os.TempDir(), "gotlc-wild")
	}
	dir = filepath.Join(dir, fmt.Sprint(source, f.seed))
	save(dir, in)
	makeSmaller(dir, in, kind(f.wrong))
	t.Errorf("%s %d: %.1500s\nsaved in %s", source, f.seed, f.wrong, dir)
}

func TestMutants(t *testing.T) { throw(t, "mutants", 200) }

func TestModules(t *testing.T) { throw(t, "modules", 60) }

//go:build linux

package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// counters has 8^6 states, or 7^6 with liveness to be checked.
const counters = `---- MODULE Counters ----
EXTENDS Naturals
CONSTANT K
VARIABLE at
Counters == 1..6
Init == at = [i \in Counters |-> 0]
Turn(i) == at' = [at EXCEPT ![i] = (@ + 1) % K]
Next == \E i \in Counters : Turn(i)
Spec == Init /\ [][Next]_at /\ \A i \in Counters : WF_at(Turn(i))
Inside == \A i \in Counters : at[i] < K
Again == \A i \in Counters : []<>(at[i] = 1)
Rests == <>[](at[1] = 1)
====
`

// measured is what came of a run in a process of its own.
type measured struct {
	status         int
	stdout, stderr string
	peak           uint64 // bytes
}

func measure(t *testing.T, args ...string) measured {
	t.Helper()
	return process(append(args, "-metadir", t.TempDir())...)
}

// measureWithin is measure in a process to which the system gives no more than so many bytes of data. The Go runtime takes these
// in pieces of 64 MiB, and does not use all of them; stacks of threads count, too.
func measureWithin(t *testing.T, most uint64, args ...string) measured {
	t.Helper()
	limit := []string{"sh", "-c", fmt.Sprintf(`ulimit -s 1024 && ulimit -d %d && exec "$0" "$@"`, most>>10)}
	if out, err := exec.Command(limit[0], append(limit[1:], "true")...).CombinedOutput(); err != nil {
		t.Skipf("the memory of a process cannot be limited here: %v %s", err, out)
	}
	return start(limit, append(args, "-metadir", t.TempDir())...)
}

// process is measure with files where the run puts them by itself.
func process(args ...string) measured { return start(nil, args...) }

// start runs a check, by the program before it if there is one.
func start(by []string, args ...string) measured {
	file, err := os.CreateTemp("", "peak")
	if err != nil {
		panic(err)
	}
	file.Close()
	defer os.Remove(file.Name())
	line := slices.Concat(by, []string{os.Args[0], "check", "-noTE", "-checkpoint", "0"}, args)
	cmd := exec.Command(line[0], line[1:]...)
	cmd.Env = append(os.Environ(), asProgram+"=1", peakFile+"="+file.Name())
	var out, notes bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &notes
	status := exitCode(cmd.Run())
	text, _ := os.ReadFile(file.Name())
	peak, err := strconv.ParseUint(string(text), 10, 64)
	if err != nil {
		panic(err)
	}
	return measured{status, out.String(), notes.String(), peak << 10}
}

// verdict is what may not depend on memory: figures, depth, errors and behaviors.
func (m measured) verdict() string { return strings.Join(verdicts.FindAllString(m.stdout, -1), "\n") }

// TestMemoryBudgetIsRespected checks models under the smallest budget, which makes all parts go to disk: the process, which has the code of
// the tests, too, takes no more than a tenth beyond it, and finds what it finds with all the memory there is. Pages of the files of a state graph are the system's to
// take, and can add a little.
func TestMemoryBudgetIsRespected(t *testing.T) {
	if testing.Short() {
		t.Skip("takes half a minute")
	}
	dir := t.TempDir()
	spec := write(t, dir, "Counters.tla", counters)
	for name, test := range map[string]struct {
		counters int // each is one of so many numbers
		config   string
		status   int
		workers  int
		most     uint64 // bytes
	}{
		"safety":            {10, "INIT Init\nNEXT Next\nINVARIANT Inside\n", 0, 4, tlc.LeastMemory / 10 * 11},
		"liveness":          {8, "SPECIFICATION Spec\nPROPERTY Again\n", 0, 4, tlc.LeastMemory * 5 / 4},
		"liveness violated": {8, "SPECIFICATION Spec\nPROPERTY Rests\n", 13, 1, tlc.LeastMemory * 5 / 4},
	} {
		config := write(t, dir, strings.ReplaceAll(name, " ", "-")+".cfg", fmt.Sprintf("CONSTANT K = %d\n%s", test.counters, test.config))
		args := []string{spec, "-config", config, "-tool", "-workers", strconv.Itoa(test.workers)}
		bound := measure(t, append(args, "-memory", "64m")...)
		states := 1
		for range 6 {
			states *= test.counters
		}
		figures := fmt.Sprintf("\n%d states generated, %d distinct states found, 0 states left on queue.\n", 6*states+1, states)
		if bound.status != test.status || !strings.Contains(bound.stdout, figures) {
			t.Errorf("%s: status %d, want %d and %q\n%s", name, bound.status, test.status, figures, ending(bound.stdout))
		}
		if test.status != 0 {
			if free := measure(t, args...); free.verdict() != bound.verdict() {
				t.Errorf("%s: got\n%s\nwant\n%s", name, bound.verdict(), free.verdict())
			}
		}
		if bound.peak > test.most {
			t.Errorf("%s: the process took %s", name, tlc.MemoryText(bound.peak))
		}
		if bound.stderr != "" {
			t.Errorf("%s: -tool does not keep quiet: %s", name, bound.stderr)
		}
		t.Logf("%s: %s", name, tlc.MemoryText(bound.peak))
	}
}

// TestDiskIsReported looks at what people and programs are told when parts go to disk.
func TestDiskIsReported(t *testing.T) {
	dir := t.TempDir()
	spec := write(t, dir, "Counters.tla", counters)
	write(t, dir, "Counters.cfg", "CONSTANT K = 6\nINIT Init\nNEXT Next\nINVARIANT Inside\n")
	plain := measure(t, spec, "-memory", "64m", "-fpmem", "0.003")
	if n := strings.Count(plain.stderr, "the memory of 64 MiB is full; gone to disk from now on, in "); n == 0 || n > 3 {
		t.Errorf("people are told %d times that something goes to disk:\n%s", n, plain.stderr)
	}
	if !strings.Contains(plain.stderr, " of 64 MiB, and ") || strings.Contains(plain.stdout, "MiB") {
		t.Errorf("people are told\n%s\non standard error, and on standard output\n%s", plain.stderr, plain.stdout)
	}
	events := measure(t, spec, "-memory", "64m", "-fpmem", "0.003", "-json")
	told, last := map[string]int{}, map[string]any{}
	for line := range strings.Lines(events.stdout) {
		var e struct {
			Event string
			Data  map[string]any
		}
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if last = e.Data; e.Event == "storage" {
			told[e.Data["part"].(string)]++
			if e.Data["budget"] != float64(tlc.LeastMemory) || e.Data["folder"] == "" {
				t.Errorf("told %v", e.Data)
			}
		}
	}
	for part, n := range told {
		if n != 1 {
			t.Errorf("programs are told %d times of the %s", n, part)
		}
	}
	if len(told) == 0 || last["disk"].(float64) == 0 || last["memory"].(float64) > tlc.LeastMemory {
		t.Errorf("programs are told of %v, and at the end %v", told, last)
	}
}

// TestNoPlaceOnDisk has the folder of the run be impossible to make: the run must not end well.
func TestNoPlaceOnDisk(t *testing.T) {
	dir := t.TempDir()
	spec := write(t, dir, "Counters.tla", counters)
	write(t, dir, "Counters.cfg", "CONSTANT K = 10\nSPECIFICATION Spec\nPROPERTY Again\n")
	write(t, dir, "states", "")
	got := process(spec, "-memory", "64m")
	if got.status != 255 || !strings.Contains(got.stdout, "The states could not be stored: ") || !strings.Contains(got.stdout, "not a directory") {
		t.Errorf("status %d\n%s", got.status, got.stdout)
	}
}

// TestValuesThatDoNotFit checks a model whose values alone take more than there is, in each way of exploring: that is told of the value, or,
// if the collector is found to have too little first, of the run.
func TestValuesThatDoNotFit(t *testing.T) {
	dir := t.TempDir()
	spec := write(t, dir, "Large.tla", `---- MODULE Large ----
EXTENDS Naturals
VARIABLE x
Pairs == {<<i, j>> : i, j \in 1..900}
Init == x = 0
Next == x' = x + 1 /\ <<(x % 900) + 1, 1>> \in Pairs
====
`)
	write(t, dir, "Large.cfg", "INIT Init\nNEXT Next\n")
	for _, mode := range [][]string{{"-workers", "2"}, {"-dfid", "100000000", "-workers", "1"}, {"-simulate", "-depth", "100"}} {
		got := measure(t, append([]string{spec, "-memory", "64m", "-Dtlc2.TLC.stopAfter=60"}, mode...)...)
		late := got.status == 255 && strings.Contains(got.stdout, "The memory that the run may take (64 MiB) is too little: modules and values alone take ")
		early := got.status != 0 && strings.Contains(got.stdout, "This value needs more than the ")
		if !late && !early {
			t.Errorf("%v: status %d\n%s%s", mode, got.status, got.stdout, got.stderr)
		}
	}
}

// TestLackIsToldOnce simulates a behavior that does not fit: why it ends is told once, although it cannot be shown for the same reason.
func TestLackIsToldOnce(t *testing.T) {
	dir := t.TempDir()
	spec := write(t, dir, "Long.tla", `---- MODULE Long ----
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = [i \in 1..20000 |-> 0]
Next == x' = x + 1 /\ y' = [y EXCEPT ![1 + (x % 20000)] = x]
====
`)
	write(t, dir, "Long.cfg", "INIT Init\nNEXT Next\n")
	got := measure(t, spec, "-memory", "64m", "-simulate", "-depth", "30000", "-workers", "1")
	told := map[string]int{}
	for line := range strings.Lines(got.stdout) {
		if _, why, ok := strings.Cut(line, ": "); ok && strings.Contains(line, "Give more with -memory") {
			told[why]++
		}
	}
	for why, n := range told {
		if n > 1 {
			t.Errorf("told %d times: %s", n, why)
		}
	}
	if got.status != 255 || len(told) == 0 {
		t.Errorf("status %d\n%s", got.status, got.stdout)
	}
}

// TestLargeValuesEndWithinTheBudget evaluates what takes gigabytes, or never ends, unless it is stopped: each ends with an error at its
// place and the exit status of an assumption that fails, and the process takes little more than the budget.
func TestLargeValuesEndWithinTheBudget(t *testing.T) {
	const budget, most = 128 << 20, 128 << 20 / 10 * 11
	dir := t.TempDir()
	write(t, dir, "long.json", "["+strings.Repeat("1,", 5_000_000)+"1]")
	write(t, dir, "graph", strings.Repeat("\x07\x00\x02", 40)+"\x07\x00\x00"+references(40))
	write(t, dir, "long.gz", compressed("\x03\x00\x00\x00\x00\x00\x00\x00\x00\x0c\x00\x00\x00", 0x0c000000))
	if err := os.Truncate(write(t, dir, "sparse.csv", ""), 200<<20); err != nil {
		t.Fatal(err)
	}
	for name, assumption := range map[string]string{
		"doubled sequence": `Len(Double(<<1>>, 31)) > 0`,
		"doubled string":   `Len(Double("a", 31)) > 0`,
		"printed":          `PrintT(Pair(<<>>, 31))`,
		"as JSON":          `Len(ToJson(Pair(<<>>, 31))) > 0`,
		"as a file":        `IOSerialize(Pair(<<>>, 31), "f.bin", TRUE)`,
		"long JSON":        `Len(JsonDeserialize("` + dir + `/long.json")) > 0`,
		"object graph":     `PrintT(IODeserialize("` + dir + `/graph", FALSE))`,
		"compressed":       `Len(IODeserialize("` + dir + `/long.gz", TRUE)) > 0`,
		"sparse CSV":       `Len(CSVRead(<<"a">>, ",", "` + dir + `/sparse.csv")) > 0`,
		"set of functions": `Cardinality({f \in [1..10 -> 1..4] : f[1] > 0}) > 0`,
		"set of tuples":    `Cardinality({<<i, j, <<i, j>>, {i, j}>> : i \in 1..1000, j \in 1..999}) > 0`,
	} {
		t.Run(name, func(t *testing.T) {
			module := strings.NewReplacer(" ", "_").Replace(name)
			spec := write(t, dir, module+".tla", "---- MODULE "+module+" ----\n"+`EXTENDS Sequences, Integers, FiniteSets, TLC, Json, IOUtils, CSV
RECURSIVE Double(_, _), Pair(_, _)
Double(s, n) == IF n = 0 THEN s ELSE Double(s \o s, n - 1)
Pair(s, n) == IF n = 0 THEN s ELSE Pair(<<s, s>>, n - 1)
ASSUME `+assumption+"\n====\n")
			write(t, dir, module+".cfg", "")
			got := measureWithin(t, 3*budget, spec, "-memory", strconv.Itoa(budget))
			if got.status != 10 || !strings.Contains(got.stdout+got.stderr, "This value needs more than the") ||
				!strings.Contains(got.stderr, module+".tla:6:8") {
				t.Errorf("status %d\n%s%s", got.status, got.stdout, got.stderr)
			}
			if got.peak > most {
				t.Errorf("took %d MiB of %d", got.peak>>20, budget>>20)
			}
		})
	}
}

// references is the end of a file in which each of n pairs has the pair within twice.
func references(n int) string {
	var b strings.Builder
	for i := n; i > 0; i-- {
		b.Write([]byte{26, 0, byte(i)})
	}
	return b.String()
}

// compressed is a file that unpacks to a beginning and n letters.
func compressed(begin string, n int) string {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = io.WriteString(z, begin)
	for piece := strings.Repeat("a", 1<<20); n > 0; n -= len(piece) {
		_, _ = io.WriteString(z, piece)
	}
	_ = z.Close()
	return b.String()
}

// TestLargeModules reads modules and configurations that would take more than half a gigabyte as trees: the run ends early, and the process
// takes little more than the budget.
func TestLargeModules(t *testing.T) {
	const budget, most = 64 << 20, (64 + 10) << 20
	names := func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, " x%d", i)
		}
		return b.String()
	}
	for name, test := range map[string]struct{ text, config string }{
		"Bullets": {"Next ==\n" + strings.Repeat("  /\\ x' = x\n", 200_000), ""},
		"Trees":   {"Next ==\n" + strings.Repeat("  /\\ x' = x\n", 88_000), ""},
		"Cases":   {"Next == x' = CASE x = 1 -> 1\n" + strings.Repeat("  [] x = 2 -> 3\n", 160_000), ""},
		"Strings": {"Next == x' = <<" + strings.Repeat("\"text\", ", 400_000) + "1>>\n", ""},
		"Comment": {"Next == x' = x\n(*" + strings.Repeat(" and so on", 2_400_000) + "*)\n", ""},
		"Names":   {"Next == x' = {" + strings.ReplaceAll(strings.TrimSpace(names(600_000)), " ", ",") + "}\n", ""},
		"Numbers": {"Next == x' = x\n", "CONSTANT N = {" + strings.Repeat("1, ", 1_200_000) + "1}\n"},
		"Models":  {"Next == x' = x\n", "CONSTANT N = {" + strings.ReplaceAll(strings.TrimSpace(names(600_000)), " ", ",") + "}\n"},
		"Entries": {"Next == x' = x\n", "CONSTANT N = 1" + strings.Repeat(" M = 1", 600_000) + "\n"},
		"Lists":   {"Next == x' = x\n", "INVARIANT" + names(1_200_000) + "\n"},
		"Values":  {"Next == x' = x\n", "CONSTANT N = {" + strings.ReplaceAll(strings.TrimSpace(names(160_000)), " ", ",") + "}\n"},
	} {
		t.Run(name, func(t *testing.T) {
			constant := ""
			if strings.HasPrefix(test.config, "CONSTANT") {
				constant = "CONSTANT N\n"
			}
			spec := write(t, t.TempDir(), name+".tla", "---- MODULE "+name+" ----\nEXTENDS Naturals\n"+constant+"VARIABLE x\nInit == x = 0\n"+test.text+"====\n")
			write(t, filepath.Dir(spec), name+".cfg", test.config+"INIT Init\nNEXT Next\n")
			got := measureWithin(t, 6*budget, spec, "-memory", strconv.Itoa(budget))
			lacking := strings.Contains(got.stdout, "The memory that the run may take (64 MiB) is too little: ") || name == "Values" && strings.Contains(got.stdout, "This value needs more than the ")
			if got.status != 255 || !lacking {
				t.Errorf("status %d\n%.2000s%.2000s", got.status, got.stdout, got.stderr)
			}
			if got.peak > most {
				t.Errorf("took %d MiB of %d", got.peak>>20, budget>>20)
			}
		})
	}
}

// TestReadBackStateNeedsRoom has states that share parts double: kept, the last one is small, and is as large as memory when it is read.
func TestReadBackStateNeedsRoom(t *testing.T) {
	dir := t.TempDir()
	spec := write(t, dir, "Sharing.tla", `---- MODULE Sharing ----
EXTENDS Naturals, Sequences
VARIABLES x, n
Init == x = <<>> /\ n = 0
Next == n' = n + 1 /\ x' = Append(x, <<n, x>>)
====
`)
	write(t, dir, "Sharing.cfg", "INIT Init\nNEXT Next\n")
	got := measure(t, spec, "-memory", "96m", "-engine", "boxed")
	if got.status != 255 || !strings.Contains(got.stdout, "could not be read back: This value needs more than the ") || !strings.Contains(got.stderr+got.stdout, "CONSTRAINT") {
		t.Errorf("status %d\n%s%s", got.status, got.stdout, got.stderr)
	}
	if n := strings.Count(got.stdout, "Error: "); n != 1 {
		t.Errorf("%d errors are told:\n%s", n, got.stdout)
	}
	if most := uint64(96) << 20 / 100 * 105; got.peak > most {
		t.Errorf("took %s", tlc.MemoryText(got.peak))
	}
}

// TestStacksAreCounted recurses deeper than there is memory for stacks.
func TestStacksAreCounted(t *testing.T) {
	dir := t.TempDir()
	spec := write(t, dir, "Recursive.tla", `---- MODULE Recursive ----
EXTENDS Integers
RECURSIVE F(_)
F(k) == IF k = 0 THEN 0 ELSE LET a == 1 + (2 + (IF \A i \in {1} : \E j \in {k} : CASE j > 0 -> (1 + (2 * (3 + F(k - 1)))) >= 0 [] OTHER -> FALSE THEN 1 ELSE 2)) IN a
ASSUME F(50000) >= 0
====
`)
	write(t, dir, "Recursive.cfg", "")
	got := measure(t, spec, "-memory", "128m")
	if got.status != 10 || !strings.Contains(got.stdout, "Calls that are nested ") || !strings.Contains(got.stdout, "Give more with -memory") {
		t.Errorf("status %d\n%s", got.status, got.stdout)
	}
	if got.peak > 128<<20 {
		t.Errorf("took %s", tlc.MemoryText(got.peak))
	}
	if got := measure(t, spec, "-memory", "512m"); got.status != 0 {
		t.Errorf("with more memory: status %d\n%s", got.status, got.stdout)
	}
}

// TestWideSteps has one state among others with half a million successors: they are kept as they come, not all before the first of them is.
func TestWideSteps(t *testing.T) {
	dir := t.TempDir()
	spec := write(t, dir, "Wide.tla", `---- MODULE Wide ----
EXTENDS Naturals
VARIABLES x, y, z
Init == x \in 1..200 /\ y = 0 /\ z = 0
Next == x = 7 /\ y = 0 /\ x' = 300 /\ y' \in 1..1000 /\ z' \in 1..500
====
`)
	write(t, dir, "Wide.cfg", "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE\n")
	for _, engine := range []string{"packed", "boxed"} {
		for _, workers := range []string{"1", "2"} {
			got := measure(t, spec, "-memory", "64m", "-engine", engine, "-workers", workers)
			if got.status != 0 || !strings.Contains(got.stdout, "500200 states generated, 500200 distinct states found") {
				t.Errorf("%s, %s workers: status %d\n%s", engine, workers, got.status, got.stdout)
			}
			if most := uint64(tlc.LeastMemory / 10 * 11); got.peak > most {
				t.Errorf("%s, %s workers: took %s", engine, workers, tlc.MemoryText(got.peak))
			}
		}
	}
}

// TestFewDescriptors searches in a process that may open few files, and keeps its fingerprints in more of them.
func TestFewDescriptors(t *testing.T) {
	limit := []string{"sh", "-c", `ulimit -n 128 && exec "$0" "$@"`}
	if out, err := exec.Command(limit[0], append(limit[1:], "true")...).CombinedOutput(); err != nil {
		t.Skipf("the files of a process cannot be limited here: %v %s", err, out)
	}
	dir := t.TempDir()
	spec := write(t, dir, "Counters.tla", counters)
	config := write(t, dir, "Counters.cfg", "CONSTANT K = 6\nINIT Init\nNEXT Next\nINVARIANT Inside\n")
	got := start(limit, spec, "-config", config, "-memory", "64m", "-fpmem", "0.003", "-workers", "4", "-metadir", t.TempDir())
	if got.status != 0 || !strings.Contains(got.stdout, "46656 distinct states found, 0 states left") || !strings.Contains(got.stderr, "gone to disk") {
		t.Errorf("status %d\n%s%s", got.status, got.stdout, got.stderr)
	}
}

// TestLimitedAddresses limits the addresses of the process: it takes what it is left by default, and says so where more is asked for.
func TestLimitedAddresses(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the limit is known on Linux only")
	}
	limit := []string{"sh", "-c", `ulimit -v 3145728 && exec "$0" "$@"`}
	if out, err := exec.Command(limit[0], append(limit[1:], "true")...).CombinedOutput(); err != nil {
		t.Skipf("the addresses of a process cannot be limited here: %v %s", err, out)
	}
	dir := t.TempDir()
	spec := write(t, dir, "Counters.tla", counters)
	write(t, dir, "Counters.cfg", "CONSTANT K = 3\nINIT Init\nNEXT Next\nINVARIANT Inside\n")
	if got := start(limit, spec, "-metadir", dir); got.status != 0 || !strings.Contains(got.stdout, " 729 distinct states found") {
		t.Errorf("status %d\n%s%s", got.status, got.stdout, got.stderr)
	}
	if got := start(limit, spec, "-metadir", dir, "-memory", "2g"); got.status != 1 || !strings.Contains(got.stdout+got.stderr, "-memory: 2g is more than there is: ") {
		t.Errorf("status %d\n%s%s", got.status, got.stdout, got.stderr)
	}
}

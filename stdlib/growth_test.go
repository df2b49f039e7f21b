package stdlib

import (
	"fmt"
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// The file testdata/growth.txt has a section for each module, and in it for each operator that takes a set, a sequence or a
// function a line with its name, one with an expression over values that grow, and, below it after =, what was measured:
// how the time grows from a size to the ten times larger one, as the exponent of the size, and the time at that size. The
// values are those of grown. BenchmarkGrowth measures, and writes the file with -update.

const growthFile = "testdata/growth.txt"

// growthCase is one expression of the file.
type growthCase struct{ module, operator, expr, result string }

func readGrowth(t testing.TB) []growthCase {
	t.Helper()
	data, err := os.ReadFile(growthFile)
	if err != nil {
		t.Fatal(err)
	}
	var cases []growthCase
	module, operator := "", ""
	for line := range strings.Lines(string(data)) {
		line = strings.TrimRight(line, "\n")
		switch {
		case line == "":
		case strings.HasPrefix(line, "== "):
			module = line[3:]
		case strings.HasPrefix(line, "   = "):
			cases[len(cases)-1].result = line[5:]
		case strings.HasPrefix(line, " "):
			cases = append(cases, growthCase{module: module, operator: operator, expr: line[1:]})
		default:
			operator = line
		}
	}
	return cases
}

func writeGrowth(t testing.TB, cases []growthCase) {
	var b strings.Builder
	module := ""
	for _, c := range cases {
		if c.module != module {
			b.WriteString(strings.Repeat("\n", min(b.Len(), 1)) + "== " + c.module + "\n")
			module = c.module
		}
		fmt.Fprintf(&b, "%s\n %s\n   = %s\n", c.operator, c.expr, c.result)
	}
	if err := os.WriteFile(growthFile, []byte(b.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}

// grown are the values over which the expressions range, of size n = state. The relations have n² elements, and are
// made for those operators only that have as many results or compare all pairs.
const grown = `[n |-> state, s |-> [i \in 1..state |-> i], t |-> [i \in 1..state |-> (i * 7919) % 100003],
  S |-> {x \in 1..state : TRUE}, Z |-> {x - (state \div 2) : x \in 1..state}, minus |-> {1 - x : x \in 1..state},
  SS |-> {{i} : i \in 1..state}, f |-> [i \in 0..(state - 1) |-> ((i + 1) * 7919) % 100003], zeros |-> [i \in 1..state |-> 0],
  rows |-> [i \in 1..state |-> <<i>>], B |-> [i \in 0..(state - 1) |-> 2], bags |-> {[x \in {i} |-> i] : i \in 1..state},
  R |-> {<<i, i + 1>> : i \in 1..state}, variants |-> {[t \in {IF i % 2 = 0 THEN "a" ELSE "b"} |-> i] : i \in 1..state},
  G |-> [node |-> {x \in 1..state : TRUE}, edge |-> {<<i, i + 1>> : i \in 1..(state - 1)}],
  U |-> [node |-> {x \in 1..state : TRUE}, edge |-> {{i, i + 1} : i \in 1..(state - 1)}],
  CE |-> [state |-> {<<i, [x |-> i]>> : i \in 1..state}, action |-> {}], words |-> [i \in 1..state |-> "x"],
  elements |-> [i \in 1..state |-> [name |-> "a", attrs |-> <<>>, children |-> <<>>, innerText |-> "b"]],
  text |-> ToString([i \in 1..state |-> i])]`

const relations = `[order |-> [p \in (1..state) \X (1..state) |-> p[1] <= p[2]], strict |-> [p \in (1..state) \X (1..state) |-> p[1] < p[2]],
  whole |-> [p \in (1..state) \X (1..state) |-> TRUE]]`

func usesRelations(expr string) bool {
	return strings.Contains(expr, "(order,") || strings.Contains(expr, "(strict,") || strings.Contains(expr, "(whole,")
}

// growing evaluates the expressions of the file over values of several sizes.
type growing struct {
	*bench
	index map[string]int // of the definition of an expression
	kept  [2]value.Value // see memory
}

func newGrowing(tb testing.TB, cases []growthCase) map[string]*growing {
	byModule := map[string]*growing{}
	for begin := 0; begin < len(cases); {
		end := begin
		exprs := []string{grown, relations}
		g := &growing{index: map[string]int{}}
		for ; end < len(cases) && cases[end].module == cases[begin].module; end++ {
			g.index[cases[end].expr] = len(exprs)
			exprs = append(exprs, overGrown(cases[end].expr))
		}
		module := cases[begin].module
		extends := module
		for _, m := range []string{"Integers", "Sequences", "FiniteSets", "TLC"} {
			if m != module {
				extends += ", " + m
			}
		}
		if module == "IOUtils" {
			extends += ", Json"
		}
		g.bench = newBench(tb, extends, exprs...)
		byModule[module] = g
		begin = end
	}
	return byModule
}

// overGrown gives an expression its names: the fields of the state's two records.
func overGrown(expr string) string {
	names := strings.Fields("n s t S Z minus SS f zeros rows B bags R variants G U CE words elements text")
	var b strings.Builder
	b.WriteString("LET ")
	for _, n := range names {
		fmt.Fprintf(&b, "%s == state[1].%s ", n, n)
	}
	return b.String() + "order == state[2].order strict == state[2].strict whole == state[2].whole IN " + expr
}

// at prepares values of size n.
func (g *growing) at(tb testing.TB, n int, withRelations bool) value.Value {
	of := func(i int) value.Value {
		c := g.k.NewCtx(g.env)
		c.SetState([]value.Value{value.MakeInt(int32(n))}, nil)
		v, err := g.compiled(i).Eval(c)
		if err != nil {
			tb.Fatal(err)
		}
		return value.Normalize(v)
	}
	second := value.EmptyTuple
	if withRelations {
		second = of(1)
	}
	g.files(n)
	return value.MakeTuple([]value.Value{of(0), second})
}

// files writes the files that are read, with n lines or elements.
func (g *growing) files(n int) {
	g.env.files["in.csv"], g.env.files["in.ndjson"] = strings.Repeat("a\n", n), strings.Repeat("1\n", n)
	g.env.files["in.json"] = "[" + strings.TrimSuffix(strings.Repeat("1,", n), ",") + "]"
}

// evaluate computes the result of an expression with all its parts.
func (g *growing) evaluate(tb testing.TB, expr string, x *eval.Expression, state value.Value) {
	g.env.printed, g.env.files["out.csv"] = nil, ""
	c := g.k.NewCtx(g.env)
	c.SetState([]value.Value{state}, nil)
	v, err := x.Eval(c)
	if err != nil {
		tb.Fatalf("%s: %v", expr, err)
	}
	value.Normalize(v)
}

// time returns the least time of evaluating an expression.
func (g *growing) time(tb testing.TB, expr string, state value.Value) time.Duration {
	const enough = 100 * time.Millisecond
	best, x := time.Duration(math.MaxInt64), g.compiled(g.index[expr])
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // which would come at some sizes only
	for tries, all := 0, time.Now(); tries < 3 || tries < 30 && time.Since(all) < enough; tries++ {
		runtime.GC()
		rounds, begun := 0, time.Now()
		for rounds == 0 || time.Since(begun) < time.Millisecond {
			g.evaluate(tb, expr, x, state)
			rounds++
		}
		best = min(best, time.Since(begun)/time.Duration(rounds))
		if time.Since(all) > 10*enough {
			break
		}
	}
	return best
}

// allowed is the greatest exponent that fits a class of cost, with room for caches and for memory that grows.
var allowed = map[string]float64{"1": 0.5, "n": 1.35, "n log n": 1.45, "n²": 2.35, "n³": 3.2}

// classOf returns the class of an operator's growth. Sets that are exponential when they are listed are looked up.
func classOf(costs map[string]string, operator string) string {
	if class := costs[operator]; allowed[class] > 0 {
		return class
	}
	return "n"
}

// sizes of classes: those whose results, or whose pairs of elements, are many are measured with less.
func largest(class string) int {
	switch class {
	case "n²":
		return 1000
	case "n³":
		return 100
	}
	return long
}

// BenchmarkGrowth measures how the time of each operator grows; run it with -benchtime 1x. It fails if one takes more than
// its class allows.
func BenchmarkGrowth(b *testing.B) {
	cases, costs := readGrowth(b), readCosts(b)
	modules := newGrowing(b, cases)
	for i := range cases {
		c := &cases[i]
		b.Run(c.module+"/"+c.operator, func(b *testing.B) {
			class := classOf(costs, c.operator)
			n, g := largest(class), modules[c.module]
			var took [2]time.Duration
			for k, size := range []int{n / 10, n} {
				if c.operator == "IODeserialize" {
					g.serialized(b, size)
				}
				took[k] = g.time(b, c.expr, g.at(b, size, usesRelations(c.expr)))
			}
			exponent := math.Log10(float64(took[1]) / float64(took[0]))
			b.ReportMetric(exponent, "exponent")
			c.result = fmt.Sprintf("%.1f; %s at %d", max(exponent, 0)+0, took[1].Round(roundTo(took[1])), n)
			if exponent > allowed[class] {
				b.Errorf("%s grows like n^%.2f (%v, %v), its class is %s", c.expr, exponent, took[0], took[1], class)
			}
		})
	}
	if *update {
		writeGrowth(b, cases)
	}
}

// serialized writes the file that IODeserialize reads.
func (g *growing) serialized(b *testing.B, n int) {
	maker := newBench(b, "IOUtils, Integers", fmt.Sprintf(`IOSerialize([i \in 1..%d |-> i], "in.bin", FALSE)`, n))
	if _, err := maker.eval(0); err != nil {
		b.Fatal(err)
	}
	g.env.files["in.bin"] = maker.env.files["in.bin"]
}

// roundTo keeps two digits.
func roundTo(d time.Duration) time.Duration {
	unit := time.Duration(1)
	for d/unit >= 100 {
		unit *= 10
	}
	return unit
}

// TestGrowthComplete demands an expression for each operator but those without arguments that can grow, and evaluates them
// over small values.
func TestGrowthComplete(t *testing.T) {
	cases, costs := readGrowth(t), readCosts(t)
	measured := map[string]bool{}
	modules := newGrowing(t, cases)
	for _, c := range cases {
		measured[c.module+"!"+c.operator] = true
		g := modules[c.module]
		if c.operator == "IODeserialize" {
			continue
		}
		g.evaluate(t, c.expr, g.compiled(g.index[c.expr]), g.at(t, 3, true))
	}
	for _, op := range testedOperators(t) {
		class, known := costs[op.name], measured[op.String()] || fixedSize[op.String()] != ""
		if !known && class != "1" && class != "exponential" && class != "-" {
			t.Errorf("the growth of %s is not measured", op)
		}
	}
}

// fixedSize are operators that are not measured, though their cost is not constant, and why.
var fixedSize = map[string]string{
	"Combinatorics!factorial": "overflows from 13 on", "Combinatorics!choose": "the same",
	"IOUtils!IOEnv": "takes what the environment has",
	"ShiViz!Host":   "needs the trace of a trace-exploration specification", "ShiViz!Clock": "the same",
	"TLCExt!TLCEvalDefinition": "takes what the definition takes",
	"_Possible!_Track":         "the register is that of a run", "_Possible!_Counts": "the same", "_Possible!_CheckName": "the same",
	"_Possible!_PrintCounts": "the same",
}

// memory returns the values of size n, which are kept, being the kth ones. Files are written anew.
func (g *growing) memory(t *testing.T, k, n int) value.Value {
	if g.kept[k].IsUndef() {
		g.kept[k] = g.at(t, n, false)
	}
	g.files(n)
	return g.kept[k]
}

// TestGrowthOfMemory measures how much memory the operators of linear cost take for values of two sizes, which, unlike the time, does
// not depend on what else the machine does.
func TestGrowthOfMemory(t *testing.T) {
	const small, large = 1000, 10_000
	cases, costs := readGrowth(t), readCosts(t)
	modules := newGrowing(t, cases)
	for _, c := range cases {
		class := classOf(costs, c.operator)
		g := modules[c.module]
		if largest(class) < large || c.operator == "IODeserialize" {
			continue
		}
		x := g.compiled(g.index[c.expr])
		var took [2]uint64
		for k, n := range []int{small, large} {
			state := g.memory(t, k, n)
			g.evaluate(t, c.expr, x, state) // caches are filled
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			g.evaluate(t, c.expr, x, state)
			runtime.ReadMemStats(&after)
			took[k] = after.TotalAlloc - before.TotalAlloc
		}
		const little = 100_000 // what evaluation itself takes, whatever the size
		if exponent := math.Log10(float64(took[1]+little) / float64(took[0]+little)); exponent > allowed[class] {
			t.Errorf("%s!%s: %s takes %d and %d bytes for sizes %d and %d: it grows like n^%.2f, its class is %s",
				c.module, c.operator, c.expr, took[0], took[1], small, large, exponent, class)
		}
	}
}

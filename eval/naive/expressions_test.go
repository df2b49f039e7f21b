package naive

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib"
	"github.com/gotlc/gotlc/stdlib/tla"
)

const preamble = `EXTENDS Integers, Sequences, FiniteSets, TLC
CONSTANTS m1, m2, m3
VARIABLES i, p, s, f, q, r, t
Models == {m1, m2, m3}
Pick(c, x, y) == IF c THEN x ELSE y
Second(x, y) == y
Use(F(_), x) == F(x)
Twice(F(_), x) == F(F(x))
Fact[n \in 0..5] == IF n = 0 THEN 1 ELSE n * Fact[n - 1]
RECURSIVE Sum(_)
Sum(S) == IF S = {} THEN 0 ELSE LET e == CHOOSE e \in S : TRUE IN e + Sum(S \ {e})
Fold(F(_, _), z, x) == LET RECURSIVE G(_)
                           G(y) == IF y = <<>> THEN z ELSE F(Head(y), G(Tail(y)))
                       IN G(x)
Count(P(_), S) == Cardinality({x \in S : P(x)})
Keep(c, y) == c /\ y' = y
Sel(c, y) == IF c THEN y' ELSE y
x ++ y == IF x < y THEN y ELSE x
Inner(k) == INSTANCE Below WITH z <- i
`

const below = `---- MODULE Below ----
EXTENDS Integers
VARIABLES k, z
Shift(a) == k + a + z
Low == z < k
====
`

// stateTypes are the types of the variables of the preamble.
var stateTypes = []named{
	{name: "i", typ: tInt, isState: true},
	{name: "p", typ: tBool, isState: true},
	{name: "s", typ: tSet(tInt), isState: true},
	{name: "f", typ: tFn(tText, tInt), isState: true},
	{name: "q", typ: tSeq(tPair(tInt, tModel)), isState: true},
	{name: "r", typ: tRecord(tInt, tSet(tBool)), isState: true},
	{name: "t", typ: tFn(tModel, tSet(tText)), isState: true},
}

// random makes a value of a type.
func random(r *rand.Rand, t *typ) val {
	switch t.kind {
	case "int":
		return r.IntN(5) - 1
	case "bool":
		return r.IntN(2) == 0
	case "text":
		return text("abc"[r.IntN(3):][:1])
	case "model":
		return model(fmt.Sprint("m", 1+r.IntN(3)))
	case "set":
		s := newSet()
		for range r.IntN(4) {
			s.add(random(r, t.parts[0]))
		}
		return s
	case "seq":
		var vs []val
		for range r.IntN(4) {
			vs = append(vs, random(r, t.parts[0]))
		}
		return newTuple(vs...)
	case "pair":
		return newTuple(random(r, t.parts[0]), random(r, t.parts[1]))
	}
	f := newFn()
	if t.kind == "record" {
		f.put(text("a"), random(r, t.parts[0]))
		f.put(text("b"), random(r, t.parts[1]))
		return f
	}
	for range 3 {
		f.put(random(r, t.parts[0]), random(r, t.parts[1]))
	}
	return f
}

// lab is a module ready for both evaluators.
type lab struct {
	info  *sem.Info
	k     *eval.Compiler
	vars  []*sem.Symbol
	naive *evaluator
	table *value.Table
	most  int // see specification
}

// environment is what evaluation may ask of a run. Nothing is, but what warnings and texts of errors need.
type environment struct{ eval.Env }

func (environment) Warn(int, ...string)              {}
func (environment) FormatValue(v value.Value) string { return v.String() }

func newLab(tb testing.TB, modules map[string]string) *lab {
	tb.Helper()
	l, err := tryLab(modules)
	if err != nil {
		tb.Fatalf("%.600v\n%.3000s", err, modules["M"])
	}
	return l
}

// tryLab is newLab for modules that may be wrong.
func tryLab(modules map[string]string) (*lab, error) {
	files := fstest.MapFS{}
	for name, text := range modules {
		files[name+".tla"] = &fstest.MapFile{Data: []byte(text)}
	}
	prog, err := load.Load("M", load.Options{
		Sources: []load.Source{load.Std(tla.Modules())}, Open: func(string) fs.FS { return files },
	})
	if err != nil {
		return nil, fmt.Errorf("%w\n%+v", err, errors.Unwrap(errors.Unwrap(err)))
	}
	info, err := sem.Analyze(prog)
	if err != nil {
		return nil, err
	}
	l := &lab{info: info, vars: sem.VariableOrder(info.Root), table: value.NewTable()}
	l.naive = &evaluator{info: info, constants: map[*sem.Symbol]val{}}
	table := l.table
	for _, name := range strings.Fields("a b c m1 m2 m3") {
		table.Intern(name)
	}
	values := map[*sem.Symbol]value.Value{}
	for _, name := range strings.Fields("m1 m2 m3") {
		if sym := info.Root.Lookup(name); sym != nil {
			l.naive.constants[sym], values[sym] = model(name), table.ModelValue(name)
		}
	}
	if n := info.Root.Lookup("N"); n != nil {
		l.naive.constants[n], values[n] = 1, value.MakeInt(1)
	}
	var loaded []string
	for _, m := range info.Modules {
		loaded = append(loaded, m.Name)
	}
	l.k = eval.NewCompiler(eval.Config{
		Info: info, Registry: stdlib.Registry(loaded...), Table: table, Env: environment{}, Vars: l.vars,
		Replacements: eval.Replacements{Values: values}, Composition: true,
	})
	return l, nil
}

func (l *lab) body(name string) ast.Expr { return l.info.Root.Lookup(name).Body }

func (l *lab) foreign(s state) []value.Value {
	var vs []value.Value
	for _, sym := range l.vars {
		vs = append(vs, foreign(s[sym], l.table))
	}
	return vs
}

// randomState gives the variables of the preamble values.
func (l *lab) randomState(r *rand.Rand) state {
	s := state{}
	for _, v := range stateTypes {
		s[l.info.Root.Lookup(v.name)] = random(r, v.typ)
	}
	return s
}

// expression is one random case: the definition of an expression, with a definition that it may use.
type expression struct {
	seed int64
	name string
	text string
}

func newExpression(seed int64, size int) expression {
	g := &generator{r: rand.New(rand.NewPCG(uint64(seed), 0)), scope: slices.Clone(stateTypes)}
	suffix := strings.ReplaceAll(fmt.Sprint(seed), "-", "N")
	helper := named{name: "Helper" + suffix, typ: g.anyType(1), params: []*typ{g.anyType(1), g.anyType(0)}}
	text := helper.name + "(h1, h2) == " + g.with([]named{g.param("h1", helper.params[0]), g.param("h2", helper.params[1])},
		func() string { return g.expr(helper.typ, size/2) })
	helper.action = true
	g.scope = append(g.scope, helper)
	x := expression{seed: seed, name: "Case" + suffix}
	x.text = text + "\n" + x.name + " == " + g.expr(g.anyType(2), size) + "\n"
	return x
}

// tally counts how expressions came out.
type tally struct{ values, failures, delayed, skipped int }

// disagreement describes how the two evaluators differ about an expression, or is empty.
func (l *lab) disagreement(x expression, n *tally) string {
	r := rand.New(rand.NewPCG(uint64(x.seed), 0))
	compiled := l.k.Value(x.name, l.k.Definition(l.info.Root.Lookup(x.name)))
	c := l.k.NewCtx(environment{})
	states := []state{l.randomState(r), l.randomState(r), l.randomState(r)}
	for i := range 2 { // the second time, what is constant has been kept
		cur, next := states[i], states[i+1]
		l.naive.cur, l.naive.next = cur, next
		want, failed, ok := l.naive.try(l.body(x.name))
		if !ok {
			n.skipped++
			continue
		}
		c.SetState(l.foreign(cur), l.foreign(next))
		got, err := evaluate(compiled, c)
		switch {
		case failed == nil && err != nil:
			return fmt.Sprintf("gotlc fails, but the value is %s\n%v", key(want), err)
		case failed == nil && got != key(want):
			return fmt.Sprintf("gotlc gives %s, but the value is %s", got, key(want))
		case failed == nil:
			n.values++
		case err != nil:
			n.failures++
		case failed.delayed:
			n.delayed++
		default:
			return fmt.Sprintf("gotlc gives %s, but there is no value: %s", got, failed.reason)
		}
	}
	return ""
}

// evaluate returns the key of an expression's value.
func evaluate(x *eval.Expression, c *eval.Ctx) (k string, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = eval.AsError(r)
		}
	}()
	v, failed := x.Eval(c)
	if failed != nil {
		return "", failed
	}
	return keyOf(v), nil
}

// expressionModule writes the module of some expressions.
func expressionModule(xs ...expression) string {
	var b strings.Builder
	b.WriteString("---- MODULE M ----\n" + preamble)
	for _, x := range xs {
		b.WriteString(x.text)
	}
	return b.String() + "====\n"
}

// checkExpressions compares the evaluators on expressions that share a module. It returns the first one they differ about.
func checkExpressions(tb testing.TB, xs []expression, n *tally) (bad *expression, how string) {
	tb.Helper()
	l := newLab(tb, map[string]string{"M": expressionModule(xs...), "Below": below})
	for i := range xs {
		if how := l.disagreement(xs[i], n); how != "" {
			return &xs[i], how
		}
	}
	return nil, ""
}

// differs describes how the evaluators differ about an expression of a module, which need not be right.
func differs(module string, x expression) string {
	l, err := tryLab(map[string]string{"M": module, "Below": below})
	if err != nil || l.info.Root.Lookup(x.name) == nil {
		return ""
	}
	return l.disagreement(x, new(tally))
}

// expressionSize is the size of the largest expressions; all sizes up to it occur.
const expressionSize = 12

func batch(seed int64, n, size int) []expression {
	var xs []expression
	for i := range n {
		s := seed + int64(i)
		xs = append(xs, newExpression(s, 1+int(uint64(s)%uint64(size))))
	}
	return xs
}

// TestExpressions compares values of random expressions in random steps.
func TestExpressions(t *testing.T) {
	t.Parallel()
	const size = 250
	var n tally
	for done := 0; goOn(done, 20_000); done += size {
		count := size
		if *oneFlag {
			count = 1
		}
		xs := batch(*seedFlag+int64(done), count, expressionSize)
		if bad, _ := checkExpressions(t, xs, &n); bad != nil {
			reportSmaller(t, "TestExpressions", bad.seed, expressionModule(*bad), func(module string) string {
				return differs(module, *bad)
			})
		}
	}
	t.Logf("%+v", n)
	if all := n.values + n.failures + n.delayed + n.skipped; long() && (n.values < all/2 || n.failures < all/50 ||
		n.delayed > all/10 || n.skipped > all/10) {
		t.Errorf("no fair sample: %+v", n)
	}
}

// FuzzExpressions is TestExpressions with seeds and sizes from the fuzzer.
func FuzzExpressions(f *testing.F) {
	f.Add(int64(1), uint8(8))
	f.Add(int64(-7), uint8(40))
	f.Fuzz(func(t *testing.T, seed int64, size uint8) {
		if bad, how := checkExpressions(t, []expression{newExpression(seed, int(size)%50)}, new(tally)); bad != nil {
			t.Fatalf("%s\n%s", how, bad.text)
		}
	})
}

// TestTypesOfSample checks that the generator writes every construct.
func TestTypesOfSample(t *testing.T) {
	var all strings.Builder
	for _, x := range batch(1, 2000, expressionSize) {
		all.WriteString(x.text)
	}
	missing := map[string]bool{}
	for _, word := range strings.Fields(`IF CASE OTHER LET LAMBDA CHOOSE EXCEPT @ SUBSET UNION DOMAIN \cup \cap \X \A \E \in \notin
		\subseteq -> |-> Seq( Nat Int STRING BOOLEAN UNCHANGED SelectSeq SubSeq :> @@ << )! Fact Fold Twice ' <=> =>`) {
		if !strings.Contains(all.String(), word) {
			missing[word] = true
		}
	}
	if len(missing) > 0 {
		t.Errorf("never written: %v", slices.Sorted(maps.Keys(missing)))
	}
}

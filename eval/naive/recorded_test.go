package naive

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/parser/sem"
)

// recorded is a specification that was made elsewhere, at random, and recorded with TLC's answers; here its module is changed at
// random, so that there is no record.
type recorded struct {
	specification
	invariants []string
	properties []string
	init       string
	next       string
}

var recordedModels = filepath.Join("..", "..", "..", "shared", "corpus", "generated", "models")

// readRecorded reads a folder, without what the naive search knows nothing about. False: too little would be left.
func readRecorded(dir string) (r recorded, ok bool) {
	module, err := os.ReadFile(filepath.Join(dir, "S.tla"))
	if err != nil {
		return r, false
	}
	config, _ := os.ReadFile(filepath.Join(dir, "S.cfg"))
	instance, _ := os.ReadFile(filepath.Join(dir, "M.tla"))
	r.others = map[string]string{"Low": strings.Replace(string(instance), "MODULE M ", "MODULE Low ", 1)}
	if len(instance) == 0 {
		delete(r.others, "Low")
	}
	r.module = strings.Replace(strings.Replace(string(module), "MODULE S ", "MODULE M ", 1), "INSTANCE M ", "INSTANCE Low ", 1)
	r.init, r.next = "Init", "Next"
	for line := range strings.Lines(string(config)) {
		words := strings.Fields(line)
		switch {
		case len(words) == 0:
		case slices.Contains([]string{"CONSTANT", "CONSTANTS", "VIEW"}, words[0]):
			r.config += line
		case words[0] == "CONSTRAINT" || words[0] == "ACTION_CONSTRAINT":
			name := map[string]string{"CONSTRAINT": "Constraint", "ACTION_CONSTRAINT": "ActionConstraint"}[words[0]]
			r.module = strings.Replace(r.module, "\n"+words[1]+" ==", "\n"+name+" ==", 1)
			r.config += words[0] + " " + name + "\n"
		case words[0] == "INVARIANT":
			r.invariants = append(r.invariants, words[1:]...)
		case words[0] == "PROPERTY":
			r.properties = append(r.properties, words[1:]...)
		case words[0] == "INIT":
			r.init = words[1]
		case words[0] == "NEXT":
			r.next = words[1]
		}
	}
	// The text of an invariant that is constant and false, or of one in another module, is no matter here.
	r.invariants = slices.DeleteFunc(r.invariants, func(name string) bool {
		return !strings.Contains(r.module, "\n"+name+" ==\n") && !strings.Contains(r.module, "\n"+name+" == ")
	})
	r.config = fmt.Sprintf("INIT %s\nNEXT %s\n", r.init, r.next) + r.config
	for _, name := range r.invariants {
		r.config += "INVARIANT " + name + "\n"
	}
	// Texts have to come in alphabetical order, which is how the naive evaluator sorts them.
	a, b := regexp.MustCompile(`[^"\w]a\b`).FindStringIndex(r.module), regexp.MustCompile(`[^"\w]b\b`).FindStringIndex(r.module)
	sorted := a == nil && b == nil || a != nil && (b == nil || a[0] < b[0])
	return r, sorted && !strings.Contains(r.module, "ENABLED") // which takes a list of all states
}

var (
	entries  = regexp.MustCompile(`(\w+)\s*=\s*(\{[^}]*\}|\w+)`)
	replaced = regexp.MustCompile(`(\w+)\s*<-\s*(\w+)`)
	anyToken = regexp.MustCompile(`"[^"]*"|\\[A-Za-z]+|/\\|\\/|=>|==|<=|>=|<<|>>|\w+|[=#<>+-]`)
)

// newLab gives the constants the values of the configuration.
func (r recorded) newLab() (*lab, error) {
	l, err := tryLab(r.modules())
	if err != nil {
		return nil, err
	}
	l.naive.overrides = map[*sem.Symbol]*sem.Symbol{}
	for line := range strings.Lines(r.config) {
		if !strings.HasPrefix(line, "CONSTANT") {
			continue
		}
		for _, m := range entries.FindAllStringSubmatch(line, -1) {
			var v val = model(m[2])
			if n, err := strconv.Atoi(m[2]); err == nil {
				v = n
			}
			if members, ok := strings.CutPrefix(m[2], "{"); ok {
				s := newSet()
				for _, name := range strings.FieldsFunc(members, func(c rune) bool { return c == ',' || c == ' ' || c == '}' }) {
					s.add(model(name))
				}
				v = s
			}
			l.naive.constants[l.info.Root.Lookup(m[1])] = v
		}
		for _, m := range replaced.FindAllStringSubmatch(line, -1) {
			delete(l.naive.constants, l.info.Root.Lookup(m[1]))
			l.naive.overrides[l.info.Root.Lookup(m[1])] = l.info.Root.Lookup(m[2])
		}
	}
	return l, nil
}

// exchanged are tokens that may stand for each other.
var exchanged = map[string][]string{
	`\E`: {`\A`}, `\A`: {`\E`}, "=": {"#", "=", "="}, "#": {"="}, `/\`: {`\/`}, "<": {">", "<="}, ">": {"<"}, "TRUE": {"FALSE"}, "FALSE": {"TRUE"},
	"p1": {"p2", "p3"}, "p2": {"p1"}, "p3": {"p1"}, `"a"`: {`"b"`}, `"b"`: {`"a"`}, `\cup`: {`\cap`, `\`}, `\cap`: {`\cup`}, `\notin`: {`\in`},
	"0": {"1", "2"}, "1": {"0", "2"}, "2": {"0", "1"}, "+": {"-"}, "-": {"+"}, "p": {"p1"},
}

// changed returns the module with some tokens of its formulas exchanged.
func (r recorded) changed(rnd *rand.Rand) string {
	start := strings.Index(r.module, "\nInit ==")
	head, body := r.module[:start], r.module[start:]
	tokens := anyToken.FindAllStringIndex(body, -1)
	var out strings.Builder
	last, left := 0, rnd.IntN(5)
	for _, t := range tokens {
		word := body[t[0]:t[1]]
		if left > 0 && rnd.IntN(40) == 0 && len(exchanged[word]) > 0 {
			left--
			out.WriteString(body[last:t[0]])
			out.WriteString(exchanged[word][rnd.IntN(len(exchanged[word]))])
			last = t[1]
		}
	}
	return head + out.String() + body[last:]
}

// wrong describes how checking with -continue differs, or is empty; known tells whether the naive search knows the answer.
func (r recorded) wrong(dir string) (how string, known bool) {
	defer func() {
		if recover() != nil { // types that do not fit, and operators that the naive language lacks
			known = false
		}
	}()
	l, err := r.newLab()
	if err != nil {
		return "", false
	}
	q := &search{l: l, invariants: r.invariants, onward: true, init: r.init, next: r.next}
	if !q.run() || q.exit != 0 {
		return "", false
	}
	if how := r.differsFrom(q, dir); how != "" {
		return how, true
	}
	return r.stopsElsewhere(dir, l), true
}

// stopsElsewhere describes how checking without -continue differs: what is found first, and how many states were made till then.
func (r recorded) stopsElsewhere(dir string, l *lab) string {
	q := &search{l: l, invariants: r.invariants, init: r.init, next: r.next}
	q.run()
	res, out := r.check(dir, 1, true)
	if res.ExitCode >= 75 {
		return ""
	}
	if res.ExitCode != q.exit || int(res.Generated) != q.generated || int(res.Distinct) != len(q.seen) {
		return fmt.Sprintf("exit status %d, %d states generated, %d distinct; want %d, %d, %d\n%s%s", res.ExitCode, res.Generated, res.Distinct,
			q.exit, q.generated, len(q.seen), r.config, out)
	}
	return ""
}

// TestRecorded changes recorded random specifications at random, and compares runs with -continue with the naive search.
func TestRecorded(t *testing.T) {
	compareRecorded(t, 11, 80, func(recorded) bool { return true }, recorded.wrong)
}

// compareRecorded changes recorded specifications at random, of a stream of random numbers, as far as they fit, and reports those of
// which wrong has something to say. Of some of them the answer must be known.
func compareRecorded(t *testing.T, stream uint64, most int, fits func(r recorded) bool, wrong func(r recorded, dir string) (how string, known bool)) {
	t.Parallel()
	dirs, _ := filepath.Glob(filepath.Join(recordedModels, "spec*"))
	if len(dirs) == 0 {
		t.Skip("recorded random specifications are not there: ../shared/corpus/generated")
	}
	dir := t.TempDir()
	outcomes, done := map[bool]int{}, 0
	for ; goOn(done, most); done++ {
		seed := *seedFlag + int64(done)
		rnd := rand.New(rand.NewPCG(uint64(seed), stream))
		r, ok := readRecorded(dirs[rnd.IntN(len(dirs))])
		if !ok || !fits(r) {
			continue
		}
		r.module = r.changed(rnd)
		how, known := wrong(r, dir)
		outcomes[known]++
		if how != "" {
			reportSmaller(t, t.Name(), seed, r.module, func(module string) string {
				again := r
				again.module = module
				how, _ := wrong(again, dir)
				return how
			})
		}
	}
	if outcomes[true] == 0 && !testing.Short() { // a few may all be too large
		t.Errorf("of none of %d specifications the answer is known", done)
	}
	t.Logf("%d specifications, the answer known: %v", done, outcomes)
}

// graphOf is the graph of the states of a search that went through all of them.
func (q *search) graphOf() *graph {
	g := &graph{number: map[string]int{}}
	for _, n := range q.nodes {
		if n.level == 1 {
			g.init++
		}
		g.number[q.l.show(n.state)] = len(g.states)
		g.states, g.steps = append(g.states, n.state), append(g.steps, nil)
	}
	for n := range g.states {
		e := &enumerator{evaluator: q.l.naive, vars: q.l.vars}
		e.successors(q.l.body(cmp.Or(q.next, "Next")), g.states[n], func(s state) {
			if to := g.number[q.l.show(s)]; !slices.Contains(g.steps[n], to) {
				g.steps[n] = append(g.steps[n], to)
			}
		})
	}
	return g
}

// mostGraph bounds the states of graphs in which behaviors are looked for.
const mostGraph = 60

// wrongLiveness describes how the verdict on temporal properties, or the behavior that is shown, cannot be, or is empty.
func (r recorded) wrongLiveness(dir string) (how string, known bool) {
	defer func() {
		if recover() != nil {
			how, known = "", false
		}
	}()
	l, err := r.newLab()
	if err != nil {
		return "", false
	}
	q := &search{l: l, onward: true, most: mostGraph}
	if !q.run() || q.exit != 0 {
		return "", false
	}
	g := q.graphOf()
	l.naive.universe = g.states // an action of the specification is enabled if it leads to one of them
	plain := &reading{l: l, g: g}
	fair, live := plain.read(l.body("Spec"), nil), op("and")
	for _, name := range r.properties {
		live.args = append(live.args, plain.read(l.body(name), nil))
	}
	s := r.specification
	s.config = regexp.MustCompile(`(?m)^(INIT|NEXT|INVARIANT|VIEW).*\n`).ReplaceAllString(s.config, "") + "SPECIFICATION Spec\nPROPERTY " + strings.Join(r.properties, " ") + "\n"
	res, out := s.check(dir, 1, false)
	tell := func(format string, args ...any) (string, bool) {
		return fmt.Sprintf(format, args...) + "\n" + s.config + out, true
	}
	states, loop := l.behavior(g, out)
	switch {
	case res.ExitCode == 0 || res.ExitCode == 77 && strings.Contains(out, "tautology"):
		if short, violated := g.violation(fair, live, 4); violated {
			return tell("%v violates the property", short)
		}
		return "", true
	case res.ExitCode != 13 || loop < 0:
		return "", false // a violation of safety, which has a behavior of another form, or an error
	case !g.isPath(states, loop):
		return tell("%v back to %d is no behavior", states, loop)
	}
	if b := (lasso{states, loop}); !b.holds(fair, 0) || b.holds(live, 0) {
		return tell("%v is fair: %v, satisfies: %v", b, b.holds(fair, 0), b.holds(live, 0))
	}
	return "", true
}

// TestRecordedLiveness looks for behaviors of changed specifications that contradict the verdict on their temporal properties.
func TestRecordedLiveness(t *testing.T) {
	fits := func(r recorded) bool {
		return len(r.properties) > 0 && !strings.Contains(r.config, "CONSTRAINT") && !strings.Contains(r.config, "VIEW")
	}
	compareRecorded(t, 12, 60, fits, recorded.wrongLiveness)
}

package wild

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/gotlc/gotlc/parser/shrink"
	"github.com/gotlc/gotlc/tlc"
)

// ours are the folders of this repository with modules.
var ours = []string{"../../specs", "../../testdata", "../../examples", "../../parser/testdata", "../../parser/sem/testdata"}

// pool lists the modules to mutate, always in the same order.
var pool = sync.OnceValue(func() (files []string) {
	roots := ours
	if *sharedFlag != "" {
		roots = append(slices.Clone(ours), *sharedFlag)
	}
	for _, root := range roots {
		filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err == nil && filepath.Ext(path) == ".tla" {
				if info, err := d.Info(); err == nil && info.Size() < 40<<10 {
					files = append(files, path)
				}
			}
			return nil
		})
	}
	return files
})

// mutant is a module of the pool with random changes, or with random changes of its configuration.
func mutant(seed int64) input {
	m := &mutator{rand.New(rand.NewPCG(uint64(seed), 7))}
	path := pool()[m.IntN(len(pool()))]
	text, _ := os.ReadFile(path)
	name := strings.TrimSuffix(filepath.Base(path), ".tla")
	library, _ := filepath.Abs(filepath.Dir(path))
	in := input{root: name, library: library, files: map[string]string{}}
	module, config := string(text), m.configFor(path, string(text))
	if m.IntN(6) == 0 {
		config = m.mutate(config, module)
	} else {
		module = m.mutate(module, module)
	}
	in.files[name+".tla"], in.files[name+".cfg"] = module, config
	if m.IntN(10) == 0 {
		in.mode = []tlc.Mode{tlc.Simulate, tlc.IterateDepth, tlc.Generate}[m.IntN(3)]
	}
	return in
}

// mutator makes random choices.
type mutator struct{ *rand.Rand }

// configFor finds a configuration for a module, or makes one up.
func (m *mutator) configFor(path, module string) string {
	if text, err := os.ReadFile(strings.TrimSuffix(path, ".tla") + ".cfg"); err == nil {
		return string(text)
	}
	if others, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*.cfg")); len(others) > 0 && m.IntN(2) == 0 {
		text, _ := os.ReadFile(others[m.IntN(len(others))])
		return string(text)
	}
	switch {
	case strings.Contains(module, "\nSpec =="):
		return "SPECIFICATION Spec\n"
	case strings.Contains(module, "\nInit ==") && strings.Contains(module, "\nNext =="):
		return "INIT Init\nNEXT Next\n"
	}
	return ""
}

var (
	word   = regexp.MustCompile(`^[A-Za-z_]\w*$`)
	number = regexp.MustCompile(`^\d+$`)
)

// mutate changes a text in one to four places. Names come from the module.
func (m *mutator) mutate(text, module string) string {
	for range 1 + m.IntN(4) {
		switch m.IntN(5) {
		case 0:
			text = m.bytes(text)
		case 1:
			text = m.lines(text)
		default:
			text = m.tokens(text, module)
		}
	}
	return text
}

// piece returns where a random piece begins and ends.
func (m *mutator) piece(n, most int) (from, to int) {
	from = m.IntN(n + 1)
	return from, min(n, from+1+m.IntN(most))
}

func (m *mutator) bytes(text string) string {
	from, to := m.piece(len(text), 8)
	switch m.IntN(5) {
	case 0:
		return text[:from] + text[to:]
	case 1:
		return text[:to] + text[from:]
	case 2:
		return text[:from] + string([]byte{byte(m.IntN(256))}) + text[from:]
	case 3:
		return text[:from] + string(rune(m.IntN(0x3000))) + text[to:]
	}
	return text[:from] + string(rune(32+m.IntN(95))) + text[min(len(text), from+1):]
}

func (m *mutator) lines(text string) string {
	ls := shrink.Lines(text)
	from, to := m.piece(len(ls), 4)
	some := slices.Clone(ls[from:to])
	if m.IntN(2) == 0 {
		ls = slices.Delete(ls, from, to)
	}
	if m.IntN(3) > 0 {
		ls = slices.Insert(ls, m.IntN(len(ls)+1), some...)
	}
	return strings.Join(ls, "")
}

func (m *mutator) tokens(text, module string) string {
	ts, others := shrink.Tokens(text), shrink.Tokens(module)
	if len(ts) == 0 || len(others) == 0 {
		return text
	}
	i := m.IntN(len(ts))
	for range 4 { // not white space, if possible
		if strings.TrimSpace(ts[i]) != "" {
			break
		}
		i = m.IntN(len(ts))
	}
	switch m.IntN(8) {
	case 0:
		ts = slices.Delete(ts, i, i+1)
	case 1:
		ts = slices.Insert(ts, i, ts[i], " ")
	case 2:
		j := m.IntN(len(ts))
		ts[i], ts[j] = ts[j], ts[i]
	case 3:
		ts[i] = snippets[m.IntN(len(snippets))]
	case 4:
		ts = slices.Insert(ts, i, " ", snippets[m.IntN(len(snippets))], " ")
	case 5:
		from, to := m.piece(len(ts), 12)
		ts = slices.Insert(ts, i, ts[from:to:to]...)
	default:
		ts[i] = m.alike(ts[i], others)
	}
	return strings.Join(ts, "")
}

// alike returns another token of the kind of one.
func (m *mutator) alike(t string, others []string) string {
	same := func(string) bool { return true }
	switch {
	case word.MatchString(t):
		same = word.MatchString
	case number.MatchString(t):
		return []string{"0", "1", "2", "3", "7", "1000", "2147483647", "99999999999", `\b101`, "1.5"}[m.IntN(10)]
	case strings.TrimSpace(t) != "":
		if m.IntN(2) == 0 {
			return operators[m.IntN(len(operators))]
		}
		same = func(s string) bool { return strings.TrimSpace(s) != "" && !word.MatchString(s) }
	}
	for range 50 {
		if o := others[m.IntN(len(others))]; o != t && same(o) {
			return o
		}
	}
	return t
}

var operators = strings.Fields(`= # /\ \/ => <=> ~ \in \notin \subseteq \cup \cap \ \X + - * \div % ^ .. < > <= >= ' [] <> ~> -> |-> <- == :>
	@@ \o \cdot ENABLED UNCHANGED SUBSET UNION DOMAIN ! . : , ( ) [ ] { } << >> ]_ >>_ -+-> (+) \A \E \AA \EE @`)

// snippets are what gives programs trouble.
var snippets = []string{
	"x", "v", "Next", "Init", "Spec", "TRUE", "FALSE", "0", "1", "-1", "2147483647", `""`, "{}", "<<>>", "Nat", "Int", "STRING", "BOOLEAN", "@",
	"IF TRUE THEN", "ELSE", "CASE TRUE ->", "[] OTHER ->", "LET x == x IN", "LET old == @ IN", "LET RECURSIVE f(_) f(n) == f(n) IN", "LAMBDA a : a",
	"CHOOSE z : TRUE", "CHOOSE z \\in {} : TRUE", "\\E i, j \\in {1, 2}, <<a, b>> \\in {<<1, 2>>} :", "\\A zz \\in Nat :", "\\EE q :",
	"[f EXCEPT ![1] = @]", "[z \\in {} |-> z]", "[a |-> 1]", "SUBSET Nat", "UNION {{}}", "SUBSET (1..30)", "1..1000000000", "[1..9 -> 1..9]", "Seq({1})",
	"ENABLED", "UNCHANGED", "'", "''", "(x')'", "[Next]_vars", "WF_vars(Next)", "SF_vars(Next)", "~>", "\\cdot", "[]", "<>", "[][Next]_x", "<><<Next>>_x",
	"INSTANCE", "INSTANCE Naturals", "EXTENDS TLC", "LOCAL", "RECURSIVE F(_)", "VARIABLE nv", "CONSTANT nc, F(_, _)", "ASSUME TRUE", "THEOREM TRUE OBVIOUS",
	"I == INSTANCE M WITH x <- y", "I!J!K", "Spec!1", "Next!2!1", "Init!:", "lab ::", "(", ")", "((((", "[[[[", "<<<<", "{{{{", "(*", "*)", "\\*", "====", "----",
	"---- MODULE N ----", "/\\", "\\/", "==", "PROVE", "BY DEF", "<1>1.", "<1> QED", "TLCGet(\"level\")", "TLCSet(1, 2)", "Assert(FALSE, 1)", "Print(1, 2)",
	"JavaTime", "RandomElement({1})", "TLCEval(x)", "SYMMETRY", "VIEW", "INVARIANT", "PROPERTY", "CONSTRAINT", "ALIAS", "<- Nat", "<- [M]v", "= {a, b}",
}

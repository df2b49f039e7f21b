package sem

import (
	"unicode/utf16"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/load"
)

// VariableOrder returns the state variables of the root module in the order in which TLC numbers and prints them: that
// of its table of names. What options add to the specification does not change it.
func VariableOrder(m *Module) []*Symbol { return tableOrder(m, VariableDecl) }

// ConstantOrder returns the constants of the root module in the order in which TLC looks for their values.
func ConstantOrder(m *Module) []*Symbol { return tableOrder(m, ConstantDecl) }

func tableOrder(m *Module, kind Kind) []*Symbol {
	t := newNameTable()
	for i := len(internalNames) - 1; i >= 0; i-- {
		t.insert(entry{name: internalNames[i]})
	}
	var found, later []*Symbol
	for _, b := range m.context {
		if !b.later {
			t.insert(entry{name: b.name, symbol: b.symbol})
		} else if s := b.symbol; s != nil && s.Kind == kind {
			later = append(later, s)
		}
	}
	for _, chain := range t.buckets {
		for i := len(chain) - 1; i >= 0; i-- {
			if s := chain[i].symbol; s != nil && s.Kind == kind {
				found = append(found, s)
			}
		}
	}
	return append(found, later...)
}

// nameTable is a hash table that enumerates its entries in the order in which java.util.Hashtable does: by bucket, and
// within a bucket the newest first. Every name is inserted once.
type nameTable struct {
	buckets [][]entry // each from head to tail
	count   int
}

type entry struct {
	name   string
	symbol *Symbol
}

const firstCapacity = 11

func newNameTable() *nameTable { return &nameTable{buckets: make([][]entry, firstCapacity)} }

func (t *nameTable) insert(e entry) {
	if t.count >= len(t.buckets)*3/4 {
		t.grow()
	}
	t.push(e)
	t.count++
}

// push puts an entry at the head of its chain.
func (t *nameTable) push(e entry) {
	b := &t.buckets[int(javaHash(e.name))%len(t.buckets)]
	*b = append([]entry{e}, *b...)
}

// grow moves all entries to a larger table, from the highest bucket down, each chain from its head.
func (t *nameTable) grow() {
	old := t.buckets
	t.buckets = make([][]entry, 2*len(old)+1)
	for i := len(old) - 1; i >= 0; i-- {
		for _, e := range old[i] {
			t.push(e)
		}
	}
}

// javaHash is the hash of a Java string without its sign bit.
func javaHash(s string) int32 {
	var h int32
	for _, u := range utf16.Encode([]rune(s)) {
		h = 31*h + int32(u)
	}
	return h & 0x7fffffff
}

// TokenOrder returns the texts that TLC has seen when it starts to evaluate, in the order in which it saw them first,
// which is its order of strings: built-in names, the tokens of all modules as they are read, then their string literals
// as they are given meaning. Each text occurs once. Values in the model configuration come before all of these.
func TokenOrder(p *load.Program, info *Info) []string {
	t := tokenList{seen: map[string]bool{}}
	for _, name := range internalNames {
		t.add(name)
	}
	for _, m := range p.Modules {
		for _, token := range m.AST.Span().File.Tokens {
			t.add(token)
		}
	}
	for _, m := range info.Modules {
		ast.Inspect(m.AST, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.String:
				t.add(n.Value)
			case *ast.InstanceDef:
				t.compound(info.Instances[n])
			}
			return true
		})
	}
	return t.texts
}

type tokenList struct {
	texts []string
	seen  map[string]bool
}

func (t *tokenList) add(text string) {
	if !t.seen[text] {
		t.seen[text] = true
		t.texts = append(t.texts, text)
	}
}

// compound adds the names I!d that an instance makes.
func (t *tokenList) compound(inst *Instance) {
	if inst == nil || inst.Unit.Name == nil {
		return
	}
	for _, b := range inst.Module.context {
		if !b.local && isImported(b.symbol) {
			t.add(inst.Unit.Name.Text + "!" + b.name)
		}
	}
}

package export

import "github.com/gotlc/gotlc/parser/sem"

// table numbers the symbols in the order in which they are met.
type table struct {
	ids  map[*sem.Symbol]int
	list []*sem.Symbol
}

func newTable() *table { return &table{ids: map[*sem.Symbol]int{}} }

func (t *table) id(s *sem.Symbol) int {
	n, ok := t.ids[s]
	if !ok {
		n = len(t.list)
		t.ids[s] = n
		t.list = append(t.list, s)
	}
	return n
}

var kinds = []string{"constant", "variable", "definition", "parameter", "bound", "builtin", "fact", "instance"}

// allSymbols writes the symbols that were mentioned so far and those that they mention themselves; each stands at the
// place of its number.
func (e *encoder) allSymbols() {
	for i := 0; i < len(e.symbols.list); i++ {
		e.symbolEntry(e.symbols.list[i])
	}
}

func (e *encoder) symbolEntry(s *sem.Symbol) {
	e.open('{')
	e.key("name").string(s.Name)
	e.key("kind").string(kinds[s.Kind])
	e.key("arity").int(s.Arity)
	e.key("level").string(levels[s.Level])
	e.key("local").bool(s.Local)
	e.key("recursive").bool(s.Recursive)
	e.key("inLet").bool(s.InLet)
	e.key("params")
	e.open('[')
	for _, p := range s.Params {
		e.int(e.symbols.id(p))
	}
	e.close(']')
	if s.Source != nil {
		e.key("source").int(e.symbols.id(s.Source))
	}
	if s.Module != nil {
		e.key("module").string(s.Module.Name)
	}
	if at := s.Span(); at.IsValid() {
		e.key("file").string(at.File.Path)
		e.key("span").span(at)
	}
	e.close('}')
}

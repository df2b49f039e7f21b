package lsp

import (
	"iter"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
)

// Bounds of what is held in memory, in bytes of the sources that it was made from: what is made takes some hundred times as much, of
// many short definitions a thousand times.
const (
	maxSource     = 1 << 20  // of a module with what it needs: what is larger is not analysed
	maxRemembered = 2 << 20  // of trees, and of analyses
	leastSize     = 16 << 10 // what a small one counts
)

// memory holds what was made from sources, by path. It forgets what was not asked for for the longest time when it holds too much.
type memory[T any] struct {
	held  map[string]*remembered[T]
	size  int
	clock int // counts what was asked for
}

type remembered[T any] struct {
	value      T
	size, used int
}

// get returns what is held for a path.
func (m *memory[T]) get(path string) (value T, ok bool) {
	r := m.held[path]
	if r == nil {
		return value, false
	}
	m.clock++
	r.used = m.clock
	return r.value, true
}

// has reports whether something is held for a path.
func (m *memory[T]) has(path string) bool { return m.held[path] != nil }

// put holds what was made for a path from so many bytes. It is not forgotten before the next one comes.
func (m *memory[T]) put(path string, value T, size int) {
	m.drop(path)
	size = max(size, leastSize)
	for m.size+size > maxRemembered && len(m.held) > 0 {
		m.drop(m.oldest())
	}
	if m.held == nil {
		m.held = map[string]*remembered[T]{}
	}
	m.clock++
	m.held[path] = &remembered[T]{value, size, m.clock}
	m.size += size
}

func (m *memory[T]) oldest() string {
	path, used := "", m.clock+1
	for p, r := range m.held {
		if r.used < used {
			path, used = p, r.used
		}
	}
	return path
}

// drop forgets what is held for a path.
func (m *memory[T]) drop(path string) {
	if r := m.held[path]; r != nil {
		m.size -= r.size
		delete(m.held, path)
	}
}

// all are the things held, in no order.
func (m *memory[T]) all() iter.Seq[T] {
	return func(yield func(T) bool) {
		for _, r := range m.held {
			if !yield(r.value) {
				return
			}
		}
	}
}

// tooLarge is what is wrong with the text of a module that is not analysed for its size.
func tooLarge(path string) error {
	start := ast.Position{Line: 1, Col: 1}
	return parser.ErrorList{{
		Span: ast.Span{File: &ast.File{Path: path}, Begin: start, End: start},
		Msg:  "this module, with what it extends and instantiates, is too large to be analysed while it is edited (1 MiB at most)",
		Hint: "gotlc parse and gotlc check read it",
	}}
}

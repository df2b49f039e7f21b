package lsp

import (
	"path/filepath"
	"strings"

	"github.com/gotlc/gotlc/lsp/protocol"
	"github.com/gotlc/gotlc/parser/sem"
)

// statements are those of configurations that gotlc knows (package cfg), with what they are followed by.
var statements = []struct {
	word, meaning string
	fits          func(*sem.Symbol) bool
}{
	{"SPECIFICATION", "the temporal formula to check", ofLevel(sem.TemporalLevel)},
	{"INIT", "the initial predicate", ofLevel(sem.StateLevel)},
	{"NEXT", "the next-state relation", ofLevel(sem.ActionLevel)},
	{"INVARIANT", "what holds in every state", ofLevel(sem.StateLevel)},
	{"INVARIANTS", "what holds in every state", ofLevel(sem.StateLevel)},
	{"PROPERTY", "what holds of every behavior", ofLevel(sem.TemporalLevel)},
	{"PROPERTIES", "what holds of every behavior", ofLevel(sem.TemporalLevel)},
	{"CONSTANT", "values of constants, and overrides", isConstant},
	{"CONSTANTS", "values of constants, and overrides", isConstant},
	{"CONSTRAINT", "states that do not satisfy it are not explored", ofLevel(sem.StateLevel)},
	{"CONSTRAINTS", "states that do not satisfy it are not explored", ofLevel(sem.StateLevel)},
	{"ACTION_CONSTRAINT", "steps that do not satisfy it are not made", ofLevel(sem.ActionLevel)},
	{"ACTION_CONSTRAINTS", "steps that do not satisfy it are not made", ofLevel(sem.ActionLevel)},
	{"SYMMETRY", "permutations of model values", ofLevel(sem.ConstantLevel)},
	{"VIEW", "states with equal values are the same state", ofLevel(sem.StateLevel)},
	{"ALIAS", "what counterexamples show in place of variables", ofLevel(sem.ActionLevel)},
	{"POSTCONDITION", "what holds when checking has ended", ofLevel(sem.ConstantLevel)},
	{"POSTCONDITIONS", "what holds when checking has ended", ofLevel(sem.ConstantLevel)},
	{"_POSSIBLE", "what holds in some state or step at least", ofLevel(sem.ActionLevel)},
	{"_PERIODIC", "what is evaluated now and then", ofLevel(sem.ConstantLevel)},
	{"CHECK_DEADLOCK", "TRUE or FALSE", nil},
}

// ofLevel tells definitions without parameters whose level is at most the given one.
func ofLevel(most sem.Level) func(*sem.Symbol) bool {
	return func(s *sem.Symbol) bool {
		return s.Kind == sem.Definition && s.Arity == 0 && s.Level <= most && (s.Module == nil || !s.Module.Std)
	}
}

func isConstant(s *sem.Symbol) bool { return s.Kind == sem.ConstantDecl || s.Kind == sem.Definition }

// configItems lists the statements, and the names of the module that fit the one that the cursor is in.
func (s *server) configItems(path, text string, t typing) []protocol.CompletionItem {
	if inComment(t.line) {
		return nil
	}
	starts := lineStarts(text)
	before := text[:offset(text, starts, t.at)]
	fits := isConstant
	last := -1
	for _, st := range statements {
		if i := lastWord(before, st.word); i > last && st.fits != nil {
			last, fits = i, st.fits
		}
	}
	var items []protocol.CompletionItem
	if c := s.w.readConfig(path, text); c.module != nil && c.module.root() != nil {
		for _, sym := range c.module.root().Symbols {
			if fits(sym) && !strings.HasPrefix(sym.Name, "<") {
				items = append(items, t.item(sym.Name, completionKind(sym), detail(sym)))
			}
		}
	}
	for _, st := range statements {
		items = append(items, t.item(st.word, protocol.CompletionKeyword, st.meaning))
	}
	return append(items, t.item("TRUE", protocol.CompletionValue, ""), t.item("FALSE", protocol.CompletionValue, ""))
}

// lastWord returns where a word begins last in a text, -1 if it is not there.
func lastWord(text, word string) int {
	for end := len(text); ; {
		i := strings.LastIndex(text[:end], word)
		if i < 0 {
			return -1
		}
		behind := i + len(word)
		if (i == 0 || !isWordByte(text[i-1])) && behind < len(text) && !isWordByte(text[behind]) {
			return i
		}
		end = i
	}
}

func moduleName(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}

package session

import (
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/cfg"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/tlc/report"
)

// overriding is an entry Name <- Other of the configuration.
type overriding struct {
	entry *cfg.Assignment
	name  *sem.Symbol // what is replaced
	by    *sem.Symbol
}

// OverrideCycles warns of replacements that lead back to themselves: A <- B with a B that uses A, where A means B as
// well. Of operators with parameters, which may recur for good reasons, only if evaluation has failed so.
func (s *Specification) OverrideCycles(overflow bool) (notes []report.Note) {
	all := map[*sem.Symbol]overriding{}
	var order []overriding
	for _, a := range s.Config.Constants {
		if o, ok := s.overriding(a); ok {
			all[o.name.Origin()] = o
			order = append(order, o)
		}
	}
	told := map[*sem.Symbol]bool{}
	for _, o := range order {
		if told[o.name.Origin()] || (o.name.Arity > 0) != overflow {
			continue
		}
		f := cycleFinder{info: s.Info, overrides: all, goal: o.name.Origin(), seen: map[*sem.Symbol]bool{}}
		if chain := f.from(o); chain != nil {
			for _, c := range chain {
				told[c.name.Origin()] = true
			}
			notes = append(notes, cycleNote(chain))
		}
	}
	return notes
}

// overriding finds the symbols of an entry; what is wrong with it is reported elsewhere.
func (s *Specification) overriding(a *cfg.Assignment) (overriding, bool) {
	if !a.IsOverride() {
		return overriding{}, false
	}
	module := s.Info.Root
	if a.Module != nil {
		for _, m := range s.Info.Modules {
			if m.Name == a.Module.Text {
				module = m
			}
		}
	}
	o := overriding{a, module.Lookup(a.Name.Text), s.Info.Root.Lookup(a.Target.Text)}
	return o, o.name != nil && o.by != nil
}

// cycleFinder looks for a way from a replacement back to what it replaces.
type cycleFinder struct {
	info      *sem.Info
	overrides map[*sem.Symbol]overriding
	goal      *sem.Symbol
	seen      map[*sem.Symbol]bool
}

// from returns the replacements on the way, this one first; nil if there is no way.
func (f *cycleFinder) from(o overriding) []overriding {
	if rest, ok := f.reaches(o.by); ok {
		return append([]overriding{o}, rest...)
	}
	return nil
}

// reaches reports whether evaluating a definition leads to the goal, and over which further replacements. What definitions of the
// library say is not what evaluates them: 0..3 asks nothing of Nat, which a .. b is defined by.
func (f *cycleFinder) reaches(s *sem.Symbol) (chain []overriding, found bool) {
	s = s.Origin()
	if s.Body == nil || s.Module.Std || f.seen[s] {
		return nil, false
	}
	f.seen[s] = true
	ast.Inspect(s.Body, func(n ast.Node) bool {
		if found {
			return false
		}
		used := f.info.Uses[n]
		if used == nil {
			return true
		}
		used = used.Origin()
		if used == f.goal {
			chain, found = nil, true
			return false
		}
		if o, ok := f.overrides[used]; ok {
			chain = f.from(o)
			found = chain != nil
		} else if used.Kind == sem.Definition {
			chain, found = f.reaches(used)
		}
		return !found
	})
	return chain, found
}

// cycleNote words a cycle.
func cycleNote(chain []overriding) report.Note {
	var links []string
	for i, o := range chain {
		next := chain[(i+1)%len(chain)].name.Name
		links = append(links, fmt.Sprintf("%s is replaced by %s, which uses %s", o.entry.Name.Text, o.entry.Target.Text, next))
	}
	first := chain[0].entry
	return report.Note{
		Span: first.Span,
		Text: "warning: " + strings.Join(links, "; ") + ": evaluating it may never end",
		Hint: fmt.Sprintf("inside %s, too, %s means %s; write what %s is to be without using %s", first.Target.Text, first.Name.Text,
			first.Target.Text, first.Target.Text, first.Name.Text),
	}
}

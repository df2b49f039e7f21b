package sem

import (
	"sort"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// lint looks for record fields that are named like a definition and were perhaps meant to be its value.
func (a *analysis) lint() {
	l := &linter{analysis: a, declared: map[*Symbol]verdict{}, sound: map[*Module]map[string]bool{}}
	for _, m := range a.info.Modules {
		if m.Std {
			continue
		}
		a.module = m.Name
		l.check(m)
	}
}

type linter struct {
	*analysis
	declared map[*Symbol]verdict
	// sound holds, for each module, the field sets of records of which one has a value built from declarations.
	sound map[*Module]map[string]bool
}

type verdict uint8

const (
	unknownVerdict verdict = iota
	pendingVerdict
	builtVerdict
	plainVerdict
)

// check reports the suspicious records of a module. Nested modules are left alone.
func (l *linter) check(m *Module) {
	sound := l.soundSets(m)
	for _, r := range l.records[m] {
		if sound[r.key] {
			continue
		}
		for _, f := range r.fields {
			s := m.Lookup(f.Name.Text)
			if s == nil {
				continue
			}
			n := f.Name.Text
			l.warn(code.FieldLikeDefinition, f.Name.Span(), n, s.Span())
		}
	}
}

// record is a record constructor or record set.
type record struct {
	key    string // its field names, sorted
	fields []*ast.Field
}

// noteRecord keeps a record for lint.
func (r *resolver) noteRecord(fs []*ast.Field) {
	r.records[r.m] = append(r.records[r.m], record{fieldKey(fs), fs})
}

func fieldKey(fs []*ast.Field) string {
	names := make([]string, len(fs))
	for i, f := range fs {
		names[i] = f.Name.Text
	}
	sort.Strings(names)
	return strings.Join(names, ",")
}

// soundSets returns the field sets of which some record in m or a module it extends has a value built from declarations.
func (l *linter) soundSets(m *Module) map[string]bool {
	if s := l.sound[m]; s != nil {
		return s
	}
	sets := map[string]bool{}
	l.sound[m] = sets
	for _, e := range m.Extends {
		for k, sound := range l.soundSets(e) {
			sets[k] = sets[k] || sound
		}
	}
	for _, r := range l.records[m] {
		for _, f := range r.fields {
			if sets[r.key] {
				break
			}
			sets[r.key] = l.built(f.Value)
		}
	}
	return sets
}

// built reports whether an expression mentions, perhaps through definitions, a declared or bound name or one of the
// sets that types are made of.
func (l *linter) built(e ast.Node) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		if !found {
			if s := l.info.Uses[n]; s != nil {
				found = l.builtSymbol(s)
			}
		}
		return !found
	})
	return found
}

func (l *linter) builtSymbol(s *Symbol) bool {
	switch s.Kind {
	case ConstantDecl, VariableDecl, Formal, BoundName:
		return true
	case Builtin:
		return s.Name == "BOOLEAN"
	case Definition:
	default:
		return false
	}
	s = s.Origin()
	if s.Module.Std && (s.Name == "Nat" || s.Name == "Int") {
		return true
	}
	if v := l.declared[s]; v != unknownVerdict {
		return v == builtVerdict
	}
	l.declared[s] = pendingVerdict
	v := plainVerdict
	if s.Body != nil && l.built(s.Body) {
		v = builtVerdict
	}
	l.declared[s] = v
	return v == builtVerdict
}

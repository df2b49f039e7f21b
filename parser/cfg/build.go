package cfg

import (
	"strconv"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// builder turns the syntax tree into a Config, in source order, and stops at the first mistake.
type builder struct {
	*source
	config *Config
	seen   map[string]bool // keywords of single entries
}

func (b *builder) document(doc *document) *Error {
	b.seen = map[string]bool{}
	var before *section
	for _, s := range doc.Sections {
		var err *Error
		switch {
		case s.Single != nil:
			err = b.single(s.Single)
		case s.List != nil:
			err = b.list(s.List)
		case s.Constants != nil:
			err = b.constants(s.Constants)
		default:
			err = b.expected("a keyword", s.Stray, strayHint(s.Stray.Text, before))
		}
		if err != nil {
			return err
		}
		before = s
	}
	return nil
}

func (b *builder) single(s *single) *Error {
	at := b.token(s.Pos, s.Keyword)
	if s.Value == nil {
		return b.fail(code.ConfigNoIdentifier, at, "", s.Keyword)
	}
	if b.seen[s.Keyword] {
		return b.fail(code.ConfigTwice, at, "one "+s.Keyword+" is enough: remove the other", s.Keyword)
	}
	b.seen[s.Keyword] = true
	if s.Keyword == "CHECK_DEADLOCK" {
		if s.Value.Text != "TRUE" && s.Value.Text != "FALSE" {
			return b.expected("TRUE or FALSE", s.Value, "")
		}
		b.config.CheckDeadlock = &Flag{s.Value.Text == "TRUE", b.word(s.Value)}
		return nil
	}
	*b.config.singleField(s.Keyword) = &Name{s.Value.Text, b.word(s.Value)}
	b.suspect(s.Keyword, Name{s.Value.Text, b.word(s.Value)})
	return nil
}

func (c *Config) singleField(keyword string) **Name {
	switch keyword {
	case "SPECIFICATION":
		return &c.Specification
	case "INIT":
		return &c.Init
	case "NEXT":
		return &c.Next
	case "VIEW":
		return &c.View
	case "SYMMETRY":
		return &c.Symmetry
	case "ALIAS":
		return &c.Alias
	case "_PERIODIC":
		return &c.Periodic
	default:
		return &c.RLReward
	}
}

func (b *builder) list(l *list) *Error {
	field := b.config.listField(l.Keyword)
	for _, n := range l.Names {
		name := b.name(n)
		*field = append(*field, name)
		b.suspect(l.Keyword, name)
	}
	return nil
}

func (c *Config) listField(keyword string) *[]Name {
	switch keyword {
	case "INVARIANT", "INVARIANTS":
		return &c.Invariants
	case "PROPERTY", "PROPERTIES":
		return &c.Properties
	case "CONSTRAINT", "CONSTRAINTS":
		return &c.Constraints
	case "ACTION_CONSTRAINT", "ACTION_CONSTRAINTS":
		return &c.ActionConstraints
	case "POSTCONDITION", "POSTCONDITIONS":
		return &c.Postconditions
	default:
		return &c.Possible
	}
}

func (b *builder) constants(c *constants) *Error {
	for i, a := range c.Assignments {
		var before *assignment
		if i > 0 {
			before = c.Assignments[i-1]
		}
		done, err := b.assignment(a, before)
		if err != nil {
			return err
		}
		b.config.Constants = append(b.config.Constants, done)
	}
	return nil
}

func (b *builder) assignment(a, before *assignment) (*Assignment, *Error) {
	out := &Assignment{Name: b.name(a.Name)}
	if a.Args != nil {
		args, err := b.arguments(a.Args)
		if err != nil {
			return nil, err
		}
		out.Args = args
	}
	switch {
	case a.Value != nil:
		if err := b.valueSide(a.Value, out); err != nil {
			return nil, err
		}
		out.Span = out.Name.Span.To(out.Value.Span())
	case a.Override != nil && a.Args == nil:
		if err := b.override(a.Override, out); err != nil {
			return nil, err
		}
		out.Span = out.Name.Span.To(out.Target.Span)
	case a.Override != nil:
		wrong := &word{a.Override.Pos, a.Override.Text}
		return nil, b.expected("= or <-", wrong, "an operator is replaced by name: write "+out.Name.Text+" <- Other without arguments")
	default:
		return nil, b.expected("= or <-", a.Wrong, assignmentHint(a, before))
	}
	return out, nil
}

func (b *builder) arguments(a *arguments) ([]Value, *Error) {
	args, err := b.values(a.Head, a.Tail)
	if err != nil {
		return nil, err
	}
	if a.Close == "" {
		return nil, b.fail(code.ConfigMalformed, b.at(a.Wrong), "expected , or ) in the list of arguments")
	}
	return args, nil
}

func (b *builder) valueSide(s *valueSide, out *Assignment) *Error {
	if s.Module != nil {
		module, err := b.module(s.Module, "=[")
		if err != nil {
			return err
		}
		out.Module = module
	}
	v, err := b.value(s.Value)
	out.Value = v
	return err
}

func (b *builder) override(o *override, out *Assignment) *Error {
	after := "<-"
	if o.Module != nil {
		module, err := b.module(o.Module, "<-[")
		if err != nil {
			return err
		}
		out.Module = module
		after = "<-[mod]"
	}
	if o.Target == nil {
		return b.fail(code.ConfigExpectedName, b.eof(), "", after)
	}
	out.Target = &Name{o.Target.Text, b.word(o.Target)}
	return nil
}

// module is the [Mod] after opener, which ends with the bracket.
func (b *builder) module(m *moduleRef, opener string) (*Name, *Error) {
	if m.Name == nil {
		return nil, b.fail(code.ConfigExpectedName, b.eof(), "", opener)
	}
	if m.Close == "" {
		return nil, b.expected("]", m.Wrong, bracketHint(m.Wrong))
	}
	return &Name{m.Name.Text, b.word(m.Name)}, nil
}

func (b *builder) value(v *value) (Value, *Error) {
	if v == nil {
		return nil, b.expected("a value", nil, "")
	}
	switch {
	case v.Set != nil:
		return b.set(v.Set)
	case v.Number != "":
		at := base{b.token(v.Pos, v.Number)}
		n, err := strconv.ParseInt(v.Number, 10, 32)
		if err != nil {
			return nil, &Error{Code: code.General, Text: "For input string: \"" + v.Number + "\"", Span: at.span,
				Hint: "numbers in a configuration are decimal and at most 2147483647"}
		}
		return Int{at, int32(n)}, nil
	case v.String != "":
		return String{base{b.token(v.Pos, v.String)}, v.String[1 : len(v.String)-1]}, nil
	case v.Word == "TRUE" || v.Word == "FALSE":
		return Bool{base{b.token(v.Pos, v.Word)}, v.Word == "TRUE"}, nil
	default:
		at := b.token(v.Pos, v.Word)
		b.suspect("=", Name{v.Word, at})
		return ModelValue{base{at}, v.Word}, nil
	}
}

func (b *builder) set(s *set) (Value, *Error) {
	start := b.token(s.Pos, s.Open)
	if s.Empty != nil {
		return &Set{base: base{start.To(b.token(s.Empty.Pos, s.Empty.Text))}}, nil
	}
	elems, err := b.values(s.Head, s.Tail)
	if err != nil {
		return nil, err
	}
	if s.Close == nil {
		return nil, b.expected("}", s.Wrong, braceHint(s.Wrong))
	}
	return &Set{base{start.To(b.token(s.Close.Pos, s.Close.Text))}, elems}, nil
}

func (b *builder) values(head *value, tail []*more) ([]Value, *Error) {
	first, err := b.value(head)
	if err != nil {
		return nil, err
	}
	out := []Value{first}
	for _, m := range tail {
		v, err := b.value(m.Value)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, nil
}

func (b *builder) name(n *name) Name {
	var text strings.Builder
	text.WriteString(n.Text)
	at := b.token(n.Pos, n.Text)
	for _, r := range n.Rest {
		text.WriteString(r.Text)
		at = at.To(b.token(r.Pos, r.Text))
		if r.Part != nil {
			text.WriteString(r.Part.Text)
			at = at.To(b.word(r.Part))
		}
	}
	return Name{text.String(), at}
}

func (b *builder) word(w *word) ast.Span { return b.token(w.Pos, w.Text) }

// at is the place of a token, or the end of the file if there is none.
func (b *builder) at(w *word) ast.Span {
	if w == nil {
		return b.eof()
	}
	return b.word(w)
}

// expected is the error for a token (nil for the end of the file) that is not what.
func (b *builder) expected(what string, got *word, hint string) *Error {
	return b.fail(code.ConfigExpectedSymbol, b.at(got), hint, what)
}

// fail is the error for a place; params are those of the finding that follow the line.
func (b *builder) fail(what code.Finding, at ast.Span, hint string, params ...any) *Error {
	line := at.Begin.Line
	return &Error{Code: what.Number(), Line: line, Text: what.Format(append([]any{line}, params...)...), Span: at, Hint: hint}
}

// malformed is the error for text beyond this parser's limits.
func (b *builder) malformed(offset, end int, hint string) *Error {
	return b.fail(code.ConfigMalformed, b.span(offset, end), hint)
}

// lost warns of text that the lexer cut off.
func (b *builder) lost(s *tokenStream) {
	if s.junk >= 0 {
		b.warn("this character starts no token: it and everything after it is ignored", b.span(s.junk, s.junk))
	}
	if s.open >= 0 {
		b.warn("this comment is never closed: everything after it is ignored", b.token(lexer.Position{Offset: s.open}, "(*"))
	}
}

func (b *builder) warn(text string, at ast.Span) {
	b.config.Warnings = append(b.config.Warnings, Warning{text, at})
}

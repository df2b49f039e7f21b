package export

import (
	"bufio"
	"encoding/json"
	"reflect"
	"strconv"
	"unicode"
	"unicode/utf8"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
)

// encoder writes JSON from left to right.
type encoder struct {
	w *bufio.Writer
	// comma tells that the value to come is not the first one between its brackets.
	comma   bool
	info    *sem.Info
	symbols *table
}

func (e *encoder) separate() {
	if e.comma {
		e.w.WriteByte(',')
	}
	e.comma = true
}

func (e *encoder) open(bracket byte) {
	e.separate()
	e.w.WriteByte(bracket)
	e.comma = false
}

func (e *encoder) close(bracket byte) {
	e.w.WriteByte(bracket)
	e.comma = true
}

// key writes the name of a member, whose value is to follow.
func (e *encoder) key(name string) *encoder {
	e.string(name)
	e.w.WriteByte(':')
	e.comma = false
	return e
}

func (e *encoder) string(s string) {
	e.separate()
	text, _ := json.Marshal(s) // strings always can be written
	e.w.Write(text)
}

func (e *encoder) int(n int) {
	e.separate()
	e.w.WriteString(strconv.Itoa(n))
}

func (e *encoder) bool(b bool) {
	e.separate()
	e.w.WriteString(strconv.FormatBool(b))
}

// span writes the four numbers of a range; its end is the last character.
func (e *encoder) span(s ast.Span) {
	e.open('[')
	for _, n := range [...]int{s.Begin.Line, s.Begin.Col, s.End.Line, s.End.Col} {
		e.int(n)
	}
	e.close(']')
}

// node writes a node: its type and span, what names and levels mean, and its fields.
func (e *encoder) node(n ast.Node) {
	v := reflect.ValueOf(n).Elem()
	e.open('{')
	e.key("node").string(v.Type().Name())
	if s := n.Span(); s.IsValid() {
		e.key("span").span(s)
	}
	if s := e.symbol(n); s != nil {
		e.key("symbol").int(e.symbols.id(s))
	}
	if x, ok := n.(ast.Expr); ok {
		if level, known := e.info.Levels[x]; known {
			e.key("level").string(levels[level])
		}
	}
	e.fields(v)
	e.close('}')
}

// symbol returns what a node that uses or declares a name denotes, or nil.
func (e *encoder) symbol(n ast.Node) *sem.Symbol {
	if name, ok := n.(*ast.Name); ok {
		return e.info.Decls[name]
	}
	return e.info.Uses[n]
}

// fields writes the exported fields of a node or of a part of one. What is absent (nil) is left out.
func (e *encoder) fields(v reflect.Value) {
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if f.Anonymous || !f.IsExported() {
			continue
		}
		x := v.Field(i)
		switch {
		case (x.Kind() == reflect.Pointer || x.Kind() == reflect.Interface) && x.IsNil():
		case x.Type() == reflect.TypeFor[ast.Span]():
			if s := x.Interface().(ast.Span); s.IsValid() {
				e.key(member(f.Name)).span(s)
			}
		default:
			e.key(member(f.Name)).value(x)
		}
	}
}

func (e *encoder) value(v reflect.Value) {
	if names, ok := enumerations[v.Type()]; ok {
		e.string(names[v.Uint()])
		return
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		e.node(v.Interface().(ast.Node))
	case reflect.Slice:
		e.open('[')
		for i := range v.Len() {
			e.value(v.Index(i))
		}
		e.close(']')
	case reflect.Struct:
		e.open('{')
		e.fields(v)
		e.close('}')
	case reflect.String:
		e.string(v.String())
	case reflect.Bool:
		e.bool(v.Bool())
	default:
		e.int(int(v.Int()))
	}
}

// member is the name of a field as a member of an object: with a small initial.
func member(field string) string {
	r, n := utf8.DecodeRuneInString(field)
	return string(unicode.ToLower(r)) + field[n:]
}

// enumerations names the values of the types that tell kinds of nodes apart. Read only.
var enumerations = map[reflect.Type][]string{
	reflect.TypeFor[ast.Fix]():          {"nonfix", "prefix", "infix", "postfix"},
	reflect.TypeFor[ast.QuantKind]():    {"forall", "exists", "temporalForall", "temporalExists"},
	reflect.TypeFor[ast.SelectorKind](): {"index", "left", "right", "bind", "at", "whole", "name"},
	reflect.TypeFor[ast.ProofKind]():    {"obvious", "omitted", "by", "steps"},
	reflect.TypeFor[ast.StepKind](): {"assert", "suffices", "case", "pick", "qed", "have", "take", "witness", "use",
		"instance", "define"},
}

var levels = []string{"constant", "state", "action", "temporal"}

package value

import (
	"fmt"
	"strconv"
	"strings"
)

// FormatOptions says how values are printed.
type FormatOptions struct {
	// Terse leaves symbolic sets and lazy functions unexpanded.
	Terse bool
}

// Limits up to which TLC expands a symbolic set to print it.
const (
	maxPrintedPowerset = 7    // members of the base set, exclusive
	maxPrintedProduct  = 2000 // members of the set, exclusive
)

// String returns TLC's text of v on one line. It panics with *Error if v holds a set that cannot be put in order.
func (v Value) String() string { return Format(v, FormatOptions{}) }

// Format returns TLC's text of v on one line.
func Format(v Value, o FormatOptions) string {
	if v.Kind() == ModelValue {
		return v.Text()
	}
	p := printer{FormatOptions: o}
	p.value(v)
	return p.String()
}

// Beginning returns String's text if it has at most so many bytes, else no less of its beginning: values with parts that are shared have texts
// that do not fit into any memory.
func Beginning(v Value, bytes int) (text string) {
	p := printer{most: bytes}
	defer func() {
		if r := recover(); r != nil && r != enough {
			panic(r)
		}
		text = p.String()
	}()
	p.value(v)
	return ""
}

// enough is what printing panics with when more is not wanted.
var enough any = new(int)

type printer struct {
	FormatOptions
	strings.Builder
	growth Growth
	most   int // bytes that are wanted, 0 for all
}

//go:noinline
func (p *printer) value(v Value) {
	p.growth.To(p.Len())
	if p.most > 0 && p.Len() > p.most {
		panic(enough)
	}
	switch v.Kind() {
	case Undef:
		p.WriteString("undef")
	case Bool:
		p.WriteString(strings.ToUpper(strconv.FormatBool(v.Bool())))
	case Int:
		p.WriteString(strconv.Itoa(int(v.Int())))
	case String:
		p.quoted(v.Text())
	case ModelValue:
		p.WriteString(v.Text())
	case Tuple:
		if IsEmptyRecord(v) {
			p.WriteString("[]")
			break
		}
		p.list("<<", v.elems(), ">>")
	case Record:
		p.record(v)
	case Func:
		p.function(v)
	case Set:
		p.list("{", Elems(v), "}")
	case Interval:
		lo, hi := v.bounds()
		p.WriteString(strconv.Itoa(int(lo)) + ".." + strconv.Itoa(int(hi)))
	case Infinite:
		p.infinite(v)
	case Operator:
		if op, ok := v.Operator().(fmt.Stringer); ok {
			p.WriteString(op.String())
			break
		}
		p.WriteString("<Operator>")
	case Powerset:
		p.powersets(v)
	default:
		if e, ok := p.expanded(v); ok {
			p.value(e)
		} else {
			p.symbolic(v)
		}
	}
}

// expanded returns the explicit form of a symbolic set or lazy function that prints with its members. As in TLC, a function
// whose values cannot be computed prints without; for sets that is an error.
func (p *printer) expanded(v Value) (e Value, ok bool) {
	if !p.expandable(v) {
		return v, false
	}
	if v.Kind() != LazyFunc || v.lazyFunc().isBroken() {
		return Explicit(v), true
	}
	defer func() {
		if r := recover(); r != nil {
			if err, isError := r.(interface{ Interrupted() bool }); !isError || err.Interrupted() {
				panic(r)
			}
			ok = false
		}
	}()
	return Explicit(v), true
}

// expandable tells whether a symbolic set or lazy function prints with its members. For sets of subsets powersets knows.
func (p *printer) expandable(v Value) bool {
	if p.Terse && (v.Kind() != LazyFunc || !v.lazyFunc().isBroken()) {
		return false
	}
	switch k := v.Kind(); k {
	case LazyFunc:
		d := v.lazyFunc().domain
		if !IsEnumerable(d) {
			return false
		}
		n, ok := quickSize(d)
		return ok && n <= DefaultMaxSetSize
	case FuncSet, RecordSet, TupleSet:
		if !IsEnumerable(v) {
			return false
		}
		n, ok := quickSize(v)
		return ok && n < maxPrintedProduct
	}
	return IsEnumerable(v)
}

// symbolic prints a set or lazy function without its members.
func (p *printer) symbolic(v Value) {
	switch k := v.Kind(); k {
	case FuncSet:
		p.WriteByte('[')
		p.value(v.twofold().a)
		p.WriteString(" -> ")
		p.value(v.twofold().b)
		p.WriteByte(']')
	case RecordSet:
		p.WriteByte('[')
		for i, s := range v.product().sets {
			p.separate(i, ", ")
			p.WriteString(v.product().shape.keys[i].Text() + ": ")
			p.value(s)
		}
		p.WriteByte(']')
	case TupleSet:
		for i, s := range v.product().sets {
			p.separate(i, ` \X `)
			p.value(s)
		}
	case Cup, Cap, Diff:
		p.value(v.twofold().a)
		p.WriteString(" " + opSymbol(k) + " ")
		p.value(v.twofold().b)
	case Union:
		p.WriteString("UNION(")
		p.value(v.onefold().base)
		p.WriteByte(')')
	case Filter:
		p.template(v.filter().text, v.filter().base)
	case LazyFunc:
		p.template(v.lazyFunc().text, v.lazyFunc().shown...)
	}
}

// powersets prints a set of subsets, of sets of subsets perhaps: the first of them, from the outside, that is small enough prints with its
// members. The sizes are those of what is innermost: to ask each for its own would go through all that are within.
func (p *printer) powersets(v Value) {
	var nested []Value
	for ; v.Kind() == Powerset; v = v.onefold().base {
		p.growth.To(p.Len())
		nested = append(nested, v)
	}
	small := len(nested) // the first of those that print with their members
	if !p.Terse && IsEnumerable(v) {
		for n, ok := quickSize(v); ok && n < maxPrintedPowerset && small > 0; n = 1 << n {
			small--
		}
	}
	for range min(small, len(nested)-1) {
		p.growth.To(p.Len())
		p.WriteString("SUBSET ")
	}
	if small < len(nested) {
		p.value(Explicit(nested[small]))
	} else {
		p.powerset(v)
	}
}

func (p *printer) powerset(base Value) {
	if base.Kind() != Interval {
		p.WriteString("SUBSET ")
		p.value(base)
		return
	}
	p.WriteString("SUBSET (")
	p.value(base)
	p.WriteByte(')')
}

func (p *printer) template(text string, sets ...Value) {
	for _, s := range sets {
		before, after, ok := strings.Cut(text, "%s")
		if !ok {
			break
		}
		p.WriteString(before)
		p.value(s)
		text = after
	}
	p.WriteString(text)
}

func (p *printer) infinite(v Value) {
	i := v.infinite()
	p.WriteString(i.name)
	if i.which == setSeq {
		p.WriteByte('(')
		p.value(i.base)
		p.WriteByte(')')
	}
}

func (p *printer) separate(i int, sep string) {
	if i > 0 {
		p.WriteString(sep)
	}
}

func (p *printer) list(open string, elems []Value, end string) {
	p.WriteString(open)
	for i, e := range elems {
		p.separate(i, ", ")
		p.value(e)
	}
	p.WriteString(end)
}

func (p *printer) record(v Value) {
	keys := v.shape().keys
	if v.head().flags&flagAsFunc != 0 && !allIdentifiers(keys) {
		p.function(v)
		return
	}
	p.WriteByte('[')
	p.pairs(v, ", ", func(i int) { p.WriteString(keys[i].Text() + " |-> ") })
	p.WriteByte(']')
}

func (p *printer) function(v Value) {
	p.WriteByte('(')
	s := v.shape()
	p.pairs(v, " @@ ", func(i int) {
		p.value(s.key(i))
		p.WriteString(" :> ")
	})
	p.WriteByte(')')
}

// pairs prints the pairs of a record or function in the order in which they were written, if it still has that.
func (p *printer) pairs(v Value, sep string, key func(i int)) {
	o := v.order()
	for i := range v.size() {
		p.separate(i, sep)
		if o != nil {
			i = o.at[i]
		}
		key(i)
		p.value(v.elem(i))
	}
}

func allIdentifiers(names []Value) bool {
	for _, n := range names {
		if !isIdentifier(n.Text()) {
			return false
		}
	}
	return true
}

// isIdentifier tells whether text would be read as an identifier of TLA+.
func isIdentifier(text string) bool {
	letter := false
	for i := range len(text) {
		switch c := text[i]; {
		case 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z':
			letter = true
		case c == '_' || '0' <= c && c <= '9':
		default:
			return false
		}
	}
	fairness := len(text) >= 4 && (strings.HasPrefix(text, "WF_") || strings.HasPrefix(text, "SF_"))
	return letter && !fairness
}

var escapes = strings.NewReplacer(`"`, `\"`, `\`, `\\`, "\t", `\t`, "\n", `\n`, "\f", `\f`, "\r", `\r`)

func (p *printer) quoted(text string) {
	p.growth.To(p.Len() + len(text))
	p.WriteByte('"')
	escapes.WriteString(p, text)
	p.WriteByte('"')
}

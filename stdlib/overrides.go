package stdlib

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/code"
)

//go:embed overrides.txt
var overridesText string

// override is the Java method by which TLC implements an operator, as its users see it in error texts.
type override struct {
	signature string
	params    []string // classes of values, shortened as in the file; nil if all are V
	evaluates bool     // kind E: the method evaluates the arguments itself
	level     int      // 0: constant, 1: state, 2: action
}

// overrides returns the methods of all operators that have one.
var overrides = sync.OnceValue(func() map[eval.OperatorName]*override {
	all := map[eval.OperatorName]*override{}
	module, class := "", ""
	for line := range strings.Lines(overridesText) {
		words := strings.Fields(line)
		switch {
		case len(words) == 0 || words[0] == "#":
		case words[0] == "==":
			module, class = words[1], words[2]
		default:
			all[eval.OperatorName{Module: module, Name: words[0]}] = readOverride(class, words[1:])
		}
	}
	return all
})

// evaluatingParams are the parameters of all methods of kind E.
const evaluatingParams = "tlc2.tool.impl.Tool,tla2sany.semantic.ExprOrOpArgNode[],tlc2.util.Context," +
	"tlc2.tool.TLCState,tlc2.tool.TLCState,int,tlc2.tool.coverage.CostModel"

// readOverride reads the words of a line after the operator.
func readOverride(class string, words []string) *override {
	kind, level := words[0][0], strings.TrimLeft(words[0], "OE")
	words = words[1:]
	o := &override{evaluates: kind == 'E'}
	if level != "" {
		o.level = int(level[0] - '0')
	}
	modifiers, result, throws := "public static ", "V", ""
	if words[0] == "synchronized" || words[0] == "final" {
		modifiers += words[0] + " "
		words = words[1:]
	}
	if n := len(words); n > 2 && words[n-2] == "throws" {
		throws = " throws " + words[n-1]
		words = words[:n-2]
	}
	if len(words) == 2 {
		result = words[0]
		words = words[1:]
	}
	name, list, _ := strings.Cut(strings.TrimSuffix(words[0], ")"), "(")
	if list != "" {
		o.params = strings.Split(list, ",")
	}
	params := evaluatingParams
	if !o.evaluates {
		long := make([]string, len(o.params))
		for i, p := range o.params {
			long[i] = longClass(p)
		}
		params = strings.Join(long, ",")
	}
	if strings.Contains(name, ".") { // of another class of the package
		class = class[:strings.LastIndex(class, ".")]
	}
	if !strings.Contains(list, "Value") && !strings.Contains(list, "Enumerable") {
		o.params = nil
	}
	o.signature = modifiers + longClass(result) + " " + class + "." + name + "(" + params + ")" + throws
	return o
}

func longClass(short string) string {
	switch short {
	case "V":
		return "tlc2.value.impl.Value"
	case "IV":
		return "tlc2.value.IValue"
	case "IB":
		return "tlc2.value.IBoolValue"
	}
	return "tlc2.value.impl." + short
}

// install makes an implementation fail as the method does: see explain. It also has the parameters checked whose classes
// the method fixes.
func (o *override) install(b *eval.Builtin) {
	b.Text = "<Java Method: " + o.signature + ">"
	b.Late = o.level > 0
	if o.evaluates {
		b.Guard = o.explain
		return
	}
	switch {
	case b.Fn1 != nil:
		f := b.Fn1
		b.Fn1 = func(c *eval.Ctx, a value.Value) value.Value {
			c.Nest()
			defer o.explain(c)
			o.check(a)
			return f(c, a)
		}
	case b.Fn2 != nil:
		f := b.Fn2
		b.Fn2 = func(c *eval.Ctx, a1, a2 value.Value) value.Value {
			c.Nest()
			defer o.explain(c)
			o.check(a1, a2)
			return f(c, a1, a2)
		}
	default:
		f := b.FnN
		b.FnN = func(c *eval.Ctx, args []value.Value) value.Value {
			c.Nest()
			defer o.explain(c)
			o.check(args...)
			return f(c, args)
		}
	}
}

// check raises the error of a method that gets a value of another class than it takes.
func (o *override) check(args ...value.Value) {
	for i, want := range o.params {
		if want == "V" || want == "IV" {
			continue
		}
		arg := args[i]
		if arg.Kind() == value.Operator {
			if literal, ok := eval.Literal(arg); ok {
				arg = literal
			}
		}
		if got := class(arg); got != want && !isA(arg, want) {
			value.Throw("%s", castText(got, want))
		}
	}
}

// isA reports whether a value's class extends or implements another one.
func isA(v value.Value, class string) bool {
	switch class {
	case "OpValue":
		return v.Kind() == value.Operator
	case "Enumerable":
		return value.IsSet(v) && v.Kind() != value.Infinite
	}
	return false
}

// castText is the text of a failed cast in Java.
func castText(got, want string) string {
	return "Cannot cast " + longClass(got) + " to " + longClass(want)
}

// explain is to be deferred: an error on the way out becomes a failure of the method. It passes if it has a code of its
// own and TLC evaluates the arguments, or if it comes late; but the failure of another method does not.
func (o *override) explain(c *eval.Ctx) {
	c.Unnest()
	if c.CutShort() {
		return
	}
	failure := recover()
	if failure == nil {
		return
	}
	var e eval.Error
	switch f := failure.(type) {
	case *value.Error:
		e = eval.Error{Code: f.Code, Text: f.Text}
	case *eval.Error:
		e = *f
	default:
		panic(failure)
	}
	if e.Interrupted() || !o.evaluates && (e.Late || e.Code != code.General && e.Code != code.NativeOperatorError) {
		panic(failure)
	}
	reason := e.Text
	if e.Code != code.General {
		reason = c.Env().ErrorText(e.Code, e.Text)
	}
	c.OfMethod()
	e.Code, e.Text = code.NativeOperatorError, code.Format(code.NativeOperatorError, o.signature, reason)
	panic(&e)
}

// class returns the name of the Java class that represents v in TLC.
func class(v value.Value) string {
	switch {
	case value.BuiltAsFunction(v):
		return "FcnRcdValue"
	case value.IsEmptyRecord(v):
		return classes[value.Record]
	}
	return classes[v.Kind()]
}

var classes = [...]string{
	value.Undef:      "UndefValue",
	value.Bool:       "BoolValue",
	value.Int:        "IntValue",
	value.String:     "StringValue",
	value.ModelValue: "ModelValue",
	value.Tuple:      "TupleValue",
	value.Record:     "RecordValue",
	value.Func:       "FcnRcdValue",
	value.LazyFunc:   "FcnLambdaValue",
	value.Set:        "SetEnumValue",
	value.Interval:   "IntervalValue",
	value.Powerset:   "SubsetValue",
	value.FuncSet:    "SetOfFcnsValue",
	value.RecordSet:  "SetOfRcdsValue",
	value.TupleSet:   "SetOfTuplesValue",
	value.Cup:        "SetCupValue",
	value.Cap:        "SetCapValue",
	value.Diff:       "SetDiffValue",
	value.Union:      "UnionValue",
	value.Filter:     "SetPredValue",
	value.Infinite:   "UserValue",
	value.Operator:   "OpLambdaValue",
}

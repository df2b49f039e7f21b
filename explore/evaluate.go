package explore

import (
	"context"
	"errors"
	"strings"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/sem"
)

// Scope says in what an expression is evaluated.
type Scope struct {
	// Last evaluates in the step that led to the current state: primed variables are those of the current state, others
	// those of the state before it.
	Last bool `json:"last"`
	// Option, if not 0, evaluates in the step from the current state to the option of that number.
	Option int `json:"option"`
}

// Evaluated is the outcome of an expression.
type Evaluated struct {
	// Value is the value, over several lines if it is long; IsTrue tells whether it is TRUE.
	Value  string `json:"value"`
	IsTrue bool   `json:"isTrue"`
	// Output is what the evaluation printed.
	Output string `json:"output"`
	// Failure is set if it ended with an error; there is no value then.
	Failure *Failure `json:"failure,omitempty"`
}

// Evaluate evaluates an expression, which sees what the root module of the specification defines. The error tells that it
// is no expression, or that there is no such state or step.
func (x *Explorer) Evaluate(ctx context.Context, text string, in Scope) (_ *Evaluated, err error) {
	end, err := x.begin(ctx)
	if err != nil {
		return nil, err
	}
	defer end(&err)
	e, level, err := x.session.Expression(x.model, text)
	if err != nil {
		return nil, &ExpressionError{text, err}
	}
	from, to, at, err := x.scope(ctx, in, level)
	if err != nil {
		return nil, err
	}
	var out bounded
	c := x.model.Compiler.NewCtx(x.session.Printing(&out))
	c.InterruptBy(x.interrupt)
	c.SetState(from, to)
	c.SetLevel(at)
	c.SetPath(x.path)
	v, failed := e.Eval(c)
	r := &Evaluated{Output: out.String()}
	if failed != nil {
		r.Failure = x.failure(failed, c.Stack())
	} else {
		r.Value, r.IsTrue = newSheet().value(v), v == value.True
	}
	return r, ctx.Err()
}

// scope finds the states in which an expression of a level is evaluated, and the level of the first one.
func (x *Explorer) scope(ctx context.Context, in Scope, level sem.Level) (from, to []value.Value, at int, err error) {
	none := make([]value.Value, len(x.model.Vars))
	switch {
	case in.Last && x.at < 2:
		return nil, nil, 0, moveError("no step has led here")
	case in.Last:
		return x.trace[x.at-2].state, x.current(), x.at - 1, nil
	case in.Option > 0:
		o, err := x.option(ctx, in.Option)
		switch {
		case err != nil:
			return nil, nil, 0, err
		case x.at == 0:
			return o.state, nil, 1, nil
		}
		return x.current(), o.state, x.at, nil
	case level == sem.ActionLevel:
		return nil, nil, 0, moveError("primed variables need a step: evaluate in the last one, or in one of the successors")
	case x.at > 0:
		return x.current(), nil, x.at, nil
	case level > sem.ConstantLevel:
		return nil, nil, 0, moveError("variables need a state: choose an initial one first")
	}
	return none, nil, 0, nil
}

// ExpressionError says that a text is no expression over what the specification defines.
type ExpressionError struct {
	Text string
	Err  error
}

func (e *ExpressionError) Unwrap() error { return e.Err }

// Error shows every mistake with its place in the text.
func (e *ExpressionError) Error() string {
	var b strings.Builder
	var syntax parser.ErrorList
	var names sem.ErrorList
	switch {
	case errors.As(e.Err, &syntax):
		for _, m := range syntax {
			b.WriteString(m.Msg + "\n" + m.Span.Excerpt() + hint(m.Hint))
		}
	case errors.As(e.Err, &names):
		for _, m := range names {
			b.WriteString(m.Msg + "\n" + m.Span.Excerpt() + hint(m.Hint))
		}
	default:
		b.WriteString(e.Err.Error())
	}
	return strings.TrimRight(b.String(), "\n")
}

func hint(text string) string {
	if text == "" {
		return ""
	}
	return "hint: " + text + "\n"
}

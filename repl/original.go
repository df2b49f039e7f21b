package repl

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/gotlc/gotlc/lazyregexp"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/report"
)

// Original is TLC's REPL: one expression a line, no definitions, and its texts.
type Original struct {
	Evaluator *tlc.Evaluator
	Out       io.Writer
	// Interruptible is as in Session.
	Interruptible func(context.Context) (context.Context, context.CancelFunc)
}

// Run answers lines until they end.
func (o *Original) Run(ctx context.Context, lines Lines) error {
	fmt.Fprintln(o.Out, "Welcome to the TLA+ REPL!")
	report.New(o.Out, report.Options{Version: tlc.CompatVersion}).VersionLine(report.Start{})
	fmt.Fprintln(o.Out, "Enter a constant-level TLA+ expression.")
	for ctx.Err() == nil {
		line, err := lines.ReadLine(Prompt)
		switch {
		case errors.Is(err, io.EOF), errors.Is(err, ErrAbandoned): // TLC leaves at Ctrl-C, too
			return nil
		case err != nil:
			return err
		}
		o.Answer(ctx, line)
	}
	return nil
}

// before is what stands in front of the expression in the module that TLC writes for it: five lines, and the head of a
// definition. Places in messages count from there.
var before = strings.Repeat("\n", 5) + strings.Repeat(" ", len("replvalue == "))

// Answer prints the value of an expression, or what is wrong with it.
func (o *Original) Answer(ctx context.Context, line string) {
	if o.Interruptible != nil {
		own, stop := o.Interruptible(ctx)
		defer stop()
		ctx = own
	}
	in, err := parser.ParseInput("", tlc.EvaluatorModule, before+line)
	if err == nil && in.Expr == nil {
		_, err = parser.ParseExpr("") // a definition, or nothing, is no expression
	}
	text := ""
	if err != nil {
		err = tlc.SyntaxError(err)
	} else {
		text, err = o.Evaluator.Eval(ctx, in)
	}
	if failed := (*tlc.InputError)(nil); errors.As(err, &failed) {
		text = fmt.Sprintf("Error evaluating expression: '%s'\n%s", line, complaint(failed))
	}
	fmt.Fprintln(o.Out, text)
}

// ownPlace is a place in the module that TLC writes, at the end of a message.
var ownPlace = lazyregexp.New(`\nline \d+, col \d+ to line \d+, col \d+ of module ` + tlc.EvaluatorModule + `$`)

// complaint is what TLC's REPL says about an error: the name of the exception if an operator of a module complains, the
// parameters of the message if it has some, and otherwise the message on one line.
func complaint(e *tlc.InputError) string {
	switch params := code.Parameters(e.Code, e.Text); {
	case e.Phase == tlc.Reading:
		return "[" + e.Text + "]"
	case e.ByOperator:
		return "tlc2.tool.EvalException: " + e.Text
	case e.Code != code.General && len(params) > 0:
		return "[" + strings.Join(params, ", ") + "]"
	}
	return strings.TrimSpace(strings.ReplaceAll(ownPlace().ReplaceAllString(e.Text, ""), "\n", " "))
}

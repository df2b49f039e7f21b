package repl

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/explain"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/report"
)

// Prompt is what TLC's REPL shows; continued takes its place inside an input.
const (
	Prompt    = "(tla+) "
	continued = "   ... "
)

// Lines is where lines come from. The error is io.EOF at the end, and ErrAbandoned if the person does not want the line.
type Lines interface {
	ReadLine(prompt string) (string, error)
}

// ErrAbandoned tells that a line was given up with Ctrl-C.
var ErrAbandoned = errors.New("the line was given up")

// Session answers inputs.
type Session struct {
	Evaluator *tlc.Evaluator
	Out, Err  io.Writer
	// Name stands for a file in the places that messages name.
	Name string
	// Interruptible returns a context that ends when the person wants an evaluation to end, and a function to call after
	// it; nil means that evaluations end with the context of Run only.
	Interruptible func(context.Context) (context.Context, context.CancelFunc)
	// Interactive tells that a person sits there: there are answers to definitions, and each input is numbered on its own.
	Interactive bool
}

// Run answers inputs until the lines end or the person leaves. It returns the exit status of the first input that failed, 0
// if none did; an error is one of reading.
func (s *Session) Run(ctx context.Context, lines Lines) (status int, err error) {
	if t, ok := lines.(*Terminal); ok {
		t.CompleteWith(s.Complete)
	}
	splitter := &Splitter{}
	for ctx.Err() == nil {
		prompt := Prompt
		if splitter.Begun() {
			prompt = continued
		}
		line, err := lines.ReadLine(prompt)
		var chunks []Chunk
		switch {
		case errors.Is(err, ErrAbandoned):
			splitter.Drop()
			continue
		case errors.Is(err, io.EOF):
			chunks = splitter.End()
		case err != nil:
			return status, err
		default:
			chunks = splitter.Add(line)
		}
		for _, c := range chunks {
			failed, quit := s.answer(ctx, c)
			if status == 0 {
				status = failed
			}
			if quit || ctx.Err() != nil {
				return status, nil
			}
		}
		if err != nil {
			return status, nil
		}
	}
	return status, nil
}

// answer carries an input out and returns its exit status, and whether the person wants to leave.
func (s *Session) answer(ctx context.Context, c Chunk) (status int, quit bool) {
	if c.IsCommand() {
		return s.command(strings.Fields(c.Text))
	}
	if s.Interactive {
		c.Line = 1
	}
	return s.Answer(ctx, c), false
}

// Answer carries out an input that is no command, and returns its exit status: that of a program which wants nothing else.
func (s *Session) Answer(ctx context.Context, c Chunk) int {
	if c.IsAlgorithm() {
		return s.outcome(s.algorithm(c))
	}
	// Lines are counted from the beginning of the script.
	in, err := parser.ParseInput(s.Name, tlc.EvaluatorModule, strings.Repeat("\n", c.Line-1)+c.Text)
	switch {
	case err != nil:
		err = tlc.SyntaxError(err)
	case in.Expr != nil:
		err = s.value(ctx, in)
	case !in.IsEmpty():
		if err = s.Evaluator.Add(in); err == nil {
			s.confirm(in)
		}
	}
	return s.outcome(err)
}

// outcome shows what is wrong, if anything is, and returns the exit status.
func (s *Session) outcome(err error) int {
	var failed *tlc.InputError
	if errors.As(err, &failed) {
		s.complain(failed)
		return failed.ExitStatus()
	}
	return report.ExitSuccess
}

// value prints the value of an expression.
func (s *Session) value(ctx context.Context, in *parser.Input) error {
	if s.Interruptible != nil {
		own, stop := s.Interruptible(ctx)
		defer stop()
		ctx = own
	}
	text, err := s.Evaluator.Eval(ctx, in)
	if err == nil {
		fmt.Fprintln(s.Out, text)
	}
	return err
}

// confirm tells a person what is known now.
func (s *Session) confirm(in *parser.Input) {
	if !s.Interactive {
		return
	}
	for _, n := range in.Extends {
		fmt.Fprintln(s.Out, "extends "+n.Text)
	}
	for _, u := range in.Units {
		switch u := u.(type) {
		case *ast.OpDef:
			fmt.Fprintln(s.Out, "defines "+u.Name.Text)
		case *ast.FuncOpDef:
			fmt.Fprintln(s.Out, "defines "+u.Name.Text)
		case *ast.InstanceDef:
			fmt.Fprintln(s.Out, "instantiates "+u.Module.Text)
		}
	}
}

// complain shows what is wrong, and where.
func (s *Session) complain(e *tlc.InputError) {
	if len(e.Notes) == 0 {
		fmt.Fprintln(s.Err, e.Text)
	}
	for _, n := range e.Notes {
		io.WriteString(s.Err, n.String())
	}
	if e.Code <= code.General {
		return
	}
	if _, ok := explain.Find(strconv.Itoa(e.Code)); ok {
		how := "gotlc explain"
		if s.Interactive {
			how = ":explain"
		}
		fmt.Fprintf(s.Err, "about this error: %s %d\n", how, e.Code)
	}
}

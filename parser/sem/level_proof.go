package sem

import (
	"strings"
	"unicode/utf16"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// proof checks the levels in a proof of a goal.
func (l *leveler) proof(p *ast.Proof, goal Level) {
	if p == nil {
		return
	}
	l.factList(p.Facts)
	relation := false
	for _, s := range p.Steps {
		if relation {
			l.ats = append(l.ats, leveled{})
		}
		l.step(s, &goal)
		if relation {
			l.ats = l.ats[:len(l.ats)-1]
		}
		_, relation = s.Body.(*ast.Infix)
		relation = relation && s.Kind == ast.StepAssert
	}
}

// step checks one step. SUFFICES replaces the goal of the steps after it.
func (l *leveler) step(s *ast.Step, goal *Level) {
	own := *goal
	switch s.Kind {
	case ast.StepAssert, ast.StepSuffices:
		own = l.stepBody(s)
	case ast.StepCase:
		if l.stepBody(s) > ConstantLevel && *goal == TemporalLevel {
			l.report(code.TemporalGoalCase, keywordSpan(s, "CASE", s.Body.Span().End))
		}
	case ast.StepHave:
		if l.stepBody(s) > ConstantLevel {
			l.temporalGoal(s, "HAVE", s.Body.Span().End, *goal)
		}
	case ast.StepTake:
		if l.bounds(s.Bounds) > ConstantLevel {
			l.temporalGoal(s, "TAKE", s.Bounds[len(s.Bounds)-1].Span().End, *goal)
		}
	case ast.StepWitness:
		level := ConstantLevel
		for _, e := range s.Exprs {
			level = max(level, l.expr(e).level)
		}
		if level > ConstantLevel {
			l.temporalGoal(s, "WITNESS", s.Exprs[len(s.Exprs)-1].Span().End, *goal)
		}
	case ast.StepPick:
		bound := l.bounds(s.Bounds)
		own = l.stepBody(s)
		if bound > ConstantLevel && own == TemporalLevel {
			l.report(code.TemporalPick, keywordSpan(s, "PICK", s.Body.Span().End))
		}
	case ast.StepUse:
		l.useHide(s.Use)
	case ast.StepDefine, ast.StepInstance:
		l.sections(s.Defs, l.unit)
	}
	l.proof(s.Proof, own)
	if s.Kind == ast.StepSuffices {
		*goal = own
	}
}

func (l *leveler) stepBody(s *ast.Step) Level {
	sig := l.body(nil, func() leveled { return l.expr(s.Body) })
	if f := l.stepFacts[s]; f != nil {
		l.define(f, sig)
	}
	l.cons.merge(sig.constraints)
	return sig.level
}

func (l *leveler) bounds(bs []*ast.Bound) Level {
	level := ConstantLevel
	for _, b := range bs {
		if b.Set != nil {
			level = max(level, l.expr(b.Set).level)
		}
	}
	return level
}

func (l *leveler) temporalGoal(s *ast.Step, word string, end ast.Position, goal Level) {
	if goal == TemporalLevel {
		l.report(code.TemporalGoal, keywordSpan(s, word, end))
	}
}

func (l *leveler) useHide(u *ast.UseHide) { l.factList(u.Facts) }

func (l *leveler) factList(facts []ast.Node) {
	for _, f := range facts {
		if e, ok := f.(ast.Expr); ok {
			l.expr(e)
		}
	}
}

// keywordSpan is the span of a step without its token: from its keyword, which follows the token, to end.
func keywordSpan(s *ast.Step, word string, end ast.Position) ast.Span {
	at := s.NameAt
	for n := at.End.Line; n <= end.Line; n++ {
		line := at.File.Line(n)
		from := 0
		if n == at.End.Line {
			from = strings.Index(line, ">") + 1
		}
		if i := strings.Index(line[from:], word); i >= 0 {
			return ast.Span{File: at.File, Begin: ast.Position{Line: n, Col: column(line[:from+i])}, End: end}
		}
	}
	return s.Span()
}

// column returns the column of the character after text.
func column(text string) int {
	col := 1
	for _, c := range text {
		if c == '\t' {
			col += 8 - (col-1)%8
		} else {
			col += len(utf16.Encode([]rune{c}))
		}
	}
	return col
}

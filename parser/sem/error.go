package sem

import (
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
)

// Error is one finding of semantic analysis.
type Error struct {
	// Code is the official parser's code (4003 to 4802).
	Code int
	// Span is the place; a Span without position names only the module, the zero Span is the place of built-ins.
	Span ast.Span
	// Msg is the official text; lines are separated by "\n".
	Msg string
	// Warning tells that the finding does not stop anything.
	Warning bool
	// Hint is help for the user, or "".
	Hint string
	// Follows tells that the finding says the same as the one before it, which the official parser reports twice.
	Follows bool
	// Module is the external module whose processing found it (Module.Name in Info.Modules).
	Module string
}

// Error returns place and message in one line.
func (e *Error) Error() string {
	return e.Span.String() + ": " + strings.Join(strings.Fields(e.Msg), " ")
}

// ErrorList holds findings in the order in which the official parser reports them, without repetitions. In case of
// errors it holds the warnings too.
type ErrorList []*Error

// Error returns all messages, one a line.
func (l ErrorList) Error() string { return parser.Lines(l) }

// Split separates errors from warnings.
func (l ErrorList) Split() (errors, warnings ErrorList) {
	for _, e := range l {
		if e.Warning {
			warnings = append(warnings, e)
		} else {
			errors = append(errors, e)
		}
	}
	return errors, warnings
}

// Until returns the findings made up to and including the processing of one module of modules, which are in
// processing order: what the official parser lists after that module.
func (l ErrorList) Until(modules []*Module, last *Module) ErrorList {
	done := map[string]bool{}
	for _, m := range modules {
		done[m.Name] = true
		if m == last {
			break
		}
	}
	var found ErrorList
	for _, e := range l {
		if done[e.Module] {
			found = append(found, e)
		}
	}
	return found
}

// findings gathers the errors of one analysis.
type findings struct {
	list   ErrorList
	seen   map[finding]bool
	places map[place]bool // of what is in the list
	errors int
	module string
	// muted suppresses findings while levels of recursive operators are still being approximated.
	muted bool
}

func newFindings() findings {
	return findings{seen: map[finding]bool{}, places: map[place]bool{}}
}

type finding struct {
	code int
	span ast.Span
	msg  string
}

// place is a place with an error of some kind.
type place struct {
	code int
	span ast.Span
}

func (f *findings) add(e *Error) {
	key := finding{e.Code, e.Span, e.Msg}
	if f.muted || f.seen[key] {
		return
	}
	f.seen[key] = true
	f.places[place{e.Code, e.Span}] = true
	e.Module = f.module
	f.list = append(f.list, e)
	if !e.Warning {
		f.errors++
	}
}

// errorf adds an error and returns it, so that the caller can say more about it.
func (f *findings) errorf(code int, at ast.Span, format string, args ...any) *Error {
	e := &Error{Code: code, Span: at, Msg: fmt.Sprintf(format, args...), Hint: codeHints[code]}
	f.add(e)
	return e
}

// reported tells whether there is an error with that code at that place.
func (f *findings) reported(code int, at ast.Span) bool { return f.places[place{code, at}] }

func (f *findings) warnf(code int, at ast.Span, format string, args ...any) *Error {
	e := &Error{Code: code, Span: at, Msg: fmt.Sprintf(format, args...), Warning: true}
	f.add(e)
	return e
}

// The codes of semantic analysis.
const (
	codeUnsupported      = 4003
	codeUnresolvedSymbol = 4004
	codeSelector         = 4005
	codeUnknown          = 4200
	codeRedefined        = 4201
	codeBuiltinRedefined = 4202
	codeInstanceName     = 4203
	codeArgumentCount    = 4204
	codeLevel            = 4205
	codeAssumeLevel      = 4206
	codeModuleMissing    = 4220
	codeModuleRedefined  = 4223
	codeExtendsConflict  = 4224
	codeSubstMissing     = 4240
	codeSubstTwice       = 4241
	codeSubstTarget      = 4242
	codeSubstArity       = 4243
	codeSubstLeibniz     = 4244
	codeSubstLevel       = 4245
	codeSubstOperator    = 4246
	codeSubstCoparam     = 4247
	codeFunctionArgs     = 4260
	codeAt               = 4261
	codeFields           = 4262
	codeExprForOperator  = 4270
	codeOperatorArity    = 4271
	codeOperatorLevel    = 4272
	codeCoparamLevel     = 4273
	codeLambdaArity      = 4274
	codeLambdaExpr       = 4275
	codeRecursivePrimed  = 4290
	codeRecursiveMissing = 4291
	codeRecursiveArity   = 4292
	codeRecursiveLet     = 4293
	codeRecursiveSection = 4294
	codeBoxAction        = 4310
	codeDiamondAction    = 4311
	codeLeadsToAction    = 4312
	codeMixedLevels      = 4313
	codeActionBound      = 4314
	codeTemporalBound    = 4315
	codeLabelRepeated    = 4330
	codeLabelMissing     = 4331
	codeLabelExtra       = 4332
	codeLabelPlace       = 4333
	codeLabelDeclaration = 4334
	codeLabelExcept      = 4335
	codeLabelDuplicate   = 4336
	codeLabelArgs        = 4337
	codeImplicitStepName = 4350
	codeStepExpr         = 4351
	codeTemporalGoal     = 4352
	codeTemporalGoalCase = 4353
	codeTemporalPick     = 4354
	codeAssumeProveExpr  = 4355
	codeTemporalSet      = 4356
	codeHideFact         = 4357
	codeExtendsAmbiguous = 4800
	codeDuplicate        = 4801
	codeRecordField      = 4802
)

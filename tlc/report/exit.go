package report

import "github.com/gotlc/gotlc/tlc/code"

// Exit statuses of a run, as TLC's.
const (
	ExitSuccess        = 0
	ExitCommandLine    = 1
	ExitAssumption     = 10
	ExitDeadlock       = 11
	ExitSafety         = 12
	ExitLiveness       = 13
	ExitAssert         = 14
	ExitEvaluation     = 75
	ExitInvariantError = 76
	ExitLivenessError  = 77
	ExitSemantic       = 4 // of the parser alone
	ExitParse          = 150
	ExitConfiguration  = 151
	ExitOther          = 255
)

// ExitStatus returns the status TLC exits with when a run ends with the given error code; 0 means no error.
func ExitStatus(number int) int {
	switch number {
	case 0:
		return ExitSuccess
	case code.CommandLine:
		return ExitCommandLine
	case code.AssumptionFalse, code.AssumptionError, code.PostconditionFalse, code.PostconditionError:
		return ExitAssumption
	case code.Deadlock:
		return ExitDeadlock
	case code.InvariantViolatedInit, code.InvariantViolated:
		return ExitSafety
	case code.ActionPropertyViolated, code.ActionPropertyError, code.TemporalViolated, code.PropertyViolatedInit:
		return ExitLiveness
	case code.AssertFailed:
		return ExitAssert
	case code.SuccessorIncomplete, code.NoNextState, code.NestedExpressions, code.NoFingerprint:
		return ExitEvaluation
	case code.InvariantError, code.InvariantLevel:
		return ExitInvariantError
	case code.TemporalTautology:
		return ExitLivenessError
	case code.ParseFailedWhy, code.ParseFailed:
		return ExitParse
	case code.PropertyActionLevel, code.PropertyActionSquare, code.PropertyActionAngle, code.IdentifierUndefined, code.ConstantNotConstant:
		return ExitConfiguration
	}
	if code.ConstantUnassigned <= number && number <= code.ModuleUnknown {
		return ExitConfiguration
	}
	return ExitOther
}

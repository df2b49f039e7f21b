package report

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
func ExitStatus(code int) int {
	switch code {
	case 0:
		return ExitSuccess
	case CommandLine:
		return ExitCommandLine
	case AssumptionFalse, AssumptionError, PostconditionFalse, PostconditionError:
		return ExitAssumption
	case Deadlock:
		return ExitDeadlock
	case InvariantViolatedInit, InvariantViolated:
		return ExitSafety
	case ActionPropertyViolated, ActionPropertyError, TemporalViolated, PropertyViolatedInit:
		return ExitLiveness
	case AssertFailed:
		return ExitAssert
	case SuccessorIncomplete, NoNextState, NestedExpressions, NoFingerprint:
		return ExitEvaluation
	case InvariantError, InvariantLevel:
		return ExitInvariantError
	case TemporalTautology:
		return ExitLivenessError
	case ParseFailedWhy, ParseFailed:
		return ExitParse
	case PropertyActionLevel, PropertyActionSquare, PropertyActionAngle, IdentifierUndefined, ConstantNotConstant:
		return ExitConfiguration
	}
	if ConstantUnassigned <= code && code <= ModuleUnknown {
		return ExitConfiguration
	}
	return ExitOther
}

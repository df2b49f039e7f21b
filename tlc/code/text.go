package code

const (
	specifyingSystems = "Specifying Systems at https://lamport.azurewebsites.net/tla/book.html)."
	actionLevel       = "The formula %1% at %2% is an action-level formula (i.e., it contains no temporal operators). " +
		"Only temporal-level (or state-level) formulas are allowed under PROPERTY or PROPERTIES. To check that "
	stuttering = "The stuttering counterexample above may be caused by the absence of a "
)

// messages are the messages of a run: name, TLC's name, class, text. Read only.
var messages = map[int]Message{
	General: {"General", "GENERAL", Error, ""},
	OutOfMemory: {"OutOfMemory", "SYSTEM_OUT_OF_MEMORY", Error, "Java ran out of memory.  Running Java with a larger memory allocation\n" +
		"pool (heap) may fix this.  But it won't help if some state has an enormous\n" +
		"number of successor states, or if TLC must compute the value of a huge set."},
	TooManyInit: {"TooManyInit", "SYSTEM_OUT_OF_MEMORY_TOO_MANY_INIT", Error, "Out Of Memory. There are probably too many initial states."},
	StackOverflow: {"StackOverflow", "SYSTEM_STACK_OVERFLOW", Error, "This was a Java StackOverflowError. It was probably the result\n" +
		"of an incorrect recursive function definition that caused TLC to enter\n" +
		"an infinite loop when trying to compute the function or its application\n" +
		"to an element in its putative domain."},
	CommandLine: {"CommandLine", "WRONG_COMMANDLINE_PARAMS_TLC", Error, "%1%\nUsage: java tlc2.TLC [-help] [-option] inputfile"},

	InitStateError:         {"InitStateError", "TLC_INITIAL_STATE", Error, "%1%\nWhile working on the initial state:\n%2%"},
	NestedExpressions:      {"NestedExpressions", "TLC_NESTED_EXPRESSION", Error, "The error occurred when TLC was evaluating the nested\nexpressions at the following positions:\n%1%"},
	AssumptionFalse:        {"AssumptionFalse", "TLC_ASSUMPTION_FALSE", Error, "Assumption %1% is false."},
	AssumptionError:        {"AssumptionError", "TLC_ASSUMPTION_EVALUATION_ERROR", Error, "Evaluating assumption %1% failed.\n%2%"},
	InitIncomplete:         {"InitIncomplete", "TLC_STATE_NOT_COMPLETELY_SPECIFIED_INITIAL", Error, "State is not completely specified by the initial predicate:\n%1%"},
	InvariantViolatedInit:  {"InvariantViolatedInit", "TLC_INVARIANT_VIOLATED_INITIAL", Error, "Invariant %1% is violated by the initial state:\n%2%"},
	PropertyViolatedInit:   {"PropertyViolatedInit", "TLC_PROPERTY_VIOLATED_INITIAL", Error, "Property %1% is violated by the initial state:\n%2%"},
	SuccessorIncomplete:    {"SuccessorIncomplete", "TLC_STATE_NOT_COMPLETELY_SPECIFIED_NEXT", Error, "Successor state is not completely specified by %1%. The following variable%2% not defined: %3%.\n"},
	InvariantViolated:      {"InvariantViolated", "TLC_INVARIANT_VIOLATED_BEHAVIOR", Error, "Invariant %1% is violated."},
	InvariantError:         {"InvariantError", "TLC_INVARIANT_EVALUATION_FAILED", Error, "Evaluating invariant %1% failed.\n%2%"},
	ActionPropertyViolated: {"ActionPropertyViolated", "TLC_ACTION_PROPERTY_VIOLATED_BEHAVIOR", Error, "Action property %1% is violated."},
	ActionPropertyError:    {"ActionPropertyError", "TLC_ACTION_PROPERTY_EVALUATION_FAILED", Error, "Evaluating action property %1% failed.\n%2%"},
	Deadlock:               {"Deadlock", "TLC_DEADLOCK_REACHED", Error, "Deadlock reached."},
	NoNextState:            {"NoNextState", "TLC_STATES_AND_NO_NEXT_ACTION", Error, "No next state actions defined to generate successor states from."},
	TemporalViolated:       {"TemporalViolated", "TLC_TEMPORAL_PROPERTY_VIOLATED", Error, "Temporal %1% violated.\n"},
	LostSuccessor:          {"LostSuccessor", "TLC_FAILED_TO_RECOVER_NEXT", Error, "Failed to recover the next state from its fingerprint."},
	LostInitState:          {"LostInitState", "TLC_FAILED_TO_RECOVER_INIT", Error, "Failed to recover the initial state from its fingerprint."},
	NoInitState:            {"NoInitState", "TLC_NO_STATES_SATISFYING_INIT", Error, "There is no state satisfying the initial state predicate."},
	NoInitStateConstraint:  {"NoInitStateConstraint", "", Error, "There is no state satisfying the initial state predicate and the state-constraint(s)."},
	ErrorState:             {"ErrorState", "TLC_ERROR_STATE", Info, "The error state is:\n"},
	Behavior:               {"Behavior", "TLC_BEHAVIOR_UP_TO_THIS_POINT", Error, "The behavior up to this point is:"},
	CounterExample:         {"CounterExample", "TLC_COUNTER_EXAMPLE", Error, "The following behavior constitutes a counter-example:\n"},
	Bug:                    {"Bug", "TLC_BUG", Error, "This is probably a TLC bug(%1%)."},
	AssertFailed:           {"AssertFailed", "TLC_VALUE_ASSERT_FAILED", Error, "The first argument of Assert evaluated to FALSE; the second argument was:\n%1%"},

	// The states: BackToState is worded by Reporter.BackTo, which differs between the modes.
	BackToState: {"BackToState", "TLC_BACK_TO_STATE", StateClass, "%1%: Back to state: %2%\n"},
	StateAlone:  {"StateAlone", "TLC_STATE_PRINT1", StateClass, "%1%:\n%2%"},
	State:       {"State", "TLC_STATE_PRINT2", StateClass, "%1%: %2%\n%3%"},
	Stuttering:  {"Stuttering", "TLC_STATE_PRINT3", StateClass, "%1%: Stuttering"},

	SubscriptUnclear:     {"SubscriptUnclear", "TLC_COULD_NOT_DETERMINE_SUBSCRIPT", Warning, "TLC could not determine if the subscript of the next-state relation contains\nall state variables. Proceed with fingers crossed."},
	SubscriptMisses:      {"SubscriptMisses", "TLC_SUBSCRIPT_CONTAIN_NO_STATE_VAR", Warning, "The subscript of the next-state relation specified by the specification\ndoes not seem to contain the state variable %1%"},
	TupleFieldNotInt:     {"TupleFieldNotInt", "TLC_WRONG_TUPLE_FIELD_NAME", Warning, "Tuple field name %1% is not an integer."},
	RecordFieldNotString: {"RecordFieldNotString", "TLC_WRONG_RECORD_FIELD_NAME", Warning, "Record field name %1% is not a string."},
	UnchangedChanged:     {"UnchangedChanged", "TLC_UNCHANGED_VARIABLE_CHANGED", Warning, "The variable %1% was changed while it is specified as UNCHANGED at\n%2%"},
	ExceptUnknownField:   {"ExceptUnknownField", "TLC_EXCEPT_APPLIED_TO_UNKNOWN_FIELD", Warning, "The EXCEPT was applied to non-existing fields of the value at\n%1%"},
	InvariantConstant: {"InvariantConstant", "", Warning, "The invariant %1% is a constant-level formula (i.e., it contains no variables, primes, or temporal operators) " +
		"and evaluates to %2%. To assert constant-level formulas in your spec, use ASSUME ConstInv. If you optionally want to give the assumption a name, " +
		"write ASSUME YourAssumption == ConstInv instead. See https://explain.tlapl.us/assumptions-and-invariants for additional details."},
	PropertyStateLevel: {"PropertyStateLevel", "", Warning, "The formula %1% is a state-level formula, but it was used as a PROPERTY (or PROPERTIES), where a temporal formula is typically expected. " +
		"State-level formulas used as PROPERTY or PROPERTIES are only checked in the initial state. To verify that the formula %1% holds in all states of every behavior, " +
		"use INVARIANT %1% instead. Alternatively, applying the \"always\" temporal operator ([]) to the state-level formula %1% changes it into a temporal formula, " +
		"asserting that %1% holds in all states of every behavior. See https://explain.tlapl.us/invariants-and-properties for additional details."},
	StutteringNoSpec: {"StutteringNoSpec", "", Warning, stuttering + "behavior specification (SPECIFICATION). Only INIT and NEXT have been provided, so TLC permits infinite stuttering. " +
		"To rule out such counterexamples, use SPECIFICATION Spec, with Spec asserting a suitable fairness constraint (compare Chapter 8, page 87ff of " + specifyingSystems},
	StutteringNoFairness: {"StutteringNoFairness", "", Warning, stuttering + "fairness constraint in the behavior specification %1% defined at %2%. " +
		"To rule out such counterexamples, conjoin a suitable fairness constraint to %1% (compare Chapter 8, page 87ff of " + specifyingSystems},
	PropertyEqualsFairness: {"PropertyEqualsFairness", "", Warning, "Implied-temporal checking is a tautology.\nThe temporal formula %1% at %2% equals\n" +
		"the fairness constraints of the behavior specification %3% at %4%.\nTherefore, checking whether %3% => %1% using TLC will never result in a violation of %1%."},
	LivenessSymmetry: {"LivenessSymmetry", "TLC_FEATURE_UNSUPPORTED_LIVENESS_SYMMETRY", Warning, "Declaring symmetry during liveness checking is dangerous. It might cause TLC to miss violations of the stated liveness properties. " +
		"Please check liveness without symmetry defined."},
	SymmetryTooSmall: {"SymmetryTooSmall", "TLC_SYMMETRY_SET_TOO_SMALL", Warning, "The set%1% %2% %3% been defined to be a symmetry set but contain%4% less than two elements."},

	RegisterUndefined:   {"RegisterUndefined", "TLC_MODULE_TLCGET_UNDEFINED", Error, "TLCGet(%1%) was undefined."},
	InvariantLevel:      {"InvariantLevel", "TLC_INVARIANT_VIOLATED_LEVEL", Error, "The invariant %1% is not a state predicate (one with no primes or temporal operators)."},
	NoFingerprint:       {"NoFingerprint", "TLC_FINGERPRINT_EXCEPTION", Error, "TLC was unable to fingerprint.\n\nFingerprint Stack Trace:\n%1%\nReason:\n%2%"},
	EnabledUnassigned:   {"EnabledUnassigned", "", Error, "The action formula A appearing in a WF_v(A) or SF_v(A) operator does not specify the primed value of the variable %1% occurring in the state formula v.\n"},
	NativeOperatorError: {"NativeOperatorError", "TLC_MODULE_VALUE_JAVA_METHOD_OVERRIDE", Error, "Attempted to apply the operator overridden by the Java method\n%1%,\nbut it produced the following error:\n%2%"},
	NotComparable:       {"NotComparable", "TLC_MODULE_COMPARE_VALUE", Error, "Attempted to compare %1% with the value\n%2%"},
	ClosureValue:        {"ClosureValue", "TLC_MODULE_TRANSITIVE_CLOSURE", Error, "Attempted to apply TransitiveClosure to a set containing\nthe following value:\n%1%"},
	NotInOverriddenSet:  {"NotInOverriddenSet", "TLC_MODULE_CHECK_MEMBER_OF", Error, "Attempted to check if the value:\n%1%\nis an element of %2%."},
	OverrideLoaded:      {"OverrideLoaded", "TLC_MODULE_VALUE_JAVA_METHOD_OVERRIDE_LOADED", Info, "Loading %1% operator override from %2% with signature: %3%."},
	ArgumentKind:        {"ArgumentKind", "TLC_MODULE_ARGUMENT_ERROR", Error, "The %1% argument of %2% should be a %3%, but instead it is:\n%4%"},
	ArgumentKindVowel:   {"ArgumentKindVowel", "TLC_MODULE_ARGUMENT_ERROR_AN", Error, "The %1% argument of %2% should be an %3%, but instead it is:\n%4%"},
	OnlyArgumentKind:    {"OnlyArgumentKind", "TLC_MODULE_ONE_ARGUMENT_ERROR", Error, "The argument of %1% should be a %2%, but instead it is:\n%3%"},
	// TLC's own text misses the closing percent sign, so that the parameter never shows.
	ArgumentMismatch: {"ArgumentMismatch", "TLC_ARGUMENT_MISMATCH", Error, "Argument mismatch in operator application.%1"},
	NotFinite:        {"NotFinite", "TLC_MODULE_APPLYING_TO_WRONG_VALUE", Error, "Applying %1% to the following value,\nwhich is not %2%:\n%3%"},
	NotBagElement:    {"NotBagElement", "TLC_MODULE_BAG_UNION1", Error, "Attempted to apply %1% to the following set, whose\nelement is not a bag:\n%2%"},
	Overflow:         {"Overflow", "TLC_MODULE_OVERFLOW", Error, "Overflow when computing %1%"},
	DivisionByZero:   {"DivisionByZero", "TLC_MODULE_DIVISION_BY_ZERO", Error, "The second argument of %1% is 0."},
	ZeroToZero:       {"ZeroToZero", "TLC_MODULE_NULL_POWER_NULL", Error, "0^0 is undefined."},
	NoCardinality:    {"NoCardinality", "TLC_MODULE_COMPUTING_CARDINALITY", Error, "Attempted to compute cardinality of the value\n%1%"},
	NotSequence:      {"NotSequence", "TLC_MODULE_EVALUATING", Error, "Evaluating an expression of the form %1% when %2% is not a %3%:\n%4%"},
	OutsideDomain:    {"OutsideDomain", "TLC_MODULE_ARGUMENT_NOT_IN_DOMAIN", Error, "The %1% argument of %2% must be in the domain of its first argument:\n%3%\n, but instead it is\n%4%"},
	EmptySequence:    {"EmptySequence", "TLC_MODULE_APPLY_EMPTY_SEQ", Error, "Attempted to apply %1% to the empty sequence."},
	NumberWithPoint:  {"NumberWithPoint", "TLC_CANT_HANDLE_REAL_NUMBERS", Error, "%1% is a number with a decimal point, which has no value here.\n%2%"},
	NumberTooBig:     {"NumberTooBig", "TLC_INTEGER_TOO_BIG", Error, "TLC can't handle a number this big.\n%1%"},

	Version:            {"Version", "TLC_VERSION", Info, "TLC2 Version %1%"},
	Starting:           {"Starting", "TLC_STARTING", Info, "Starting... ({now})"},
	Finished:           {"Finished", "TLC_FINISHED", Info, "Finished in %1% at ({now})"},
	BannerBFS:          {"BannerBFS", "TLC_MODE_MC", Info, "Running breadth-first search Model-Checking with fp %1% and seed %2% with %3%"},
	BannerDFID:         {"BannerDFID", "TLC_MODE_MC_DFS", Info, "Running depth-first search Model-Checking with fp %1% and seed %2% with %3%"},
	BannerSimulation:   {"BannerSimulation", "TLC_MODE_SIMU", Info, "Running %1% Simulation with seed %2% with %3%"},
	SANYStart:          {"SANYStart", "TLC_SANY_START", Info, "Starting SANY..."},
	SANYEnd:            {"SANYEnd", "TLC_SANY_END", Info, "SANY finished."},
	ComputingInit:      {"ComputingInit", "TLC_COMPUTING_INIT", Info, "Computing initial states..."},
	InitProgress:       {"InitProgress", "TLC_COMPUTING_INIT_PROGRESS", Info, "Computed %1% initial states..."},
	InitDone:           {"InitDone", "TLC_INIT_GENERATED1", Info, "Finished computing initial states: %1% distinct state%2% generated at {now}."},
	InitDoneDuplicates: {"InitDoneDuplicates", "TLC_INIT_GENERATED2", Info, "Finished computing initial states: %1% state%2% generated, with %3% of them distinct at {now}."},
	InitDoneRecovered:  {"InitDoneRecovered", "TLC_INIT_GENERATED3", Info, "Finished computing initial states: %1% states generated.\nBecause TLC recovers from a previous checkpoint, only %2% of them require further exploration at {now}."},
	InitDoneDFID:       {"InitDoneDFID", "TLC_INIT_GENERATED4", Info, "Finished computing initial states: %1% states generated, with %2% of them distinct."},
	LivenessStart:      {"LivenessStart", "TLC_CHECKING_TEMPORAL_PROPS", Info, "Checking temporal properties for the %1% state space with %2% total distinct states at ({now})"},
	LivenessEnd:        {"LivenessEnd", "TLC_CHECKING_TEMPORAL_PROPS_END", Info, "Finished checking temporal properties in %1% at {now}"},
	LivenessBranches:   {"LivenessBranches", "TLC_LIVE_IMPLIED", Info, "Implied-temporal checking--satisfiability problem has %1% branches."},
	Success:            {"Success", "TLC_SUCCESS", Info, success},
	Depth:              {"Depth", "TLC_SEARCH_DEPTH", Info, "The depth of the complete state graph search is %1%."},
	OutDegree: {"OutDegree", "TLC_STATE_GRAPH_OUTDEGREE", Info, "The average outdegree of the complete state graph is %2% (minimum is %1%, the maximum %4% and the " +
		"95th percentile is %3%)."},
	CheckpointStart:    {"CheckpointStart", "TLC_CHECKPOINT_START", Info, "Checkpointing of run %1%"},
	CheckpointEnd:      {"CheckpointEnd", "TLC_CHECKPOINT_END", Info, "Checkpointing completed at ({now})"},
	RecoverStart:       {"RecoverStart", "TLC_CHECKPOINT_RECOVER_START", Info, "Starting recovery from checkpoint %1%"},
	RecoverEnd:         {"RecoverEnd", "TLC_CHECKPOINT_RECOVER_END", Info, "Recovery completed. %1% states examined. %2% states on queue."},
	Stats:              {"Stats", "TLC_STATS", Info, "%1% states generated, %2% distinct states found, %3% states left on queue."},
	StatsDFID:          {"StatsDFID", "TLC_STATS_DFID", Info, "%1% states generated, %2% distinct states found."},
	StatsSimulation:    {"StatsSimulation", "TLC_STATS_SIMU", Info, "The number of states generated: %1%\nSimulation using seed %2% and aril %3%"},
	StartingLevel:      {"StartingLevel", "TLC_PROGRESS_START_STATS_DFID", Info, "Starting level %1%: %2% states generated, %3% distinct states found."},
	ProgressStats:      {"ProgressStats", "TLC_PROGRESS_STATS", Info, "Progress(%1%) at {now}: %2% states generated, %3% distinct states found, %4% states left on queue."},
	ProgressDFID:       {"ProgressDFID", "TLC_PROGRESS_STATS_DFID", Info, "Progress: %1% states generated, %2% distinct states found."},
	ProgressSimulation: {"ProgressSimulation", "TLC_PROGRESS_SIMU", Info, "Progress: %1% states checked, %2% traces generated (trace length: mean=%3%, var(x)=%4%, sd=%5%)"},

	CoverageStart:        {"CoverageStart", "TLC_COVERAGE_START", Info, "The coverage statistics at {now} (see https://explain.tlapl.us/module-coverage-statistics for how to interpret the following statistics)."},
	CoverageEnd:          {"CoverageEnd", "TLC_COVERAGE_END", Info, "End of statistics."},
	CoverageEndLong:      {"CoverageEndLong", "TLC_COVERAGE_END_OVERHEAD", Info, "End of statistics (please note that for performance reasons large models\nare best checked with coverage and cost statistics disabled)."},
	CoverageCount:        {"CoverageCount", "TLC_COVERAGE_VALUE", Info, "%1%: %2%"},
	CoverageAction:       {"CoverageAction", "TLC_COVERAGE_NEXT", Info, "%1%: %2%:%3%"},
	CoverageInit:         {"CoverageInit", "TLC_COVERAGE_INIT", Info, "%1%: %2%:%3%"},
	CoverageProperty:     {"CoverageProperty", "TLC_COVERAGE_PROPERTY", Info, "%1%"},
	CoverageCost:         {"CoverageCost", "TLC_COVERAGE_VALUE_COST", Info, "%1%: %2%:%3%"},
	CoverageLookupFailed: {"CoverageLookupFailed", "TLC_COVERAGE_MISMATCH", Info, "CostModel lookup failed for expression %1%. Reporting costs into %2% instead (Safety and Liveness checking is unaffected. Please report a bug.)"},
	CoverageConstraint:   {"CoverageConstraint", "TLC_COVERAGE_CONSTRAINT", Info, "%1%: %2%:%3%"},
	CoverageVariable:     {"CoverageVariable", "", Info, "%1%: %2%"},

	ConstantUnassigned:   {"ConstantUnassigned", "TLC_CONFIG_VALUE_NOT_ASSIGNED_TO_CONSTANT_PARAM", Error, "The constant parameter %1% is not assigned a value by the configuration file."},
	OverrideChained:      {"OverrideChained", "TLC_CONFIG_RHS_ID_APPEARED_AFTER_LHS_ID", Error, "In the configuration file, the identifier %1% appears\non the right-hand side of a <- after already appearing on the\nleft-hand side of one."},
	OverrideUndefined:    {"OverrideUndefined", "TLC_CONFIG_WRONG_SUBSTITUTION", Error, "The configuration file substitutes for %1% with the undefined identifier %2%."},
	OverrideArity:        {"OverrideArity", "TLC_CONFIG_WRONG_SUBSTITUTION_NUMBER_OF_ARGS", Error, "The configuration file substitutes for %1% with %2% of different number of arguments."},
	OverrideUnknown:      {"OverrideUnknown", "TLC_CONFIG_ID_DOES_NOT_APPEAR_IN_SPEC", Error, "In the configuration file, the identifier %1% does not appear in the specification."},
	SpecAndInit:          {"SpecAndInit", "TLC_CONFIG_NOT_BOTH_SPEC_AND_INIT", Error, "The configuration file cannot specify both INIT/NEXT and SPECIFICATION fields."},
	TakesArguments:       {"TakesArguments", "TLC_CONFIG_ID_REQUIRES_NO_ARG", Error, "TLC requires %1% not to take any argument."},
	NotDefined:           {"NotDefined", "TLC_CONFIG_SPECIFIED_NOT_DEFINED", Error, "The %1% %2% specified in the configuration file\nis not defined in the specification."},
	ConstantFormula:      {"ConstantFormula", "TLC_CONFIG_ID_HAS_VALUE", Error, "The %1% of %2% is equal to %3%"},
	MissingInit:          {"MissingInit", "TLC_CONFIG_MISSING_INIT", Error, "The configuration file did not specify the initial state predicate."},
	MissingNext:          {"MissingNext", "TLC_CONFIG_MISSING_NEXT", Error, "The configuration file did not specify the next state predicate."},
	CannotBeConstant:     {"CannotBeConstant", "TLC_CONFIG_ID_MUST_NOT_BE_CONSTANT", Error, "The %1% %2% cannot be a constant."},
	OperatorArguments:    {"OperatorArguments", "TLC_CONFIG_OP_NO_ARGS", Error, "The operator %1% cannot take any argument."},
	OperatorUndefined:    {"OperatorUndefined", "TLC_CONFIG_OP_NOT_IN_SPEC", Error, "The operator %1% is not defined in the spec."},
	OperatorUnusable:     {"OperatorUnusable", "TLC_CONFIG_OP_IS_EQUAL", Error, "The operator %1%, which equals %2%,\ncannot be used as a %3%"},
	SpecFalse:            {"SpecFalse", "TLC_CONFIG_SPEC_IS_TRIVIAL", Error, "The spec is trivially false because %1% is false."},
	SubscriptUnsupported: {"SubscriptUnsupported", "TLC_CANT_HANDLE_SUBSCRIPT", Error, "TLC cannot handle subscript %1%"},
	ConjunctUnsupported:  {"ConjunctUnsupported", "TLC_CANT_HANDLE_CONJUNCT", Error, "TLC cannot handle this conjunct of the spec:\n%1%"},
	SeveralNext:          {"SeveralNext", "TLC_CANT_HANDLE_TOO_MANY_NEXT_STATE_RELS", Error, "The specification contains more than one conjunct of the form [][Next]_v,\nbut TLC can handle only specifications with one next-state relation."},
	PropertyMalformed:    {"PropertyMalformed", "TLC_CONFIG_PROPERTY_NOT_CORRECTLY_DEFINED", Error, "The property %1% is not correctly defined."},
	GraphArity:           {"GraphArity", "TLC_CONFIG_OP_ARITY_INCONSISTENT", Error, "The arity of the operator %1% is inconsistent in the configuration file."},
	ModuleUnknown:        {"ModuleUnknown", "TLC_NO_MODULES", Error, "In the configuration file, the module name %1% is not a module in the specification."},
	PropertyActionLevel: {"PropertyActionLevel", "", Error, actionLevel + "action %1% holds in *every* step of the behavior, define a temporal property: Let A be the formula at %2%; " +
		"rewrite A as [][A]_v, where v is a state function (typically the tuple of variables) (compare page 90 of " + specifyingSystems},
	PropertyActionSquare: {"PropertyActionSquare", "", Error, actionLevel + "action %1% holds in *every* step of the behavior, define a temporal property by applying " +
		"the \"always\" temporal operator ([]) to the formula at %2% (compare page 90 of " + specifyingSystems},
	PropertyActionAngle: {"PropertyActionAngle", "", Error, actionLevel + "infinitely many %1% steps occur, define a temporal property by applying " +
		"the \"always eventually\" temporal operator combination ([]<>) to the formula at %2% (compare page 91 of " + specifyingSystems},
	ConstantNotConstant: {"ConstantNotConstant", "TLC_CONFIG_SUBSTITUTION_NON_CONSTANT", Error, "The configuration file substitutes constant %1% with non-constant %2%%3%"},
	TemporalQuantifiers: {"TemporalQuantifiers", "", Error, "TLC does not support temporal existential, nor universal, quantification over state variables."},

	TemporalUnsupported:    {"TemporalUnsupported", "TLC_LIVE_CANNOT_HANDLE_FORMULA", Error, "TLC cannot handle the temporal formula %1%"},
	TemporalAction:         {"TemporalAction", "TLC_LIVE_WRONG_FORMULA_FORMAT", Error, "Temporal formulas containing actions must be of forms <>[]A or []<>A."},
	ExpectedValue:          {"ExpectedValue", "TLC_EXPECTED_VALUE", Error, "TLC expected a %1% value, but did not find one. %2%"},
	ExpectedExpression:     {"ExpectedExpression", "TLC_EXPECTED_EXPRESSION", Error, "TLC expected a %1% expression, but did not find one.\n%2%"},
	ExpectedBoolean:        {"ExpectedBoolean", "TLC_EXPECTED_EXPRESSION_IN_COMPUTING", Error, "In computing %1%, TLC expected a %2% expression,\nbut instead found %3%.\n%4%"},
	ExpectedBooleanMissing: {"ExpectedBooleanMissing", "TLC_EXPECTED_EXPRESSION_IN_COMPUTING2", Error, "In computing %1%, TLC expected a %2% expression,\nbut didn't find one.\n%3%"},
	ClosureAction:          {"ClosureAction", "TLC_LIVE_ENCOUNTERED_ACTIONS", Error, "TLC encountered actions when computing closure."},
	StatePredicateValue:    {"StatePredicateValue", "TLC_LIVE_STATE_PREDICATE_NON_BOOL", Error, "A state predicate was evaluated to a non-boolean value."},
	TemporalNotEvaluable:   {"TemporalNotEvaluable", "TLC_LIVE_CANNOT_EVAL_FORMULA", Error, "Can not evaluate a temporal formula %1%F."},
	ActionPredicateValue:   {"ActionPredicateValue", "TLC_LIVE_ENCOUNTERED_NONBOOL_PREDICATE", Error, "Encountered an action predicate that's not a boolean."},
	TemporalTautology:      {"TemporalTautology", "TLC_LIVE_FORMULA_TAUTOLOGY", Error, "Temporal formula is a tautology (its negation is unsatisfiable)."},
	EnabledTemporal:        {"EnabledTemporal", "TLC_ENABLED_WRONG_FORMULA", Error, "In computing ENABLED, TLC encountered a temporal formula (%1%).\n%2%"},
	PredicateTemporal:      {"PredicateTemporal", "TLC_ENCOUNTERED_FORMULA_IN_PREDICATE", Error, "TLC encountered a temporal formula (%1%) when evaluating a predicate or action.\n%2%"},
	IdentifierUndefined:    {"IdentifierUndefined", "TLC_CONFIG_UNDEFINED_OR_NO_OPERATOR", Error, "In evaluation, the identifier %1% is either undefined or not an operator.\n%2%"},
	BehaviorTooLong: {"BehaviorTooLong", "TLC_TRACE_TOO_LONG", Error, "The specification contains one or more behaviors with 65536 or more states,\n" +
		"but TLC can only handle behaviors of length up to 65535 states. The last\nstate in the behavior is:\n%1%"},

	PostconditionFalse: {"PostconditionFalse", "", Error, "Postcondition %1% at %2% is false."},
	PostconditionError: {"PostconditionError", "", Error, "Evaluating postcondition %1% at %2% failed.\n%3%"},
	ParseFailed:        {"ParseFailed", "TLC_PARSING_FAILED", Error, "Parsing or semantic analysis failed."},
	ParseFailedWhy:     {"ParseFailedWhy", "TLC_PARSING_FAILED2", Error, "Parsing or semantic analysis failed.%1%"},
	TraceSpecFailed:    {"TraceSpecFailed", "", Error, "The trace exploration spec %1% could not be written: %2%"},
	TraceSpecPath:      {"TraceSpecPath", "TLC_TE_SPEC_GENERATION_COMPLETE", Info, "Trace exploration spec path: %1%"},
	InteractiveOutput:  {"InteractiveOutput", "", Info, "%1%"},
}

// variants are wordings for other numbers of parameters. Read only.
var variants = map[int]map[int]string{
	IdentifierUndefined: {1: "In evaluation, the identifier %1% is either undefined or not an operator."},
	LivenessStart:       {3: "Checking %3% branches of temporal properties for the %1% state space with %2% total distinct states at ({now})"},
	ProgressStats:       {6: "Progress(%1%) at {now}: %2% states generated (%5% s/min), %3% distinct states found (%6% ds/min), %4% states left on queue."},
	ProgressDFID:        {3: "Progress(%3%) at {now}: %1% states generated, %2% distinct states found, -1 states left on queue."},
	ProgressSimulation:  {2: "Progress(%2%) at {now}: %1% states generated, -1 distinct states found, -1 states left on queue."},
	TakesArguments:      {2: "TLC requires %1% not to take any argument, but one was given: %2%"},
	TemporalUnsupported: {2: "TLC cannot handle the temporal formula %1%:\n%2%"},
	Success:             {2: success + "\n  based on the actual fingerprints:  val = %2%"},
}

const success = "Model checking completed. No error has been found.\n" +
	"  Estimates of the probability that TLC did not check all reachable states\n" +
	"  because two distinct states had the same fingerprint:\n" +
	"  calculated (optimistic):  val = %1%"

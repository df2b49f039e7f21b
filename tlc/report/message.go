package report

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// message is the class and wording of one code. Texts are TLC's: %1%, %2%, ... stand for the parameters and {now}
// for the time of printing. Where TLC words a message differently for another number of parameters, more says so.
type message struct {
	class Class
	text  string
	more  map[int]string
}

// Format returns the text of a message with its parameters put in, all %1% first, then %2% and so on: a parameter
// that contains %2% is substituted again, as in TLC. Codes without a text of their own concatenate the parameters.
func (r *Reporter) Format(code int, params ...string) string {
	m, ok := messages[code]
	text := m.text
	if other, found := m.more[len(params)]; found {
		text = other
	}
	if !ok || text == "" {
		return strings.Join(params, "")
	}
	text = strings.ReplaceAll(text, "{now}", r.now())
	for i, p := range params {
		text = strings.ReplaceAll(text, "%"+strconv.Itoa(i+1)+"%", p)
	}
	return text
}

// Parameters is the inverse of Format: the parameters from which a message's text was made, as far as its wording has
// parameters; nil if the text is not that of the code.
func Parameters(code int, text string) []string {
	wording := messages[code].text
	var pattern strings.Builder
	var order []int
	for rest := wording; rest != ""; {
		at := parameter.FindStringSubmatchIndex(rest)
		if at == nil {
			pattern.WriteString(regexp.QuoteMeta(rest))
			break
		}
		pattern.WriteString(regexp.QuoteMeta(rest[:at[0]]) + "(.*?)")
		n, _ := strconv.Atoi(rest[at[2]:at[3]])
		order = append(order, n)
		rest = rest[at[1]:]
	}
	found := regexp.MustCompile("(?s)^" + pattern.String() + "$").FindStringSubmatch(text)
	if found == nil || len(order) == 0 {
		return nil
	}
	params := make([]string, slices.Max(order))
	for i, n := range order {
		params[n-1] = found[i+1]
	}
	return params
}

// parameter is the place of a parameter in a wording.
var parameter = regexp.MustCompile(`%(\d)%`)

const (
	specifyingSystems = "Specifying Systems at https://lamport.azurewebsites.net/tla/book.html)."
	actionLevel       = "The formula %1% at %2% is an action-level formula (i.e., it contains no temporal operators). " +
		"Only temporal-level (or state-level) formulas are allowed under PROPERTY or PROPERTIES. To check that "
	stuttering = "The stuttering counterexample above may be caused by the absence of a "
)

// messages is read-only.
var messages = map[int]message{
	General: {class: Error},
	OutOfMemory: {class: Error, text: "Java ran out of memory.  Running Java with a larger memory allocation\n" +
		"pool (heap) may fix this.  But it won't help if some state has an enormous\n" +
		"number of successor states, or if TLC must compute the value of a huge set."},
	TooManyInit: {class: Error, text: "Out Of Memory. There are probably too many initial states."},
	StackOverflow: {class: Error, text: "This was a Java StackOverflowError. It was probably the result\n" +
		"of an incorrect recursive function definition that caused TLC to enter\n" +
		"an infinite loop when trying to compute the function or its application\n" +
		"to an element in its putative domain."},
	CommandLine: {class: Error, text: "%1%\nUsage: java tlc2.TLC [-help] [-option] inputfile"},

	InitStateError:         {class: Error, text: "%1%\nWhile working on the initial state:\n%2%"},
	NestedExpressions:      {class: Error, text: "The error occurred when TLC was evaluating the nested\nexpressions at the following positions:\n%1%"},
	AssumptionFalse:        {class: Error, text: "Assumption %1% is false."},
	AssumptionError:        {class: Error, text: "Evaluating assumption %1% failed.\n%2%"},
	InitIncomplete:         {class: Error, text: "State is not completely specified by the initial predicate:\n%1%"},
	InvariantViolatedInit:  {class: Error, text: "Invariant %1% is violated by the initial state:\n%2%"},
	PropertyViolatedInit:   {class: Error, text: "Property %1% is violated by the initial state:\n%2%"},
	SuccessorIncomplete:    {class: Error, text: "Successor state is not completely specified by %1%. The following variable%2% not defined: %3%.\n"},
	InvariantViolated:      {class: Error, text: "Invariant %1% is violated."},
	InvariantError:         {class: Error, text: "Evaluating invariant %1% failed.\n%2%"},
	ActionPropertyViolated: {class: Error, text: "Action property %1% is violated."},
	ActionPropertyError:    {class: Error, text: "Evaluating action property %1% failed.\n%2%"},
	Deadlock:               {class: Error, text: "Deadlock reached."},
	NoNextState:            {class: Error, text: "No next state actions defined to generate successor states from."},
	TemporalViolated:       {class: Error, text: "Temporal %1% violated.\n"},
	LostSuccessor:          {class: Error, text: "Failed to recover the next state from its fingerprint."},
	LostInitState:          {class: Error, text: "Failed to recover the initial state from its fingerprint."},
	NoInitState:            {class: Error, text: "There is no state satisfying the initial state predicate."},
	NoInitStateConstraint:  {class: Error, text: "There is no state satisfying the initial state predicate and the state-constraint(s)."},
	ErrorState:             {class: Info, text: "The error state is:\n"},
	Behavior:               {class: Error, text: "The behavior up to this point is:"},
	CounterExample:         {class: Error, text: "The following behavior constitutes a counter-example:\n"},
	Bug:                    {class: Error, text: "This is probably a TLC bug(%1%)."},
	AssertFailed:           {class: Error, text: "The first argument of Assert evaluated to FALSE; the second argument was:\n%1%"},

	// The states: BackToState is worded by Reporter.BackTo, which differs between the modes.
	BackToState: {class: StateClass, text: "%1%: Back to state: %2%\n"},
	StateAlone:  {class: StateClass, text: "%1%:\n%2%"},
	State:       {class: StateClass, text: "%1%: %2%\n%3%"},
	Stuttering:  {class: StateClass, text: "%1%: Stuttering"},

	SubscriptUnclear:     {class: Warning, text: "TLC could not determine if the subscript of the next-state relation contains\nall state variables. Proceed with fingers crossed."},
	SubscriptMisses:      {class: Warning, text: "The subscript of the next-state relation specified by the specification\ndoes not seem to contain the state variable %1%"},
	TupleFieldNotInt:     {class: Warning, text: "Tuple field name %1% is not an integer."},
	RecordFieldNotString: {class: Warning, text: "Record field name %1% is not a string."},
	UnchangedChanged:     {class: Warning, text: "The variable %1% was changed while it is specified as UNCHANGED at\n%2%"},
	ExceptUnknownField:   {class: Warning, text: "The EXCEPT was applied to non-existing fields of the value at\n%1%"},
	InvariantConstant: {class: Warning, text: "The invariant %1% is a constant-level formula (i.e., it contains no variables, primes, or temporal operators) " +
		"and evaluates to %2%. To assert constant-level formulas in your spec, use ASSUME ConstInv. If you optionally want to give the assumption a name, " +
		"write ASSUME YourAssumption == ConstInv instead. See https://explain.tlapl.us/assumptions-and-invariants for additional details."},
	PropertyStateLevel: {class: Warning, text: "The formula %1% is a state-level formula, but it was used as a PROPERTY (or PROPERTIES), where a temporal formula is typically expected. " +
		"State-level formulas used as PROPERTY or PROPERTIES are only checked in the initial state. To verify that the formula %1% holds in all states of every behavior, " +
		"use INVARIANT %1% instead. Alternatively, applying the \"always\" temporal operator ([]) to the state-level formula %1% changes it into a temporal formula, " +
		"asserting that %1% holds in all states of every behavior. See https://explain.tlapl.us/invariants-and-properties for additional details."},
	StutteringNoSpec: {class: Warning, text: stuttering + "behavior specification (SPECIFICATION). Only INIT and NEXT have been provided, so TLC permits infinite stuttering. " +
		"To rule out such counterexamples, use SPECIFICATION Spec, with Spec asserting a suitable fairness constraint (compare Chapter 8, page 87ff of " + specifyingSystems},
	StutteringNoFairness: {class: Warning, text: stuttering + "fairness constraint in the behavior specification %1% defined at %2%. " +
		"To rule out such counterexamples, conjoin a suitable fairness constraint to %1% (compare Chapter 8, page 87ff of " + specifyingSystems},
	PropertyEqualsFairness: {class: Warning, text: "Implied-temporal checking is a tautology.\nThe temporal formula %1% at %2% equals\n" +
		"the fairness constraints of the behavior specification %3% at %4%.\nTherefore, checking whether %3% => %1% using TLC will never result in a violation of %1%."},
	LivenessSymmetry: {class: Warning, text: "Declaring symmetry during liveness checking is dangerous. It might cause TLC to miss violations of the stated liveness properties. " +
		"Please check liveness without symmetry defined."},
	SymmetryTooSmall: {class: Warning, text: "The set%1% %2% %3% been defined to be a symmetry set but contain%4% less than two elements."},

	RegisterUndefined:   {class: Error, text: "TLCGet(%1%) was undefined."},
	InvariantLevel:      {class: Error, text: "The invariant %1% is not a state predicate (one with no primes or temporal operators)."},
	NoFingerprint:       {class: Error, text: "TLC was unable to fingerprint.\n\nFingerprint Stack Trace:\n%1%\nReason:\n%2%"},
	EnabledUnassigned:   {class: Error, text: "The action formula A appearing in a WF_v(A) or SF_v(A) operator does not specify the primed value of the variable %1% occurring in the state formula v.\n"},
	NativeOperatorError: {class: Error, text: "Attempted to apply the operator overridden by the Java method\n%1%,\nbut it produced the following error:\n%2%"},
	NotComparable:       {class: Error, text: "Attempted to compare %1% with the value\n%2%"},
	ClosureValue:        {class: Error, text: "Attempted to apply TransitiveClosure to a set containing\nthe following value:\n%1%"},
	NotInOverriddenSet:  {class: Error, text: "Attempted to check if the value:\n%1%\nis an element of %2%."},
	OverrideLoaded:      {class: Info, text: "Loading %1% operator override from %2% with signature: %3%."},
	ArgumentKind:        {class: Error, text: "The %1% argument of %2% should be a %3%, but instead it is:\n%4%"},
	ArgumentKindVowel:   {class: Error, text: "The %1% argument of %2% should be an %3%, but instead it is:\n%4%"},
	OnlyArgumentKind:    {class: Error, text: "The argument of %1% should be a %2%, but instead it is:\n%3%"},
	// TLC's own text misses the closing percent sign, so that the parameter never shows.
	ArgumentMismatch: {class: Error, text: "Argument mismatch in operator application.%1"},
	NotFinite:        {class: Error, text: "Applying %1% to the following value,\nwhich is not a %2%:\n%3%"},
	NotBagElement:    {class: Error, text: "Attempted to apply %1% to the following set, whose\nelement is not a bag:\n%2%"},
	Overflow:         {class: Error, text: "Overflow when computing %1%"},
	DivisionByZero:   {class: Error, text: "The second argument of %1% is 0."},
	ZeroToZero:       {class: Error, text: "0^0 is undefined."},
	NoCardinality:    {class: Error, text: "Attempted to compute cardinality of the value\n%1%"},
	NotSequence:      {class: Error, text: "Evaluating an expression of the form %1% when %2% is not a %3%:\n%4%"},
	OutsideDomain:    {class: Error, text: "The %1% argument of %2% must be in the domain of its first argument:\n%3%\n, but instead it is\n%4%"},
	EmptySequence:    {class: Error, text: "Attempted to apply %1% to the empty sequence."},
	NumberWithPoint:  {class: Error, text: "%1% is a number with a decimal point, which has no value here.\n%2%"},
	NumberTooBig:     {class: Error, text: "TLC can't handle a number this big.\n%1%"},

	Version:            {class: Info, text: "TLC2 Version %1%"},
	Starting:           {class: Info, text: "Starting... ({now})"},
	Finished:           {class: Info, text: "Finished in %1% at ({now})"},
	BannerBFS:          {class: Info, text: "Running breadth-first search Model-Checking with fp %1% and seed %2% with %3%"},
	BannerDFID:         {class: Info, text: "Running depth-first search Model-Checking with fp %1% and seed %2% with %3%"},
	BannerSimulation:   {class: Info, text: "Running %1% Simulation with seed %2% with %3%"},
	SANYStart:          {class: Info, text: "Starting SANY..."},
	SANYEnd:            {class: Info, text: "SANY finished."},
	ComputingInit:      {class: Info, text: "Computing initial states..."},
	InitProgress:       {class: Info, text: "Computed %1% initial states..."},
	InitDone:           {class: Info, text: "Finished computing initial states: %1% distinct state%2% generated at {now}."},
	InitDoneDuplicates: {class: Info, text: "Finished computing initial states: %1% state%2% generated, with %3% of them distinct at {now}."},
	InitDoneRecovered:  {class: Info, text: "Finished computing initial states: %1% states generated.\nBecause TLC recovers from a previous checkpoint, only %2% of them require further exploration at {now}."},
	InitDoneDFID:       {class: Info, text: "Finished computing initial states: %1% states generated, with %2% of them distinct."},
	LivenessStart: {class: Info, text: "Checking temporal properties for the %1% state space with %2% total distinct states at ({now})",
		more: map[int]string{3: "Checking %3% branches of temporal properties for the %1% state space with %2% total distinct states at ({now})"}},
	LivenessEnd:      {class: Info, text: "Finished checking temporal properties in %1% at {now}"},
	LivenessBranches: {class: Info, text: "Implied-temporal checking--satisfiability problem has %1% branches."},
	Success:          {class: Info, text: success, more: map[int]string{2: success + "\n  based on the actual fingerprints:  val = %2%"}},
	Depth:            {class: Info, text: "The depth of the complete state graph search is %1%."},
	OutDegree: {class: Info, text: "The average outdegree of the complete state graph is %2% (minimum is %1%, the maximum %4% and the " +
		"95th percentile is %3%)."},
	CheckpointStart: {class: Info, text: "Checkpointing of run %1%"},
	CheckpointEnd:   {class: Info, text: "Checkpointing completed at ({now})"},
	RecoverStart:    {class: Info, text: "Starting recovery from checkpoint %1%"},
	RecoverEnd:      {class: Info, text: "Recovery completed. %1% states examined. %2% states on queue."},
	Stats:           {class: Info, text: "%1% states generated, %2% distinct states found, %3% states left on queue."},
	StatsDFID:       {class: Info, text: "%1% states generated, %2% distinct states found."},
	StatsSimulation: {class: Info, text: "The number of states generated: %1%\nSimulation using seed %2% and aril %3%"},
	StartingLevel:   {class: Info, text: "Starting level %1%: %2% states generated, %3% distinct states found."},
	ProgressStats: {class: Info, text: "Progress(%1%) at {now}: %2% states generated, %3% distinct states found, %4% states left on queue.",
		more: map[int]string{6: "Progress(%1%) at {now}: %2% states generated (%5% s/min), %3% distinct states found (%6% ds/min), %4% states left on queue."}},
	ProgressDFID: {class: Info, text: "Progress: %1% states generated, %2% distinct states found.",
		more: map[int]string{3: "Progress(%3%) at {now}: %1% states generated, %2% distinct states found, -1 states left on queue."}},
	ProgressSimulation: {class: Info, text: "Progress: %1% states checked, %2% traces generated (trace length: mean=%3%, var(x)=%4%, sd=%5%)",
		more: map[int]string{2: "Progress(%2%) at {now}: %1% states generated, -1 distinct states found, -1 states left on queue."}},

	CoverageStart:        {class: Info, text: "The coverage statistics at {now} (see https://explain.tlapl.us/module-coverage-statistics for how to interpret the following statistics)."},
	CoverageEnd:          {class: Info, text: "End of statistics."},
	CoverageEndLong:      {class: Info, text: "End of statistics (please note that for performance reasons large models\nare best checked with coverage and cost statistics disabled)."},
	CoverageCount:        {class: Info, text: "%1%: %2%"},
	CoverageAction:       {class: Info, text: "%1%: %2%:%3%"},
	CoverageInit:         {class: Info, text: "%1%: %2%:%3%"},
	CoverageProperty:     {class: Info, text: "%1%"},
	CoverageCost:         {class: Info, text: "%1%: %2%:%3%"},
	CoverageLookupFailed: {class: Info, text: "CostModel lookup failed for expression %1%. Reporting costs into %2% instead (Safety and Liveness checking is unaffected. Please report a bug.)"},
	CoverageConstraint:   {class: Info, text: "%1%: %2%:%3%"},
	CoverageVariable:     {class: Info, text: "%1%: %2%"},

	ConstantUnassigned: {class: Error, text: "The constant parameter %1% is not assigned a value by the configuration file."},
	OverrideChained:    {class: Error, text: "In the configuration file, the identifier %1% appears\non the right-hand side of a <- after already appearing on the\nleft-hand side of one."},
	OverrideUndefined:  {class: Error, text: "The configuration file substitutes for %1% with the undefined identifier %2%."},
	OverrideArity:      {class: Error, text: "The configuration file substitutes for %1% with %2% of different number of arguments."},
	OverrideUnknown:    {class: Error, text: "In the configuration file, the identifier %1% does not appear in the specification."},
	SpecAndInit:        {class: Error, text: "The configuration file cannot specify both INIT/NEXT and SPECIFICATION fields."},
	TakesArguments: {class: Error, text: "TLC requires %1% not to take any argument.",
		more: map[int]string{2: "TLC requires %1% not to take any argument, but one was given: %2%"}},
	NotDefined:           {class: Error, text: "The %1% %2% specified in the configuration file\nis not defined in the specification."},
	ConstantFormula:      {class: Error, text: "The %1% of %2% is equal to %3%"},
	MissingInit:          {class: Error, text: "The configuration file did not specify the initial state predicate."},
	MissingNext:          {class: Error, text: "The configuration file did not specify the next state predicate."},
	CannotBeConstant:     {class: Error, text: "The %1% %2% cannot be a constant."},
	OperatorArguments:    {class: Error, text: "The operator %1% cannot take any argument."},
	OperatorUndefined:    {class: Error, text: "The operator %1% is not defined in the spec."},
	OperatorUnusable:     {class: Error, text: "The operator %1%, which equals %2%,\ncannot be used as a %3%"},
	SpecFalse:            {class: Error, text: "The spec is trivially false because %1% is false."},
	SubscriptUnsupported: {class: Error, text: "TLC cannot handle subscript %1%"},
	ConjunctUnsupported:  {class: Error, text: "TLC cannot handle this conjunct of the spec:\n%1%"},
	SeveralNext:          {class: Error, text: "The specification contains more than one conjunct of the form [][Next]_v,\nbut TLC can handle only specifications with one next-state relation."},
	PropertyMalformed:    {class: Error, text: "The property %1% is not correctly defined."},
	GraphArity:           {class: Error, text: "The arity of the operator %1% is inconsistent in the configuration file."},
	ModuleUnknown:        {class: Error, text: "In the configuration file, the module name %1% is not a module in the specification."},
	PropertyActionLevel: {class: Error, text: actionLevel + "action %1% holds in *every* step of the behavior, define a temporal property: Let A be the formula at %2%; " +
		"rewrite A as [][A]_v, where v is a state function (typically the tuple of variables) (compare page 90 of " + specifyingSystems},
	PropertyActionSquare: {class: Error, text: actionLevel + "action %1% holds in *every* step of the behavior, define a temporal property by applying " +
		"the \"always\" temporal operator ([]) to the formula at %2% (compare page 90 of " + specifyingSystems},
	PropertyActionAngle: {class: Error, text: actionLevel + "infinitely many %1% steps occur, define a temporal property by applying " +
		"the \"always eventually\" temporal operator combination ([]<>) to the formula at %2% (compare page 91 of " + specifyingSystems},
	ConstantNotConstant: {class: Error, text: "The configuration file substitutes constant %1% with non-constant %2%%3%"},
	TemporalQuantifiers: {class: Error, text: "TLC does not support temporal existential, nor universal, quantification over state variables."},

	TemporalUnsupported: {class: Error, text: "TLC cannot handle the temporal formula %1%",
		more: map[int]string{2: "TLC cannot handle the temporal formula %1%:\n%2%"}},
	TemporalAction:         {class: Error, text: "Temporal formulas containing actions must be of forms <>[]A or []<>A."},
	ExpectedValue:          {class: Error, text: "TLC expected a %1% value, but did not find one. %2%"},
	ExpectedExpression:     {class: Error, text: "TLC expected a %1% expression, but did not find one.\n%2%"},
	ExpectedBoolean:        {class: Error, text: "In computing %1%, TLC expected a %2% expression,\nbut instead found %3%.\n%4%"},
	ExpectedBooleanMissing: {class: Error, text: "In computing %1%, TLC expected a %2% expression,\nbut didn't find one.\n%3%"},
	ClosureAction:          {class: Error, text: "TLC encountered actions when computing closure."},
	StatePredicateValue:    {class: Error, text: "A state predicate was evaluated to a non-boolean value."},
	TemporalNotEvaluable:   {class: Error, text: "Can not evaluate a temporal formula %1%F."},
	ActionPredicateValue:   {class: Error, text: "Encountered an action predicate that's not a boolean."},
	TemporalTautology:      {class: Error, text: "Temporal formula is a tautology (its negation is unsatisfiable)."},
	EnabledTemporal:        {class: Error, text: "In computing ENABLED, TLC encountered a temporal formula (%1%).\n%2%"},
	PredicateTemporal:      {class: Error, text: "TLC encountered a temporal formula (%1%) when evaluating a predicate or action.\n%2%"},
	IdentifierUndefined:    {class: Error, text: "In evaluation, the identifier %1% is either undefined or not an operator.\n%2%"},
	BehaviorTooLong: {class: Error, text: "The specification contains one or more behaviors with 65536 or more states,\n" +
		"but TLC can only handle behaviors of length up to 65535 states. The last\nstate in the behavior is:\n%1%"},

	PostconditionFalse: {class: Error, text: "Postcondition %1% at %2% is false."},
	PostconditionError: {class: Error, text: "Evaluating postcondition %1% at %2% failed.\n%3%"},
	ParseFailed:        {class: Error, text: "Parsing or semantic analysis failed."},
	ParseFailedWhy:     {class: Error, text: "Parsing or semantic analysis failed.%1%"},
	TraceSpecFailed:    {class: Error, text: "The trace exploration spec %1% could not be written: %2%"},
	TraceSpecPath:      {class: Info, text: "Trace exploration spec path: %1%"},
	InteractiveOutput:  {class: Info, text: "%1%"},
}

const success = "Model checking completed. No error has been found.\n" +
	"  Estimates of the probability that TLC did not check all reachable states\n" +
	"  because two distinct states had the same fingerprint:\n" +
	"  calculated (optimistic):  val = %1%"

package code

// What the official parser finds. Each is one wording; many numbers have several.
const (
	InstanceTooLarge Finding = iota + 1
	LetsTooDeep
	EmptyBy
	EmptyUse
	ModuleUnparsed
	OperatorSymbolUnresolved
	SymbolUndeclared
	ArgumentOperatorArity
	LabelNotFound
	ModuleUnknownHere
	NoSubexpressions
	SubexpressionInside
	SelectedNoExpression
	SelectorBindsNothing
	SelectorArguments
	OperandMissing
	OperatorUnknown
	DefEntryNoOperator
	SymbolRedefined
	OperatorRedefined
	FunctionRedefined
	BuiltinRedefined
	OperatorIncomplete
	ArgumentCount
	ArgumentLevel
	AssumeLevel
	ModuleMissing
	ModuleMisnamed
	ModuleCycle
	ModuleRedefined
	ExtendsConflict
	SubstitutionMissing
	SubstitutionRepeated
	SubstitutionTarget
	SubstitutionArity
	SubstitutionNonLeibniz
	SubstitutionLevel
	SubstitutionOperatorLevel
	SubstitutionArgumentLevel
	FunctionArguments
	AtMeaningless
	AtAsConstant
	AtAsVariable
	FieldsRepeated
	OperatorRequired
	OperatorArityRequired
	OperatorArityFound
	OperatorArgumentLevel
	CoparameterLevel
	LambdaArity
	LambdaNoExpression
	RecursivePrimed
	RecursiveUndefined
	RecursiveOperatorArity
	RecursiveFunctionArity
	RecursiveOperatorLet
	RecursiveFunctionLet
	RecursiveSection
	BoxOfAction
	DiamondOfAction
	LeadsToAction
	LevelsMixed
	ActionBound
	TemporalBound
	LabelParameterRepeated
	LabelParameterMissing
	LabelParameterIllegal
	LabelParametersExtra
	LabelMisplaced
	LabelInDeclaration
	LabelInExcept
	LabelRepeated
	LabelArguments
	ImplicitStepNamed
	StepNoExpression
	TemporalGoal
	TemporalGoalCase
	TemporalPick
	AssumeProveNoExpression
	TemporalSet
	HiddenNoName
	ExtendsAmbiguous
	DeclaredAgain
	FieldLikeDefinition
	AlgorithmAndTranslationChanged
	AlgorithmChanged
	TranslationChanged

	// What TLC finds in configuration files.

	ConfigUnreadable
	ConfigMalformed
	ConfigNoIdentifier
	ConfigTwice
	ConfigExpectedName
	ConfigExpectedSymbol
)

// findings are the numbers and texts of all findings. Read only.
var findings = [...]struct {
	number int
	text   string
}{
	InstanceTooLarge:         {4003, "INSTANCE makes more than %1% definitions."},
	LetsTooDeep:              {4003, "LETs nested more than %1% deep."},
	EmptyBy:                  {4003, "Empty BY"},
	EmptyUse:                 {4003, "Empty USE or HIDE statement."},
	ModuleUnparsed:           {4003, "Could not parse module %1% from file %2%"},
	OperatorSymbolUnresolved: {4004, "Couldn't resolve %1% operator symbol `%2%'."},
	SymbolUndeclared:         {4004, "Could not find declaration or definition of symbol '%1%'."},
	ArgumentOperatorArity: {4004, "Operator with incorrect arity passed as argument. \n" +
		"Operator '%1%' of arity %2% is argument number %3% (counting from 1) to operator `%4%', \n" +
		"but an operator of arity %5% was expected."},
	LabelNotFound:        {4004, "Cannot find label `%1%'."},
	ModuleUnknownHere:    {4005, "Module `%1%' is not known here."},
	NoSubexpressions:     {4005, "Cannot take subexpression of `%1%'."},
	SubexpressionInside:  {4005, "Subexpression of operator `%1%' used inside its own definition."},
	SelectedNoExpression: {4005, "The selected part of `%1%' is not an expression."},
	SelectorBindsNothing: {4005, "Selector `!%1%' used on an expression that binds no identifiers."},
	SelectorArguments:    {4005, "Expected %1% arguments but found %2%."},
	OperandMissing:       {4005, "Nonexistent operand specified by `argument selector %1%'."},
	OperatorUnknown:      {4200, "Unknown operator: `%1%'."},
	DefEntryNoOperator:   {4200, "DEF clause entry should describe a defined operator."},
	SymbolRedefined: {4201, "Multiply-defined symbol '%1%': this definition or declaration conflicts \n" +
		"with the one at %2%."},
	OperatorRedefined:  {4201, "Operator %1% already defined or declared."},
	FunctionRedefined:  {4201, "Function name `%1%' already defined or declared."},
	BuiltinRedefined:   {4202, "Symbol %1% is a built-in operator, and cannot be redefined."},
	OperatorIncomplete: {4203, "Operator name %1% is incomplete."},
	ArgumentCount:      {4204, "The operator %1% requires %2% arguments."},
	ArgumentLevel: {4205, "Level error in applying operator %1%:\n" +
		"The level of argument %2% exceeds the maximum level allowed by the operator."},
	AssumeLevel:    {4206, "Level error: assumptions must be level 0 (Constant), \nbut this one has level %1%."},
	ModuleMissing:  {4220, "Cannot find source file for module %1% imported in module %2%."},
	ModuleMisnamed: {4221, "File name '%1%' does not match the name '%2%' of the top level module it contains."},
	ModuleCycle:    {4222, "Circular dependency among .tla files; dependency cycle is:\n\n  %1%"},
	ModuleRedefined: {4223, "Multiply-defined module '%1%': this definition or declaration conflicts \n" +
		"with the one at %2%."},
	ExtendsConflict:      {4224, "The %1% of '%2%' conflicts with \nits %1% at %3%."},
	SubstitutionMissing:  {4240, "Substitution missing for symbol %1% declared at %2% \nand instantiated in module %3%."},
	SubstitutionRepeated: {4241, "Multiple substitutions for symbol '%1%' in substitution."},
	SubstitutionTarget: {4242, "Identifier '%1%' is not a legal target of a substitution. \n" +
		"A legal target must be a declared CONSTANT or VARIABLE in the module being instantiated. \n" +
		"(Also, check for warnings about multiple declarations of this same identifier.)"},
	SubstitutionArity:      {4243, "An operator must be substituted for symbol '%1%', and it must have arity %2%."},
	SubstitutionNonLeibniz: {4244, "Error in instantiating module '%1%':\n A non-Leibniz operator substituted for '%2%'."},
	SubstitutionLevel: {4245, "Level error in instantiating module '%1%':\n" +
		"The level of the expression or operator substituted for '%2%' \n" +
		"must be at most %3%."},
	SubstitutionOperatorLevel: {4246, "Level error in instantiating module '%1%':\n" +
		"The level of the argument %2% of the operator %3% \n" +
		"must be at least %4%."},
	SubstitutionArgumentLevel: {4247, "Level error when instantiating module '%1%':\n" +
		"The level of the argument %2% of the operator %3%' \n" +
		"must be at most %4%."},
	FunctionArguments:     {4260, "Function '%1%' is defined with %2% parameters, but is applied to %3% arguments."},
	AtMeaningless:         {4261, "@ used where its meaning is not defined."},
	AtAsConstant:          {4261, "Attempted to declare '@' as a constant."},
	AtAsVariable:          {4261, "Attempted to declare '@' as a variable."},
	FieldsRepeated:        {4262, "Non-unique fields in constructor."},
	OperatorRequired:      {4270, "An expression appears as argument number %1% (counting from 1) to operator '%2%', in a position an operator is required."},
	OperatorArityRequired: {4271, "Argument number %1% to operator '%2%' \nshould be a %3%-parameter operator."},
	OperatorArityFound:    {4271, "Expected arity %1% but found operator of arity %2%."},
	OperatorArgumentLevel: {4272, "Level error in applying operator %1%:\n" +
		"The permitted level of argument %2% of the operator argument %3% \n" +
		"must be at least %4%."},
	CoparameterLevel: {4273, "Level error in applying operator %1%:\n" +
		"The level of argument %2% exceeds the maximum level allowed by the operator."},
	LambdaArity: {4274, "Lambda expression with arity %1% used as argument %2% of operator `%3%', \n" +
		"but an operator of arity %4% is required."},
	LambdaNoExpression:     {4275, "LAMBDA expression used where an expression is required."},
	RecursivePrimed:        {4290, "Argument %1% of recursive operator %2% is primed"},
	RecursiveUndefined:     {4291, "Symbol %1% declared in RECURSIVE statement but not defined."},
	RecursiveOperatorArity: {4292, "Definition of %1% has different arity than its RECURSIVE declaration."},
	RecursiveFunctionArity: {4292, "Function %1% has operator arguments in its RECURSIVE declaration."},
	RecursiveOperatorLet:   {4293, "Recursive operator %1% defined at wrong LET/IN level."},
	RecursiveFunctionLet:   {4293, "Recursive function %1% defined at wrong LET/IN level."},
	RecursiveSection:       {4294, "%1% may not appear within a recursive definition section."},
	BoxOfAction:            {4310, "[] followed by action not of form [A]_v."},
	DiamondOfAction:        {4311, "<> followed by action not of form <<A>>_v."},
	LeadsToAction:          {4312, "Action used where only temporal formula or state predicate allowed."},
	LevelsMixed:            {4313, "%1% has both temporal formula and action as arguments."},
	ActionBound:            {4314, "Action-level bound of quantified temporal formula."},
	TemporalBound: {4315, "Level error in applying operator %1%:\n" +
		"The level of the range for the bounded variable %2% \n" +
		"exceeds the maximum level allowed by the operator."},
	LabelParameterRepeated:  {4330, "Repeated formal parameter %1% \nin label `%2%'."},
	LabelParameterMissing:   {4331, "Label %1% must contain formal parameter `%2%'."},
	LabelParameterIllegal:   {4332, "Illegal parameter %1% of label `%2%'."},
	LabelParametersExtra:    {4332, "Label %1% declares extra parameter(s) %2% "},
	LabelMisplaced:          {4333, "Label not in definition or proof step."},
	LabelInDeclaration:      {4334, "Label not allowed within scope of declaration in nested ASSUME/PROVE."},
	LabelInExcept:           {4335, "Labels inside EXCEPT clauses are not yet implemented."},
	LabelRepeated:           {4336, "Duplicate label `%1%'."},
	LabelArguments:          {4337, "Label `%1%' used with wrong number of arguments."},
	ImplicitStepNamed:       {4350, "<*> and <+> cannot be used for a named step."},
	StepNoExpression:        {4351, "%1% selected instead of expression."},
	TemporalGoal:            {4352, "Non-constant TAKE, WITNESS, or HAVE for temporal goal."},
	TemporalGoalCase:        {4353, "Non-constant CASE for temporal goal."},
	TemporalPick:            {4354, "Non-constant bound of temporal PICK."},
	AssumeProveNoExpression: {4355, "ASSUME/PROVE used where an expression is required."},
	TemporalSet:             {4356, "Level error:\nTemporal formula used as set."},
	HiddenNoName: {4357, "The only expression allowed as a fact in a HIDE is \n" +
		"the name of a theorem, assumption, or step."},
	ExtendsAmbiguous: {4800, "Warning: the %1% of '%2%' conflicts with \nits %1% at %3%."},
	DeclaredAgain:    {4801, "Multiple declarations or definitions for symbol %1%.  \nThis duplicates the one at %2%."},
	FieldLikeDefinition: {4802, "The field name \"%1%\" in the record constructor is identical to the existing definition or declaration\n" +
		"named %1%, located at %2%.\n" +
		"The field in the record will not take the value of the %1% definition or declaration.\n" +
		"In TLA+, field names in records are strings, regardless of any similarly named declarations or definitions.\n" +
		"Therefore, DOMAIN [%1% |-> ...] = {\"%1%\"} holds true."},
	AlgorithmAndTranslationChanged: {4803, "Both the PlusCal algorithm and its TLA+ translation in module %1% have changed since the last translation."},
	AlgorithmChanged:               {4804, "The PlusCal algorithm in module %1% has changed since its last translation."},
	TranslationChanged:             {4805, "The TLA+ translation in module %1% has changed since its last translation."},

	ConfigUnreadable:     {5001, "TLC encountered the following error when trying to read the configuration file %1%:\n%2%"},
	ConfigMalformed:      {5002, configLine},
	ConfigNoIdentifier:   {5003, configLine + "The keyword %2% was not followed by an identifier."},
	ConfigTwice:          {5004, configLine + "The keyword %2% appeared twice."},
	ConfigExpectedName:   {5005, configLine + "Expected an identifier after %2%."},
	ConfigExpectedSymbol: {5006, configLine + "It was expecting %2%, but did not find it."},
}

// configLine begins every text about a place in a configuration file.
const configLine = "TLC found an error in the configuration file at line %1%\n"

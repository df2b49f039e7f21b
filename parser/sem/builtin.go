package sem

// builtin is the level data of an operator of the language.
type builtin struct {
	level Level   // own level
	max   []Level // greatest level of each argument
	// flows tells whether the arguments' levels raise that of the application; their positions are Leibniz then.
	flows bool
}

const (
	anyLevel  = TemporalLevel
	noFlow    = false
	flow      = true
	pairOf    = 2
	noOperand = 0
)

// same returns a slice of n equal levels.
func same(l Level, n int) []Level {
	s := make([]Level, n)
	for i := range s {
		s[i] = l
	}
	return s
}

// builtins are the operators that a name or symbol in the source can denote.
var builtins = map[string]builtin{
	"TRUE":    {ConstantLevel, same(anyLevel, noOperand), flow},
	"FALSE":   {ConstantLevel, same(anyLevel, noOperand), flow},
	"BOOLEAN": {ConstantLevel, same(anyLevel, noOperand), flow},
	"STRING":  {ConstantLevel, same(anyLevel, noOperand), flow},

	"=":          {ConstantLevel, same(ActionLevel, pairOf), flow},
	"/=":         {ConstantLevel, same(ActionLevel, pairOf), flow},
	"\\in":       {ConstantLevel, same(ActionLevel, pairOf), flow},
	"\\notin":    {ConstantLevel, same(ActionLevel, pairOf), flow},
	"\\subseteq": {ConstantLevel, same(ActionLevel, pairOf), flow},
	"\\":         {ConstantLevel, same(ActionLevel, pairOf), flow},
	"\\intersect": {ConstantLevel, same(ActionLevel, pairOf), flow},
	"\\union":     {ConstantLevel, same(ActionLevel, pairOf), flow},
	"\\times":     {ConstantLevel, same(ActionLevel, pairOf), flow},
	"SUBSET":      {ConstantLevel, same(ActionLevel, 1), flow},
	"UNION":       {ConstantLevel, same(ActionLevel, 1), flow},
	"DOMAIN":      {ConstantLevel, same(ActionLevel, 1), flow},

	"\\lnot":  {ConstantLevel, same(anyLevel, 1), flow},
	"\\land":  {ConstantLevel, same(anyLevel, pairOf), flow},
	"\\lor":   {ConstantLevel, same(anyLevel, pairOf), flow},
	"\\equiv": {ConstantLevel, same(anyLevel, pairOf), flow},
	"=>":      {ConstantLevel, same(anyLevel, pairOf), flow},

	"'":         {ActionLevel, same(StateLevel, 1), noFlow},
	"UNCHANGED": {ActionLevel, same(StateLevel, 1), noFlow},
	"ENABLED":   {StateLevel, same(ActionLevel, 1), noFlow},
	"\\cdot":    {ActionLevel, same(ActionLevel, pairOf), noFlow},
	"[]":        {TemporalLevel, same(anyLevel, 1), noFlow},
	"<>":        {TemporalLevel, same(anyLevel, 1), noFlow},
	"~>":        {TemporalLevel, same(anyLevel, pairOf), noFlow},
	"-+->":      {TemporalLevel, same(anyLevel, pairOf), noFlow},
}

// universe holds the symbol of every built-in operator; nobody changes it.
var universe = func() map[string]*Symbol {
	symbols := make(map[string]*Symbol, len(builtins))
	for name, b := range builtins {
		s := &Symbol{Name: name, Kind: Builtin, Arity: len(b.max), Level: b.level}
		for range b.max {
			s.FlowsFrom = append(s.FlowsFrom, b.flows)
		}
		symbols[name] = s
	}
	return symbols
}()

// BuiltinSymbol returns the symbol of a built-in operator by its canonical name, or nil.
func BuiltinSymbol(name string) *Symbol { return universe[name] }

// internalNames are the built-in names of the official tools in the order in which they enter its tables. The $ names
// stand for constructs without a symbol.
var internalNames = []string{
	"STRING", "FALSE", "TRUE", "BOOLEAN", "=", "/=", ".", "'", "\\lnot", "\\neg", "\\land", "\\lor", "\\equiv", "=>",
	"SUBSET", "UNION", "DOMAIN", "\\subseteq", "\\in", "\\notin", "\\", "\\intersect", "\\union", "\\times", "~>", "[]",
	"<>", "ENABLED", "UNCHANGED", "\\cdot", "-+->", "$AngleAct", "$BoundedChoose", "$BoundedExists", "$BoundedForall",
	"$CartesianProd", "$Case", "$ConjList", "$DisjList", "$Except", "$FcnApply", "$FcnConstructor", "$IfThenElse",
	"$NonRecursiveFcnSpec", "$Pair", "$RcdConstructor", "$RcdSelect", "$RecursiveFcnSpec", "$Seq", "$SetEnumerate",
	"$SetOfAll", "$SetOfFcns", "$SetOfRcds", "$SF", "$SquareAct", "$SubsetOf", "$TemporalExists", "$TemporalForall",
	"$TemporalWhile", "$Tuple", "$UnboundedChoose", "$UnboundedExists", "$UnboundedForall", "$WF", "$Nop", "$Qed",
	"$Pfcase", "$Have", "$Take", "$Pick", "$Witness", "$Suffices",
}

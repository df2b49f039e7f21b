package sem

// builtin is the level data of an operator of the language.
type builtin struct {
	arity int
	level Level // own level
	max   Level // greatest level of an argument
	// flows tells whether the arguments' levels raise that of the application; their positions are Leibniz then.
	flows bool
}

const (
	flow   = true
	noFlow = false
)

// builtins are the operators that a name or symbol in the source can denote.
var builtins = map[string]builtin{
	"TRUE":    {0, ConstantLevel, TemporalLevel, flow},
	"FALSE":   {0, ConstantLevel, TemporalLevel, flow},
	"BOOLEAN": {0, ConstantLevel, TemporalLevel, flow},
	"STRING":  {0, ConstantLevel, TemporalLevel, flow},

	"=":           {2, ConstantLevel, ActionLevel, flow},
	"/=":          {2, ConstantLevel, ActionLevel, flow},
	"\\in":        {2, ConstantLevel, ActionLevel, flow},
	"\\notin":     {2, ConstantLevel, ActionLevel, flow},
	"\\subseteq":  {2, ConstantLevel, ActionLevel, flow},
	"\\":          {2, ConstantLevel, ActionLevel, flow},
	"\\intersect": {2, ConstantLevel, ActionLevel, flow},
	"\\union":     {2, ConstantLevel, ActionLevel, flow},
	"\\times":     {2, ConstantLevel, ActionLevel, flow},
	"SUBSET":      {1, ConstantLevel, ActionLevel, flow},
	"UNION":       {1, ConstantLevel, ActionLevel, flow},
	"DOMAIN":      {1, ConstantLevel, ActionLevel, flow},

	"\\lnot":  {1, ConstantLevel, TemporalLevel, flow},
	"\\land":  {2, ConstantLevel, TemporalLevel, flow},
	"\\lor":   {2, ConstantLevel, TemporalLevel, flow},
	"\\equiv": {2, ConstantLevel, TemporalLevel, flow},
	"=>":      {2, ConstantLevel, TemporalLevel, flow},

	"'":         {1, ActionLevel, StateLevel, noFlow},
	"UNCHANGED": {1, ActionLevel, StateLevel, noFlow},
	"ENABLED":   {1, StateLevel, ActionLevel, noFlow},
	"\\cdot":    {2, ActionLevel, ActionLevel, noFlow},
	"[]":        {1, TemporalLevel, TemporalLevel, noFlow},
	"<>":        {1, TemporalLevel, TemporalLevel, noFlow},
	"~>":        {2, TemporalLevel, TemporalLevel, noFlow},
	"-+->":      {2, TemporalLevel, TemporalLevel, noFlow},
}

// universe holds the symbol of every built-in operator; nobody changes it.
var universe = func() map[string]*Symbol {
	symbols := make(map[string]*Symbol, len(builtins))
	for name, b := range builtins {
		s := &Symbol{Name: name, Kind: Builtin, Arity: b.arity, Level: b.level}
		for range b.arity {
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

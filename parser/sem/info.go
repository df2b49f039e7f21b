package sem

import "github.com/gotlc/gotlc/ast"

// Info is the result of semantic analysis: what every name in every module means. The syntax tree itself is not
// touched.
type Info struct {
	Root *Module
	// Modules lists every external module in the order in which the official parser processes them:
	// dependencies first, the root last. Nested modules are reached through their parents' symbols.
	Modules []*Module

	// Uses gives the symbol that a use of a name denotes. Keys are *ast.Apply (the symbol of the whole path; its
	// arguments are those of all steps, in order), and *ast.Prefix, *ast.Infix, *ast.Postfix for every operator,
	// built-in or not. *ast.At, *ast.Times and the bracketed forms have no entry.
	Uses map[ast.Node]*Symbol

	// Decls gives the symbol that a declaring name introduces: constants, variables, definitions, formal
	// parameters, bound identifiers, LET definitions, named theorems and assumptions.
	Decls map[*ast.Name]*Symbol

	// Selections resolves applications with subexpression selectors.
	Selections map[*ast.Apply]*Selection

	// Instances gives the resolved substitution of every INSTANCE unit.
	Instances map[*ast.InstanceDef]*Instance

	// Levels holds the level of every expression that was checked, formal parameters and bound identifiers
	// counting as constant.
	Levels map[ast.Expr]Level

	// Warnings are the findings of an analysis without errors.
	Warnings ErrorList

	// Beyond are the level errors of an analysis with errors in names or arities, as far as they do not depend on
	// these. The official parser does not look for them.
	Beyond ErrorList

	analysis *analysis // what Expression goes on with
}

// Level is the level of an expression or definition.
type Level uint8

// The levels.
const (
	ConstantLevel Level = iota
	StateLevel
	ActionLevel
	TemporalLevel
)

// Kind tells the sorts of symbols apart.
type Kind uint8

// The symbol kinds.
const (
	ConstantDecl   Kind = iota // CONSTANT c, NEW c; also STATE, ACTION, TEMPORAL declarations (see Level)
	VariableDecl               // VARIABLE x
	Definition                 // operator definition, LET definition, or a copy of one made by INSTANCE
	Formal                     // formal parameter of a definition, LAMBDA or parameterised instance
	BoundName                  // identifier bound by a quantifier, CHOOSE, set or function constructor, PICK, TAKE
	Builtin                    // operator of the language itself: "=", "\land", "TRUE", ...
	Fact                       // named theorem, assumption or proof step
	ModuleInstance             // the I of I == INSTANCE M: not an expression
)

// Symbol is one thing a name can denote. Identity is the pointer.
type Symbol struct {
	Name   string // canonical; compound for instance copies: "I!Op"
	Kind   Kind
	Arity  int
	Module *Module // the (possibly nested) module whose text declares it; nil for Builtin
	Local  bool
	Level  Level // own level; for definitions that of the body
	// Decl is the declaring node: the name's unit for definitions (*ast.OpDef, *ast.FuncOpDef, *ast.InstanceDef
	// for instance copies, *ast.Assume, *ast.Theorem), *ast.Param or *ast.Name otherwise; nil for Builtin.
	Decl ast.Node

	// The remaining fields are set for Kind == Definition (and Fact, as far as they apply).

	// Params are the formal parameters; for an instance copy those of the instance followed by those of Source.
	Params []*Symbol
	// FlowsFrom tells, per parameter, whether the argument's level raises the level of an application.
	FlowsFrom []bool
	// Body is the defining expression; for a function definition the *ast.FuncDef. For an instance copy it is nil.
	Body ast.Expr
	// Recursive is set if the operator was declared RECURSIVE, or if the function definition mentions itself.
	Recursive bool
	// InLet is set for definitions inside a LET.
	InLet bool

	// Source and Instance are set for a definition that INSTANCE made from another module's definition: its
	// meaning is that of Source (possibly a copy itself) under the substitution of Instance. The first
	// len(Instance.Params) parameters are the instance's. A parameterless module's definitions are shared when
	// imported by an unnamed INSTANCE: no copy is made.
	Source   *Symbol
	Instance *Instance
}

// Origin follows Source to the definition whose text is in a module.
func (s *Symbol) Origin() *Symbol {
	for s.Source != nil {
		s = s.Source
	}
	return s
}

// Span returns the place that messages name for the symbol; the zero Span for a built-in.
func (s *Symbol) Span() ast.Span {
	if s.Decl == nil {
		return ast.Span{}
	}
	return s.Decl.Span()
}

// Instance is a resolved INSTANCE.
type Instance struct {
	Unit   *ast.InstanceDef
	Module *Module   // the instantiated module
	In     *Module   // the module that contains the unit
	Params []*Symbol // parameters of I(p) == INSTANCE ...
	// Subst has one entry for every constant and variable of Module, in declaration order.
	Subst []Subst
}

// Subst is one substitution of an INSTANCE.
type Subst struct {
	Target *Symbol // constant or variable of the instantiated module
	// Exactly one of Expr and Op is set. Expr is the explicit expression; for an operator constant an *ast.Lambda.
	// Op is an operator given by name, or the symbol of the implicit substitution Target <- Target.
	Expr     ast.Expr
	Op       *Symbol
	Implicit bool
}

// Lookup returns the substitution for a declared constant or variable, or nil.
func (i *Instance) Lookup(target *Symbol) *Subst {
	for k := range i.Subst {
		if i.Subst[k].Target == target {
			return &i.Subst[k]
		}
	}
	return nil
}

// Selection is a resolved subexpression name such as Op(1)!2!(x).
type Selection struct {
	// Symbol is the definition, theorem or assumption that the path before the selectors denotes.
	Symbol *Symbol
	// Expr is the selected expression inside Symbol.Origin()'s body.
	Expr ast.Expr
	// Binds gives the values of the bound identifiers that selectors replaced.
	Binds []Bind
	// Params are identifiers still open, after !@ or because an operator is named without arguments: the selection is then
	// an operator of that arity.
	Params []*Symbol
	// Lets are the LETs around Expr, outermost first: what they define is visible in it.
	Lets []*ast.Let
}

// Bind gives a symbol a value.
type Bind struct {
	Symbol *Symbol
	Value  ast.Expr
}

// Module is an analysed module, external or nested.
type Module struct {
	Name   string
	AST    *ast.Module
	Std    bool    // found among the modules that ship with gotlc
	Parent *Module // enclosing module, or nil

	// Extends are the resolved modules of the EXTENDS list, in order.
	Extends []*Module
	// Symbols holds every symbol of the module's context in insertion order: those of extended modules first,
	// then its own (LOCAL ones too, and ModuleInstance names). Builtins are not listed.
	Symbols []*Symbol
	// Assumes holds the ASSUMEs to check, those inherited through EXTENDS first; AXIOMs included, see Axiom.
	Assumes []*ast.Assume
	// Nested lists modules nested directly in this one.
	Nested []*Module

	index map[string]*Symbol
	// context lists what the module's table of names was given, in order: Symbols and nested modules, each with
	// the name it is known by here.
	context []binding
	// modules are the nested modules that importers of this one can name: its own and those of extended modules.
	modules map[string]*Module
	// paramFree tells that neither this module nor one around it has constants or variables.
	paramFree bool
	// instantiated tells that an INSTANCE anywhere names this module.
	instantiated bool
}

// IsFreeOfParameters reports whether neither this module nor one around it has constants or variables.
func (m *Module) IsFreeOfParameters() bool { return m.paramFree }

// IsGeneric reports whether the module is there for instances of it, which give its constants and variables their meanings: whether an
// INSTANCE of any module names it, and it has some.
func (m *Module) IsGeneric() bool { return m.instantiated && !m.paramFree }

// binding is an entry of a module's table of names. LOCAL is a property of the entry, not of the symbol: LOCAL INSTANCE
// of a module without parameters shares its symbols.
type binding struct {
	name   string
	symbol *Symbol // nil for a nested module
	local  bool
	later  bool // comes from a module that the root extends for the sake of options
}

// Lookup returns the symbol that name denotes at the end of the module (operator symbols canonical, instance
// operators as "I!Op"), or nil.
func (m *Module) Lookup(name string) *Symbol { return m.index[name] }

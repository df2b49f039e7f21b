package ast

// Op describes one operator symbol of the language. Whether it means anything depends on the modules in scope.
type Op struct {
	// Name is the canonical spelling, the one that names and messages use.
	Name string
	// Fix is where the operator stands; never Nonfix.
	Fix Fix
	// Low and High bound the precedence range (1 to 17); bigger binds tighter.
	Low, High int
	// LeftAssoc allows a chain of this operator without parentheses. No operator is right-associative.
	LeftAssoc bool
	// Synonyms are the other spellings, ASCII ones first.
	Synonyms []string
}

// Operators returns the operator table, one entry per operator. The caller must not change it.
func Operators() []*Op { return opTable }

// LookupOp returns the operator that any of its spellings denotes, or nil.
func LookupOp(text string) *Op { return opIndex[text] }

// Canonical returns the canonical spelling of an operator symbol; any other text is returned as it is.
func Canonical(text string) string {
	if op := opIndex[text]; op != nil {
		return op.Name
	}
	return text
}

// Meeting is what happens to an operand that stands between two operators.
type Meeting uint8

// The outcomes of Meet.
const (
	TakeLeft  Meeting = iota // the left operator takes the operand
	TakeRight                // the right operator takes it
	Conflict                 // parentheses are required
)

// Meet tells which of two neighbouring operators takes the operand between them.
func Meet(left, right *Op) Meeting {
	switch {
	case left.Low > right.High:
		return TakeLeft
	case left == right && left.LeftAssoc:
		return TakeLeft
	case left.High < right.Low:
		return TakeRight
	}
	return Conflict
}

// opTable is the one table of operators, by fixity and precedence.
var opTable = []*Op{
	{`\lnot`, PrefixOp, 4, 4, false, []string{`~`, `\neg`, `¬`}},
	{`<>`, PrefixOp, 4, 15, false, []string{`◇`}},
	{`ENABLED`, PrefixOp, 4, 15, false, nil},
	{`UNCHANGED`, PrefixOp, 4, 15, false, nil},
	{`[]`, PrefixOp, 4, 15, false, []string{`□`}},
	{`DOMAIN`, PrefixOp, 10, 13, false, nil},
	{`SUBSET`, PrefixOp, 10, 13, false, nil},
	{`UNION`, PrefixOp, 10, 13, false, nil},
	{`-.`, PrefixOp, 12, 12, false, nil},
	{`=>`, InfixOp, 1, 1, false, []string{`⇒`}},
	{`-+->`, InfixOp, 2, 2, false, []string{`⇸`}},
	{`\equiv`, InfixOp, 2, 2, false, []string{`<=>`, `≡`, `⇔`}},
	{`~>`, InfixOp, 2, 2, false, []string{`↝`}},
	{`\land`, InfixOp, 3, 3, true, []string{`/\`, `∧`}},
	{`\lor`, InfixOp, 3, 3, true, []string{`\/`, `∨`}},
	{`-|`, InfixOp, 5, 5, false, []string{`⊣`}},
	{`/=`, InfixOp, 5, 5, false, []string{`#`, `≠`}},
	{`::=`, InfixOp, 5, 5, false, []string{`⩴`}},
	{`:=`, InfixOp, 5, 5, false, []string{`≔`}},
	{`<`, InfixOp, 5, 5, false, nil},
	{`=`, InfixOp, 5, 5, false, nil},
	{`=|`, InfixOp, 5, 5, false, []string{`⫤`}},
	{`>`, InfixOp, 5, 5, false, nil},
	{`\approx`, InfixOp, 5, 5, false, []string{`≈`}},
	{`\asymp`, InfixOp, 5, 5, false, []string{`≍`}},
	{`\cong`, InfixOp, 5, 5, false, []string{`≅`}},
	{`\doteq`, InfixOp, 5, 5, false, []string{`≐`}},
	{`\geq`, InfixOp, 5, 5, false, []string{`>=`, `≥`}},
	{`\gg`, InfixOp, 5, 5, false, []string{`≫`}},
	{`\in`, InfixOp, 5, 5, false, []string{`∈`}},
	{`\leq`, InfixOp, 5, 5, false, []string{`<=`, `=<`, `≤`}},
	{`\ll`, InfixOp, 5, 5, false, []string{`≪`}},
	{`\notin`, InfixOp, 5, 5, false, []string{`∉`}},
	{`\prec`, InfixOp, 5, 5, false, []string{`≺`}},
	{`\preceq`, InfixOp, 5, 5, false, []string{`⪯`}},
	{`\propto`, InfixOp, 5, 5, false, []string{`∝`}},
	{`\sim`, InfixOp, 5, 5, false, []string{`∼`}},
	{`\simeq`, InfixOp, 5, 5, false, []string{`≃`}},
	{`\sqsubset`, InfixOp, 5, 5, false, []string{`⊏`}},
	{`\sqsubseteq`, InfixOp, 5, 5, false, []string{`⊑`}},
	{`\sqsupset`, InfixOp, 5, 5, false, []string{`⊐`}},
	{`\sqsupseteq`, InfixOp, 5, 5, false, []string{`⊒`}},
	{`\subset`, InfixOp, 5, 5, false, []string{`⊂`}},
	{`\subseteq`, InfixOp, 5, 5, false, []string{`⊆`}},
	{`\succ`, InfixOp, 5, 5, false, []string{`≻`}},
	{`\succeq`, InfixOp, 5, 5, false, []string{`⪰`}},
	{`\supset`, InfixOp, 5, 5, false, []string{`⊃`}},
	{`\supseteq`, InfixOp, 5, 5, false, []string{`⊇`}},
	{`|-`, InfixOp, 5, 5, false, []string{`⊢`}},
	{`|=`, InfixOp, 5, 5, false, []string{`⊨`}},
	{`\cdot`, InfixOp, 5, 14, true, []string{`⋅`}},
	{`@@`, InfixOp, 6, 6, true, nil},
	{`:>`, InfixOp, 7, 7, false, nil},
	{`<:`, InfixOp, 7, 7, false, nil},
	{`\`, InfixOp, 8, 8, false, nil},
	{`\intersect`, InfixOp, 8, 8, true, []string{`\cap`, `∩`}},
	{`\union`, InfixOp, 8, 8, true, []string{`\cup`, `∪`}},
	{`..`, InfixOp, 9, 9, false, []string{`‥`}},
	{`...`, InfixOp, 9, 9, false, []string{`…`}},
	{`!!`, InfixOp, 9, 13, false, []string{`‼`}},
	{`##`, InfixOp, 9, 13, true, nil},
	{`$`, InfixOp, 9, 13, true, nil},
	{`$$`, InfixOp, 9, 13, true, nil},
	{`??`, InfixOp, 9, 13, true, []string{`⁇`}},
	{`\sqcap`, InfixOp, 9, 13, true, []string{`⊓`}},
	{`\sqcup`, InfixOp, 9, 13, true, []string{`⊔`}},
	{`\uplus`, InfixOp, 9, 13, true, []string{`⊎`}},
	{`\wr`, InfixOp, 9, 14, false, []string{`≀`}},
	{`+`, InfixOp, 10, 10, true, nil},
	{`++`, InfixOp, 10, 10, true, nil},
	{`\oplus`, InfixOp, 10, 10, true, []string{`(+)`, `⊕`}},
	{`%`, InfixOp, 10, 11, false, nil},
	{`%%`, InfixOp, 10, 11, true, nil},
	{`|`, InfixOp, 10, 11, true, nil},
	{`||`, InfixOp, 10, 11, true, []string{`‖`}},
	{`\times`, InfixOp, 10, 13, true, []string{`\X`, `×`}},
	{`-`, InfixOp, 11, 11, true, nil},
	{`--`, InfixOp, 11, 11, true, nil},
	{`\ominus`, InfixOp, 11, 11, true, []string{`(-)`, `⊖`}},
	{`&`, InfixOp, 13, 13, true, nil},
	{`&&`, InfixOp, 13, 13, true, nil},
	{`*`, InfixOp, 13, 13, true, nil},
	{`**`, InfixOp, 13, 13, true, nil},
	{`/`, InfixOp, 13, 13, false, nil},
	{`//`, InfixOp, 13, 13, false, nil},
	{`\bigcirc`, InfixOp, 13, 13, true, []string{`◯`}},
	{`\bullet`, InfixOp, 13, 13, true, []string{`●`}},
	{`\div`, InfixOp, 13, 13, false, []string{`÷`}},
	{`\o`, InfixOp, 13, 13, true, []string{`\circ`, `∘`}},
	{`\odot`, InfixOp, 13, 13, true, []string{`(.)`, `⊙`}},
	{`\oslash`, InfixOp, 13, 13, false, []string{`(/)`, `⊘`}},
	{`\otimes`, InfixOp, 13, 13, true, []string{`(\X)`, `⊗`}},
	{`\star`, InfixOp, 13, 13, true, []string{`⋆`}},
	{`^`, InfixOp, 14, 14, false, nil},
	{`^^`, InfixOp, 14, 14, false, nil},
	{`.`, InfixOp, 17, 17, true, nil},
	{`'`, PostfixOp, 15, 15, false, nil},
	{`^#`, PostfixOp, 15, 15, false, nil},
	{`^*`, PostfixOp, 15, 15, false, nil},
	{`^+`, PostfixOp, 15, 15, false, []string{`⁺`}},
}

var opIndex = indexOps()

func indexOps() map[string]*Op {
	index := make(map[string]*Op, 2*len(opTable))
	for _, op := range opTable {
		index[op.Name] = op
		for _, s := range op.Synonyms {
			index[s] = op
		}
	}
	return index
}

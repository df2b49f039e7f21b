package parser

import "github.com/gotlc/gotlc/ast"

// kind is the type of a token. Every operator of the language has its own kind, see opKind.
type kind uint8

// Token kinds. Operators that the grammar names itself stand here; the others follow from firstOp on, in the
// order of ast.Operators.
const (
	kEOF kind = iota
	kInvalid
	kIdent
	kAt
	kNumber
	kString
	kStepName // <1>a, <*>a, with or without dots
	kStepBare // <1>, <1>., <1>*, <+>
	kBeginModule
	kEndModule
	kSeparator

	// Punctuation.
	kDefEq // ==
	kLParen
	kRParen
	kLBracket
	kRBracket
	kRBracketSub // ]_
	kLBrace
	kRBrace
	kLAngle
	kRAngle
	kRAngleSub // >>_
	kComma
	kColon
	kLabel // ::
	kBang
	kUnderscore
	kArrow      // ->
	kSubst      // <-
	kMapsTo     // |->
	kForall     // \A
	kExists     // \E
	kForallTemp // \AA
	kExistsTemp // \EE

	// Reserved words.
	kAction
	kAssume // also ASSUMPTION, AXIOM
	kBoxAssume
	kBoxProve
	kBy
	kCase
	kChoose
	kConstant
	kDef
	kDefine
	kElse
	kExcept
	kExtends
	kHave
	kHide
	kIf
	kInKeyword
	kInstance
	kLambda
	kLet
	kLocal
	kModule
	kNew
	kObvious
	kOmitted
	kOnly
	kOther
	kPick
	kProof
	kProve
	kQED
	kRecursive
	kStrong // SF_
	kState
	kSuffices
	kTake
	kTemporal
	kThen
	kTheorem // also LEMMA, PROPOSITION, COROLLARY
	kUse
	kVariable
	kWeak // WF_
	kWith
	kWitness

	// Operators that the grammar treats specially.
	kAndBullet // /\ and its Unicode form; \land is an ordinary operator
	kOrBullet
	kMinus
	kNegate // -.
	kBox
	kDot
	kElementOf
	kEqual
	kTimes

	firstOp
)

var punctuation = map[string]kind{
	"==": kDefEq, "≜": kDefEq, "(": kLParen, ")": kRParen, "[": kLBracket, "]": kRBracket, "]_": kRBracketSub,
	"{": kLBrace, "}": kRBrace, "<<": kLAngle, "⟨": kLAngle, ">>": kRAngle, "⟩": kRAngle,
	">>_": kRAngleSub, "⟩_": kRAngleSub, ",": kComma, ":": kColon, "::": kLabel, "∷": kLabel, "!": kBang,
	"->": kArrow, "→": kArrow, "<-": kSubst, "←": kSubst, "|->": kMapsTo, "↦": kMapsTo,
	`\A`: kForall, `\forall`: kForall, "∀": kForall, `\E`: kExists, `\exists`: kExists, "∃": kExists,
	`\AA`: kForallTemp, `\EE`: kExistsTemp, "@": kAt, "[]ASSUME": kBoxAssume, "[]PROVE": kBoxProve,
}

var reserved = map[string]kind{
	"ACTION": kAction, "ACTIONS": kAction, "ASSUME": kAssume, "ASSUMPTION": kAssume, "AXIOM": kAssume, "BY": kBy,
	"CASE": kCase, "CHOOSE": kChoose, "CONSTANT": kConstant, "CONSTANTS": kConstant, "COROLLARY": kTheorem,
	"DEF": kDef, "DEFS": kDef, "DEFINE": kDefine, "ELSE": kElse, "EXCEPT": kExcept, "EXTENDS": kExtends,
	"HAVE": kHave, "HIDE": kHide, "IF": kIf, "IN": kInKeyword, "INSTANCE": kInstance, "LAMBDA": kLambda,
	"LEMMA": kTheorem, "LET": kLet, "LOCAL": kLocal, "MODULE": kModule, "NEW": kNew, "OBVIOUS": kObvious,
	"OMITTED": kOmitted, "ONLY": kOnly, "OTHER": kOther, "PICK": kPick, "PROOF": kProof, "PROPOSITION": kTheorem,
	"PROVE": kProve, "QED": kQED, "RECURSIVE": kRecursive, "SF_": kStrong, "STATE": kState, "SUFFICES": kSuffices,
	"TAKE": kTake, "TEMPORAL": kTemporal, "TEMPORALS": kTemporal, "THEN": kThen, "THEOREM": kTheorem, "USE": kUse,
	"VARIABLE": kVariable, "VARIABLES": kVariable, "WF_": kWeak, "WITH": kWith, "WITNESS": kWitness,
}

// classes names the kinds that do not have one fixed spelling.
var classes = map[string]kind{
	"Ident": kIdent, "Number": kNumber, "String": kString, "StepName": kStepName, "StepLevel": kStepBare,
	"ModuleHeader": kBeginModule, "ModuleEnd": kEndModule, "Separator": kSeparator, "_": kUnderscore,
}

// special maps the spellings that are not listed under their operator's own kind.
var special = map[string]kind{
	`/\`: kAndBullet, "∧": kAndBullet, `\/`: kOrBullet, "∨": kOrBullet, "-": kMinus, "-.": kNegate,
	"[]": kBox, "□": kBox, ".": kDot, `\in`: kElementOf, "∈": kElementOf, "=": kEqual,
	`\times`: kTimes, `\X`: kTimes, "×": kTimes,
}

// tokenTable holds everything the lexer and the parser know about fixed spellings.
type tokenTable struct {
	ops     [256]*ast.Op // operator by kind; nil for the others
	words   map[string]kind
	unicode map[rune]kind
	// symbols is a trie over the ASCII symbols, which begins with the root, and first are the children of that by their character. It is made at each
	// start: a table of what follows each symbol by each character would be thirty times as large.
	symbols []symbol
	first   [128]uint16
}

// symbol is a node of a trie: a prefix of symbols. Nodes are known by where they stand, 0 for none.
type symbol struct {
	last           byte // character
	accept         kind // the symbol that it is, kEOF for none
	child, sibling uint16
}

var tokens = newTokenTable()

func newTokenTable() *tokenTable {
	t := &tokenTable{
		words: make(map[string]kind, 64), unicode: make(map[rune]kind, 96),
		symbols: make([]symbol, 1, 512),
	}
	for text, k := range reserved {
		t.words[text] = k
	}
	for text, k := range punctuation {
		t.add(text, k)
	}
	for i, op := range ast.Operators() {
		t.addOp(op.Name, firstOp+kind(i), op)
		for _, text := range op.Synonyms {
			t.addOp(text, firstOp+kind(i), op)
		}
	}
	return t
}

func (t *tokenTable) addOp(text string, k kind, op *ast.Op) {
	if s, ok := special[text]; ok {
		k = s
	}
	t.ops[k] = op
	if c := text[0]; c >= 'A' && c <= 'Z' {
		t.words[text] = k
		return
	}
	t.add(text, k)
}

func (t *tokenTable) add(text string, k kind) {
	if text[0] >= 0x80 {
		for i, r := range text {
			if i == 0 && text[len(text)-1] != '_' {
				t.unicode[r] = k
			}
		}
		return
	}
	at := uint16(0)
	for i := range len(text) {
		c := text[i]
		next := t.after(at, c)
		if next == 0 {
			next = uint16(len(t.symbols))
			t.symbols = append(t.symbols, symbol{last: c, accept: kEOF, sibling: t.symbols[at].child})
			t.symbols[at].child = next
			if at == 0 {
				t.first[c] = next
			}
		}
		at = next
	}
	t.symbols[at].accept = k
}

// after returns the node for a prefix of symbols with one more character, 0 if there is none.
func (t *tokenTable) after(at uint16, c byte) uint16 {
	if at == 0 {
		return t.first[c]
	}
	next := t.symbols[at].child
	for next != 0 && t.symbols[next].last != c {
		next = t.symbols[next].sibling
	}
	return next
}

// symbol returns the longest ASCII symbol at the start of s, and the number of bytes of the longest prefix of
// any symbol, which is where a lexical error would be reported.
func (t *tokenTable) symbol(s string) (k kind, length, prefix int) {
	at := uint16(0)
	for prefix < len(s) && s[prefix] < 0x80 {
		if at = t.after(at, s[prefix]); at == 0 {
			break
		}
		prefix++
		if found := t.symbols[at].accept; found != kEOF {
			k, length = found, prefix
		}
	}
	return k, length, prefix
}

// op returns the operator of a token kind, or nil.
func (k kind) op() *ast.Op { return tokens.ops[k] }

// fix reports whether k is an operator of the given fixity.
func (k kind) fix(f ast.Fix) bool {
	op := tokens.ops[k]
	return op != nil && op.Fix == f
}

// isWord reports whether k is a reserved word, which field names and module names may be.
func (k kind) isWord() bool {
	if k >= kAction && k <= kWitness {
		return k != kBoxAssume && k != kBoxProve
	}
	op := tokens.ops[k]
	return op != nil && op.Name[0] >= 'A' && op.Name[0] <= 'Z'
}

// startsOperand reports whether a token of this kind can begin an expression.
func (k kind) startsOperand() bool {
	switch k {
	case kIdent, kAt, kNumber, kString, kStepName, kLParen, kLBracket, kLBrace, kLAngle, kForall, kExists,
		kForallTemp, kExistsTemp, kCase, kChoose, kIf, kLet, kStrong, kWeak:
		return true
	case kDot:
		return false
	}
	return tokens.ops[k] != nil
}

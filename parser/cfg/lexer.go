package cfg

import (
	"regexp"
	"strings"
	"sync"

	"github.com/alecthomas/participle/v2/lexer"
)

// keywords start the sections of a configuration file; each ends whatever list came before it.
var keywords = []string{
	"SPECIFICATION", "INIT", "NEXT", "VIEW", "SYMMETRY", "ALIAS", "CHECK_DEADLOCK", "_PERIODIC", "_RL_REWARD",
	"INVARIANTS", "INVARIANT", "PROPERTIES", "PROPERTY", "CONSTRAINTS", "CONSTRAINT",
	"ACTION_CONSTRAINTS", "ACTION_CONSTRAINT", "POSTCONDITIONS", "POSTCONDITION", "_POSSIBLE",
	"CONSTANTS", "CONSTANT",
}

// symbols are the TLA+ tokens that are neither words nor literals, longest first. Most of them have no meaning in
// a configuration file, but TLC accepts any token as a name, so where a token ends decides which error is found.
var symbols = []string{
	"-+->", `(\X)`, "<=>", "::=", "...", "|->", "(+)", "(-)", "(.)", "(/)", ">>_",
	"=>", "~>", `/\`, `\/`, "-|", "/=", ":=", "=|", ">=", "<=", "=<", "|-", "|=", "@@", ":>", "<:", "..", "!!", "##",
	"$$", "??", "++", "%%", "||", "--", "&&", "**", "//", "^^", "^+", "^*", "^#", "==", "::", "]_", "<<", ">>", "->",
	"<-", "-.", "[]", "<>",
	"(", ")", "[", "]", "{", "}", ",", ":", ".", "!", "_", "=", "<", ">", "+", "-", "*", "/", "%", "&", "|", "~", "'",
	"^", "$", "#", "@", `\`,
}

// definition has TLA+'s lexical rules. Rules are tried in order. Rule names with a small initial leave no token;
// Comment* and Junk tokens are dropped by tokenize after it has looked at them. It is built at first use.
var definition = sync.OnceValue(func() *lexer.StatefulDefinition {
	return lexer.MustStateful(lexer.Rules{
		"Root": {
			{Name: "space", Pattern: `[ \t\r\n]+`},
			{Name: "lineComment", Pattern: `\\\*[^\r\n]*`},
			{Name: "CommentOpen", Pattern: `\(\*`, Action: lexer.Push("Comment")},
			{Name: "Keyword", Pattern: `(?:` + strings.Join(keywords, "|") + `)\b`},
			{Name: "Fairness", Pattern: `[WS]F_`}, // no identifier begins with WF_ or SF_
			{Name: "Ident", Pattern: `[0-9_]*[A-Za-z][A-Za-z0-9_]*|[ℕℤℝ]`},
			{Name: "Number", Pattern: `[0-9]+|\\[bB][01]+|\\[oO][0-7]+|\\[hH][0-9a-fA-F]+`},
			{Name: "String", Pattern: `"(?:[^"\\\r\n]|\\["\\tnfr])*"`},
			{Name: "Symbol", Pattern: symbolPattern()},
			{Name: "Junk", Pattern: `(?s).+`}, // a lexical error ends the file, as far as TLC can see
		},
		"Comment": {
			{Name: "CommentOpen", Pattern: `\(\*`, Action: lexer.Push("Comment")},
			{Name: "CommentClose", Pattern: `\*\)`, Action: lexer.Pop()},
			{Name: "commentText", Pattern: `[^(*]+|[(*]`},
		},
	})
})

func symbolPattern() string {
	alternatives := []string{`-{4,}`, `={4,}`, `<(?:[0-9]+|\*|\+)>[A-Za-z0-9_]*\.*`, `\\[A-Za-z]+`}
	for _, s := range symbols {
		alternatives = append(alternatives, regexp.QuoteMeta(s))
	}
	alternatives = append(alternatives, `[\p{Sm}\p{So}‖‥…‼⁇⟨⟩]`)
	return strings.Join(alternatives, "|")
}

// tokenStream is the result of lexing: the tokens of the grammar, and where TLC would silently stop reading.
type tokenStream struct {
	tokens []lexer.Token
	junk   int // byte offset of the first character that starts no token, or -1
	open   int // byte offset of a comment that is never closed, or -1
	depth  int // deepest nesting of braces
}

// tokenize splits src into tokens. It reports an error only if the lexer itself fails.
func tokenize(path, src string) (*tokenStream, error) {
	lex, err := definition().LexString(path, src)
	if err != nil {
		return nil, err
	}
	types := definition().Symbols()
	s := &tokenStream{junk: -1, open: -1}
	var comments []int
	depth := 0
	for {
		t, err := lex.Next()
		if err != nil {
			return nil, err
		}
		switch {
		case t.Type == types["CommentOpen"]:
			comments = append(comments, t.Pos.Offset)
			continue
		case t.Type == types["CommentClose"]:
			comments = comments[:len(comments)-1]
			continue
		case t.Type == types["Junk"]:
			s.junk = t.Pos.Offset
			continue
		case t.Value == "{":
			depth++
			s.depth = max(s.depth, depth)
		case t.Value == "}":
			depth = max(0, depth-1)
		}
		s.tokens = append(s.tokens, t)
		if t.EOF() {
			break
		}
	}
	if len(comments) > 0 {
		s.open = comments[0]
	}
	return s, nil
}

// replay hands an already lexed token stream to participle.
type replay struct{ tokens []lexer.Token }

// Next returns the next token; the last one, which is end of file, again and again.
func (r *replay) Next() (lexer.Token, error) {
	t := r.tokens[0]
	if len(r.tokens) > 1 {
		r.tokens = r.tokens[1:]
	}
	return t, nil
}

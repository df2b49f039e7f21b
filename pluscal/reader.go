package pluscal

// reader gives the parser its tokens and expressions. Tokens that are looked at ahead are kept; an expression starts
// before them.
type reader struct {
	lex   lexer
	ahead []lexeme
	last  lexeme  // taken last
	seen  lexeme  // read last, if only looked at
	spare []token // for expressions to come
	pace  *pace
}

// fail ends the parse with an error at the token taken last.
func (r *reader) fail(text string) { fail(errorAtToken(r.last.pos, text)) }

// peek returns the n-th token from here, counting from 1.
func (r *reader) peek(n int) lexeme {
	for len(r.ahead) < n {
		r.ahead = append(r.ahead, r.read())
	}
	return r.ahead[n-1]
}

// read takes a token from the lexer.
func (r *reader) read() lexeme {
	r.pace.step()
	t, ok, err := r.lex.next()
	if err != nil {
		fail(err)
	}
	if !ok {
		fail(errorAtToken(r.seen.pos, "Premature end of file, perhaps because of unclosed comment, near"))
	}
	r.seen = t
	return t
}

// take takes a token.
func (r *reader) take() lexeme {
	r.last = r.peek(1)
	r.ahead = r.ahead[:copy(r.ahead, r.ahead[1:])]
	return r.last
}

// next reports whether the next token is one of these words.
func (r *reader) next(words ...string) bool {
	t := r.peek(1)
	for _, w := range words {
		if t.is(w) {
			return true
		}
	}
	return false
}

// accept takes the next token if it is the word.
func (r *reader) accept(word string) bool {
	if !r.next(word) {
		return false
	}
	r.take()
	return true
}

// expect takes a token that must be the word.
func (r *reader) expect(word string) {
	if word == ";" && r.noSemicolon() {
		return
	}
	if t := r.take(); !t.is(word) {
		r.fail(`Expected "` + word + `" but found "` + t.text + `"`)
	}
}

// behind returns the character that follows the next token, and the one after that; blanks and line ends are skipped.
func (r *reader) behind() (c, d rune) {
	r.peek(1)
	l := r.lex
	if len(r.ahead) > 1 {
		l.line, l.col = r.ahead[1].pos.Line-1, r.ahead[1].pos.Col-1
	} else if !l.space() {
		return 0, 0
	}
	rest := l.rest()
	if len(rest) > 1 {
		d = rest[1]
	}
	return rest[0], d
}

// noSemicolon reports whether a semicolon may be, and is, missing here. Before a statement it may not.
func (r *reader) noSemicolon() bool {
	switch t := r.peek(1); {
	case r.next("end", "begin", "else", "elsif", "or", "do", "macro", "procedure", "process", "fair", "define", "}", "{"):
		return true
	case r.next("if", "either", "while", "with", "call", "return", "goto", "print", "assert", "skip"):
		fail(plainError(loc{at: t.pos}, "Missing `;' before "+t.pos.String()))
	}
	return false
}

// semicolonOrComma takes what ends a declaration.
func (r *reader) semicolonOrComma() {
	if !r.accept(",") {
		r.expect(";")
	}
}

// equalOrIn takes = or \in and reports whether it was the latter.
func (r *reader) equalOrIn() bool {
	t := r.take()
	if !t.is("=") && !isIn(t) {
		r.fail(`Expected "=" or "\in"  but found "` + t.text + `"`)
	}
	return isIn(t)
}

func isIn(t lexeme) bool { return t.is(`\in`) || t.is("∈") }

var (
	// endsExpression are the words that end an expression unless they follow a dot, a bracket or a comma, as the name of
	// a field does.
	endsExpression = words(`do then begin variable variables end else elsif if either or while with call return goto print
		assert skip procedure define process fair`)
	endSymbols  = words("; := ≔ || ‖")
	opening     = words("( [ { << ⟨")
	closing     = words(") ] } >> ⟩ ]_ >>_ ⟩_")
	quantifiers = words(`\A ∀ \E ∃`)
)

// exprReader is the state of reading one expression.
type exprReader struct {
	depth int
	head  bool // between a quantifier and its colon
	prev  lexeme
}

// expression reads tokens up to one that ends an expression, and leaves that. The result may be empty.
func (r *reader) expression() *expr {
	if len(r.ahead) > 0 {
		first := r.ahead[0].pos
		r.lex.line, r.lex.col = first.Line-1, first.Col-1
		r.ahead = r.ahead[:0]
	}
	e, x, line := &expr{}, exprReader{}, 0
	for {
		t := r.read()
		if x.ends(t) {
			r.ahead = append(r.ahead, t)
			break
		}
		x.count(t)
		if len(e.rows) == 0 {
			line = t.pos.Line
		}
		for len(e.rows) <= t.pos.Line-line {
			e.rows = append(e.rows, &row{})
		}
		last := e.lastRow()
		last.toks = append(last.toks, r.token(t))
		r.last, x.prev = t, t
	}
	e.normalize()
	return e
}

// token makes a token of an expression. They are made many at once.
func (r *reader) token(t lexeme) *token {
	if len(r.spare) == 0 {
		r.spare = make([]token, 64)
	}
	made := &r.spare[0]
	r.spare = r.spare[1:]
	*made = token{class: t.class, text: t.text, col: t.pos.Col - 1, from: placeOf(t.pos)}
	return made
}

// ends reports whether a token ends the expression, which must be complete then.
func (x *exprReader) ends(t lexeme) bool {
	if t.class == quoted {
		return false
	}
	if !x.delimiter(t) {
		return false
	}
	what := ""
	switch {
	case x.depth > 0:
		what = "Expression with an unmatched (, [, {, or << followed by"
	case x.head:
		what = "Expression with \\A or \\E but no following `:` followed by"
	default:
		return true
	}
	fail(lexicalError(what, t.text, t.pos))
	return false
}

func (x *exprReader) delimiter(t lexeme) bool {
	switch {
	case endSymbols()[t.text]:
		return true
	case endsExpression()[t.text]:
		return x.prev.class == quoted || !x.prev.is(".") && !x.prev.is("[") && !x.prev.is(",")
	case x.depth > 0:
		return false
	case t.text == ")" || t.text == "}":
		return true
	default:
		return t.text == "," && !x.head
	}
}

// count keeps account of brackets and quantifiers.
func (x *exprReader) count(t lexeme) {
	switch {
	case t.class == quoted:
	case t.isModuleLine():
		fail(lexicalError("Illegal token in an expression", t.text, t.pos))
	case opening()[t.text]:
		x.depth++
	case closing()[t.text] && x.depth == 0:
		fail(lexicalError("Extra (unmatching)", t.text, t.pos))
	case closing()[t.text]:
		x.depth--
	case x.depth == 0 && quantifiers()[t.text]:
		x.head = true
	case x.depth == 0 && t.text == ":":
		x.head = false
	}
}

package parser

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// errorCases are modules with their errors: "line:col: message", then "hint: ..." if there is one.
var errorCases = []struct{ name, src, want string }{
	{"empty file", "", `
1:1: the file is empty
hint: a module begins with a line such as ---- MODULE Name ---- and ends with ====`},
	{"no header", "hello\nworld", `
1:1: no module header found
hint: a module begins with a line such as ---- MODULE Name ---- and ends with ====`},
	{"short header", "\n--- MODULE A ---\n====", `
2:1: no module header found
hint: the header needs at least four dashes on both sides, and only spaces in front of MODULE: ---- MODULE Name ----`},
	{"tab in the header", "----\tMODULE A ----\n====", `
1:1: no module header found
hint: the header needs at least four dashes on both sides, and only spaces in front of MODULE: ---- MODULE Name ----`},
	{"short end of header", "---- MODULE A ---\n====", `
1:15: got "--", want four or more dashes after the name of the module`},
	{"no name", "---- MODULE 12 ----\n====", `
1:13: got 12, want the name of the module`},
	{"UTF-16", "\xff\xfe-\x00-\x00", `
1:1: the file is encoded in UTF-16
hint: save it in the encoding UTF-8`},
	{"binary", "\x7fELF\x00\x01", `
1:1: the file is not a text file`},
	{"no end", "---- MODULE A ----\nx == 1\n", `
2:7: got the end of the text, want an operator or the next definition
hint: add the line "====" that ends the module begun on line 1`},
	{"no end of a nested module", "---- MODULE A ----\n---- MODULE B ----\nx == 1\n====\n", `
4:5: got the end of the text, want an operator or the next definition
hint: add the line "====" that ends the module begun on line 1`},
	{"= for == with parameters", module("f(a) = 2"), `
2:1: got "f", want a declaration, a definition, or "====" at the end of the module
hint: definitions are written with "=="`},
	{"= for ==", module("x = 1", "f(a) = 2", "y == LET z = 1 IN z"), `
2:1: got "x", want a declaration, a definition, or "====" at the end of the module
hint: definitions are written with "=="
3:1: got "f", want a declaration, a definition, or "====" at the end of the module
hint: definitions are written with "=="
4:10: got "z", want a definition after LET
hint: definitions are written with "=="`},
	{"== for =", module("x == IF a == 1 THEN 2 ELSE 3", "y == [f EXCEPT ![1] == 2]"), `
2:9: a definition begins at "a", want an expression
hint: "==" defines an operator; to compare, write "="
3:21: got "==", want "=" before the new value
hint: "==" defines an operator; to compare or to give a value, write "="`},
	{"independent errors", module("a == 1 +", "b == 2", "c == (3", "d == 4", "VARIABLE", "e == {1,}"), `
3:1: a definition begins at "b", want an expression
hint: nothing follows "+" at the end of line 2
5:1: a definition begins at "d", want an operator or ")"
hint: the "(" in line 4, column 6 is never closed
7:1: a definition begins at "e", want the name of a variable
hint: the text before this definition is not complete
7:9: got "}", want an expression`},
	{"errors in a LET and in a proof leave no others behind", module("a == LET b == (1", "         c == 2", "     IN  b", "THEOREM a",
		"<1>1. b", "  <2>1. c", "<1> QED", "d == \"x"), `
3:10: a definition begins at "c", want an operator or ")"
hint: the "(" in line 2, column 15 is never closed
8:1: this QED step does not have the level of the proof it is in
hint: the steps of one proof all have the same level, higher than that of the step they prove
9:6: string is not closed on its line
hint: add the closing "`},
	{"brackets", module("a == f(1", "b == 1)", "c == {1, 2]", "d == <<1, 2>"), `
3:1: a definition begins at "b", want an operator, "," or ")"
hint: the text before this definition is not complete
3:7: got ")", want an operator or the next definition
hint: nothing is open that ")" could close
4:11: got "]", want an operator, "," or "}"
hint: the "{" in line 4, column 6 is still open
6:1: got the end of the module, want an expression
hint: the "<<" in line 5, column 6 is never closed`},
	{"keywords", module("VARIABELS x", "a == IF b THEN c", "d == CASE e", "f == CHOSE x \\in S : x"), `
2:1: got "VARIABELS", want a declaration, a definition, or "====" at the end of the module
hint: did you mean VARIABLES?
4:1: a definition begins at "d", want ELSE
hint: the IF in line 3 is not complete: IF condition THEN value ELSE value needs all three parts
5:1: a definition begins at "f", want "->" before the value of the arm
hint: the text before this definition is not complete
5:12: got "x", want an operator or the next definition
hint: did you mean CHOOSE?`},
	{"other languages", module("a == !b", "c == d != e", "f == g; h", "i == j \\and k"), `
2:6: got "!", want the expression that the definition stands for
hint: "not" is written ~
3:11: got "e", want an operator or the next definition
hint: "not equal" is written # or /=
4:7: ';' is not a symbol of TLA+
hint: TLA+ has no statement separator; remove it, or use /\ between conjuncts
5:13: got "k", want an operator or the next definition
hint: there is no operator \and; did you mean \land?`},
	{"lists", module("a == /\\ (b", ")", "c == /\\ 1", "     /\\", "e == \\/ f", "    g"), `
3:1: ")" is not to the right of the /\ whose list item it belongs to
hint: indent it further than the bullets of the list, or close the bracket before the next line
6:1: a definition begins at "e", want an expression
hint: nothing follows "/\" at the end of line 5
7:5: got "g", want a declaration, a definition, or "====" at the end of the module
hint: if this belongs to the list above, it needs a \/ in column 6`},
	{"list item left of its bullet", module("a ==  /\\ b", "      /\\", "     c"), `
4:6: got "c", want an expression
hint: the list of /\ or \/ in column 7 ends here, because this is not to the right of its bullets`},
	{"precedence", module("a == b /\\ c \\/ d", "e == f = g = h", "i == [] j'", "k == l & -m", "n == SUBSET o \\X p"), `
2:13: precedence conflict between "\land" and "\lor"
hint: put parentheses around the part that belongs together
3:12: "=" cannot be chained: it is not associative
hint: put parentheses around the part that belongs together
4:10: precedence conflict between "[]" and "'"
hint: put parentheses around the part that belongs together
5:10: precedence conflict between "&" and "-."
hint: put parentheses around the part that belongs together
6:15: precedence conflict between "SUBSET" and "\times"
hint: put parentheses around the part that belongs together`},
	{"lexical", module("a == \"b", "c == \"\\q\"", "d == e ? f", "g == \xff", "h == f./\\g", "j == “k”"), `
2:6: string is not closed on its line
hint: add the closing "
3:8: unknown escape in a string
hint: the escapes are \" \\ \t \n \f \r; write a backslash as \\
4:8: '?' is not a symbol of TLA+
hint: a choice is written IF condition THEN value ELSE value
5:6: text is not valid UTF-8
hint: save the file in the encoding UTF-8
6:6: got "f./\", want the expression that the definition stands for
hint: put spaces around the operators
7:6: '“' is not a symbol of TLA+
hint: write strings in straight double quotes: "..."`},
	{"comment", "---- MODULE A ----\nx == 1 (* (* *)\n====", `
2:8: comment is never closed
hint: add the missing *); comments nest, so every (* needs its own`},
	{"actions", module("a == WF_x", "b == [c]_1", "d == WF_f[x](A)", "e == <<a, b>>_v"), `
2:6: fairness formula without an action
hint: write WF_v(A): the action follows in parentheses
3:10: got 1, want a subscript: a name, or an expression in brackets
4:6: fairness formula without an action
hint: write WF_v(A): the action follows in parentheses
5:12: got ">>_", want an operator, "," or ">>"`},
	{"LAMBDA, operators as values", module("a == LAMBDA x : x", "b == f(\\X, 1)", "c == + 1", "d == -(1, 2)", "e == f()"), `
2:6: got "LAMBDA", want the expression that the definition stands for
hint: LAMBDA is only allowed as the argument of an operator or in a substitution
3:8: \X cannot be passed as an operator
hint: define an operator of two arguments, or use a LAMBDA
4:8: got 1, want an expression before "+", or "(" to apply it like a function
5:9: got ",", want an operator or ")"
hint: tuples and sequences are written <<a, b>>
6:8: got ")", want an expression`},
	{"forms", module("a == [x \\in S]", "b == [c |-> 1, IF |-> 2]", "d == [e]", "f == {<<1, 2>> \\in S}", "g == \\A x S : x",
		"h == \\A x \\in S, y : x", "i == [j EXCEPT !.@ = 1]", "k == [IF : S]"), `
2:14: got "]", want an operator, "," or "|->"
3:16: got "IF", want the name of a field
4:8: got "]", want an operator, EXCEPT, "->" or "]_"
5:9: got 1, want "," or ">>" after an identifier
6:11: got "S", want "\in", or ":" before the body of the quantifier
7:20: got ":", want "\in" and a set
8:18: @ cannot be the name of a field
9:10: got ":", want an expression`},
	{"operands without an operator", module("a == b ~ c", "d == (e) (f)", "g == h \"i\"", "j == k IF l THEN m ELSE n"), `
2:8: got "~", want an operator or the next definition
hint: an infix operator is missing before it
3:10: got "(", want an operator or the next definition
4:8: got "i", want an operator or the next definition
5:8: got "IF", want an operator or the next definition`},
	{"labels", module("a == b * l:: c + d", "e == f.g:: h", "i == l(1):: j", "k == 1:: m"), `
2:10: label "l" hides the precedence of "*" and "+"
hint: put parentheses around the labelled expression or around what is before it
3:9: "::" does not follow a label
hint: a label is a name, or a name with identifiers in parentheses
4:10: "::" does not follow a label
hint: a label is a name, or a name with identifiers in parentheses
5:7: "::" does not follow a label
hint: a label is a name, or a name with identifiers in parentheses`},
	{"units", module("LOCAL VARIABLE x", "CONSTANT F(x)", "RECURSIVE + _", "USE ONLY a", "a.b == 1", "INSTANCE M WITH x = 1",
		"f(g(_(_))) == 1", "- a == 1"), `
2:1: got "LOCAL", want a definition or INSTANCE after LOCAL
3:12: got "x", want "_" for an argument
4:11: got "+", want an identifier, or an operator symbol with _ for its arguments
5:1: got "USE", want a declaration, a definition, or "====" at the end of the module
6:1: "." cannot be defined as an operator
7:19: got "=", want "<-"
8:6: got "(", want "," or ")" after "_"`},
	{"proofs", module("THEOREM a BY <+>b", "THEOREM a", "<1>1. b", "  <2>1. c", "c == <1>1", "THEOREM d", "<1> HAVE e BY f", "<1> QED",
		"THEOREM f ASSUME", "THEOREM []ASSUME g PROVE h", "THEOREM ASSUME NEW F(_) \\in S PROVE h"), `
2:14: the name of a proof step is used outside of the proof
6:1: a definition begins at "c", want the next step of the proof (its last step must be QED)
hint: the text before this definition is not complete
6:6: the name of a proof step is used outside of the proof
8:12: a step of this kind takes no proof
11:1: got "THEOREM", want an expression
11:20: got "PROVE", want an operator, "," or []PROVE (as ASSUME was written []ASSUME)
12:20: only a constant without parameters can be declared to be in a set`},
	{"dangling operator", module("a == b /\\", "c == 1"), `
2:6: a definition begins at "b", want the expression that the definition stands for
hint: nothing follows "/\" in line 2: with the next line it looks like a definition of "/\"`},
}

func module(lines ...string) string {
	return "---- MODULE A ----\n" + strings.Join(lines, "\n") + "\n====\n"
}

func TestErrors(t *testing.T) {
	for _, c := range errorCases {
		_, err := ParseFile("A.tla", []byte(c.src))
		var list ErrorList
		if !errors.As(err, &list) || len(list) == 0 {
			t.Errorf("%s: no errors", c.name)
			continue
		}
		var got strings.Builder
		for _, e := range list {
			fmt.Fprintf(&got, "\n%d:%d: %s", e.Span.Begin.Line, e.Span.Begin.Col, e.Msg)
			if e.Hint != "" {
				fmt.Fprintf(&got, "\nhint: %s", e.Hint)
			}
			if e.Official == "" || e.Error() != fmt.Sprintf("A.tla:%d:%d: %s", e.Span.Begin.Line, e.Span.Begin.Col, e.Msg) {
				t.Errorf("%s: %q %q", c.name, e.Error(), e.Official)
			}
		}
		if got.String() != c.want {
			t.Errorf("%s: got%s\nwant%s", c.name, got.String(), c.want)
		}
	}
}

func TestRender(t *testing.T) {
	_, err := ParseFile("A.tla", []byte("---- MODULE A ----\nx == /\\ a\n\t/\\ b = c = d\ny == )\n===="))
	want := `A.tla:3:18: "=" cannot be chained: it is not associative
    3 |         /\ b = c = d
      |                  ^
hint: put parentheses around the part that belongs together

A.tla:4:6: got ")", want the expression that the definition stands for
    4 | y == )
      |      ^
hint: nothing is open that ")" could close
`
	var list ErrorList
	if !errors.As(err, &list) || list.Render() != want {
		t.Errorf("got\n%s\nwant\n%s", list.Render(), want)
	}
	var first *Error
	if !errors.As(err, &first) || first != list[0] || strings.Count(err.Error(), "\n") != 1 {
		t.Errorf("%v", err)
	}
}

// TestOfficial checks texts of the official parser that the corpora do not have.
func TestOfficial(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{module("Init == x = 0", "Next == x' =", "A == 1"), `***Parse Error***
Encountered "Beginning of definition" at line 4, column 1 and token "=" 

Residual stack trace follows:
ExtendableExpr starting at line 4, column 1.
ExtendableExpr starting at line 3, column 9.
Expression starting at line 3, column 9.
Definition starting at line 3, column 1.
Module body starting at line 2, column 1.`},
		{module("D == 1", "E 1"), `***Parse Error***
Was expecting "==== or more Module body"
Encountered "E" at line 3, column 1 and token "1" 

Residual stack trace follows:
Module definition starting at line 1, column 1.`},
		{module(`a == "b\/"`), `Lexical error at line 2, column 9.  Encountered: "/" (47), after : "\"b\\"`},
		{module("a == b ;"), `Lexical error at line 2, column 8.  Encountered: ";" (59), after : ""`},
		{module("a == \"b"), `Lexical error at line 2, column 8.  Encountered: "\n" (10), after : "\"b"`},
		{module("a == b (* c"), `Lexical {error: EOF reached, possibly open comment starting around line 2`},
		{module("a == b", "     = c = d"), `***Parse Error***

  Precedence conflict between ops = in block line 3, col 6 to line 3, col 6 of module A and =.

Residual stack trace follows:
ExtendableExpr starting at line 3, column 8.
ExtendableExpr starting at line 2, column 6.
Expression starting at line 2, column 6.
Definition starting at line 2, column 1.
Module body starting at line 2, column 1.`},
	} {
		_, err := ParseFile("A.tla", []byte(c.src))
		var list ErrorList
		if !errors.As(err, &list) || list[0].Official != c.want {
			t.Errorf("%s\ngot\n%s\nwant\n%s", c.src, list[0].Official, c.want)
		}
	}
}

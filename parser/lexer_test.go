package parser

import (
	"fmt"
	"strings"
	"testing"
)

// lexCases are fragments with their tokens: Kind:text, separated by spaces; operators and punctuation have only
// their text.
var lexCases = []struct{ name, src, want string }{
	{"identifier with digits first", "1a 2_b 5e3", "Ident:1a Ident:2_b Ident:5e3"},
	{"identifier with underscore first", "_c __e _1d a_", "Ident:_c Ident:__e Ident:_1d Ident:a_"},
	{"underscores and digits without letters", "_ __ _1 12_", "_ _ _ _ Number:1 Number:12 _"},
	{"fairness prefixes", "WF_x SF_vars WF SFx_y W WF1_", "WF_ Ident:x SF_ Ident:vars Ident:WF Ident:SFx_y Ident:W Ident:WF1_"},
	{"reserved words need a boundary", "IF IFx LET LETS", "IF Ident:IFx LET Ident:LETS"},
	{"at sign", "@ @@ @.x", "@ @@ @ . Ident:x"},
	{"sets of numbers in Unicode", "ℕ ℤℝ", "Ident:ℕ Ident:ℤ Ident:ℝ"},
	{"junk token", `f./\y`, `!Invalid:f./\ Ident:y`},
	{"no junk with underscore", `f_./\y`, `Ident:f_ . /\ Ident:y`},
	{"radix numbers", `\b101 \B0 \o17 \O7 \hBEEF \Hff`, `Number:\b101 Number:\B0 Number:\o17 Number:\O7 Number:\hBEEF Number:\Hff`},
	{"radix digits end", `\b12 \o78`, `Number:\b1 Number:2 Number:\o7 Number:8`},
	{"radix letter without digit", `\o x`, `\o Ident:x`},
	{"decimal is three tokens", "1.5 1..5 1...5", "Number:1 . Number:5 Number:1 .. Number:5 Number:1 ... Number:5"},
	{"strings", `"a" "\"" "\\" "(*" "\t\n\f\r" "é∧"`, `String:"a" String:"\"" String:"\\" String:"(*" String:"\t\n\f\r" String:"é∧"`},
	{"longest match", `x-.y a<-b 2--1 =< <= => =|`, `Ident:x -. Ident:y Ident:a <- Ident:b Number:2 -- Number:1 =< <= => =|`},
	{"bars", "| || |-> |- |=", "| || |-> |- |="},
	{"colons", ": :: ::= := :>", ": :: ::= := :>"},
	{"carets", "^ ^^ ^+ ^* ^#", "^ ^^ ^+ ^* ^#"},
	{"backslash words have no end", `\Ap \inS \subseteqx \AAx`, `\A Ident:p \in Ident:S \subseteq Ident:x \AA Ident:x`},
	{"backslash alone", `S \ T \q`, `Ident:S \ Ident:T \ Ident:q`},
	{"circled", `(+) (-) (.) (/) (\X) ( +)`, `(+) (-) (.) (/) (\X) ( + )`},
	{"boxes", "[] []_x [ ] []ASSUME []PROVE []ASSUMEx", "[] [] Ident:_x [ ] []ASSUME []PROVE []ASSUME Ident:x"},
	{"subscripts", "]_x ] _x >>_v >> _v ⟩_v", "]_ Ident:x ] Ident:_x >>_ Ident:v >> Ident:_v ⟩_ Ident:v"},
	{"step names", "<1>a <2>3_x <*>ab <+>1 <1>a. <01>3..", "StepName:<1>a StepName:<2>3_x StepName:<*>ab StepName:<+>1 StepName:<1>a. StepName:<01>3.."},
	{"step levels", "<1> <*> <+> <1>* <1>-. <1>..", "StepLevel:<1> StepLevel:<*> StepLevel:<+> StepLevel:<1>* StepLevel:<1>-. StepLevel:<1>.."},
	{"steps where nobody expects them", "3<4>5 3 <4", "Number:3 StepName:<4>5 Number:3 < Number:4"},
	{"dashes", "- -- --- ---- ------", "- -- -- - Separator:---- Separator:------"},
	{"equals", "= == === ==== ======", "= == == = ModuleEnd:==== ModuleEnd:======"},
	{"headers", "----MODULE T ----  MODULEX", "ModuleHeader:----MODULE Ident:T ModuleHeader:----  MODULE Ident:X"},
	{"line comment", "a \\* (* \" b\nc", "Ident:a Ident:c"},
	{"block comments", `a (**) b (***) c (*) d *) e (* (* *) \* " *) f`, "Ident:a Ident:b Ident:c Ident:e Ident:f"},
	{"comment in string", `"\\*" x`, `String:"\\*" Ident:x`},
	{"Unicode operators", "a ≜ b ∧ c ∪ d ↦ ⁺ ‖", "Ident:a ≜ Ident:b ∧ Ident:c ∪ Ident:d ↦ ⁺ ‖"},
	{"bad escape", `"a\/" b`, `!Invalid:"a\/" b`},
	{"open string", "\"abc\nd", "!Invalid:\"abc Ident:d"},
	{"open string at the end", `x "abc`, `Ident:x !Invalid:"abc`},
	{"no token", "a ; b ? c ` d", "Ident:a !Invalid:; Ident:b !Invalid:? Ident:c !Invalid:` Ident:d"},
	{"form feed", "a\fb", "Ident:a !Invalid:\f Ident:b"},
	{"no UTF-8", "a \xff b", "Ident:a !Invalid:\xff Ident:b"},
	{"NUL", "a \x00 b", "Ident:a !Invalid:\x00 Ident:b"},
	{"unclosed comment", "a (* b (* c *)", "Ident:a !"},
}

func TestLexer(t *testing.T) {
	names := symbols()
	for _, k := range classes {
		for name, j := range classes {
			if j == k {
				names[k] = name
			}
		}
	}
	for _, c := range lexCases {
		l := newLexer(c.src, true)
		var got []string
		for {
			tok, err := l.Next()
			mark := ""
			if err != nil {
				mark = "!"
			}
			if tok.kind == kEOF {
				if err != nil {
					got = append(got, mark)
				}
				break
			}
			if tok.kind == kInvalid {
				got = append(got, "!Invalid:"+tok.text)
				continue
			}
			text := tok.text
			if _, ok := classes[names[tok.kind]]; ok && text != "_" {
				text = names[tok.kind] + ":" + text
			}
			got = append(got, mark+text)
		}
		if g := strings.Join(got, " "); g != c.want {
			t.Errorf("%s: %q\n got %s\nwant %s", c.name, c.src, g, c.want)
		}
	}
}

func TestTokenPositions(t *testing.T) {
	cases := []struct{ name, src, want string }{
		{"tabs", "\ta\tb", "1:9-9 1:17-17"},
		{"tab in the middle", "ab\tcd", "1:1-2 1:9-10"},
		{"LF, CR LF, CR", "a\nb\r\nc\rd", "1:1-1 2:1-1 3:1-1 4:1-1"},
		{"characters outside the BMP count twice", "(* 𝔸 *) x \"𝔸\" y", "1:10-10 1:12-15 1:17-17"},
		{"others count once", "(* é∧ *) x ∧ y", "1:10-10 1:12-12 1:14-14"},
		{"tab in a string", "\"a\tb\" x", "1:1-10 1:12-12"},
		{"comment over lines", "(* \n\t *) x", "2:13-13"},
	}
	for _, c := range cases {
		var b buffer
		b.fill(newLexer(c.src, true))
		var got []string
		for _, tok := range b.toks[:len(b.toks)-1] {
			got = append(got, fmt.Sprintf("%d:%d-%d", tok.line, tok.col, tok.end))
		}
		if g := strings.Join(got, " "); g != c.want {
			t.Errorf("%s: got %s, want %s", c.name, g, c.want)
		}
	}
}

func TestLexFile(t *testing.T) {
	var got []string
	for l := newLexer("x ---- MODULE T ---- ==== y", false); ; {
		tok, err := l.Next()
		if err != nil {
			t.Fatal(err)
		}
		if tok.kind == kEOF {
			break
		}
		got = append(got, fmt.Sprintf("%s:%d:%d", tok.text, tok.at.line, tok.at.col))
	}
	if g := strings.Join(got, " "); g != "---- MODULE:1:3 T:1:15 ----:1:17 ====:1:22" {
		t.Error(g)
	}
}

// symbols names the types of tokens.
func symbols() map[kind]string {
	names := map[kind]string{kEOF: "EOF", kInvalid: "Invalid"}
	for _, table := range []map[string]kind{classes, punctuation, reserved, special} {
		for name, k := range table {
			names[k] = name
		}
	}
	for k, op := range tokens.ops {
		if op != nil && kind(k) >= firstOp {
			names[kind(k)] = op.Name
		}
	}
	return names
}

// TestSymbols checks that every type of token has a name.
func TestSymbols(t *testing.T) {
	names := symbols()
	for k := kEOF; int(k) < int(firstOp)+100; k++ {
		if (k < firstOp || k.op() != nil) && names[k] == "" {
			t.Errorf("kind %d has no name", k)
		}
	}
}

package sem_test

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib/tla"
)

// verdictOf returns "ok", "parse" for what is no module, or the codes of the findings of a file, warnings included.
func verdictOf(t *testing.T, text string) string {
	t.Helper()
	files := fstest.MapFS{"M.tla": &fstest.MapFile{Data: []byte(text)}}
	prog, err := load.Load("M", load.Options{Sources: []load.Source{load.Std(tla.Modules())}, Open: func(string) fs.FS { return files }})
	if err != nil {
		var le *load.Error
		if errors.As(err, &le) && le.Code != 4003 {
			return fmt.Sprint(le.Code)
		}
		return "parse"
	}
	info, err := sem.Analyze(prog)
	list := info.Warnings
	if err != nil {
		errors.As(err, &list)
	}
	var codes []string
	for _, e := range list {
		if code := fmt.Sprint(e.Code); !slices.Contains(codes, code) {
			codes = append(codes, code)
		}
	}
	if len(codes) == 0 {
		return "ok"
	}
	slices.Sort(codes)
	return strings.Join(codes, " ")
}

// checkRules compares verdicts: each line of a table is a verdict, a bar, and what a module has in its body; "⏎" stands
// for a new line, and "{}" in the frame for the body.
func checkRules(t *testing.T, frame, table string) {
	t.Helper()
	for _, line := range strings.Split(strings.TrimSpace(table), "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		want, body, ok := strings.Cut(line, "|")
		if !ok {
			t.Fatalf("no verdict in %q", line)
		}
		body = strings.NewReplacer("⏎", "\n", "⇥", "\t").Replace(strings.TrimPrefix(body, " "))
		if got := verdictOf(t, strings.Replace(frame, "{}", body, 1)); got != strings.TrimSpace(want) {
			t.Errorf("got %s, want %s", got, line)
		}
	}
}

const plainFrame = `---- MODULE M ----
EXTENDS Integers, Sequences, FiniteSets, TLC
CONSTANTS c, S, F(_), G(_, _)
VARIABLES x, y
Op(a) == a
Op2(a, b) == <<a, b>>
Hi(H(_)) == H(1)
Pr(a) == a'
{}
====
`

// TestRulesOfFiles follows what stands outside of modules.
func TestRulesOfFiles(t *testing.T) {
	checkRules(t, "{}", `
ok    | ---- MODULE M ----⏎====
ok    | ----MODULE M----⏎====
ok    | -------- MODULE M --------⏎a == 1 ====
ok    | text before (* " ---- MODULE M ----⏎====
ok    | ---- MODULE M ----⏎====⏎ any ( garbage " behind ;
ok    | ---- MODULE M ----⏎====⏎---- MODULE Other ----⏎ not TLA
ok    | ---- MODULEM ----⏎====
ok    | (* ---- MODULE M ----⏎a == 1⏎====
parse | ---- MODULE M ---⏎====
parse | --- MODULE M ----⏎====
parse | ----⇥MODULE M ----⏎====
parse | ---- MODULE M ----⏎a == 1
parse | ---- MODULE M ----⏎a == 1⏎===
4221  | ---- MODULE N ----⏎====
ok    | ---- MODULE M ----⏎\* ====⏎a == "===="⏎====
ok    | ---- MODULE M ----⏎a == 1 ---- b == 2⏎----------⏎====
ok    | ---- MODULE M ----⏎(* (* nested *) *) a == (**) 1 (***)⏎====
parse | ---- MODULE M ----⏎(* (* open *)⏎====
ok    | ---- MODULE M ----⏎(* \* inside *) a == 1⏎====
ok    | ---- MODULE M ----⏎a == 1 \* (* not a comment⏎====
parse | ---- MODULE M ----⏎(*) a == 1⏎====
ok    | ---- MODULE M ----⏎EXTENDS Naturals, Sequences⏎====
parse | ---- MODULE M ----⏎EXTENDS⏎====
parse | ---- MODULE M ----⏎EXTENDS Naturals⏎EXTENDS Sequences⏎====
parse | ---- MODULE M ----⏎a == 1⏎EXTENDS Naturals⏎====
4220  | ---- MODULE M ----⏎EXTENDS Missing⏎====
4220  | ---- MODULE M ----⏎I == INSTANCE Missing⏎====
4220  | ---- MODULE M ----⏎EXTENDS IF⏎====
4222  | ---- MODULE M ----⏎EXTENDS M⏎====
4222  | ---- MODULE M ----⏎I == INSTANCE M⏎====
ok    | ---- MODULE M ----⏎EXTENDS N⏎a == b⏎====⏎---- MODULE N ----⏎b == 1⏎====
ok    | ---- MODULE M ----⏎VARIABLE v⏎I == INSTANCE N⏎====⏎---- MODULE N ----⏎VARIABLE v⏎====
4222  | ---- MODULE M ----⏎EXTENDS N⏎====⏎---- MODULE N ----⏎EXTENDS M⏎====
ok    | ---- MODULE M ----⏎---- MODULE In ----⏎b == 1⏎====⏎INSTANCE In⏎a == b⏎====
parse | ---- MODULE M ----⏎---- MODULE In ----⏎---- MODULE Deep ----⏎====⏎EXTENDS Deep⏎====⏎====
ok    | ---- MODULE M ----⏎---- MODULE In ----⏎---- MODULE Deep ----⏎d == 1⏎====⏎INSTANCE Deep⏎e == d⏎====⏎INSTANCE In⏎a == e⏎====
4201 4223 4801 | ---- MODULE M ----⏎INSTANCE In⏎---- MODULE In ----⏎b == 1⏎====⏎====
ok    | ---- MODULE M ----⏎---- MODULE In ----⏎b == 1⏎====⏎b == 2⏎====
4201 4801 | ---- MODULE M ----⏎b == 2⏎---- MODULE In ----⏎b == 1⏎====⏎====
4223  | ---- MODULE M ----⏎---- MODULE In ----⏎====⏎---- MODULE In ----⏎====⏎====
ok    | ---- MODULE M ----⏎a == 1⏎---- MODULE In ----⏎b == a⏎====⏎====
ok    | ---- MODULE M ----⏎CONSTANT q⏎---- MODULE In ----⏎CONSTANT r⏎b == r⏎====⏎I == INSTANCE In WITH r <- q⏎a == I!b⏎====
`)
}

// TestRulesOfTokens follows identifiers, numbers, strings and what sticks together.
func TestRulesOfTokens(t *testing.T) {
	checkRules(t, plainFrame, `
ok    | 1a == 1⏎2_b == 1a⏎_c == 1⏎_1d == 1⏎__e == 1⏎5e3 == 1⏎a_ == 2_b + _c + _1d + __e + 5e3
parse | _ == 1
parse | _1 == 1
parse | __ == 1
parse | 12 == 1
ok    | d == 007 + 12 + \b101 + \B0 + \o17 + \O7 + \hfF + \H0a
parse | d == \b12
parse | d == 1_000 + 1_
4200  | d == 1_a
ok    | W == 1⏎S1 == 1⏎WF == 1⏎SF == 1⏎WFx == 1⏎SFx_y == 1⏎S_F == 1⏎WF1_ == 1
parse | WF_x == 1
parse | SF_ == 1
ok    | WF == x⏎d == WF_x(x' = 1)
ok    | d == 1.5
ok    | d == 1 . 5
parse | d == .5
parse | d == 1.
parse | d == 1.5.6
ok    | d == 1..5
4004  | d == 1...5
ok    | d == "a\"b\\c\td\ne\ff\rg"
parse | d == "a\/b"
parse | d == "a\*b"
parse | d == "a\xb"
parse | d == "a⏎b"
ok    | d == "é∀ 日本 (* \\* "
parse | d == "open
ok    | d == "" \o "a"
parse | ? == 1
parse | d == 1 ;
parse | d == a$
4200  | d == ℕ
parse | dé == 1
ok    | d == ∀ z ∈ S : ¬(z ≠ c) ∧ z ∉ {}
ok    | d ≜ ⟨1, 2⟩
ok    | d == [z ∈ S ↦ z]⏎e == [S → S]
4201  | Op == 1
ok    | d == x-1
ok    | d == c'=1
ok    | d == \A z \in S:z=z
ok    | d == \Az \in S : z = z
ok    | d == x \inS
ok    | d == {}\cup{}
parse | d == x<-1
ok    | d == 3 <4
parse | d == 3<4>5
ok    | d == 3<4
ok    | d == x=<1
ok    | d == x <= 1 /\ x >= 1 /\ x \leq 1 /\ x \geq 1 /\ x # 1 /\ x /= 1
4004  | d == 2--1
parse | d == x-.y
ok    | d == {x}\{y}
parse | d == r./\y
ok    | d == x .foo
ok    | d == x.IF
ok    | d == x.WF_
ok    | d == x.TRUE
parse | d == x.1
parse | d == x."a"
ok    | d == [IF |-> 1]
ok    | d == [IF |-> 1, a |-> 2]
ok    | d == [_ |-> 1]._
ok    | d(r) == [r EXCEPT !._ = r._]
parse | d == [a |-> 1, _ |-> 2]
parse | d == [_ : {}]
parse | d == [a |-> 1, IF |-> 2]
parse | d == [IF : S]
ok    | d == [x EXCEPT !.IF = 1]
ok    | d == [x EXCEPT !.SUBSET = 1]
parse | CONSTANT IF
parse | IF == 1
4201 4202 | TRUE == 1
4201 4202 | BOOLEAN == 1
4201 4202 | STRING == 1
ok    | ASSUMPTION c = c⏎AXIOM c = c⏎ASSUME A1 == c = c
ok    | PROPOSITION TRUE⏎LEMMA TRUE⏎COROLLARY L == TRUE⏎THEOREM TRUE
ok    | a_b ==1⏎a__b == 1
`)
}

// TestRulesOfOperators follows precedence, fixity, and how operators are declared, defined, named and passed.
func TestRulesOfOperators(t *testing.T) {
	checkRules(t, plainFrame, `
parse | d == S \cup S \cap S
parse | d == x /\ y \/ x
parse | d == x * y \div x
parse | d == x = y = x
parse | d == x => y => x
parse | d == x <=> y <=> x
parse | d == S \ S \ S
parse | d == x % y % x
parse | d == x ^ y ^ x
parse | d == x :> y :> x
parse | d == x .. y .. x
ok    | d == x + y - x
ok    | d == x - y + x
ok    | d == x % y * x
ok    | d == x => y <=> x
ok    | d == x :> y @@ x :> y
ok    | d == 1..x-1
ok    | d == x \in S \X S
parse | d == x + y % x
parse | d == SUBSET S \X S
parse | d == UNCHANGED x'
parse | d == ENABLED x'
ok    | d == ENABLED (x')
4205  | d == UNCHANGED (x')
parse | d == []x \cdot y
ok    | d == x = ~y
ok    | d == 1 + ~y
ok    | d == ~ ~x
ok    | d == []<>(x = 1)
ok    | d == S \cup SUBSET S
ok    | d == ~x = y
ok    | d == DOMAIN x'
ok    | d == DOMAIN x[1]
ok    | d == x = \A q \in S : q
ok    | d == 1 + IF x THEN 2 ELSE 3
ok    | d == x /\ \E q \in S : q \/ y
parse | d == IF x THEN 1 ELSE 2 + \A
ok    | d == S \X S \X S
ok    | d == (S \X S) \X S
parse | d == x * -y
parse | d == x ^ -1
ok    | d == x + -y
ok    | d == x - -y
ok    | d == -x^2
ok    | d == -x * y
ok    | d == 1 .. -x
ok    | d == x = -1
ok    | d == {-1, -x}
parse | d == -. x
ok    | d == -.(1)
parse | - a == 1
4201 4801 | -. a == 1
ok    | d == x.f[1].g[2]'
ok    | d == x'.foo
ok    | d == x'[1]
ok    | d == x'^2
parse | d == (x)(y)
ok    | d == "abc"[1]
ok    | d == {1}[1]
ok    | d == <<1>>[1]
4205  | d == x''
4205  | d == (x')'
ok    | d == x.a.b'
ok    | CONSTANT K(_, _), _++_
ok    | CONSTANT _&_, _^#
4201  | CONSTANT _+_
parse | CONSTANT K(_(_))
parse | CONSTANT K()
parse | d() == 1
parse | d == Op()
parse | d(K(_(_))) == 1
ok    | d(K(_, _), p) == K(p, p)
ok    | d(_&_) == 1 & 2
ok    | a & b == a⏎d == 1 & 2
ok    | a ^# == a⏎d == 1^#
ok    | a ^+ == a⏎d == 1^+
ok    | a ++ b == a⏎d == ++(1, 2)
ok    | d == +(1, 2)
parse | d == -(1, 2)
ok    | d == \lnot(x)
ok    | d == '(x)
ok    | d == Hi(Op)
ok    | d == Hi(LAMBDA a : a)
ok    | d == Hi(SUBSET)
ok    | d == Hi(DOMAIN)
ok    | d == Hi(-.)
ok    | d == SortSeq(<<>>, <)
ok    | d(K(_, _)) == K(1, 2)⏎e == d(+ )
parse | d(K(_, _)) == K(1, 2)⏎e == d(+)
ok    | d(K(_, _)) == K(1, 2)⏎e == d(\cup)
ok    | d(K(_, _)) == K(1, 2)⏎e == d(/\)
ok    | d(K(_, _)) == K(1, 2)⏎e == d(=)
parse | d(K(_, _)) == K(1, 2)⏎e == d(\X)
ok    | d(K(_)) == K(1)⏎e == d(F)
4270 4271 | d == Hi(1)
4271  | d == Hi(Op2)
4271 4274 | d == Hi(LAMBDA a, b : a)
parse | d == LAMBDA a : a
4275  | d == Op(LAMBDA a : a)
4204  | d == Op
4204  | d == Op + 1
4204  | d == Op(1, 2)
4204  | d == c(1)
4204  | d == F
ok    | d == F(1)
4204  | d == G(1)
4201 4202 | a \cup b == a
4201 4202 | a = b == a
4201 4202 | a /\ b == a
4201 4202 | ~ a == a
4201 4202 | a' == a
4201 4202 | SUBSET a == a
4201 4801 | a + b == a
4004  | d == 1 && 2
4004  | d == 1 \prec 2
4200  | d == Foo(1)
4200  | d == foo
4203  | I == INSTANCE Naturals⏎d == I
ok    | I == INSTANCE Naturals⏎d == I!+(1, 2)
parse | I == INSTANCE Naturals⏎d == 1 I!+ 2
4200  | I == INSTANCE Naturals⏎d == I!foo
4200  | d == bad!foo
parse | d == x y
parse | d == 1 2
parse | d == (1
parse | d == 1)
parse | d == {1,}
parse | d == <<1,>>
parse | d == Op(1,)
parse | d == 
parse | d == + 1
parse | d == 1 +
parse | d == x \mod y
parse | d = 1
`)
}

// TestRulesOfLists follows conjunction and disjunction lists.
func TestRulesOfLists(t *testing.T) {
	checkRules(t, plainFrame, `
ok    | d == /\ x⏎     /\ y
ok    | d ==⏎  /\ x⏎  /\ y⏎=> x
ok    | d ==⏎  /\ x⏎  /\ y⏎ => x
ok    | d == /\ x /\ y
ok    | d == x /\ /\ y
ok    | d == ~ /\ x⏎       /\ y
ok    | d ==⏎  /\ x⏎  \/ y
ok    | d ==⏎  /\ x⏎    /\ y
ok    | d ==⏎  /\ x⏎ /\ y
ok    | d ==⏎  /\ \/ x⏎     \/ y⏎  /\ x
ok    | d ==⏎  /\ \/ x⏎    \/ y⏎  /\ x
parse | d ==⏎  /\ (x⏎  )⏎  /\ y
parse | d ==⏎  /\ IF x⏎  THEN y ELSE x⏎  /\ y
parse | d ==⏎  /\ Op2(x⏎ , y)
parse | d ==⏎  /\⏎  x
parse | d ==⏎  /\⏎  /\ x
ok    | d ==⏎  /\⏎   x
ok    | d ==⏎  /\ x⏎   E == 1
ok    | d ==⏎  /\ LET e == 1⏎         f == 2⏎     IN e + f⏎  /\ y
ok    | d ==⏎⇥/\ x⏎        /\ y⏎=> x
ok    | d ==⏎⇥/\ x⏎⇥/\ y
ok    | d ==⏎  ∧ x⏎  /\ y⏎=> x
ok    | d == x \land y
parse | d == \land x
ok    | d ==⏎  /\ x = 1⏎  /\ \A q \in S :⏎       \/ q = 1⏎       \/ q = 2⏎  /\ y
ok    | d == CASE x -> /\ x⏎               /\ y⏎       [] y -> x
parse | d ==⏎  /\ CASE x -> 1⏎  [] y -> 2
ok    | d ==⏎  /\ x⏎  /\ y⏎  = x
`)
}

// TestRulesOfExpressions follows the constructs of expressions.
func TestRulesOfExpressions(t *testing.T) {
	checkRules(t, plainFrame, `
ok    | d == \A p, q \in S, <<u, v>> \in S, z \in S : TRUE
4200  | d == \A p \in S, q \in p : TRUE
ok    | d == \A p, q : TRUE
parse | d == \A <<p, q>> : TRUE
parse | d == \A p \in S, q : TRUE
parse | d == \A p, <<q, r>> \in S : TRUE
ok    | d == \A <<>> \in S : TRUE
ok    | d == \EE p, q : x
parse | d == \EE p \in S : x
ok    | d == CHOOSE p \in S : TRUE
ok    | d == CHOOSE p : TRUE
ok    | d == CHOOSE <<p, q>> \in S : TRUE
ok    | d == CHOOSE <<p, q>> : TRUE
parse | d == CHOOSE p, q \in S : TRUE
ok    | d == {p \in S : TRUE}
ok    | d == {<<p, q>> \in S : TRUE}
parse | d == {p, q \in S : TRUE}
ok    | d == {p + q : p \in S, <<q, r>> \in S}
ok    | d == {x \in S}
ok    | d == {x \in S, y}
parse | d == {<<1, 2>> \in S}
parse | d == {1 \in S : TRUE}
4201  | d == {x \in S : c \in S}
ok    | d == {(x \in S) : z \in S}
ok    | d == [p, q \in S, <<u, v>> \in S |-> 1]
ok    | d == [S -> S]
parse | d == [S -> S -> S]
ok    | d == [S -> [S -> S]]
ok    | d == [a |-> 1, b |-> 2]
4262  | d == [a |-> 1, a |-> 2]
4262  | d == [a : S, a : S]
ok    | d == [x EXCEPT ![1] = 2, !.b = @ + 1, ![1, 2].c[3] = @]
parse | d == [x EXCEPT ! = 1]
parse | d == [x EXCEPT 1 = 1]
4261  | d == [x EXCEPT ![@] = 1]
parse | d == [x EXCEPT !.@ = 1]
4261  | d == @
ok    | d == [x EXCEPT ![1] = [@ EXCEPT !.a = @]]
ok    | d == x[1, 2]
parse | d == x[]
parse | d == IF x THEN 1
parse | d == IF x ELSE 1
ok    | d == CASE x -> 1 [] y -> 2 [] OTHER -> 3
parse | d == CASE OTHER -> 3
parse | d == CASE x -> 1 [] OTHER -> 3 [] y -> 2
ok    | d == CASE x -> CASE y -> 1 [] x -> 2
ok    | d == CASE x -> []x [] y -> 2
ok    | d == LET a == 1 b == a IN a + b
4201 4801 | d == LET a == 1 a == 2 IN a
ok    | d == LET f[q \in S] == q IN f[1]
ok    | d == LET a ++ b == a IN 1 ++ 2
ok    | d == LET I == INSTANCE Naturals IN I!+(1, 2)
parse | d == LET INSTANCE Naturals IN 1
parse | d == LET ASSUME TRUE IN 1
parse | d == LET IN 1
ok    | d == LET LOCAL a == 1 IN a
ok    | d == LET RECURSIVE r(_) r(n) == r(n) IN r(1)
4291  | d == LET RECURSIVE r(_) IN 1
ok    | d == [][x' = 1]_x
ok    | d == [][x' = 1]_<<x, y>>
ok    | d == [][x' = 1]_(x)
ok    | d == <><<x' = 1>>_x
ok    | d == [x' = 1]_{x}
ok    | d == [x' = 1]_x.y
ok    | d == [x' = 1]_x[1]
4205  | d == [x' = 1]_x'
parse | d == [x' = 1] _x
parse | d == WF_x
parse | d == WF_x[1](x')
ok    | d == WF_(x[1])(x' = 1)
ok    | d == WF_<<x, y>>(x' = 1) /\ SF_ x (x' = 1)
ok    | vs == <<x, y>>⏎d == WF_vs(x' = 1)
ok    | d == [x' = 1]_x(y)
4204  | d == [x' = 1]_Op(y)
ok    | d == [x' = 1]_(Op(y))
ok    | d == WF_Op(x)(x' = 1)
ok    | d == 1 + l:: 2 * 3
parse | d == 2 * l:: 1 + 3
parse | d == 2 + l:: 1 + 3
ok    | d == \A q \in S : l(q) :: q = 1
4331  | d == \A q \in S : l :: q = 1
4332  | d == l(q) :: 1
4332  | d == \A q \in S : l(q, x) :: q
4330  | d == \A q \in S : l(q, q) :: q
4336  | d == /\ l:: 1⏎     /\ l:: 2
4333  | ASSUME l:: TRUE
4335  | d == [x EXCEPT ![1] = l:: 1]
parse | d == Op(1):: 2
ok    | d == x /\ y⏎e == d!1
ok    | d == x /\ y⏎e == d!<< /\ d!>>
ok    | d == SUBSET {x}⏎e == d!<<
ok    | d == <<x, y, 3>>⏎e == d!<<
4005  | d == <<x, y, 3>>⏎e == d!>>
4005  | d == {}⏎e == d!<<
4005  | d == x /\ y⏎e == d!4
ok    | d == \A q \in S : q = 1⏎e == d!(3)⏎f == d!1
ok    | d == \A q \in S : q = 1⏎e == Hi(d!@)
4005  | d == 1⏎e == x!1
ok    | d == l:: 1⏎e == d!l
ok    | d == LET a == 1 IN a⏎e == d!1⏎f == d!a
ok    | d == CASE x -> 1 [] y -> 2⏎e == d!1!2
4005  | d == CASE x -> 1 [] y -> 2⏎e == d!1
ok    | d == x⏎e == d!:
4200  | d == d!1
4005  | RECURSIVE d⏎d == d!1
ok    | D(n) == IF n = 1 THEN 2 ELSE x + 3 = y⏎d == D(2)!3!<<!<<
ok    | D(n) == /\ n = 1⏎        /\ \A q \in S : q = n⏎d == D(1)!2!(3)
`)
}

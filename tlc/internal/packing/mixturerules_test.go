package packing_test

// mixed are the variables of which a mixer's specifications have some, beside n and num; kinds are the symbols of their values.
var (
	mixed = []string{"own", "set", "rows", "seq", "log", "par", "reg", "bag", "fam", "rel", "grid", "mix", "mark"}
	kinds = map[string]string{"num": "I", "own": "P", "set": "S", "rows": "Z", "seq": "Q", "log": "L", "par": "F", "reg": "G", "bag": "H", "fam": "C", "rel": "W", "grid": "D", "mix": "X", "mark": "M"}
)

// mixtureBegins are plain initial values.
var mixtureBegins = map[string][]string{
	"num": {"0", "1", "K", "2", "3", "(0 - 1)", "0", "1", "0", "2147483645"}, "own": {"None", "p1"}, "set": {"{}", "P"}, "rows": {"{}", "{[id |-> p1, n |-> 0]}"}, "seq": {"<<>>", "<<2>>"},
	"log": {"<<>>", "<<>>"}, "par": {"<<>>", "(p1 :> 1)", "[q \\in P |-> 0]"}, "reg": {"[q \\in P |-> [id |-> q, n |-> 0]]", "[q \\in P |-> [id |-> p1, n |-> 1, tag |-> \"a\"]]"},
	"bag": {"EmptyBag", "(\"a\" :> 1)"}, "fam": {"{}", "SUBSET P"}, "rel": {"{}", "{<<p1, 0>>}", "P \\X {1}"}, "grid": {"[q \\in P, j \\in 1..2 |-> 0]", "[q \\in P, j \\in 1..2 |-> j]"},
	"mix": {"None", "p1", "\"a\""}, "mark": {"None", "mk1"},
}

// mixtureHead begins a specification; its first argument are the variables.
const mixtureHead = `---- MODULE Random ----
EXTENDS Integers, Sequences, FiniteSets, TLC, Bags, BagsExt, FiniteSetsExt, SequencesExt, Functions
CONSTANTS P, p1, p2, p3, Marks, mk1, mk2, None, K, Mixed(_, _)
VARIABLES n, %s
vars == <<n, %[1]s>>
Plus(i, j) == (i + j) %% 4
Odd(i, j) == IF (i + j) %% 2 = 1 THEN i ELSE 0 - j
Limit == 2
Few(s) == IF Len(s) > 3 THEN <<>> ELSE s
Same(s) == IF Len(s) > 2 THEN SubSeq(s, 1, 2) ELSE s
Cap(b) == IF BagCardinality(b) > 4 THEN EmptyBag ELSE b
Rest(s) == IF s = <<>> THEN s ELSE Tail(s)
AnyOf(S, e) == IF S = {} THEN e ELSE CHOOSE i \in S : TRUE
Get(f, k) == IF k \in DOMAIN f THEN f[k] ELSE -1
Nth(s, i) == IF i \in 1..Len(s) THEN s[i] ELSE 0
Tag(r) == IF "tag" \in DOMAIN r THEN r.tag ELSE "none"
Twice(F(_), i) == F(F(i))
Some(F(_), S) == \E e \in S : F(e)
Leader(S) == IF \E p \in S : \A o \in S : o = p THEN CHOOSE p \in S : TRUE ELSE p2
RECURSIVE First(_, _), Most(_, _)
First(S, e) == IF S = {} THEN e ELSE IF Cardinality(S) = 1 THEN CHOOSE i \in S : TRUE ELSE First(S \ {CHOOSE i \in S : TRUE}, e)
Most(f, k) == IF k \in DOMAIN f THEN f[k] ELSE IF f = <<>> THEN 0 ELSE LET e == CHOOSE e \in DOMAIN f : TRUE IN f[e] + Most([i \in DOMAIN f \ {e} |-> f[i]], k)
Other(S) == CHOOSE p \in P : p \notin S \/ S = P
RECURSIVE Even(_), Uneven(_)
Even(i) == i <= 0 \/ Uneven(i - 1)
Uneven(i) == i > 0 /\ Even(i - 1)
Guarded(c, A) == c /\ A
AnyDo(F(_), S) == \E e \in S : F(e)
---- MODULE Part ----
EXTENDS Integers
CONSTANTS T, Op(_, _)
VARIABLE v
RECURSIVE Walk(_, _)
Walk(S, i) == IF S = {} THEN i ELSE LET e == CHOOSE e \in S : TRUE IN Walk(S \ {e}, Op(i, v))
Deep[i \in 0..3] == IF i = 0 THEN v ELSE Op(Deep[i - 1], i)
Down(i) == (i + v + 2) %% 4
Up(i) == (i + v + 1) %% 4
Is(i) == v = i
Pick(S) == {e \in S \cup T : Walk(S \ {e}, v) > 0}
Moves(i) == v' = i
Can(i) == ENABLED (v' = i /\ v # i)
Spec == v \in Int /\ [][v' # v => v' = Up(v)]_v /\ WF_v(Moves(Up(v)))
====
Pt == INSTANCE Part WITH T <- {p1}, v <- num, Op <- Mixed
Pq(v) == INSTANCE Part WITH T <- P, Op <- Mixed
`

// mixture are the rules of a mixer, by symbol.
var mixture = map[string][]string{
	// Model values of processes.
	"P": {"p1", "p2", "!#own", `(CHOOSE q$P \in P : §<B> \/ TRUE)`, `(CHOOSE q$P \in {<P>} \cup <S> : §<B> \/ TRUE)`, "AnyOf(<S>, p1)", "<R>.id", "(IF <B> THEN <P> ELSE <P>)", "<U>[1]",
		"(CASE <B> -> <P> [] OTHER -> <P>)", `(CHOOSE <<q$P, i$I>> \in {<U>} : TRUE)[1]`, "(LET q$P == <P> IN §<P>)", "Leader(<S>)", "!Head(SetToSeq(<S>))", "!ChooseUnique(<S>, LAMBDA q$P : §<B>)",
		`(LET F$(q$P) == §<P>¤ IN F$(<P>))`},
	"I": {"0", "1", "2", "3", "K", "#num", "#num", "Cardinality(<S>)", "Cardinality(<Z>)", "Cardinality(<C>)", "Len(<Q>)", "Len(<L>)", "(<I> + <I>)", "(<I> - <I>)", "(<I> % 3)", `(<I> \div 2)`, "(- <I>)", "<U>[2]",
		"<R>.n", "#grid[<P>, 1]", "#grid[<<<P>, 2>>]", "!<D>[<P>, <I>]", "Get(<F>, <P>)", "!<F>[<P>]", "#reg[<P>].n", "CopiesIn(<T>, <H>)", "BagCardinality(<H>)", "SumSet(<N>)", "FoldSet(LAMBDA x$I, y$I : §<I>¤, <I>, <N>)",
		"FoldLeft(LAMBDA x$I, y$I : §<I>¤, <I>, <Q>)", "FoldRight(LAMBDA x$I, y$I : §<I>¤, <Q>, <I>)", "MapThenSumSet(LAMBDA q$P : §<I>¤, <S>)", "FoldFunction(+, 0, <F>)", "FoldFunctionOnSet(Mixed, <I>, #grid, {<<p1, 1>>, <<p2, 2>>})",
		"Quantify(<S>, LAMBDA q$P : §<B>)", "Max({<I>, <I>})", `Min(<N> \cup {<I>})`, "Mixed(<I>, <I>)", "Plus(<I>, <I>)", "Pt!Up(<I>)", "Pq(<I>)!Up(<I>)", "Pt!Walk(<S>, <I>)", "Pq(<I>)!Walk(<S>, <I>)", "Pt!Deep[(<I>) % 4]", "Pq(<I>)!Deep[2]",
		"Twice(LAMBDA x$I : §<I>¤, <I>)", "(LET F$(x$I, q$P) == §<I>¤ IN F$(<I>, <P>) - F$(<I>, <P>))", `(LET f$[i$I \in 0..3] == IF i$ = 0 THEN <I> ELSE §f$[i$ - 1] + <I>¤ IN f$[(<I>) % 4])`,
		`(LET RECURSIVE R$(_) R$(S$S) == IF S$ = {} THEN <I> ELSE LET q$P == CHOOSE q$ \in S$ : TRUE IN §<I> + R$(S$ \ {q$})¤ IN R$(<S>))`, "!2147483647", "!(<I> * 1000000000)", "(<I> * <I>)", `(CHOOSE i$I \in 0..3 : §i$ = 3 \/ <B>)`,
		"!(CHOOSE i$I \\in <N> : §<B>)", "<G>[<P>].n", "(CASE <B> -> <I> [] <B> -> <I> [] OTHER -> <I>)", "!(CASE <B> -> <I> [] <B> -> <I>)", "(IF <B> THEN <I> ELSE <I>)", "(LET x$I == <I> IN §<I>)", "(LET x$I == <I> y$I == <I> IN §(<I> + x$))",
		"!<Q>[<I>]", "Nth(<Q>, <I>)", "Last(Append(<Q>, <I>))", "(LET f$F == <F> IN §Get(f$, <P>))", "[q$P \\in P |-> §<I>¤][<P>]", "[q$P \\in P, i$I \\in 0..1 |-> §<I>¤][<P>, 1]", "(LET I$ == INSTANCE Part WITH T <- {p2}, Op <- Plus, v <- <I> IN I$!Walk({<P>}, <I>))"},
	"B": {"TRUE", "FALSE", "(#own = None)", "(#num > 1)", "(n > 1)", "(#set = P)", "(#seq = <<>>)", "(#rows = {})", "(#mix = None)", "(#mix = \"a\")", `(<P> \in <S>)`, "(<I> < <I>)", "(<I> = <I>)", "(<I> # <I>)", "(<P> = <P>)", "(<Z> = <Z>)", "(<R> = <R>)",
		`(<R> \in <Z>)`, `(<S> \subseteq <S>)`, `(\E q$P \in <S> : §<B>)`, `(\A q$P \in <S> : §<B>)`, `(\A q$P \in <S>, i$I \in 0..1 : §<B>)`, `(\E r$R \in <Z> : §<B>)`, `(\A r$R, s$R \in <Z> : §<B>)`, `(\E x$I, y$I \in <N> : §<B>)`,
		`(\A <<q$P, i$I>> \in <W> : §<B>)`, `(\E <<q$P, i$I>> \in <W>, r$R \in <Z> : §<B>)`, `(\E S$S \in SUBSET <S> : §<B>)`, `(\A s$S \in <C> : §<B>)`, `(\E i$I \in DOMAIN <Q> : §<B>)`, `(<B> /\ <B>)`, `(<B> \/ <B>)`, "(<B> => <B>)", "(~ <B>)", "(<B> <=> <B>)",
		`("tag" \in DOMAIN <R>)`, "(Tag(<R>) = <T>)", `(<S> \in <C>)`, "(<Q> = <Q>)", "(<L> = <L>)", "(<F> = <F>)", "(<D> = <D>)", `(<P> \in DOMAIN <F>)`, "(<H> = <H>)", `(<H> \sqsubseteq <H>)`, "BagIn(<T>, <H>)", `(<U> \in <W>)`, `(<W> \subseteq <W>)`, "(<C> = <C>)",
		"!(<X> = <X>)", "(<X> = None)", "(#mark = None)", `(#mark \in Marks /\ <B>)`, "(<M> # <M>)", "(LET G$(q$P) == §<B>¤ IN G$(<P>) \\/ ~ G$(<P>))", "Some(LAMBDA q$P : §<B>¤, <S>)", "IsInjective(<F>)", "IsPrefix(<Q>, <Q>)", "Pt!Is(<I>)", "Pq(<I>)!Is(<I>)", "!Pt!Can(<I>)", `(<F> \in [<S> -> 0..(<I>)])`, `(<Q> \in Seq(<N>))`,
		`(#reg \in [P -> [id : P, n : Int]])`, "(CASE <B> -> <B> [] OTHER -> <B>)", "(IF <B> THEN <B> ELSE <B>)", "(LET b$B == <B> IN §<B>)", "Even((<I>) % 5)", "Uneven((<I>) % 5)", "<Enabled>", "Assert(<B> \\/ TRUE, \"no\")", "!Assert(<B>, \"no\")",
		`(LET RECURSIVE R$(_) R$(s$Q) == IF Len(s$) \in {0, 4} THEN <B> ELSE §<B> /\ R$(Tail(s$))¤ IN R$(<Q>))`, `(LET RECURSIVE R$(_) R$(S$S) == IF S$ = {} THEN <B> ELSE LET q$P == CHOOSE q$ \in S$ : TRUE IN §<B> \/ R$(S$ \ {q$})¤ IN R$(<S>))`, "(<G> = <G>)", "(<N> = <N>)"},
	"S": {"P", "{}", "{p1}", "#set", "#set", "{<P>}", `{q$P \in <S> : §<B>}`, `{q$P \in P : §<B>}`, `{§<P>¤ : q$P \in <S>}`, `(<S> \cup <S>)`, `(<S> \cap <S>)`, `(<S> \ <S>)`, `{§r$.id¤ : r$R \in <Z>}`, "(DOMAIN <F>)", "(UNION <C>)", "AnyOf(<C>, {})",
		`{§<P>¤ : q$P \in P, i$I \in 1..2}`, "(LET s$S == <S> IN §<S>)", `{u$[1] : u$U \in <W>}`, "SymDiff(<S>, <S>)", "FoldSet(LAMBDA q$P, s$S : §<S>¤, {}, <S>)", "(IF <B> THEN <S> ELSE <S>)", "Pt!Pick(<S>)", "Pq(<I>)!Pick(<S>)", "{<P>, <P>}", "!(CHOOSE s$S \\in <C> : §<B>)"},
	"N": {"{}", "{0}", "0..2", "{<I>}", "{<I>, <I>}", "0..((<I>) % 4)", `{i$I \in <N> : §<B>}`, `{§<I>¤ : i$I \in <N>}`, `{§<I>¤ : q$P \in <S>}`, `(<N> \cup <N>)`, `(<N> \ <N>)`, "ToSet(<Q>)", "(DOMAIN <Q>)", `{§r$.n¤ : r$R \in <Z>}`, "Range(<F>)", `{u$[2] : u$U \in <W>}`, "(IF <B> THEN <N> ELSE <N>)"},
	"T": {`"a"`, `"b"`, `"c"`, "!<R>.tag", "Tag(<R>)", "(IF <B> THEN <T> ELSE <T>)", `AnyOf(BagToSet(<H>), "a")`, "!ToString(<I>)"},
	"R": {"[id |-> p1, n |-> 0]", "[id |-> <P>, n |-> <I>]", "[id |-> <P>, n |-> <I>, tag |-> <T>]", "[tag |-> <T>, n |-> <I>, id |-> <P>]", "#reg[<P>]", "[<R> EXCEPT !.n = @ + <I>]", "[<R> EXCEPT !.id = <P>, !.n = @ - 1]", "[<R> EXCEPT !.tag = <T>]", "AnyOf(<Z>, <R>)",
		`!(CHOOSE r$R \in <Z> : §<B>)`, "(IF <B> THEN <R> ELSE <R>)", "(LET r$R == <R> IN §<R>)", "(<R> @@ [tag |-> <T>])", "([tag |-> <T>] @@ <R>)", "!Last(<L>)", "[id |-> <P>, n |-> <I>, kids |-> <S>]", "[id |-> <P>, n |-> <I>, rest |-> <Q>]", "<G>[<P>]"},
	"Z": {"{}", "#rows", "{<R>}", `{r$R \in <Z> : §<B>}`, `{§<R>¤ : r$R \in <Z>}`, `{§<R>¤ : q$P \in <S>}`, "[id : <S>, n : <N>]", `(<Z> \cup {<R>})`, `(<Z> \cup <Z>)`, `(<Z> \ {<R>})`, `(<Z> \cap <Z>)`, "ToSet(<L>)", "Range(#reg)", `{§[r$ EXCEPT !.n = <I>]¤ : r$R \in <Z>}`,
		`(UNION {§<Z>¤ : q$P \in <S>})`, "(LET z$Z == <Z> IN §<Z>)", "(IF <B> THEN <Z> ELSE <Z>)"},
	"Q": {"<<>>", "<<1>>", "#seq", "Append(<Q>, <I>)", `Few(<Q> \o <Q>)`, "Rest(<Q>)", "!Tail(<Q>)", "!SubSeq(<Q>, 1, <I>)", "SubSeq(<Q>, 2, Len(<Q>))", "SelectSeq(<Q>, LAMBDA i$I : §<B>)", `[i$I \in 1..((<I>) % 4) |-> §<I>]`, `[i$I \in DOMAIN <Q> |-> §<I>]`, "Reverse(<Q>)", "SetToSeq(<N>)",
		"SetToSortSeq(<N>, LAMBDA i$I, j$I : i$ > j$)", "Remove(<Q>, <I>)", "!FoldLeft(LAMBDA s$Q, i$I : §<Q>¤, <<>>, <Q>)", "[<Q> EXCEPT ![1] = @ + <I>]", "(IF <B> THEN <Q> ELSE <Q>)", "(LET s$Q == <Q> IN §<Q>)", "<<<I>, <I>>>"},
	"L": {"<<>>", "#log", "Append(Few(<L>), <R>)", "SelectSeq(<L>, LAMBDA r$R : §<B>)", "Rest(<L>)", `[i$I \in DOMAIN <L> |-> §<R>]`, "SetToSeq(<Z>)", `Few(<L> \o <L>)`, "[<L> EXCEPT ![1] = <R>]", "[<L> EXCEPT ![1].n = @ + <I>]", "<<<R>>>"},
	"F": {"<<>>", "(p1 :> 0)", "#par", `[q$P \in <S> |-> §<I>]`, "(<P> :> <I> @@ <F>)", "(<F> @@ <P> :> <I>)", "(<F> @@ <F>)", "[<F> EXCEPT ![<P>] = @ + 1]", `[q$P \in DOMAIN <F> \ {<P>} |-> §<I>]`, `Restrict(<F>, DOMAIN <F> \cap <S>)`, "(IF <B> THEN <F> ELSE <F>)", `[q$P \in P |-> §<I>]`,
		"FoldSet(LAMBDA q$P, f$F : §<F>¤, <F>, <S>)", "(LET f$F == <F> IN §<F>)", "[<F> EXCEPT ![<P>] = <I>, ![<P>] = @ + <I>]"},
	"G": {"#reg", `[q$P \in P |-> [id |-> q$, n |-> 0]]`, `[q$P \in P |-> §<R>]`, "[<G> EXCEPT ![<P>] = <R>]", "[<G> EXCEPT ![<P>].n = @ + <I>]", "[<G> EXCEPT ![<P>] = [@ EXCEPT !.n = @ + <I>, !.id = <P>]]", "[<G> EXCEPT ![<P>].n = @ - 1, ![<P>].id = <P>, ![<P>].n = @ + <I>]", "(<P> :> <R> @@ <G>)"},
	"H": {"EmptyBag", `("a" :> 1)`, "#bag", "Cap(<H> (+) SetToBag({<T>}))", "(<H> (-) <H>)", "SetToBag({<T>, <T>})", "Cap(BagUnion({<H>, <H>}))", "!BagOfAll(LAMBDA t$T : §<T>¤, <H>)", "Cap(BagAdd(<H>, <T>))", "BagRemove(<H>, <T>)", "Cap(<H> (+) <H>)", "(IF <B> THEN <H> ELSE <H>)"},
	"C": {"{}", "{{p1}}", "#fam", "(SUBSET <S>)", "{<S>}", `(<C> \cup {<S>})`, `(<C> \ {<S>})`, `{s$S \in <C> : §<B>}`, `{§<S>¤ : s$S \in <C>}`, "kSubset(1, <S>)", `{§{q$, <P>}¤ : q$P \in <S>}`, "{<S>, <S>}", "(IF <B> THEN <C> ELSE <C>)", `{s$S \in SUBSET <S> : §<B>}`},
	"W": {"{}", "#rel", "{<U>}", `(<S> \X <N>)`, `(<W> \cup {<U>})`, `{<<q$P, i$I>> \in <W> : §<B>}`, `{§<U>¤ : <<q$P, i$I>> \in <W>}`, `{§<<q$, <I>>>¤ : q$P \in <S>, i$I \in <N>}`, `(<W> \ {<U>})`, `{u$U \in <W> : §<B>}`, "(LET w$W == <W> IN §<W>)"},
	"U": {"<<p1, 0>>", "<<p2, 1>>", "<<<P>, <I>>>", "AnyOf(<W>, <<p1, 1>>)", "(LET u$U == <U> IN §<U>)", "(IF <B> THEN <U> ELSE <U>)", "[<U> EXCEPT ![2] = @ + <I>]", "!(CHOOSE u$U \\in <W> : §<B>)"},
	"D": {"#grid", `[q$P \in P, j$I \in 1..2 |-> 0]`, `[q$P \in P, j$I \in 1..2 |-> §<I>]`, "[<D> EXCEPT ![<P>, 1] = @ + <I>]", "[<D> EXCEPT ![<<<P>, 2>>] = <I>]", "[<D> EXCEPT ![<U>] = <I>]", "(IF <B> THEN <D> ELSE <D>)"},
	"X": {"None", "p1", "#mix", "<P>", "<T>", `"a"`, "!<I>", "!<U>", "(IF <B> THEN <X> ELSE <X>)", "#own"},

	// Model values of a second set, which may be permuted apart from the first.
	"M": {"mk1", "mk2", "None", "#mark", "#mark", `(CHOOSE o$M \in Marks : TRUE)`, "(IF <B> THEN <M> ELSE <M>)", `(CHOOSE o$M \in Marks : o$ # <M>)`},

	// What a view or an alias shows.
	"View": {"0", "num", "num", "<I>", "<S>", "<B>", "<F>", "<<num, <I>, <Z>>>", "[a |-> num, b |-> <Q>]", "(IF <B> THEN <I> ELSE num)", "<C>", "<H>", "<D>"},

	// Conditions of steps.
	"Step": {"(<B>)'", "(num' > num)", `(\A q$P \in <S> : §(<I>)' >= <I>)`, "((<I>)' # <I>)", "((<S>)' = <S>)", "(<B> => (<B>)')", `((<B>)' \/ <B>)`, `(\E q$P \in P : §(<B>)' /\ <B>)`, "([q$P \\in P |-> §(<I>)'¤] # [q$P \\in P |-> <I>])", "(UNCHANGED <<<I>, <S>>>)", "(~ UNCHANGED num)",
		"(LET x$I == (<I>)' IN §(x$ + <I> > 0))", "((<R>)'.n >= 0)", "Some(LAMBDA q$P : §(<B>)'¤, <S>)", "vars' # vars", "Pt!Moves(<I>)"},

	// What actions ask, which is enumerated, and may take several ways.
	"Guard": {"TRUE", "(n > 1)", "<B>", "<B>", "<B>", "<B>", `(<B> \/ <B>)`, `[q$P \in P |-> §(<B> \/ <B>)¤][<P>]`, `(LET f$ == [q$P \in P |-> §(\E i$I \in <N> : §<B>)¤] IN f$[<P>])`, `(CASE <B> -> (<B> \/ <B>) [] OTHER -> <Guard>)`, "(IF <B> THEN <Guard> ELSE <B>)",
		`(\A q$P \in P : §<Guard>)`, "(<B> => <Guard>)", "(LET G$(q$P) == §<Guard>¤ IN G$(<P>))", `Guarded(<B>, <Guard>)`, `AnyDo(LAMBDA q$P : §<Guard>¤, <S>)`, "(<B> /\\ <Guard>)"},

	// Actions by parts.
	"Deed": {`(<Act> \/ <Act>)`, "(IF <B> THEN <Act> ELSE <Act>)", `(\E q$P \in <S> : §<Act>)`, `(\E r$R \in <Z> : §<Act>)`, `(\E <<q$P, i$I>> \in <W> : §<Act>)`, `(\E q$P \in <S>, i$I \in 0..1 : §<Act>)`, `(\E s$S \in <C> : §<Act>)`, `(\E s$S \in SUBSET <S> : §<Act>)`, `(\E x$I, y$I \in <N> : §<Act>)`,
		"(LET r$R == <R> IN §<Act>)", "(LET x$I == <I> IN §<Act>)", "(LET s$S == <S> IN §<Act>)", "(CASE <B> -> <Act> [] OTHER -> <Act>)", "!(CASE <B> -> <Act> [] <B> -> <Act>)", `(<B> /\ <Act>)`, "Guarded(<B>, <Act>)", "AnyDo(LAMBDA q$P : §<Act>¤, <S>)", "(LET G$(q$P) == §<Act>¤ IN G$(<P>))",
		`(\E i$I \in <N> : §<B> /\ <Act>)`, "[<Act>]_vars", `[q$P \in P |-> §<Act>¤][<P>]`, "<<<Act>>>_vars", `(\A j$I \in {1, 2} : j$ = 2 \/ <Act>)`, `(LET RECURSIVE R$(_) R$(S$S) == S$ # {} /\ LET q$P == CHOOSE q$ \in S$ : TRUE IN §(<Act> \/ R$(S$ \ {q$}))¤ IN R$(<S>))`},

	// Actions that begin with a choice.
	"Choice": {`(\E q$P \in #set : §<Act>)`, `(\E q$P \in #set : §<B> /\ <Act>)`, `(\E r$R \in #rows : §<Act>)`, `(\E u$U \in #rel : §<Act>)`, `(\E q$P \in <S> : §<Act>)`,
		`(LET S$S == #set IN §\E q$P \in S$ : §<Act>)`, `(LET i$I == <I> IN §\E q$P \in #set : §<Act>)`},

	// Tests that could be satisfied in several ways.
	"Test": {`(\E q$P \in #set : §<B>)`, `(\E q$P \in #set : §<B>)`, `(\E r$R \in #rows : §<B>)`, `(\E <<q$P, i$I>> \in #rel : §<B>)`, `(\E q$P \in <S> : §<B>)`, `(\E r$R \in <Z> : §<B>)`, `(<B> \/ <B>)`, `(\E s$S \in #fam : §<B>)`},

	// Values of variables in the next state.
	"Nextn":    {"n' = n + 1"},
	"Nextnum":  {"num' = (<I>) % 4", "num' = (<I>) % 4", "!num' = <I>", `num' \in {(<I>) % 4, (<I>) % 3}`, `num' \in <N>`, "Pt!Moves((<I>) % 4)", "num' = IF num > 1000 THEN num + 1 ELSE Mixed(num, <I>)", `(\E i$I \in <N> : §num' = (<I>) % 5)`},
	"Nextown":  {"own' = <P>", "own' = None", `own' \in <S> \cup {None}`, "own' = IF <B> THEN None ELSE <P>"},
	"Nextset":  {"set' = <S>", `set' = set \cup {<P>}`, `set' = set \ <S>`, `set' \in SUBSET <S>`, `set' \in <C>`, `(\E q$P \in <S> : §set' = set \cup {q$})`},
	"Nextrows": {"rows' = <Z>", `rows' = rows \cup {<R>}`, `rows' = rows \ {<R>}`, `rows' \in {<Z>, <Z>}`, `(\E r$R \in <Z> : §rows' = (rows \ {r$}) \cup {[r$ EXCEPT !.n = <I>]})`, `rows' = {r$R \in rows : §<B>}`},
	"Nextseq":  {"seq' = Few(<Q>)", "seq' = Append(Few(seq), <I>)", "seq' = Rest(seq)", `seq' \in {Few(<Q>), <<>>}`, "seq' = [seq EXCEPT ![1] = @ + <I>]"},
	"Nextlog":  {"log' = Few(<L>)", "log' = Append(Few(log), <R>)", "log' = Rest(log)", "log' = [i$I \\in DOMAIN log |-> §[log[i$] EXCEPT !.n = <I>]]"},
	"Nextpar":  {"par' = <F>", "par' = (<P> :> <I> @@ par)", `par' = [q$P \in DOMAIN par \ {<P>} |-> par[q$]]`, "par' = [par EXCEPT ![<P>] = <I>]", `par' \in [<S> -> {0, (<I>) % 3}]`},
	"Nextreg":  {"reg' = <G>", "reg' = [reg EXCEPT ![<P>].n = @ + <I>]", "reg' = [reg EXCEPT ![<P>] = <R>]", "reg' = [reg EXCEPT ![<P>].n = <I>, ![<P>].id = <P>]", `(\E r$R \in <Z> : §reg' = [reg EXCEPT ![r$.id] = r$])`},
	"Nextbag":  {"bag' = Cap(<H>)", "bag' = Cap(bag (+) SetToBag({<T>}))", "bag' = bag (-) SetToBag({<T>})", "(BagIn(<T>, bag) /\\ bag' = BagRemove(bag, <T>))"},
	"Nextfam":  {"fam' = <C>", `fam' = fam \cup {<S>}`, `fam' \in {<C>, {}}`, `fam' = {s$S \in fam : §<B>}`},
	"Nextrel":  {"rel' = <W>", `rel' = rel \cup {<U>}`, `rel' = {<<q$P, i$I>> \in rel : §<B>}`, `(\E <<q$P, i$I>> \in <W> : §rel' = rel \ {<<q$, i$>>})`},
	"Nextgrid": {"grid' = <D>", "grid' = [grid EXCEPT ![<P>, 2] = @ + <I>]", "grid' = [grid EXCEPT ![<U>] = <I>]", `grid' \in {<D>, <D>}`},
	"Nextmark": {"mark' = <M>", `mark' \in Marks`, `mark' \in Marks \cup {<M>}`, `(\E o$M \in Marks : §o$ # mark /\ mark' = o$)`},
	"Nextmix":  {"mix' = <X>", `mix' \in {None, <P>}`, "mix' = IF mix = None THEN <T> ELSE None", "!mix' = <U>"},
}

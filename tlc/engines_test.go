package tlc_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// written has values that are equal and written in several ways. Each predicate is about states that are found late.
const written = `---- MODULE Written ----
EXTENDS Integers, TLC
VARIABLES x, f, n, k
Init == x = 0..2 /\ f = [a |-> {1, 2}, b |-> 1..2] /\ n = 0 /\ k = 0
Next == \/ n < 39 /\ n' = n + 1 /\ UNCHANGED <<x, k>> /\ f' = IF n = 3 THEN [f EXCEPT !.a = f.b] ELSE f
        \/ k < 39 /\ k' = k + 1 /\ UNCHANGED <<x, f, n>>
Twice == \/ Next
         \/ n + k = 77 /\ UNCHANGED <<f, n>> /\ k' = k + 1 /\ (x' = {0, 1} \/ x' = 0..1)
Early == n + k < 74
Below == Early
Applied == Early \/ x[1]
Compared == Early \/ f = n
Kept == [][Early]_<<n, k>>
Refined == [][Early \/ x[n]]_<<n, k>>
Stops == IF Early THEN Next ELSE n' = f.b + 1 /\ UNCHANGED <<x, f, k>>
Lasts == [][n + k < 77]_<<n, k>>
Figures == PrintT(<<TLCGet("distinct"), TLCGet("generated"), TLCGet("queue")>>)
Lacks == IF Early THEN Next ELSE n' = 0 /\ UNCHANGED <<x, f>>
====
`

// TestEnginesPrintTheSame demands that values are shown as the model writes them, whatever way the states were kept in.
func TestEnginesPrintTheSame(t *testing.T) {
	for _, cfg := range []string{
		"NEXT Next\nINVARIANT Below", "NEXT Next\nINVARIANT Applied", "NEXT Next\nINVARIANT Compared", "NEXT Next\nPROPERTY Kept",
		"NEXT Next\nPROPERTY Refined", "NEXT Stops", "NEXT Lacks", "NEXT Next", "NEXT Twice\nPROPERTY Lasts\nPOSTCONDITION Figures",
	} {
		for _, goOn := range []bool{false, true} {
			dir := t.TempDir()
			o := tlc.DefaultOptions()
			o.SpecFile, o.ConfigFile = write(t, dir, "Written.tla", written), write(t, dir, "Written.cfg", "INIT Init\n"+cfg+"\n")
			o.Continue, o.MetaDir, o.Engine = goOn, dir, "boxed"
			want, text := printedOfSearch(o)
			if want.ExitCode == 0 || want.ExitCode > 100 {
				t.Fatalf("%s: nothing is violated:\n%s", cfg, text)
			}
			for o.Workers = 1; o.Workers < 3; o.Workers++ {
				o.Engine = "packed"
				if got, again := printedOfSearch(o); got.ExitCode != want.ExitCode || again != text {
					t.Errorf("%s (goes on: %t, %d workers): status %d, want %d; %s", cfg, goOn, o.Workers, got.ExitCode, want.ExitCode, firstDifference(again, text))
				}
			}
		}
	}
}

// TestEnginesWarnTheSame demands that a warning about a constant expression is printed when the search comes to that, and not before.
func TestEnginesWarnTheSame(t *testing.T) {
	const module = `---- MODULE Warned ----
EXTENDS Naturals
VARIABLE n
Pair == [i \in {1} |-> 2]
Init == n = 0
Next == (n < 20 /\ n' = n + 1) \/ (n > %d /\ n' = [Pair EXCEPT ![2] = 3][1])
====
`
	for after, want := range map[int]int{5: 1, 30: 0} {
		dir := t.TempDir()
		o := tlc.DefaultOptions()
		o.SpecFile, o.ConfigFile = write(t, dir, "Warned.tla", fmt.Sprintf(module, after)), write(t, dir, "Warned.cfg", "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE\n")
		o.MetaDir, o.Workers, o.Engine = dir, 1, "boxed"
		_, text := printedOfSearch(o)
		if n := strings.Count(text, "Warning: The EXCEPT"); n != want {
			t.Errorf("after %d: %d warnings, want %d:\n%s", after, n, want, text)
		}
		o.Engine = "packed"
		if _, again := printedOfSearch(o); again != text {
			t.Errorf("after %d: %s", after, firstDifference(again, text))
		}
	}
}

// TestEnginesAskTheSame demands that what actions ask about the search and print meanwhile, how large sets may be, and when a warning is an error, does not depend on
// the engine.
func TestEnginesAskTheSame(t *testing.T) {
	const module = `---- MODULE Asking ----
EXTENDS Naturals, Sequences, TLC
VARIABLES x, y
Init == x = 0 /\ y = <<1>>
Alone == x < 9 /\ TLCGet("queue") = 0 /\ x' = x + 1 /\ UNCHANGED y
Told == x < 5 /\ (\E i \in 1..2 : x' = x + i /\ PrintT(TLCGet("generated"))) /\ UNCHANGED y
Later == x < 3 /\ x' = x + 1 + TLCGet("stats").queue /\ UNCHANGED y
Shown == x < 4 /\ x' = x + 1 /\ PrintT("a") /\ PrintT([<<1, 2>> EXCEPT ![3] = 1]) /\ PrintT("b") /\ UNCHANGED y
Steps == x < 9 /\ x' \in {x + 1, x + 2} /\ UNCHANGED y
Warned == x < 4 /\ x' \in {x + 1, x + 2} /\ y' = [y EXCEPT ![2] = x']
Many == {i + 1 : i \in 0..x} # {99}
Chosen == Steps /\ \E j \in {i \in 0..8 : i <= x} : j + 1 = x'
Spec == Init /\ [][Steps]_<<x, y>>
Ends == <>({i + 1 : i \in 0..x} = {99})
Odd == x < 3 \/ [y EXCEPT ![x] = x] = y
Seen == IF TLCGet("distinct") > 5 THEN x \div 2 ELSE x
Grid == \/ x < 2 /\ x' = x + 1 /\ UNCHANGED y
        \/ y[1] < 3 /\ y' = <<y[1] + 1>> /\ UNCHANGED x
NotThree == y[1] # 3
Figures == PrintT(<<TLCGet("generated"), TLCGet("distinct"), TLCGet("queue"), TLCGet("diameter")>>)
Alias == [x |-> x, d |-> TLCGet("distinct")]
====
`
	for _, c := range []struct {
		cfg    string
		most   int // elements of sets; 0 for what there is room for
		errors bool
		goesOn bool
		ends   int // the status
	}{
		{cfg: "INIT Init\nNEXT Steps\nVIEW Seen"}, {cfg: "INIT Init\nNEXT Grid\nINVARIANT NotThree\nPOSTCONDITION Figures", goesOn: true},
		{cfg: "INIT Init\nNEXT Grid\nINVARIANT NotThree\nALIAS Alias", goesOn: true},
		{cfg: "INIT Init\nNEXT Alone"}, {cfg: "INIT Init\nNEXT Told"}, {cfg: "INIT Init\nNEXT Later"}, {cfg: "INIT Init\nNEXT Shown"},
		{cfg: "INIT Init\nNEXT Steps\nINVARIANT Many", most: 5, ends: 76}, {cfg: "INIT Init\nNEXT Steps\nCONSTRAINT Many", most: 5, ends: 75},
		{cfg: "INIT Init\nNEXT Chosen", most: 5, ends: 75}, {cfg: "SPECIFICATION Spec\nPROPERTY Ends", most: 5, ends: 255},
		{cfg: "INIT Init\nNEXT Warned", errors: true, ends: 255}, {cfg: "INIT Init\nNEXT Steps\nINVARIANT Odd", errors: true, ends: 255},
	} {
		dir := t.TempDir()
		o := tlc.DefaultOptions()
		o.SpecFile, o.ConfigFile = write(t, dir, "Asking.tla", module), write(t, dir, "Asking.cfg", c.cfg+"\nCHECK_DEADLOCK FALSE\n")
		o.MetaDir, o.Workers, o.AllAsErrors, o.Continue = dir, 1, c.errors, c.goesOn
		if c.most > 0 {
			o.MaxSetSize = c.most
		}
		enginesAgree(t, c.cfg, o, c.ends)
	}
}

// TestFailingInvariantsCountTheSame demands that what was found of a step after the state of which the invariant has no value does not count as
// known when the step is repeated: with a view, a search that settles states together goes on till then.
func TestFailingInvariantsCountTheSame(t *testing.T) {
	const module = `---- MODULE Fails ----
EXTENDS Integers
VARIABLES n, x
Init == n = 0 /\ x = "a"
Next == n' = 1 /\ (x' = 1 \/ x' = 2)
Inv == x = "a"
Seen == <<n, x>>
====
`
	dir := t.TempDir()
	o := tlc.DefaultOptions()
	o.SpecFile, o.ConfigFile = write(t, dir, "Fails.tla", module), write(t, dir, "Fails.cfg", "INIT Init\nNEXT Next\nINVARIANT Inv\nVIEW Seen\n")
	o.MetaDir, o.Workers, o.Engine = dir, 1, "boxed"
	want, text := printedOfSearch(o)
	o.Engine = "packed"
	if got, again := printedOfSearch(o); got.ExitCode != want.ExitCode || again != text {
		t.Errorf("status %d, want %d; %s", got.ExitCode, want.ExitCode, firstDifference(again, text))
	}
}

// TestQuestionsWarnTheSame demands that what temporal properties ask of initial states warns when the search expands them, and not while they
// are found.
func TestQuestionsWarnTheSame(t *testing.T) {
	const module = `---- MODULE Asked ----
EXTENDS Integers
VARIABLES n, x
RECURSIVE Put(_, _)
Put(r, i) == IF i = 0 THEN r ELSE Put([r EXCEPT !.b = i], i - 1)
Init == n = 0 /\ x \in {[a |-> i] : i \in 0..9}
Next == n < 5 /\ n' = n + 1 /\ x' = x
A == n < 5 /\ n' = n + 1 /\ x' = Put(x, 1)
Spec == Init /\ [][Next]_<<n, x>> /\ WF_n(A)
Prop == <>(n = 5)
====
`
	dir := t.TempDir()
	o := tlc.DefaultOptions()
	o.SpecFile, o.ConfigFile = write(t, dir, "Asked.tla", module), write(t, dir, "Asked.cfg", "SPECIFICATION Spec\nPROPERTY Prop\nCHECK_DEADLOCK FALSE\n")
	o.MetaDir, o.Workers, o.Engine = dir, 1, "boxed"
	_, want := printedOfSearch(o)
	o.Engine = "packed"
	if _, text := printedOfSearch(o); text != want || !strings.Contains(text, "Warning: The EXCEPT") {
		t.Error(firstDifference(text, want))
	}
}

// TestWarningsComeInTurn demands that a run warns of what one worker comes to before it ends, and when it does: not of later steps of a state, or
// later states, however they are expanded.
func TestWarningsComeInTurn(t *testing.T) {
	const module = `---- MODULE Turns ----
EXTENDS Integers
VARIABLES n, k
RECURSIVE Put(_, _)
Put(r, i) == IF i = 0 THEN r ELSE Put([r EXCEPT !.b = i], i - 1)
Init == n = 0 /\ k \in 0..2999
Next == \/ n < 3 /\ n' = n + 1 /\ UNCHANGED k
        \/ n = %d /\ k \in {%s} /\ UNCHANGED k /\ n' = Put([a |-> 5 + (k %% 2)], 1).a
Inv == n < 2 \/ k # 1500
View == <<n, k>>
====
`
	for _, at := range []string{"1500", "1501", "20, 2500"} {
		for n := 1; n < 3; n++ {
			for _, cfg := range []string{"", "VIEW View\n", "go on"} {
				dir := t.TempDir()
				o := tlc.DefaultOptions()
				o.SpecFile, o.MetaDir, o.Workers, o.Engine = write(t, dir, "Turns.tla", fmt.Sprintf(module, n, at)), dir, 1, "boxed"
				if cfg == "go on" {
					o.Continue, cfg = true, ""
				}
				o.ConfigFile = write(t, dir, "Turns.cfg", "INIT Init\nNEXT Next\nINVARIANT Inv\nCHECK_DEADLOCK FALSE\n"+cfg)
				res, text := printedOfSearch(o)
				if res.ExitCode != 12 && !o.Continue {
					t.Fatal(text)
				}
				for _, way := range []struct {
					engine  string
					workers int
				}{{"packed", 1}, {"packed", 2}, {"boxed", 2}, {"auto", 2}} {
					o.Engine, o.Workers = way.engine, way.workers
					if _, again := printedOfSearch(o); again != text {
						t.Errorf("at %d, %s (%s, goes on: %t) %+v: %s", n, at, cfg, o.Continue, way, firstDifference(again, text))
					}
				}
			}
		}
	}
}

// TestSplittingIsSilent demands that looking for parts of the next-state relation has no effects: arguments of definitions are evaluated for it
// if they are constant, but not those that could be evaluated without a state.
func TestSplittingIsSilent(t *testing.T) {
	const module = `---- MODULE Parts ----
EXTENDS Naturals, TLC
VARIABLE x
Do(i, A) == i > 0 /\ A
Init == x = 0
Next == Do(IF PrintT("early") THEN 1 ELSE 2, PrintT("early") /\ x > 5 /\ FALSE /\ x' = 1) \/ Do(1, PrintT("early") /\ FALSE /\ x' = 1)
Inv == x > 0
====
`
	dir := t.TempDir()
	o := tlc.DefaultOptions()
	o.SpecFile, o.ConfigFile = write(t, dir, "Parts.tla", module), write(t, dir, "Parts.cfg", "INIT Init\nNEXT Next\nINVARIANT Inv\n")
	o.MetaDir, o.Workers = dir, 1
	if res, text := printedOfSearch(o); res.ExitCode != 12 || strings.Contains(text, "early") {
		t.Error(text)
	}
}

// TestConstantsPrintWhereUsed demands that constant definitions which have effects, and are not evaluated before the search, have them
// once for each use: looking at formulas in order to hold states in another way is no use of them, and a set of which only the
// predicate is known is asked again each time.
func TestConstantsPrintWhereUsed(t *testing.T) {
	const module = `---- MODULE Uses ----
EXTENDS Naturals, TLC
---- MODULE Part ----
EXTENDS TLC
CONSTANT N
Told == PrintT(<<"told", N>>)
====
I == INSTANCE Part WITH N <- 3
Asked == {s \in SUBSET (1..2) : PrintT(<<"asked", s>>)}
VARIABLE x
Init == x = 0
Next == x < 3 /\ x' = x + 1 /\ I!Told /\ {} \in Asked
====
`
	const each = "<<\"told\", 3>>\n<<\"asked\", {}>>\n"
	for _, engine := range []string{"boxed", "packed"} {
		dir := t.TempDir()
		o := tlc.DefaultOptions()
		o.SpecFile, o.ConfigFile = write(t, dir, "Uses.tla", module), write(t, dir, "Uses.cfg", "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE\n")
		o.MetaDir, o.Workers, o.Engine = dir, 1, engine
		_, text := printedOfSearch(o)
		_, after, _ := strings.Cut(text, "Finished computing initial states")
		if _, after, _ = strings.Cut(after, "\n"); !strings.HasPrefix(after, strings.Repeat(each, 3)) || strings.Count(text, "told") != 3 {
			t.Errorf("%s: %s", engine, text)
		}
	}
}

// TestFailingStepsPrintOnce demands that what an action prints is not printed again when a state that fails is made again.
func TestFailingStepsPrintOnce(t *testing.T) {
	const module = `---- MODULE Prints ----
EXTENDS Integers, TLC
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == \/ x < 30 /\ PrintT("a") /\ x' = x + 1 /\ y' = y
        \/ y < 30 /\ Assert(x + y < 40, "b") /\ y' = y + 1 /\ x' = x
====
`
	dir := t.TempDir()
	o := tlc.DefaultOptions()
	o.SpecFile, o.ConfigFile = write(t, dir, "Prints.tla", module), write(t, dir, "Prints.cfg", "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE\n")
	o.MetaDir, o.Workers, o.Engine = dir, 1, "boxed"
	_, want := printedOfSearch(o)
	o.Engine = "packed"
	if _, text := printedOfSearch(o); text != want {
		t.Error(firstDifference(text, want))
	}
}

// TestFailuresInsideOthersPrintTheSame demands that a failure inside another one has its markers, whatever way the states were kept in.
func TestFailuresInsideOthersPrintTheSame(t *testing.T) {
	const module = `---- MODULE Inside ----
EXTENDS Integers, FiniteSetsExt
VARIABLES x, s
Init == x = 0 /\ s = {1, 2}
Next == x' = x + 1 /\ s' = s /\ (x < 3 \/ FoldSet(LAMBDA a, b: a + b, "a", s) = 1)
====
`
	dir := t.TempDir()
	o := tlc.DefaultOptions()
	o.SpecFile, o.ConfigFile = write(t, dir, "Inside.tla", module), write(t, dir, "Inside.cfg", "INIT Init\nNEXT Next\n")
	o.MetaDir, o.Workers, o.Tool = dir, 1, true
	for _, o.Engine = range []string{"boxed", "packed"} {
		if _, text := printed(context.Background(), o); strings.Count(text, "STARTMSG 2154") != 2 {
			t.Errorf("%s: the failure of + has no markers inside that of FoldSet:\n%s", o.Engine, text)
		}
	}
}

// printedOfSearch returns what is printed but for the line that tells how many workers there are.
func printedOfSearch(o tlc.Options) (tlc.Result, string) {
	res, text := printed(context.Background(), o)
	_, text, _ = strings.Cut(text, "Starting...")
	return res, text
}

// firstDifference returns the first lines in which texts differ.
func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return fmt.Sprintf("line %d is %q, want %q", i, g[i], w[i])
		}
	}
	return fmt.Sprintf("%d lines, want %d", len(g), len(w))
}

// enginesAgree checks a model with both engines, which print the same and end with a status. The name is for messages.
func enginesAgree(t *testing.T, name string, o tlc.Options, status int) {
	t.Helper()
	o.Engine = "boxed"
	want, text := printedOfSearch(o)
	if want.ExitCode != status {
		t.Errorf("%s: status %d, want %d:\n%s", name, want.ExitCode, status, text)
	}
	o.Engine = "packed"
	if got, again := printedOfSearch(o); got.ExitCode != want.ExitCode || again != text {
		t.Errorf("%s: status %d, want %d; %s", name, got.ExitCode, want.ExitCode, firstDifference(again, text))
	}
}

// TestEnginesMakeTheSameSets demands that a set whose elements cannot be compared is an error in words, too, whatever it is asked for, and so is comparing a record with
// what is none.
func TestEnginesMakeTheSameSets(t *testing.T) {
	const module = `---- MODULE Sets ----
EXTENDS Integers
CONSTANTS m, u
VARIABLES a, y
Init == a = 0 /\ y = 0
Next == a < 60 /\ a' = a + 1 /\ y' = IF a % 2 = 0 THEN u ELSE 0
Cap == a = 50 => u \notin {a} \cap {"s"}
Diff == a = 50 => u \notin {a} \ {"s"}
Cup == a = 50 => u \notin {y} \cup {"s"}
CapC == a = 50 => \A z \in {u} : z \notin {1} \cap {"s"}
Typed == a = 50 => u \notin {m} \cup {a}
Within == a = 50 => (IF y \in {a} \ {m} THEN 1 ELSE 2) = 2
Tuple == a = 50 => <<a>> \notin {[n |-> 1, o |-> 2]}
Longer == a = 50 => <<a>> \notin {[n |-> 1, o |-> 2], <<3>>}
Deep == a = 50 => [k |-> <<a>>] \notin {[k |-> [n |-> 1, o |-> 2]]}
Mixed == a = 50 => y \in {m, u, 0}
Named == LET Known == {m, u, 0} IN a = 50 => \E z \in {0, 1} : y \in Known
Stops == y \in {u, 0, "s"}
Fine == /\ a \in (0..70 \ {y}) \cup {u} \/ y = a
        /\ a \notin (Int \ Nat) /\ a \in Nat \cap Int /\ a \in (Nat \ {100}) \cup {u} /\ a \notin {a + 1} \cap {a, 7}
====
`
	for name, status := range map[string]int{"Cap": 76, "Diff": 76, "Cup": 76, "CapC": 76, "Typed": 76, "Within": 76, "Tuple": 76, "Longer": 76, "Deep": 76, "Mixed": 76, "Named": 0, "Stops": 0, "Fine": 0} {
		dir := t.TempDir()
		o := tlc.DefaultOptions()
		o.SpecFile = write(t, dir, "Sets.tla", module)
		o.ConfigFile = write(t, dir, "Sets.cfg", "CONSTANTS m = A_1 u = u\nINIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE\nINVARIANT "+name+"\n")
		o.MetaDir, o.Workers = dir, 1
		enginesAgree(t, name, o, status)
	}
}

// TestEnginesOfUnlikeElements has elements come up late that cannot be compared with others, in sets with these and in sets of their own.
func TestEnginesOfUnlikeElements(t *testing.T) {
	const module = `---- MODULE Unlike ----
EXTENDS Naturals
CONSTANTS none, V
VARIABLES n, s
Init == n = 0 /\ s = {}
El(i, late) == <<IF i > 30 /\ i % 3 = 0 THEN late ELSE IF i % 2 = 0 THEN [a |-> 1] ELSE none>>
Grows(late) == n < 60 /\ n' = n + 1 /\ s' = IF n % 4 = 0 THEN {} ELSE s \cup {El(n, late)}
Alone == n < 60 /\ n' = n + 1 /\ s' = {El(n, "a")}
Boolean == Grows(TRUE)
Typed == Grows(V)
Tuples == Grows(<<1, "a">>)
Pairs == n < 60 /\ n' = n + 1 /\ s' = {El(n, "a"), El(IF n > 40 THEN n - 15 ELSE n, "a")}
Listed == n < 60 /\ n' = n + 1 /\ s' = IF {El(n, "a"), El(n \div 2, "a")} = {} THEN s ELSE {}
Asked == n < 60 /\ n' = n + 1 /\ s' = IF El(n, {}) \in s THEN s ELSE {El(n + 1, "a")}
True == TRUE
Subset == s \subseteq s \cup {El(n, "a")}
Outside == El(n, "a") \notin s \/ n >= 0
====
`
	for _, test := range []struct {
		next, invariant string
		status          int
	}{
		{"Alone", "True", 0}, {"Boolean", "True", 75}, {"Typed", "True", 75}, {"Tuples", "True", 0}, {"Pairs", "True", 75},
		{"Listed", "True", 75}, {"Asked", "True", 75}, {"Alone", "Subset", 76}, {"Alone", "Outside", 76},
	} {
		dir := t.TempDir()
		o := tlc.DefaultOptions()
		o.SpecFile = write(t, dir, "Unlike.tla", module)
		o.ConfigFile = write(t, dir, "Unlike.cfg", "CONSTANTS none = none V = V_1\nINIT Init\nNEXT "+test.next+"\nCHECK_DEADLOCK FALSE\nINVARIANT "+test.invariant+"\n")
		o.MetaDir, o.Workers = dir, 1
		enginesAgree(t, test.next+", "+test.invariant, o, test.status)
	}
}

// TestEnginesOfUnusedArguments has operators that do not use what they are given, nor need to know it.
func TestEnginesOfUnusedArguments(t *testing.T) {
	const module = `---- MODULE Unused ----
EXTENDS Naturals, FiniteSets
VARIABLES s, h
Op(k) == CHOOSE v \in DOMAIN <<5>> \cup {0} : TRUE
Others(m) == {x \in 0..2 : \E y \in 0..2 : x # y}
Odd(k) == Cardinality({x \in SUBSET {1, 2, 3} : 2 \in x})
Init == s = {1, 2} /\ h = {0, 1}
Next == \E k \in s :
  /\ \/ h' = h \ {Op(k)}
     \/ h' = h \cup {k + y : y \in Others(k)}
     \/ h' = {i \in h : i # Op(k + 1)}
     \/ <<Odd(k)>> # <<k>> /\ h' = {Op(k), Op(k + 1)}
  /\ s' = s
Inv == \A k \in s : {Op(k)} \cup {k} # {} /\ <<Odd(k)>> # <<5>>
====
`
	dir := t.TempDir()
	o := tlc.DefaultOptions()
	o.SpecFile = write(t, dir, "Unused.tla", module)
	o.ConfigFile = write(t, dir, "Unused.cfg", "INIT Init\nNEXT Next\nCHECK_DEADLOCK FALSE\nINVARIANT Inv\n")
	o.MetaDir, o.Workers = dir, 1
	enginesAgree(t, "Next", o, 0)
}

// TestEnginesOfWarnings has a constant that leaves something to be evaluated later, which warns: it is first evaluated where what warns fails.
func TestEnginesOfWarnings(t *testing.T) {
	const module = `---- MODULE Warns ----
EXTENDS Integers
VARIABLES n, f
vars == <<n, f>>
Init == n = 0 /\ f = [v \in {"a", "b"} |-> <<1, 1>>]
Next == n' = (n + 1) % 3 /\ f' = [v \in {"a", "b"} |-> [[w \in 1..2 |-> 1] EXCEPT ![-1] = @]]
Inside == n' = (n + 1) % 3 /\ f' = f /\ <<f'>> = <<[v \in {"a", "b"} |-> [[w \in 1..2 |-> 1] EXCEPT ![-1] = @]]>>
Spec == Init /\ [][Next]_vars /\ WF_vars(Next /\ n < 2)
Nested == Init /\ [][Next]_vars /\ WF_vars(Inside)
Live == []<>(n = 0)
Calm == <>[](n = 0) \/ []<>(n = 2)
====
`
	dir := t.TempDir()
	o := tlc.DefaultOptions()
	o.SpecFile = write(t, dir, "Warns.tla", module)
	for name, status := range map[string]int{"Spec Live": 13, "Nested Live": 0, "Nested Calm": 0} {
		spec, property, _ := strings.Cut(name, " ")
		o.ConfigFile = write(t, dir, "Warns.cfg", "SPECIFICATION "+spec+"\nCHECK_DEADLOCK FALSE\nPROPERTY "+property+"\n")
		o.MetaDir, o.Workers = dir, 1
		enginesAgree(t, name, o, status)
	}
}

// TestEnginesOfPrimedArguments has operators that ask for what they are given in the next state, where only the evaluator can evaluate them.
func TestEnginesOfPrimedArguments(t *testing.T) {
	const module = `---- MODULE Primed ----
EXTENDS Integers, FiniteSetsExt, SequencesExt
VARIABLE y
Init == y = 0
Vary == \E i \in 0..5 : y' = i
Named(v) == LET f[n \in 0..9] == IF n <= 0 THEN v' ELSE 1 + f[n - 1] IN f[v]
Function == Vary /\ Named(y) % 5 > y
By(F(_), v) == LET f[n \in 0..9] == IF n <= 0 THEN F(v) ELSE 1 + f[n - 1] IN f[v]
Lambda == Vary /\ By(LAMBDA w : w', y) % 5 > y
Prime(w) == w'
Passed == Vary /\ By(Prime, y) % 5 > y
Sum(v) == FoldSet(LAMBDA a, b : a + b, 0, {v', 3})
Folded == Vary /\ Sum(y) < 6
SumBy(F(_), v) == FoldSet(LAMBDA a, b : a + b, 0, {F(v), 3})
FoldedBy == Vary /\ SumBy(LAMBDA w : w', y) < 6
Adds(v) == FoldSet(LAMBDA a, b : a + b + v', 0, {v, 3})
Added == Vary /\ Adds(y) < 6
En(v) == LET f[n \in 0..2] == IF n = 0 THEN (IF ENABLED (v' = 1 - y) THEN 1 ELSE 0) ELSE f[n - 1] IN f[1] = 1
Enabled == Vary /\ En(y)
Same(v) == LET f[n \in 0..2] == IF n = 0 THEN (IF UNCHANGED v THEN 1 ELSE 0) ELSE f[n - 1] IN f[1] = 1
Unchanged == Vary /\ Same(<<y, y % 2>>)
Again(F(_), v) == LET RECURSIVE R(_, _)
                      R(n, w) == IF n <= 0 THEN F(w) ELSE 1 + R(n - 1, w) IN R(v, v)
Recursive == Vary /\ Again(LAMBDA w : w', y) % 5 > y
Indirect(F(_), v) == LET G(w) == F(w)
                         RECURSIVE R(_, _)
                         R(n, w) == IF n <= 0 THEN G(w) ELSE 1 + R(n - 1, w) IN R(v, v)
Outer == Vary /\ Indirect(Prime, y) % 5 > y
Turns(F(_), v) == LET RECURSIVE R(_, _)
                      R(n, w) == IF n <= 0 THEN F(w) ELSE R(n - 1, w) IN R(2, v)
Action == Turns(LAMBDA w : w' = (y + 1) % 7, y)
====
`
	for next, generated := range map[string]uint64{
		"Function": 11, "Lambda": 11, "Passed": 11, "Folded": 17, "FoldedBy": 17, "Added": 4, "Enabled": 37, "Unchanged": 2,
		"Recursive": 11, "Outer": 11, "Action": 8,
	} {
		for _, engine := range []string{"boxed", "packed"} {
			dir := t.TempDir()
			o := tlc.DefaultOptions()
			o.SpecFile = write(t, dir, "Primed.tla", module)
			o.ConfigFile = write(t, dir, "Primed.cfg", "INIT Init\nNEXT "+next+"\nCHECK_DEADLOCK FALSE\n")
			o.MetaDir, o.Workers, o.Engine = dir, 1, engine
			if got, text := printedOfSearch(o); got.ExitCode != 0 || got.Generated != generated {
				t.Errorf("%s, %s: status %d, %d states generated, want %d:\n%s", next, engine, got.ExitCode, got.Generated, generated, text)
			}
		}
	}
}

// TestEnginesOfPassedFormulas passes formulas to recursive operators: as they are enumerated where the operator has them, each of the ways in which
// they are satisfied is one to go on, even if they say nothing of the next state.
func TestEnginesOfPassedFormulas(t *testing.T) {
	const module = `---- MODULE Passed ----
EXTENDS Naturals
VARIABLES x, y
RECURSIVE Rec(_, _), Two(_, _), Turns(_, _, _), Each(_, _)
Rec(n, a) == IF n = 0 THEN a ELSE Rec(n - 1, a)
Two(n, a) == IF n = 0 THEN a ELSE Two(n - 1, a) \/ Two(n - 1, a)
Turns(n, a, b) == IF n = 0 THEN a /\ b ELSE Turns(n - 1, b, a)
Each(n, S) == IF n = 0 THEN TRUE ELSE (\E k \in S : k > 0) /\ Each(n - 1, S)
F[n \in Nat] == IF n = 0 THEN y < 1 \/ y < 2 ELSE F[n - 1]
G == \E k \in {1, 2} : y < k
Init == x = 0 /\ y = 0
More == x < 2 /\ x' = x + 1 /\ y' = y
Exists == Rec(1, G) /\ More
Or == Rec(1, y = 0 \/ y < 1) /\ More
Constant == Rec(1, \E k \in {1, 2} : 0 < k) /\ More
Local == Rec(2, LET b == \E k \in {1, 2} : 0 < k IN b) /\ More
Around == LET b == \E k \in {1, 2} : 0 < k IN Rec(1, b) /\ More
Function == Rec(1, F[1]) /\ More
FunctionOfState == Rec(x, F[x]) /\ More
OfState == Rec(x, G) /\ More
Case == Rec(1, CASE x < 5 -> G [] OTHER -> FALSE) /\ More
Implied == Rec(1, x < 5 => G) /\ More
Forall == Rec(1, \A k \in {1, 2} : 0 < k \/ 1 < k) /\ More
Doubled == Two(1, G) /\ More
Exchanged == Turns(2, G, x = x \/ TRUE) /\ More
Determining == Turns(1, G, x' = x + 1 \/ x' = x + 1) /\ x < 2 /\ y' = y
Sets == Each(2, {1, 2}) /\ More
Value == \E q \in {TRUE} : Rec(1, q) /\ More
Equal == Rec(1, G \/ G) = TRUE /\ More
a ^+ == a \/ a
a & b == \E k \in {1, 2} : a < k /\ b < k
Postfix == Rec(1, (y = 0)^+) /\ More
Symbol == Rec(1, y & 0) /\ More
ForallOfSymbols == (\A k \in {0} : (y = k)^+) /\ More
Put(v) == v' = v + 1
Variable == x < 2 /\ Rec(1, Put(x)) /\ y' = y
Named(k) == Rec(1, LET i == k IN x' = i)
Names == \E k \in {0, 1} : Rec(1, Named(k)) /\ y' = y
Twice == \E k \in {0, 1} : Rec(1, LET i == k IN Rec(1, x' = i)) /\ y' = y
TwoInits == Rec(1, TRUE \/ TRUE) /\ x = 0 /\ y = 0
====
`
	for _, test := range []struct {
		init, next string
		generated  uint64
	}{
		{"Init", "Exists", 5}, {"Init", "Or", 5}, {"Init", "Constant", 5}, {"Init", "Local", 5}, {"Init", "Around", 5}, {"Init", "Function", 5},
		{"Init", "FunctionOfState", 5}, {"Init", "OfState", 5}, {"Init", "Case", 5}, {"Init", "Implied", 5}, {"Init", "Forall", 5},
		{"Init", "Doubled", 9}, {"Init", "Exchanged", 9}, {"Init", "Determining", 9}, {"Init", "Sets", 9}, {"Init", "Value", 3}, {"Init", "Equal", 3},
		{"Init", "Postfix", 5}, {"Init", "Symbol", 5}, {"Init", "ForallOfSymbols", 5},
		{"Init", "Variable", 3}, {"Init", "Names", 5}, {"Init", "Twice", 5}, {"TwoInits", "More", 4},
	} {
		for _, engine := range []string{"boxed", "packed"} {
			dir := t.TempDir()
			o := tlc.DefaultOptions()
			o.SpecFile = write(t, dir, "Passed.tla", module)
			o.ConfigFile = write(t, dir, "Passed.cfg", "INIT "+test.init+"\nNEXT "+test.next+"\nCHECK_DEADLOCK FALSE\n")
			o.MetaDir, o.Workers, o.Engine = dir, 1, engine
			if got, text := printedOfSearch(o); got.ExitCode != 0 || got.Generated != test.generated {
				t.Errorf("%s, %s, %s: status %d, %d states generated, want %d:\n%s", test.init, test.next, engine, got.ExitCode, got.Generated, test.generated, text)
			}
		}
	}
}

// TestEnginesOfFormsOfFunctions has functions that are equal and written in different ways, which comparisons tell apart.
func TestEnginesOfFormsOfFunctions(t *testing.T) {
	const module = `---- MODULE Forms ----
EXTENDS Integers, TLC
CONSTANTS m2
VARIABLES n, k, s
El == [i9 \in {1} |-> IF n > 30 /\ k % 7 = 0 THEN [b |-> 0] ELSE [i \in {m2} |-> 2]]
SetInit == n = 0 /\ k \in 0..40 /\ s = {}
SetNext == n < 45 /\ n' = n + 1 /\ k' = (k + 1) % 41 /\ s' = (IF k % 5 = 0 THEN {} ELSE s \cup {El})
Pair == <<[i \in {0} |-> 1], [i \in {0} |-> 1]>>
PairInit == n = 0 /\ k \in 0..20 /\ s = Pair
PairNext == n < 40 /\ n' = n + 1 /\ k' = (k + 1) % 21 /\ s' = <<IF k % 2 = 0 THEN [i \in {0} |-> 1] ELSE [i \in {m2} |-> 1], s[2]>>
PairInv == s[1] = s[2] \/ n >= 0
Late(m, j) == IF m > 20 /\ j % 3 = 0 THEN [b |-> 1] ELSE IF j % 2 = 0 THEN [i \in {"b"} |-> 1] ELSE (m2 :> 1)
LateInit == n = 0 /\ k \in 0..20 /\ s = 0
LateNext == n < 28 /\ n' = n + 1 /\ k' = (k + 1) % 21 /\ s' = s
LateInv == Late(n, k + 1) = Late(n, k) \/ n >= 0
SetInv == n >= 0
====
`
	for _, test := range []struct {
		name   string
		status int
	}{{"Set", 0}, {"Pair", 0}, {"Late", 76}} {
		dir := t.TempDir()
		o := tlc.DefaultOptions()
		o.SpecFile = write(t, dir, "Forms.tla", module)
		o.ConfigFile = write(t, dir, "Forms.cfg", "CONSTANT m2 = m2\nINIT "+test.name+"Init\nNEXT "+test.name+"Next\nCHECK_DEADLOCK FALSE\nINVARIANT "+test.name+"Inv\n")
		o.MetaDir, o.Workers = dir, 1
		enginesAgree(t, test.name, o, test.status)
	}
}

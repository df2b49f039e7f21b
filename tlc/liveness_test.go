package tlc_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// check runs a specification given as text and returns the result and the output in plain form.
func check(t *testing.T, modules map[string]string, config string, set func(o *tlc.Options)) (tlc.Result, string) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range modules {
		text = "---- MODULE " + name + " ----\n" + text + "\n====\n"
		if err := os.WriteFile(filepath.Join(dir, name+".tla"), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "M.cfg"), []byte(config), 0o666); err != nil {
		t.Fatal(err)
	}
	o := tlc.DefaultOptions()
	o.SpecFile, o.MetaDir = filepath.Join(dir, "M"), filepath.Join(dir, "meta")
	o.Deadlock = false
	if set != nil {
		set(&o)
	}
	var out bytes.Buffer
	res := tlc.Run(context.Background(), o, &out, nil)
	return res, out.String()
}

// door is a door that can be opened, closed and locked; people pass when it is open.
const door = `
EXTENDS Naturals
VARIABLES door, passed
vars == <<door, passed>>
Init == door = "closed" /\ passed = 0
Open == door = "closed" /\ door' = "open" /\ UNCHANGED passed
Close == door = "open" /\ door' = "closed" /\ UNCHANGED passed
Pass == door = "open" /\ passed < 2 /\ passed' = passed + 1 /\ UNCHANGED door
Leave == passed > 0 /\ passed' = passed - 1 /\ UNCHANGED door
Next == Open \/ Close \/ Pass \/ Leave
Safe == Init /\ [][Next]_vars
Weak == Safe /\ WF_vars(Open) /\ WF_vars(Pass) /\ WF_vars(Leave)
Strong == Safe /\ WF_vars(Open) /\ SF_vars(Pass) /\ WF_vars(Leave)
OnlyLeave == Safe /\ SF_vars(Leave)
SomebodyPasses == []<>(passed > 0)
Empties == (passed = 2) ~> (passed = 0)
Opens == []<>(door = "open")
Steps == []<><<Pass>>_vars
Mixed == [](passed = 0 => <><<Pass>>_vars)
All == \A n \in 0..passed : []<>(passed = n)
Iff == ([]<>(passed = 0)) <=> ([]<>(passed = 1))
Trivial == (passed = 0) \/ TRUE ~> TRUE
Nothing == \A n \in {} : []<>(passed = n)
StaysOpen == <>[](door = "open")
Both == \A n \in {1, 2} : (passed = n) ~> (passed # n)
Never == [](passed = 0 => [](passed < 2))
WeakPass == WF_vars(Pass)
Refined == INSTANCE Abstract WITH busy <- passed > 0
Abstractly == Refined!Spec
`

const abstract = `
VARIABLE busy
Next == busy' = ~busy
Spec == busy = FALSE /\ [][Next]_busy /\ WF_busy(busy /\ Next)
`

// TestTemporalProperties checks that fairness conditions matter: each row's specification differs from one with the
// other outcome in one condition.
func TestTemporalProperties(t *testing.T) {
	tests := []struct {
		spec, property string
		exit           int
		want           string // part of the output
	}{
		{"Safe", "SomebodyPasses", 13, "State 2: Stuttering"},
		{"Safe", "SomebodyPasses", 13, "absence of a fairness constraint in the behavior specification Safe"},
		{"Weak", "SomebodyPasses", 13, "Back to state 1: <Close"},
		{"Strong", "SomebodyPasses", 0, ""},
		{"Weak", "Opens", 0, ""},
		{"OnlyLeave", "Opens", 13, "State 2: Stuttering"},
		{"Weak", "Steps", 13, "Back to state"},
		{"Strong", "Steps", 0, ""},
		{"Strong", "StaysOpen", 13, "Temporal property StaysOpen was violated."},
		{"OnlyLeave", "Both", 0, ""},
		{"Safe", "Both", 13, "Stuttering"},
		{"Weak", "Both", 0, ""},
		{"Weak", "Empties", 13, "Back to state"},
		{"Weak", "WeakPass", 0, ""},
		{"OnlyLeave", "WeakPass", 13, "Stuttering"},
		{"Strong", "Abstractly", 13, "Back to state"},
		{"Safe", "Never", 12, "passed = 2"},
	}
	modules := map[string]string{"M": door, "Abstract": abstract}
	for _, tt := range tests {
		for _, workers := range []int{1, 3} {
			res, out := check(t, modules, "SPECIFICATION "+tt.spec+"\nPROPERTY "+tt.property, func(o *tlc.Options) { o.Workers = workers })
			if res.ExitCode != tt.exit || !strings.Contains(out, tt.want) {
				t.Errorf("%s => %s, %d workers: exit %d, want %d and %q:\n%s", tt.spec, tt.property, workers, res.ExitCode, tt.exit, tt.want, out)
			}
		}
	}
}

// TestUnsupportedFormulas checks the refusal of formulas that TLC cannot handle.
func TestUnsupportedFormulas(t *testing.T) {
	tests := []struct {
		property string
		exit     int
		want     string
	}{
		{"Mixed", 255, "Temporal formulas containing actions must be of forms <>[]A or []<>A."},
		{"All", 255, "TLC cannot handle the temporal formula line 21, col 8 to line 21, col 44 of module M"},
		{"Iff", 255, "TLC cannot handle the temporal formula line 22, col 8 to line 22, col 48 of module M"},
		{"Nothing", 77, "Temporal formula is a tautology (its negation is unsatisfiable)."},
		{"Trivial", 0, ""},
	}
	for _, tt := range tests {
		res, out := check(t, map[string]string{"M": door, "Abstract": abstract}, "SPECIFICATION Weak\nPROPERTY "+tt.property, nil)
		if res.ExitCode != tt.exit || !strings.Contains(out, tt.want) {
			t.Errorf("%s: exit %d, want %d and %q:\n%s", tt.property, res.ExitCode, tt.exit, tt.want, out)
		}
	}
}

// TestEnabledUnderInstance checks that ENABLED binds the primed variables of an instantiated module: z' can be anything
// there, though z stands for an expression.
func TestEnabledUnderInstance(t *testing.T) {
	root := `
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x < 3 /\ x' = x + 1
Spec == Init /\ [][Next]_x /\ WF_x(Next)
Low == INSTANCE Inner WITH z <- x \div 2
CanJump == []Low!CanJump
Reaches == Low!Fair => <>(x = 3)
Jumps == Low!Fair
`
	inner := `
VARIABLE z
Jump == z' = 7
CanJump == ENABLED Jump
Fair == WF_z(Jump)
`
	modules := map[string]string{"M": root, "Inner": inner}
	for property, exit := range map[string]int{"CanJump": 0, "Reaches": 0, "Jumps": 13} {
		if res, out := check(t, modules, "SPECIFICATION Spec\nPROPERTY "+property, nil); res.ExitCode != exit {
			t.Errorf("%s: exit %d, want %d:\n%s", property, res.ExitCode, exit, out)
		}
	}
}

// TestEnabledOfArguments checks that what an argument says of the step is asked anew for each step that ENABLED tries.
func TestEnabledOfArguments(t *testing.T) {
	root := `
VARIABLE x
Both(A, B) == A /\ B
Next == x' \in {0, 2}
Spec == x = 0 /\ [][Next]_x /\ SF_x(Both(Next, x' # x))
Moves == <>(x = 2)
`
	if res, out := check(t, map[string]string{"M": root}, "SPECIFICATION Spec\nPROPERTY Moves", nil); res.ExitCode != 0 {
		t.Errorf("exit %d, want 0:\n%s", res.ExitCode, out)
	}
}

// TestLivenessOff checks that -lncheck off skips the check, but not what is noticed during the search.
func TestLivenessOff(t *testing.T) {
	modules := map[string]string{"M": door, "Abstract": abstract}
	for property, exit := range map[string]int{"SomebodyPasses": 0, "Never": 12} {
		res, out := check(t, modules, "SPECIFICATION Safe\nPROPERTY "+property, func(o *tlc.Options) { o.Liveness = "off" })
		if res.ExitCode != exit {
			t.Errorf("%s: exit %d, want %d:\n%s", property, res.ExitCode, exit, out)
		}
	}
}

// TestNoticedFrom makes sure that a behavior that violates a property whatever comes next ends where TLC's does, if a
// polynomial was chosen: in the first state, in TLC's order, from which nothing can help.
func TestNoticedFrom(t *testing.T) {
	const text = `EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' \in {0, 1}
Spec == Init /\ [][Next]_x
P == [](<>(x = 1) => x # 1)
`
	for _, follows := range []bool{false, true} {
		res, out := check(t, map[string]string{"M": text}, "SPECIFICATION Spec PROPERTY P", func(o *tlc.Options) { o.FPSet, o.Tool = follows, true })
		if back := strings.Contains(out, "3: <Next"); res.ExitCode != 12 || back != follows {
			t.Errorf("TLC is followed: %v; the behavior has a third state: %v; exit %d\n%s", follows, back, res.ExitCode, out)
		}
	}
}

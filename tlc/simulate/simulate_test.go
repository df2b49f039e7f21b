package simulate_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/random"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/cfg"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib"
	"github.com/gotlc/gotlc/stdlib/tla"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/simulate"
)

// build makes the model of a module M with INIT Init and NEXT Next.
func build(t *testing.T, body, config string, randomize bool) *model.Model {
	t.Helper()
	dir := t.TempDir()
	path := filepath.Join(dir, "M.tla")
	text := "---- MODULE M ----\nEXTENDS Naturals\n" + body + "\n====\n"
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	prog, err := load.Load(path, load.Options{Sources: []load.Source{{FS: tla.Modules(), Std: true}}})
	if err != nil {
		t.Fatal(err)
	}
	info, err := sem.Analyze(prog)
	if err != nil {
		t.Fatal(err)
	}
	c, err := cfg.Parse("M.cfg", []byte("INIT Init NEXT Next "+config))
	if err != nil {
		t.Fatal(err)
	}
	table := value.NewTable()
	table.MaxSetSize = 1000
	model.Intern(table, c, sem.TokenOrder(prog, info))
	m, err := model.Build(info, c, model.Options{
		Registry: stdlib.Registry("M", "Naturals"), Table: table, Env: env{}, Randomize: randomize,
		Warn: func(code int, params ...string) { t.Errorf("warning %d %v", code, params) },
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// env is an environment without anything but random numbers.
type env struct {
	eval.Env
	random *random.Generator
}

func (e env) Random() *random.Generator { return e.random }

func newEnv(_ int, seed int64, _ *simulate.Walk) eval.Env {
	return env{random: random.New(seed)}
}

// walks simulates and returns the finished behaviors and the outcome.
func walks(m *model.Model, rules simulate.Rules) ([][]safety.Step, simulate.Outcome) {
	var all [][]safety.Step
	rules.Seed = 1
	s := simulate.New(simulate.Config{Model: m, Env: newEnv, Rules: rules, Events: simulate.Events{
		Violated: func(*simulate.Failure, simulate.Stats) {},
		Finished: func(_ int, _ int64, steps []safety.Step) error {
			all = append(all, steps)
			return nil
		},
	}})
	return all, s.Run(context.Background())
}

const counters = `VARIABLES x, y
Init == x \in 0..2 /\ y = 0
Up == x < 5 /\ x' = x + 1 /\ y' \in {y, y + 1}
Down(d) == x >= d /\ x' = x - d /\ UNCHANGED y
Stop == y = 3 /\ x = 5 /\ y' = 9 /\ x' = 9
Next == Up \/ (\E d \in 1..2 : Down(d)) \/ Stop
Low == y < 4
Small == y < 3`

// collected is a visitor that keeps the states of the model.
type collected struct {
	of     *safety.Checker
	states map[string]bool
}

func (c collected) Generated()                                   {}
func (c collected) Enter(bool) (check bool, v *safety.Violation) { return true, nil }
func (c collected) Wrong(*safety.Violation) bool                 { return false }

func (c collected) Take(inModel bool) bool {
	if inModel {
		c.states[fmt.Sprint(c.of.State())] = true
	}
	return true
}

// TestWalksAreBehaviors makes sure that behaviors begin in initial states and consist of steps of the actions that they
// name, within the constraint and the depth, with both ways of choosing.
func TestWalksAreBehaviors(t *testing.T) {
	for _, generate := range []bool{false, true} {
		m := build(t, counters, "CONSTRAINT Low", generate)
		all, out := walks(m, simulate.Rules{Workers: 1, Depth: 30, Num: 40, Generate: generate})
		if out.Failure != nil || len(all) != 40 || out.Traces != 40 {
			t.Fatalf("%d behaviors, %+v", len(all), out)
		}
		plain := build(t, counters, "CONSTRAINT Low", false)
		actions := map[string]*eval.Action{}
		for _, a := range plain.Actions {
			actions[a.Label()] = a
		}
		check := safety.New(plain, env{}, safety.Options{})
		initial := collected{check, map[string]bool{}}
		if v := check.Initial(0, initial); v != nil {
			t.Fatal(v)
		}
		outside := 0
		for _, steps := range all {
			if !initial.states[fmt.Sprint(steps[0].State)] || steps[0].Action != nil {
				t.Errorf("begins in %v by %v", steps[0].State, steps[0].Action)
			}
			for i := 1; i < len(steps); i++ {
				next := collected{check, map[string]bool{}}
				check.Stand(steps[i-1].State, i)
				check.Next(actions[steps[i].Action.Label()], next)
				if !next.states[fmt.Sprint(steps[i].State)] {
					t.Errorf("%v leads from %v to %v", steps[i].Action, steps[i-1].State, steps[i].State)
				}
			}
			if n := len(steps) - 1; n != 30 {
				t.Errorf("%d steps", n) // nothing but the depth ends these behaviors
			}
			if steps[len(steps)-1].State[0].Int() == 9 {
				outside++
			}
		}
		if out.Mean != 30 || out.Variance() != 0 || outside > 0 {
			t.Errorf("mean %v, variance %v, %d out of the model", out.Mean, out.Variance(), outside)
		}
	}
}

// TestDistribution draws many first steps and compares their frequencies with the rules: actions are equally likely, then
// the successors of the action; with Generate, the alternatives inside of it.
func TestDistribution(t *testing.T) {
	const spec = `VARIABLE x
Init == x = 0
A == x = 0 /\ (x' = 1 \/ x' \in 2..5)
B == x' = 6
C == x = 7 /\ x' = 7
Next == A \/ B \/ C`
	const n = 30_000
	for _, tt := range []struct {
		generate bool
		want     [7]float64
	}{
		// C has no successor: its third goes to A or B, evenly, as strides are odd.
		{false, [7]float64{1: .1, 2: .1, 3: .1, 4: .1, 5: .1, 6: .5}},
		{true, [7]float64{1: .25, 2: .0625, 3: .0625, 4: .0625, 5: .0625, 6: .5}},
	} {
		all, _ := walks(build(t, spec, "", tt.generate), simulate.Rules{Workers: 1, Depth: 1, Num: n, Generate: tt.generate})
		var got [7]int
		for _, steps := range all {
			got[steps[1].State[0].Int()]++
		}
		chi := 0.0
		for i, p := range tt.want {
			if p > 0 {
				d := float64(got[i]) - p*n
				chi += d * d / (p * n)
			}
		}
		if got[0] != 0 || chi > 20.5 { // 5 degrees of freedom: 0.1 %
			t.Errorf("generate %v: counts %v, chi square %.1f", tt.generate, got, chi)
		}
	}
}

// TestInitialStatesAreEquallyLikely counts first states.
func TestInitialStatesAreEquallyLikely(t *testing.T) {
	const n = 10_000
	all, out := walks(build(t, "VARIABLE x\nInit == x \\in 0..9\nNext == x' = x\nIn == x > 1", "CONSTRAINT In", false),
		simulate.Rules{Workers: 1, Depth: 0, Num: n})
	var got [10]int
	for _, steps := range all {
		got[steps[0].State[0].Int()]++
	}
	chi := 0.0
	for _, k := range got[2:] {
		d := float64(k) - n/8
		chi += d * d / (n / 8)
	}
	if got[0]+got[1] > 0 || chi > 24.3 || out.Init != 8 || out.Generated != 10 { // 7 degrees of freedom: 0.1 %
		t.Errorf("counts %v, chi square %.1f, %+v", got, chi, out.Stats)
	}
}

// TestRepeatable makes sure that the same seed and number of workers give the same result, whatever the timing.
func TestRepeatable(t *testing.T) {
	type result struct {
		Walks   string
		Stats   simulate.Stats
		Failure string
	}
	for _, config := range []string{"", "INVARIANT Small"} {
		m := build(t, counters, config, false)
		var first result
		for i := range 5 {
			all, out := walks(m, simulate.Rules{Workers: 3, Depth: 20, Num: 50})
			r := result{Stats: out.Stats}
			for _, steps := range all {
				r.Walks += fmt.Sprint(steps)
			}
			if out.Failure != nil {
				r.Failure = fmt.Sprint(out.Failure.Steps, out.Failure.Violation.State)
			}
			if (config != "") != (out.Failure != nil) {
				t.Fatalf("%q: failure %v", config, out.Failure)
			}
			if i == 0 {
				first = r
			} else if !reflect.DeepEqual(r, first) {
				t.Fatalf("%q: the results of two runs differ:\n%v\n%v", config, r, first)
			}
		}
	}
}

// TestGenerateTriesEverything makes sure that a random choice that leads nowhere is made again, until none is left.
func TestGenerateTriesEverything(t *testing.T) {
	const spec = `VARIABLES x, s
Init == x = 0 /\ s = {}
A == \E i, j \in 1..6, <<k, l>> \in {<<1, 2>>, <<3, 4>>, <<5, 6>>} :
       i = 4 /\ j = 2 /\ k = 3 /\ x' \in 0..9 /\ s' \subseteq {1, 2, 3} /\ x' = 8 /\ s' = {1, 3}
Next == x = 0 /\ A
Few == x < 8`
	all, out := walks(build(t, spec, "", true), simulate.Rules{Workers: 1, Depth: 1, Num: 50, CheckDeadlock: true, Generate: true})
	if out.Failure != nil || len(all) != 50 || out.Generated != 51 {
		t.Errorf("%d behaviors, failure %v, %d states", len(all), out.Failure, out.Generated)
	}
	_, out = walks(build(t, spec, "CONSTRAINT Few", true), simulate.Rules{Workers: 1, Depth: 1, Num: 50, CheckDeadlock: true, Generate: true})
	if out.Failure == nil || out.Failure.Violation.Kind != safety.Deadlock {
		t.Errorf("no deadlock where all successors are out of the model: %+v", out)
	}
}

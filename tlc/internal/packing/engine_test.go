package packing_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/fpset"
	"github.com/gotlc/gotlc/tlc/internal/hammer"
	"github.com/gotlc/gotlc/tlc/internal/packing"
	"github.com/gotlc/gotlc/tlc/liveness"
	"github.com/gotlc/gotlc/tlc/queue"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/search"
	"github.com/gotlc/gotlc/tlc/trace"
)

// mail has values of many forms, which come up late: sequences grow, sets get new elements, records new fields, a variable
// another kind of value.
const mail = `---- MODULE Mail ----
EXTENDS Integers, Sequences, FiniteSets, TLC
CONSTANTS P, None
VARIABLES sent, box, owner, count, late
vars == <<sent, box, owner, count, late>>
Init == /\ sent = {} /\ box = [p \in P |-> <<>>] /\ owner = None /\ count = [p \in P |-> [q \in P |-> 0]] /\ late = 0
Put(m) == sent' = sent \cup {m}
Ask(p) == /\ owner # p /\ \A m \in sent : m.from = p => m.type # "ask"
          /\ Put([type |-> "ask", from |-> p]) /\ UNCHANGED <<box, owner, count, late>>
Grant(p, q) == /\ \E m \in sent : m.type = "ask" /\ m.from = q
               /\ Cardinality({m \in sent : m.type = "ok"}) < 3
               /\ Put([type |-> "ok", from |-> p, to |-> q, n |-> Cardinality(sent)])
               /\ box' = [box EXCEPT ![q] = Append(@, p)] /\ Len(box[q]) < 2
               /\ count' = [count EXCEPT ![p][q] = @ + 1, ![q][p] = (@ * 2) % 7]
               /\ UNCHANGED <<owner, late>>
Take(p) == /\ box[p] # <<>> /\ owner = None
           /\ \/ owner' = Head(box[p]) \/ owner' \in {q \in P : q # p}
           /\ LET m == CHOOSE m \in sent : m.type = "ok" /\ m.to = p
              IN late' = IF m.n > 2 THEN <<m.from, m.n>> ELSE m.n
           /\ box' = [box EXCEPT ![p] = Tail(@)]
           /\ UNCHANGED <<sent, count>>
Drop == /\ owner \in P /\ owner' = None /\ \E S \in SUBSET sent : Cardinality(S) = 1 /\ sent' = sent \ S
        /\ UNCHANGED <<box, count, late>>
Next == \/ \E p \in P : Ask(p) \/ Take(p) \/ \E q \in P \ {p} : Grant(p, q)
        \/ Drop
Spec == Init /\ [][Next]_vars
TypeOK == /\ \A p \in P : Len(box[p]) <= 2 /\ box[p] \in Seq(P)
          /\ owner \in P \cup {None} /\ count \in [P -> [P -> Int]]
          /\ \A m \in sent : m.type \in {"ask", "ok"}
Small == \A p, q \in P : count[p][q] < 3
Few == Cardinality(sent) < 4 /\ \A p \in P : Len(box[p]) < 2
Never == late # 2
Grows == [][/\ sent \subseteq sent' /\ \A p \in P : late' = late \/ Len(box'[p]) <= Len(box[p])]_<<sent, Cardinality(sent), late>>
Keeps == [][\A p \in P : count'[p][p] = count[p][p]]_<<count, Len(box[CHOOSE p \in P : TRUE])>>
Stays == [][owner' # owner => \E p \in P : box[p] # box'[p] \/ owner' = None]_vars
Fair(p) == WF_vars(Ask(p)) /\ SF_<<owner, Len(box[p])>>(Take(p)) /\ \A q \in P \ {p} : WF_box(Grant(p, q))
Live == Spec /\ \A p \in P : Fair(p)
Served == \A p \in P : (\E m \in sent : m.from = p) ~> owner = p
Asks == []<>(ENABLED Drop \/ ~ ENABLED (\E p \in P : Take(p))) /\ []<><<Drop>>_<<sent, owner>> /\ <>[][\E p \in P : Ask(p)]_owner
Calm == owner = owner' \/ late = 0
Perms == Permutations(P)
Seen == <<sent, owner, [p \in P |-> Len(box[p])]>>
Partly == LET all == {m \in sent : m.type = "ok"} IN IF Cardinality(sent) > 3 THEN CHOOSE m \in all : m.n > 90 ELSE <<all, owner, count>>
Fails == late = 0 \/ owner # None \/ late < 3
====`

// explored is what a search is compared by.
func explored(s *tlc.Session, workers int, e search.Engine, goOn bool) string {
	return exploredIn(context.Background(), s, workers, e, goOn)
}

// exploredIn is explored for a search that ends with a context.
func exploredIn(ctx context.Context, s *tlc.Session, workers int, e search.Engine, goOn bool) string {
	st := search.Stores{Seen: fpset.New(fpset.Options{}), Queue: queue.New(queue.Options{}), Log: trace.NewLog(trace.LogOptions{})}
	defer st.Seen.Close()
	defer st.Queue.Close()
	defer st.Log.Close()
	var out strings.Builder
	shown := func(v *safety.Violation) *safety.Violation {
		if !v.Recoded {
			return v
		}
		steps, err := search.Replay(s.Model, s.Quiet(), st.Log, v.Parent)
		if err != nil {
			return v
		}
		return safety.Again(s.Model, s.Quiet(), steps, v)
	}
	listeners := search.Listeners{}
	isDoubting := e == nil && workers == 1
	g := graphFor(s, workers, isDoubting)
	if g != nil {
		defer g.Close()
		listeners.Graph = g
		if isDoubting {
			listeners.Graph = doubting{g, &out}
		}
	}
	run := search.New(search.Config{
		Model: s.Model, Workers: workers, Env: s.Quiet(), Silenced: s.Quiet, Table: s.Table, Stores: st, Engine: e, Continue: goOn, CheckDeadlock: s.Model.CheckDeadlock,
		Listeners: listeners,
		Calls:     search.Calls{Violated: func(v *safety.Violation) { fmt.Fprintln(&out, v.Kind, v.Parent, shown(v).State) }},
	})
	o := run.Run(ctx)
	fmt.Fprintln(&out, o.Stats, o.Actions, o.Continued, st.Log.Len())
	if g != nil && o.Violation == nil {
		all := sha256.New()
		fmt.Fprintln(&out, "graph", g.Save(all), hex.EncodeToString(all.Sum(nil)))
	}
	if v := o.Violation; v != nil {
		v = shown(v)
		fmt.Fprintln(&out, v.Kind, v.Parent, v.State, v.Successors, v.Err)
		if v.Parent != safety.NoState {
			steps, err := search.Replay(s.Model, s.Quiet(), st.Log, v.Parent)
			fmt.Fprintln(&out, safety.States(steps), err)
		}
	}
	return out.String()
}

// problems are those of sessions: one for each number of workers, so that each has to be prepared, and another one for who doubts. A compiler makes
// no end of them, as what it compiles is kept.
var problems sync.Map

type problemOf struct {
	s        *tlc.Session
	workers  int
	doubting bool
}

// graphOf returns a graph for the temporal properties of a model; nil if there are none, or if they are refused.
func graphOf(s *tlc.Session) *liveness.Graph { return graphFor(s, 1, false) }

// graphFor is graphOf for a number of workers.
func graphFor(s *tlc.Session, workers int, doubting bool) *liveness.Graph {
	if len(s.Model.Temporal) == 0 {
		return nil
	}
	key := problemOf{s, workers, doubting}
	p, known := problems.Load(key)
	if !known {
		made, err := liveness.New(s.Model)
		if err != nil {
			made = nil
		}
		p, _ = problems.LoadOrStore(key, made)
	}
	switch {
	case p.(*liveness.Problem) != nil:
	case workers > 1 || doubting: // a compiler makes so much code and no more, and keeps what it has made
		return graphFor(s, 1, false)
	default:
		return nil
	}
	g := liveness.NewGraph(p.(*liveness.Problem), liveness.Storage{})
	if s.Model.View != nil || s.Model.Symmetry != nil {
		g.Merge(s.Model, s.Quiet(), s.Table)
	}
	return g
}

// disturbance leaves some states to the evaluator, has a new form made every hundred states, and finds the engine faster
// every other time.
func disturbance(seed int) *packing.Disturb {
	var mu sync.Mutex
	r := rand.New(rand.NewSource(int64(seed)))
	oneIn := func(n int) func() bool {
		return func() bool {
			mu.Lock()
			defer mu.Unlock()
			return r.Intn(n) == 0
		}
	}
	var turns atomic.Int64
	third := func() bool { return turns.Add(1)%3 == 0 }
	return &packing.Disturb{Every: 100, Trap: oneIn(20), Faster: oneIn(2), Same: third}
}

// ways are the configurations of engines that are compared with the evaluator.
func ways(workers int) []packing.Config {
	return []packing.Config{
		{Begin: 1}, {Begin: 1, Disturb: disturbance(workers)}, {Begin: 50, Judge: true, Disturb: disturbance(workers)},
	}
}

// check compares searches with the engine with one without.
func check(t *testing.T, s *tlc.Session, goOn, packs bool) { checkStarts(t, s, goOn, packs, 0) }

// checkStarts is check for a model of which the engine finds so many initial states or more.
func checkStarts(t *testing.T, s *tlc.Session, goOn, packs bool, starts uint64) {
	t.Helper()
	want := explored(s, 1, nil, goOn)
	counts := []int{1, 2, 4}
	if hammer.Racing {
		counts = counts[2:]
	}
	for _, workers := range counts {
		if got := explored(s, workers, nil, goOn); got != want {
			t.Fatalf("%d workers:\n%sone:\n%s", workers, got, want)
		}
		for _, c := range ways(workers) {
			c.Model, c.Env, c.Table, c.CheckDeadlock, c.Continue = s.Model, s.Quiet(), s.Table, s.Model.CheckDeadlock, goOn
			if g := graphFor(s, workers, false); g != nil {
				c.Questions = g.Questions()
				g.Close()
			}
			e := packing.New(c)
			if e == nil {
				return
			}
			if got := explored(s, workers, e, goOn); got != want {
				t.Fatalf("%d workers with the engine (%+v):\n%swithout:\n%s", workers, e.Figures(), got, want)
			}
			if f := e.Figures(); packs && f.Expanded == 0 {
				t.Errorf("the engine left all states to the evaluator: %+v", f)
			} else if f.Started < starts {
				t.Errorf("the engine left all initial states to the evaluator: %+v", f)
			}
		}
	}
}

// opened opens a model; if it is none, it tells why.
func opened(spec, config string) (s *tlc.Session, why string) {
	o := tlc.DefaultOptions()
	o.SpecFile, o.ConfigFile = spec, config
	var out strings.Builder
	s, res := tlc.Open(context.Background(), o, &out)
	return s, fmt.Sprintf("no model (%d): %s", res.ExitCode, &out)
}

// open opens a model that somebody else wrote, or chance, and skips the test if it is none.
func open(t *testing.T, spec, config string) *tlc.Session {
	t.Helper()
	s, why := opened(spec, config)
	if s == nil {
		t.Skip(why)
	}
	return s
}

// model writes a module of a name and its configuration, and opens them: a mistake in them is one of the test.
func model(t *testing.T, name, module, config string) *tlc.Session {
	t.Helper()
	s, why := opened(written(t, name, module, config))
	if s == nil {
		t.Fatal(why)
	}
	return s
}

// written writes the files of a model into one folder.
func written(t *testing.T, name, module, config string) (spec, cfg string) {
	t.Helper()
	base := filepath.Join(t.TempDir(), name)
	spec, cfg = base+".tla", base+".cfg"
	for file, text := range map[string]string{spec: module, cfg: config} {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return spec, cfg
}

func TestMail(t *testing.T) {
	spec := filepath.Join(t.TempDir(), "Mail.tla")
	if err := os.WriteFile(spec, []byte(mail), 0o666); err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		cfg  string
		goOn bool
	}{
		"complete":       {cfg: "INVARIANT TypeOK\nCHECK_DEADLOCK FALSE\nCONSTRAINT Small Few"},
		"deadlock":       {cfg: "INVARIANT TypeOK"},
		"invariant":      {cfg: "INVARIANT TypeOK Never\nCONSTRAINT Small"},
		"failure":        {cfg: "INVARIANT TypeOK Fails\nCONSTRAINT Small\nCHECK_DEADLOCK FALSE"},
		"steps":          {cfg: "INVARIANT TypeOK\nCHECK_DEADLOCK FALSE\nCONSTRAINT Small Few\nACTION_CONSTRAINT Calm\nPROPERTY Grows"},
		"kept":           {cfg: "INVARIANT TypeOK\nCHECK_DEADLOCK FALSE\nCONSTRAINT Small Few\nPROPERTY Keeps Stays"},
		"calm":           {cfg: "INVARIANT Never\nCONSTRAINT Small\nCHECK_DEADLOCK FALSE\nACTION_CONSTRAINT Calm\nPROPERTY Stays"},
		"going on steps": {cfg: "INVARIANT Never\nCONSTRAINT Small\nCHECK_DEADLOCK FALSE\nPROPERTY Keeps", goOn: true},
		"symmetry":       {cfg: "INVARIANT TypeOK\nCHECK_DEADLOCK FALSE\nCONSTRAINT Small Few\nSYMMETRY Perms"},
		"symmetric":      {cfg: "INVARIANT TypeOK Never\nCHECK_DEADLOCK FALSE\nCONSTRAINT Small Few\nSYMMETRY Perms\nPROPERTY Keeps"},
		"view":           {cfg: "INVARIANT TypeOK\nCHECK_DEADLOCK FALSE\nCONSTRAINT Small Few\nVIEW Seen\nPROPERTY Keeps"},
		"partial view":   {cfg: "INVARIANT TypeOK\nCHECK_DEADLOCK FALSE\nCONSTRAINT Small Few\nVIEW Partly"},
		"failing view":   {cfg: "INVARIANT TypeOK\nCHECK_DEADLOCK FALSE\nCONSTRAINT Small\nVIEW Partly"},
		"going on, view": {cfg: "INVARIANT Never\nCONSTRAINT Small\nCHECK_DEADLOCK FALSE\nVIEW Seen", goOn: true},
		"symmetric live": {cfg: "INVARIANT TypeOK\nCHECK_DEADLOCK FALSE\nCONSTRAINT Small Few\nSYMMETRY Perms\nPROPERTY Served Asks"},
		"viewed live":    {cfg: "CHECK_DEADLOCK FALSE\nCONSTRAINT Small Few\nVIEW Seen\nPROPERTY Served"},
		"view, no table": {cfg: "CHECK_DEADLOCK FALSE\nCONSTRAINT Small Few\nVIEW Seen\nPROPERTY Asks"},
		"live":           {cfg: "CHECK_DEADLOCK FALSE\nCONSTRAINT Small Few\nPROPERTY Served Asks"},
		"live steps":     {cfg: "INVARIANT TypeOK\nCHECK_DEADLOCK FALSE\nCONSTRAINT Small Few\nACTION_CONSTRAINT Calm\nPROPERTY Served Keeps"},
		"live going on":  {cfg: "INVARIANT Never\nCONSTRAINT Small\nCHECK_DEADLOCK FALSE\nPROPERTY Served", goOn: true},
		"going on":       {cfg: "INVARIANT Never\nCONSTRAINT Small\nCHECK_DEADLOCK FALSE", goOn: true},
	} {
		t.Run(name, func(t *testing.T) {
			config := filepath.Join(t.TempDir(), "M.cfg")
			behavior := "Spec"
			if strings.Contains(name, "live") {
				behavior = "Live"
			}
			cfg := "SPECIFICATION " + behavior + "\nCONSTANT P = {p1, p2, p3} None = None\n" + tt.cfg + "\n"
			if err := os.WriteFile(config, []byte(cfg), 0o666); err != nil {
				t.Fatal(err)
			}
			packs := []string{"complete", "kept", "symmetry", "view", "symmetric live", "viewed live", "view, no table", "live", "live steps"}
			check(t, open(t, spec, config), tt.goOn, slices.Contains(packs, name))
		})
	}
}

// TestUnfitTrial makes sure that nothing is judged in a form that most states do not fit: a wider one is made.
func TestUnfitTrial(t *testing.T) {
	s := model(t, "Mail", mail, "SPECIFICATION Spec\nCONSTANT P = {p1, p2, p3} None = None\nCHECK_DEADLOCK FALSE\nCONSTRAINT Small Few\n")
	e := packing.New(packing.Config{
		Model: s.Model, Env: s.Quiet(), Table: s.Table, Begin: 1, Judge: true,
		Disturb: &packing.Disturb{Every: 1 << 30, Trap: func() bool { return false }, Faster: func() bool { return false }, Same: func() bool { return false }},
	})
	explored(s, 1, e, false)
	if f := e.Figures(); f.Forms < 2 {
		t.Errorf("judged in a form that does not fit: %+v", f)
	}
}

// TestShipped compares searches of the specifications that come with gotlc.
func TestShipped(t *testing.T) {
	configs, err := filepath.Glob("../../../specs/*/*.cfg")
	if err != nil || len(configs) == 0 {
		t.Fatal("there are no specifications", err)
	}
	for _, config := range configs {
		t.Run(filepath.Base(config), func(t *testing.T) {
			spec := strings.TrimSuffix(config, ".cfg") + ".tla"
			if info, err := os.Stat(config); err != nil || info.Size() > 1<<12 {
				t.Skip("a large configuration")
			}
			if _, err := os.Stat(spec); err != nil {
				t.Skip("the configuration of another module")
			}
			check(t, open(t, spec, config), false, false)
		})
	}
}

package explore

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/parser/suggest"
	"github.com/gotlc/gotlc/tlc/chosen"
	"github.com/gotlc/gotlc/tlc/refusal"
)

// maxRefusals is how many conjuncts are told of one action.
const maxRefusals = 3

// maxTried is how many successors of an action are computed to find what it does not get past: it may have very many, and
// is not what somebody asks about then.
const maxTried = 10_000

// Refused says why an action has no successor from the current state, or, at position 0, why there is no initial state.
type Refused struct {
	// Action is its name without arguments.
	Action string `json:"action"`
	// Ways counts the arguments, and choices of \E around it, with which the action was tried, Enabled those that have a
	// successor.
	Ways    int `json:"ways"`
	Enabled int `json:"enabled"`
	// Closest are the conjuncts with which it came closest to a successor, the closest first.
	Closest []Refusal `json:"closest"`
}

// Refusal is a conjunct that an action does not get past.
type Refusal struct {
	Action  string    `json:"action"`  // with its arguments
	Choices []Binding `json:"choices"` // of \E on the way there
	Place   *Place    `json:"place,omitempty"`
	// Values are those of the two sides of the conjunct if it compares something.
	Values []Binding `json:"values"`
	// Passed counts the parts of the action that were satisfied on the way there.
	Passed int `json:"passed"`
	// Failure is set if the conjunct could not be evaluated; otherwise it is false.
	Failure *Failure `json:"failure,omitempty"`
}

// attempt is an action with arguments and what it came to.
type attempt struct {
	label    string
	states   int
	refusals []refusal.Refusal
	failure  *Refusal
}

// ending is a way in which an attempt came to nothing: its failure, or one of its refusals.
type ending struct {
	*attempt
	failure *Refusal
	refusal refusal.Refusal
}

func (e ending) passed() int {
	if e.failure != nil {
		return e.failure.Passed
	}
	return e.refusal.Passed
}

// Why tells, of every action that has no successor from the current state, which conjuncts refuse; with a name, of
// that action alone, with a successor for some arguments or not. With arguments, as in "Send(n1, n2)", it is about these.
func (x *Explorer) Why(ctx context.Context, action string) (_ []Refused, err error) {
	end, err := x.begin(ctx)
	if err != nil {
		return nil, err
	}
	defer end(&err)
	if x.refusing == nil {
		if x.refusing, err = x.session.Probing(true); err != nil {
			return nil, err
		}
	}
	w := &inquiry{Explorer: x, index: map[string]int{}, ctx: ctx, sheet: newSheet()}
	w.c = x.refusing.Compiler.NewCtx(x.env)
	w.c.InterruptBy(x.interrupt)
	w.c.SetLevel(x.at)
	w.c.SetPath(x.path)
	if x.at == 0 {
		w.about(nil)
	} else {
		w.c.SetState(x.current(), nil)
		for _, a := range x.refusing.Actions {
			w.about(a)
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return w.refused(action)
}

// inquiry tries all actions.
type inquiry struct {
	*Explorer
	c        *eval.Ctx
	ctx      context.Context
	sheet    *sheet
	attempts []*attempt
	index    map[string]int
}

// attempt returns that of an action with arguments.
func (w *inquiry) attempt(label string) *attempt {
	i, ok := w.index[label]
	if !ok {
		i = len(w.attempts)
		w.index[label] = i
		w.attempts = append(w.attempts, &attempt{label: label})
	}
	return w.attempts[i]
}

// about tries one of the actions that the next-state relation is split into, the initial predicate for nil.
func (w *inquiry) about(a *eval.Action) {
	run := w.refusing.Init.Initial
	if a != nil {
		run = a.Next
	}
	name := func(path []ast.Node, choices []eval.Choice) *attempt {
		if a == nil {
			return w.attempt(initialLabel)
		}
		return w.attempt(chosen.Along(w.model.Info, a, path, choices).Label)
	}
	w.c.Probe(&eval.Probe{
		GoOn: func() bool { return w.ctx.Err() == nil },
		Refused: func(r eval.Refusal) {
			var refused []*attempt
			for _, label := range w.within(r.At) { // an \E over nothing
				refused = append(refused, w.attempt(label))
			}
			if refused == nil {
				refused = append(refused, name(r.Within(), r.Choices()))
			}
			for _, t := range refused {
				t.refusals = refusal.With(t.refusals, r, maxRefusals)
			}
		},
	})
	left := maxTried
	err := run(w.c, func(c *eval.Ctx, _ []value.Value) bool {
		name(c.PeekStack(), c.Choices()).states++
		left--
		return a != nil && left > 0 // one initial state is enough
	})
	if err != nil {
		stack, choices := w.c.Stack(), w.c.Choices()
		t := name(stack, choices)
		f := w.failure(err, stack)
		t.failure = &Refusal{Action: t.label, Choices: w.sheet.bindings(choices), Place: f.Place, Values: []Binding{}, Failure: f}
	}
}

// refused sums the attempts up by action.
func (w *inquiry) refused(action string) ([]Refused, error) {
	var out []Refused
	var closest [][]ending // of each
	index := map[string]int{}
	known := map[string]bool{}
	for _, t := range w.attempts {
		name := baseName(t.label)
		known[name] = true
		if action != "" && !(&option{label: t.label}).isNamed(action) {
			continue
		}
		i, ok := index[name]
		if !ok {
			i = len(out)
			index[name] = i
			out, closest = append(out, Refused{Action: name, Closest: []Refusal{}}), append(closest, nil)
		}
		r := &out[i]
		r.Ways++
		if t.states > 0 {
			r.Enabled++
			continue
		}
		closest[i] = append(closest[i], t.endings()...)
	}
	if action != "" && len(out) == 0 {
		return nil, w.unknownAction(action, known)
	}
	for i := range out {
		slices.SortStableFunc(closest[i], func(a, b ending) int { return cmp.Compare(b.passed(), a.passed()) })
		for _, e := range closest[i][:min(len(closest[i]), maxRefusals)] {
			out[i].Closest = append(out[i].Closest, w.told(e))
		}
	}
	if action == "" {
		out = slices.DeleteFunc(out, func(r Refused) bool { return r.Enabled > 0 })
	}
	return out, nil
}

func (t *attempt) endings() []ending {
	var out []ending
	if t.failure != nil {
		out = append(out, ending{attempt: t, failure: t.failure})
	}
	for _, c := range t.refusals {
		out = append(out, ending{attempt: t, refusal: c})
	}
	return out
}

// told puts an ending into words.
func (w *inquiry) told(e ending) Refusal {
	if e.failure != nil {
		return *e.failure
	}
	c := e.refusal
	o := Refusal{Action: e.label, Choices: w.sheet.bindings(c.Choices), Place: place(c.Span), Passed: c.Passed, Values: []Binding{}}
	for _, v := range c.Operands {
		o.Values = append(o.Values, Binding{v.At.Span().Text(), w.sheet.line(v.Value, maxText)})
	}
	return o
}

// unknownAction says that the next-state relation has no action of a name, as far as the current state shows it.
func (w *inquiry) unknownAction(action string, known map[string]bool) error {
	names := sorted(known)
	text := "there is no action " + action + " to be tried here; there are " + strings.Join(names, ", ")
	if meant := suggest.Closest(action, names); meant != "" {
		text += "; did you mean " + meant + "?"
	}
	return &MoveError{text}
}

// within returns the actions that a quantified formula chooses from, as they are written; none for other formulas.
func (w *inquiry) within(e ast.Expr) []string {
	q, ok := e.(*ast.Quant)
	if !ok {
		return nil
	}
	var labels []string
	var walk func(e ast.Expr)
	walk = func(e ast.Expr) {
		switch e := e.(type) {
		case *ast.Quant:
			walk(e.Body)
		case *ast.Let:
			walk(e.Body)
		case *ast.Junction:
			for _, item := range e.Items {
				if e.Or {
					walk(item)
				}
			}
		case *ast.Infix:
			if chosen.IsOr(e) {
				walk(e.X)
				walk(e.Y)
			}
		case *ast.Apply:
			if sym := w.model.Info.Uses[e]; sym != nil && sym.Kind == sem.Definition {
				labels = append(labels, chosen.Applied(sym.Name, e.Args(), nil))
			}
		}
	}
	walk(q.Body)
	return labels
}

package script

import (
	"context"
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/explore"
	"github.com/gotlc/gotlc/pluscal"
)

// view describes the position without options, but for whether there are any.
func (r *Runner) view(ctx context.Context) (*explore.View, error) {
	return r.Explorer.View(ctx, explore.Sight{Within: r.Patience})
}

func (r *Runner) state(ctx context.Context, _ string) error {
	v, err := r.view(ctx)
	if err != nil {
		return err
	}
	if v.Position == 0 {
		r.printf("Before the first state.\n")
		return nil
	}
	t := v.Trace[v.Position-1]
	r.printf("State %d: %s\n", v.Position, described(t.Action, t.Choices, t.Place)+stated(t.Algorithm))
	for _, x := range v.State {
		r.printf("%s\n", variable(x))
	}
	for _, c := range v.Checks {
		if !c.Holds {
			r.printf("%s\n", verdict(c))
		}
	}
	if v.Deadlock {
		r.printf("%s\n", deadlock(v))
	}
	return nil
}

func deadlock(v *explore.View) string {
	if v.IsError {
		return "Deadlock: the state has no successor."
	}
	return "The state has no successor."
}

// described is an action with what it was chosen for and its place.
func described(action string, choices []explore.Binding, at *explore.Place) string {
	text := action + explore.With(choices)
	if at != nil {
		text += "  [" + at.Location + "]"
	}
	return text
}

// stated is what follows an action that carries out a statement of a PlusCal algorithm.
func stated(s *pluscal.Statement) string {
	if s == nil {
		return ""
	}
	return "  " + s.String()
}

// variable is a line, or several, for a variable; a star marks one that the step changed.
func variable(x explore.Variable) string {
	mark := " "
	if x.Changed {
		mark = "*"
	}
	return indent(fmt.Sprintf("%s %s = %s", mark, x.Name, x.Value))
}

// indent moves the lines after the first one to the right.
func indent(text string) string { return " " + strings.ReplaceAll(text, "\n", "\n     ") }

func verdict(c explore.Check) string {
	text := c.Kind + " " + c.Name
	switch {
	case c.Failure != nil:
		return "! " + text + " cannot be evaluated: " + strings.TrimRight(c.Failure.String(), "\n")
	case !c.Holds:
		return "! " + text + " is violated"
	}
	return "  " + text + " holds"
}

func (r *Runner) checks(ctx context.Context, _ string) error {
	v, err := r.view(ctx)
	if err != nil {
		return err
	}
	if len(v.Checks) == 0 {
		r.printf("The model asks nothing of this position.\n")
	}
	for _, c := range v.Checks {
		r.printf("%s\n", verdict(c))
	}
	return nil
}

func (r *Runner) trace(ctx context.Context, _ string) error {
	v, err := r.view(ctx)
	if err != nil {
		return err
	}
	if len(v.Trace) == 0 {
		r.printf("The trace is empty.\n")
	}
	for _, t := range v.Trace {
		mark := " "
		if t.Position == v.Position {
			mark = ">"
		}
		line := fmt.Sprintf("%s%4d  %s%s", mark, t.Position, t.Action, explore.With(t.Choices))
		if len(t.Changed) > 0 {
			line += "  changes " + strings.Join(t.Changed, ", ")
		}
		r.printf("%s%s\n", line, violations(t.Violated))
	}
	return nil
}

func violations(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return "  ! violates " + strings.Join(names, ", ")
}

// showOptions lists what can be done.
func (r *Runner) showOptions(v *explore.View) {
	for _, o := range v.Options {
		r.printf("%4d. %s", o.Number, described(o.Action, o.Choices, o.Place)+stated(o.Algorithm))
		switch {
		case o.Failure != nil:
			r.printf("\n%s", indentAll("! "+o.Failure.String()))
			continue
		case o.Visited == v.Position && v.Position > 0:
			r.printf("  changes nothing")
		case o.Visited > 0:
			r.printf("  back in state %d", o.Visited)
		}
		r.printf("%s\n", violations(o.Violated))
		for _, c := range o.Changes {
			if len(c.Differences) > 0 {
				for _, d := range c.Differences {
					r.printf("        %s\n", indent(d))
				}
				continue
			}
			c.Changed = false
			r.printf("     %s\n", indent(variable(c)))
		}
	}
	switch {
	case v.Deadlock:
		r.printf("%s\n", deadlock(v))
	case len(v.Options) == 0 && !v.More:
		r.printf("There is no initial state.\n")
	case v.Late:
		r.printf("      ... the search for more goes on: ask again\n")
	case v.More:
		r.printf("      ... and more: options %d\n", 2*max(len(v.Options), 1))
	}
}

func indentAll(text string) string {
	return "      " + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n      ") + "\n"
}

func (r *Runner) why(ctx context.Context, rest string) error {
	refused, err := r.Explorer.Why(ctx, rest)
	if err != nil {
		return err
	}
	if len(refused) == 0 {
		r.printf("Every action has a successor here.\n")
	}
	for _, why := range refused {
		r.refused(why)
	}
	return nil
}

func (r *Runner) refused(why explore.Refused) {
	switch {
	case why.Enabled == why.Ways:
		r.printf("%s is enabled.\n", why.Action)
		return
	case why.Enabled > 0:
		r.printf("%s is enabled in %d of %d ways. Of the others, the closest:\n", why.Action, why.Enabled, why.Ways)
	case why.Ways > 1:
		r.printf("%s is not enabled in any of %d ways. The closest:\n", why.Action, why.Ways)
	default:
		r.printf("%s is not enabled.\n", why.Action)
	}
	for _, o := range why.Closest {
		what := "this is false"
		if o.Failure != nil {
			what = o.Failure.Text
		}
		r.printf("  %s%s: %s", o.Action, explore.With(o.Choices), what)
		if len(o.Values) > 0 {
			r.printf(", where %s", explore.Bound(o.Values))
		}
		r.printf("\n")
		if o.Place != nil {
			r.printf("    %s\n%s", o.Place.Location, o.Place.Excerpt)
		}
	}
}

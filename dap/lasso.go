package dap

import (
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc"
)

// Violated implements tlc.Debugger: it stops at the end of the behavior.
func (d *Debuggee) Violated(l tlc.Lasso) {
	p := d.armed.Load()
	if p == nil || !p.filters[filterTemporal] || d.plan.kind == away || len(l.States) == 0 {
		return
	}
	d.units = append(d.units, &unit{Unit: eval.ViolatedBy(d.property(l), l.States), lasso: &l})
	verb := " is violated."
	if len(l.Properties) > 1 {
		verb = " are violated."
	}
	what := propertiesOf(l)
	d.wait(&stop{reason: "exception", description: "Violated: " + strings.Join(l.Properties, ", "), text: "The " + what + verb})
	d.units = d.units[:len(d.units)-1]
}

// property is the formula of the first of the properties that are violated.
func (d *Debuggee) property(l tlc.Lasso) eval.Formula {
	all := d.session.Model.Temporal
	for _, t := range all {
		if len(l.Properties) > 0 && t.Property == l.Properties[0] {
			return t.Part.Whole
		}
	}
	return all[0].Part.Whole
}

// propertiesOf names the properties that are violated.
func propertiesOf(l tlc.Lasso) string {
	if len(l.Properties) == 1 {
		return "temporal property " + l.Properties[0]
	}
	return strings.TrimSpace("temporal properties " + strings.Join(l.Properties, ", "))
}

// returns says where the behavior goes on from a state, by its number: "" but for the one that it returns to.
func (u *unit) returns(n int) string {
	switch {
	case u.lasso == nil || u.lasso.Back != n:
		return ""
	case n == len(u.lasso.States):
		return ", where the behavior stays"
	}
	return ", to which the behavior returns"
}

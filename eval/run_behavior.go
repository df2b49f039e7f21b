package eval

import (
	"fmt"

	"github.com/gotlc/gotlc/eval/value"
	msg "github.com/gotlc/gotlc/tlc/code"
)

// position says where in a behavior the current state is.
type position struct {
	level int  // of the current state, for TLCGet("level")
	path  Path // nil if it is not known
	ahead int  // primes that code asks in: the state that it means is the next one
}

// Path returns the values of the states of a behavior, from the initial state on. They are not changed.
type Path func() ([][]value.Value, error)

// Level returns the level of the current state: 0 outside of behaviors.
func (p *position) Level() int { return p.level }

// SetLevel sets the level of the current state.
func (p *position) SetLevel(n int) { p.level = n }

// SetPath says which behavior leads to the current state, for those who ask (Trace of TLCExt). It is called when that
// happens, and has to return all states before the current one at least: as many as its level tells.
func (p *position) SetPath(path Path) { p.path = path }

// Behavior returns the states from the initial one to the current one as records of their variables; none outside of
// behaviors. It fails, as an evaluation does, if they are not known.
func (c *Ctx) Behavior() []value.Value {
	if c.level <= 0 {
		return nil
	}
	records := make([]value.Value, 0, c.level)
	if before := c.level - 1; before > 0 {
		if c.path == nil {
			panic(&Error{Code: msg.General, Text: "The behavior that leads to the current state is not known here."})
		}
		states, err := c.path()
		if err == nil && len(states) < before {
			err = fmt.Errorf("it was not kept")
		}
		if err != nil {
			panic(&Error{Code: msg.General, Text: fmt.Sprintf("The behavior that leads to the current state is not known: %v.", err)})
		}
		for _, s := range states[:before] {
			records = append(records, c.cfg.stateRecord(s))
		}
	}
	return append(records, c.cfg.stateRecord(c.cur))
}

// StateRecord returns a state as a record of the variables that have values.
func (k *Compiler) StateRecord(state []value.Value) value.Value { return k.cfg.stateRecord(state) }

func (cfg *Config) stateRecord(state []value.Value) value.Value {
	var names []value.Value
	for i, v := range state {
		if !v.IsUndef() {
			names = append(names, cfg.Table.String(cfg.Vars[i].Name))
		}
	}
	sh := cfg.Table.Shape(append([]value.Value(nil), names...))
	vals := make([]value.Value, len(names))
	n := 0
	for _, v := range state {
		if !v.IsUndef() {
			vals[sh.Index(names[n])] = v
			n++
		}
	}
	return value.MakeRecord(sh, vals)
}

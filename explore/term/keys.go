package term

import "charm.land/bubbles/v2/key"

// keyMap says what keys do.
type keyMap struct {
	moveKeys
	askKeys
	command, help, esc, quit key.Binding
}

// moveKeys go somewhere, on the screen or in the trace.
type moveKeys struct {
	up, down, pageUp, pageDown          key.Binding
	step, back, forward, initial, trace key.Binding
}

// askKeys ask about the position, or for a file.
type askKeys struct{ eval, evalStep, why, checks, save, load key.Binding }

func bind(keys, what string, names ...string) key.Binding {
	return key.NewBinding(key.WithKeys(names...), key.WithHelp(keys, what))
}

var keys = keyMap{
	moveKeys: moveKeys{
		up: bind("↑/k", "up", "up", "k"), down: bind("↓/j", "down", "down", "j"),
		pageUp: bind("pgup", "scroll up", "pgup"), pageDown: bind("pgdn", "scroll down", "pgdown"),
		step: bind("enter", "step", "enter", "right", "l"), back: bind("←", "back", "left", "h", "backspace", "u"),
		forward: bind("r", "redo", "r", "ctrl+r"), initial: bind("i", "initial states", "i"), trace: bind("t", "trace", "t"),
	},
	askKeys: askKeys{
		eval: bind("e", "eval", "e"), evalStep: bind("E", "eval over the step", "E"), why: bind("w", "why not", "w"),
		checks: bind("c", "checks", "c"), save: bind("s", "save", "s"), load: bind("o", "open", "o"),
	},
	command: bind(":", "command", ":"), help: bind("?", "help", "?"), esc: bind("esc", "close", "esc"), quit: bind("q", "quit", "q"),
}

// line is what the line at the bottom tells.
func (k keyMap) line() []key.Binding {
	return []key.Binding{k.step, k.back, k.trace, k.why, k.eval, k.command, k.help, k.quit}
}

// longHelp is what the key for help shows, before the commands.
const longHelp = `Keys:
  up, down, k, j         choose an option
  enter, right, l        take the step, or go to the state of the trace
  left, h, backspace, u  step back
  r                      step forward again
  i                      go to before the first state, where the initial states are
  t                      the trace, to go to any of its states
  w                      why actions are not enabled: which conjunct is false
  c                      invariants, properties and constraints
  e                      evaluate an expression in the current state
  E                      evaluate one over the chosen step: primed variables are its outcome
  s, o                   save the trace; open a saved one
  pgup, pgdn             scroll what does not fit
  :                      type a command
  esc                    close what is open, cancel what takes long
  q, ctrl-c              quit

* marks a variable that the last step changed, ! what is wrong.

Commands, after the colon:
`

package scale

import (
	"sync"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/random"
	"github.com/gotlc/gotlc/eval/value"
)

// watched is an environment that notices what the order of evaluation decides.
type watched struct {
	eval.Env
	mu   sync.Mutex
	why  string // the model cannot be searched by tasks; "" if it can
	told bool   // something was to be printed
}

// begin makes the environment that of the next task.
func (e *watched) begin() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.told = false
}

func (e *watched) refused() string {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.why
}

// refuse notes why the model cannot be searched by tasks.
func (e *watched) refuse(why string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.why == "" {
		e.why = why
	}
}

// spoke tells whether something was to be printed.
func (e *watched) spoke() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.told
}

func (e *watched) speak() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.told = true
}

// Print implements eval.Env: the chunk is to be repeated by who prints.
func (e *watched) Print(string) { e.speak() }

// Warn implements eval.Env, as Print does.
func (e *watched) Warn(int, ...string) { e.speak() }

// Stat implements eval.Env: how far the search is depends on who asks.
func (e *watched) Stat(name string) (value.Value, bool) {
	switch name {
	case "config", "revision", "spec", "module", "fields", "action", "counterexample":
	default:
		e.refuse("it asks how far the search is (TLCGet of " + name + ")")
	}
	return e.Env.Stat(name)
}

// SetRegister implements eval.Env: the values of registers depend on who sets them when.
func (e *watched) SetRegister(key, v value.Value) {
	e.refuse("it sets registers while states are explored (TLCSet, TLCCache)")
	e.Env.SetRegister(key, v)
}

// CountPossible implements eval.Env.
func (e *watched) CountPossible(string, bool) {
	e.refuse("it counts how often a predicate holds (_POSSIBLE)")
}

// Random implements eval.Env.
func (e *watched) Random() *random.Generator {
	e.refuse("it draws random values while states are explored")
	return e.Env.Random()
}

// Stop implements eval.Env.
func (e *watched) Stop() { e.refuse("it ends the search (TLCSet of exit)") }

func (e *watched) outside() {
	e.refuse("it reads or writes files, or runs programs, while states are explored")
}

// ReadFile implements eval.World.
func (e *watched) ReadFile(path string) ([]byte, error) {
	e.outside()
	return e.Env.ReadFile(path)
}

// WriteFile implements eval.World.
func (e *watched) WriteFile(path string, data []byte) error {
	e.outside()
	return nil
}

// AppendFile implements eval.World.
func (e *watched) AppendFile(path string, data []byte) error {
	e.outside()
	return nil
}

// Environ implements eval.World.
func (e *watched) Environ() ([]string, error) {
	e.outside()
	return e.Env.Environ()
}

// Execute implements eval.World.
func (e *watched) Execute(args, env []string, broken func() bool) (eval.Executed, error) {
	e.outside()
	return eval.Executed{}, nil
}

package eval

import (
	"github.com/gotlc/gotlc/eval/random"
	"github.com/gotlc/gotlc/eval/value"
)

// Env is what an evaluation may ask of the run around it. Implementations are safe for concurrent use.
type Env interface {
	// Print writes a line of user output.
	Print(text string)
	// Stat returns the value of TLCGet("name"), if there is one.
	Stat(name string) (value.Value, bool)
	// Register returns the value of a TLCSet register.
	Register(key value.Value) (value.Value, bool)
	// SetRegister sets a TLCSet register.
	SetRegister(key, v value.Value)
	// CountPossible counts whether a predicate held which must hold sometime (_POSSIBLE in a model).
	CountPossible(name string, held bool)
	// Random returns the generator for the operators that draw numbers.
	Random() *random.Generator
	// FormatValue renders a value as Print shows it.
	FormatValue(v value.Value) string
	// ErrorText is the text of an error with a code as the specification sees it: in TLC, what it prints.
	ErrorText(code int, text string) string
	// Stop ends the run after the states at hand.
	Stop()
	// Warn reports a warning message of TLC's by code.
	Warn(code int, params ...string)

	World
}

// Tacit is the environment of what is evaluated before it is known whether the run comes to it, as where constants are folded. What warns fails there, and is
// left to the run: a warning is due if that comes to the expression, and then.
func Tacit(env Env) Env { return tacit{env} }

type tacit struct{ Env }

// FailsToWarn tells that warnings fail.
func (tacit) FailsToWarn() bool { return true }

func (tacit) Warn(code int, _ ...string) { value.Throw("warning %d", code) }

// World is what operators reach outside the run: files, programs, the environment. What is refused is
// an error that says which option allows it. Relative paths are meant from the working folder.
type World interface {
	ReadFile(path string) ([]byte, error)
	// WriteFile replaces a file; folders on the way are made.
	WriteFile(path string, data []byte) error
	// AppendFile adds to the end of a file, which is made if there is none.
	AppendFile(path string, data []byte) error
	// Environ returns the environment variables, each as "name=value". If they are hidden, hidden is what somebody is
	// told who asks for one of them.
	Environ() (vars []string, hidden error)
	// Execute runs a program with its arguments, with more variables in its environment, and waits for its end. It ends the program,
	// and what that has started, once broken reports that the evaluation is to be broken off; what it returns does not matter then.
	Execute(args, env []string, broken func() bool) (Executed, error)
}

// Execute runs a program; see World.
func Execute(c *Ctx, args, env []string) (Executed, error) {
	done, err := c.Env().Execute(args, env, c.interrupt.set.Load)
	c.look()
	return done, err
}

// Executed is what a program that ran to its end left behind.
type Executed struct {
	Status         int
	Stdout, Stderr string
}

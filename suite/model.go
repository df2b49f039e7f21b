package suite

import (
	"path/filepath"
	"time"
)

// Unknown stands for a count that is not stated, or was not found out.
const Unknown = -1

// Model is a specification with a configuration.
type Model struct {
	// ID names the model: its id in the manifest, or the path of its configuration.
	ID string
	// Spec is the file of the root module. Config is the configuration, "" for the one beside Spec, if any.
	Spec, Config string
	// Flags are options of gotlc check, as they stand on a command line.
	Flags []string
	// Runtime is how long a run took when the manifest was written; 0 if it does not say.
	Runtime time.Duration
	Want    Expectation
	// Skip is why the model cannot be run, "" if it can.
	Skip string

	origin origin
}

// confine reports an error if the model's files, or options of its manifest, lead outside the folder of the suite.
func (m Model) confine(root string) error {
	for _, file := range []string{m.Spec, m.Config} {
		if file != "" {
			if err := confined(root, file); err != nil {
				return err
			}
		}
	}
	return checkFlags(m.Flags, root, m.Spec)
}

// Expectation is what a manifest says of a model.
type Expectation struct {
	// Result is one of the results of ResultOf; "" if Exit is given instead.
	Result string
	// Exit is the exit status of gotlc check, Unknown if Result is given instead.
	Exit int
	// Total and Distinct count states, Depth the levels of the state graph; they are compared if no error was found.
	Total, Distinct, Depth int
	// Message is a text that the output must hold, "" for none. Trace is the length of the counterexample, 0 if it does
	// not matter.
	Message string
	Trace   int
}

// NewModel is a model that no manifest speaks of: it is expected to hold no error.
func NewModel(spec, config string) Model {
	return Model{ID: filepath.ToSlash(config), Spec: spec, Config: config, Want: noExpectation()}
}

// noExpectation is the expectation where there is no manifest: no error.
func noExpectation() Expectation {
	return Expectation{Result: Success, Exit: Unknown, Total: Unknown, Distinct: Unknown, Depth: Unknown}
}

// Success is the result of a run that found no error.
const Success = "success"

// ResultOf names the outcome behind an exit status in the words of manifests.
func ResultOf(exit int) string {
	switch exit {
	case 0:
		return Success
	case 10:
		return "assumption failure"
	case 11:
		return "deadlock failure"
	case 12:
		return "safety failure"
	case 13:
		return "liveness failure"
	case 14:
		return "assertion failure"
	case 75, 76, 77:
		return "evaluation failure"
	case 150:
		return "parse failure"
	case 151:
		return "configuration failure"
	}
	return "other failure"
}

// origin is where a manifest speaks of a model: the path of keys and indices to an object of a file.
type origin struct {
	file string
	path []any
	form form
}

// form is the kind of a manifest.
type form uint8

const (
	noManifest form = iota
	collection      // that of the TLA+ examples collection
	recorded        // a list of runs with exit statuses
)

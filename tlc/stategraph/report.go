package stategraph

// MaxStates and MaxSteps bound the graphs that are kept: what can be drawn, and read by a person.
const (
	MaxStates = 500
	MaxSteps  = 2000
)

// Report is what is told of a run.
type Report struct {
	// Actions are the initial predicate and the actions of the next-state relation, in the order of the source. Actions
	// that differ in their arguments only are one. Empty if the run did not get to the search.
	Actions []Action `json:"actions"`
	// Graph is nil if it is larger than MaxStates or MaxSteps, or if there is none.
	Graph *Graph `json:"graph,omitempty"`
}

// Action is an action with its figures.
type Action struct {
	Name    string `json:"name"`
	Place   Place  `json:"place"`
	Initial bool   `json:"initial,omitempty"` // it is the initial predicate
	// Taken counts steps, or initial states that were generated: those to known states and out of the model included.
	// Distinct counts the states that were found that way first.
	Taken    uint64 `json:"taken"`
	Distinct uint64 `json:"distinct"`
}

// Place is a stretch of a module; lines and columns count from 1.
type Place struct {
	Module    string `json:"module"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
}

// Graph is a state graph. States, values and labels are known by their indices.
type Graph struct {
	Variables []string `json:"variables"`
	// Values are the texts of each variable's values.
	Values [][]string `json:"values"`
	States []State    `json:"states"`
	Labels []Label    `json:"labels"`
	Steps  []Step     `json:"steps"` // in the order in which they were found; each once
	Paths  []Path     `json:"paths,omitempty"`
}

// State is a state; states are in the order in which they were found.
type State struct {
	Values  []int `json:"values"` // one for each variable, -1 where it has none
	Level   int   `json:"level"`  // that of an initial state is 1
	Initial bool  `json:"initial,omitempty"`
	// Outside is set if a constraint excludes the state from the model; Open if its steps were not explored, because the
	// search ended before.
	Outside bool `json:"outside,omitempty"`
	Open    bool `json:"open,omitempty"`
}

// Label is how an action is shown, with its arguments: "Open(1)". Action is its index in Report.Actions.
type Label struct {
	Text   string `json:"text"`
	Action int    `json:"action"`
}

// Step is a step: the indices of the states it leads from and to, that of its label, and 1 if a constraint excludes it.
type Step [4]int

// The parts of a step.
const (
	From = iota
	To
	By
	Excluded
)

// Path is a counterexample: the indices of its states, -1 for one that is not in the graph.
type Path struct {
	States []int `json:"states"`
	// Back is the position in States to which a lasso returns, from 0; it is that of the last state if that one stutters,
	// and -1 if the behavior ends.
	Back int `json:"back"`
}

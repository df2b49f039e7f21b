package mcp

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type checkInput struct {
	Module   string `json:"module" jsonschema:"path of the module, with or without .tla"`
	Config   string `json:"config,omitempty" jsonschema:"path of the configuration; that of the module's name by default"`
	Deadlock *bool  `json:"deadlock,omitempty" jsonschema:"whether a state without successors is an error; true by default"`
	Depth    int    `json:"depth,omitempty" jsonschema:"with simulate, the length of behaviors"`
	Simulate int    `json:"simulate,omitempty" jsonschema:"make this many random behaviors in place of exploring all states"`
	limits
}

// checkOutput is how checking ended.
type checkOutput struct {
	Result         string   `json:"result" jsonschema:"name of the outcome, such as success, safety, liveness, deadlock"`
	ExitStatus     int      `json:"exitStatus" jsonschema:"the exit status of gotlc check"`
	Generated      uint64   `json:"generated" jsonschema:"states generated"`
	Distinct       uint64   `json:"distinct" jsonschema:"distinct states"`
	Depth          int      `json:"depth" jsonschema:"levels of the state graph"`
	Errors         []string `json:"errors,omitempty" jsonschema:"the messages of errors, with hints"`
	Warnings       []string `json:"warnings,omitempty"`
	Counterexample []state  `json:"counterexample,omitempty" jsonschema:"the states of the behavior that violates something"`
	Lasso          *lasso   `json:"lasso,omitempty" jsonschema:"how the behavior goes on for ever"`
	Printed        []string `json:"printed,omitempty" jsonschema:"what the specification printed"`
	Cut            string   `json:"cut,omitempty" jsonschema:"what is missing above because there was too much of it"`

	unprinted int // what was printed besides
}

type state struct {
	Number    int        `json:"number"`
	Action    string     `json:"action,omitempty" jsonschema:"the step that led to the state"`
	Variables []variable `json:"variables"`
}

type variable struct {
	Name    string `json:"name"`
	Text    string `json:"text" jsonschema:"the value in TLA+"`
	Value   any    `json:"value,omitempty" jsonschema:"the value in JSON, where it has one"`
	Changed bool   `json:"changed,omitempty" jsonschema:"the state before has another value"`
}

type lasso struct {
	Back       int  `json:"back,omitempty" jsonschema:"the state to which the behavior returns"`
	Stuttering bool `json:"stuttering,omitempty" jsonschema:"nothing changes any more"`
}

func (s *server) check(ctx context.Context, _ *mcp.CallToolRequest, in checkInput) (*mcp.CallToolResult, *checkOutput, error) {
	args, dir, err := s.model(in.Module, in.Config)
	if err != nil {
		return nil, nil, err
	}
	args = slices.Concat([]string{"check", "-json", "-noGenerateSpecTE"}, s.memory(in.limits), args)
	if in.Deadlock != nil && !*in.Deadlock {
		args = append(args, "-deadlock")
	}
	if in.Simulate > 0 {
		args = append(args, "-simulate", "num="+strconv.Itoa(in.Simulate))
	}
	if in.Depth > 0 {
		args = append(args, "-depth", strconv.Itoa(in.Depth))
	}
	out, err := s.run(ctx, in.limits, Command{Dir: dir, Args: args})
	if err != nil {
		return nil, nil, err
	}
	return nil, outcome(out), nil
}

// event is a line of gotlc check -json, as far as it matters here.
type event struct {
	Event   string `json:"event"`
	Message string `json:"message"`
	Data    struct {
		Hint       string          `json:"hint"`
		Number     int             `json:"number"`
		Variables  []variable      `json:"variables"`
		Action     json.RawMessage `json:"action"`
		Back       int             `json:"back"`
		Stuttering bool            `json:"stuttering"`
		ExitStatus int             `json:"exitStatus"`
		Result     string          `json:"result"`
		Generated  uint64          `json:"generated"`
		Distinct   uint64          `json:"distinct"`
		Depth      int             `json:"depth"`
	} `json:"data"`
}

// maxPrinted bounds what is kept of what a specification prints.
const maxPrinted = 100

// outcome reads the events of a check.
func outcome(out Output) *checkOutput {
	r := &checkOutput{ExitStatus: out.Status}
	lines := bufio.NewScanner(strings.NewReader(out.Stdout))
	lines.Buffer(nil, len(out.Stdout)+1)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			continue // a line that is no event was printed by the specification
		}
		r.take(e)
	}
	if r.unprinted > 0 {
		r.Cut = fmt.Sprintf("%d more that the specification printed", r.unprinted)
	}
	if out.Cut {
		r.Cut = "the end of the output, which is larger than what is kept of it: print less, or look for a shorter counterexample"
	}
	if r.Result == "" && len(r.Errors) == 0 && out.Stderr != "" {
		r.Errors = append(r.Errors, strings.TrimSpace(out.Stderr))
	}
	return r
}

func (r *checkOutput) take(e event) {
	message := strings.TrimSpace(e.Message)
	switch e.Event {
	case "error":
		r.Errors = append(r.Errors, message)
	case "warning":
		r.Warnings = append(r.Warnings, message)
	case "note":
		if e.Data.Hint != "" {
			message += "\nhint: " + e.Data.Hint
		}
		r.Errors = append(r.Errors, strings.TrimSpace(message))
	case "print":
		if len(r.Printed) == maxPrinted {
			r.unprinted++
			return
		}
		r.Printed = append(r.Printed, message)
	case "state":
		r.Counterexample = append(r.Counterexample, state{e.Data.Number, actionLabel(e.Data.Action), e.Data.Variables})
	case "lasso":
		r.Lasso = &lasso{e.Data.Back, e.Data.Stuttering}
	case "finished":
		r.Result, r.ExitStatus = e.Data.Result, e.Data.ExitStatus
		r.Generated, r.Distinct, r.Depth = e.Data.Generated, e.Data.Distinct, e.Data.Depth
	}
}

// actionLabel returns the action of a step with its arguments, "" for an initial state.
func actionLabel(raw json.RawMessage) string {
	var a struct {
		Label string `json:"label"`
	}
	if json.Unmarshal(raw, &a) != nil {
		return ""
	}
	return a.Label
}

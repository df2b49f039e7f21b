package report

import (
	"encoding/json"
	"io"
	"net/url"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/suite"
)

// The parts of SARIF 2.1.0 that are used. The standard is at https://docs.oasis-open.org/sarif/sarif/v2.1.0/.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool     `json:"tool"`
		ColumnKind string        `json:"columnKind"`
		Results    []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version,omitempty"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID    string    `json:"id"`
		Short sarifText `json:"shortDescription"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifResult struct {
		RuleID    string            `json:"ruleId"`
		Level     string            `json:"level"`
		Message   sarifText         `json:"message"`
		Locations []sarifLocation   `json:"locations"`
		CodeFlows []sarifCodeFlow   `json:"codeFlows,omitempty"`
		Prints    map[string]string `json:"partialFingerprints"`
	}
	sarifLocation struct {
		Physical sarifPhysical `json:"physicalLocation"`
		Message  *sarifText    `json:"message,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   sarifRegion   `json:"region"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn"`
		EndLine     int `json:"endLine"`
		EndColumn   int `json:"endColumn"`
	}
	sarifCodeFlow struct {
		Threads []sarifThread `json:"threadFlows"`
	}
	sarifThread struct {
		Locations []sarifStep `json:"locations"`
	}
	sarifStep struct {
		Location sarifLocation `json:"location"`
	}
)

// SARIF writes the models that failed or could not be checked in the Static Analysis Results Interchange Format 2.1.0: each at the
// definition that is violated or at the action that failed, with the counterexample as its code flow.
func SARIF(w io.Writer, s Summary) error {
	run := sarifRun{
		Tool:       sarifTool{sarifDriver{Name: "gotlc", Version: s.Version, Rules: []sarifRule{}}},
		ColumnKind: "unicodeCodePoints", Results: []sarifResult{},
	}
	for _, r := range s.Results {
		if !telling(r) {
			continue
		}
		rule := ruleID(r)
		if !slices.ContainsFunc(run.Tool.Driver.Rules, func(x sarifRule) bool { return x.ID == rule }) {
			run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRule{rule, sarifText{ruleText(r)}})
		}
		run.Results = append(run.Results, sarifResult{
			RuleID: rule, Level: "error", Message: sarifText{message(r)},
			Locations: []sarifLocation{location(placeOf(r), "")},
			CodeFlows: flows(r.Outcome.Traces), Prints: map[string]string{"model/v1": r.Model.ID},
		})
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(sarifLog{"https://json.schemastore.org/sarif-2.1.0.json", "2.1.0", []sarifRun{run}})
}

func ruleID(r suite.Result) string { return strings.ReplaceAll(ruleText(r), " ", "-") }

// ruleText is the kind of a failure.
func ruleText(r suite.Result) string {
	switch {
	case r.Status != suite.Failed:
		return string(r.Status)
	case r.Outcome.Exit != 0:
		return r.Outcome.Result()
	}
	return "unexpected result"
}

// message says what is wrong with a model in one text.
func message(r suite.Result) string {
	list := []string{r.Model.ID + ": " + why(r)}
	for _, m := range r.Outcome.Errors {
		list = append(list, m.Text)
	}
	return strings.Join(list, "\n")
}

// location turns a place into SARIF's form, in which the end column is the one behind the last character.
func location(p suite.Place, text string) sarifLocation {
	u := url.URL{Path: repositoryPath(p.File)}
	l := sarifLocation{Physical: sarifPhysical{
		sarifArtifact{u.String()}, sarifRegion{p.Line, p.Column, p.EndLine, p.EndColumn + 1},
	}}
	if text != "" {
		l.Message = &sarifText{text}
	}
	return l
}

func flows(traces []suite.Trace) []sarifCodeFlow {
	var list []sarifCodeFlow
	for _, t := range traces {
		var steps []sarifStep
		for _, s := range t.States {
			if s.Place != nil && s.Place.File != "" {
				steps = append(steps, sarifStep{location(*s.Place, s.Step()+": "+changes(s))})
			}
		}
		if len(steps) > 0 {
			list = append(list, sarifCodeFlow{[]sarifThread{{steps}}})
		}
	}
	return list
}

// changes lists the variables that a step changed.
func changes(s suite.State) string {
	var list []string
	for _, v := range s.Variables {
		if v.Changed {
			list = append(list, v.Name+" = "+v.Value)
		}
	}
	return strings.Join(list, ", ")
}

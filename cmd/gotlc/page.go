package main

import (
	"context"
	"encoding/json"
	"io"
	"strings"
	"time"

	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/suite"
	"github.com/gotlc/gotlc/suite/report"
	"github.com/gotlc/gotlc/tlc"
)

// checkAndReport checks the specification and writes the files of -graph and -report, if there are to be some. That they
// can be written is made sure of first. It returns what checking came to.
func (i *invocation) checkAndReport(ctx context.Context, out, notes io.Writer) (res tlc.Result, err error) {
	for _, o := range [][2]string{{"-report", i.page}, {"-graph", i.graph}} {
		if err := writable(o[0], o[1]); err != nil {
			return res, err
		}
	}
	if i.page == "" {
		res = i.check(ctx, i.options, out, notes)
		i.tellNext(res, out)
		return res, i.writeGraph(res, notes)
	}
	var messages, hints strings.Builder
	i.options.Messages = &messages
	i.options.StateGraph = i.graph != "" || i.options.Mode == tlc.ModelCheck && i.options.Recover == ""
	started := time.Now()
	res = i.check(ctx, i.options, out, io.MultiWriter(notes, &hints))
	wall := time.Since(started)
	defer i.impatient(ctx)()
	i.tellNext(res, out)
	if err := i.writeGraph(res, notes); err != nil {
		return res, err
	}
	outcome := suite.ReadOutcome(suite.Execution{
		Output: messages.String(), Notes: hints.String(), Exit: i.result, StateGraph: res.Details.StateGraph,
	})
	r := suite.Judge(suite.NewModel(i.options.SpecPath(), i.options.ConfigPath()), outcome, wall)
	config, err := readlimit.Named(i.options.ConfigPath())
	if err != nil {
		config = nil // which the outcome tells
	}
	return res, writeReport(i.page, report.Summary{
		Results: []suite.Result{r}, Wall: wall, Version: tlc.Version(), Checked: true, Config: string(config), Started: started,
	}, report.HTML)
}

// writeGraph keeps the exit status of a run and writes the file of -graph.
func (i *invocation) writeGraph(res tlc.Result, notes io.Writer) error {
	i.result = res.ExitCode
	i.mentionCode(res.Code, notes)
	i.tellUnwritten(res)
	if i.graph == "" {
		return nil
	}
	text, err := json.Marshal(res.Details.StateGraph)
	if err != nil {
		return err
	}
	return readlimit.WriteFile(i.graph, append(text, '\n'))
}

package main

import (
	"context"
	"io"
	"strings"
	"time"

	"github.com/gotlc/gotlc/suite"
	"github.com/gotlc/gotlc/suite/report"
	"github.com/gotlc/gotlc/tlc"
)

// checkWithPage checks the specification and writes the page of -report, if there is to be one. The page is that of a suite
// of one model, which is expected to hold no error.
func (i *invocation) checkWithPage(ctx context.Context, out, notes io.Writer) error {
	if i.page == "" {
		r := i.check(ctx, i.options, out, notes)
		i.result = r.ExitCode
		i.mentionCode(r.Code, notes)
		return nil
	}
	var messages, hints strings.Builder
	i.options.Messages = &messages
	started := time.Now()
	checked := i.check(ctx, i.options, out, io.MultiWriter(notes, &hints))
	i.result = checked.ExitCode
	wall := time.Since(started)
	i.mentionCode(checked.Code, notes)
	outcome := suite.ReadOutcome(suite.Execution{Output: messages.String(), Notes: hints.String(), Exit: i.result})
	r := suite.Judge(suite.NewModel(i.options.SpecPath(), i.options.ConfigPath()), outcome, wall)
	return writeReport(i.page, report.Summary{Results: []suite.Result{r}, Wall: wall, Version: tlc.Version()}, report.HTML)
}

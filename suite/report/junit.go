package report

import (
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/jstemmer/go-junit-report/v2/junit"

	"github.com/gotlc/gotlc/suite"
)

// JUnit writes the results in JUnit XML: a folder is a test suite, a model a test case.
func JUnit(w io.Writer, s Summary) error {
	all := junit.Testsuites{Name: "gotlc"}
	var order []string
	suites := map[string]*junit.Testsuite{}
	seconds := map[string]float64{}
	for _, r := range s.Results {
		folder := path.Dir(r.Model.ID)
		ts := suites[folder]
		if ts == nil {
			ts = &junit.Testsuite{Name: folder, ID: len(order)}
			suites[folder], order = ts, append(order, folder)
		}
		seconds[folder] += r.Wall.Seconds()
		ts.AddTestcase(testcase(r))
	}
	for _, folder := range order {
		suites[folder].Time = fmt.Sprintf("%.3f", seconds[folder])
		all.AddSuite(*suites[folder])
	}
	all.Time = fmt.Sprintf("%.3f", s.Wall.Seconds())
	if _, err := io.WriteString(w, `<?xml version="1.0" encoding="UTF-8"?>`+"\n"); err != nil {
		return err
	}
	return all.WriteXML(w)
}

func testcase(r suite.Result) junit.Testcase {
	folder, name := path.Split(r.Model.ID)
	c := junit.Testcase{Name: name, Classname: strings.TrimSuffix(folder, "/"), Time: fmt.Sprintf("%.3f", r.Wall.Seconds())}
	if c.Classname == "" {
		c.Classname = "."
	}
	switch r.Status {
	case suite.Skipped:
		c.Skipped = &junit.Result{Message: r.Problem}
	case suite.Failed:
		var b strings.Builder
		failure(&b, r)
		c.Failure = &junit.Result{Message: why(r), Type: r.Outcome.Result(), Data: printable(b.String())}
	case suite.TimedOut, suite.Broken, suite.NotRun:
		c.Error = &junit.Result{Message: printable(why(r)), Type: string(r.Status)}
	}
	return c
}

// printable drops characters that XML cannot hold.
func printable(text string) string {
	return strings.Map(func(c rune) rune {
		if c < ' ' && c != '\n' && c != '\t' || c == 0xFFFE || c == 0xFFFF {
			return -1
		}
		return c
	}, text)
}

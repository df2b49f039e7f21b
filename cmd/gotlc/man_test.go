package main

import (
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// TestManual demands that the manual has every command, every option and the general sections, and that formatters have
// nothing to complain about.
func TestManual(t *testing.T) {
	page := call("gotlc", "man").stdout
	plain := strings.NewReplacer(`\-`, "-", `\fB`, "", `\fP`, "", `\fI`, "", `\fR`, "", `\&`, "", `\_`, "_").Replace(page)
	for _, section := range []string{"NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "EXIT STATUS", "ENVIRONMENT", "FILES", "EXAMPLES", "SEE ALSO"} {
		if !strings.Contains(page, "\n.SH "+section+"\n") {
			t.Errorf("there is no section %s", section)
		}
	}
	i := &invocation{}
	for _, c := range i.app("").Commands {
		_, part, found := strings.Cut(plain, "\n.SH gotlc "+c.Name)
		if !found {
			t.Errorf("there is nothing about %s", c.Name)
		}
		part, _, _ = strings.Cut(part, "\n.SH gotlc ")
		for _, f := range c.VisibleFlags() {
			name := "-" + f.Names()[0]
			explained := regexp.MustCompile(`(?m)(^| )` + name + `(\b|name)`)
			if !explained.MatchString(part) {
				t.Errorf("%s: there is nothing about %s", c.Name, name)
			}
			if !explained.MatchString(commandHelp(c)) {
				t.Errorf("%s: the help has nothing about %s", c.Name, name)
			}
		}
	}
	for _, lint := range [][]string{{"mandoc", "-T", "lint", "-W", "error"}, {"groff", "-man", "-ww", "-Tutf8"}} {
		path, err := exec.LookPath(lint[0])
		if err != nil {
			t.Logf("%s is not here to look at the manual", lint[0])
			continue
		}
		command := exec.Command(path, lint[1:]...)
		var complaints strings.Builder
		command.Stdin, command.Stderr = strings.NewReader(page), &complaints
		if err := command.Run(); err != nil || complaints.Len() > 0 {
			t.Errorf("%v: %v\n%s", lint, err, complaints.String())
		}
	}
}

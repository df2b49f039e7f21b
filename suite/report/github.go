package report

import (
	"fmt"
	"io"
	"strings"
)

// GitHub writes a workflow command for each model that failed or could not be checked, which GitHub shows at the line to blame.
func GitHub(w io.Writer, s Summary) error {
	for _, r := range s.Results {
		if !telling(r) {
			continue
		}
		p := placeOf(r)
		_, err := fmt.Fprintf(w, "::error file=%s,line=%d,col=%d,endLine=%d,title=%s::%s\n", property(repositoryPath(p.File)),
			p.Line, p.Column, p.EndLine, property("gotlc: "+r.Model.ID), data(message(r)))
		if err != nil {
			return err
		}
	}
	return nil
}

// data and property escape what would end a message, or a property of a command.
func data(text string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(text)
}

func property(text string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C").Replace(text)
}

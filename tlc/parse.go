package tlc

import (
	"bytes"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hashicorp/go-multierror"

	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/export"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/parser/xmlexport"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/internal/sany"
	"github.com/gotlc/gotlc/tlc/report"
)

// ParseOptions says what Parse does with its files.
type ParseOptions struct {
	ModulePath
	// SyntaxOnly looks at the syntax of the files alone: nothing is imported, and a module may have any name.
	SyntaxOnly bool
	// Skip leaves parts of the analysis out.
	Skip Skip
	// Missing is where the line goes that says where a missing file was looked for, and what is wrong with modules that are to be
	// written as XML; nil for the same as everything else.
	Missing io.Writer
	// Errors is where what is wrong with modules goes; nil for the same as everything else.
	Errors io.Writer
	// JSON writes one document about all files (see docs/parse-json.md) in place of the official parser's lines.
	JSON bool
	// XML writes a document in the form of the official exporter for each file, and nothing else unless there are errors.
	XML *XMLOptions
}

// Skip says what the parser leaves out.
type Skip = sany.Skip

// XMLOptions say what is written as XML.
type XMLOptions = xmlexport.Options

// Parse does what the official parser does with each of the files and everything it needs: syntax, names, arities,
// levels. It prints the parser's lines on out and notes for people on notes, which may be nil. The exit status of the
// result is the worst of the files', as the official parser gives it when it is told to: 0, 4 for wrong names, arities
// and levels, 255 for everything before that. An error is one of writing, or a *MemoryError.
func Parse(paths []string, o ParseOptions, out, notes io.Writer) (result Result, err error) {
	defer func() {
		if short := noRoom(recover()); short != nil {
			err = short
		}
	}()
	lines := out
	if o.JSON {
		lines = io.Discard
	}
	var said bytes.Buffer
	if o.XML != nil {
		lines = &said
	}
	if notes == nil {
		notes = io.Discard
	}
	rep := report.New(lines, report.Options{})
	note := func(n report.Note) { io.WriteString(notes, n.String()) }
	reading := sany.Options{Sources: o.sources(), Skip: o.Skip, Reader: roomy(), Missing: func(path string) {
		if o.Missing != nil {
			io.WriteString(o.Missing, fileMissing(path, o.Library)+"\n")
			return
		}
		rep.Print(fileMissing(path, o.Library))
	}}
	if o.Errors != nil {
		reading.Errors = report.New(o.Errors, report.Options{})
	}
	var all []export.Result
	for _, path := range paths {
		rep.SANYHeader()
		var r export.Result
		var err error
		if o.SyntaxOnly {
			r.Tree, err = sany.Syntax(path, reading, rep, note)
			r.Findings = export.Findings(err)
		} else {
			read := sany.Analyse(path, reading, rep, note)
			r, err = export.Result{Program: read.Program, Info: read.Info, Findings: findings(read)}, read.Err
		}
		r.File = path
		if status := exitOfParse(err); status > result.ExitCode {
			result = Result{ExitCode: status, Code: code.ParseFailed}
		}
		if o.JSON {
			all = append(all, r)
		}
		if o.XML != nil {
			if err := o.document(r.Info, err == nil, said.Bytes(), out); err != nil {
				return result, err
			}
		}
	}
	if o.JSON {
		return result, export.Write(out, all)
	}
	return result, nil
}

// document writes a file's document, or what the parser said if it found errors.
func (o ParseOptions) document(info *sem.Info, ok bool, said []byte, out io.Writer) error {
	if ok {
		return xmlexport.Write(out, info, *o.XML)
	}
	if o.Missing != nil {
		out = o.Missing
	}
	_, err := out.Write(said)
	return err
}

// findings lists what was found in a module with everything it needs.
func findings(r sany.Reading) []export.Finding {
	all := export.Warnings(r.Program)
	switch {
	case r.Err == nil && r.Info == nil: // nothing but syntax was wanted
		return all
	case r.Err == nil:
		return append(all, export.Findings(r.Info.Warnings)...)
	case r.Info == nil:
		return append(all, export.Findings(r.Err)...)
	}
	return slices.Concat(all, export.Findings(r.Err), export.Findings(r.Info.Beyond))
}

// fileMissing is the line in which the official parser lists where it has looked for the file that it was given. Its
// standard modules are on a class path.
func fileMissing(path string, libraries []string) string {
	if dir, file := filepath.Split(path); dir == "" {
		path = "." + string(filepath.Separator) + file
	}
	folders := slices.Concat([]string{filepath.Dir(path)}, libraries, []string{"", "classpath:/tla2sany/StandardModules", "classpath:/"})
	return "File does not exist: " + strings.TrimSuffix(path, ".tla") + ".tla while looking in these directories: " + strings.Join(folders, ", ")
}

// exitOfParse returns the official parser's exit status.
func exitOfParse(err error) int {
	var loading *multierror.Error
	var syntax parser.ErrorList
	switch {
	case err == nil:
		return report.ExitSuccess
	case errors.As(err, &loading), errors.As(err, &syntax):
		return report.ExitOther
	}
	return report.ExitSemantic
}

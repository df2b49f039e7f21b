package suite

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"github.com/gotlc/gotlc/parser/readlimit"
)

// Change is a figure that Update wrote.
type Change struct {
	File, Model, Field string
	Old, New           string // as JSON; "" where the manifest does not have the field
}

func (c Change) String() string {
	from, to := c.Old, c.New
	if from == "" {
		from = "nothing"
	}
	if to == "" {
		to = "nothing"
	}
	return fmt.Sprintf("%s: %s: %s: %s -> %s", c.File, c.Model, c.Field, from, to)
}

// Update writes the figures of results into the manifests that their models come from, leaving everything else in the
// files as it is, and returns what changed. Models without a manifest or without an outcome are left alone.
func Update(results []Result) ([]Change, error) {
	byFile := map[string][]Result{}
	var files []string
	for _, r := range results {
		file := r.Model.origin.file
		if file == "" || r.Status != Passed && r.Status != Failed {
			continue
		}
		if byFile[file] == nil {
			files = append(files, file)
		}
		byFile[file] = append(byFile[file], r)
	}
	var all []Change
	for _, file := range files {
		changes, err := updateFile(file, byFile[file])
		if err != nil {
			return all, fmt.Errorf("%s: %w", file, err)
		}
		all = append(all, changes...)
	}
	return all, nil
}

func updateFile(file string, results []Result) ([]Change, error) {
	text, err := manifestText(file)
	if err != nil {
		return nil, err
	}
	doc, err := parseDocument(text)
	if err != nil {
		return nil, err
	}
	var changes []Change
	for _, r := range results {
		object := doc.root.at(r.Model.origin.path)
		if object == nil {
			return nil, fmt.Errorf("%s: the file has changed since it was read", r.Model.ID)
		}
		for _, f := range newFigures(r) {
			old := object.text(text, f.name)
			if old == f.value {
				continue
			}
			if f.value == "" {
				doc.remove(object, f.name)
			} else {
				doc.set(object, f.name, f.value)
			}
			changes = append(changes, Change{file, r.Model.ID, f.name, old, f.value})
		}
	}
	if updated := doc.edited(); !bytes.Equal(updated, text) {
		return changes, replaceFile(file, updated)
	}
	return changes, nil
}

// replaceFile writes a file in place of the one that is there. A link is not followed out of its folder.
func replaceFile(file string, data []byte) error {
	place, err := readlimit.Below(file, []string{filepath.Dir(file)})
	if err != nil {
		return err
	}
	f, err := place.Open(os.O_WRONLY | os.O_TRUNC)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

// field is a member of a JSON object; an empty value takes it away.
type field struct{ name, value string }

// newFigures are the members that describe a result. Counts are there only where they mean something; those of a manifest
// that says nothing of a random run stay away.
func newFigures(r Result) []field {
	o := r.Outcome
	if r.Model.origin.form == recorded {
		list := []field{{"rc", strconv.Itoa(o.Exit)}}
		if o.Exit == 0 && r.Model.Want.Total != Unknown {
			list = append(list, count("generated", o.Total), count("distinct", o.Distinct))
		}
		return list
	}
	list := []field{{"result", strconv.Quote(o.Result())}}
	switch {
	case has(r.Model.Flags, "-simulate", "-generate"):
	case o.Exit == 0:
		list = append(list, count("distinctStates", o.Distinct), count("totalStates", o.Total), count("stateDepth", o.Depth))
	default:
		list = append(list, field{"distinctStates", ""}, field{"totalStates", ""}, field{"stateDepth", ""})
	}
	if n := len(o.Traces); n > 0 && r.Model.Want.Trace != 0 {
		list = append(list, count("traceLength", len(o.Traces[n-1].States)))
	}
	return list
}

func count(name string, n int) field {
	if n == Unknown {
		return field{name, ""}
	}
	return field{name, strconv.Itoa(n)}
}

package tracecheck

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// maxLine bounds the length of a line, in bytes.
const maxLine = 64 << 20

// event is one line of a trace.
type event struct {
	line   int // from 1
	text   string
	name   string // of the event as logged; "" if the line has none
	fields map[string]any
}

// InputError is something in a trace that cannot be understood, as against a trace that is no behavior.
type InputError struct {
	File string
	Line int // from 1; 0 if no line is to blame
	Text string
	Hint string // what to do about it, or ""
}

func (e *InputError) Error() string {
	at := e.File
	if e.Line > 0 {
		at = fmt.Sprintf("%s:%d", e.File, e.Line)
	}
	text := at + ": " + e.Text
	if e.Hint != "" {
		text += "\nhint: " + e.Hint
	}
	return text
}

// reader reads a trace line by line.
type reader struct {
	o    *Options
	in   *bufio.Reader
	line int
}

func newReader(o *Options, in io.Reader) *reader { return &reader{o: o, in: bufio.NewReader(in)} }

func (r *reader) fail(hint, format string, args ...any) error {
	return &InputError{r.o.name(), r.line, fmt.Sprintf(format, args...), hint}
}

// next returns the next line that is not blank, nil at the end.
func (r *reader) next() (*event, error) {
	for {
		r.line++
		text, err := r.readLine()
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, err
		}
		if r.line == 1 {
			text = bytes.TrimPrefix(text, []byte("\ufeff")) // some programs begin files so
		}
		if text = bytes.TrimSpace(text); len(text) > 0 {
			return r.parse(text)
		}
		if err != nil {
			return nil, nil
		}
	}
}

func (r *reader) readLine() ([]byte, error) {
	var line []byte
	for {
		part, err := r.in.ReadSlice('\n')
		if len(line)+len(part) > maxLine {
			return nil, r.fail("", "the line is longer than %d MiB", maxLine>>20)
		}
		line = append(line, part...)
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
		case err == nil, errors.Is(err, io.EOF):
			return line, err
		default:
			return nil, r.fail("", "the trace cannot be read: %v", err)
		}
	}
}

// parse reads one object.
func (r *reader) parse(text []byte) (*event, error) {
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.UseNumber()
	var whole any
	if err := dec.Decode(&whole); err != nil {
		var syntax *json.SyntaxError
		switch {
		case errors.As(err, &syntax):
			return nil, r.fail("", "this is not JSON, at column %d: %v", syntax.Offset, err)
		case errors.Is(err, io.ErrUnexpectedEOF):
			return nil, r.fail("each line holds one whole object", "the object does not end on this line")
		}
		return nil, r.fail("", "this is not JSON: %v", err)
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, r.fail("each line holds one object", "something follows the object, at column %d", dec.InputOffset()+1)
	}
	fields, ok := whole.(map[string]any)
	if !ok {
		return nil, r.fail("each line holds one object", "an object is expected, not %s", kindOf(whole))
	}
	e := &event{line: r.line, text: string(text), fields: fields}
	for _, name := range r.o.Ignore {
		delete(fields, name)
	}
	if name, ok := fields[r.o.eventField()]; ok {
		if e.name, ok = name.(string); !ok || e.name == "" {
			return nil, r.fail("", "the field %q names the event; a string is expected, not %s", r.o.eventField(), kindOf(name))
		}
		delete(fields, r.o.eventField())
	}
	return e, nil
}

// kindOf names the kind of a decoded value.
func kindOf(j any) string {
	switch j := j.(type) {
	case nil:
		return "null"
	case bool:
		return "a Boolean"
	case json.Number:
		return "a number"
	case string:
		if j == "" {
			return "an empty string"
		}
		return "a string"
	case []any:
		return "an array"
	}
	return "an object"
}

func sortedKeys(m map[string]any) []string { return slices.Sorted(maps.Keys(m)) }

// path splits the name of a place in a variable: "holder.n1" and "holder[n1]" are holder and n1.
func path(name string) []string {
	name = strings.ReplaceAll(strings.ReplaceAll(name, "]", ""), "[", ".")
	return strings.Split(name, ".")
}

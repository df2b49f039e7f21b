package repl

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Reader reads lines that nobody edits.
type Reader struct {
	in *bufio.Reader
	// echo receives the prompts; nil means that there are none.
	echo io.Writer
}

// NewReader returns a Reader that shows prompts on echo, or none if that is nil.
func NewReader(in io.Reader, echo io.Writer) *Reader { return &Reader{bufio.NewReader(in), echo} }

// ReadLine returns the next line without its end. The last line needs none.
func (r *Reader) ReadLine(prompt string) (string, error) {
	if r.echo != nil {
		fmt.Fprint(r.echo, prompt)
	}
	line, err := r.line()
	if err != nil && (err != io.EOF || line == "") {
		return "", err
	}
	return strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r"), nil
}

// mostLine is how many bytes a line has at most.
const mostLine = 16 << 20

// line reads a line with its end, if it has one.
func (r *Reader) line() (string, error) {
	var line []byte
	for {
		part, err := r.in.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case len(line) > mostLine:
			return "", fmt.Errorf("a line has more than %d MiB, or no end", mostLine>>20)
		case !errors.Is(err, bufio.ErrBufferFull):
			return string(line), err
		}
	}
}

package repl

import (
	"bufio"
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
	line, err := r.in.ReadString('\n')
	if err != nil && (err != io.EOF || line == "") {
		return "", err
	}
	return strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r"), nil
}

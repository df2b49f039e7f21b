package readlimit

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// mostHeader is how many bytes a line of the head of a message has at most; there are two of them in use.
const mostHeader = 4 << 10

// Message reads a message of the protocols that editors speak (LSP, DAP): lines that end with CR LF, one of which says how many bytes the
// content has, an empty one, and the content. It is an error if these are more than most. Memory is taken for what has come only.
func Message(r *bufio.Reader, most int64) ([]byte, error) {
	length := int64(-1)
	for first := true; ; first = false {
		line, err := header(r)
		if err != nil {
			if errors.Is(err, io.EOF) && (!first || line != "") {
				err = io.ErrUnexpectedEOF
			}
			return nil, err
		}
		if line == "" {
			break
		}
		name, value, _ := strings.Cut(line, ":")
		if !strings.EqualFold(name, "Content-Length") {
			continue
		}
		if length, err = strconv.ParseInt(strings.TrimSpace(value), 10, 64); err != nil || length < 0 {
			return nil, fmt.Errorf("a message of %.20q bytes", value)
		}
	}
	switch {
	case length < 0:
		return nil, errors.New("a message does not say how long it is (Content-Length)")
	case length > most:
		return nil, fmt.Errorf("a message of %d bytes is too long: there may be %d", length, most)
	}
	content, err := read(io.LimitReader(r, length), "a message", most, min(length, 1<<16))
	if err == nil && int64(len(content)) < length {
		err = io.ErrUnexpectedEOF
	}
	return content, err
}

// header reads a line of the head.
func header(r *bufio.Reader) (string, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case len(line) > mostHeader:
			return "", errors.New("a message begins with a line that has no end")
		case err == nil:
			text, ok := strings.CutSuffix(string(line), "\r\n")
			if !ok {
				return "", errors.New("the lines that a message begins with end with CR LF")
			}
			return text, nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return string(line), err
		}
	}
}

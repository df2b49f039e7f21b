package readlimit

import (
	"bufio"
	"io"
	"strings"
	"testing"
)

// unending is text without an end, which counts how much of it was read.
type unending struct{ read int }

func (e *unending) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	e.read += len(p)
	return len(p), nil
}

// TestHostileMessages reads messages of editors that are none: each is an error, and little is read.
func TestHostileMessages(t *testing.T) {
	for text, want := range map[string]string{
		"": "EOF", "Content-Length: 2\r\n\r\n{": "unexpected EOF", "Content-Length: 2\r\n": "unexpected EOF", "Content-Len": "unexpected EOF",
		"Content-Length: 1099511627776\r\n\r\n{}": "too long", "Content-Length: 11\r\n\r\n{}": "too long", "Content-Length: 99999999999999999999\r\n\r\n": "a message of",
		"Content-Length: -5\r\n\r\n{}": "a message of", "Content-Length: x\r\n\r\n": "a message of", "\r\n{}": "does not say", "{}\n": "CR LF",
		"Content-Type: x\r\n\r\n{}": "does not say",
	} {
		if b, err := Message(bufio.NewReader(strings.NewReader(text)), 10); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %q, %v", text, b, err)
		}
	}
	for _, text := range []string{"", "Content-Length: 4000000000\r\n\r\n", "Content-Type: "} {
		e := &unending{}
		if _, err := Message(bufio.NewReader(io.MultiReader(strings.NewReader(text), e)), 1<<20); err == nil || e.read > 1<<17 {
			t.Errorf("%q: %v, %d bytes were read", text, err, e.read)
		}
	}
	r := bufio.NewReader(strings.NewReader("Content-Type: y\r\ncontent-length: 2\r\n\r\n{}Content-Length: 10\r\n\r\n0123456789"))
	for _, want := range []string{"{}", "0123456789"} {
		if b, err := Message(r, 10); err != nil || string(b) != want {
			t.Errorf("%q, %v; want %q", b, err, want)
		}
	}
}

package lsp

import (
	"bufio"
	"encoding/json"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/gotlc/gotlc/parser/readlimit"
)

// mostMessage is how many bytes a message has at most.
const mostMessage = 64 << 20

// codec is that of the protocol, with bounds on what is read.
type codec struct{ jsonrpc2.VSCodeObjectCodec }

// ReadObject implements jsonrpc2.ObjectCodec.
func (codec) ReadObject(stream *bufio.Reader, v any) error {
	content, err := readlimit.Message(stream, mostMessage)
	if err != nil {
		return err
	}
	return json.Unmarshal(content, v)
}

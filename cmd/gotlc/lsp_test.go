package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// messages frames JSON texts as language servers read them.
func messages(texts ...string) *strings.Reader {
	var b strings.Builder
	for _, text := range texts {
		fmt.Fprintf(&b, "Content-Length: %d\r\n\r\n%s", len(text), text)
	}
	return strings.NewReader(b.String())
}

func TestLSP(t *testing.T) {
	const initialize = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":"file:///tmp","capabilities":{}}}`
	for _, tt := range []struct {
		args   string
		in     *strings.Reader
		status int
		want   string
	}{
		{"lsp", messages(initialize, `{"jsonrpc":"2.0","id":2,"method":"shutdown"}`, `{"jsonrpc":"2.0","method":"exit"}`), 0, `"hoverProvider":true`},
		{"lsp --stdio -library .", messages(initialize, `{"jsonrpc":"2.0","id":2,"method":"shutdown"}`, `{"jsonrpc":"2.0","method":"exit"}`), 0, `"gotlc.check"`},
		{"lsp", messages(initialize), 1, `"id":1`},
		{"lsp", messages(`{"jsonrpc":"2.0","id":7,"method":"nothing/atAll"}`), 1, `-32601`},
		{"lsp extra", messages(), 1, ""},
	} {
		var stdout, stderr bytes.Buffer
		status := run(context.Background(), strings.Fields("gotlc "+tt.args), world{stdin: tt.in, stdout: &stdout, stderr: &stderr})
		if status != tt.status || !strings.Contains(stdout.String(), tt.want) || (status == 0) != (stderr.Len() == 0) {
			t.Errorf("%s: status %d, %s, %s", tt.args, status, &stdout, &stderr)
		}
	}
}

// hangsUp is the end of a client that goes away when it has an answer.
type hangsUp struct {
	bytes.Buffer
	in *io.PipeWriter
}

func (h *hangsUp) Write(p []byte) (int, error) {
	defer h.in.Close()
	return h.Buffer.Write(p)
}

func TestMCP(t *testing.T) {
	in, client := io.Pipe()
	go io.WriteString(client, `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}`+"\n")
	stdout, stderr := &hangsUp{in: client}, &bytes.Buffer{}
	status := run(context.Background(), []string{"gotlc", "mcp"}, world{stdin: in, stdout: stdout, stderr: stderr})
	if status != 0 || stderr.Len() > 0 || !strings.Contains(stdout.String(), `"id":1`) {
		t.Errorf("status %d, %s, %s", status, stdout, stderr)
	}
	if _, notes, status := command("gotlc", "mcp", "-folder", "no/such/folder"); status != 1 || notes == "" {
		t.Errorf("status %d, %s", status, notes)
	}
}

func TestVerdict(t *testing.T) {
	out := "Starting...\nError: Invariant Inv is violated.\nError: The behavior up to this point is:\n12 states generated, 4 distinct states found, 0 states left on queue.\n"
	want := "Error: Invariant Inv is violated. Error: The behavior up to this point is: 12 states generated, 4 distinct states found, 0 states left on queue."
	if got := verdict(out); got != want {
		t.Errorf("got %s", got)
	}
	t.Setenv(asProgram, "1")
	dir := t.TempDir() // a model without a configuration: why it cannot be checked
	if err := os.WriteFile(filepath.Join(dir, "A.tla"), []byte("---- MODULE A ----\n====\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	got, err := checkModel(context.Background(), filepath.Join(dir, "A.tla"), "")
	if err != nil || !strings.Contains(got, "A.cfg") {
		t.Errorf("got %s, %v", got, err)
	}
}

func TestBoundedBuffer(t *testing.T) {
	b := &boundedBuffer{most: 5}
	for range 2 { // io.Copy, as of os/exec, looks for faster ways than Write
		if n, err := io.Copy(b, struct{ io.Reader }{strings.NewReader("abcd")}); n != 4 || err != nil {
			t.Errorf("got %d, %v", n, err)
		}
	}
	if b.String() != "abcda" {
		t.Errorf("got %s", b)
	}
}

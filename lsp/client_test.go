package lsp

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/gotlc/gotlc/lsp/protocol"
)

// patience is how long tests wait for what must come: far longer than it takes on a busy machine.
const patience = time.Minute

// client is an editor: it speaks the protocol to a server over pipes, and keeps what the server tells.
type client struct {
	t    testing.TB
	conn *jsonrpc2.Conn
	dir  string
	done chan error

	mu          sync.Mutex
	texts       map[string]string
	versions    map[string]int
	diagnostics map[string]protocol.PublishDiagnosticsParams
	messages    []string
	registered  []protocol.Registration
	edits       []protocol.WorkspaceEdit
}

// start starts a server on a folder with the given files.
func start(t testing.TB, files map[string]string, o Options) *client {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return startIn(t, dir, o)
}

func startIn(t testing.TB, dir string, o Options) *client {
	t.Helper()
	c := &client{t: t, dir: dir, done: make(chan error, 1), texts: map[string]string{}, versions: map[string]int{}, diagnostics: map[string]protocol.PublishDiagnosticsParams{}}
	toServer, fromClient := io.Pipe()
	toClient, fromServer := io.Pipe()
	go func() { c.done <- Serve(context.Background(), toServer, fromServer, o) }()
	stream := jsonrpc2.NewBufferedStream(pipe{toClient, fromClient}, jsonrpc2.VSCodeObjectCodec{})
	c.conn = jsonrpc2.NewConn(context.Background(), stream, requestsApart{jsonrpc2.HandlerWithError(c.handle)}, jsonrpc2.SetLogger(silent{}))
	params := protocol.InitializeParams{RootURI: uriOf(dir)}
	params.Capabilities.Workspace.DidChangeWatchedFiles.DynamicRegistration = true
	params.Capabilities.TextDocument.Completion.CompletionItem.SnippetSupport = true
	var result protocol.InitializeResult
	c.call("initialize", params, &result)
	if result.Capabilities.TextDocumentSync.Change != 2 {
		t.Errorf("text is not synchronized incrementally: %+v", result)
	}
	c.tell("initialized", struct{}{})
	t.Cleanup(func() {
		c.call("shutdown", nil, nil)
		c.tell("exit", nil)
		select {
		case <-c.done:
		case <-time.After(patience):
			t.Error("the server does not end")
		}
	})
	return c
}

// requestsApart answers requests while messages go on being read, as editors do. Notifications keep their order.
type requestsApart struct{ jsonrpc2.Handler }

func (h requestsApart) Handle(ctx context.Context, conn *jsonrpc2.Conn, r *jsonrpc2.Request) {
	if r.Notif {
		h.Handler.Handle(ctx, conn, r)
		return
	}
	go h.Handler.Handle(ctx, conn, r)
}

func (c *client) handle(_ context.Context, _ *jsonrpc2.Conn, r *jsonrpc2.Request) (any, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch r.Method {
	case "textDocument/publishDiagnostics":
		var p protocol.PublishDiagnosticsParams
		if err := json.Unmarshal(*r.Params, &p); err != nil {
			c.t.Error(err)
		}
		c.diagnostics[p.URI] = p
	case "window/showMessage":
		var p protocol.ShowMessageParams
		json.Unmarshal(*r.Params, &p)
		c.messages = append(c.messages, p.Message)
	case "client/registerCapability":
		var p protocol.RegistrationParams
		json.Unmarshal(*r.Params, &p)
		c.registered = append(c.registered, p.Registrations...)
	case "workspace/applyEdit":
		var p protocol.ApplyWorkspaceEditParams
		json.Unmarshal(*r.Params, &p)
		c.edits = append(c.edits, p.Edit)
		return map[string]bool{"applied": true}, nil
	}
	return nil, nil
}

// call makes a request that has to succeed.
func (c *client) call(method string, params, result any) {
	c.t.Helper()
	if err := c.try(method, params, result); err != nil {
		c.t.Errorf("%s: %v", method, err)
	}
}

func (c *client) try(method string, params, result any) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	return c.conn.Call(ctx, method, params, result)
}

func (c *client) tell(method string, params any) {
	c.t.Helper()
	if err := c.conn.Notify(context.Background(), method, params); err != nil {
		c.t.Errorf("%s: %v", method, err)
	}
}

func (c *client) uri(name string) string { return uriOf(filepath.Join(c.dir, name)) }

// open opens a document, with the text of the file if none is given.
func (c *client) open(name string, text ...string) {
	c.t.Helper()
	if len(text) == 0 {
		data, err := os.ReadFile(filepath.Join(c.dir, name))
		if err != nil {
			c.t.Fatal(err)
		}
		text = []string{string(data)}
	}
	c.texts[name] = text[0]
	c.versions[name] = 1
	c.tell("textDocument/didOpen", protocol.DidOpenParams{TextDocument: protocol.TextDocumentItem{URI: c.uri(name), LanguageID: "tlaplus", Version: 1, Text: text[0]}})
}

// replace changes a part of a document, as an editor does.
func (c *client) replace(name string, from, to int, text string) {
	c.t.Helper()
	old := c.texts[name]
	starts := lineStarts(old)
	c.versions[name]++
	c.texts[name] = old[:from] + text + old[to:]
	c.tell("textDocument/didChange", protocol.DidChangeParams{
		TextDocument:   protocol.VersionedTextDocumentIdentifier{URI: c.uri(name), Version: c.versions[name]},
		ContentChanges: []protocol.ContentChange{{Range: &protocol.Range{Start: position(old, starts, from), End: position(old, starts, to)}, Text: text}},
	})
}

// wait returns the diagnostics of the newest version of a document.
func (c *client) wait(name string) []protocol.Diagnostic {
	c.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		c.mu.Lock()
		p, ok := c.diagnostics[c.uri(name)]
		c.mu.Unlock()
		if ok && p.Version == c.versions[name] {
			return p.Diagnostics
		}
	}
	c.t.Fatalf("no diagnostics of %s, version %d", name, c.versions[name])
	return nil
}

// at is the place of a mark in a document: the mark is a text with | where the cursor is.
func (c *client) at(name, mark string) protocol.PositionParams {
	c.t.Helper()
	before, after, ok := strings.Cut(mark, "|")
	i := strings.Index(c.texts[name], before+after)
	if !ok || i < 0 {
		c.t.Fatalf("%s: there is no %q", name, mark)
	}
	text := c.texts[name]
	return protocol.PositionParams{TextDocument: protocol.TextDocumentIdentifier{URI: c.uri(name)}, Position: position(text, lineStarts(text), i+len(before))}
}

func (c *client) document(name string) protocol.DocumentParams {
	return protocol.DocumentParams{TextDocument: protocol.TextDocumentIdentifier{URI: c.uri(name)}}
}

// shown writes locations as file:line:character text.
func (c *client) shown(list []protocol.Location) string {
	var words []string
	for _, l := range list {
		path := pathOf(l.URI)
		data, _ := os.ReadFile(path)
		text := string(data)
		if open, ok := c.texts[filepath.Base(path)]; ok {
			text = open
		}
		starts := lineStarts(text)
		words = append(words, filepath.Base(path)+":"+itoa(l.Range.Start.Line+1)+":"+text[offset(text, starts, l.Range.Start):offset(text, starts, l.Range.End)])
	}
	return strings.Join(words, " ")
}

func itoa(n int) string {
	b, _ := json.Marshal(n)
	return string(b)
}

// edited applies edits, none of which overlap.
func edited(text string, edits []protocol.TextEdit) string {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b protocol.TextEdit) int {
		switch {
		case b.Range.Start.Before(a.Range.Start):
			return -1
		case a.Range.Start.Before(b.Range.Start):
			return 1
		}
		return 0
	})
	starts := lineStarts(text)
	for _, e := range edits {
		from, to := offset(text, starts, e.Range.Start), offset(text, starts, e.Range.End)
		text = text[:from] + e.NewText + text[to:]
	}
	return text
}

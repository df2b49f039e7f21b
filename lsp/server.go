package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/gotlc/gotlc/lsp/protocol"
)

// Options are what the server cannot know itself.
type Options struct {
	// Version is that of the program.
	Version string
	// Library are folders, jars and zip files in which modules are looked for besides the folder of a document.
	Library []string
	// Cache is a folder for the texts of library modules that somebody looks at; "" if there is none.
	Cache string
	// Check checks a model and returns a sentence about the outcome; nil if that is not offered. The context ends with the
	// server.
	Check func(ctx context.Context, module, config string) (string, error)
	// Explore starts the exploration of a model and returns the address of its page; nil if that is not offered.
	Explore func(ctx context.Context, module, config string) (address string, err error)
	// Delay is how long the server waits for another change before it looks for mistakes.
	Delay time.Duration
}

// DefaultDelay is how long a server waits for another keystroke.
const DefaultDelay = 10 * time.Millisecond

// errHungUp is returned if the client is gone without having said so.
var errHungUp = errors.New("the editor ended the session without shutting the server down")

// Serve speaks the protocol over a pair of streams until the client ends it.
func Serve(ctx context.Context, in io.ReadCloser, out io.WriteCloser, o Options) error {
	s := &server{options: o, w: newWorkspace(), ended: make(chan struct{}), out: newOutbox()}
	s.w.cache = o.Cache
	s.w.addLibraries(o.Library)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s.ctx = ctx
	stream := jsonrpc2.NewBufferedStream(pipe{in, out}, codec{})
	s.mu.Lock() // messages come before the connection is there to be answered on
	s.conn = jsonrpc2.NewConn(ctx, stream, jsonrpc2.HandlerWithError(s.handle).SuppressErrClosed(), jsonrpc2.SetLogger(silent{}))
	s.mu.Unlock()
	go s.out.deliver(ctx, s.conn)
	select {
	case <-s.conn.DisconnectNotify():
	case <-s.ended:
		s.conn.Close()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.timer != nil {
		s.timer.Stop()
	}
	if !s.stopped {
		return errHungUp
	}
	return nil
}

// pipe is two streams as one.
type pipe struct {
	io.ReadCloser
	out io.WriteCloser
}

// Write implements io.Writer.
func (p pipe) Write(b []byte) (int, error) { return p.out.Write(b) }

// Close implements io.Closer.
func (p pipe) Close() error {
	err := p.ReadCloser.Close()
	if outErr := p.out.Close(); err == nil {
		err = outErr
	}
	return err
}

// silent keeps the library from writing to standard error.
type silent struct{}

// Printf implements jsonrpc2.Logger.
func (silent) Printf(string, ...any) {}

// server is one session with an editor.
type server struct {
	options Options
	ctx     context.Context
	conn    *jsonrpc2.Conn
	out     *outbox
	ended   chan struct{}
	ending  sync.Once

	mu       sync.Mutex // guards all below
	w        *workspace
	snippets bool     // the client knows snippets
	watching bool     // the client can tell of changes of files
	theirs   []string // commands that the client carries out
	stopped  bool     // shutdown was asked for
	waiting  map[string]bool
	timer    *time.Timer
}

// handler answers a request, or takes a notification.
type handler func(s *server, params json.RawMessage) (any, error)

// on makes a handler of a function that wants its parameters decoded.
func on[P any](f func(s *server, p P) (any, error)) handler {
	return func(s *server, raw json.RawMessage) (any, error) {
		var p P
		if len(raw) > 0 {
			if err := json.Unmarshal(raw, &p); err != nil {
				return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: err.Error()}
			}
		}
		return f(s, p)
	}
}

// handlers are the methods of the protocol that the server knows.
var handlers = map[string]handler{
	"initialize":                        on((*server).initialize),
	"initialized":                       on((*server).initialized),
	"$/setTrace":                        ignore,
	"$/cancelRequest":                   ignore,
	"workspace/didChangeConfiguration":  ignore,
	"textDocument/didOpen":              on((*server).didOpen),
	"textDocument/didChange":            on((*server).didChange),
	"textDocument/didClose":             on((*server).didClose),
	"textDocument/didSave":              on((*server).didSave),
	"workspace/didChangeWatchedFiles":   on((*server).filesChanged),
	"textDocument/hover":                on((*server).hover),
	"textDocument/definition":           on((*server).definition),
	"textDocument/declaration":          on((*server).definition),
	"textDocument/references":           on((*server).references),
	"textDocument/documentHighlight":    on((*server).highlights),
	"textDocument/documentSymbol":       on((*server).documentSymbols),
	"workspace/symbol":                  on((*server).workspaceSymbols),
	"textDocument/prepareRename":        on((*server).prepareRename),
	"textDocument/rename":               on((*server).rename),
	"textDocument/completion":           on((*server).completion),
	"textDocument/signatureHelp":        on((*server).signatureHelp),
	"textDocument/semanticTokens/full":  on((*server).semanticTokens),
	"textDocument/semanticTokens/range": on((*server).semanticTokensIn),
	"textDocument/foldingRange":         on((*server).folding),
	"textDocument/selectionRange":       on((*server).selections),
	"textDocument/codeAction":           on((*server).codeActions),
	"textDocument/codeLens":             on((*server).codeLenses),
	"textDocument/formatting":           on((*server).formatting),
	"textDocument/rangeFormatting":      on((*server).rangeFormatting),
	"workspace/executeCommand":          on((*server).execute),
	"shutdown":                          on((*server).shutdown),
	"exit":                              on((*server).exit),
}

func ignore(*server, json.RawMessage) (any, error) { return nil, nil }

// codeAfterShutdown is the error of requests behind shutdown.
const codeAfterShutdown = jsonrpc2.CodeInvalidRequest

// handle answers one message. What goes wrong inside of us is the answer to that message only.
func (s *server) handle(_ context.Context, _ *jsonrpc2.Conn, r *jsonrpc2.Request) (result any, err error) {
	h := handlers[r.Method]
	if h == nil {
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeMethodNotFound, Message: "not known: " + r.Method}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopped && r.Method != "exit" {
		return nil, &jsonrpc2.Error{Code: codeAfterShutdown, Message: "the server was shut down"}
	}
	defer func() {
		if p := recover(); p != nil {
			err = &jsonrpc2.Error{Code: jsonrpc2.CodeInternalError, Message: fmt.Sprintf("internal: %s: %v", r.Method, p)}
		}
	}()
	var params json.RawMessage
	if r.Params != nil {
		params = *r.Params
	}
	return h(s, params)
}

func (s *server) initialize(p protocol.InitializeParams) (any, error) {
	for _, f := range p.WorkspaceFolders {
		s.w.folders = append(s.w.folders, pathOf(f.URI))
	}
	if len(p.WorkspaceFolders) == 0 && p.RootURI != "" {
		s.w.folders = append(s.w.folders, pathOf(p.RootURI))
	}
	var wishes struct {
		Library     []string `json:"library"`
		OwnCommands []string `json:"ownCommands"` // that the editor carries out itself
	}
	if json.Unmarshal(p.InitializationOptions, &wishes) == nil { // other clients send other things
		s.w.addLibraries(wishes.Library)
		s.theirs = wishes.OwnCommands
	}
	s.watching = p.Capabilities.Workspace.DidChangeWatchedFiles.DynamicRegistration
	s.snippets = p.Capabilities.TextDocument.Completion.CompletionItem.SnippetSupport
	return protocol.InitializeResult{
		ServerInfo: protocol.ServerInfo{Name: "gotlc", Version: s.options.Version},
		Capabilities: protocol.ServerCapabilities{
			PositionEncoding: "utf-16",
			TextDocumentSync: protocol.TextDocumentSyncOptions{OpenClose: true, Change: 2, Save: true},
			HoverProvider:    true, DefinitionProvider: true, DeclarationProvider: true, ReferencesProvider: true,
			DocumentHighlightProvider: true, DocumentSymbolProvider: true, WorkspaceSymbolProvider: true,
			CodeActionProvider:         protocol.CodeActionOptions{CodeActionKinds: []string{kindQuickFix, kindRewrite}},
			DocumentFormattingProvider: true, DocumentRangeFormattingProvider: true,
			RenameProvider:       protocol.RenameOptions{PrepareProvider: true},
			FoldingRangeProvider: true, SelectionRangeProvider: true,
			CompletionProvider:     protocol.CompletionOptions{TriggerCharacters: []string{`\`, "!", "."}},
			SignatureHelpProvider:  protocol.SignatureHelpOptions{TriggerCharacters: []string{"("}, RetriggerCharacters: []string{","}},
			SemanticTokensProvider: protocol.SemanticTokensOptions{Legend: legend(), Full: true, Range: true},
			ExecuteCommandProvider: protocol.ExecuteCommandOptions{Commands: s.commands()},
		},
	}, nil
}

// initialized asks the client to tell of files that others change.
func (s *server) initialized(struct{}) (any, error) {
	if !s.watching {
		return nil, nil
	}
	registration := protocol.RegistrationParams{Registrations: []protocol.Registration{{
		ID: "files", Method: "workspace/didChangeWatchedFiles",
		RegisterOptions: protocol.FileWatchers{Watchers: []protocol.FileWatcher{{GlobPattern: "**/*.{tla,cfg}"}}},
	}}}
	// The answer comes over the connection that is being read, so nobody waits for it here.
	go func() { _ = s.conn.Call(s.ctx, "client/registerCapability", registration, nil) }()
	return nil, nil
}

func (s *server) shutdown(struct{}) (any, error) {
	s.stopped = true
	return nil, nil
}

func (s *server) exit(struct{}) (any, error) {
	s.ending.Do(func() { close(s.ended) })
	return nil, nil
}

func (s *server) didOpen(p protocol.DidOpenParams) (any, error) {
	d := &document{uri: p.TextDocument.URI, path: pathOf(p.TextDocument.URI), version: p.TextDocument.Version, text: p.TextDocument.Text}
	s.w.open[d.path] = d
	s.touched(d.path)
	return nil, nil
}

func (s *server) didChange(p protocol.DidChangeParams) (any, error) {
	d := s.w.open[pathOf(p.TextDocument.URI)]
	if d == nil {
		return nil, fmt.Errorf("%s is not open", p.TextDocument.URI)
	}
	d.apply(p.ContentChanges)
	d.version = p.TextDocument.Version
	s.touched(d.path)
	return nil, nil
}

func (s *server) didClose(p protocol.DidCloseParams) (any, error) {
	path := pathOf(p.TextDocument.URI)
	delete(s.w.open, path)
	s.touched(path)
	s.w.forget(path)
	s.notify("textDocument/publishDiagnostics", protocol.PublishDiagnosticsParams{URI: p.TextDocument.URI, Diagnostics: []protocol.Diagnostic{}})
	return nil, nil
}

func (s *server) didSave(p protocol.DocumentParams) (any, error) {
	s.touched(pathOf(p.TextDocument.URI))
	return nil, nil
}

func (s *server) filesChanged(p protocol.DidChangeWatchedFilesParams) (any, error) {
	for _, c := range p.Changes {
		s.touched(pathOf(c.URI))
	}
	return nil, nil
}

// notify tells the client something, soon.
func (s *server) notify(method string, params any) { s.out.add(method, params) }

// module returns the analysis of an open or closed module, or nil for other files.
func (s *server) module(uri string) *analysis {
	if path := pathOf(uri); isModule(path) {
		return s.w.analyse(path)
	}
	return nil
}

package protocol

import "encoding/json"

// InitializeParams are what the client tells of itself, as far as it matters here.
type InitializeParams struct {
	RootURI          string            `json:"rootUri"`
	WorkspaceFolders []WorkspaceFolder `json:"workspaceFolders"`
	Capabilities     struct {
		Workspace struct {
			DidChangeWatchedFiles struct {
				DynamicRegistration bool `json:"dynamicRegistration"`
			} `json:"didChangeWatchedFiles"`
		} `json:"workspace"`
		TextDocument struct {
			Completion struct {
				CompletionItem struct {
					SnippetSupport bool `json:"snippetSupport"`
				} `json:"completionItem"`
			} `json:"completion"`
		} `json:"textDocument"`
	} `json:"capabilities"`
	InitializationOptions json.RawMessage `json:"initializationOptions"`
}

// RegistrationParams asks for notifications.
type RegistrationParams struct {
	Registrations []Registration `json:"registrations"`
}

// Registration is a method that the server wants to be told.
type Registration struct {
	ID              string       `json:"id"`
	Method          string       `json:"method"`
	RegisterOptions FileWatchers `json:"registerOptions"`
}

// FileWatchers are the files that matter.
type FileWatchers struct {
	Watchers []FileWatcher `json:"watchers"`
}

// FileWatcher is a pattern of such files.
type FileWatcher struct {
	GlobPattern string `json:"globPattern"`
}

// WorkspaceFolder is a folder that is open in the editor.
type WorkspaceFolder struct {
	URI  string `json:"uri"`
	Name string `json:"name"`
}

// InitializeResult is what the server can do.
type InitializeResult struct {
	Capabilities ServerCapabilities `json:"capabilities"`
	ServerInfo   ServerInfo         `json:"serverInfo"`
}

// ServerInfo names the server.
type ServerInfo struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

// ServerCapabilities are the requests that the server answers.
type ServerCapabilities struct {
	PositionEncoding                string                  `json:"positionEncoding"`
	TextDocumentSync                TextDocumentSyncOptions `json:"textDocumentSync"`
	HoverProvider                   bool                    `json:"hoverProvider"`
	DefinitionProvider              bool                    `json:"definitionProvider"`
	DeclarationProvider             bool                    `json:"declarationProvider"`
	ReferencesProvider              bool                    `json:"referencesProvider"`
	DocumentHighlightProvider       bool                    `json:"documentHighlightProvider"`
	DocumentSymbolProvider          bool                    `json:"documentSymbolProvider"`
	WorkspaceSymbolProvider         bool                    `json:"workspaceSymbolProvider"`
	CodeActionProvider              CodeActionOptions       `json:"codeActionProvider"`
	CodeLensProvider                CodeLensOptions         `json:"codeLensProvider"`
	DocumentFormattingProvider      bool                    `json:"documentFormattingProvider"`
	DocumentRangeFormattingProvider bool                    `json:"documentRangeFormattingProvider"`
	RenameProvider                  RenameOptions           `json:"renameProvider"`
	FoldingRangeProvider            bool                    `json:"foldingRangeProvider"`
	SelectionRangeProvider          bool                    `json:"selectionRangeProvider"`
	CompletionProvider              CompletionOptions       `json:"completionProvider"`
	SignatureHelpProvider           SignatureHelpOptions    `json:"signatureHelpProvider"`
	SemanticTokensProvider          SemanticTokensOptions   `json:"semanticTokensProvider"`
	ExecuteCommandProvider          ExecuteCommandOptions   `json:"executeCommandProvider"`
}

// TextDocumentSyncOptions say how documents are kept in step.
type TextDocumentSyncOptions struct {
	OpenClose bool `json:"openClose"`
	Change    int  `json:"change"` // 2: incremental
	Save      bool `json:"save"`
}

// CodeActionOptions are the kinds of code actions.
type CodeActionOptions struct {
	CodeActionKinds []string `json:"codeActionKinds"`
}

// CodeLensOptions are those of code lenses.
type CodeLensOptions struct {
	ResolveProvider bool `json:"resolveProvider"`
}

// RenameOptions are those of rename.
type RenameOptions struct {
	PrepareProvider bool `json:"prepareProvider"`
}

// CompletionOptions are those of completion.
type CompletionOptions struct {
	TriggerCharacters []string `json:"triggerCharacters"`
}

// SignatureHelpOptions are those of signature help.
type SignatureHelpOptions struct {
	TriggerCharacters   []string `json:"triggerCharacters"`
	RetriggerCharacters []string `json:"retriggerCharacters"`
}

// SemanticTokensOptions say how tokens are told.
type SemanticTokensOptions struct {
	Legend SemanticTokensLegend `json:"legend"`
	Full   bool                 `json:"full"`
	Range  bool                 `json:"range"`
}

// SemanticTokensLegend numbers types and modifiers.
type SemanticTokensLegend struct {
	TokenTypes     []string `json:"tokenTypes"`
	TokenModifiers []string `json:"tokenModifiers"`
}

// ExecuteCommandOptions are the commands that the server carries out.
type ExecuteCommandOptions struct {
	Commands []string `json:"commands"`
}

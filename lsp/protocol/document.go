package protocol

import "encoding/json"

// DidOpenParams tells that a document was opened.
type DidOpenParams struct {
	TextDocument TextDocumentItem `json:"textDocument"`
}

// DidChangeParams tells how a document was changed.
type DidChangeParams struct {
	TextDocument   VersionedTextDocumentIdentifier `json:"textDocument"`
	ContentChanges []ContentChange                 `json:"contentChanges"`
}

// ContentChange replaces a range, or all of the text if there is none.
type ContentChange struct {
	Range *Range `json:"range"`
	Text  string `json:"text"`
}

// DidCloseParams tells that a document was closed.
type DidCloseParams struct {
	TextDocument TextDocumentIdentifier `json:"textDocument"`
}

// DidChangeWatchedFilesParams tells that files were changed by others.
type DidChangeWatchedFilesParams struct {
	Changes []struct {
		URI string `json:"uri"`
	} `json:"changes"`
}

// PublishDiagnosticsParams is all that is wrong with a document.
type PublishDiagnosticsParams struct {
	URI         string       `json:"uri"`
	Version     int          `json:"version,omitempty"`
	Diagnostics []Diagnostic `json:"diagnostics"`
}

// DocumentParams is a request about a document.
type DocumentParams struct {
	TextDocument TextDocumentIdentifier `json:"textDocument"`
}

// PositionParams is a request about a place. The other members are those of requests that have more.
type PositionParams struct {
	TextDocument TextDocumentIdentifier `json:"textDocument"`
	Position     Position               `json:"position"`
	NewName      string                 `json:"newName,omitempty"` // rename
	Context      *struct {
		IncludeDeclaration bool `json:"includeDeclaration"` // references
	} `json:"context,omitempty"`
}

// RangeParams is a request about a range.
type RangeParams struct {
	TextDocument TextDocumentIdentifier `json:"textDocument"`
	Range        Range                  `json:"range"`
}

// SelectionRangeParams is a request about places.
type SelectionRangeParams struct {
	TextDocument TextDocumentIdentifier `json:"textDocument"`
	Positions    []Position             `json:"positions"`
}

// WorkspaceSymbolParams is a request for symbols by name.
type WorkspaceSymbolParams struct {
	Query string `json:"query"`
}

// ExecuteCommandParams is a request to do something.
type ExecuteCommandParams struct {
	Command   string            `json:"command"`
	Arguments []json.RawMessage `json:"arguments"`
}

// Hover is what is said about a place.
type Hover struct {
	Contents MarkupContent `json:"contents"`
	Range    Range         `json:"range"`
}

// DocumentHighlight is an occurrence of what the cursor is on: 2 a use, 3 a declaration.
type DocumentHighlight struct {
	Range Range `json:"range"`
	Kind  int   `json:"kind"`
}

// SymbolKind is the kind of a symbol.
type SymbolKind int

// The kinds that occur.
const (
	SymbolModule   SymbolKind = 2
	SymbolFunction SymbolKind = 12
	SymbolVariable SymbolKind = 13
	SymbolConstant SymbolKind = 14
	SymbolProperty SymbolKind = 7
	SymbolEvent    SymbolKind = 24
	SymbolOperator SymbolKind = 25
)

// DocumentSymbol is a symbol of a document with those in it.
type DocumentSymbol struct {
	Name           string           `json:"name"`
	Detail         string           `json:"detail,omitempty"`
	Kind           SymbolKind       `json:"kind"`
	Range          Range            `json:"range"`
	SelectionRange Range            `json:"selectionRange"`
	Children       []DocumentSymbol `json:"children,omitempty"`
}

// SymbolInformation is a symbol of the workspace.
type SymbolInformation struct {
	Name          string     `json:"name"`
	Kind          SymbolKind `json:"kind"`
	Location      Location   `json:"location"`
	ContainerName string     `json:"containerName,omitempty"`
}

// CodeActionParams is a request for what can be done about a range.
type CodeActionParams struct {
	TextDocument TextDocumentIdentifier `json:"textDocument"`
	Range        Range                  `json:"range"`
}

// CodeAction is something that can be done.
type CodeAction struct {
	Title       string         `json:"title"`
	Kind        string         `json:"kind"`
	Diagnostics []Diagnostic   `json:"diagnostics,omitempty"`
	IsPreferred bool           `json:"isPreferred,omitempty"`
	Edit        *WorkspaceEdit `json:"edit,omitempty"`
	Command     *Command       `json:"command,omitempty"`
}

// CodeLens is a command above a line.
type CodeLens struct {
	Range   Range    `json:"range"`
	Command *Command `json:"command"`
}

// FoldingRange is lines that can be folded.
type FoldingRange struct {
	StartLine int    `json:"startLine"`
	EndLine   int    `json:"endLine"`
	Kind      string `json:"kind,omitempty"`
}

// SelectionRange is a range with the larger ones around it.
type SelectionRange struct {
	Range  Range           `json:"range"`
	Parent *SelectionRange `json:"parent,omitempty"`
}

// PrepareRename is what would be renamed.
type PrepareRename struct {
	Range       Range  `json:"range"`
	Placeholder string `json:"placeholder"`
}

// CompletionList is what could stand at a place.
type CompletionList struct {
	IsIncomplete bool             `json:"isIncomplete"`
	Items        []CompletionItem `json:"items"`
}

// CompletionKind is the kind of a completion.
type CompletionKind int

// The kinds that occur.
const (
	CompletionText     CompletionKind = 1
	CompletionFunction CompletionKind = 3
	CompletionField    CompletionKind = 5
	CompletionVariable CompletionKind = 6
	CompletionModule   CompletionKind = 9
	CompletionValue    CompletionKind = 12
	CompletionKeyword  CompletionKind = 14
	CompletionSnippet  CompletionKind = 15
	CompletionConstant CompletionKind = 21
	CompletionOperator CompletionKind = 24
)

// CompletionItem is one of them.
type CompletionItem struct {
	Label            string         `json:"label"`
	Kind             CompletionKind `json:"kind"`
	Detail           string         `json:"detail,omitempty"`
	Documentation    *MarkupContent `json:"documentation,omitempty"`
	SortText         string         `json:"sortText,omitempty"`
	FilterText       string         `json:"filterText,omitempty"`
	InsertTextFormat int            `json:"insertTextFormat,omitempty"` // 2: a snippet
	TextEdit         *TextEdit      `json:"textEdit,omitempty"`
}

// SignatureHelp tells the parameters of the operator whose arguments are being written.
type SignatureHelp struct {
	Signatures      []SignatureInformation `json:"signatures"`
	ActiveSignature int                    `json:"activeSignature"`
	ActiveParameter int                    `json:"activeParameter"`
}

// SignatureInformation is an operator with its parameters.
type SignatureInformation struct {
	Label         string                 `json:"label"`
	Documentation *MarkupContent         `json:"documentation,omitempty"`
	Parameters    []ParameterInformation `json:"parameters"`
}

// ParameterInformation is a parameter as it stands in the label.
type ParameterInformation struct {
	Label string `json:"label"`
}

// SemanticTokens are the tokens of a document, five numbers for each.
type SemanticTokens struct {
	Data []uint32 `json:"data"`
}

// ShowMessageParams is something to tell the user: 1 an error, 2 a warning, 3 an information.
type ShowMessageParams struct {
	Type    int    `json:"type"`
	Message string `json:"message"`
}

// ApplyWorkspaceEditParams asks the editor to change documents.
type ApplyWorkspaceEditParams struct {
	Label string        `json:"label"`
	Edit  WorkspaceEdit `json:"edit"`
}

// Package lsp is a language server for TLA+ modules and configurations of models: it answers the requests of the Language
// Server Protocol 3.17 (lsp/protocol) that editors send over a pair of streams.
//
// Input are documents as they are typed, and the files beside them; output are diagnostics, places, texts and edits. Serve
// returns when the client says so or is gone. Nothing is written to disk but the texts of library modules that somebody
// wants to look at, below Options.Cache; programs are started only by what Options says. No input makes it panic: a request
// that fails for a reason of ours is answered with an error, and the server goes on.
//
// # How it works
//
// The editor's documents lie over the files (workspace.go). A document is analysed as the root module of a specification, by
// the parser and the tables of gotlc check: trees are kept until the text of a file changes, names are resolved anew after
// each change. Modules with syntax errors take part with the units that could be read. From the tables comes the list of
// occurrences of a module, each with what it stands for (occurrence.go): most requests are a look into it. What one symbol is
// in analyses of several roots is told by the place of its declaration.
//
// Requests are answered one after the other, in the order in which they come. Diagnostics follow a change after a short while
// in which no other one comes (diagnose.go). For configurations (config.go) the module of the model is the root.
package lsp

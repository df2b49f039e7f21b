// Package parser turns the text of a TLA+ module into its syntax tree, and reports every syntax error of the text.
//
// Input is one text; the package reads no files. Output is an *ast.Module (or an expression) and, if the text is
// wrong, an ErrorList sorted by position. Invariants: no input makes it panic or loop; cost is linear in the size
// of the text; nesting and height of the tree are bounded, so recursion over it is safe; every span lies inside
// its file. All functions may be called concurrently: a parser belongs to one call.
//
// # How it works
//
// The lexer yields tokens; their positions are the
// only ones there are. The tokens of a text are buffered, brackets are matched and the beginnings of definitions
// are marked (buffer.go): TLA+ has no terminators, so an expression ends where the next definition's head begins.
//
// Everything above the tokens is recursive descent by hand, module units included. A declarative grammar would
// have to be told three things at every turn that are no part of a grammar: that a token at or left of the bullets
// of an open junction list ends an expression (junction.go), that a marked head does, and that errors
// resume at the next unit with the official parser's productions at hand. Expressions use the operator precedence
// method over precedence ranges (expr.go), where two operators may refuse to stand next to each other.
//
// An error carries the official parser's text beside ours: what it shows, what it expects, and the productions it is in.
// Those are the frames of the parser here, which enters and leaves where the official one does, so a label may be
// one that it uses by mistake. Which production an error is in where no recorded text shows it was derived from the
// labels' names and their order in the grammar (official_test.go lists them); nobody has confirmed it.
//
// The language accepted is what the official parser, SANY, accepts, with its peculiarities where texts could
// depend on them; the grammar in "Specifying Systems", chapter 15, is the starting point, and the TLA+2 additions
// (proofs, RECURSIVE, LAMBDA, labels, subexpression names, Unicode) follow "TLA+ Version 2: A Preliminary Guide".
// Meaning, scope and levels are not this package's business: see parser/sem.
package parser

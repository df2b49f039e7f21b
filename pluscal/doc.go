// Package pluscal translates algorithms in PlusCal to TLA+, to the letter as the official translator pcal.trans does, and
// says whether a translation is up to date.
//
// Input is the lines of a module. The package reads and writes files only in Run. Invariants: no input makes it panic or loop;
// cost is linear in the size of the text but for macros, which can multiply it; all functions may be called concurrently.
//
// # How it works
//
// Nothing is known of expressions but their tokens and columns (expr.go): an expression ends at a token that cannot belong to
// one (reader.go), and is printed with its columns, so that lists of bullets keep their meaning. Where a token becomes wider,
// because a variable gets a prime or a macro's parameter becomes an argument, lines below follow the token that they were
// aligned with. What the language of expressions is, and whether they are right, is the parser's business when it reads
// the translation.
//
//	source.go     finds the algorithm, the translation and the comment they stand in
//	lexer.go      tokens
//	parse.go, statement.go, macro.go    the tree (tree.go), without macros
//	label.go      which statements need a label, and why
//	structure.go  from lists of statements to labeled steps
//	names.go      names declared twice, names renamed
//	omit.go       whether pc is needed
//	expand.go, call.go    from steps to actions: pc, stack, calls
//	gen.go, init.go, action.go, fair.go    the text (text.go)
//	asttext.go, aststmt.go    the text of the tree, which the checksum of the algorithm is made of
//	translate.go, file.go     all of that for a module, for a file
//	pace.go       what is called meanwhile, and may end it
//
// Peculiarities of the official translator are kept where they show in a text or in a checksum; a comment says so there. The
// most important one: it expands the tree in place, list by list, and takes the checksum afterwards.
package pluscal

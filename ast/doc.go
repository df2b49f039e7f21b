// Package ast holds the syntax tree of TLA+ modules: the shape of every construct, where it stands in the
// source, and the one table of operators. It knows nothing about names, levels or values: those facts live in
// side tables (parser/sem) keyed by node, so that one tree can be instantiated several times.
//
// Nodes are immutable once the parser has returned them; every node's span lies inside its file. Node identity
// (the pointer) is what the side tables use as key. Parentheses leave no node, but a parenthesised operator
// application keeps its own span without them, as the official parser's locations do.
package ast

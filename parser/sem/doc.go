// Package sem gives names their meaning: it resolves every use of an identifier or operator to a symbol, merges
// extended modules, builds the copies that INSTANCE makes, checks arities and levels, and reports every error
// with the official parser's code, text and position.
//
// Input are parsed modules (parser/load); output is one Info, a set of side tables keyed by syntax node. The tree
// is not touched, so a module can be instantiated any number of times. After an analysis without errors no name
// has to be looked up by string again.
package sem

// Package format lays out TLA+ modules and model configurations: it sets blanks and the columns of lines, and leaves the
// breaks between lines to the author.
//
// Input is a text, output the same text laid out anew. What it means stays as it is: the syntax trees of both are equal but for
// places, tokens and comments follow each other in the same order. That is checked before a text is returned. Text outside
// of the module, PlusCal algorithms and their translations stay as they are to the letter. Laying out twice changes
// nothing. Nothing is read from disk; all functions may be called concurrently.
//
// # How it works
//
// Columns mean something in TLA+: those of the bullets of a list. So every line hangs on a line above it, and moves with the
// token that it is aligned with (anchor.go). Within a line the style says how many blanks stand between two tokens (space.go);
// more of them are kept where they align tokens of neighbouring lines (align.go). The columns that follow from these
// constraints depend on columns further left only, so one pass finds them (place.go).
//
// docs/fmt.md describes the style.
package format

// Package explain says what the numbers in messages mean: TLC's message codes, the codes of the official parser and of
// configuration files, and exit statuses.
//
// Names, classes and wordings come from package tlc/code, what they mean from codes.txt; docs/codes.md is made from both.
// Each entry of codes.txt begins with a line "# KEY: title", where KEY is a code, or "exit" and a status. Then come the
// meaning, "why:", "do:" and "see:" with related keys. Tests demand an entry for each number that this program can print.
//
// Everything is immutable and may be used by any number of goroutines.
package explain

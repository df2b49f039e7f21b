// Package explain says what the numbers in messages mean: TLC's message codes, the codes of the official parser and of
// configuration files, and exit statuses.
//
// codes.txt is the one source; docs/codes.md is made from it. Each entry begins with a line "# KEY [NAME]: title", where
// KEY is a code, or "exit" and a status, and NAME is TLC's name of the code where it is known for sure. Then come the
// meaning, "why:", "do:" and "see:" with related keys. Tests demand an entry for each number that this program can print.
//
// Everything is immutable and may be used by any number of goroutines.
package explain

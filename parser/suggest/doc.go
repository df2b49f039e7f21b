// Package suggest finds the name that somebody probably meant. Input is a misspelt word and the names that would
// have been right; output is the closest of them, or nothing if none is close. It is used for hints only: no
// decision may depend on it. Safe for concurrent use.
package suggest

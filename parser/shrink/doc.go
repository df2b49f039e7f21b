// Package shrink makes the text of a module smaller as long as something stays true of it: that a test fails, say. It
// knows no grammar, only what parts of a text can be left out or replaced with something simple.
//
// The tests that make random modules use it.
package shrink

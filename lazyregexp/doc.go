// Package lazyregexp compiles regular expressions when they are first used: most runs of the program need few of them, and
// all would be compiled before each starts.
package lazyregexp

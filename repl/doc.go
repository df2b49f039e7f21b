// Package repl reads expressions, definitions and commands, line by line, and answers each: the prompt of gotlc eval, its
// scripts, and TLC's REPL.
//
// Input is a source of lines (a Terminal with editing and history, or any reader) and a tlc.Evaluator, which knows what
// has been defined; output are values on one writer and messages for people, with the place in what was typed, on
// another. A Splitter decides which lines belong together. Nothing is evaluated here.
//
// A Session is used by one goroutine. It keeps nothing but the history file of a Terminal.
package repl

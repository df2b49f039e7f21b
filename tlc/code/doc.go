// Package code is the one home of message numbers and texts: TLC's messages, the findings of the official parser and the
// errors in configuration files. Nothing else in this module spells a number or repeats a text.
//
// number.go and text.go hold the messages of a run, finding.go and findingtext.go what is found while specifications and
// configurations are read. Texts are those of TLC; %1%, %2%, ... stand for parameters, and {now} for the time of printing.
//
// Everything is immutable and may be used by any number of goroutines.
package code

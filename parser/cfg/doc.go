// Package cfg reads TLC's model configuration language: the .cfg file, or a CONFIG section inside a .tla file.
//
// Input is the text of the file; output is a Config with the place of every name and value, or one *Error with the
// code and sentence TLC prints for the same mistake. TLC stops at the first mistake, so there is never more than one.
//
// A reader (parse.go) takes token after token, which are those of modules, and keeps none; sections.go and constants.go are the
// grammar. Like TLC, a name may be almost any token, and a character that cannot start a token ends the file; what is
// silently lost or suspicious that way is reported in Config.Warnings, which TLC does not have.
//
// Names are not resolved and values not evaluated here: that needs the modules. Nothing is read from disk. Parse is
// safe for concurrent use, never panics, and a Config is immutable once returned.
//
// Where the semantics comes from: Specifying Systems, chapter 14, and the behaviour of TLC's ModelConfig.
package cfg

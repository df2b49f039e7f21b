// Package script drives an explorer by commands, one a line: from a file, from standard input, or from the command line of
// a user interface. What the commands show is plain text, the same in each run, so that it can be compared.
//
// Commands lists them; docs/explore.md is the guide.
package script

// Command gotlc checks TLA+ specifications.
//
//	gotlc check SPEC [options]     model check; every option of tlc2.TLC, spelled as there
//	gotlc parse FILE...            syntax, semantics and levels, as SANY checks them
//	gotlc pcal FILE                translate PlusCal, as pcal.trans does
//	gotlc test DIR...              many models, compared with what is expected
//	gotlc eval [EXPRESSION]        the value of an expression, or of those that are typed
//	gotlc explain [CODE]           what the number of a message means
//	gotlc version | help | completion
//
// Options may stand before, between or after the file names, with one dash or two, and -option=value is accepted
// beside -option value. Called under the name tlc, the command takes the arguments of tlc2.TLC; called under the
// name java, a java command line that starts TLC, its REPL, SANY or pcal.trans. Standard output is TLC's; help for people goes to standard
// error. The exit status is TLC's.
//
// The package owns flags and exit statuses, nothing that a library user would miss: the work is done by package tlc.
// Arguments take this way: java.go turns a java command line into arguments of a subcommand; normalize.go puts
// options in order and gives them one spelling; the command-line library (app.go) parses them; each option's set
// function (table.go) checks its value and fills tlc.Options.
package main

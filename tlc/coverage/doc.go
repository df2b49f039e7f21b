// Package coverage counts what a search did to the parts of a specification, and turns the counters of a model into the
// lines of a report: which states each action led to, how often each expression was evaluated, how many values each
// variable had. The lines and what they leave out are those of TLC's report.
package coverage

// Package dump writes the states of a search to a file while it runs: as text, one state after the other, or as a graph
// in the language of Graphviz, with one node for each state and one edge for each step. The forms are those of TLC's
// -dump, so that what reads its files can read these; nodes are named by gotlc's fingerprints.
package dump

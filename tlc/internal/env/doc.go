// Package env is what evaluation sees of a run besides states: output, registers, random numbers, figures, files.
//
// An Environment implements eval.Env and is safe for concurrent use. Its parts have types of their own: Registers are what
// TLCSet sets, with what a search needs to take effects back and to keep them in a checkpoint; World guards files and
// programs. What TLCGet tells of the exploration under way comes from the Explorer that is attached.
package env

// Package random is the generator that TLC draws from, java.util.Random, so that seeds mean the same here.
//
// That TLC's RandomElement takes the element whose index is a drawn fraction of the number of elements, and begins with the
// seed of the run, was found by comparing with recorded runs, whose figures depend on what was drawn.
package random

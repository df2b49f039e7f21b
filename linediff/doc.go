// Package linediff compares texts line by line.
package linediff

// Package report presents the results of a suite of models: as text for people, and in the formats that other programs
// read, one file for each. Every function writes all of its report to the writer it is given.
package report

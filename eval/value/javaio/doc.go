// Package javaio reads and writes values in the binary form in which TLC keeps them in files, so that either program can
// read a trace that the other wrote: compressed with gzip, each value one byte for its kind and then its parts, numbers
// with the most significant byte first. Model values are known by their number in the order of the configuration file.
//
// TLC's form lets a value refer to an equal one before it; it is read here, and never written.
package javaio

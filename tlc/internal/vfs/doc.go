// Package vfs is the file system that the checker's disk stores see: few operations, so that a test can put memory
// or failures in place of a disk.
//
// Implementations: OS (the real one), NewMem (files in memory), and Fault, which wraps any of them and makes chosen
// operations fail, tear or run out of space.
//
// A File is written at its end and read anywhere; what was written can be read at once through the same File.
// Reads may run concurrently with each other and with one writer; two writers may not. Every error names the
// operation and the path and wraps the cause, so that errors.Is(err, fs.ErrNotExist) and the like work. A write
// that returns an error may have written a part.
//
// Nothing is promised about crashes before Sync has returned. The stores that keep only temporary data never call
// it.
package vfs

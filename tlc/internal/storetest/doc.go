// Package storetest is what the tests of the disk stores (tlc/fpset, tlc/queue, tlc/trace) have in common: ways to keep a
// store, random numbers that can be repeated, failures of the disk, and what a store must leave behind. It is used by tests
// only.
package storetest

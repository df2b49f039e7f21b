// Package fencedlock is an example: a lock service with leases and fencing tokens, the store that it protects, and clients
// that use both, sometimes too late. The service logs what it does, one JSON object a line, and FencedLock.tla says what
// it may do. The tests check its logs against the specification, with and without faults.
//
// Everything happens in one goroutine and follows from a seed, so that a log can be had again. Service is not safe for
// concurrent use.
package fencedlock

// Package hammer runs goroutines that all start at the same moment, for tests that look for races. It is used by
// tests only, best under the race detector.
package hammer

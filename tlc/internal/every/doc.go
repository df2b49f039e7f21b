// Package every does something at intervals while something else goes on: telling of progress, writing checkpoints.
//
// Input is how long to wait and what to call; output is the function that ends it and waits for a call under way. One goroutine each,
// which sleeps between calls.
package every

// Package local is an engine for package scale: workers are processes on this machine, which read tasks from their standard
// input and write results to their standard output, a line of JSON each. A worker that ends is started again, and its task given
// out again.
package local

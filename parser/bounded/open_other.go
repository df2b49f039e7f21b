//go:build !unix

package bounded

// nonblocking is nothing where files are no pipes.
const nonblocking = 0

//go:build !unix

package readlimit

// nonblocking is nothing where files are no pipes.
const nonblocking = 0

// Package portal gives gotlc on this machine the files that are kept elsewhere, by HTTP over a socket, as its package tlc/scale/remote
// says.
package portal

// Package protocol is the part of the Language Server Protocol 3.17 that the server speaks: the messages' shapes in JSON,
// with the names of the specification. It has no behaviour. Lines and characters count from 0, characters in UTF-16 units.
package protocol

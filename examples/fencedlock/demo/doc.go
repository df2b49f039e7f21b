// Command demo writes a log of the lock service to standard output:
//
//	go run ./examples/fencedlock/demo -fault unfenced > trace.ndjson
package main

// Package scale is a module of its own, for the program gotlc-scale: it carries the tasks and files of a search that gotlc does on
// several machines. It knows nothing of specifications. What a task or a file is about only gotlc knows, which runs on both ends, and
// whose package tlc/scale/remote says how the two speak with each other; so gotlc starts fast, without the libraries that are needed
// here.
//
//	nats    tasks and results, by NATS JetStream
//	s3      files, in an object store
//	portal  files, for gotlc on this machine
//
// The tests start all of it on this machine, with servers of the module servers, and kill it.
package scale

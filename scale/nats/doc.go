// Package nats carries tasks and their results by NATS JetStream. Who asks keeps every task in mind until its result has come, and
// workers may do a task twice: so nothing depends on what a server remembers, which only makes it unnecessary to ask again.
package nats

// Command gotlc-beam has the tasks of a search done by Apache Beam: each batch of tasks is a pipeline. It is the companion of gotlc check
// -scale beam://RUNNER, in a module of its own for the size of Beam's libraries. See docs/scale.md.
package main

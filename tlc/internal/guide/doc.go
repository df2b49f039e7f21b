// Package guide restricts exploring to a recorded trace: it reads what -dumpTrace and package verdict write as JSON or in
// TLC's own form, and tells whether a state can be one of that trace.
package guide

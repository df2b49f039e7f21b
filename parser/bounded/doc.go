// Package bounded reads files that a person has named and that are held in memory as a whole: configurations, manifests,
// traces. Input is a path; output is what the file holds, or an error if that is more than any such file holds. A device or
// a pipe that has no end is an error then, and does not fill the memory. Safe for concurrent use.
package bounded

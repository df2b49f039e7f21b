// Package scaletest has an engine for tests of package scale that does all that engines may do: tasks in any order, twice, and
// once more when everybody has forgotten them.
package scaletest

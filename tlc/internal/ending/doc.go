// Package ending is how a run is ended from outside, or by what it finds out about memory. A context ends exploration
// between two states; evaluations, which may take long, are broken off a little later. What leads to a violation is shown
// all the same.
package ending

// Package rundir is the folder that a run keeps files in. While the run lasts it holds a lock there, by which other runs
// see that the folder is in use: they do not clean it up, and do not go on from its checkpoint. A lock goes with the
// process that holds it, however that ends.
package rundir

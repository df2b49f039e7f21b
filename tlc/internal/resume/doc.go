// Package resume writes the checkpoints of a run and opens the one from which a run goes on.
//
// What a checkpoint holds is given by those who have it, as parts; this package adds the identity of the run, by which a
// checkpoint of another one is refused, and the table of names, and says what there is to say about all that. How
// checkpoints are kept is the matter of package checkpoint.
package resume

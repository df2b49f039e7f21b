// Package scale searches a state space by tasks over files, so that workers on many machines can take part, with the outcome of
// package search with one worker: figures, violation, counterexample and what is printed do not depend on how many workers there
// are, how the work is divided, in which order tasks are done or how often.
//
// # Levels
//
// A level of the state graph is a frontier: files of encoded states, divided into chunks. A Search has three kinds of tasks done
// for each level, one kind after the other:
//
//	Expand (a chunk)   generates successors. Those in the model are candidates, kept in the order of generation (cand), each
//	                   once; their fingerprints are written in ascending order (keys).
//	Settle (a range of fingerprints)
//	                   merges the keys of all chunks in the range with the runs of the seen set. Of equal candidates that are
//	                   not in it the first counts, in the order of chunks and within them. A bit for each key says which
//	                   (marks); those that count make a run of the seen set (run). Runs are merged so that there are few.
//	Append (a chunk)   takes the candidates that count to the next frontier (next), with their predecessors (back), and
//	                   evaluates the invariants in them.
//
// As chunks are numbered in the order of the frontier, the candidate that counts is the one that a single worker finds first.
// Then the level is concluded: the figures are added up, a Manifest is written, which is the checkpoint, and what is no longer
// needed is deleted.
//
// # Events
//
// Workers find out that something is wrong in a chunk, or is printed, but tell nobody what. The process that runs the search
// repeats such a chunk as a search with one worker expands it (repetition): it knows which successors are new. So values, places
// in the source and texts need not go from process to process, the figures at the end are those of one worker, and prints come in
// its order. A Violation is found where the first of them is.
//
// # Files
//
// Files never change (Data). Names begin with what tells this search from all others, also from one that it goes on from, then
// comes the level; so a task that is done twice writes the same, and one whose result comes too late does no harm. What is read is
// checked: blocks have checksums, and files the identity of the run (block.go). States are encoded without numbers that depend on
// a process: those of names and shapes are of the table that the Job holds, which all workers begin with (value.Common). Other
// names are written out.
//
// Levels of few states are done in this process, with files in memory (Memory), which are written from time to time, and before
// workers need them.
//
// # What cannot be searched so
//
// What depends on the order in which states are explored by something else than states: registers, figures, random values, files
// and programs, and strings that are made on the way, which are ordered by when they were made. Evaluation is watched for these
// (watched), and the search is refused when one comes up.
package scale

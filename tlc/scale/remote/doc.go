// Package remote has the work of package scale done by workers on other machines. It knows no network: a companion, the program
// gotlc-scale, carries tasks, results and files, and what it is told is the same for every queue and every store.
//
// # Tasks
//
// An Engine writes lines of JSON to the standard input of its companion: {"ID": 7, "Task": ...} for a task to be done, and
// {"ID": 7} for one that nobody needs any more. The companion writes {"ID": 7, "Result": ...} once a task has been done, however
// many workers end meanwhile, and {"Err": ...} if it cannot go on. Its first line is {"Data": ...}: where files are. It ends when its
// input does.
//
// # Files
//
// Data asks a companion on this machine, by HTTP over a socket that only this user can open:
//
//	GET    /data/NAME   a part of a file, that of the Range; 404 if there is no such file
//	HEAD   /data/NAME   its size
//	PUT    /data/NAME   a file; it appears whole, and lasts, if the answer is 200, and not at all if the body breaks off
//	DELETE /data/NAME   no error if there is none
//	GET    /names?prefix=P  the names that begin so, as a list in JSON
//
// Other answers are errors, whose text is the body; that of HEAD is in a header, Reason, escaped as in a query.
package remote

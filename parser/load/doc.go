// Package load finds and parses a module and everything it needs: the closure of EXTENDS and INSTANCE.
//
// Input is the path of the root module and an ordered list of sources, each a small read-only file system: the
// folder of the root module is always the first, then library folders, then the modules that ship with gotlc; a
// module found in none of them may still follow the root module in the root module's own file. Output is a Program:
// the parsed modules in the order in which the official parser opens their files (the root first) and, separately,
// in the order in which it gives them meaning (dependencies first, the root last).
//
// Independent failures are gathered, so that two missing modules are reported by one run; the Program then holds what
// could be loaded. Alone reads the syntax of one file and nothing else. Files are read through fs.FS only. A Program is immutable once Load has returned it and may be
// shared by goroutines.
//
// Nothing is resolved here beyond which file a module name means; names inside modules are the business of sem. The
// only reading of comments is the check of the checksums that the PlusCal translator leaves behind.
package load

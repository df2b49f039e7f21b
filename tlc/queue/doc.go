// Package queue keeps the frontier of a breadth-first search: the encoded states of the depth being expanded, and
// those of the next depth, in the order in which they were appended.
//
// Input is byte strings, of any length and content; the package does not look into them. Output is the same byte
// strings, in chunks that workers can take in any order and at the same time, each state with its index within its
// level. Nothing is lost and nothing comes twice; a level is read as often as the caller likes until its chunks
// are released.
//
// A chunk is a block of 64 KiB with up to 1024 states and their end offsets; a state too large for that has a
// chunk of its own. Blocks lie outside the garbage collector's sight and are reused from level to level, so the
// steady state allocates nothing. The memory held is that of the greatest pair of levels so far, less what other parts
// needed.
//
// Where its account has no memory for another one, a chunk goes to the file of its level as soon as it is full, in one
// sequential write, and so do chunks that have not been handed out when other parts need their memory. It is read back in
// one read when asked for, checked against a checksum. Only the chunks being read are then in memory: a few per worker. A level's file is removed with the level. Failures are kept by Err and returned by
// NextLevel and by Chunk; nothing is lost by a failed write, because the chunk then stays in memory.
//
// Costs per state, for states of s bytes: s + 4 bytes of memory or disk; about 19 ns to append and 5 ns to read
// for states of 50 bytes (measured on one core, BenchmarkAppend and BenchmarkRead). With 10^9 states of 50 bytes in two levels
// that is 54 GB, in a million chunks with 64 bytes of bookkeeping each. 64 workers take a lock once per chunk,
// which is thousands of times less often than a state is expanded; appending is for one goroutine, which copies
// what the workers have encoded at the speed of memory (AppendChunk).
package queue

// Package fpset keeps the fingerprints of the states that a search has met: a set of 64-bit numbers that only
// grows, in memory and, past a budget, on disk.
//
// Input is fingerprints, all 2^64 of them; output is whether one was there before. A fingerprint is new exactly
// once, whatever the configuration and the number of workers. Good fingerprints are uniform in all bits: the
// leading eight choose one of 256 shards, and a skewed choice costs speed and parallelism, never correctness.
//
// # Goroutines
//
// There are no locks. Contains may run concurrently with Contains; Put changes the shard of its fingerprint only,
// so that workers which divide the shards among them put concurrently. A search thus has two phases per batch of
// successors: all workers look them up, then each inserts those of its own shards in the global order, and which
// are new does not depend on the number of workers. With 64 workers each owns four shards; the shards' sizes differ
// by little (at 10^9 fingerprints by 0.1 %).
//
// # Memory
//
// A shard is an open-addressing table of bare fingerprints with linear probing, outside the garbage collector's
// sight, at most 4/5 full and then enlarged by half: between 10 and 15 bytes per fingerprint, 12.4 on average
// (TestMemoryPerFingerprint). In a set of up to 16 MiB, 1.7 million fingerprints, tables double, which moves each half as often and
// takes up to 20 bytes. A table grows where it is, so that a page is taken once: small tables have places in blocks for all shards, with room for up to eight times as much,
// large ones are mappings that the system makes longer (Linux; elsewhere a shard being enlarged holds two tables). Shards have no memory before their
// first member: ten fingerprints take 1 KiB besides the 32 KiB of the Set. 10^9 fingerprints take 10 to 15 GB.
//
// With 10^7 members on one core (AMD EPYC, 10^7 calls): Put of a new one 130 ns, growing included; Contains
// 60 ns for a member and 100 ns for another, nearly all of it waiting for memory. PutEach takes 95 ns,
// because cache misses overlap (before tables grew where they are; on an Intel Xeon that took PutEach from 216 to 167 ns). MinDistance takes 0.07 s
// on two cores: places in tables are in the order of fingerprints, so that nothing has to be sorted (0.28 s and a copy where it was).
//
// # Disk
//
// A set asks its account for the memory that a table grows by before it does; where it cannot grow where it is, for that of the new one, besides the old. A
// shard that is refused is sorted and becomes an immutable run file; from then on its table has half of the shard's share
// (a 256th of what the account could have at the moment). Four runs of one size become one. For a run, memory holds a blocked Bloom filter of up to 12 bits per
// fingerprint, through which one absent fingerprint in 200 passes, and an ordered index of its pages of 512
// fingerprints, 0.05 bytes per fingerprint. A look-up asks the table, then the filters of the shard's runs, newest
// first, and reads one page, checked against its checksum, for each filter that lets it pass. Filters and indexes
// take at most half of the budget; where that is not enough they get worse, and a run that cannot have 4 bits per
// fingerprint goes without, which costs a page read for each look-up of what is not in memory or a newer run.
//
// So a budget of B bytes serves B/12 fingerprints without disk, B/6 with the best filters, B/4 with filters of 8
// bits, which let 3 in 100 pass, and B/2 with the poorest. 10^9 fingerprints with 4 GB take 8 GB of disk, and a
// little more while shards are merged. For each factor of 4 between what a shard has spilled and its table, the shard
// has up to 3 runs and a fingerprint is written once more: at 10^9 and 4 GB that makes about 1,000 open files, which
// the limit of the process must allow. Putting a new fingerprint and looking up a recent one together take 0.95 µs at
// 10^7 fingerprints with a budget of 3 bytes for each (BenchmarkDisk, files in the system's page cache).
//
// The files are temporary: they are never synced, Close removes them, and they mean nothing to another Set.
// Failures are kept by Err. After a failed write the set goes on in memory, past its budget and with right answers,
// until the search asks; after a failed read answers mean nothing.
package fpset

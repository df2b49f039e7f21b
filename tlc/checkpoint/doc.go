// Package checkpoint keeps what a search needs to go on in one file, and refuses files that are not whole. What is in
// it is the business of the stores, each of which writes and reads its own part (Part).
//
// # Crashes
//
// The file is written beside the one that is there, under another name, synced, and given its name by renaming it; then
// the folder is synced. So at any moment there is the old file, the new one, or none yet, and each is whole.
//
// # Format
//
// Numbers are little-endian. A file is
//
//	magic        the 16 bytes "gotlc checkpoint"
//	version      4 bytes, Version
//	key          16 bytes that tell keys apart
//	parts        one after the other
//	end          a part of no name and no data
//
// and a part is
//
//	name         a block, not empty except for the end
//	data         blocks, the last one empty
//
// and a block is
//
//	size         4 bytes, at most 1 MiB
//	data         so many bytes
//	seal         16 bytes of the HMAC-SHA-256 of the seal before it (of nothing, for the first block) and of all bytes since
//
// As a seal covers all that came before, a block that is missing, comes twice or has been moved is noticed, as is
// one of another file; and without its end a file is not whole. A reader gets no byte that has not been checked. Only who
// has the key can make a seal: a file from elsewhere, which could give any verdict, is refused.
//
// # Cost
//
// Writing and reading are sequential, with 1 MiB of memory; the seal costs 0.6 ns a byte. What that means for the
// stores is in RATIONALE.md.
package checkpoint

// Package diff finds what changed from one value to another: not that a function of records differs, but that one field of
// one record in it is another value, that a set has one more member, or that a sequence lost its head.
//
// Input: two values, or none on one side. Output: changes, each with the way to the part that it is about. Values are not
// changed; symbolic sets are listed only if they have few members.
package diff

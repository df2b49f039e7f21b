// Package jsonio writes values as JSON, as module Json does: sets and sequences become arrays, records and other functions
// objects whose keys are strings or the texts of other values, model values strings. What is written does not tell a set from
// a sequence, nor a model value from a string; where that matters the text of the value stands beside it.
//
// Input: values, and a function that lists the members of sets. Output: JSON without white space.
package jsonio

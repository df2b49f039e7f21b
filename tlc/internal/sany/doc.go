// Package sany reads the modules of a specification and prints what the official parser prints meanwhile: the files, the
// modules, and what is wrong with them, in its words and in its order. Notes tell people the same with places.
package sany

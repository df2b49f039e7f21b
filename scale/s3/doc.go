// Package s3 keeps files in an object store. Objects have the names of files after a prefix.
package s3

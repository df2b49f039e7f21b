// Package readlimit reads files that are held in memory as a whole: modules, configurations, manifests, traces, what
// specifications read. Input is a path; output is what the file holds, or an error if that is more than any such file holds, or
// if it is no regular file: a device or a pipe would fill the memory, or never open. A Place is a path that stays below folders
// which may be used, whatever links say; files that options name are made with the same care. Safe for concurrent use.
package readlimit

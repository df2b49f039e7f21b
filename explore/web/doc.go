// Package web serves an explorer as a page to a browser on the same machine: one file with style and script in it, and a
// small JSON interface that the page uses. docs/explore.md describes both.
//
// It listens on loopback addresses only, and answers those who know the token in the address that is printed. Requests must be meant for such an address by name (so that a page of another site
// whose name is made to lead here gets nothing), and those that do something must not come from a page of another origin.
// Nothing is written to files: traces are downloaded and uploaded.
package web

// Package process has tasks done by processes of gotlc.
package process

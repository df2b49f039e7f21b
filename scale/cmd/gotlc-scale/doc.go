// Command gotlc-scale carries the tasks and files of a search between gotlc and workers on other machines. See docs/scale.md.
package main

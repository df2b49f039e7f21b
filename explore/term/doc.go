// Package term shows an explorer in a terminal: the current state, what can be done from it, and a line to type commands
// of explore/script on. The model is pure but for the explorer, so that tests send it messages and read what it shows;
// whatever the explorer does runs beside the display and can be cancelled.
package term

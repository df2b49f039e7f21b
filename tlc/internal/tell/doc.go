// Package tell is what the phases of a run speak through: TLC's messages go to the report, notes to people, and the first
// message that says something is wrong decides the exit status. A Teller only takes; no phase learns from it what another
// one does, but whether anything is wrong already.
package tell

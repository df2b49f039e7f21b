// Package secret has the key with which a user's files are sealed, so that a run does not believe what somebody else has
// put there. It is in the environment variable GOTLC_KEY (any text of 16 characters or more), or else in the file gotlc/key
// of the user's configuration folder, which is made at first use and readable by the user only.
package secret

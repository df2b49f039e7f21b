------------------------------- MODULE IOUtils ------------------------------
\* The world outside the specification: files, programs, the environment. What
\* is not allowed on the command line is refused.
LOCAL INSTANCE TLC
LOCAL INSTANCE Integers
LOCAL INSTANCE Sequences
LOCAL INSTANCE SequencesExt

\* The record of environment variables, of which asking for one that exists is an error without -allow-env.
IOEnv == CHOOSE r : r \in [STRING -> STRING]

\* TRUE, after writing a value to a file, compressed if compress is TRUE.
IOSerialize(val, absoluteFilename, compress) == CHOOSE ok : ok = TRUE

\* The value in a file that IOSerialize wrote.
IODeserialize(absoluteFilename, decompress) == CHOOSE val : TRUE

\* A record like that of IOExec, after writing a string to a file; options is a record
\* with the fields format ("TXT"), charset and openOptions.
Serialize(val, absoluteFilename, options) == CHOOSE r : DOMAIN r = {"exitValue", "stdout", "stderr"}

\* A record like that of IOExec whose stdout is the text of a file.
Deserialize(absoluteFilename, options) == CHOOSE r : DOMAIN r = {"exitValue", "stdout", "stderr"}

\* The exit status and the output of a program, given with its arguments as a sequence
\* of strings; needs -allow-exec.
IOExec(command) == CHOOSE r : DOMAIN r = {"exitValue", "stdout", "stderr"}

\* IOExec with more environment variables, given as a record.
IOEnvExec(env, command) == CHOOSE r : DOMAIN r = {"exitValue", "stdout", "stderr"}

\* IOExec of a command in which %s or %1$s stand for parameters.
IOExecTemplate(commandTemplate, parameters) ==
  CHOOSE r : DOMAIN r = {"exitValue", "stdout", "stderr"}

\* IOExecTemplate with more environment variables.
IOEnvExecTemplate(env, commandTemplate, parameters) ==
  CHOOSE r : DOMAIN r = {"exitValue", "stdout", "stderr"}

\* The number that a string shows.
atoi(str) == CHOOSE n \in Nat : TRUE

\* The text of num, with zeros in front to make at least n characters.
zeroPadN(num, n) ==
  LET text == ToString(num)
      zeros[k \in Nat] == IF k = 0 THEN "" ELSE zeros[k - 1] \o "0"
  IN  IF Len(text) >= n THEN text ELSE zeros[n - Len(text)] \o text
=============================================================================

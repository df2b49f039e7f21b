------------------------------- MODULE IOUtils ------------------------------
\* The world outside the specification. The checker starts no programs and
\* writes no files of values: the operators that would are errors when used.
LOCAL INSTANCE Naturals
LOCAL INSTANCE Sequences

\* The record of environment variables that the run may see.
IOEnv == CHOOSE r : r \in [STRING -> STRING]

\* Writes a value to a file; not available.
IOSerialize(val, absoluteFilename, compress) == CHOOSE ok : ok = TRUE

\* Reads a value from a file; not available.
IODeserialize(absoluteFilename, decompress) == CHOOSE val : TRUE

\* Writes a value to a file in a format; not available.
Serialize(val, absoluteFilename, options) == CHOOSE ok : ok = TRUE

\* Reads a value from a file in a format; not available.
Deserialize(absoluteFilename, options) == CHOOSE val : TRUE

\* Starts a program; not available.
IOExec(command) == CHOOSE r : DOMAIN r = {"exitValue", "stdout", "stderr"}

\* Starts a program with environment variables; not available.
IOEnvExec(env, command) == CHOOSE r : DOMAIN r = {"exitValue", "stdout", "stderr"}

\* Starts a program with parameters put into its arguments; not available.
IOExecTemplate(commandTemplate, parameters) ==
  CHOOSE r : DOMAIN r = {"exitValue", "stdout", "stderr"}

\* The same with environment variables; not available.
IOEnvExecTemplate(env, commandTemplate, parameters) ==
  CHOOSE r : DOMAIN r = {"exitValue", "stdout", "stderr"}

\* The number that a string shows.
atoi(str) == CHOOSE n \in Nat : TRUE

\* The decimal digits of num, with zeros in front to make them n.
zeroPadN(num, n) == CHOOSE s \in STRING : Len(s) >= n
=============================================================================

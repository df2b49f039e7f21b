--------------------------------- MODULE CSV --------------------------------
\* Comma-separated values. The checker writes and reads no such files: these
\* operators are errors when used.

\* Appends a line to a file; not available.
CSVWrite(template, val, file) == CHOOSE ok : ok = TRUE

\* Reads the lines of a file; not available.
CSVRead(columns, delimiter, file) == CHOOSE lines : TRUE

\* Counts the lines of a file; not available.
CSVRecords(file) == CHOOSE n : TRUE
=============================================================================

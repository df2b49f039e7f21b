--------------------------------- MODULE CSV --------------------------------
\* Values separated by commas, or by any other text, in the lines of files.
LOCAL INSTANCE TLC
LOCAL INSTANCE Integers

\* TRUE, after appending a line to a file: the template, in the notation of Java's
\* String.format, with the elements of the sequence val put in as text.
CSVWrite(template, val, file) == CHOOSE ok : ok = TRUE

\* TRUE, after appending to a file a line with the values of the record r as text, each
\* but the first behind the delimiter; before it, if headers is TRUE, one with the names.
CSVWriteRecord(r, delimiter, headers, file) == CHOOSE ok : ok = TRUE

\* The lines of a file as a sequence of records of strings with the given columns.
CSVRead(columns, delimiter, file) == CHOOSE lines : \A i \in DOMAIN lines : DOMAIN lines[i] = {columns[j] : j \in DOMAIN columns}

\* The number of lines of a file; 0 if there is none.
CSVRecords(file) == CHOOSE n \in Nat : TRUE
=============================================================================

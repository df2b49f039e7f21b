--------------------------------- MODULE CSV --------------------------------
\* Values separated by commas, or by any other text, in the lines of files.
LOCAL INSTANCE Naturals
LOCAL INSTANCE Sequences

\* TRUE, after appending a line to a file: the template, in the notation of Java's
\* String.format, with the elements of the sequence val put in as text.
CSVWrite(template, val, file) == CHOOSE ok : ok = TRUE

\* The lines of a file as a sequence of records of strings with the given columns.
CSVRead(columns, delimiter, file) == CHOOSE lines \in Seq([{columns[i] : i \in DOMAIN columns} -> STRING]) : TRUE

\* The number of lines of a file; 0 if there is none.
CSVRecords(file) == CHOOSE n \in Nat : TRUE
=============================================================================

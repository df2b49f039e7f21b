---- MODULE FileMissing ----
\* EXPECT exit=255
\* EXPECT output `TLC encountered the following error when trying to read the\s+configuration file .*FileMissing\.cfg:\nFile not found\.`
VARIABLE x
====

---- MODULE OtherName ----
\* HELPER of WrongName: the module has not the name of its file.
====

---- MODULE FilesAreKept ----
\* Without permission a run reads back the files it wrote.
\* EXPECT exit=0 generated=1 distinct=1 depth=1
EXTENDS Naturals, Sequences, TLC, TLCExt, Json, CSV, IOUtils
VARIABLE x
ASSUME JsonSerialize("kept/a.json", [k |-> <<1, 2>>]) /\ JsonDeserialize("kept/a.json").k[2] = 2
ASSUME CSVWrite("%1$s;%2$s", <<1, {2}>>, "kept/a.csv") /\ CSVWrite("%s;c", <<"b">>, "kept/a.csv")
ASSUME CSVRecords("kept/a.csv") = 2 /\ CSVRead(<<"l", "r">>, ";", "kept/a.csv")[1] = [l |-> "1", r |-> "{2}"]
ASSUME IOSerialize({1, 2}, "kept/a.bin", TRUE) /\ IODeserialize("kept/a.bin", TRUE) = 1..2
ASSUME "GOTLC_NO_SUCH_VARIABLE" \notin DOMAIN IOEnv
Init == x = 0
Next == FALSE /\ x' = x
====
----- CONFIG FilesAreKept -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====

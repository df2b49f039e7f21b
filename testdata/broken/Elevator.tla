---- MODULE Elevator ----
\* Lists whose bullets are missing, doubled or out of line.
EXTENDS Integers
VARIABLES floor, doors, calls

Init ==
  /\ floor = 0
  /\ doors = "closed"
     calls = {}

Up ==
  /\ doors = "closed"
  floor' = floor + 1
  /\ UNCHANGED doors, calls

Open ==
  /\ floor \in calls
  /\ doors' = "open"
  /\ (\/ calls' = calls \ {floor}
  \/ calls' = {})
  /\ UNCHANGED floor

Close ==
  /\ doors' = "closed"
  /\

Next == Up \/ Open \/ Close
====

------------------------------- MODULE Cache --------------------------------
(* The Memory, made with a cache for each processor. A processor reads from  *)
(* a copy in its cache, and writes to a copy after it has become the owner   *)
(* of the address; the main store learns of that only when the copy is       *)
(* passed on or evicted. A bus does one transfer at a time.                  *)
EXTENDS Memory, TLC

CONSTANTS
  Nobody,        \* stands for "no owner": a model value that is no processor
  Absent,        \* stands for "no copy": a model value that is no value
  Invalidates,   \* TRUE if a new owner makes the others drop their copies
  WritesBack     \* TRUE if an evicted copy is written to the main store

VARIABLES
  copy,      \* what each processor has of each address; Absent: nothing
  owner      \* the processor that may write to each address, or Nobody

(* `cell` of Memory is the main store here, which may be out of date.        *)
all == <<cell, face, copy, owner>>

CacheTypeOK == /\ TypeOK
               /\ copy \in [Processor -> [Address -> Value \cup {Absent}]]
               /\ owner \in [Address -> Processor \cup {Nobody}]

CacheInit == /\ Init
             /\ copy = [p \in Processor |-> [a \in Address |-> Absent]]
             /\ owner = [a \in Address |-> Nobody]

(* The value that counts: that of the owner, if there is one.                *)
Current(a) == IF owner[a] = Nobody THEN cell[a] ELSE copy[owner[a]][a]

Wants(p, op, a) == phase[p] = "asked" /\ request[p].op = op /\ request[p].addr = a

(* A processor gets a copy to read. If there is an owner, its value goes to  *)
(* the main store as well, and it owns the address no longer.                *)
Fetch(p, a) ==
  /\ Wants(p, "read", a)
  /\ copy[p][a] = Absent
  /\ cell' = [cell EXCEPT ![a] = Current(a)]
  /\ copy' = [copy EXCEPT ![p][a] = Current(a)]
  /\ owner' = [owner EXCEPT ![a] = Nobody]
  /\ UNCHANGED face

(* A processor becomes the owner, and all other copies are dropped.          *)
Claim(p, a) ==
  /\ Wants(p, "write", a)
  /\ owner[a] # p
  /\ cell' = [cell EXCEPT ![a] = Current(a)]
  /\ copy' = [q \in Processor |-> [copy[q] EXCEPT ![a] =
                IF q = p THEN Current(a) ELSE IF Invalidates THEN Absent ELSE @]]
  /\ owner' = [owner EXCEPT ![a] = p]
  /\ UNCHANGED face

ReadCopy(p, a) ==
  /\ Wants(p, "read", a)
  /\ copy[p][a] # Absent
  /\ AnswerWith(p, copy[p][a])
  /\ UNCHANGED <<cell, copy, owner>>

WriteCopy(p, a) ==
  /\ Wants(p, "write", a)
  /\ owner[a] = p
  /\ copy' = [copy EXCEPT ![p][a] = request[p].value]
  /\ AnswerWith(p, request[p].value)
  /\ UNCHANGED <<cell, owner>>

(* A cache has little room: any copy may have to go, at any time.            *)
Evict(p, a) ==
  /\ copy[p][a] # Absent
  /\ copy' = [copy EXCEPT ![p][a] = Absent]
  /\ cell' = IF owner[a] = p /\ WritesBack THEN [cell EXCEPT ![a] = Current(a)] ELSE cell
  /\ owner' = [owner EXCEPT ![a] = IF @ = p THEN Nobody ELSE @]
  /\ UNCHANGED face

CacheAsk(p) == /\ \E r \in Reads \cup Writes : AskFor(p, r)
               /\ UNCHANGED <<cell, copy, owner>>
CacheTake(p) == TakeAnswer(p) /\ UNCHANGED <<cell, copy, owner>>

CacheNext == \E p \in Processor :
  \/ CacheAsk(p) \/ CacheTake(p)
  \/ \E a \in Address : Fetch(p, a) \/ Claim(p, a) \/ ReadCopy(p, a) \/ WriteCopy(p, a) \/ Evict(p, a)

Safety == CacheInit /\ [][CacheNext]_all

(* The bus serves everybody, but what it brought may be gone before use.     *)
Weak == \A p \in Processor, a \in Address :
          WF_all(Fetch(p, a)) /\ WF_all(Claim(p, a)) /\ WF_all(ReadCopy(p, a)) /\ WF_all(WriteCopy(p, a))
WeakSpec == Safety /\ Weak

(* A copy that is there again and again before it is used is used once.      *)
Strong == \A p \in Processor, a \in Address : SF_all(ReadCopy(p, a)) /\ SF_all(WriteCopy(p, a))
CacheSpec == WeakSpec /\ Strong

-----------------------------------------------------------------------------
(* Every copy is up to date, and an owner has the only copy.                 *)
Coherent == \A p \in Processor, a \in Address :
  /\ copy[p][a] \in {Absent, Current(a)}
  /\ owner[a] = p => \A q \in Processor : copy[q][a] # Absent => q = p

(* With the value that counts for each cell, this is the Memory: whatever is *)
(* asked is done at one moment between question and answer.                  *)
Ideal == INSTANCE Memory WITH cell <- [a \in Address |-> Current(a)]
Linearisable == Ideal!Spec

(* Processors and addresses may be renamed.                                  *)
Symmetric == Permutations(Processor) \cup Permutations(Address)

(* Every question is answered in the end.                                    *)
Answered == \A p \in Processor : phase[p] = "asked" ~> phase[p] = "answered"
=============================================================================

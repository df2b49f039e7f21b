-------------------------------- MODULE Towers --------------------------------
(* The towers of Hanoi: a pile of discs moves from one peg to another, one   *)
(* disc at a time, and never lies a disc on a smaller one. Written in        *)
(* PlusCal, with a procedure that calls itself.                              *)
EXTENDS Naturals, Sequences

CONSTANTS
  Discs,  \* how many discs there are; the smallest one is disc 1
  Hasty,  \* TRUE breaks the rule: a disc is carried with others still on it
  Lazy    \* TRUE leaves the smallest disc where it is

\* PlusCal options (-wf)
(* --algorithm Towers
variables
  peg = [p \in 1..3 |-> IF p = 1 THEN [d \in 1..Discs |-> d] ELSE <<>>],
  moves = 0;

procedure move(n, from, to)
variable spare = 0;
begin
  Begin: if n = 0 \/ (Lazy /\ n = 1) then return; end if;
  Think: spare := 6 - from - to;
  Clear: if ~Hasty then call move(n - 1, from, spare); end if;
  Carry: if peg[from] # <<>> then
           peg[to] := <<Head(peg[from])>> \o peg[to] || peg[from] := Tail(peg[from]);
         end if;
         moves := moves + 1;
  Pile:  call move(n - 1, spare, to);
  Back:  return;
end procedure;

begin
  Start: call move(Discs, 1, 3);
end algorithm *)
\* BEGIN TRANSLATION (chksum(pcal) = "d5a367d8" /\ chksum(tla) = "7fe68f96")
CONSTANT defaultInitValue
VARIABLES pc, peg, moves, stack, n, from, to, spare

vars == << pc, peg, moves, stack, n, from, to, spare >>

Init == (* Global variables *)
        /\ peg = [p \in 1..3 |-> IF p = 1 THEN [d \in 1..Discs |-> d] ELSE <<>>]
        /\ moves = 0
        (* Procedure move *)
        /\ n = defaultInitValue
        /\ from = defaultInitValue
        /\ to = defaultInitValue
        /\ spare = 0
        /\ stack = << >>
        /\ pc = "Start"

Begin == /\ pc = "Begin"
         /\ IF n = 0 \/ (Lazy /\ n = 1)
               THEN /\ pc' = Head(stack).pc
                    /\ spare' = Head(stack).spare
                    /\ n' = Head(stack).n
                    /\ from' = Head(stack).from
                    /\ to' = Head(stack).to
                    /\ stack' = Tail(stack)
               ELSE /\ pc' = "Think"
                    /\ UNCHANGED << stack, n, from, to, spare >>
         /\ UNCHANGED << peg, moves >>

Think == /\ pc = "Think"
         /\ spare' = 6 - from - to
         /\ pc' = "Clear"
         /\ UNCHANGED << peg, moves, stack, n, from, to >>

Clear == /\ pc = "Clear"
         /\ IF ~Hasty
               THEN /\ /\ from' = from
                       /\ n' = n - 1
                       /\ stack' = << [ procedure |->  "move",
                                        pc        |->  "Carry",
                                        spare     |->  spare,
                                        n         |->  n,
                                        from      |->  from,
                                        to        |->  to ] >>
                                    \o stack
                       /\ to' = spare
                    /\ spare' = 0
                    /\ pc' = "Begin"
               ELSE /\ pc' = "Carry"
                    /\ UNCHANGED << stack, n, from, to, spare >>
         /\ UNCHANGED << peg, moves >>

Carry == /\ pc = "Carry"
         /\ IF peg[from] # <<>>
               THEN /\ peg' = [peg EXCEPT ![to] = <<Head(peg[from])>> \o peg[to],
                                          ![from] = Tail(peg[from])]
               ELSE /\ TRUE
                    /\ peg' = peg
         /\ moves' = moves + 1
         /\ pc' = "Pile"
         /\ UNCHANGED << stack, n, from, to, spare >>

Pile == /\ pc = "Pile"
        /\ /\ from' = spare
           /\ n' = n - 1
           /\ stack' = << [ procedure |->  "move",
                            pc        |->  "Back",
                            spare     |->  spare,
                            n         |->  n,
                            from      |->  from,
                            to        |->  to ] >>
                        \o stack
           /\ to' = to
        /\ spare' = 0
        /\ pc' = "Begin"
        /\ UNCHANGED << peg, moves >>

Back == /\ pc = "Back"
        /\ pc' = Head(stack).pc
        /\ spare' = Head(stack).spare
        /\ n' = Head(stack).n
        /\ from' = Head(stack).from
        /\ to' = Head(stack).to
        /\ stack' = Tail(stack)
        /\ UNCHANGED << peg, moves >>

move == Begin \/ Think \/ Clear \/ Carry \/ Pile \/ Back

Start == /\ pc = "Start"
         /\ /\ from' = 1
            /\ n' = Discs
            /\ stack' = << [ procedure |->  "move",
                             pc        |->  "Done",
                             spare     |->  spare,
                             n         |->  n,
                             from      |->  from,
                             to        |->  to ] >>
                         \o stack
            /\ to' = 3
         /\ spare' = 0
         /\ pc' = "Begin"
         /\ UNCHANGED << peg, moves >>

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == pc = "Done" /\ UNCHANGED vars

Next == move \/ Start
           \/ Terminating

Spec == /\ Init /\ [][Next]_vars
        /\ WF_vars(Next)

Termination == <>(pc = "Done")

\* END TRANSLATION

\* No disc lies on a smaller one.
Ordered == \A p \in 1..3 : \A i \in 1..(Len(peg[p]) - 1) : peg[p][i] < peg[p][i + 1]

\* At the end all discs have moved, in as few moves as can be.
Solved == pc = "Done" => Len(peg[3]) = Discs /\ moves + 1 = 2 ^ Discs

Unfair == Init /\ [][Next]_vars
===============================================================================

---- MODULE Lock ----
EXTENDS Integers, Sequences, TLC
CONSTANT N
(* Processes that take turns in a critical section.
--algorithm Lock
variables lock = 0, log = <<>>;
define
  Free == lock = 0
  Last(s) == IF s = << >>
               THEN 0
               ELSE s[Len(s)]
end define;
macro enter(who) begin
  await Free;
  lock := who;
end macro;
fair process worker \in 1..N
variables left = 2, seen \in {0, 1};
begin
  loop: while left > 0 do
    enter(self);
    cs:+ log := Append(log, self) || left := left - 1;
         assert lock = self /\ Last(log) = self;
    out: either lock := 0; or seen := 1 - seen; lock := 0; end either;
  end while;
end process;
process observer = 0
begin
  look:- print <<"log", log>>;
         with k = Len(log), m \in 0..k do await m = k; end with;
end process;
end algorithm *)
====

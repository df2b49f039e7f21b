---- MODULE Renamed ----
EXTENDS Integers, Sequences
\* PlusCal options (-label, -sf, -lineWidth 60)
(* --algorithm Renamed
variables x = 1;
procedure f(a) variables t = 2; begin
  x := a; x := a + /\ t = 2
                   /\ a > 1;
  return;
end procedure;
process p = "one" variables t = 3; begin a: t := x; call f(t
     + 1); end process;
process q \in {2, 3} variables a = self; begin a: a := a + x; x := a; call f(a); end process;
end algorithm *)
====

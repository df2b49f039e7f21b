---- MODULE Forever ----
EXTENDS Integers
(* --algorithm Forever {
  variable clock = 0, aVariableWithALongName = {}, anotherVariableWithALongName, theLastVariable = "a";
  { while (TRUE) {
      with (d \in {1, 2}) { clock := (clock + d) % 12; };
      if (clock = 0) theLastVariable := "b" else if (clock = 1) anotherVariableWithALongName := aVariableWithALongName
    } } } *)
====

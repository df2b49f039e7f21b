---- MODULE TLCErrors ----
EXTENDS Integers, TLC
ASSUME Assert(FALSE, "boom") \* ERROR "The first argument of Assert evaluated to FALSE; the second argument was:\n\"boom\""
ASSUME (1 :> 2 @@ 3) = 1 \* ERROR "The second argument of @@ should be a function, but instead it is:\n3"
ASSUME RandomElement(Nat) = 1 \* ERROR "Applying RandomElement to the following value,\nwhich is not a finite set:\nNat"
ASSUME TLCGet(99) = 1 \* ERROR "TLCGet(99) was undefined."
ASSUME TLCSet(-1, 2) \* ERROR "The first argument of TLCSet should be a nonnegative integer, but instead it is:\n-1"
====
----- CONFIG TLCErrors -----
====

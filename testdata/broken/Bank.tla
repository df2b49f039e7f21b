---- MODULE Bank ----
\* What people write who come from C, Java or Python.
EXTENDS Integers
CONSTANT Accounts
VARIABLES balance, log

Positive(a) == balance[a] >= 0 && a != "bank"

Init == balance = [a \in Accounts -> 0] /\ log = []

Deposit(a, n) ==
  if n > 0
  then balance' = [balance EXCEPT [a] = @ + n]
  else UNCHANGED balance

Rich == {a \in Accounts | balance[a] > 100}

Name == 'bank'

Record == {owner: 1, amount: 2}

Pair == (1, 2)

Safe == forall a \in Accounts : Positive(a) and not Rich = {}
====

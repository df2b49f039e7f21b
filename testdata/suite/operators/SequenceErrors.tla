---- MODULE SequenceErrors ----
EXTENDS Naturals, Sequences
ASSUME Head(<<>>) = 1 \* ERROR "Attempted to apply Head to the empty sequence."
ASSUME Tail(<<>>) = 1 \* ERROR "Attempted to apply Tail to the empty sequence."
ASSUME Head(3) = 1 \* ERROR "The argument of Head should be a sequence, but instead it is:\n3"
ASSUME Len({}) = 1 \* ERROR "The argument of Len should be a sequence, but instead it is:\n{}"
ASSUME Append(3, 1) = 1 \* ERROR "Evaluating an expression of the form Append(s, v) when s is not a sequence:\n3"
ASSUME 3 \o <<1>> = 1 \* ERROR "Evaluating an expression of the form s \\o t when s is not a sequence:\n3"
ASSUME <<1>> \o 3 = 1 \* ERROR "Evaluating an expression of the form t \\o s when s is not a sequence:\n3"
ASSUME SubSeq(<<1, 2>>, 0, 1) = 1 \* ERROR "The second argument of SubSeq must be in the domain of its first argument:\n<<1, 2>>\n, but instead it is\n0"
ASSUME SubSeq(<<1, 2>>, 1, 3) = 1 \* ERROR "The third argument of SubSeq must be in the domain of its first argument:\n<<1, 2>>\n, but instead it is\n3"
ASSUME SelectSeq(<<1>>, LAMBDA q : 3) = 1 \* ERROR "The second argument of SelectSeq should be a operator, but instead it is:\n3"
====
----- CONFIG SequenceErrors -----
====

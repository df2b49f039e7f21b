---- MODULE BagOperators ----
\* EXPECT exit=0
EXTENDS Naturals, Bags
B == SetToBag({"x", "y"}) (+) SetToBag({"x"})
ASSUME CopiesIn("x", B) = 2 /\ CopiesIn("y", B) = 1 /\ CopiesIn("z", B) = 0
ASSUME BagToSet(B) = {"x", "y"} /\ BagCardinality(B) = 3 /\ IsABag(B)
ASSUME BagIn("x", B) /\ ~ BagIn("z", B)
ASSUME B (-) SetToBag({"x", "y"}) = SetToBag({"x"})
ASSUME SetToBag({"x"}) \sqsubseteq B /\ ~ (B \sqsubseteq SetToBag({"x"}))
ASSUME EmptyBag = <<>> /\ BagUnion({B, SetToBag({"q"})}) = B (+) SetToBag({"q"})
ASSUME \A s \in SubBag(SetToBag({1, 2})) : s \sqsubseteq SetToBag({1, 2})
====
----- CONFIG BagOperators -----
====

---- MODULE Unicode ----
\* Unicode spellings of operators mean the same.
\* EXPECT exit=0
EXTENDS Naturals
S ≜ {1, 2, 3}
ASSUME ∀ x ∈ S : ∃ y ∈ S : x ≤ y ∧ y ≥ x
ASSUME S ∩ {1} ⊆ S ∧ ¬ (4 ∈ S) ⇒ TRUE ∧ (FALSE ∨ TRUE)
ASSUME ⟨1, 2⟩[1] = 1 ∧ 4 ∉ S ∧ 1 ≠ 2
====
----- CONFIG Unicode -----
====

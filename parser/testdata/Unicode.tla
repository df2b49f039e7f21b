---- MODULE Unicode ----
EXTENDS Naturals
CONSTANT S, _ ⊕ _
VARIABLES x
Ops ≜ ⟨x ∈ S, x ∉ S, x ≠ x, x ≤ x, x ≥ x, x ∪ x, x ∩ x, x ⊆ x, x ∧ x, x ∨ x, ¬x, x ⇒ x, x ⇔ x, x ≡ x, x ↝ x, □x, ◇x,
        x × x × x, x ∘ x, x ‥ x, x … x, x⁺, x ⋅ x, x ⊕ x⟩
Quants ≜ ∀ a ∈ S : ∃ b ∈ S : ∀ c : a = b
Forms ≜ ⟨[S → S], [a ∈ S ↦ a], [a ↦ 1], ⟨x⟩_x, □[x]_⟨x⟩, lab∷ x⟩
Inst ≜ INSTANCE M WITH x ← x
List ≜ ∧ x
       ∧ ∨ "é𝔸" = x
         ∨ x
====

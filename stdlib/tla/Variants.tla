------------------------------ MODULE Variants ------------------------------
\* Tagged values of the Apalache model checker.

\* The value of tags that need none.
UNIT == "U_OF_UNIT"

\* The value with the given tag: a record whose only field is the tag.
Variant(tag, value) == [t \in {tag} |-> value]

\* The values with the given tag among a set of variants.
VariantFilter(tag, S) == {v[tag] : v \in {w \in S : tag \in DOMAIN w}}

\* The tag of a variant.
VariantTag(variant) == CHOOSE tag \in DOMAIN variant : TRUE

\* The value of a variant with the given tag, or else the default.
VariantGetOrElse(tag, variant, default) ==
  IF tag \in DOMAIN variant THEN variant[tag] ELSE default

\* The value of a variant, which must have the given tag.
VariantGetUnsafe(tag, variant) == variant[tag]
=============================================================================

-------------------------------- MODULE Json --------------------------------
\* Values to and from JSON. The checker converts natively; in particular the
\* text of nested values is JSON as well, not what ToString gives.
LOCAL INSTANCE Sequences
LOCAL INSTANCE FiniteSets
LOCAL INSTANCE TLC

LOCAL IsSequence(F, D) == D = {} \/ F = F \o <<>>

LOCAL ToJsonKeyValue(F, d) == ToString(ToString(d)) \o ":" \o ToString(F[d])

\* The text of a function F restricted to D, without brackets.
RECURSIVE ToJsonObjectString(_, _)
ToJsonObjectString(F, D) ==
  IF D = {} THEN ""
  ELSE LET d == CHOOSE d \in D : TRUE
       IN  ToJsonKeyValue(F, d)
             \o (IF D = {d} THEN "" ELSE ",")
             \o ToJsonObjectString(F, D \ {d})

RECURSIVE ToJsonArrayString(_, _)
ToJsonArrayString(F, D) ==
  IF D = {} THEN ""
  ELSE LET d == CHOOSE d \in D : TRUE
       IN  ToString(F[d])
             \o (IF D = {d} THEN "" ELSE ",")
             \o ToJsonArrayString(F, D \ {d})

RECURSIVE ToJsonString(_, _)
ToJsonString(F, D) ==
  IF IsSequence(F, D) THEN "[" \o ToJsonArrayString(F, D) \o "]"
  ELSE IF IsFiniteSet(D) THEN "{" \o ToJsonObjectString(F, D) \o "}"
  ELSE ToString(F)

\* The value as JSON; as a JSON array; as a JSON object.
ToJson(value) == ToJsonString(value, DOMAIN value)
ToJsonArray(value) == "[" \o ToJsonArrayString(value, DOMAIN value) \o "]"
ToJsonObject(value) == "{" \o ToJsonObjectString(value, DOMAIN value) \o "}"

\* Writes a sequence or record to a file as one JSON value; reads it back.
JsonSerialize(absoluteFilename, value) == TRUE
JsonDeserialize(absoluteFilename) == CHOOSE val : TRUE

\* The same with one line per element of a sequence.
ndJsonSerialize(absoluteFilename, value) == TRUE
ndJsonDeserialize(absoluteFilename) == CHOOSE val : TRUE
=============================================================================

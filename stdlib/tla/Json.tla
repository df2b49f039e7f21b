-------------------------------- MODULE Json --------------------------------
\* Values to and from JSON. The checker converts natively; in particular the
\* text of nested values is JSON as well, not what ToString gives.
LOCAL INSTANCE Sequences
LOCAL INSTANCE FiniteSets
LOCAL INSTANCE TLC

LOCAL IsSequence(F, D) == D = {} \/ F = F \o <<>>

LOCAL ToJsonKeyValue(F, d) == ToString(ToString(d)) \o ":" \o ToString(F[d])

\* The text of a function F restricted to D, which is not empty, without brackets. (A literal "" here would come before
\* other strings in the order of strings.)
RECURSIVE ToJsonObjectString(_, _)
ToJsonObjectString(F, D) ==
  LET d == CHOOSE d \in D : TRUE
  IN  IF D = {d} THEN ToJsonKeyValue(F, d)
      ELSE ToJsonKeyValue(F, d) \o "," \o ToJsonObjectString(F, D \ {d})

\* The same for an array.
RECURSIVE ToJsonArrayString(_, _)
ToJsonArrayString(F, D) ==
  LET d == CHOOSE d \in D : TRUE
  IN  IF D = {d} THEN ToString(F[d])
      ELSE ToString(F[d]) \o "," \o ToJsonArrayString(F, D \ {d})

\* The text of a function F with domain D, with brackets.
RECURSIVE ToJsonString(_, _)
ToJsonString(F, D) ==
  IF IsSequence(F, D) THEN "[" \o ToJsonArrayString(F, D) \o "]"
  ELSE IF IsFiniteSet(D) THEN "{" \o ToJsonObjectString(F, D) \o "}"
  ELSE ToString(F)

\* The value as JSON text.
ToJson(value) == ToJsonString(value, DOMAIN value)

\* A set or sequence as the text of an array.
ToJsonArray(value) == "[" \o ToJsonArrayString(value, DOMAIN value) \o "]"

\* A function as the text of an object.
ToJsonObject(value) == "{" \o ToJsonObjectString(value, DOMAIN value) \o "}"

\* TRUE, after writing a sequence or record to a file as one JSON value.
JsonSerialize(absoluteFilename, value) == TRUE

\* The value of a file that holds one JSON value.
JsonDeserialize(absoluteFilename) == CHOOSE val : TRUE

\* TRUE, after writing a sequence to a file, one element per line.
ndJsonSerialize(absoluteFilename, value) == TRUE

\* The sequence of the values of a file's lines.
ndJsonDeserialize(absoluteFilename) == CHOOSE val : TRUE
=============================================================================

---- MODULE IntegerErrors ----
EXTENDS Integers
Max == 2147483647
Min == -2147483647 - 1
ASSUME Max + 1 > 0 \* ERROR "Overflow when computing 2147483647+1"
ASSUME Min - 1 > 0 \* ERROR "Overflow when computing -2147483648-1"
ASSUME Max * 2 > 0 \* ERROR "Overflow when computing 2147483647*2"
ASSUME 2^31 > 0 \* ERROR "Overflow when computing 2^31"
ASSUME -Min > 0 \* ERROR "Overflow when computing --2147483648"
ASSUME 1 \div 0 = 1 \* ERROR "The second argument of \\div is 0."
ASSUME 1 % 0 = 1 \* ERROR "The second argument of % should be a positive number, but instead it is:\n0"
ASSUME 1 % (-2) = 1 \* ERROR "The second argument of % should be a positive number, but instead it is:\n-2"
ASSUME 0^0 = 1 \* ERROR "0^0 is undefined."
ASSUME 2^(-1) = 1 \* ERROR "The second argument of ^ should be a natural number, but instead it is:\n-1"
ASSUME 1 < "a" \* ERROR "The second argument of < should be an integer, but instead it is:\n\"a\""
ASSUME "a" <= 1 \* ERROR "The first argument of <= should be an integer, but instead it is:\n\"a\""
ASSUME 1 + "a" = 2 \* ERROR "Attempted to apply the operator overridden by the Java method\npublic static tlc2.value.impl.IntValue tlc2.module.Integers.Plus(tlc2.value.impl.IntValue,tlc2.value.impl.IntValue),\nbut it produced the following error:\nCannot cast tlc2.value.impl.StringValue to tlc2.value.impl.IntValue"
ASSUME {} - 1 = 2 \* ERROR "Cannot cast tlc2.value.impl.SetEnumValue to tlc2.value.impl.IntValue"
====
----- CONFIG IntegerErrors -----
====

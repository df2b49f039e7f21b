---- MODULE Doubling ----
\* Definitions that use each other twice: neither their code nor their evaluation doubles at each step.
\* EXPECT exit=0 generated=4 distinct=3
EXTENDS Naturals
VARIABLE x
D0 == x - x
D1 == D0 + D0
D2 == D1 + D1
D3 == D2 + D2
D4 == D3 + D3
D5 == D4 + D4
D6 == D5 + D5
D7 == D6 + D6
D8 == D7 + D7
D9 == D8 + D8
D10 == D9 + D9
D11 == D10 + D10
D12 == D11 + D11
D13 == D12 + D12
D14 == D13 + D13
D15 == D14 + D14
D16 == D15 + D15
D17 == D16 + D16
D18 == D17 + D17
D19 == D18 + D18
D20 == D19 + D19
D21 == D20 + D20
D22 == D21 + D21
D23 == D22 + D22
D24 == D23 + D23
D25 == D24 + D24
D26 == D25 + D25
D27 == D26 + D26
D28 == D27 + D27
D29 == D28 + D28
D30 == D29 + D29
D31 == D30 + D30
D32 == D31 + D31
D33 == D32 + D32
D34 == D33 + D33
D35 == D34 + D34
D36 == D35 + D35
D37 == D36 + D36
D38 == D37 + D37
D39 == D38 + D38
D40 == D39 + D39
D41 == D40 + D40
D42 == D41 + D41
D43 == D42 + D42
D44 == D43 + D43
D45 == D44 + D44
D46 == D45 + D45
D47 == D46 + D46
D48 == D47 + D47
D49 == D48 + D48
D50 == D49 + D49
D51 == D50 + D50
D52 == D51 + D51
D53 == D52 + D52
D54 == D53 + D53
D55 == D54 + D54
D56 == D55 + D55
D57 == D56 + D56
D58 == D57 + D57
D59 == D58 + D58
D60 == D59 + D59
Init == x = 0
Next == x' = (x + 1) % 3
Inv == D60 = 0
====
----- CONFIG Doubling -----
INIT Init
NEXT Next
INVARIANT Inv
====

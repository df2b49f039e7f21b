package tlc_test

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/gotlc/gotlc/stdlib"
	"github.com/gotlc/gotlc/tlc"
)

// A custom gotlc in ten lines: a program that checks a specification with an operator of its own, computed in Go.
func ExampleRun_operators() {
	o := tlc.DefaultOptions()
	o.SpecFile = fibonacciSpec() // in a program of yours: os.Args[1]
	o.Operators = append(o.Operators, stdlib.Bind("Fibonacci", "Fib", func(n int) int {
		a, b := 0, 1
		for range n {
			a, b = b, a+b
		}
		return a
	}))
	res := tlc.Run(context.Background(), o, io.Discard, os.Stderr) // then: os.Exit(res.ExitCode)
	fmt.Println(res.ExitCode, res.Distinct)
	os.RemoveAll(filepath.Dir(o.SpecFile))
	// Output: 0 1
}

// fibonacciSpec writes a specification whose definition of Fib would take for ever.
func fibonacciSpec() string {
	dir, err := os.MkdirTemp("", "gotlc")
	if err != nil {
		panic(err)
	}
	for name, text := range map[string]string{
		"Fibonacci.tla": `---- MODULE Fibonacci ----
EXTENDS Naturals
VARIABLE x
RECURSIVE Fib(_)
Fib(n) == IF n < 2 THEN n ELSE Fib(n - 1) + Fib(n - 2)
ASSUME Fib(45) = 1134903170
Init == x = Fib(10)
Next == x' = 55
====`,
		"Fibonacci.cfg": "INIT Init\nNEXT Next\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			panic(err)
		}
	}
	return filepath.Join(dir, "Fibonacci.tla")
}

package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/gotlc/gotlc/examples/fencedlock"
)

func main() {
	fault := flag.String("fault", "", "mistake to make: unfenced or same-token")
	seed := flag.Int64("seed", 1, "seed of the random choices")
	turns := flag.Int("turns", 100, "number of turns")
	flag.Parse()
	if err := fencedlock.Run(os.Stdout, fencedlock.Fault(*fault), *seed, *turns); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
}

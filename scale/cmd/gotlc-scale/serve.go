package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
)

// order is what gotlc tells: a task, or the number of one that is not needed any more. What a task is only gotlc knows.
type order struct {
	ID   int
	Task json.RawMessage
}

// serve is the companion of a search (package tlc/scale/remote of gotlc).
func serve(ctx context.Context, o *options, in io.Reader, out io.Writer) error {
	place, stop, err := o.place(ctx)
	if err != nil {
		return err
	}
	defer stop()
	q, err := o.connect()
	if err != nil {
		return err
	}
	defer q.Close()
	var mu sync.Mutex
	answers := json.NewEncoder(out)
	tell := func(x any) {
		mu.Lock()
		defer mu.Unlock()
		answers.Encode(x) // if gotlc has ended, so has the input
	}
	asker, err := q.Ask(ctx, func(id int, result []byte) {
		if !json.Valid(result) {
			tell(map[string]string{"Err": fmt.Sprintf("the result of a task is no JSON: %q", result)})
			return
		}
		tell(map[string]any{"ID": id, "Result": json.RawMessage(result)})
	})
	if err != nil {
		return err
	}
	defer asker.Close()
	tell(map[string]string{"Data": place})
	for orders := json.NewDecoder(bufio.NewReader(in)); ; {
		var next order
		switch err := orders.Decode(&next); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case next.Task == nil:
			asker.Drop(next.ID)
		default:
			asker.Do(next.ID, next.Task)
		}
	}
}

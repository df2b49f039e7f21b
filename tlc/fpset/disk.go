package fpset

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"sync"

	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

// fanIn is how many runs of one tier are merged into one of the next. A fingerprint is then written once per tier, and
// a shard that was spilled k times has at most (fanIn-1)*log(k)/log(fanIn) + 1 runs to ask.
const fanIn = 4

// disk is what the shards share about their run files.
type disk struct {
	fs     vfs.FS
	files  *vfs.Pool // the run files: there may be a thousand
	dir    string
	memory *budget.Account
	pages  sync.Pool
	made   struct {
		sync.Once
		err error // of making dir
	}
}

// share returns how many bytes a shard may hold as things are, if all have the same.
func (d *disk) share() uint64 { return d.memory.Limit() / shardCount }

// mayGrow reports whether the table of a shard may have so many words, and takes the memory that it needs for that besides its own.
// A shard with filters to keep has half of its share for the table; another one whatever is there.
func (d *disk) mayGrow(sh *shard, words int) bool {
	return (len(sh.runs) == 0 || 8*uint64(words) <= d.share()/2) && d.memory.Grow(sh.table.needs(words))
}

// resize gives a table another size, for which the memory that it needs has been taken, and gives back what is left over.
func (d *disk) resize(t *table, words int) error {
	old, needs := t.bytes(), t.needs(words)
	if err := t.resize(words); err != nil {
		d.memory.Release(needs)
		return err
	}
	d.memory.Release(old + needs - t.bytes())
	return nil
}

// filterShare returns how many bytes the filter of a new run of n fingerprints may take: half of what the shard's
// other runs leave of one half of its memory. Runs still to come share the other half of that, so that where memory
// is short the filters get worse rather than missing from the newest runs, which are asked most.
func (d *disk) filterShare(others []*run, n uint64) uint64 {
	left := d.share() / 2
	for _, r := range others {
		left -= min(left, r.bytes())
	}
	left -= min(left, indexBytes*(n/pageFPs+1))
	return left / 2
}

// contains tells whether one of the runs holds fp. The newest is asked first: a search mostly meets again what it
// found a short while ago.
func (d *disk) contains(runs []*run, fp uint64) (bool, error) {
	for _, r := range slices.Backward(runs) {
		if !r.filter.mayContain(fp) {
			continue
		}
		buf, ok := d.pages.Get().(*page)
		if !ok {
			buf = new(page)
		}
		found, err := r.contains(fp, buf)
		d.pages.Put(buf)
		if found || err != nil {
			return found, err
		}
	}
	return false, nil
}

// spill moves the table of a shard to a new run, and merges runs of which there are too many. When it fails, all
// members are still where they were.
func (d *disk) spill(sh *shard, number int) error {
	d.made.Do(func() { d.made.err = d.fs.MkdirAll(d.dir) })
	if d.made.err != nil {
		return d.made.err
	}
	t := &sh.table
	members := t.appendTo(t.words[:0])
	clear(t.words[len(members):])
	r, err := d.write([]*cursor{memoryCursor(members)}, runPlan{
		place:        d.place(sh, number),
		n:            uint64(len(members)),
		filterBudget: d.filterShare(sh.runs, uint64(len(members))),
	})
	if err != nil {
		d.memory.Force(t.needs(len(t.words)))
		return errors.Join(err, d.resize(t, len(t.words))) // sorting has taken the members from their places
	}
	d.memory.Release(t.bytes())
	t.free()
	sh.runs = append(sh.runs, r)
	if err := d.mergeFull(sh, number); err != nil {
		d.memory.Force(8 * minWords)
		return errors.Join(err, d.resize(t, minWords))
	}
	return d.resize(t, d.firstSize())
}

// firstSize returns the size in words of an emptied table of a shard with runs: what it may grow to, for it will grow to
// that. It takes the memory.
func (d *disk) firstSize() int {
	words := d.share() / 2 / 8
	for ; words > minWords; words /= 2 {
		if d.memory.Grow(8 * words) {
			return int(words)
		}
	}
	d.memory.Force(8 * minWords)
	return minWords
}

// spare is a file that held a run that there is no more, of so many bytes.
type spare struct {
	name  string
	bytes uint64
}

// mostSpare is the size of the largest files that are used again. A file system may look for long for the entry of a new file where many
// were removed (ext4 leaves those alone that were lately), which tells where there are many small ones.
const mostSpare = 256 << 10

// place returns a file for a new run: one that the shard has to spare, or a path that no run of the shard has had.
func (d *disk) place(sh *shard, number int) spare {
	if last := len(sh.spares) - 1; last >= 0 {
		place := sh.spares[last]
		sh.spares = sh.spares[:last]
		return place
	}
	sh.nextRun++
	return spare{name: filepath.Join(d.dir, fmt.Sprintf("fp-%02x-%d.run", number, sh.nextRun))}
}

// mergeFull merges the newest runs as long as fanIn of them are of the same tier.
func (d *disk) mergeFull(sh *shard, number int) error {
	for {
		from := len(sh.runs) - fanIn
		if from < 0 || sh.runs[from].tier != sh.runs[len(sh.runs)-1].tier {
			return nil
		}
		old := sh.runs[from:]
		plan := runPlan{
			tier: old[0].tier + 1,
		}
		cursors := make([]*cursor, len(old))
		for i, r := range old {
			var err error
			if cursors[i], err = runCursor(r); err != nil {
				return err
			}
			plan.n += r.n
		}
		plan.filterBudget = d.filterShare(sh.runs[:from], plan.n)
		plan.place = d.place(sh, number)
		merged, err := d.write(cursors, plan)
		if err != nil {
			return err
		}
		sh.runs = append(slices.Clone(sh.runs[:from]), merged)
		var errs []error
		for _, r := range old {
			errs = append(errs, d.retire(sh, r))
		}
		if err := errors.Join(errs...); err != nil {
			return err
		}
	}
}

// runPlan says what run to write.
type runPlan struct {
	place        spare
	n            uint64 // how many fingerprints there will be
	tier         int
	filterBudget uint64 // in bytes
}

// create opens the file for a run, to be written from its beginning.
func (d *disk) create(place spare) (vfs.File, error) {
	if place.bytes > 0 {
		return d.fs.Reuse(place.name)
	}
	return d.fs.Create(place.name)
}

// write makes a run of what the cursors hold. When it fails, it leaves no file if it can.
func (d *disk) write(from []*cursor, plan runPlan) (*run, error) {
	file, err := d.create(plan.place)
	if err != nil {
		d.memory.Erased(plan.place.bytes)
		if plan.place.bytes > 0 {
			err = errors.Join(err, d.fs.Remove(plan.place.name))
		}
		return nil, err
	}
	w, err := newRunWriter(file, plan.n, plan.filterBudget)
	if err != nil {
		d.memory.Erased(plan.place.bytes)
		return nil, errors.Join(err, file.Close(), d.fs.Remove(plan.place.name))
	}
	w.run.tier = plan.tier
	d.memory.Force(w.run.filter.bytes())
	if err = merge(from, w.add); err == nil {
		err = w.flush()
	}
	d.memory.Force(w.run.bytes() - w.run.filter.bytes())
	w.run.onDisk = max(8*w.run.n, plan.place.bytes)
	d.memory.Wrote(w.run.onDisk - plan.place.bytes)
	if err == nil {
		var kept vfs.File
		if kept, err = d.files.Keep(file); err == nil {
			w.run.file = kept
		}
	}
	if err != nil {
		return nil, errors.Join(err, d.discard(w.run))
	}
	return w.run, nil
}

// discard closes and removes the file of a run, and frees its filter.
func (d *disk) discard(r *run) error {
	d.memory.Erased(r.onDisk)
	return errors.Join(d.free(r), d.fs.Remove(r.file.Name()))
}

// retire is discard for a run whose shard goes on, and may use its file again.
func (d *disk) retire(sh *shard, r *run) error {
	if r.onDisk > mostSpare {
		return d.discard(r)
	}
	sh.spares = append(sh.spares, spare{r.file.Name(), r.onDisk})
	return d.free(r)
}

// free closes the file of a run and frees its filter.
func (d *disk) free(r *run) error {
	d.memory.Release(r.bytes())
	r.filter.free()
	r.filter = filter{}
	return r.file.Close()
}

import { ChildProcess, spawn } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { newRun, Run, take } from './events';

// Model is a module with its configuration, '' for that of its name.
export interface Model {
  module: string;
  config: string;
}

export function modelArguments(m: Model): string[] {
  return m.config === '' ? [m.module] : [m.module, '-config', m.config];
}

export interface Checking {
  process: ChildProcess;
  finished: Promise<Run>;
}

// check starts gotlc check; update is called as events come in.
export function check(program: string, options: string[], m: Model, update: (run: Run) => void): Checking {
  const run = newRun(`${basename(m.module)} ${m.config === '' ? '' : basename(m.config)}`.trim());
  const child = spawn(program, ['check', '-json', '-noGenerateSpecTE', ...options, ...modelArguments(m)], { cwd: dirname(m.module) });
  child.stdin.end();
  let notes = '';
  child.stderr.on('data', (data: Buffer) => {
    notes = (notes + data.toString()).slice(0, 100_000);
  });
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    take(run, line);
    update(run);
  });
  const finished = new Promise<Run>((resolve) => {
    const end = (problem: string) => {
      if (!run.done) {
        run.done = true;
        run.problems.push({ message: problem });
      }
      update(run);
      resolve(run);
    };
    child.on('error', (err) => end(`${program} cannot be started: ${err.message}`));
    child.on('close', () => end(notes.trim() || 'The check was stopped.'));
  });
  return { process: child, finished };
}

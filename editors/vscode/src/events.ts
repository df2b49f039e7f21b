// What gotlc check -json prints: docs/events.md describes it.

export interface Variable {
  name: string;
  text: string;
  changed?: boolean;
}

export interface State {
  number: number;
  action: string;
  variables: Variable[];
}

export interface Place {
  file: string;
  line: number;
}

export interface Problem {
  message: string;
  place?: Place;
}

// Run is a check as far as it has got.
export interface Run {
  model: string;
  done: boolean;
  result: string;
  exitStatus: number;
  generated: number;
  distinct: number;
  depth: number;
  problems: Problem[];
  printed: string[];
  states: State[];
  lasso: string;
}

export function newRun(model: string): Run {
  return {
    model, done: false, result: '', exitStatus: -1, generated: 0, distinct: 0, depth: 0,
    problems: [], printed: [], states: [], lasso: '',
  };
}

interface Event {
  event: string;
  message?: string;
  locations?: { file: string; beginLine: number }[];
  data?: {
    hint?: string;
    number?: number;
    action?: { label?: string };
    variables?: Variable[];
    back?: number;
    stuttering?: boolean;
    exitStatus?: number;
    result?: string;
    generated?: number;
    distinct?: number;
    depth?: number;
  };
}

// take adds a line to a run. A line that is no event was printed by the specification.
export function take(run: Run, line: string): void {
  let e: Event;
  try {
    e = JSON.parse(line) as Event;
  } catch {
    if (line.trim() !== '') {
      run.printed.push(line);
    }
    return;
  }
  const data = e.data ?? {};
  switch (e.event) {
    case 'error':
    case 'note':
      run.problems.push(problem(e));
      break;
    case 'print':
      run.printed.push(e.message ?? '');
      break;
    case 'state':
      run.states.push({ number: data.number ?? 0, action: data.action?.label ?? '', variables: data.variables ?? [] });
      break;
    case 'lasso':
      run.lasso = data.stuttering ? 'Nothing changes any more.' : `Back to state ${data.back}.`;
      break;
    case 'progress':
    case 'statistics':
      figures(run, e);
      break;
    case 'finished':
      figures(run, e);
      run.done = true;
      run.result = data.result ?? '';
      run.exitStatus = data.exitStatus ?? -1;
      break;
  }
}

function problem(e: Event): Problem {
  const hint = e.data?.hint ? `\nhint: ${e.data.hint}` : '';
  const last = e.locations?.at(-1);
  return {
    message: (e.message ?? '').trim() + hint,
    place: last ? { file: last.file, line: last.beginLine } : undefined,
  };
}

function figures(run: Run, e: Event): void {
  run.generated = e.data?.generated ?? run.generated;
  run.distinct = e.data?.distinct ?? run.distinct;
  run.depth = e.data?.depth ?? run.depth;
}

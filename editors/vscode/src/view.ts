import { Run, State } from './events';

// page is what the view of results shows: HTML without scripts.
export function page(run: Run): string {
  const verdict = !run.done ? 'Checking ...' : run.exitStatus === 0 ? 'No error has been found.' : (run.problems[0]?.message ?? run.result);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escape(run.model)}</title>
<style>
body { font-family: var(--vscode-font-family); color: var(--vscode-foreground); }
pre, td { font-family: var(--vscode-editor-font-family); white-space: pre-wrap; }
td { vertical-align: top; padding: 0 1em 0 0; }
.changed { color: var(--vscode-charts-orange, orange); }
.good { color: var(--vscode-charts-green, green); }
.bad { color: var(--vscode-errorForeground, red); }
</style>
</head>
<body>
<h2>${escape(run.model)}</h2>
<pre class="${run.done ? (run.exitStatus === 0 ? 'good' : 'bad') : ''}">${escape(verdict)}</pre>
<p>${run.generated} states generated, ${run.distinct} distinct states, depth ${run.depth}</p>
${run.problems.slice(1).map((p) => `<pre>${escape(p.message)}</pre>`).join('\n')}
${run.states.length > 0 ? '<h3>Counterexample</h3>' : ''}
${run.states.map(stateText).join('\n')}
<p>${escape(run.lasso)}</p>
${run.printed.length > 0 ? `<h3>Printed</h3>\n<pre>${escape(run.printed.join('\n'))}</pre>` : ''}
</body>
</html>`;
}

function stateText(s: State): string {
  const rows = s.variables.map((v) => `<tr class="${v.changed ? 'changed' : ''}"><td>${escape(v.name)}</td><td>${escape(v.text)}</td></tr>`);
  return `<details open><summary>${s.number}: ${escape(s.action || 'initial state')}</summary><table>${rows.join('')}</table></details>`;
}

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

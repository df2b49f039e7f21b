import { ChildProcess, spawn } from 'node:child_process';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';
import { check, Checking, Model, modelArguments } from './check';
import { register } from './debug';
import { Run } from './events';
import { page } from './view';

let client: LanguageClient | undefined;
const running = new Set<ChildProcess>();

function setting<T>(name: string, otherwise: T): T {
  return vscode.workspace.getConfiguration('gotlc').get<T>(name) ?? otherwise;
}

// activate starts the language server. Check and explore are commands of ours, which show more than the server can.
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const commands: [string, (...args: string[]) => Promise<void>][] = [
    ['gotlc.check', checkModel], ['gotlc.explore', exploreModel], ['gotlc.report', reportModel],
    ['gotlc.debug', debugModel], ['gotlc.stop', stop],
  ];
  for (const [name, run] of commands) {
    context.subscriptions.push(vscode.commands.registerCommand(name, run));
  }
  context.subscriptions.push(...register(() => setting('path', 'gotlc'), () => setting<string[]>('arguments', []), model));
  client = new LanguageClient('gotlc', 'gotlc', { command: setting('path', 'gotlc'), args: ['lsp'] }, {
    documentSelector: [{ language: 'tlaplus' }, { language: 'tlaplus_cfg' }],
    initializationOptions: { library: setting<string[]>('library', []), ownCommands: ['gotlc.check', 'gotlc.explore'] },
  });
  await client.start();
}

export async function deactivate(): Promise<void> {
  await stop();
  await client?.stop();
}

async function stop(): Promise<void> {
  running.forEach((child) => child.kill());
  running.clear();
}

// model returns what a code lens names, or what the editor shows.
function model(module?: string, config?: string): Model | undefined {
  if (module !== undefined) {
    return { module: vscode.Uri.parse(module).fsPath, config: config === undefined ? '' : vscode.Uri.parse(config).fsPath };
  }
  const open = vscode.window.activeTextEditor?.document.uri.fsPath;
  if (open?.endsWith('.tla')) {
    return { module: open, config: '' };
  }
  if (open?.endsWith('.cfg')) {
    return { module: open.replace(/\.cfg$/, '.tla'), config: open };
  }
  void vscode.window.showErrorMessage('Open a module (.tla) or a configuration (.cfg) first.');
  return undefined;
}

async function checkModel(module?: string, config?: string): Promise<void> {
  const m = model(module, config);
  if (m === undefined) {
    return;
  }
  await vscode.workspace.saveAll(false);
  const panel = vscode.window.createWebviewPanel('gotlc.results', 'TLA+ results', { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
  let shown = 0;
  const show = (run: Run) => {
    // Events come by the thousand; a view that is drawn a few times a second is enough.
    if (run.done || Date.now() - shown > 300) {
      shown = Date.now();
      panel.webview.html = page(run);
    }
  };
  const checking: Checking = check(setting('path', 'gotlc'), setting<string[]>('arguments', []), m, show);
  running.add(checking.process);
  panel.onDidDispose(() => checking.process.kill());
  await checking.finished;
  running.delete(checking.process);
}

async function debugModel(module?: string, config?: string): Promise<void> {
  const m = model(module, config);
  if (m === undefined) {
    return;
  }
  await vscode.workspace.saveAll(false);
  const configuration = { type: 'gotlc', request: 'launch', name: 'Debug model', program: m.module, config: m.config === '' ? undefined : m.config };
  await vscode.debug.startDebugging(undefined, configuration);
}

async function exploreModel(module?: string, config?: string): Promise<void> {
  const m = model(module, config);
  if (m === undefined) {
    return;
  }
  const child = spawn(setting('path', 'gotlc'), ['explore', '-http', '127.0.0.1:0', ...modelArguments(m)], { cwd: dirname(m.module) });
  running.add(child);
  let notes = '';
  child.stderr.on('data', (data: Buffer) => (notes += data.toString()));
  child.stdout.on('data', (data: Buffer) => {
    const address = /http:\/\/\S+/.exec(data.toString());
    if (address) {
      void vscode.env.openExternal(vscode.Uri.parse(address[0]));
    }
  });
  child.on('error', (err) => void vscode.window.showErrorMessage(err.message));
  child.on('close', (status) => {
    running.delete(child);
    if (status !== 0 && status !== null) {
      void vscode.window.showErrorMessage(notes.trim() || `gotlc explore ended with status ${status}`);
    }
  });
}

// reportModel checks a model and shows the page of gotlc check -report, with the state graph.
async function reportModel(module?: string, config?: string): Promise<void> {
  const m = model(module, config);
  if (m === undefined) {
    return;
  }
  const dir = await mkdtemp(join(tmpdir(), 'gotlc-'));
  const file = join(dir, 'report.html');
  try {
    const checking = check(setting('path', 'gotlc'), ['-report', file, ...setting<string[]>('arguments', [])], m, () => undefined);
    running.add(checking.process);
    const run = await checking.finished;
    running.delete(checking.process);
    const html = await readFile(file, 'utf8').catch(() => '');
    const panel = vscode.window.createWebviewPanel('gotlc.report', run.model, vscode.ViewColumn.Beside, { enableScripts: true, retainContextWhenHidden: true });
    panel.webview.html = html === '' ? page(run) : html;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

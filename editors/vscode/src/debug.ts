import { dirname } from 'node:path';
import * as vscode from 'vscode';
import { Model } from './check';

// defaultPort is where gotlc check -debugger waits.
const defaultPort = 4712;

// adapter says how the debugger is reached: gotlc dap is started, or a run that waits on a port is gone to.
export function adapter(path: string, configuration: vscode.DebugConfiguration): vscode.DebugAdapterDescriptor {
  if (configuration.request === 'attach') {
    return new vscode.DebugAdapterServer(Number(configuration.port ?? defaultPort), '127.0.0.1');
  }
  const program = typeof configuration.program === 'string' ? configuration.program : '';
  const cwd = typeof configuration.cwd === 'string' ? configuration.cwd : dirname(program);
  return new vscode.DebugAdapterExecutable(path, ['dap'], program === '' ? undefined : { cwd });
}

// complete makes a configuration of what the person left out; undefined if there is nothing to debug.
export function complete(given: vscode.DebugConfiguration, args: string[], model: () => Model | undefined): vscode.DebugConfiguration | undefined {
  const c: vscode.DebugConfiguration = { ...given, type: 'gotlc', name: given.name ?? 'Debug model', request: given.request ?? 'launch' };
  if (c.request === 'attach') {
    return c;
  }
  if (c.program === undefined) {
    const m = model();
    if (m === undefined) {
      return undefined;
    }
    c.program = m.module;
    c.config ??= m.config === '' ? undefined : m.config;
  }
  c.args ??= args;
  return c;
}

// register makes the debugger known to the editor.
export function register(path: () => string, args: () => string[], model: () => Model | undefined): vscode.Disposable[] {
  return [
    vscode.debug.registerDebugAdapterDescriptorFactory('gotlc', {
      createDebugAdapterDescriptor: (session: vscode.DebugSession) => adapter(path(), session.configuration),
    }),
    vscode.debug.registerDebugConfigurationProvider('gotlc', {
      resolveDebugConfiguration: (_folder: vscode.WorkspaceFolder | undefined, given: vscode.DebugConfiguration) => complete(given, args(), model),
    }),
  ];
}

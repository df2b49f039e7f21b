import assert from 'node:assert/strict';
import Module from 'node:module';
import test from 'node:test';

// The editor's API and the client, as far as activation needs them.
const registered = new Map<string, (...args: string[]) => Promise<void>>();
const errors: string[] = [];
const started: unknown[][] = [];
const debugged: unknown[][] = [];
const panels: { webview: { html: string } }[] = [];
const stubs: Record<string, unknown> = {
  vscode: {
    commands: { registerCommand: (name: string, run: () => Promise<void>) => (registered.set(name, run), { dispose: () => undefined }) },
    workspace: {
      getConfiguration: () => ({ get: (name: string) => (name === 'path' ? '/no/such/gotlc' : undefined) }),
      saveAll: async () => true,
    },
    window: {
      activeTextEditor: undefined,
      showErrorMessage: async (text: string) => void errors.push(text),
      createWebviewPanel: () => {
        const panel = { webview: { html: '' }, onDidDispose: () => undefined };
        panels.push(panel);
        return panel;
      },
    },
    Uri: { parse: (text: string) => ({ fsPath: text.replace('file://', '') }) },
    ViewColumn: { Beside: -2 },
    env: {},
    debug: {
      registerDebugAdapterDescriptorFactory: () => ({ dispose: () => undefined }),
      registerDebugConfigurationProvider: () => ({ dispose: () => undefined }),
      startDebugging: async (...args: unknown[]) => void debugged.push(args),
    },
  },
  'vscode-languageclient/node': {
    LanguageClient: class {
      constructor(...args: unknown[]) {
        started.push(args);
      }
      async start() {}
      async stop() {}
    },
  },
};

type Loader = { _load: (request: string, ...rest: unknown[]) => unknown };
const loader = Module as unknown as Loader;
const original = loader._load;
loader._load = (request, ...rest) => stubs[request] ?? original(request, ...rest);

test('activation starts the server and registers the commands', async () => {
  const extension = await import('../src/extension');
  await extension.activate({ subscriptions: [] } as never);
  assert.deepEqual([...registered.keys()].sort(), ['gotlc.check', 'gotlc.debug', 'gotlc.explore', 'gotlc.report', 'gotlc.stop']);
  assert.deepEqual(started[0][2], { command: '/no/such/gotlc', args: ['lsp'] });

  await registered.get('gotlc.check')!();
  assert.match(errors[0], /Open a module/);

  await registered.get('gotlc.check')!('file:///tmp/M.tla', 'file:///tmp/M.cfg');
  assert.match(panels[0].webview.html, /gotlc cannot be started/);

  await registered.get('gotlc.debug')!('file:///tmp/M.tla');
  assert.equal((debugged[0][1] as { program: string }).program, '/tmp/M.tla');
  await extension.deactivate();
});

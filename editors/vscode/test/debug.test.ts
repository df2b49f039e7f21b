import assert from 'node:assert/strict';
import Module from 'node:module';
import test from 'node:test';

class Executable {
  constructor(readonly command: string, readonly args: string[], readonly options?: { cwd: string }) {}
}
class Server {
  constructor(readonly port: number, readonly host: string) {}
}
type Loader = { _load: (request: string, ...rest: unknown[]) => unknown };
const loader = Module as unknown as Loader;
const original = loader._load;
loader._load = (request, ...rest) =>
  request === 'vscode' ? { DebugAdapterExecutable: Executable, DebugAdapterServer: Server } : original(request, ...rest);

test('a launch starts gotlc dap, an attachment goes to a port', async () => {
  const { adapter } = await import('../src/debug');
  assert.deepEqual(adapter('/bin/gotlc', { type: 'gotlc', name: '', request: 'launch', program: '/specs/M.tla' }),
    new Executable('/bin/gotlc', ['dap'], { cwd: '/specs' }));
  assert.deepEqual(adapter('gotlc', { type: 'gotlc', name: '', request: 'attach' }), new Server(4712, '127.0.0.1'));
  assert.deepEqual(adapter('gotlc', { type: 'gotlc', name: '', request: 'attach', port: 5000 }), new Server(5000, '127.0.0.1'));
});

test('what is left out of a configuration follows from the editor', async () => {
  const { complete } = await import('../src/debug');
  const open = () => ({ module: '/specs/M.tla', config: '/specs/Small.cfg' });
  const none = () => undefined;
  assert.deepEqual(complete({} as never, ['-deadlock'], open), {
    type: 'gotlc', name: 'Debug model', request: 'launch', program: '/specs/M.tla', config: '/specs/Small.cfg', args: ['-deadlock'],
  });
  assert.equal(complete({} as never, [], none), undefined);
  assert.equal(complete({ type: 'gotlc', name: 'a', request: 'attach' }, [], none)?.request, 'attach');
  const given = complete({ type: 'gotlc', name: 'a', request: 'launch', program: 'N.tla', args: ['-dfid', '5'] }, ['-x'], open);
  assert.deepEqual([given?.program, given?.config, given?.args], ['N.tla', undefined, ['-dfid', '5']]);
});

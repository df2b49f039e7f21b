import assert from 'node:assert/strict';
import test from 'node:test';
import { newRun, take } from '../src/events';
import { page } from '../src/view';

test('a counterexample is collected and shown', () => {
  const run = newRun('Clock.tla');
  for (const line of [
    '{"event":"error","message":"Invariant Small is violated.","data":{"names":["Small"]}}',
    '{"event":"state","data":{"number":1,"action":{"label":"Initial predicate"},"variables":[{"name":"h","text":"1"}]}}',
    '{"event":"state","data":{"number":2,"action":{"label":"Tick"},"variables":[{"name":"h","text":"<<1, \\"a\\">>","changed":true}]}}',
    'printed by the specification',
    '{"event":"note","message":"here","data":{"hint":"look"},"locations":[{"file":"Clock.tla","beginLine":3}]}',
    '{"event":"finished","data":{"exitStatus":12,"result":"safety","generated":3,"distinct":2,"depth":2}}',
  ]) {
    take(run, line);
  }
  assert.equal(run.exitStatus, 12);
  assert.deepEqual(run.states.map((s) => s.action), ['Initial predicate', 'Tick']);
  assert.deepEqual(run.printed, ['printed by the specification']);
  assert.deepEqual(run.problems[1], { message: 'here\nhint: look', place: { file: 'Clock.tla', line: 3 } });
  const html = page(run);
  assert.match(html, /Invariant Small is violated/);
  assert.match(html, /class="changed"><td>h<\/td><td>&#60;&#60;1, &#34;a&#34;&#62;&#62;/);
  assert.doesNotMatch(html, /<script/);
});

test('a lasso is told', () => {
  const run = newRun('M');
  take(run, '{"event":"lasso","data":{"back":2}}');
  assert.match(page(run), /Back to state 2/);
  assert.match(page(run), /Checking/);
});

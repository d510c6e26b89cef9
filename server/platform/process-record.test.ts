import { expect, test } from 'vitest';
import { currentProcess, isAlive } from '#server/platform/process-record.ts';
import { startProgram } from '#tests/support/server/child-process.ts';

test('this process is alive, and stays the same one', () => {
  expect(isAlive(currentProcess())).toBe(true);
  expect(currentProcess()).toEqual(currentProcess());
});

test('a process that ended is not alive', async () => {
  const child = startProgram('hold-data-folder', ['/nowhere']);
  await child.says('ready');
  expect(isAlive({ pid: child.pid, started: null })).toBe(true);
  await child.kill();
  expect(isAlive({ pid: child.pid, started: null })).toBe(false);
});

test('a process that started at another moment under the same number is another one', () => {
  expect(isAlive({ pid: process.pid, started: 'another boot/1' })).toBe(currentProcess().started === null);
});

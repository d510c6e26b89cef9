import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GoldElement, goldOf, speechesIn } from '#tests/fixtures/scripts/fixtures.ts';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const fixture = (name: string) => path.join(root, 'tests', 'fixtures', 'scripts', name);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'castmate-read-script-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = ['--import', 'tsx', path.join(root, 'tools', 'read-script.ts'), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: root, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

test('one file is printed as a list of what is said, by whom, in order', { timeout: 120_000 }, async () => {
  const { code, stdout } = await run(fixture('printing.aw.pdf'));
  expect(code).toBe(0);
  const elements = JSON.parse(stdout) as GoldElement[];
  expect(elements[1]).toEqual({ type: 'scene', text: 'EXT. SKYSCRAPER - NIGHT' });
  expect(speechesIn(elements)).toEqual(speechesIn(await goldOf('printing')));
});

test('several files go into a folder; one that fails is named and spoils no other', {
  timeout: 120_000,
}, async () => {
  const out = path.join(folder, 'out');
  const { code, stdout, stderr } = await run(
    '--out',
    out,
    fixture('password.pdf'),
    fixture('brick.flat.txt'),
    fixture('lexcomplex.fountain'),
  );
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('password.pdf: This file is protected by a password.');
  expect((await readdir(out)).sort()).toEqual(['brick.flat.txt.json', 'lexcomplex.fountain.json']);
  const brick = JSON.parse(await readFile(path.join(out, 'brick.flat.txt.json'), 'utf8')) as GoldElement[];
  expect(speechesIn(brick)).toEqual(speechesIn(await goldOf('brick')));
});

test('a call without a file, or for a file that is not there, says what is wrong', {
  timeout: 120_000,
}, async () => {
  const usage = await run();
  expect(usage).toMatchObject({ code: 2, stdout: '' });
  expect(usage.stderr).toContain('Usage');
  const missing = await run(path.join(folder, 'none.pdf'));
  expect(missing.code).toBe(1);
  expect(missing.stderr).toContain('none.pdf');
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataFolderInUseError, lockDataFolder } from '#server/platform/database/data-folder-lock.ts';
import { type ChildProgram, startProgram } from '#tests/support/server/child-process.ts';

let folder: string;
let children: ChildProgram[];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'castmate-lock-'));
  children = [];
});

afterEach(async () => {
  await Promise.all(children.map((child) => child.kill()));
  fs.rmSync(folder, { recursive: true, force: true });
});

async function startHolder(): Promise<ChildProgram> {
  const child = startProgram('hold-data-folder', [folder]);
  children.push(child);
  await child.says('ready');
  return child;
}

async function startedHolder(): Promise<ChildProgram> {
  const child = await startHolder();
  child.tell('take it');
  await child.says('holds the folder');
  return child;
}

/** `holds` or `refused`, once the process has found out. */
function outcomeOf(child: ChildProgram): Promise<'holds' | 'refused'> {
  return Promise.race([
    child.says('holds').then(() => 'holds' as const),
    child.says('refused').then(() => 'refused' as const),
  ]);
}

describe('the lock of the data folder', () => {
  test('refuses a second process, names the first and says what to do', async () => {
    const holder = await startedHolder();
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUseError);
    await expect(lockDataFolder(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by process ${holder.pid}. Stop that process`,
    );
    await expect(lockDataFolder(folder)).rejects.toThrow('DATABASE_URL');
  });

  test('passes on when its owner was killed', async () => {
    const holder = await startedHolder();
    await holder.kill('SIGKILL');
    const lock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(`process ${process.pid}`);
    lock.release();
  });

  test('goes to exactly one of six processes that find a dead owner at once', {
    timeout: 180_000,
  }, async () => {
    await (await startedHolder()).kill('SIGKILL');
    const racers = await Promise.all(Array.from({ length: 6 }, startHolder));
    for (const racer of racers) racer.tell('take it');
    const outcomes = await Promise.all(racers.map(outcomeOf));
    expect(outcomes.filter((outcome) => outcome === 'holds')).toHaveLength(1);
    const winner = racers[outcomes.indexOf('holds')];
    await expect(lockDataFolder(folder)).rejects.toThrow(`process ${winner?.pid}`);
  });

  test('is free again after release, and leaves nothing behind', async () => {
    (await lockDataFolder(folder)).release();
    expect(fs.readdirSync(folder)).toEqual([]);
    (await lockDataFolder(folder)).release();
  });

  test('is not given away by a process that takes over while another dies taking over', async () => {
    const dead = JSON.stringify({ pid: process.pid, started: 'another boot/1' });
    fs.writeFileSync(path.join(folder, 'in-use.lock'), dead);
    fs.writeFileSync(path.join(folder, 'in-use.lock.takeover'), dead);
    const lock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(`process ${process.pid}`);
    lock.release();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('of a process whose number another one has by now counts as dead', async () => {
    fs.writeFileSync(
      path.join(folder, 'in-use.lock'),
      JSON.stringify({ pid: process.pid, started: 'another boot/1' }),
    );
    (await lockDataFolder(folder)).release();
  });

  test('goes by the process number alone where start times are not known', async () => {
    const holder = await startedHolder();
    const lockFile = path.join(folder, 'in-use.lock');
    fs.writeFileSync(lockFile, JSON.stringify({ pid: holder.pid, started: null }));
    await expect(lockDataFolder(folder)).rejects.toThrow(`process ${holder.pid}`);
    await holder.kill('SIGKILL');
    (await lockDataFolder(folder)).release();
  });

  test('does not lock anybody out when its file is damaged', async () => {
    fs.writeFileSync(path.join(folder, 'in-use.lock'), '');
    (await lockDataFolder(folder)).release();
  });
});

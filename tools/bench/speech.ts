import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readWav } from '#server/providers/builtin/flite/wav.ts';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';

/**
 * How long a line takes to be rendered, warm, on one thread, and how that compares with the line's own length and with
 * espeak-ng, where it is installed (there with the start of its process, which is how it is called).
 */
const lines = [
  'No.',
  'I told you never to come back here. Why did you?',
  'Well… I suppose — no, I know — that Dr. Smith left at half past five.',
  'Now is the winter of our discontent made glorious summer by this sun of York; and all the clouds that loured upon our house in the deep bosom of the ocean buried.',
];
const rounds = 5;

interface Measured {
  name: string;
  medianMs: number;
  longestMs: number;
  /** Seconds of computing for a second of speech. */
  realTimeFactor: number;
}

async function measure(name: string, render: (text: string) => Promise<number> | number): Promise<Measured> {
  for (const text of lines) await render(text);
  const times: number[] = [];
  let speechMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const text of lines) {
      const start = performance.now();
      speechMs += await render(text);
      times.push(performance.now() - start);
    }
  }
  const total = times.reduce((sum, time) => sum + time, 0);
  times.sort((a, b) => a - b);
  return {
    name,
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    longestMs: times.at(-1) ?? 0,
    realTimeFactor: total / speechMs,
  };
}

async function measureEspeak(): Promise<Measured | null> {
  if (spawnSync('espeak-ng', ['--version']).status !== 0) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'castmate-espeak-'));
  try {
    const file = path.join(folder, 'line.wav');
    return await measure('espeak-ng', (text) => {
      execFileSync('espeak-ng', ['-w', file, '--', text]);
      const { samples, sampleRate } = readWav(readFileSync(file));
      return (samples.length / sampleRate) * 1000;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const speech = createBuiltinSpeech({ threads: 1 });
const coldStart = performance.now();
await speech.render({ voiceId: speech.defaultVoiceId, text: 'No.' });
console.log(`first line, with the start of the engine: ${Math.round(performance.now() - coldStart)} ms`);

const all: Measured[] = [];
for (const { id, name } of speech.voices) {
  all.push(await measure(name, async (text) => (await speech.render({ voiceId: id, text })).durationMs));
}
all.push(await measure('reference', async (text) => (await speech.reference({ text })).durationMs));
await speech.close();
const espeak = await measureEspeak();
if (espeak) all.push(espeak);

for (const { name, medianMs, longestMs, realTimeFactor } of all) {
  const against = espeak ? `, ${(realTimeFactor / espeak.realTimeFactor).toFixed(1)} times espeak-ng` : '';
  console.log(
    `${name.padEnd(10)} median ${medianMs.toFixed(0)} ms, longest ${longestMs.toFixed(0)} ms, ` +
      `${realTimeFactor.toFixed(3)} of real time${against}`,
  );
}

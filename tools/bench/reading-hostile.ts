import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { apiErrorSchema } from '#core/api/errors.ts';
import { formattedScriptSchema } from '#core/api/scripts.ts';
import { type SignedIn, signIn } from '#tests/support/sign-in.ts';
import { askToRead, sendFile } from './durability-load.ts';
import { freePort, type ServerProcess, startServerProcess } from './durability-server.ts';

/** What is promised while damaged, odd and hostile files are read, all at once. */
const promised = { secondsPerFile: 20, healthP95Ms: 250, memoryMiB: 700 };
const askEveryMs = 50;

interface Outcome {
  file: string;
  seconds: number;
  status: number;
  /** The id of the sentence that was answered, or how much was read. */
  ended: string;
}

interface Health {
  /** Sorted. */
  milliseconds: number[];
  failures: number;
}

interface Hostilities {
  outcomes: Outcome[];
  health: Health;
  peakMiB: number | null;
}

/**
 * Uploads every file of `folder` at the same moment to the built product, has all of them read, and prints how each
 * ended, how `/api/health` answered meanwhile, and the most memory that the process held.
 *
 * @returns The promises that were broken, one sentence each.
 */
export async function measureHostileFiles(folder: string, program: string): Promise<string[]> {
  const names = (await readdir(folder)).sort();
  const files = await Promise.all(
    names.map(async (fileName) => ({
      fileName,
      content: Uint8Array.from(await readFile(path.join(folder, fileName))),
      words: null,
    })),
  );
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'castmate-hostile-'));
  const place = { program: path.resolve(program), port: await freePort(), dataDir, databaseUrl: null };
  try {
    // Making the database takes more memory than using it, once in its life.
    await (await startServerProcess(place)).stop();
    const server = await startServerProcess(place);
    const measured = await besiege(server, files).finally(() => server.stop());
    print(measured);
    return broken(measured);
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

type ScriptFile = Parameters<typeof sendFile>[2];

async function besiege(server: ServerProcess, files: readonly ScriptFile[]): Promise<Hostilities> {
  const actor = await signIn(server.origin, { email: 'ada@example.org' });
  await forgetPeak(server.pid);
  const watching = new AbortController();
  const health = watchHealth(server.origin, watching.signal);
  const outcomes = await Promise.all(files.map((file) => readOne(actor, file)));
  watching.abort();
  return { outcomes, health: await health, peakMiB: await peakOf(server.pid) };
}

async function readOne(actor: SignedIn, file: ScriptFile): Promise<Outcome> {
  const began = performance.now();
  const docId = randomUUID();
  const ended = (status: number, words: string): Outcome => ({
    file: file.fileName,
    seconds: (performance.now() - began) / 1_000,
    status,
    ended: words,
  });
  const sent = await sendFile(actor, docId, file);
  if (!sent.ok) return ended(sent.status, await refusalIn(sent));
  const read = await askToRead(actor, docId, file);
  if (read.status !== 200) return ended(read.status, await refusalIn(read));
  const outcome = ended(200, '');
  const answer = await actor.fetch(`/api/get-formatted-script/${docId}`);
  const { formattedMarkdown } = formattedScriptSchema.parse(await answer.json()).data;
  const lines = formattedMarkdown.split('\n').filter((line) => line.trim() !== '').length;
  return { ...outcome, ended: `${lines} lines` };
}

async function refusalIn(answer: Response): Promise<string> {
  const parsed = apiErrorSchema.safeParse(await answer.json().catch(() => null));
  return parsed.success ? parsed.data.errorId : 'no sentence';
}

/** Asks at a fixed pace, whether or not the last answer has come. */
async function watchHealth(origin: string, signal: AbortSignal): Promise<Health> {
  const asked: Promise<number | null>[] = [];
  while (!signal.aborted) {
    asked.push(timeOfHealth(origin));
    await delay(askEveryMs);
  }
  const answers = await Promise.all(asked);
  const milliseconds = answers.filter((ms) => ms !== null).sort((a, b) => a - b);
  return { milliseconds, failures: answers.length - milliseconds.length };
}

async function timeOfHealth(origin: string): Promise<number | null> {
  const began = performance.now();
  const answer = await fetch(`${origin}/api/health`).catch(() => null);
  await answer?.text();
  return answer?.ok ? performance.now() - began : null;
}

/** The kernel keeps the most memory that a process, with all its threads, has held; this starts that count anew. */
async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
}

/** Null where the system does not tell. */
async function peakOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) / 1024;
}

function quantileOf(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;
}

function print({ outcomes, health, peakMiB }: Hostilities): void {
  console.log(
    `\n${outcomes.length} damaged, odd and hostile files at once, by the built product (load of the machine ${(os.loadavg()[0] ?? 0).toFixed(1)} on ${os.availableParallelism()} cores)`,
  );
  for (const { file, seconds, status, ended } of outcomes) {
    console.log(`${file.padEnd(44)}${seconds.toFixed(1).padStart(6)} s  ${status}  ${ended}`);
  }
  const { milliseconds, failures } = health;
  console.log(
    `health: p95 ${quantileOf(milliseconds, 0.95).toFixed(0)} ms, longest ${(milliseconds.at(-1) ?? 0).toFixed(0)} ms, ${milliseconds.length} answers, ${failures} failures`,
  );
  console.log(
    peakMiB === null
      ? 'memory: NOT MEASURED, this system does not tell'
      : `memory: at most ${peakMiB.toFixed(0)} MiB`,
  );
}

function broken({ outcomes, health, peakMiB }: Hostilities): string[] {
  const late = outcomes.filter(({ seconds }) => seconds > promised.secondsPerFile);
  const silent = outcomes.filter(
    ({ status, ended }) => status >= 500 || status === 202 || ended === 'no sentence',
  );
  const p95 = quantileOf(health.milliseconds, 0.95);
  return [
    ...late.map(({ file }) => `${file} took longer than ${promised.secondsPerFile} s`),
    ...silent.map(({ file, status }) => `${file} ended without a clear sentence (${status})`),
    ...(health.failures > 0 ? [`health failed ${health.failures} times`] : []),
    ...(p95 > promised.healthP95Ms ? [`health took longer than ${promised.healthP95Ms} ms`] : []),
    ...((peakMiB ?? 0) > promised.memoryMiB ? [`the process took more than ${promised.memoryMiB} MiB`] : []),
  ];
}

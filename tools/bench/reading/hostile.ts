import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { apiErrorSchema } from '#core/api/errors.ts';
import { formattedScriptSchema } from '#core/api/scripts.ts';
import { type SignedIn, signIn } from '#tests/support/server/sign-in.ts';
import { askToRead, sendFile } from '#tools/bench/durability/load.ts';
import { freePort, type ServerProcess, startServerProcess } from '#tools/bench/durability/server.ts';

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
  /** Processor time of the server: what the files cost however busy the machine is. */
  workedSecondsInAll: number | null;
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
  const watch = watchHealth(server.origin);
  const before = await workedSeconds(server.pid);
  const outcomes = await Promise.all(files.map((file) => readOne(actor, file)));
  const after = await workedSeconds(server.pid);
  const workedSecondsInAll = before === null || after === null ? null : after - before;
  return { outcomes, health: await watch.end(), peakMiB: await peakOf(server.pid), workedSecondsInAll };
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

/** In a process of its own, so that the work of this one is not measured. */
function watchHealth(origin: string): { end: () => Promise<Health> } {
  const program = fileURLToPath(new URL('./health-poller.mjs', import.meta.url));
  const poller = spawn(process.execPath, [program, `${origin}/api/health`, String(askEveryMs)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const printed = text(poller.stdout);
  return {
    end: async () => {
      poller.stdin.end();
      const answers = z.array(z.number().nullable()).parse(JSON.parse(await printed));
      const milliseconds = answers.filter((ms) => ms !== null).sort((a, b) => a - b);
      return { milliseconds, failures: answers.length - milliseconds.length };
    },
  };
}

/** Processor time that a process has used so far, in seconds; null where the system does not tell. */
async function workedSeconds(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticksPerSecond = 100;
  return fields ? (Number(fields[11]) + Number(fields[12])) / ticksPerSecond : null;
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

function print({ outcomes, health, peakMiB, workedSecondsInAll }: Hostilities): void {
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
  if (workedSecondsInAll !== null) {
    console.log(`processor time of the server: ${workedSecondsInAll.toFixed(1)} s`);
  }
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

import { createHash, randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { recordingSchema } from '#core/api/recordings.ts';
import { type SignedIn, signIn } from '#tests/support/server/sign-in.ts';
import { takeOf } from '#tests/support/takes.ts';
import { uploadRecording } from '#web/api/recordings/upload-recording.ts';
import { freePort, type ServerProcess, startServerProcess } from './durability/server.ts';

const usage = `Usage: npm run bench:recordings -- [--megabytes N]
  Uploads a take of N MB (460) to the built server, in pieces and as a form, and reports the memory it takes.
  DATABASE_URL names a Postgres to use instead of the embedded database.`;

const program = path.resolve(import.meta.dirname, '../../dist/server/main.js');
const sampleEveryMs = 50;
const settleMs = 3_000;
const MB = 1_000_000;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { megabytes: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) return void console.log(usage);
  const megabytes = Number(values.megabytes ?? '460');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'castmate-recordings-bench-'));
  const place = {
    program,
    port: await freePort(),
    dataDir: path.join(folder, 'data'),
    databaseUrl: process.env.DATABASE_URL ?? null,
  };
  const server = await startServerProcess(place);
  try {
    const file = path.join(folder, 'take.webm');
    const sha256 = await writeTake(file, megabytes * MB);
    const person = await signIn(server.origin, { email: 'bench@example.org' });
    await delay(settleMs);
    console.log(
      `A take of ${megabytes} MB; the server with ${place.databaseUrl ? 'Postgres' : 'its own database'}.`,
    );
    console.log('| how | seconds | memory before | highest | growth |\n|---|---|---|---|---|');
    await measure('in pieces', server, () => inPieces(server.origin, person, file), person, sha256);
    await delay(settleMs);
    await measure('as a form', server, () => asForm(person, file), person, sha256);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(
  how: string,
  server: ServerProcess,
  upload: () => Promise<string>,
  person: SignedIn,
  sha256: string,
): Promise<void> {
  const before = await memoryOf(server.pid);
  const memory = watchMemory(server.pid);
  const began = performance.now();
  const url = await upload();
  const seconds = (performance.now() - began) / 1_000;
  const highest = await memory.stop();
  if ((await hashOf(await person.fetch(url))) !== sha256) throw new Error('The take is not what was sent.');
  const inMB = (bytes: number) => `${Math.round(bytes / MB)} MB`;
  const row = [how, seconds.toFixed(1), inMB(before), inMB(highest), inMB(highest - before)];
  console.log(`| ${row.join(' | ')} |`);
}

/** As the browser does it: the same client. */
async function inPieces(origin: string, person: SignedIn, file: string): Promise<string> {
  const ask = globalThis.fetch;
  globalThis.fetch = ((path: string, init: RequestInit) =>
    ask(`${origin}${path}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), cookie: person.cookie, origin },
    })) as typeof fetch;
  try {
    const kept = await uploadRecording({
      recording: {
        id: crypto.randomUUID(),
        type: 'video',
        filename: 'take.webm',
        timestamp: new Date().toISOString(),
        rehearsalId: null,
        scriptId: null,
        scriptName: '',
        duration: 1_800,
      },
      file: await openAsBlob(file),
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    return kept.url;
  } finally {
    globalThis.fetch = ask;
  }
}

async function asForm(person: SignedIn, file: string): Promise<string> {
  const form = new FormData();
  form.append('video', await openAsBlob(file), 'take.webm');
  const fields = { userId: person.email, rehearsalId: '', scriptName: '', duration: '1800' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const answer = await person.fetch('/api/selfTakeVideo', { method: 'POST', body: form });
  return recordingSchema.parse(await answer.json()).url;
}

async function writeTake(file: string, bytes: number): Promise<string> {
  const handle = await open(file, 'w');
  const hash = createHash('sha256');
  try {
    for (
      let left = bytes, piece = takeOf('webm', MB);
      left > 0;
      left -= piece.length, piece = randomBytes(MB)
    ) {
      const last = piece.subarray(0, left);
      hash.update(last);
      await handle.write(last);
    }
    return hash.digest('hex');
  } finally {
    await handle.close();
  }
}

async function hashOf(answer: Response): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of answer.body ?? []) hash.update(piece as Uint8Array);
  return hash.digest('hex');
}

/** The highest that was seen until it is stopped. */
function watchMemory(pid: number) {
  let isOver = false;
  const watching = (async () => {
    let highest = 0;
    while (!isOver) {
      highest = Math.max(highest, await memoryOf(pid));
      await delay(sampleEveryMs);
    }
    return highest;
  })();
  return {
    stop: () => {
      isOver = true;
      return watching;
    },
  };
}

/** Resident bytes of a process, as Linux tells them. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

await main();

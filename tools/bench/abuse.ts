import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type AdasThings, giveAdaThings } from '#tests/api/adas-things.ts';
import { askRoute } from '#tests/api/ask-route.ts';
import { nameOfRoute, type RouteRow, routeTable } from '#tests/api/route-table.ts';
import { type WorstCall, worstCalls, worstScript } from '#tests/api/worst-calls.ts';
import { signIn } from '#tests/support/server/sign-in.ts';
import { freePort, type ServerProcess, startServerProcess } from './durability/server.ts';

const usage = `Usage: npm run bench:abuse -- [--lines N] [--only NAME]
  Sends the built server the heaviest request each API call allows, about a script of N lines (5000). Reports the
  processor time each takes on the server's own thread, and how long /api/health keeps others waiting during it.
  NAME selects the calls whose method and path contain it. Linux only: the times come from /proc.
  DATABASE_URL names a Postgres to use instead of the embedded database.`;

const program = path.resolve(import.meta.dirname, '../../dist/server/main.js');
const mostMs = 100;
const times = 3;
/** What a call leaves behind is counted with it: until the thread has taken less than 1 ms in so long. */
const restMs = 60;
const mostRests = 50;
const healthEveryMs = 20;
const longestMs = 10_000;

interface Measured {
  name: string;
  how: string;
  status: number;
  /** Processor time of the server's own thread, and from the call to the end of its answer, in milliseconds. */
  processorMs: number;
  tookMs: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { lines: { type: 'string' }, only: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return void console.log(usage);
  const lines = Number(values.lines ?? '5000');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'castmate-abuse-'));
  const server = await startServerProcess({
    program,
    port: await freePort(),
    dataDir: path.join(folder, 'data'),
    databaseUrl: process.env.DATABASE_URL ?? null,
  });
  try {
    const person = await signIn(server.origin, { email: 'worst@example.org' });
    const ada = await giveAdaThings(person, worstScript(lines));
    await settle(server.pid);
    const headers = { cookie: person.cookie, origin: server.origin };
    const measured: Measured[] = [];
    const waits: number[] = [];
    for (const row of routeTable.filter((one) => nameOfRoute(one).includes(values.only ?? ''))) {
      for (const worst of callsOf(row)) {
        const call = () => ask(server.origin, atItsWorst(row, worst), ada, headers);
        const mayRepeat = row.method !== 'DELETE';
        measured.push({
          name: nameOfRoute(row),
          how: worst.how,
          ...(await middleOf(server, call, mayRepeat ? times : 1)),
        });
        if (mayRepeat) waits.push(...(await healthDuring(server.origin, call)));
      }
    }
    report(measured, waits, lines);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function callsOf(row: RouteRow): readonly WorstCall[] {
  return worstCalls[nameOfRoute(row)] ?? [{ how: 'about the script' }];
}

function atItsWorst(row: RouteRow, { path, body }: WorstCall): RouteRow {
  return { ...row, ...(path ? { path } : {}), ...(body ? { body } : {}) };
}

/** A call to the end of its answer; a cue sheet goes on for as long as there are lines to be spoken, and is left. */
async function ask(
  origin: string,
  row: RouteRow,
  ada: AdasThings,
  headers: Record<string, string>,
): Promise<{ status: number; tookMs: number }> {
  const began = performance.now();
  const answer = await askRoute(origin, row, ada, headers);
  const reader = answer.body?.getReader();
  while (reader && performance.now() - began < longestMs && !(await reader.read()).done) {}
  await reader?.cancel();
  return { status: answer.status, tookMs: performance.now() - began };
}

async function middleOf(server: ServerProcess, call: () => ReturnType<typeof ask>, count: number) {
  const all: Omit<Measured, 'name' | 'how'>[] = [];
  for (let time = 0; time < count; time += 1) {
    const before = await threadMs(server.pid);
    const asked = await call();
    await settle(server.pid);
    all.push({ ...asked, processorMs: (await threadMs(server.pid)) - before });
  }
  all.sort((one, other) => one.processorMs - other.processorMs);
  return all[Math.floor(all.length / 2)] as (typeof all)[number];
}

/** Processor time of the process's first thread so far. */
async function threadMs(pid: number): Promise<number> {
  const [nanoseconds = '0'] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}

async function settle(pid: number): Promise<void> {
  let before = await threadMs(pid);
  for (let rest = 0; rest < mostRests; rest += 1) {
    await delay(restMs);
    const now = await threadMs(pid);
    if (now - before < 1) return;
    before = now;
  }
}

/** How long somebody else waits for health, again and again, while the call is answered. */
async function healthDuring(origin: string, call: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${origin}/api/health`)).text();
      waits.push(performance.now() - began);
      await delay(healthEveryMs);
    }
  })();
  await call();
  isOver = true;
  await watching;
  return waits;
}

function report(measured: readonly Measured[], waits: readonly number[], lines: number): void {
  console.log(
    `A script of ${lines} lines. Milliseconds of the server's own thread, the middle of ${times}.\n`,
  );
  console.log('| call | at its worst | status | own thread | in all |\n|---|---|---|---|---|');
  for (const { name, how, status, processorMs, tookMs } of measured) {
    const isOver = processorMs > mostMs ? ' **over**' : '';
    console.log(
      `| ${name} | ${how} | ${status} | ${Math.round(processorMs)}${isOver} | ${Math.round(tookMs)} |`,
    );
  }
  const sorted = [...waits].sort((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  console.log(
    `\n/api/health meanwhile, ${waits.length} times: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms.`,
  );
  const over = measured.filter(({ processorMs }) => processorMs > mostMs).length;
  console.log(`${over} of ${measured.length} calls take more than ${mostMs} ms.`);
}

await main();

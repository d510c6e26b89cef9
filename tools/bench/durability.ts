import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { StartRehearsalRequest } from '#core/api/rehearsals.ts';
import { voiceListSchema } from '#core/api/voices.ts';
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
  urlOfDatabase,
  withAdmin,
} from '#tests/support/server/postgres.ts';
import { type SignedIn, signIn } from '#tests/support/server/sign-in.ts';
import { countUnfinishedJobs, findLost, untilAllRead } from '#tools/bench/durability/check.ts';
import { countAcknowledged, emptyLedger, type Ledger } from '#tools/bench/durability/ledger.ts';
import { askToRead, sendFile, startLoad } from '#tools/bench/durability/load.ts';
import { makeScriptFile } from '#tools/bench/durability/scripts.ts';
import { freePort, type ServerPlace, startServerProcess } from '#tools/bench/durability/server.ts';

// Kills the running product again and again in the middle of writes and of reading files, and checks after each
// restart that nothing it had acknowledged is lost and that every job comes to its end.
//
//   npm run bench:durability -- [--kills 30] [--database pglite|postgres] [--server dist/server/main.js]

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    database: { type: 'string' },
    server: { type: 'string', default: 'dist/server/main.js' },
  },
});
const killAfterMs = { least: 150, most: 1_500 };
const readTimeoutMs = 120_000;

interface Result {
  kills: number;
  killsAmidWrites: number;
  killsAmidReading: number;
  acknowledged: ReturnType<typeof countAcknowledged>;
  lost: string[];
  refused: string[];
  unfinished: string[];
  startsMs: number[];
}

async function torment(place: ServerPlace, kills: number): Promise<Result> {
  const ledger = emptyLedger();
  const result: Result = {
    kills: 0,
    killsAmidWrites: 0,
    killsAmidReading: 0,
    acknowledged: countAcknowledged(ledger),
    lost: [],
    refused: [],
    unfinished: [],
    startsMs: [],
  };
  let server = await startServerProcess(place);
  result.startsMs.push(server.startedInMs);
  const actor = await signIn(server.origin, { email: 'ada@example.org' });
  const casting = await prepareCasting(actor, ledger);

  while (result.kills < kills) {
    const load = startLoad(actor, ledger, casting);
    await delay(killAfterMs.least + Math.random() * (killAfterMs.most - killAfterMs.least));
    await server.kill();
    await load.end();
    result.kills += 1;
    if (load.underway.writes > 0) result.killsAmidWrites += 1;
    if (load.underway.readings > 0) result.killsAmidReading += 1;
    result.refused.push(...load.refused);

    server = await startServerProcess(place);
    result.startsMs.push(server.startedInMs);
    result.unfinished.push(...(await untilAllRead(actor, ledger, readTimeoutMs)));
    result.lost.push(...(await findLost(actor, ledger)));
    tellProgress(
      `kill ${result.kills}: ${countAcknowledged(ledger).all} acknowledged, ${result.lost.length} lost`,
    );
  }
  await server.stop();
  const jobs = await countUnfinishedJobs(place);
  if (jobs > 0) result.unfinished.push(`${jobs} jobs in the queue`);
  result.acknowledged = countAcknowledged(ledger);
  return result;
}

function tellProgress(progress: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r  ${progress} `);
}

/** A script that was read, to rehearse while others are being uploaded. */
async function prepareCasting(actor: SignedIn, ledger: Ledger): Promise<StartRehearsalRequest> {
  const docId = crypto.randomUUID();
  const file = makeScriptFile(0);
  const answers = [await sendFile(actor, docId, file), await askToRead(actor, docId, file)];
  if (answers.some(({ status }) => status !== 200)) {
    throw new Error(`The first script was refused: ${answers.map(({ status }) => status).join(', ')}`);
  }
  ledger.uploads.set(docId, file);
  ledger.readScripts.add(docId);
  const { defaultVoiceId } = voiceListSchema.parse(await (await actor.fetch('/api/voices')).json());
  return { scriptId: docId, roles: ['ANNA'], sceneIds: [], voiceId: defaultVoiceId, mode: 'conversational' };
}

function report(name: string, result: Result): void {
  const { acknowledged, startsMs } = result;
  const [first = 0, ...restarts] = startsMs;
  const sorted = restarts.toSorted((a, b) => a - b);
  const milliseconds = (value: number | undefined) => `${Math.round(value ?? 0)} ms`;
  console.log(
    [
      `\n${name}`,
      `  kills          ${result.kills} (${result.killsAmidWrites} amid writes, ${result.killsAmidReading} amid the reading of files)`,
      `  acknowledged   ${acknowledged.all} (${acknowledged.uploads} uploads, ${acknowledged.scripts} scripts read, ${acknowledged.rehearsals} rehearsals, ${acknowledged.entries} transcript entries)`,
      `  lost           ${result.lost.length}`,
      `  unfinished     ${result.unfinished.length}`,
      `  first start    ${milliseconds(first)}`,
      `  restarts       ${milliseconds(sorted[Math.floor(sorted.length / 2)])} median, ${milliseconds(sorted.at(-1))} longest`,
      ...[...result.lost, ...result.unfinished].map((what) => `  LOST OR UNFINISHED: ${what}`),
      ...[...new Set(result.refused)].map((what) => `  REFUSED: ${what}`),
    ].join('\n'),
  );
}

async function onPostgres(): Promise<Pick<PostgresServer, 'url' | 'stop'> | null> {
  const binaries = findPostgres();
  const given = process.env.TEST_DATABASE_URL;
  if (!given) return binaries ? startPostgres(binaries, { durable: true }) : null;
  const name = `castmate_durability_${process.pid}`;
  await withAdmin(given, (admin) => admin.query(`CREATE DATABASE ${name}`));
  return {
    url: urlOfDatabase(given, name),
    stop: async () => {
      await withAdmin(given, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

async function run(name: string, databaseUrl: string | null): Promise<boolean> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'castmate-durability-'));
  const place = { program: path.resolve(options.server), port: await freePort(), dataDir, databaseUrl };
  try {
    const result = await torment(place, Number(options.kills));
    report(name, result);
    return result.lost.length + result.unfinished.length + result.refused.length === 0;
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

let passed = true;
if (options.database !== 'postgres') passed = (await run('PGlite', null)) && passed;
if (options.database !== 'pglite') {
  const postgres = await onPostgres();
  if (postgres) {
    passed = (await run('Postgres', postgres.url)) && passed;
    await postgres.stop();
  } else {
    console.log(
      '\nNOT RUN ON POSTGRES: no server of version 15 or newer was found, and TEST_DATABASE_URL is not set.',
    );
  }
}
process.exitCode = passed ? 0 : 1;

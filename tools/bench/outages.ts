import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { rehearsalSchema } from '#core/api/rehearsals.ts';
import { voiceListSchema } from '#core/api/voices.ts';
import { startOwnServer } from '#tests/support/server/own-server.ts';
import { findPostgres, startPostgres } from '#tests/support/server/postgres.ts';
import { signIn } from '#tests/support/server/sign-in.ts';
import { startWriting } from '#tests/support/steady-writer.ts';
import { askToRead, sendFile } from '#tools/bench/durability/load.ts';
import { makeScriptFile } from '#tools/bench/durability/scripts.ts';

// Ends and starts a Postgres again and again under a server that is written to, then takes it away for a while. Tells what
// was lost of what had been acknowledged, how long calls took meanwhile, and how soon writes were taken again.
//
//   npm run bench:outages -- [--restarts 20] [--seconds 30]

const { values: options } = parseArgs({
  options: { restarts: { type: 'string', default: '20' }, seconds: { type: 'string', default: '30' } },
});
const binaries = findPostgres();
if (!binaries) throw new Error('There is no Postgres of version 15 or newer on this machine.');

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'castmate-outages-'));
const postgres = await startPostgres(binaries, { durable: true });
const server = await startOwnServer(dataDir, { DATABASE_URL: postgres.url });
const ada = await signIn(server.origin, { email: 'ada@example.org' });
const writer = startWriting(ada, await beginRehearsal());

/** Has a script read and a rehearsal of it begun; answers its id. */
async function beginRehearsal(): Promise<string> {
  const scriptId = crypto.randomUUID();
  const file = makeScriptFile(0);
  for (const answer of [await sendFile(ada, scriptId, file), await askToRead(ada, scriptId, file)]) {
    if (!answer.ok) throw new Error(`The script was refused: ${answer.status}`);
  }
  const { defaultVoiceId } = voiceListSchema.parse(await (await ada.fetch('/api/voices')).json());
  const casting = { scriptId, roles: ['ANNA'], sceneIds: [], voiceId: defaultVoiceId, mode: 'direct' };
  const begun = await ada.fetch('/api/rehearsals', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(casting),
  });
  return rehearsalSchema.parse(await begun.json()).id;
}

/** How long it took from Postgres being back to the next acknowledged write, in milliseconds. */
async function untilWritten(): Promise<number> {
  const backAt = performance.now();
  const before = writer.acknowledged.length;
  while (writer.acknowledged.length === before) await delay(5);
  return writer.lastAt() - backAt;
}

const afterRestart: number[] = [];
for (let restart = 0; restart < Number(options.restarts); restart++) {
  await delay(300);
  await postgres.goAway(restart % 2 === 0 ? 'cleanly' : 'at-once');
  await postgres.comeBack();
  afterRestart.push(await untilWritten());
}
const rowsBefore = server.logged.length;
await postgres.goAway('cleanly');
const asked: number[] = [];
const until = performance.now() + Number(options.seconds) * 1_000;
while (performance.now() < until) {
  const at = performance.now();
  await (await ada.fetch('/api/account')).arrayBuffer();
  asked.push(performance.now() - at);
  await delay(100);
}
await postgres.comeBack();
const afterOutage = await untilWritten();
const rows = server.logged.length - rowsBefore;
const lost = await writer.endAndFindLost();
const exitCode = server.exitCode();
await server.kill();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });

const longest = (values: number[]) => `${Math.round(Math.max(...values))} ms`;
console.log(
  [
    `  acknowledged        ${writer.acknowledged.length} writes, ${lost.length} lost`,
    `  answers             ${[...writer.answers].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    `  process             ${exitCode === null ? 'never ended' : `ended with ${exitCode}`}`,
    `  after ${afterRestart.length} restarts   written again after ${longest(afterRestart)} at most`,
    `  gone for ${options.seconds} s       a call took ${longest(asked)} at most; written again after ${Math.round(afterOutage)} ms; ${rows} rows of log`,
  ].join('\n'),
);
process.exitCode = lost.length === 0 && exitCode === null ? 0 : 1;

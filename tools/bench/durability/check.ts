import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { rehearsalSchema, transcriptSchema } from '#core/api/rehearsals.ts';
import { formattedScriptSchema, scriptListSchema } from '#core/api/scripts.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';
import type { Ledger } from './ledger.ts';

const checksAtOnce = 8;
const askEveryMs = 50;

/** What of the ledger the server does not have, or has otherwise, one sentence each. */
export async function findLost(actor: SignedIn, ledger: Ledger): Promise<string[]> {
  const checks = [
    ...[...ledger.uploads].map(([docId, file]) => async () => {
      const answer = await actor.fetch(`/api/uploads/${docId}`);
      const same = answer.ok && Buffer.from(await answer.arrayBuffer()).equals(file.content);
      return same ? [] : [`upload ${docId} (${answer.status})`];
    }),
    ...[...ledger.readScripts].map((docId) => async () => {
      const answer = await actor.fetch(`/api/get-formatted-script/${docId}`);
      if (!answer.ok) return [`script ${docId} (${answer.status})`];
      const { formattedMarkdown } = formattedScriptSchema.parse(await answer.json()).data;
      const words = ledger.uploads.get(docId)?.words ?? '';
      return formattedMarkdown.includes(words) ? [] : [`words of script ${docId}`];
    }),
    ...[...ledger.rehearsals.values()].map((rehearsal) => async () => {
      const answer = await actor.fetch(`/api/rehearsals/${rehearsal.id}`);
      if (!answer.ok) return [`rehearsal ${rehearsal.id} (${answer.status})`];
      const kept = rehearsalSchema.parse(await answer.json());
      // An end that was sent and not answered may have been kept.
      const expected = rehearsal.endedAt === null ? { ...rehearsal, endedAt: kept.endedAt } : rehearsal;
      return isDeepStrictEqual(kept, expected) ? [] : [`content of rehearsal ${rehearsal.id}`];
    }),
    ...[...ledger.entries].map(([id, acknowledged]) => async () => {
      const answer = await actor.fetch(`/api/rehearsals/${id}/entries`);
      if (!answer.ok) return acknowledged.map((entry) => `entry ${entry.id} (${answer.status})`);
      const kept = transcriptSchema.parse(await answer.json()).entries;
      return acknowledged
        .filter((entry) => kept.filter((each) => isDeepStrictEqual(each, entry)).length !== 1)
        .map((entry) => `entry ${entry.id}`);
    }),
  ];
  const lost: string[] = [];
  const workOff = async () => {
    for (let check = checks.pop(); check; check = checks.pop()) lost.push(...(await check()));
  };
  await Promise.all(Array.from({ length: checksAtOnce }, workOff));
  return lost;
}

/**
 * Waits until every script that exists has been read to its end, and notes those that have: from then on the server
 * must not lose them. Returns those that have not, or have failed.
 */
export async function untilAllRead(actor: SignedIn, ledger: Ledger, timeoutMs: number): Promise<string[]> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await actor.fetch('/api/scripts?category=SceneMate');
    const { scripts } = scriptListSchema.parse(await answer.json());
    const underway = scripts.filter(({ stage }) => stage !== 'completed' && stage !== 'failed');
    if (underway.length === 0 || performance.now() > deadline) {
      for (const { docId, stage } of scripts) if (stage === 'completed') ledger.readScripts.add(docId);
      return scripts
        .filter(({ stage }) => stage !== 'completed')
        .map(({ docId, stage }) => `script ${docId}: ${stage}`);
    }
    await delay(askEveryMs);
  }
}

/** How many jobs in the database of a server that has stopped have not come to their end: of others nothing is kept. */
export async function countUnfinishedJobs(place: { dataDir: string; databaseUrl: string | null }) {
  const opened = await openDatabase({ dataDir: place.dataDir, url: place.databaseUrl ?? undefined });
  const { rows } = await opened.execute(
    `SELECT count(*)::int AS unfinished
     FROM (SELECT id FROM pgboss.job UNION ALL SELECT id FROM pgboss.archive) AS every`,
    [],
  );
  await opened.close();
  return Number(rows[0]?.unfinished);
}

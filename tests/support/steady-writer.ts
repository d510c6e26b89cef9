import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { TranscriptEntry } from '#core/api/rehearsals.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';

/** An actor whose rehearsal goes on whatever the server answers, and who knows what was acknowledged. */
export interface SteadyWriter {
  /** Ids of the transcript entries that the server has acknowledged. */
  acknowledged: readonly string[];
  /** How often each status was answered; 0 for a connection that broke. */
  answers: ReadonlyMap<number, number>;
  /** When the last of its writes was acknowledged, in milliseconds of `performance.now()`. */
  lastAt(): number;
  /** Ends the writing, and names what was acknowledged and is not there. */
  endAndFindLost(): Promise<string[]>;
}

const pauseMs = 15;

/** Writes entries to the rehearsal, `lanes` at once. */
export function startWriting(actor: SignedIn, rehearsalId: string, lanes = 4): SteadyWriter {
  const path = `/api/rehearsals/${rehearsalId}/entries`;
  const acknowledged: string[] = [];
  const answers = new Map<number, number>();
  let lastAt = 0;
  let ending = false;

  async function write(): Promise<void> {
    const entry: TranscriptEntry = {
      id: randomUUID(),
      type: 'user',
      content: 'Then come in, nobody.',
      timestamp: new Date().toISOString(),
    };
    const status = await actor
      .fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ entries: [entry] }),
      })
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      })
      .catch(() => 0);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (status < 200 || status >= 300) return;
    acknowledged.push(entry.id);
    lastAt = performance.now();
  }

  const running = Array.from({ length: lanes }, async () => {
    while (!ending) {
      await write();
      await delay(pauseMs);
    }
  });
  return {
    acknowledged,
    answers,
    lastAt: () => lastAt,
    async endAndFindLost() {
      ending = true;
      await Promise.all(running);
      const { entries } = (await (await actor.fetch(path)).json()) as { entries: TranscriptEntry[] };
      const kept = new Set(entries.map(({ id }) => id));
      return acknowledged.filter((id) => !kept.has(id));
    },
  };
}

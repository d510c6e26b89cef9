import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Rehearsal, StartRehearsalRequest, TranscriptEntry } from '#core/api/rehearsals.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';
import type { Ledger } from './ledger.ts';
import { makeScriptFile, type ScriptFile } from './scripts.ts';

export interface Load {
  /** Calls that were sent and not answered yet. */
  underway: { writes: number; readings: number };
  /** Answers that were neither success nor a broken connection. */
  refused: string[];
  /** Resolves when every caller has noticed that the server is gone, or that it should end. */
  end(): Promise<void>;
}

const uploaders = 2;
const rehearsers = 2;
const mostReadingsAtOnce = 4;
const pauseMs = 10;
const entriesPerCall = 5;
let filesMade = 0;

/**
 * Writes as several busy actors would, all at once, until `end` or until the server is gone: files, their reading,
 * rehearsals, transcripts. What is answered goes into the ledger.
 */
export function startLoad(actor: SignedIn, ledger: Ledger, casting: StartRehearsalRequest): Load {
  const underway = { writes: 0, readings: 0 };
  const refused: string[] = [];
  const readings = new Set<Promise<void>>();
  let ending = false;

  async function upload(): Promise<void> {
    const docId = randomUUID();
    const file = makeScriptFile(filesMade++);
    const sent = await counted('writes', () => sendFile(actor, docId, file));
    if (!accepted(sent, 'upload')) return;
    ledger.uploads.set(docId, file);
    while (!ending && readings.size >= mostReadingsAtOnce) await Promise.race(readings);
    const reading = untilGone(() => read(docId, file)).finally(() => readings.delete(reading));
    readings.add(reading);
  }

  async function read(docId: string, file: ScriptFile): Promise<void> {
    const answer = await counted('readings', () => askToRead(actor, docId, file));
    if (accepted(answer, 'reading') && answer.status === 200) ledger.readScripts.add(docId);
  }

  async function rehearse(): Promise<void> {
    const started = await counted('writes', () => postJson(actor, '/api/rehearsals', casting));
    if (!accepted(started, 'rehearsal')) return;
    const rehearsal = (await started.json()) as Rehearsal;
    ledger.rehearsals.set(rehearsal.id, rehearsal);
    for (let call = 0; call < 6; call++) {
      const entries = Array.from({ length: entriesPerCall }, (_, index) => makeEntry(call, index));
      const path = `/api/rehearsals/${rehearsal.id}/entries`;
      const kept = await counted('writes', () => postJson(actor, path, { entries }));
      if (!accepted(kept, 'entries')) return;
      ledger.entries.set(rehearsal.id, [...(ledger.entries.get(rehearsal.id) ?? []), ...entries]);
    }
    const ended = await counted('writes', () => postJson(actor, `/api/rehearsals/${rehearsal.id}/end`, {}));
    if (accepted(ended, 'end')) ledger.rehearsals.set(rehearsal.id, (await ended.json()) as Rehearsal);
  }

  async function counted<Result>(kind: keyof typeof underway, call: () => Promise<Result>): Promise<Result> {
    underway[kind] += 1;
    const result = await call();
    // One that breaks off stays counted: it was under way when the server was killed.
    underway[kind] -= 1;
    return result;
  }

  function accepted(answer: Response, what: string): boolean {
    if (!answer.ok) refused.push(`${what}: ${answer.status}`);
    return answer.ok;
  }

  async function untilGone(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!isBrokenConnection(error)) throw error;
      ending = true;
    }
  }

  async function repeat(work: () => Promise<void>): Promise<void> {
    while (!ending) {
      await untilGone(work);
      await delay(pauseMs);
    }
  }

  const callers = [
    ...Array.from({ length: uploaders }, () => repeat(upload)),
    ...Array.from({ length: rehearsers }, () => repeat(rehearse)),
  ];
  return {
    underway,
    refused,
    end: async () => {
      ending = true;
      await Promise.all([...callers, ...readings]);
    },
  };
}

/** What `fetch` throws when the other side is gone. */
function isBrokenConnection(error: unknown): boolean {
  return error instanceof TypeError;
}

function makeEntry(call: number, index: number): TranscriptEntry {
  return {
    id: randomUUID(),
    type: index % 2 === 0 ? 'user' : 'assistant',
    content: `Speech ${call}.${index}: ${randomUUID()}`,
    timestamp: new Date().toISOString(),
    lineId: `line-${index}`,
  };
}

export function sendFile(actor: SignedIn, docId: string, file: ScriptFile): Promise<Response> {
  return actor.fetch(`/api/uploads/${docId}?fileName=${encodeURIComponent(file.fileName)}`, {
    method: 'PUT',
    body: file.content,
  });
}

export function askToRead(actor: SignedIn, docId: string, file: ScriptFile): Promise<Response> {
  return postJson(actor, '/api/processScriptfile', {
    docId,
    userId: actor.email,
    category: 'SceneMate',
    fileName: file.fileName,
    fileType: 'text/plain',
    fileUrl: `/api/uploads/${docId}`,
    isImage: false,
    uploadToElevenLabs: false,
    formatScript: true,
  });
}

function postJson(actor: SignedIn, path: string, body: unknown): Promise<Response> {
  return actor.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cueSheetRowSchema, rehearsalSchema } from '#core/api/rehearsals.ts';
import { sentences } from '#core/sentences.ts';
import { refusal } from '#server/platform/errors.ts';
import { createFolderFileStore } from '#server/platform/files/folder-file-store.ts';
import { answerErrors } from '#server/platform/http/answer-errors.ts';
import { createRouter } from '#server/platform/http/router.ts';
import { createBuiltinAgents } from '#server/providers/builtin/agents/agents.ts';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import type { RenderedSpeech, SpeechSynthesizer } from '#server/providers/ports.ts';
import { voiceRoutes } from '#server/voices/routes.ts';
import { gate } from '#tests/support/gate.ts';
import { addScript, screenplayOf } from '#tests/support/scripts/rehearsal-scripts.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/server/database.ts';
import { rehearsalRoutes } from './routes.ts';

const owner = 'actor@example.com';
const builtin = createBuiltinSpeech();
afterAll(() => builtin.close());

const longScene = screenplayOf({
  HALL: Array.from(
    { length: 60 },
    (_, index) => [index % 2 === 0 ? 'EDWARD' : 'WILL', `Line ${index}.`] as const,
  ),
});

let folder: string;
let database: TestDatabase;
let http: Server;
let speech: SpeechSynthesizer;
let origin: string;
const logged: string[] = [];

const render = (text: string): RenderedSpeech => ({
  audio: new TextEncoder().encode(text),
  contentType: 'audio/wav',
  durationMs: 1,
});

beforeAll(async () => {
  database = await openTestDatabase('pglite');
});
afterAll(() => database.close());

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'castmate-faults-'));
  speech = {
    ...builtin,
    render: async ({ text }) => render(text),
    reference: async () => ({ durationMs: 1, phones: [] }),
  };
  const log = pino({ base: null }, { write: (row: string) => logged.push(row) });
  const now = () => new Date();
  const parts = {
    database: database.database,
    files: createFolderFileStore(folder),
    speech,
    agents: createBuiltinAgents(database.database, now),
    log,
    now,
  };
  const app = createRouter();
  app.onError(answerErrors(log));
  app.use(async (c, next) => {
    c.set('caller', { id: '1', email: owner, name: 'Robin', image: null });
    await next();
  });
  app.route('/api', voiceRoutes(parts)).route('/api', rehearsalRoutes(parts));
  http = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(http, 'listening');
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});

afterEach(async () => {
  http.closeAllConnections();
  await new Promise((closed) => http.close(closed));
  // A line that was under way when its reader left may still be being written.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function begin(): Promise<string> {
  const scriptId = await addScript(database.database, owner, longScene);
  const body = { scriptId, roles: ['WILL'], sceneIds: [], voiceId: 'mia', mode: 'direct' };
  const response = await fetch(`${origin}/api/rehearsals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return rehearsalSchema.parse(await response.json()).id;
}

test('when a line cannot be spoken, the lines before it are told, then the failure, and the next try goes on', async () => {
  let isBroken = true;
  speech.render = async ({ text }) => {
    if (isBroken && text === 'Line 4.') throw refusal('voice.render-failed');
    return render(text);
  };
  const id = await begin();
  const sheet = async () =>
    (await (await fetch(`${origin}/api/rehearsals/${id}/cue-sheet`)).text())
      .trimEnd()
      .split('\n')
      .map((row) => cueSheetRowSchema.parse(JSON.parse(row)));
  const rows = await sheet();
  expect(rows.map(({ type }) => type)).toEqual(['outline', 'cue', 'cue', 'cue', 'cue', 'error']);
  expect(rows.at(-1)).toEqual({
    type: 'error',
    error: sentences['voice.render-failed'],
    errorId: 'voice.render-failed',
  });
  isBroken = false;
  expect((await sheet()).filter(({ type }) => type === 'cue')).toHaveLength(60);
});

test('an unforeseen fault is told in general words, and logged without the line', async () => {
  speech.reference = async ({ text }) => {
    throw new DrizzleQueryError('select boom', ['ada@example.org', text], new Error(text));
  };
  const id = await begin();
  const text = await (await fetch(`${origin}/api/rehearsals/${id}/cue-sheet`)).text();
  expect(text).toContain(sentences['server.unexpected']);
  const log = logged.join('\n');
  expect(log).toContain('boom');
  expect(log).not.toContain('Line 1.');
  expect(log).not.toContain('ada@example.org');
});

test('when the reader leaves, rendering stops', async () => {
  const rendered: string[] = [];
  const begun = gate();
  const stopped = gate();
  speech.render = ({ text, signal }) => {
    rendered.push(text);
    if (text !== 'Line 4.') return Promise.resolve(render(text));
    begun.open();
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        reject(signal.reason);
        stopped.open();
      });
    });
  };
  const id = await begin();
  const asked = request(`${origin}/api/rehearsals/${id}/cue-sheet`).end();
  const [response] = await once(asked, 'response');
  let told = '';
  for await (const piece of response) {
    told += String(piece);
    if (!/"type":"cue".*Line 3\./u.test(told)) continue;
    // A rendering that has not begun has nothing to stop.
    await begun.opened;
    break;
  }
  asked.destroy();
  await stopped.opened;
  expect(rendered.length).toBeLessThan(10);
});

test('a preview that cannot be made says so', async () => {
  speech.render = async () => {
    throw refusal('voice.render-failed');
  };
  const response = await fetch(`${origin}/api/voices/mia/preview`);
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({
    error: sentences['voice.preview-failed'],
    errorId: 'voice.preview-failed',
  });
});

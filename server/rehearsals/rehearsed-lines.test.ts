import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Rehearsal } from '#core/api/rehearsals.ts';
import type { Screenplay } from '#core/api/screenplay.ts';
import { linesOf } from '#core/screenplay/lines.ts';
import { createFolderFileStore } from '#server/platform/files/folder-file-store.ts';
import { createLog } from '#server/platform/log.ts';
import type { SpeechSynthesizer } from '#server/providers/ports.ts';
import { kitchenScene } from '#tests/support/scripts/rehearsal-scripts.ts';
import { createRehearsedLines } from './rehearsed-lines.ts';

const owner = 'ada@example.org';
const rehearsal: Rehearsal = {
  id: 'a',
  scriptId: 's',
  scriptName: 'Kitchen',
  roles: ['WILL'],
  sceneIds: [],
  voiceId: 'mia',
  mode: 'direct',
  startedAt: '2030-05-01T18:00:00.000Z',
  endedAt: null,
};

/** Speaks by writing its text. */
const speech: SpeechSynthesizer = {
  voices: [],
  defaultVoiceId: 'mia',
  fingerprint: (voiceId) => voiceId,
  render: async ({ text }) => ({
    audio: new TextEncoder().encode(text),
    contentType: 'audio/wav',
    durationMs: text.length,
    phones: [],
  }),
  reference: async ({ text }) => ({ durationMs: text.length, phones: [] }),
  isTakenOver: () => false,
  referenceFingerprint: 'reference',
  close: async () => undefined,
};

let root: string;
let looks: number;
let screenplay: Screenplay | null;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'castmate-lines-'));
  looks = 0;
  screenplay = kitchenScene;
});
afterEach(() => rm(root, { recursive: true, force: true }));

function openLines() {
  const store = {
    script: async () => ({ name: 'Kitchen', isRead: screenplay !== null }),
    async screenplay() {
      looks += 1;
      return JSON.stringify(screenplay);
    },
  };
  return createRehearsedLines({
    files: createFolderFileStore(root),
    speech,
    log: createLog('silent'),
    store,
  });
}

const { signal } = new AbortController();
const ids = linesOf(kitchenScene).map(({ id }) => id);

test('the script is looked at and corrected once for a cue sheet and all the lines of it', async () => {
  const lines = openLines();
  await new Response(await lines.cueSheet(owner, rehearsal)).text();
  for (const id of ids) expect(await lines.speechOf(owner, rehearsal, id, signal)).not.toBeNull();
  expect(looks).toBe(1);
});

test('lines that are asked for at once after a restart share one look at it', async () => {
  const lines = openLines();
  const asked = await Promise.all(ids.map((id) => lines.speechOf(owner, rehearsal, id, signal)));
  expect(asked.map((one) => one?.durationMs)).toEqual(linesOf(kitchenScene).map(({ text }) => text.length));
  expect(looks).toBe(1);
});

test('a script that could not be rehearsed is looked at again', async () => {
  const lines = openLines();
  screenplay = null;
  await expect(lines.speechOf(owner, rehearsal, ids[0] ?? '', signal)).rejects.toMatchObject({
    id: 'rehearsal.not-ready',
  });
  screenplay = kitchenScene;
  expect(await lines.speechOf(owner, rehearsal, ids[0] ?? '', signal)).not.toBeNull();
});

import { once } from 'node:events';
import http, { ServerResponse } from 'node:http';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { recordingSchema } from '#core/api/recordings.ts';
import { giveAdaThings } from '#tests/api/adas-things.ts';
import { startTestServer } from '#tests/support/server/server.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';
import { startS3Server } from '#tests/support/stand-ins/s3-server.ts';
import { takeOf } from '#tests/support/takes.ts';

const MiB = 1024 * 1024;

beforeAll(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a-key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a-secret');
  return () => vi.unstubAllEnvs();
});
afterEach(() => vi.restoreAllMocks());

async function stage(place: 'folder' | 'bucket') {
  const s3 = place === 'bucket' ? await startS3Server() : null;
  const server = await startTestServer({ settings: { s3: s3 && { ...s3, region: 'eu-central-1' } } });
  const ada = await server.signIn('ada@example.org');
  const things = await giveAdaThings(ada);
  const form = new FormData();
  form.append('video', new Blob([takeOf('webm', 16 * MiB)]), 'take.webm');
  const fields = { userId: ada.email, rehearsalId: '', scriptName: '', duration: '30' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const take = recordingSchema.parse(
    await (await ada.fetch('/api/selfTakeVideo', { method: 'POST', body: form })).json(),
  );
  return {
    ada,
    take: new URL(take.url, server.origin),
    line: `/api/rehearsals/${things.rehearsalId}/lines/${encodeURIComponent(things.lineId)}/audio`,
    close: async () => {
      await server.close();
      await s3?.close();
    },
  };
}

/** Asks for the take, takes in nothing of it, and resolves once the answer has begun. */
function standStill(ada: SignedIn, take: URL): Promise<{ leave(): void }> {
  return new Promise((resolve, reject) => {
    const asking = http.get(take, { headers: { cookie: ada.cookie }, agent: false }, (answer) => {
      answer.pause();
      answer.on('error', () => undefined);
      resolve({ leave: () => void asking.destroy() });
    });
    asking.on('error', reject);
  });
}

describe.each(['folder', 'bucket'] as const)('with takes in a %s', (place) => {
  test('a hundred readers who stand still at a take keep no line from being heard', async () => {
    const { ada, take, line, close } = await stage(place);
    const readers = await Promise.all(Array.from({ length: 100 }, () => standStill(ada, take)));
    const heard = await ada.fetch(line, { signal: AbortSignal.timeout(60_000) });
    expect(heard.status).toBe(200);
    expect((await heard.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    for (const { leave } of readers) leave();
    await close();
  });

  test('a reader who has stood still for a minute is cut off', async () => {
    const { setTimeout: wait } = ServerResponse.prototype;
    const closed: Promise<unknown>[] = [];
    // A hundred times as fast.
    vi.spyOn(ServerResponse.prototype, 'setTimeout').mockImplementation(function (
      this: ServerResponse,
      milliseconds: number,
    ) {
      closed.push(once(this, 'close'));
      return wait.call(this, milliseconds / 100);
    });
    const { ada, take, close } = await stage(place);
    const { leave } = await standStill(ada, take);
    expect(closed).toHaveLength(1);
    await Promise.all(closed);
    leave();
    await close();
  });
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { recordingSchema } from '#core/api/recordings.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';
import { type S3Server, startS3Server } from '#tests/support/stand-ins/s3-server.ts';
import { takeOf } from '#tests/support/takes.ts';

let s3: S3Server;
let server: TestServer;

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a-key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a-secret');
  s3 = await startS3Server();
  const { bucket, endpoint } = s3;
  server = await startTestServer({ settings: { s3: { bucket, endpoint, region: 'eu-central-1' } } });
});
afterAll(async () => {
  await server.close();
  await s3.close();
  vi.unstubAllEnvs();
});

test('with a bucket set up, a take is kept there, played from there by ranges, and gone from there when it is deleted', async () => {
  const ada = await server.signIn('ada@example.org');
  const take = takeOf('webm', 9 * 1024 * 1024);
  const form = new FormData();
  form.append('video', new Blob([take]), 'take.webm');
  const fields = { userId: ada.email, rehearsalId: '', scriptName: '', duration: '30' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const answer = await ada.fetch('/api/selfTakeVideo', { method: 'POST', body: form });
  const kept = recordingSchema.parse(await answer.json());
  expect(s3.keys()).toEqual([expect.stringContaining(kept.id)]);

  const part = await ada.fetch(kept.url, { headers: { range: 'bytes=8388600-8388650' } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(take.subarray(8_388_600, 8_388_651));

  await ada.fetch(`/api/selfTakeVideo?id=${kept.id}&userId=${ada.email}`, { method: 'DELETE' });
  expect(s3.keys()).toEqual([]);
});

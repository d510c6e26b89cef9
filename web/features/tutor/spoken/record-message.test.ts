import { expect, test } from 'vitest';
import { failureOf } from '#web/api/calling/call-failure.ts';
import { writtenDown } from './record-message.ts';

const mp3 = new Blob(['sound'], { type: 'audio/mpeg' });

test('MIC-6 a session that is over when a recording is written down is said to be not recognised', async () => {
  const told = { error: 'Please sign in to continue.', errorId: 'auth.required' };
  const asked = writtenDown(mp3, () => Promise.reject(failureOf(401, told)));
  await expect(asked).rejects.toThrow('Session not recognised by server. Please sign in again.');
  const failed = writtenDown(mp3, () =>
    Promise.reject(failureOf(502, { error: 'Too noisy.', errorId: 'x' })),
  );
  await expect(failed).rejects.toThrow('Too noisy.');
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTakeLog, type TakeLogEntry, writeTakeLogEntry } from '#core/recordings/take-log.ts';

const began: TakeLogEntry = {
  type: 'began',
  id: '7d0b8c1e-53f4-4a1b-9d7e-0c6f6a5f4f10',
  owner: 'robin@example.org',
  takeType: 'video',
  recordedAs: 'video/webm;codecs=vp9,opus',
  startedAt: '2030-05-01T18:00:00.000Z',
  name: 'robin_will_take1',
  scriptId: null,
  scriptName: '',
  rehearsalId: null,
};
const line = (at: number, from = 0, samples = 48_000): TakeLogEntry => ({
  type: 'partner-line',
  at,
  sampleRate: 48_000,
  from,
  samples,
});
const written = (...entries: TakeLogEntry[]) => entries.map(writeTakeLogEntry).join('');

describe('the log of a take', () => {
  it('tells all that was written of it', () => {
    const recordingId = 'a7a1de3d-95fd-4d1c-a3bb-31d68a8f4c11';
    const log = written(
      began,
      line(1),
      line(4, 48_000),
      { type: 'ended' },
      {
        type: 'in-library',
        recordingId,
        partnerStep: 4,
      },
    );
    expect(readTakeLog(log)).toMatchObject({
      id: '7d0b8c1e-53f4-4a1b-9d7e-0c6f6a5f4f10',
      takeType: 'video',
      ended: true,
      partnerLines: [
        { at: 1, from: 0, samples: 48_000 },
        { at: 4, from: 48_000, samples: 48_000 },
      ],
      inLibrary: { recordingId, partnerStep: 4 },
    });
  });

  it('tells that the partner was stopped in a line, and not of a line that had been said', () => {
    const stoppedAt = (at: number) =>
      readTakeLog(written(began, line(1), { type: 'partner-stopped', at }))?.partnerLines[0]?.samples;
    expect(stoppedAt(1.5)).toBe(24_000);
    expect(stoppedAt(9)).toBe(48_000);
    expect(stoppedAt(0.5)).toBe(0);
  });

  it('is nothing without its beginning', () => {
    expect(readTakeLog('')).toBeUndefined();
    expect(readTakeLog(written(line(1)))).toBeUndefined();
    expect(readTakeLog(writeTakeLogEntry(began).slice(0, -20))).toBeUndefined();
  });

  it('wherever it is torn, tells all that stands whole before', () => {
    const entries = [
      began,
      line(1),
      { type: 'partner-stopped', at: 1.5 },
      line(3),
      { type: 'ended' },
    ] as const;
    const whole = written(...entries);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length }), fc.string(), (end, noise) => {
        const torn = whole.slice(0, end);
        const lines = torn.split('\n').length - 1;
        const lastIsWhole = whole[end] === '\n' ? 1 : 0;
        expect(readTakeLog(torn)).toEqual(readTakeLog(written(...entries.slice(0, lines + lastIsWhole))));
        expect(() => readTakeLog(torn + noise)).not.toThrow();
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liveAgentLimits, voiceReconnect } from '#core/limits.ts';
import {
  type Connection,
  type ConnectionEvent,
  connectionAfter,
  notYetOpened,
  takenUpAgainInWords,
} from './connection.ts';
import type { ConnectionEnd } from './connection-end.ts';

const closed = (code: number | undefined): ConnectionEnd => ({ by: 'close', code, reason: '' });
const reached = (...events: ConnectionEvent[]) => events.reduce(connectionAfter, notYetOpened);
const opened: ConnectionEvent = { type: 'opened', at: 0 };
const lost = (code: number | undefined, at = 0): ConnectionEvent => ({ type: 'lost', end: closed(code), at });
const refused = (code: number): ConnectionEvent => ({ type: 'refused', end: closed(code) });
const waited: ConnectionEvent = { type: 'waited' };

describe('the connection to a live agent', () => {
  it('SES-7 is reopened three times, and says which attempt it is', () => {
    const attempts = [opened, lost(1006), waited, refused(1006), waited, refused(1006), waited];
    expect(takenUpAgainInWords(reached(...attempts.slice(0, 3)))).toBe(
      'Connection lost. Reconnecting (1 of 3)...',
    );
    expect(takenUpAgainInWords(reached(...attempts))).toBe('Connection lost. Reconnecting (3 of 3)...');
    expect(reached(...attempts, refused(1006)).is).toBe('over');
  });

  it('SES-7 counts its attempts from one again after it has been steady for a while, and only then', () => {
    const { steadyMs } = liveAgentLimits;
    const twice = [opened, lost(1011), waited, opened];
    expect(reached(...twice, lost(1011, steadyMs))).toMatchObject({ is: 'waiting', attempts: 1 });
    expect(reached(...twice, lost(1011, steadyMs - 1))).toMatchObject({ is: 'waiting', attempts: 2 });
  });

  it('SES-5 is over after a proper goodbye', () => {
    expect(reached(opened, lost(1000))).toMatchObject({
      is: 'over',
      why: { sentence: "Connection lost. Click 'Start Rehearsing' to reconnect." },
    });
  });

  it('says nothing of attempts while it is opened for the first time', () => {
    expect(takenUpAgainInWords(reached(refused(1006), waited))).toBeUndefined();
  });
});

const anyEnd: fc.Arbitrary<ConnectionEnd> = fc.oneof(
  fc.record({
    by: fc.constant('close' as const),
    code: fc.constantFrom(undefined, 1000, 1005, 1006, 1008, 1011, 1013, 3000, 4001, 4003),
    reason: fc.constantFrom('', 'Quota exceeded'),
  }),
  fc.record({ by: fc.constant('error' as const), message: fc.string() }),
  fc.constant({ by: 'no-answer' as const }),
  fc.constant({ by: 'actor' as const }),
);
const anyTime = fc.integer({ min: 0, max: 3 * liveAgentLimits.steadyMs });
const anyEvent: fc.Arbitrary<ConnectionEvent> = fc.oneof(
  fc.record({ type: fc.constant('opened' as const), at: anyTime }),
  fc.record({ type: fc.constant('refused' as const), end: anyEnd }),
  fc.record({ type: fc.constant('failed' as const), canHelp: fc.boolean() }),
  fc.record({ type: fc.constant('lost' as const), end: anyEnd, at: anyTime }),
  fc.constant({ type: 'waited' as const }),
  fc.constantFrom({ type: 'microphone-lost' as const }, { type: 'microphone-back' as const }),
);

/** What a screen would say of it: nothing, or one sentence. */
function sentencesOf(connection: Connection): string[] {
  const told = [
    takenUpAgainInWords(connection),
    connection.is === 'over' ? connection.why?.sentence : undefined,
  ];
  return told.filter((one) => one !== undefined && one !== null);
}

/** What the world does by itself sooner or later, at its worst. */
function worst({ is }: Connection): ConnectionEvent {
  if (is === 'waiting') return { type: 'waited' };
  if (is === 'without-microphone') return { type: 'microphone-back' };
  return is === 'opening' ? { type: 'failed', canHelp: true } : { type: 'lost', end: closed(1006), at: 0 };
}

describe('whatever happens to the connection', () => {
  const sequences = fc.array(anyEvent, { maxLength: 25 });
  const runs = { numRuns: 10_000 };

  it('no state is without a way out, for the actor and by itself', () => {
    fc.assert(
      fc.property(sequences, (events) => {
        const state = reached(...events);
        expect(connectionAfter(state, { type: 'stopped' }).is).toBe('over');
        let now = state;
        for (let steps = 0; now.is !== 'over'; steps += 1) {
          expect(steps).toBeLessThan(4 * (voiceReconnect.attempts + 2));
          const next = connectionAfter(now, worst(now));
          expect(next).not.toEqual(now);
          now = next;
        }
      }),
      runs,
    );
  });

  it('never says two things, nothing while it stands, and no more of attempts than there are', () => {
    fc.assert(
      fc.property(sequences, (events) => {
        let now = notYetOpened;
        for (const event of events) {
          now = connectionAfter(now, event);
          const told = sentencesOf(now);
          expect(told.length).toBeLessThanOrEqual(now.is === 'standing' ? 0 : 1);
          if ('attempts' in now) expect(now.attempts).toBeLessThanOrEqual(voiceReconnect.attempts);
        }
      }),
      runs,
    );
  });

  it('dials at most three times again between two steady conversations, and never once it is over', () => {
    fc.assert(
      fc.property(sequences, (events) => {
        let now = notYetOpened;
        let redials = 0;
        for (const event of events) {
          const next = connectionAfter(now, event);
          if (now.is === 'over') expect(next).toBe(now);
          const isSteadyLoss =
            now.is === 'standing' &&
            event.type === 'lost' &&
            event.at - now.since >= liveAgentLimits.steadyMs;
          if (isSteadyLoss || now.is === 'without-microphone') redials = 0;
          if (now.is === 'waiting' && next.is === 'opening') redials += 1;
          expect(redials).toBeLessThanOrEqual(voiceReconnect.attempts);
          now = next;
        }
      }),
      runs,
    );
  });
});

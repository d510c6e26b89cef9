import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSoundQueue } from './sound-queue.ts';

/** A queue whose other side deals with messages only when told to. */
function setUp(underWay: number, capacity: number) {
  const sent: Float32Array[] = [];
  const queue = openSoundQueue({ underWay, capacity, send: ({ samples }) => sent.push(samples) });
  return { queue, sent };
}

const numbers = ({ length }: { length: number }, from: number) =>
  Float32Array.from({ length }, (_, index) => from + index);
const sound = (length: { length: number }, from: number) => ({
  samples: numbers(length, from),
  playedPower: 0,
  endedAt: 0,
});

describe('the queue of sound', () => {
  it('brings the sound in order and never more at once than agreed, whatever the other side does', () => {
    const steps = fc.array(
      fc.oneof(fc.record({ length: fc.integer({ min: 1, max: 9 }) }), fc.constant('taken')),
    );
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 4 }), (plan, underWay) => {
        const { queue, sent } = setUp(underWay, 20);
        let pushed = 0;
        let taken = 0;
        for (const step of plan) {
          if (typeof step === 'string') {
            if (taken < sent.length) {
              taken += 1;
              queue.taken();
            }
          } else {
            queue.push(sound(step, pushed));
            pushed += step.length;
          }
          expect(sent.length - taken).toBeLessThanOrEqual(underWay);
        }
        for (; taken < sent.length; taken += 1) queue.taken();
        const arrived = sent.flatMap((samples) => [...samples]);
        expect(arrived).toEqual([...arrived].sort((one, other) => one - other));
        // What is over the capacity goes by whole messages, of up to 9 samples.
        const kept = Math.min(pushed, 20 - 9);
        expect(arrived.slice(-kept)).toEqual(
          [...numbers({ length: kept }, pushed - kept)].slice(-arrived.length),
        );
      }),
    );
  });

  it('loses nothing while there is room, and the oldest beyond it', () => {
    const { queue, sent } = setUp(1, 8);
    for (const from of [0, 4, 8]) queue.push(sound({ length: 4 }, from));
    expect(queue.held()).toBe(8);
    expect(sent).toHaveLength(1);
    queue.push(sound({ length: 4 }, 12));
    expect(queue.held()).toBe(8);
    queue.taken();
    queue.taken();
    expect(sent.slice(1)).toEqual([numbers({ length: 4 }, 8), numbers({ length: 4 }, 12)]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Correction, KeptCorrection, NewCorrection } from '#core/api/corrections.ts';
import {
  type CorrectionLog,
  drop,
  emptyLog,
  make,
  redo,
  standing,
  undo,
  withoutOldest,
} from './correction-log.ts';

const correction = (speaker: string): Correction => ({ kind: 'speaker', elementId: 'e1', speaker });
const made = (id: string): NewCorrection => ({ id, correction: correction(id) });
const applied = (stand: readonly NewCorrection[]): KeptCorrection[] =>
  stand.map((one) => ({ ...one, applies: true }));
const ids = (stand: readonly NewCorrection[]) => stand.map(({ id }) => id);

describe('corrections that are made, undone and done again', () => {
  it('stand in the order in which they were made, on top of those that are kept', () => {
    const log = make(make(emptyLog, made('b')), made('c'));
    expect(ids(standing([made('a')], log.unsent))).toEqual(['a', 'b', 'c']);
  });

  it('takes back the latest one, one that an earlier visit made too', () => {
    const log = undo(emptyLog, applied([made('a'), made('b')]));
    expect(ids(standing([made('a'), made('b')], log.unsent))).toEqual(['a']);
    expect(log.undone).toEqual([correction('b')]);
  });

  it('passes over one that does not apply, because nobody would see it go', () => {
    const log = undo(emptyLog, [
      { ...made('a'), applies: true },
      { ...made('b'), applies: false },
    ]);
    expect(ids(standing([made('a'), made('b')], log.unsent))).toEqual(['b']);
  });

  it('makes again what was undone, under a new id', () => {
    const undone = undo(emptyLog, applied([made('a')]));
    const log = redo(undone, 'a2');
    expect(standing([made('a')], log.unsent)).toEqual([{ id: 'a2', correction: correction('a') }]);
    expect(log.undone).toEqual([]);
  });

  it('forgets what was undone as soon as something new is put right', () => {
    const log = make(undo(emptyLog, applied([made('a')])), made('b'));
    expect(log.undone).toEqual([]);
    expect(redo(log, 'x')).toBe(log);
  });

  it('does nothing where there is nothing to undo', () => {
    expect(undo(emptyLog, [{ ...made('a'), applies: false }])).toBe(emptyLog);
  });

  it('drops one from the middle', () => {
    const log = drop(emptyLog, 'b');
    expect(ids(standing([made('a'), made('b'), made('c')], log.unsent))).toEqual(['a', 'c']);
  });

  it('shows the same however much of it has arrived, also where the last answer was lost', () => {
    const steps = fc.array(fc.constantFrom('make', 'undo', 'redo', 'drop'), { maxLength: 20 });
    fc.assert(
      fc.property(steps, fc.nat({ max: 20 }), fc.boolean(), (todo, sent, isLastAnswered) => {
        const before = [made('k1'), made('k2')];
        let log: CorrectionLog = emptyLog;
        for (const [index, step] of todo.entries()) {
          const stand = standing(before, log.unsent);
          if (step === 'make') log = make(log, made(`n${index}`));
          else if (step === 'undo') log = undo(log, applied(stand));
          else if (step === 'redo') log = redo(log, `r${index}`);
          else log = drop(log, stand.at(-2)?.id ?? 'none');
        }
        const kept = standing(before, log.unsent.slice(0, sent));
        const answered = isLastAnswered ? sent : Math.max(0, sent - 1);
        let left = log;
        for (let count = 0; count < answered; count += 1) left = withoutOldest(left);
        expect(standing(kept, left.unsent)).toEqual(standing(before, log.unsent));
      }),
    );
  });
});

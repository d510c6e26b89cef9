import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cue } from '#core/api/rehearsals.ts';
import type { Selection } from './drills.ts';
import { isOnRoute, placeBefore, placeFrom } from './drills.ts';

const cue = (part: Cue['part'], lineId: string, sceneId = 'one'): Cue => {
  const line = { lineId, sceneId, speaker: part, text: 'A line.', durationMs: 1_000 };
  return part === 'partner' ? { ...line, part, audioUrl: '/a' } : { ...line, part, phones: [] };
};

const scene: Cue[] = [
  cue('partner', 'a'),
  cue('partner', 'b'),
  cue('actor', 'c'),
  cue('actor', 'd'),
  cue('partner', 'e'),
  cue('actor', 'f', 'two'),
  cue('partner', 'g', 'two'),
  cue('actor', 'h', 'two'),
  cue('partner', 'i', 'two'),
];
const complete = { cues: scene, complete: true };

function played(selection: Selection): string {
  const ids: string[] = [];
  for (let index = placeFrom(complete, 0, selection); index < scene.length; ) {
    ids.push(scene[index]?.lineId ?? '');
    index = placeFrom(complete, index + 1, selection);
  }
  return ids.join('');
}

describe('which lines are played', () => {
  it('all of a scene', () => {
    expect(played({ type: 'whole-scene' })).toBe('abcdefghi');
  });

  it('just the cues: the line before each of the actor’s, never one of another scene', () => {
    expect(played({ type: 'just-cues' })).toBe('bcdfgh');
  });

  it('exactly the problem spots, with their cues', () => {
    expect(played({ type: 'lines', name: 'problem-spots', lineIds: ['h', 'd'] })).toBe('dgh');
    expect(played({ type: 'lines', name: 'problem-spots', lineIds: ['c'] })).toBe('bc');
    expect(played({ type: 'lines', name: 'problem-spots', lineIds: ['e', 'gone'] })).toBe('');
  });

  it('a partner’s line is not passed over before it is known what follows', () => {
    const known = { cues: scene.slice(0, 2), complete: false };
    expect(isOnRoute(known, 1, { type: 'just-cues' })).toBeUndefined();
    expect(placeFrom(known, 0, { type: 'just-cues' })).toBe(1);
    expect(placeFrom({ ...known, complete: true }, 0, { type: 'just-cues' })).toBe(2);
  });
});

describe('whatever the scene', () => {
  const anyScene = fc
    .array(fc.tuple(fc.constantFrom('partner' as const, 'actor' as const), fc.boolean()), { maxLength: 12 })
    .map((parts) => parts.map(([part, isFirst], index) => cue(part, `${index}`, isFirst ? 'one' : 'two')));
  const anySelection: fc.Arbitrary<Selection> = fc.oneof(
    fc.constant({ type: 'whole-scene' as const }),
    fc.constant({ type: 'just-cues' as const }),
    fc.array(fc.nat({ max: 12 }).map(String)).map((lineIds) => ({
      type: 'lines' as const,
      name: 'today' as const,
      lineIds,
    })),
  );

  it('what is known of a route early is so to the end', () => {
    fc.assert(
      fc.property(anyScene, anySelection, fc.nat({ max: 12 }), (cues, selection, count) => {
        const early = { cues: cues.slice(0, count), complete: false };
        for (let index = 0; index < early.cues.length; index += 1) {
          const known = isOnRoute(early, index, selection);
          if (known !== undefined) {
            expect(isOnRoute({ cues, complete: true }, index, selection)).toBe(known);
          }
        }
      }),
    );
  });

  it('back from the next line of a route is the line itself', () => {
    fc.assert(
      fc.property(anyScene, anySelection, fc.nat({ max: 12 }), (cues, selection, from) => {
        const known = { cues, complete: true };
        const place = placeFrom(known, from, selection);
        const next = placeFrom(known, place + 1, selection);
        if (place < cues.length) expect(placeBefore(known, next, selection)).toBe(place);
      }),
    );
  });
});

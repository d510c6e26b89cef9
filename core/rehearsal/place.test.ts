import { describe, expect, it } from 'vitest';
import type { LeftOff } from '#core/api/rehearsals.ts';
import type { Screenplay } from '#core/api/screenplay.ts';
import { wholeScene } from '#core/rehearsal/drills.ts';
import { type KeptPlace, placeToGoOn } from '#core/rehearsal/place.ts';

/** Lines a to f, said by ANNA and BEN in turn. */
const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const script = (without: readonly string[] = []): Screenplay => ({
  elements: [
    { id: 'heading', type: 'scene', text: 'INT. KITCHEN - DAY', confidence: 1 },
    ...ids.flatMap((id, index) => {
      const speaker = index % 2 === 0 ? 'ANNA' : 'BEN';
      const struck = without.includes(id) ? { struck: true } : {};
      return [
        { id: `${id}-cue`, type: 'character' as const, text: speaker, speaker, confidence: 1 },
        { id, type: 'dialogue' as const, text: `Line ${id}.`, speaker, confidence: 1, ...struck },
      ];
    }),
  ],
  cast: ['ANNA', 'BEN'].map((name) => ({ name, lineCount: 3, wordCount: 6 })),
});

const one = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const noon = Date.parse('2026-11-22T12:00:00.000Z');
const kept = (change: Partial<KeptPlace> = {}): KeptPlace => ({
  rehearsalId: one,
  roles: ['BEN'],
  sceneIds: [],
  voiceId: 'mia',
  mode: 'memorization',
  drill: wholeScene as KeptPlace['drill'],
  veil: 'hidden',
  ahead: ['d', 'e'],
  at: noon,
  asides: [],
  ...change,
});
const told = (lineId: string | null, afterMs: number, id = one): LeftOff => ({
  rehearsal: {
    id,
    scriptId: one,
    scriptName: 'The Brick',
    roles: ['ANNA'],
    sceneIds: [],
    voiceId: 'brad',
    mode: 'direct',
    startedAt: new Date(noon + afterMs - 1_000).toISOString(),
    endedAt: null,
  },
  last: lineId === null ? null : { lineId, at: new Date(noon + afterMs).toISOString() },
});

describe('the place at which a rehearsal can be taken up', () => {
  it('is the line that the browser kept, with all that was chosen', () => {
    expect(placeToGoOn(script(), kept(), undefined)).toMatchObject({
      lineId: 'd',
      number: 4,
      total: 6,
      roles: ['BEN'],
      mode: 'memorization',
      voiceId: 'mia',
      veil: 'hidden',
    });
  });

  it('is the line after the last that the server knows, where that is further', () => {
    expect(placeToGoOn(script(), kept(), told('d', 500))).toMatchObject({ lineId: 'e', veil: 'hidden' });
    expect(placeToGoOn(script(), kept(), told('a', -500))).toMatchObject({ lineId: 'd' });
    expect(placeToGoOn(script(), undefined, told('d', 0))).toMatchObject({ lineId: 'e', roles: ['ANNA'] });
  });

  it('is that of a later rehearsal, but not of one that ran single lines alone', () => {
    expect(placeToGoOn(script(), kept(), told('b', 90_000, other))).toMatchObject({ lineId: 'c' });
    expect(placeToGoOn(script(), kept({ asides: [other] }), told('b', 90_000, other))).toMatchObject({
      lineId: 'd',
    });
  });

  it('is the next line of the script where that line was taken out of it', () => {
    expect(placeToGoOn(script(['d']), kept(), undefined)).toMatchObject({ lineId: 'e', number: 4, total: 5 });
    expect(placeToGoOn(script(['d']), kept(), told('d', 500))).toMatchObject({ lineId: 'e' });
    const { elements, cast } = script();
    const gone = { elements: elements.filter(({ id }) => id !== 'd'), cast };
    expect(placeToGoOn(gone, kept(), undefined)).toMatchObject({ lineId: 'e' });
  });

  it('is none after the end, at the beginning, and for a role that the script has no more', () => {
    expect(placeToGoOn(script(), kept({ ahead: [] }), told('f', 500))).toBeUndefined();
    expect(placeToGoOn(script(), undefined, told('f', 0))).toBeUndefined();
    expect(placeToGoOn(script(), kept({ ahead: ['a', 'b'] }), undefined)).toBeUndefined();
    expect(placeToGoOn(script(), undefined, told(null, 0))).toBeUndefined();
    expect(placeToGoOn(script(), kept({ roles: ['CARA'] }), undefined)).toBeUndefined();
    expect(placeToGoOn(script(), undefined, undefined)).toBeUndefined();
  });
});

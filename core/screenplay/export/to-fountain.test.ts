import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { anyScreenplay, keptOf } from '#tests/support/scripts/screenplays.ts';
import { toFountain } from './to-fountain.ts';

const read = (source: string) => readScreenplay(readPlainText(source, { fountain: true }));

describe('a screenplay as Fountain', () => {
  test('reads back as the same title, elements, ids and cast, whatever the texts look like', () => {
    fc.assert(
      fc.property(anyScreenplay, (screenplay) => {
        expect(keptOf(read(toFountain(screenplay)))).toEqual(keptOf(screenplay));
      }),
      { numRuns: 500 },
    );
  });

  test('is as plain as Fountain allows', () => {
    const source = `Title: The Door

INT. HALL - DAY

Anna waits.

ANNA (V.O.)
(softly)
Who is there?
~La la

@McAvoy
Me.

!ACT ONE

.THE ROOF

> Burn to white

CUT TO:
`;
    expect(toFountain(read(source))).toBe(source);
  });

  test('tells in notes what Fountain has no mark for', () => {
    const source = `ANNA
I know.
[[CastMate: parenthetical]]
She turns.
[[CastMate: dialogue]]
(you know) me.
[[CastMate: struck dialogue: Not any more.]]

[[CastMate: struck action: He waits \\[\\[long\\]\\].]]
`;
    const screenplay = read(source);
    expect(
      screenplay.elements.map(({ type, text, speaker, struck }) => [type, text, speaker, struck]),
    ).toEqual([
      ['character', 'ANNA', 'ANNA', undefined],
      ['dialogue', 'I know.', 'ANNA', undefined],
      ['parenthetical', 'She turns.', 'ANNA', undefined],
      ['dialogue', '(you know) me.', 'ANNA', undefined],
      ['dialogue', 'Not any more.', 'ANNA', true],
      ['action', 'He waits [[long]].', undefined, true],
    ]);
    expect(screenplay.cast).toEqual([{ name: 'ANNA', lineCount: 1, wordCount: 5 }]);
    expect(toFountain(screenplay).trim()).toBe(source.trim());
  });

  test('of a text over several lines is one line', () => {
    const elements = [{ id: 'a', type: 'action' as const, text: 'One.\r\nTwo.\u0000', confidence: 1 }];
    expect(toFountain({ elements, cast: [] })).toBe('\nOne. Two.\n');
  });
});

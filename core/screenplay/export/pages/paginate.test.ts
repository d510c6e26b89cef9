import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ElementType, ScreenplayElement } from '#core/api/screenplay.ts';
import { anyScreenplay } from '#tests/support/scripts/screenplays.ts';
import { type Page, paginate } from './paginate.ts';
import { rowColumns } from './script-rows.ts';
import { columnsOf, wrap } from './text-columns.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const part = (type: ElementType, text: string, index: number): ScreenplayElement => ({
  id: String(index),
  type,
  text,
  confidence: 1,
});
const script = (...parts: [ElementType, string][]) =>
  parts.map(([type, text], index) => part(type, text, index));
const shown = (pages: Page[]) =>
  pages.map((page) => page.map((row) => (row ? `${' '.repeat(row.column)}${row.text}` : '')));

/** Scripts of some length, of all there is. */
const anyScript = fc
  .array(
    fc.oneof(
      { weight: 1, arbitrary: anyScreenplay.map(({ elements }) => elements) },
      {
        weight: 3,
        arbitrary: fc
          .tuple(fc.integer({ min: 1, max: 400 }), fc.constantFrom<ElementType>('action', 'dialogue'))
          .map(([count, type]) =>
            type === 'action'
              ? script(['action', words(count)])
              : script(['character', 'ANNA'], ['dialogue', words(count)]),
          ),
      },
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((scripts) => scripts.flat());

describe('pages', () => {
  test('lose nothing, hold no more than they can, and never end in a heading or a cue', () => {
    fc.assert(
      fc.property(anyScript, fc.integer({ min: 30, max: 56 }), (elements, lines) => {
        const pages = paginate(elements, lines);
        const rows = pages.flat().filter((row) => row !== undefined);
        const bare = (text: string) => text.replace(/[\s♪]/gu, '');
        const texts = elements.map((_, index) =>
          bare(rows.flatMap((row) => (row.element === index ? [row.text] : [])).join('')),
        );
        expect(texts).toEqual(elements.map(({ text }) => bare(text)));
        const order = rows.flatMap(({ element }) => (element === undefined ? [] : [element]));
        expect(order).toEqual(order.toSorted((one, other) => one - other));
        for (const [index, page] of pages.entries()) {
          expect(page.length).toBeLessThanOrEqual(lines);
          expect(page[0]).toBeDefined();
          expect(page.at(-1)).toBeDefined();
          const isLast = index === pages.length - 1;
          if (!isLast) expect(['scene', 'character', 'continued']).not.toContain(page.at(-1)?.kind);
          expect(page.at(-1)?.kind === 'more').toBe(pages[index + 1]?.[0]?.kind === 'continued');
          for (const row of page)
            expect((row?.column ?? 0) + columnsOf(row?.text ?? '')).toBeLessThanOrEqual(rowColumns);
        }
      }),
    );
  });

  test('part a speech with a word at both ends', () => {
    const pages = paginate(
      script(['action', words(25)], ['character', 'ANNA (V.O.)'], ['dialogue', words(30)]),
      9,
    );
    expect(shown(pages)).toEqual([
      [
        'word0 word1 word2 word3 word4 word5 word6 word7 word8 word9',
        'word10 word11 word12 word13 word14 word15 word16 word17',
        'word18 word19 word20 word21 word22 word23 word24',
        '',
        '                      ANNA (V.O.)',
        '          word0 word1 word2 word3 word4 word5',
        '          word6 word7 word8 word9 word10',
        '          word11 word12 word13 word14 word15',
        '                      (MORE)',
      ],
      [
        "                      ANNA (V.O.) (CONT'D)",
        '          word16 word17 word18 word19 word20',
        '          word21 word22 word23 word24 word25',
        '          word26 word27 word28 word29',
      ],
    ]);
  });

  test('take a heading, and a cue, to what follows them', () => {
    const above: [ElementType, string] = ['action', words(40)];
    const pages = paginate(
      script(above, ['scene', 'INT. HALL'], ['character', 'ANNA'], ['dialogue', words(9)]),
      11,
    );
    expect(pages.map((page) => page[0]?.kind)).toEqual(['action', 'scene']);
    expect(pages[0]).toHaveLength(5);
  });

  test('stand transitions at the right, and directions below the cue', () => {
    expect(
      shown(
        paginate(
          script(
            ['character', 'ANNA'],
            ['parenthetical', '(to Ben, who is not there at all)'],
            ['dialogue', 'Ben?'],
            ['transition', 'CUT TO:'],
          ),
          54,
        ),
      ),
    ).toEqual([
      [
        '                      ANNA',
        '                (to Ben, who is not',
        '                 there at all)',
        '          Ben?',
        '',
        `${' '.repeat(53)}CUT TO:`,
      ],
    ]);
  });

  test('are none where there are no words', () => {
    expect(paginate([], 54)).toEqual([]);
  });
});

describe('rows of text', () => {
  test('part what is too long for one, and count full-width characters twice', () => {
    expect(wrap('a longword b', 5)).toEqual(['a', 'longw', 'ord b']);
    expect(wrap('你好世界', 5)).toEqual(['你好', '世界']);
    expect(columnsOf('e\u0301你')).toBe(3);
  });

  test('keep a space behind a hyphen', () => {
    expect(wrap('the two- or three', 9)).toEqual(['the', 'two- or', 'three']);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LaidOutDocument, LaidOutLine } from '#core/screenplay/laid-out-line.ts';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';

const turns: readonly (readonly [name: string, text: string])[] = [
  ['TILLY', 'You will wear it out.'],
  ['MR. PELL', 'I beg your pardon?'],
  ['TILLY', 'I said the sugar.'],
  ['MR. PELL', 'Yes, Tilly.'],
  ['TILLY', 'Then why do you weigh it?'],
  ['MR. PELL', 'Because it was a pound.'],
  ['TILLY', 'And now it is less.'],
  ['MR. PELL', 'Somebody takes it.'],
];

/** Ways to set a turn, as rows with their column. */
const settings: Readonly<Record<string, (name: string, text: string) => [column: number, text: string][]>> = {
  film: (name, text) => [
    [24, name],
    [10, text],
  ],
  colon: (name, text) => [[0, `${name}: ${text}`]],
  dot: (name, text) => [[0, `${name}. ${text}`]],
  flat: (name, text) => [
    [0, name],
    [0, text],
  ],
};
type Setting = keyof typeof settings;

const action = 'The scale swings, and for a while nobody in the shop has anything to say.';

/** No two pages begin alike: what stands at the top of all of them is taken for a running head. */
function turnsOf(page: number): typeof turns {
  const turned = [...turns.slice(page % turns.length), ...turns.slice(0, page % turns.length)];
  return [...turned, ...turned];
}

function pageOf(page: number, setting: Setting): LaidOutLine[] {
  let y = 60 + page * 31;
  const row = ([column, text]: [number, string], index: number): LaidOutLine => {
    const gapBefore = index === 0 ? 1 : 0;
    y += 12 * (gapBefore + 1);
    return { text, page, x: 72 + column * 7.2, y, width: text.length * 7.2, gapBefore };
  };
  return [...turnsOf(page), undefined].flatMap((turn) =>
    (turn ? (settings[setting]?.(...turn) ?? []) : [[0, action] as [number, string]]).map(row),
  );
}

function documentOf(lines: LaidOutLine[]): LaidOutDocument {
  return { kind: 'page', pages: lines.at(-1)?.page ?? 1, pageSize: { width: 612, height: 792 }, lines };
}

function speeches(document: LaidOutDocument): [string | undefined, string][] {
  return readScreenplay(document)
    .elements.filter(({ type }) => type === 'dialogue')
    .map(({ speaker, text }) => [speaker, text]);
}

test('the first pages are read by their layout, and the rest by another', () => {
  const setting = fc.constantFrom(...Object.keys(settings));
  const pages = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(setting, pages, setting, pages, (first, before, second, behind) => {
      const lines = Array.from({ length: before + behind }, (_, index) =>
        pageOf(index + 1, index < before ? first : second),
      );
      const expected = lines.flatMap((_, index) => turnsOf(index + 1));
      expect(speeches(documentOf(lines.flat()))).toEqual(expected);
    }),
  );
});

test('two scripts in one text are told apart at the wide space between them', () => {
  const write = (setting: Setting) =>
    [...turns, ...turns]
      .map((turn) =>
        (settings[setting]?.(...turn) ?? []).map(([at, text]) => ' '.repeat(at) + text).join('\n'),
      )
      .join('\n\n');
  const text = [write('film'), write('dot')].join('\n\n\n');
  expect(speeches(readPlainText(text))).toEqual([...turns, ...turns, ...turns, ...turns]);
});

test('pages of prose before a script stay prose', () => {
  const words = action.split(' ');
  const prose = [1, 2, 3].flatMap((page) =>
    Array.from({ length: 30 }, (_, row) => {
      const text = [...words.slice(row % words.length), ...words.slice(0, row % words.length)].join(' ');
      return {
        text,
        page,
        x: 72,
        y: 60 + page * 24 + row * 16,
        width: text.length * 7.2,
        gapBefore: row % 4 ? 0 : 1,
      };
    }),
  );
  const script = [4, 5, 6].flatMap((page) => pageOf(page, 'film'));
  expect(speeches(documentOf([...prose, ...script]))).toEqual([4, 5, 6].flatMap(turnsOf));
});

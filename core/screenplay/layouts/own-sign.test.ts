import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';

const turns: readonly (readonly [name: string, text: string])[] = [
  ['TILLY', 'You will wear it out.'],
  ['MR. PELL', 'I beg your pardon?'],
  ['TILLY', 'The sugar and/or the scale.'],
  ['MR. PELL', 'Sugar does not wear - people wear.'],
  ['TILLY', 'Then why do you weigh it?'],
  ['MR. PELL', 'It was a pound; it is a pound no longer.'],
  ['ANNA-LEE', 'Somebody takes it > who knows why?'],
  ['TILLY', 'Somebody.'],
  ['MR. PELL', 'Yes, Tilly.'],
  ['ANNA-LEE', 'No.'],
];
const signs = ['/', '>', ';', '|', '=', '~', '•', '→', '»', '->', '>>', '--'];

function speeches(text: string): [string | undefined, string][] {
  return readScreenplay(readPlainText(text))
    .elements.filter(({ type }) => type === 'dialogue')
    .map(({ speaker, text }) => [speaker, text]);
}

describe('a sign that one script alone has behind its names', () => {
  test('is learned, whichever it is, with and without space before it, and whatever stands between the speeches', () => {
    const script = fc.record({
      sign: fc.constantFrom(...signs),
      space: fc.constantFrom('', ' '),
      between: fc.constantFrom('\n', '\n\n'),
      direction: fc.constantFrom('', '[He weighs the sugar.]', 'INT. SHOP - DAY'),
      write: fc.constantFrom(
        (name: string) => name,
        (name: string) => name.replace(/(?<=\p{L})\p{Lu}+/gu, (small) => small.toLowerCase()),
      ),
    });
    fc.assert(
      fc.property(script, ({ sign, space, between, direction, write }) => {
        const rows = turns.map(([name, text]) => `${write(name)}${space}${sign} ${text}`);
        if (direction !== '') rows.splice(4, 0, direction);
        expect(speeches(rows.join(between))).toEqual(turns.map(([name, text]) => [write(name), text]));
      }),
    );
  });

  test('stands behind what is said of how a line is said, too', () => {
    const rows = turns.map(([name, text], index) => `${name}${index === 2 ? ' (softly)' : ''}/ ${text}`);
    const { elements } = readScreenplay(readPlainText(rows.join('\n')));
    expect(elements.filter(({ type }) => type === 'character')[2]).toMatchObject({
      speaker: 'TILLY',
      extension: 'softly',
    });
  });

  test('may end a line, with the speech on the next, and leaves those within broken lines alone', () => {
    const rows = turns.flatMap(([name, text], index) => [
      ...(index === 4 ? [`${name} /`, text] : [`${name} / ${text}`]),
      'And so they go on in the shop and/or at home; it is - or it is not -',
      'sugar / weight.',
      '',
    ]);
    expect(speeches(rows.join('\n'))).toEqual(
      turns.map(([name, text]) => [
        name,
        `${text} And so they go on in the shop and/or at home; it is - or it is not - sugar / weight.`,
      ]),
    );
  });
});

describe('what looks like such a sign', () => {
  const again = (rows: readonly string[], times = 6) => Array.from({ length: times }, () => rows).flat();
  test.each([
    ['a way through menus', again(['File > Open', 'Edit > Copy', 'File > Save As', 'View > Full Screen'])],
    ['a way through pages', again(['Home > Shoes > Boots for the winter', 'Fine boots that last.'])],
    [
      'a list of words',
      ['Apron', 'Batten', 'Flies', 'Gel', 'Iris', 'Rake'].map((word) => `${word} / a thing`),
    ],
    ['a table', again(['London; Monday; 17', 'Paris; Tuesday; 34', 'Rome; Monday; 3'])],
    ['a dictionary', again(['Apple = pomme', 'Bread = pain', 'Cheese = fromage'])],
    ['tasks', again(['Home / mend the tap in the kitchen', 'Work / send the report to the board'])],
    ['days', again(['Mon/ 9:30 the dentist, and tea.', 'Tue/ 14:00 the bank, and home.'])],
    [
      'prose',
      again(['He / she waits by the door and/or the window.', 'Anna > Ben in all things; so they say.']),
    ],
    [
      'verse',
      again(['Rough winds do shake the buds; / And summer is short', 'Death; nor shalt thou brag /']),
    ],
    ['sums', again(['A = B / C', 'B = A - C', 'Total = A / B'])],
    ['entries under one head', again(['Note; The roof was mended in the spring.'])],
  ])('is none in %s', (_, rows) => {
    expect(speeches(rows.join('\n'))).toEqual([]);
    expect(speeches(rows.join('\n\n'))).toEqual([]);
  });
});

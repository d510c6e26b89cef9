import { describe, expect, test } from 'vitest';
import type { LaidOutDocument, LaidOutLine } from './laid-out-line.ts';
import { readPlainText } from './plain-text.ts';
import { readScreenplay } from './read-screenplay.ts';

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

function speeches(document: LaidOutDocument): [string | undefined, string][] {
  return readScreenplay(document)
    .elements.filter(({ type }) => type === 'dialogue')
    .map(({ speaker, text }) => [speaker, text]);
}

function page(lines: readonly Omit<LaidOutLine, 'page'>[]): LaidOutDocument {
  return {
    kind: 'page',
    pages: 1,
    pageSize: { width: 595, height: 842 },
    lines: lines.map((line) => ({ ...line, page: 1 })),
  };
}

describe('a name at the head of its line with no mark behind it', () => {
  test('is told by being bold', () => {
    const lines = turns.map(([name, text], row) => ({
      text: `${name} ${text}`,
      x: 70,
      y: 120 + row * 20,
      width: 200,
      gapBefore: row === 0 ? 1 : 0.4,
      runs: [{ text: name, bold: true }, { text: ` ${text}` }],
    }));
    expect(speeches(page(lines))).toEqual(turns);
  });

  test('is told by its capitals, of which I is none', () => {
    expect(speeches(readPlainText(turns.map((turn) => turn.join(' ')).join('\n\n')))).toEqual(turns);
  });
});

test('a comma and small letters behind a name tell how the line is said', () => {
  const rows = turns.map(
    ([name, text], index) => `${name}${index === 2 ? ', without turning' : ''}: ${text}`,
  );
  const { elements } = readScreenplay(readPlainText(rows.join('\n\n')));
  expect(elements.filter(({ type }) => type === 'dialogue').map(({ speaker }) => speaker)).toEqual(
    turns.map(([name]) => name),
  );
  expect(elements.filter(({ type }) => type === 'character')[2]?.extension).toBe('without turning');
});

test('names in a column beside their lines are no two cues at once, also when a line is as short as a name', () => {
  const rows = turns.map(([name, text], index) => `${name.padEnd(24)}${index === 3 ? 'Yes, sir.' : text}`);
  expect(speeches(readPlainText(rows.join('\n'))).map(([name]) => name)).toEqual(turns.map(([name]) => name));
});

test('numbered names in a column of their own, as in radio scripts, are no column of text', () => {
  const rows = turns.flatMap(([name, text], index) => [
    `${`${index + 1}. ${name}:`.padEnd(26)}${text}`,
    `${' '.repeat(26)}And so it goes on in the next row.`,
    '',
  ]);
  expect(speeches(readPlainText([...rows, `${' '.repeat(26)}MUSIC: STING. UNDER.`].join('\n')))).toEqual(
    turns.map(([name, text]) => [name, `${text} And so it goes on in the next row.`]),
  );
});

test('a page that is set double throughout parts its paragraphs by what is more than double', () => {
  let y = 100;
  const lines = turns.flatMap(([name, text]) => {
    const row = (x: number, words: string, gapBefore: number) => {
      y += (gapBefore + 1) * 12;
      return { text: words, x, y, width: words.length * 7.2, gapBefore };
    };
    return [row(250, `${name}:`, 2), row(150, text, 1), row(150, 'And so it goes on.', 1)];
  });
  expect(speeches(page(lines))).toEqual(turns.map(([name, text]) => [name, `${text} And so it goes on.`]));
});

test('where every paragraph is one line, what follows a speech without a cue is action', () => {
  const rows = turns.flatMap(([name, text]) => [
    name,
    text,
    `He looks at the scale, which ${'swings a little, '.repeat(6)}and stops.`,
  ]);
  expect(speeches(readPlainText(rows.join('\n')))).toEqual(turns);
});

test('a name that speaks elsewhere may be the last line of its page, with its speech on the next', () => {
  const rows = turns.map((turn) => turn.join('\n')).join('\n\n');
  const turned = `${rows}\n\nTILLY\n\fSomebody always does.\n\nTHE END\n\fof the tale.`;
  expect(speeches(readPlainText(turned))).toEqual([...turns, ['TILLY', 'Somebody always does.']]);
});

test('words in capitals above a line that begins small are no cue', () => {
  const rows = turns.map((turn) => turn.join('\n'));
  const text = [...rows, 'THE FERRY\ngroans and turns.', ...rows].join('\n\n');
  expect(readScreenplay(readPlainText(text)).cast.map(({ name }) => name)).toEqual(['TILLY', 'MR. PELL']);
});

test('a first page on which the same names speak is no title page, whatever words it shares with one', () => {
  const rows = [...turns, ['TILLY', 'It is written by the door, as in a play.'] as const].map(
    (turn, row) => ({
      text: turn.join(': '),
      x: 72,
      y: 100 + row * 24,
      width: 300,
      gapBefore: 1,
      page: 1,
    }),
  );
  const next = { ...rows[0], text: 'MR. PELL: So it is.', page: 2, y: 300 } as (typeof rows)[0];
  const document = { ...page([]), pages: 2, lines: [...rows, next] };
  expect(speeches(document).length).toBe(turns.length + 2);
});

test('a film script whose lines all stand equally far apart is read by its columns', () => {
  const rows = turns.flatMap(([name, text]) => [
    `${' '.repeat(22)}${name}`,
    `${' '.repeat(10)}${text}`,
    `${' '.repeat(10)}And so it goes on.`,
    ...(text.startsWith('Then') ? [`${' '.repeat(45)}CUT TO:`] : []),
    'MR. PELL looks at the scale.',
  ]);
  const expected = turns.map(([name, text]) => [name, `${text} And so it goes on.`]);
  expect(speeches(readPlainText(rows.join('\n')))).toEqual(expected);
  expect(speeches(readPlainText(rows.join('\n\n')))).toEqual(expected);
});

test('names in letters set apart are whole words', () => {
  const spaced = (name: string) => [...name.replaceAll(' ', '')].join(' ');
  const rows = turns.flatMap(([name, text], row) => [
    { text: spaced(name), x: 220, y: 120 + row * 36, width: 90, gapBefore: 1 },
    { text, x: 150, y: 132 + row * 36, width: 200, gapBefore: 0 },
  ]);
  const action = { text: 'MR. PELL weighs the sugar.', x: 72, y: 100, width: 190, gapBefore: 1 };
  expect(speeches(page([action, ...rows]))).toEqual(turns);
});

test('a table with a row for each sentence and a name in the first of them gives whole speeches', () => {
  const cells = [
    ['Speaker', 'Text'],
    ['', '[Scene 1]'],
    ...turns.flatMap(([name, text]) => [
      [name, text],
      ['', 'And so it goes on.'],
    ]),
    ['', '[She goes.]'],
  ];
  const lines = cells.map((row) => ({ text: row.join('\t'), cells: row, gapBefore: 0 }));
  const { elements } = readScreenplay(page(lines));
  expect(
    elements.filter(({ type }) => type === 'dialogue').map(({ speaker, text }) => [speaker, text]),
  ).toEqual(turns.map(([name, text]) => [name, `${text} And so it goes on.`]));
});

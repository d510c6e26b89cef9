import { expect, test } from 'vitest';
import { withoutPasteMarks } from './pasted-text.ts';

const play = [
  'ANNA: Where is it?',
  'BEN: Where you left it.',
  '',
  'ANNA: At 10:30 it was here.',
  'BEN: It left.',
];
const filled = play.filter((row) => row !== '');

test('quote marks of an e-mail go, a note above them stays', () => {
  const quoted = play.map((row) => `> ${row}`);
  expect(withoutPasteMarks(['Sides below.', ...quoted])).toEqual(['Sides below.', ...play]);
});

test('the times of a transcript go, a time that somebody says stays', () => {
  expect(withoutPasteMarks(filled.map((row, index) => `[00:00:0${index}] ${row}`))).toEqual(filled);
  expect(withoutPasteMarks(play)).toEqual(play);
});

test('a chat in which one person sends the script loses its sender, one of several keeps them as speakers', () => {
  const at = (index: number) => `[12/03/2024, 14:0${index}:11] `;
  expect(withoutPasteMarks(filled.map((row, index) => `${at(index)}Sam: ${row}`))).toEqual(filled);
  expect(withoutPasteMarks(filled.map((row, index) => `${at(index)}${row}`))).toEqual(filled);
});

test('a time behind a name over a speech goes', () => {
  const rows = ['Anna  00:00:07', 'Where is it?', 'Ben  00:00:09', 'There.', 'Anna  00:01:12', 'Oh.'];
  expect(withoutPasteMarks(rows)).toEqual(['Anna', 'Where is it?', 'Ben', 'There.', 'Anna', 'Oh.']);
});

test('the marks of a list go, dashes here and there stay', () => {
  expect(withoutPasteMarks(filled.map((row) => `- ${row}`))).toEqual(filled);
  const broken = [...filled, '- No.'];
  expect(withoutPasteMarks(broken)).toEqual(broken);
});

test.each([
  ['[', ']'],
  ['<', '>'],
])('names between %s and %s get a colon, directions there stay as they are', (open, close) => {
  const bracketed = filled.map((row) => row.replace(/^(\w+):/, `${open}$1${close}`));
  expect(withoutPasteMarks(bracketed)).toEqual(filled);
  const directed = ['Enter Lane.', 'Rain.', 'Aside.', 'To Jack.'].map(
    (words) => `${open}${words}${close} Yes.`,
  );
  expect(withoutPasteMarks(directed)).toEqual(directed);
});

test('the pipes of a table part its cells, and the row that names its columns goes', () => {
  const cells = [
    ['ANNA', 'Where is it?'],
    ['BEN', 'There.'],
    ['ANNA', 'Oh.'],
  ];
  const table = ['| Name | Line |', '| --- | :--- |', ...cells.map((row) => `| ${row.join(' | ')} |`)];
  expect(withoutPasteMarks(table)).toEqual(cells.map((row) => row.join('\t')));
  expect(withoutPasteMarks(cells.map((row) => row.join(' | ')))).toEqual(cells.map((row) => row.join('\t')));
});

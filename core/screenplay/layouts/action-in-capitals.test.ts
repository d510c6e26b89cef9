import { expect, test } from 'vitest';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';

/** Blocks of lines, as a comedy for television has them. */
const comedy: readonly (readonly string[])[] = [
  ['INT. SHOP - DAY'],
  ['TILLY COMES IN FROM THE YARD WITH A BROOM THAT IS TALLER', 'THAN THE DOOR'],
  ['SHE STOPS, AND LISTENS TO THE SHOP.'],
  ['TILLY', '(CHEERFULLY)', 'You will wear it out, weighing it', 'again and again and again.'],
  ['MR. PELL', 'I beg your pardon?'],
  ['HE TAKES THE BAG DOWN FROM THE SCALE, AND LOOKS AT IT AS', 'IF IT HAD SPOKEN'],
  ['THE SCALE SWINGS IN THE DRAUGHT.'],
  ['TILLY', 'The sugar. You will wear it out. It', 'was a pound.'],
  ['IN THE HOUSE BEHIND THE SHOP A DOOR FALLS SHUT, AND THEN', 'ANOTHER DOOR'],
  ['A BELL RINGS, FAR AWAY.'],
  ['MR. PELL', 'And what is it now?'],
  ['TILLY', 'Less.'],
  ['ALL OF THEM LOOK AT THE DOOR, WHICH OPENS. THE LODGER', 'ENTERS'],
  ['THE LODGER', 'Good morning, all.'],
  ['MR. PELL', 'Here he is now, the man of whom we', 'spoke. DEAD on time.'],
];
const spoken: readonly (readonly [string, string])[] = [
  ['TILLY', 'You will wear it out, weighing it again and again and again.'],
  ['MR. PELL', 'I beg your pardon?'],
  ['TILLY', 'The sugar. You will wear it out. It was a pound.'],
  ['MR. PELL', 'And what is it now?'],
  ['TILLY', 'Less.'],
  ['THE LODGER', 'Good morning, all.'],
  ['MR. PELL', 'Here he is now, the man of whom we spoke. DEAD on time.'],
];

function speeches(text: string): [string | undefined, string][] {
  return readScreenplay(readPlainText(text))
    .elements.filter(({ type }) => type === 'dialogue')
    .map(({ speaker, text }) => [speaker, text]);
}

const isSpeech = (block: readonly string[]) => /\p{Ll}/u.test(block.join());
const single = (block: readonly string[]) => block.join('\n');
const double = (block: readonly string[]) => block.join('\n\n');
const apart = ([name = '', ...said]: readonly string[]) => `${name}\n\n${said.join('\n')}`;
const inColumns = ([name = '', ...said]: readonly string[]) =>
  [`${' '.repeat(30)}${name}`, ...said.map((row) => `${' '.repeat(15)}${row}`)].join('\n\n');

function write(speech: (block: readonly string[]) => string, action: (block: readonly string[]) => string) {
  return comedy.map((block) => (isSpeech(block) ? speech(block) : action(block)));
}

test.each([
  ['without empty lines', write(single, single).join('\n')],
  ['with empty lines between all lines', write(double, double).join('\n\n')],
  ['with empty lines within speeches alone', write(double, single).join('\n\n')],
  ['with empty lines below names', write(apart, single).join('\n\n')],
  ['in columns, with empty lines between all lines', write(inColumns, double).join('\n\n')],
])('action in capitals is neither names nor speech, %s', (_, text) => {
  expect(speeches(text)).toEqual(spoken);
});

test('songs in capitals are speech', () => {
  const song = ['TILLY', 'WHO TAKES THE SUGAR FROM THE SHELF WHEN NOBODY IS THERE?'];
  const rows = comedy.flatMap((block) => (isSpeech(block) ? [block, song] : [block]));
  const sung = speeches(rows.map(single).join('\n')).filter(([, text]) => text.includes(song[1] ?? ''));
  expect(sung).toHaveLength(spoken.length);
});

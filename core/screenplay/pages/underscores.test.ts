import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from '#core/screenplay/lines.ts';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { withoutUnderscores } from './underscores.ts';

const textOf = (text: string) =>
  withoutUnderscores({ kind: 'plain', pages: 1, lines: [{ text, page: 1 }] }).lines[0]?.text;

describe('underscores in a script', () => {
  it.each([
    ['I _so_ want to.', 'I so want to.'],
    ['Take _all of this_, now.', 'Take all of this, now.'],
    ['“_I_ won it,” he said--_I_!', '“I won it,” he said--I!'],
    ['_H_anwell.', 'Hanwell.'],
    ['never_____ again', 'never again'],
    ['a thousand________ times_____.', 'a thousand times.'],
    ['I_ do not', 'I do not'],
    ["don't_____ you dare", "don't you dare"],
  ])('leave %j as %j where they are emphasis', (typed, spoken) => {
    expect(textOf(typed)).toBe(spoken);
  });

  it.each([
    'Dear ____, I am sorry.',
    'Name: ______',
    'The ___ of the ___.',
    'Set max_line_length to 4, and user_id too.',
    'Call __init__ first.',
    'x _ y _ z',
    'It was never___ so.',
    '_nobody closed this',
  ])('stay in %j', (text) => {
    expect(textOf(text)).toBe(text);
  });

  it('become italics, also over the lines of a paragraph', () => {
    const lines = [
      { text: 'She _says it', page: 1, gapBefore: 1 },
      { text: 'all again_ to', page: 1, gapBefore: 0 },
      { text: 'him_.', page: 1, gapBefore: 1 },
    ];
    expect(withoutUnderscores({ kind: 'plain', pages: 1, lines }).lines).toEqual([
      { ...lines[0], text: 'She says it', runs: [{ text: 'She ' }, { text: 'says it', italic: true }] },
      { ...lines[1], text: 'all again to', runs: [{ text: 'all again', italic: true }, { text: ' to' }] },
      lines[2],
    ]);
  });

  it('go from the cells of a table, too, whose other looks stay', () => {
    const line = { page: 1, cells: ['_Ann_', 'Oh_.'], text: '_Ann_\tOh_.', bold: true };
    expect(withoutUnderscores({ kind: 'plain', pages: 1, lines: [line] }).lines).toMatchObject([
      { cells: ['Ann', 'Oh_.'], text: 'Ann\tOh_.', runs: [{ text: 'Ann', bold: true, italic: true }, {}] },
    ]);
  });

  it('change no other letter, whatever a line holds', () => {
    const piece = fc.constantFrom('_', '__', 'a', 'so', ' ', '.', '’', '😀', '\t', '4');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        expect(textOf(text)?.replaceAll('_', '')).toBe(text.replaceAll('_', ''));
      }),
    );
  });

  it('are neither spoken nor in the names of a play as plain text has it', () => {
    const turns = [
      'I _so_ want to.',
      'Take _all of\nthis_ away.',
      'Never_____.',
      'Why _me_?',
      'You _know_.',
      'No.',
    ];
    const play = turns.map((text, index) => `_${index % 2 ? 'Ben' : 'Anna'}._ ${text}`).join('\n\n');
    const lines = linesOf(readScreenplay(readPlainText(play)));
    expect(lines.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([
      'Anna: I so want to.',
      'Ben: Take all of this away.',
      'Anna: Never.',
      'Ben: Why me?',
      'Anna: You know.',
      'Ben: No.',
    ]);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlainText } from './plain-text.ts';
import { readScreenplay } from './read-screenplay.ts';

test('whatever a page holds, reading it ends in a screenplay', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'JACK. ',
      'Jack: ',
      'JACK\t',
      'JACK/ ',
      'Jack; ',
      'Anna-Lee',
      '[Enter',
      ']',
      '(',
      ')',
      '「',
      '」',
      '：',
      '\n',
      '\n\n',
      '\f',
      '1. ',
      '  '.repeat(9),
      '#+*\\/',
    ),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 120 }), (pieces) => {
      const { elements } = readScreenplay(readPlainText(pieces.join('')));
      expect(elements.every(({ text }) => typeof text === 'string')).toBe(true);
    }),
    { numRuns: 300 },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf } from './pieces.ts';

const words = (text: string) => text.split(/\s+/).filter(Boolean);

describe('the pieces of a long speech', () => {
  it('are never longer than may be, and hold every character but spaces, in order', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 1, max: 60 }), (text, most) => {
        const pieces = piecesOf(text, most);
        expect(pieces.every((piece) => piece.length > 0 && piece.length <= most)).toBe(true);
        expect(words(pieces.join('')).join('')).toBe(words(text).join(''));
      }),
    );
  });

  it('end with sentences where they can, else with words', () => {
    expect(piecesOf('I came. I saw. I won.', 16)).toEqual(['I came. I saw.', 'I won.']);
    expect(piecesOf('and so on and on', 9)).toEqual(['and so', 'on and on']);
    expect(piecesOf('short', 9)).toEqual(['short']);
    expect(piecesOf('  ', 9)).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breathsOf } from './breaths.ts';

const long = 'The sea is wide, and I am a slow man. '.repeat(6);

describe('a text in breaths', () => {
  it('stays in one piece where it is short', () => {
    expect(breathsOf('You came back. I did not think you would.')).toEqual([
      'You came back. I did not think you would.',
    ]);
    expect(breathsOf('  ')).toEqual([]);
  });

  it('is parted between sentences', () => {
    const breaths = breathsOf(long);
    expect(breaths.length).toBeGreaterThan(1);
    for (const breath of breaths) expect(breath).toMatch(/^The .*man\.$/u);
  });

  it('is parted at a comma, or a space, where a sentence is too long', () => {
    const words = 'and then the wind came up '.repeat(5);
    expect(breathsOf(`${words}, ${words}`)[0]).toMatch(/up\s*,$/u);
    expect(breathsOf(words.repeat(3)).every((breath) => !/^\s|\s$/u.test(breath))).toBe(true);
  });

  it('is short in every piece, and loses no word', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 60, mode: 'sentences' }), (text) => {
        const breaths = breathsOf(text);
        expect(breaths.every((breath) => breath.length <= 160)).toBe(true);
        expect(breaths.join(' ').split(/\s+/u)).toEqual(text.trim().split(/\s+/u));
      }),
    );
  });

  it('is parted even where there is no space', () => {
    expect(breathsOf('a'.repeat(400)).map((breath) => breath.length)).toEqual([160, 160, 80]);
  });
});

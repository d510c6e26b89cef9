import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptName, nextTake, takeName, usualPattern } from '#core/recordings/take-names.ts';

const parts = { name: 'Zoë Łukasz-Brontë', role: 'MRS. O’HARA', scene: 'INT. KITCHEN - DAY', take: 3 };

describe('the name of a take', () => {
  it('follows the pattern, in plain letters', () => {
    expect(takeName(usualPattern, parts)).toBe('zoe_lukasz-bronte_mrs_ohara_int_kitchen-day_take3');
    expect(takeName('{role} {take} ({name})', parts)).toBe('mrs_ohara_3_zoe_lukasz-bronte');
  });

  it('has no gaps where a part is unknown', () => {
    expect(takeName(usualPattern, { ...parts, role: '', scene: ' ' })).toBe('zoe_lukasz-bronte_take3');
    expect(takeName('{role}{scene}', { ...parts, role: '', scene: '' })).toBe('take');
  });

  it('keeps letters that have no plain form', () => {
    expect(takeName('{name}_{take}', { ...parts, name: '王 小明' })).toBe('王_小明_3');
  });

  it('is safe as a file name, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.nat(), (name, pattern, take) => {
        const made = takeName(`${pattern}{name}{take}`, { name, role: pattern, scene: '', take });
        expect(made).toMatch(/^[\p{L}\p{M}\p{N}_-]+$/u);
        expect(made).toMatch(/^[^_-]/u);
        expect(made.length).toBeLessThanOrEqual(120);
        expect(made).toBe(made.normalize('NFC'));
      }),
    );
  });
});

describe('the number of a take', () => {
  it('is the first that no take of the same name has', () => {
    const { take: _, ...same } = parts;
    const named = (take: number, ending: string) => `${takeName(usualPattern, { ...same, take })}${ending}`;
    expect(nextTake(usualPattern, same, [])).toBe(1);
    expect(nextTake(usualPattern, same, [named(1, '.mp3'), named(2, '.webm'), 'other_take3.mp3'])).toBe(3);
    expect(nextTake('{name}', same, ['a.mp3', 'b.mp3'])).toBe(3);
  });
});

it('a name given by hand keeps all of its words: a slash becomes a hyphen, and an empty name is none', () => {
  expect(keptName(' Hamlet 3/1 ')).toBe('Hamlet 3-1');
  expect(keptName('Act 1 / Scene 2\\b')).toBe('Act 1-Scene 2-b');
  expect(keptName('  ')).toBeUndefined();
});

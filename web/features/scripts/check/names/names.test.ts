import { describe, expect, it } from 'vitest';
import type { CastMember, ScreenplayElement } from '#core/api/screenplay.ts';
import { inCastSpelling, joinedBy, likelyNames, namesMatching } from './names.ts';

const member = (name: string, lineCount: number): CastMember => ({ name, lineCount, wordCount: lineCount });
const cast = [member('TOM', 40), member('ANN', 3), member('DR. CHEN', 9), member('TOMMY', 1)];
const line = (speaker: string, id: number): ScreenplayElement => ({
  id: String(id),
  type: 'dialogue',
  text: 'Yes.',
  speaker,
  confidence: 1,
});

describe('names for a line', () => {
  it('come in the order of who speaks nearest, then of the largest part', () => {
    const elements = ['TOMMY', 'ANN', 'TOMMY'].map(line);
    expect(likelyNames(cast, elements, 1)).toEqual(['ANN', 'TOMMY', 'TOM', 'DR. CHEN']);
    expect(likelyNames(cast, [], 0)).toEqual(['TOM', 'DR. CHEN', 'ANN', 'TOMMY']);
  });

  it('are found by any part, beginnings first', () => {
    const names = ['ATOM', 'TOM', 'ANN'];
    expect(namesMatching(names, 'to')).toEqual(['TOM', 'ATOM']);
    expect(namesMatching(names, ' ')).toEqual(names);
    expect(namesMatching(names, 'x')).toEqual([]);
  });

  it('take the spelling of the cast', () => {
    expect(inCastSpelling(['DR. CHEN'], 'dr chen ')).toBe('DR. CHEN');
    expect(inCastSpelling(['DR. CHEN'], ' Nurse ')).toBe('Nurse');
  });
});

describe('renaming', () => {
  it('joins the lines of a name that exists, however it is typed', () => {
    expect(joinedBy(cast, 'TOMMY', 'tom')).toMatchObject({ name: 'TOM', lineCount: 40 });
  });

  it('joins nobody where the name is new, or the same spelt otherwise', () => {
    expect(joinedBy(cast, 'TOMMY', 'THOMAS')).toBeUndefined();
    expect(joinedBy(cast, 'TOM', 'Tom')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import type { ScreenplayElement } from '#core/api/screenplay.ts';
import { elementIdOf, endOf, inScript, spotOf, spotsAfter, tabStop } from './spots.ts';

const elements = ['a', 'b', 'c', 'd', 'e'].map(
  (id): ScreenplayElement => ({ id, type: 'action', text: id, confidence: 1 }),
);

it('a spot tells its element, colons and all', () => {
  expect(elementIdOf(spotOf('script', 'x:1'))).toBe('x:1');
  expect([spotOf('script', 'x:1'), spotOf('doubts', 'x:1'), undefined].map(inScript)).toEqual([
    'x:1',
    undefined,
    undefined,
  ]);
});

describe('the line that Tab comes to', () => {
  it('is the one that had the focus last', () => {
    expect(tabStop('script:c', elements, ['b'])).toBe('script:c');
    expect(tabStop('doubts:b', elements, ['b'])).toBe('doubts:b');
  });

  it('is the first doubt, or the first line, where that is gone', () => {
    expect(tabStop('doubts:c', elements, ['b'])).toBe('doubts:b');
    expect(tabStop('script:gone', elements, [])).toBe('script:a');
    expect(tabStop(undefined, [], [])).toBeUndefined();
  });
});

it('the first line is a doubt where there is one, the last is the last of the script', () => {
  expect(endOf('first', elements, ['b'])).toEqual(['doubts:b']);
  expect(endOf('first', elements, [])).toEqual(['script:a']);
  expect(endOf('last', elements, ['b'])).toEqual(['script:e']);
  expect(endOf('last', [], [])).toEqual([]);
  expect(endOf('first', [], [])).toEqual([]);
});

describe('where the keyboard goes on', () => {
  it('stays at the line, or goes to the one that took it in', () => {
    expect(spotsAfter('script:c', elements, [])).toEqual(['script:c', 'script:b', 'script:a']);
    expect(spotsAfter('script:a', elements, [])).toEqual(['script:a']);
  });

  it('goes to the next doubt, else the one before, else to the line in the script', () => {
    expect(spotsAfter('doubts:b', elements, ['a', 'b', 'd']).slice(0, 4)).toEqual([
      'doubts:b',
      'doubts:d',
      'doubts:a',
      'script:b',
    ]);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attemptAt } from './attempt.ts';

const line = 'Don’t worry about me. Gonna make it look like a suicide.';

test.each([
  ['the line itself', line, true, []],
  ['other punctuation and case', 'dont worry about me -- gonna make it look like a SUICIDE', true, []],
  ['words drawn apart', 'Do not worry about me, gonna make it look like a suicide', true, []],
  ['words left out', "Don't worry. Gonna make it look like suicide", false, ['about', 'me', 'a']],
  ['a word added', `Well, ${line}`, false, []],
  [
    'nothing',
    '',
    false,
    ['Don’t', 'worry', 'about', 'me', 'Gonna', 'make', 'it', 'look', 'like', 'a', 'suicide'],
  ],
])('%s is told from the line', (_what, said, isExact, missed) => {
  expect(attemptAt(line, said)).toMatchObject({ isExact, missed });
});

test.each([
  ['one wrong letter', 'Dont wory about me, gonna make it look like a suicide', true],
  ['a dropped small word', 'Dont worry about me, gonna make it look like suicide', true],
  ['a dropped word that tells', 'Dont worry about me, gonna make it look like a', false],
  ['an added word', 'No, dont worry about me, gonna make it look like a suicide', false],
])('%s is a slip or not', (_what, said, isNear) => {
  const { isExact, isNear: near } = attemptAt(line, said);
  expect(isExact || near).toBe(isNear);
});

test('a line is always itself, and its share lies between nothing and all', () => {
  fc.assert(
    fc.property(fc.string(), fc.lorem(), (one, other) => {
      expect(attemptAt(other, other)).toMatchObject({ isExact: true, isNear: false, share: 1, missed: [] });
      const { share } = attemptAt(other, one);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }),
  );
});

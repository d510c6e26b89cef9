import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closestPairs } from './closest-pairs.ts';
import { parsePhones } from './phones.ts';
import { sayableWords, utterancesOf } from './speakable.ts';
import { oneByOne, placesInText, withWords } from './word-places.ts';

const isSame = (one: string, other: string) => one === other;
const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });

test('pairs of two sequences never cross, and are all there is in common where one is part of the other', () => {
  fc.assert(
    fc.property(letters, letters, (from, to) => {
      const pairs = closestPairs(from, to, isSame);
      expect(pairs).toHaveLength(from.length === 0 ? 0 : to.length);
      expect(pairs).toEqual([...pairs].sort((a, b) => a - b));
      for (const pair of pairs) expect(pair).toBeLessThan(from.length);
    }),
  );
  fc.assert(
    fc.property(letters, (same) => {
      expect(closestPairs(same, same, isSame)).toEqual(same.map((_, index) => index));
    }),
  );
  expect(closestPairs(['a', 'b', 'c', 'd'], ['a', 'd'], isSame)).toEqual([0, 3]);
  expect(closestPairs(['a', 'd'], ['a', 'b', 'd'], isSame)).toEqual([0, 0, 1]);
});

const spokenIn = (text: string) => utterancesOf(text).flatMap((utterance) => sayableWords(utterance.text));

test.each([
  ['I told you.', [0, 1, 2]],
  ['Mrs. Smith   left', [0, 1, 2]],
  ['Wait — no—never', [0, 2, 2]],
  ['(5½ cats) [aside] & me', [0, 0, 0, 0, 1, 3, 4]],
  ['...', []],
])('each word that is said of %j stands for a word of the text', (text, places) => {
  expect(placesInText(text, spokenIn(text))).toEqual(places);
});

test('whatever the text, places are in order and inside it', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const places = placesInText(text, spokenIn(text));
      const words = text.split(/\s+/u).filter((word) => word !== '').length;
      expect(places).toEqual([...places].sort((a, b) => a - b));
      for (const place of places) expect(place).toBeLessThan(words);
    }),
  );
});

test('words are read one by one with a pause between, without ending a sentence', () => {
  expect(oneByOne(['The', 'cat,', "don't", 'O.K.'])).toBe("The, cat, don't, O.K");
});

test('phones belong to the words whose phones they are, though words run together when they are read at once', () => {
  const reading = parsePhones('dh:0.1 ax:0.2 k:0.3 ae:0.4 t:0.5');
  const apart = parsePhones('pau:0.1 dh:0.2 iy:0.3 pau:0.5 k:0.6 ae:0.7 t:0.8 pau:1');
  expect(withWords(reading, apart, [2, 5]).map(({ word }) => word)).toEqual([2, 2, 5, 5, 5]);
});

test('silence belongs to no word', () => {
  const reading = parsePhones('ay:0.1 pau:0.2 n:0.3');
  const apart = parsePhones('ay:0.1 pau:0.2 n:0.3');
  expect(withWords(reading, apart, [0, 1]).map(({ word }) => word)).toEqual([0, undefined, 1]);
});

test('nothing is said of words where their number is in doubt', () => {
  const reading = parsePhones('ay:0.1 n:0.3');
  expect(withWords(reading, parsePhones('ay:0.1 n:0.3'), [0, 1])).toEqual(reading);
});

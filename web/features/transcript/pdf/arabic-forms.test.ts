import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinArabic } from './arabic-forms.ts';

const codesOf = (text: string) =>
  joinArabic(text)
    .join('')
    .split('')
    .map((one) => one.charCodeAt(0).toString(16));

it.each([
  ['سلام', ['feb3', 'fefc', 'fee1']],
  ['مالك', ['fee3', 'fe8e', 'fedf', 'feda']],
  ['باب', ['fe91', 'fe8e', 'fe8f']],
  ['بَيْت', ['fe91', '64e', 'fef4', '652', 'fe96']],
  ['پدر', ['fb58', 'feaa', 'fead']],
  ['على', ['fecb', 'fee0', 'fef0']],
  ['می‌روم', ['fee3', 'fbfd', '200c', 'fead', 'feed', 'fee1']],
])('%s is drawn by the forms %s', (word, codes) => {
  expect(codesOf(word)).toEqual(codes);
});

it('what is drawn is the same text to a reader', () => {
  const letter = fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةأإآؤئءپچژگکی ـ');
  fc.assert(
    fc.property(fc.array(letter), (letters) => {
      const word = letters.join('');
      expect(joinArabic(word).join('').normalize('NFKC')).toBe(word.normalize('NFKC'));
    }),
  );
});

it('other text stays as it is, unit by unit', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff)), (codes) => {
      const text = String.fromCharCode(...codes);
      fc.pre(!/\p{Script=Arabic}/u.test(text));
      expect(joinArabic(text)).toEqual(text.split(''));
    }),
  );
});

import { expect, test } from 'vitest';
import { remembered, rememberingTexts } from './remembered.ts';

function counting() {
  const asked: string[] = [];
  const lengthOf = remembered((text): number | undefined => {
    asked.push(text);
    return text === '' ? undefined : text.length;
  });
  return { asked, lengthOf };
}

test('during a reading the same text is worked on once, whatever the answer was', () => {
  const { asked, lengthOf } = counting();
  const answers = rememberingTexts(() => [lengthOf('ANNA'), lengthOf(''), lengthOf('ANNA'), lengthOf('')]);
  expect(answers).toEqual([4, undefined, 4, undefined]);
  expect(asked).toEqual(['ANNA', '']);
});

test('nothing is remembered after a reading, also where it failed, nor outside of one', () => {
  const { asked, lengthOf } = counting();
  rememberingTexts(() => lengthOf('ANNA'));
  expect(() =>
    rememberingTexts(() => {
      lengthOf('ANNA');
      throw new Error('stop');
    }),
  ).toThrow('stop');
  lengthOf('ANNA');
  lengthOf('ANNA');
  expect(asked).toHaveLength(4);
});

test('a reading within a reading keeps what the outer one remembers', () => {
  const { asked, lengthOf } = counting();
  rememberingTexts(() => {
    lengthOf('ANNA');
    rememberingTexts(() => lengthOf('ANNA'));
    lengthOf('ANNA');
  });
  expect(asked).toEqual(['ANNA']);
});

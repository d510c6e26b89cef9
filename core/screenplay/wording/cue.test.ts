import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameKey, readCapitalCue, readCue } from './cue.ts';

describe('a cue', () => {
  test.each([
    ['MIKE', { name: 'MIKE', continued: false }],
    ['EDWARD (V.O.)(CONT’D)', { name: 'EDWARD', extension: 'V.O.', continued: true }],
    ["MIKE (CONT'D)", { name: 'MIKE', continued: true }],
    ['MIKE (V.O., CONT.)', { name: 'MIKE', extension: 'V.O.', continued: true }],
    ['ANNA (into phone)', { name: 'ANNA', extension: 'into phone', continued: false }],
    ['ANNA (O.S', { name: 'ANNA', extension: 'O.S', continued: false }],
    ['ANNA V.O.', { name: 'ANNA', extension: 'V.O.', continued: false }],
    ['MAN #2', { name: 'MAN #2', continued: false }],
    ['DR. CHEN', { name: 'DR. CHEN', continued: false }],
    ['McAVOY JR.', { name: 'McAVOY JR.', continued: false }],
    ['STEEL ^', { name: 'STEEL', continued: false }],
    ['2ND OFFICER', { name: '2ND OFFICER', continued: false }],
    ['EDWARD AND WILL', { name: 'EDWARD AND WILL', continued: false }],
    ['ПЁТР', { name: 'ПЁТР', continued: false }],
    ['太郎', { name: '太郎', continued: false }],
    ['ROMEO 🌹', { name: 'ROMEO', continued: false }],
    ['🧙🏽‍♀️ WITCH ❤️ (V.O.)', { name: 'WITCH', extension: 'V.O.', continued: false }],
  ])('%s is read', (line, cue) => {
    expect(readCapitalCue(line)).toEqual(cue);
  });

  test.each([
    'NO!',
    'WAIT, WHAT?',
    'A DOOR OPENS.',
    'BANG --',
    '(MORE)',
    '...',
    '42',
    'TEN LANDING CRAFT APPROACH THE LONG GREY BEACH',
    '彼女はゆっくりと立ち上がって窓のそばへ歩いていった',
  ])('%s has not the form of one', (line) => {
    expect(readCue(line)).toBeUndefined();
  });

  test.each(['INT. KITCHEN', 'CUT TO:', 'CLOSE SHOT', 'ACT TWO', 'Mike'])(
    '%s is no cue in capitals',
    (line) => {
      expect(readCapitalCue(line)).toBeUndefined();
    },
  );

  test('spellings of one name have one key', () => {
    expect(nameKey('Dr. Chen')).toBe(nameKey('DR CHEN'));
    expect(nameKey('O’Hara')).toBe(nameKey("O'HARA"));
  });

  test('any text is read or refused, never thrown at', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const cue = readCue(text);
        expect(cue === undefined || cue.name.length > 0).toBe(true);
      }),
    );
  });
});

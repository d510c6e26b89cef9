import { expect, test } from 'vitest';
import { withoutSubtitleTimes } from './subtitles.ts';

const at = (second: number) => `00:00:0${second},000 --> 00:00:0${second + 1},500`;

test('a speech that was cut into titles is whole again, without numbers and times', () => {
  const rows = [
    ...['1', at(1), 'ANNA: Where is it? It was here', 'when (well) I left.', ''],
    ...['2', at(3), 'And now it is not.', ''],
    ...['3', at(5), '[A door', 'opens.]', ''],
    ...['4', at(7), 'MR. BELL: 42', '', '5', at(8), '- Yes?', '- No.', ''],
  ];
  expect(withoutSubtitleTimes(rows).filter((row) => row !== '')).toEqual([
    'ANNA: Where is it? It was here when (well) I left. And now it is not.',
    '[A door opens.]',
    'MR. BELL: 42',
    '- Yes?',
    '- No.',
  ]);
});

test('voices of WebVTT are names, and what is not said goes', () => {
  const rows = ['WEBVTT', 'Kind: captions', '', 'NOTE by hand', ''].concat(
    ['Anna', 'Ben', 'Anna'].flatMap((name, index) => [
      `00:0${index}.000 --> 00:0${index + 1}.000 align:start`,
      `<v ${name}>I am <i>${name}</i>.</v>`,
      '',
    ]),
  );
  expect(withoutSubtitleTimes(rows).filter((row) => row !== '')).toEqual([
    'Anna: I am Anna.',
    'Ben: I am Ben.',
    'Anna: I am Anna.',
  ]);
});

test('other text stays as it is', () => {
  const rows = ['ANNA: From 10:30 --> 11:15?', 'BEN: Yes.'];
  expect(withoutSubtitleTimes(rows)).toBe(rows);
});

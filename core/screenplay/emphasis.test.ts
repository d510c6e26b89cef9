import { expect, test } from 'vitest';
import { hasBoldCues, readEmphasis } from './emphasis.ts';
import { readPlainText } from './plain-text.ts';
import { readScreenplay } from './read-screenplay.ts';

test('asterisks, and underscores in pairs, become looks', () => {
  expect(readEmphasis('**Anna:** I __mean__ it. *(She sits.)*')).toEqual({
    text: 'Anna: I mean it. (She sits.)',
    runs: [
      { text: 'Anna:', bold: true },
      { text: ' I ' },
      { text: 'mean', bold: true },
      { text: ' it. ' },
      { text: '(She sits.)', italic: true },
    ],
  });
  expect(readEmphasis('2 * 3 * 4 and a_b_c')).toEqual({ text: '2 * 3 * 4 and a_b_c' });
});

test('names in bold between asterisks are the cues of a play', () => {
  const turns = ['Where?', 'Here.', 'Now?', 'Now.', 'I see.', 'Good.'];
  const rows = turns.flatMap((text, index) => [`**${index % 2 ? 'Ben' : 'Anna'}:** ${text}`, '']);
  expect(hasBoldCues(rows)).toBe(true);
  const { elements } = readScreenplay(readPlainText(['### Scene 1', '', ...rows].join('\n')));
  expect(
    elements.filter(({ type }) => type === 'dialogue').map(({ speaker, text }) => [speaker, text]),
  ).toEqual(turns.map((text, index) => [index % 2 ? 'Ben' : 'Anna', text]));
  expect(elements[0]).toMatchObject({ type: 'scene', text: 'Scene 1' });
});

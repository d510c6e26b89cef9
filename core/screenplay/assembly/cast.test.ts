import { describe, expect, test } from 'vitest';
import { linesOf } from '#core/screenplay/lines.ts';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';

function read(script: string) {
  return readScreenplay(readPlainText(script));
}

const duel = `INT. INN - DAY

EDWARD
Draw, sir.

WILL
Never.

BOTH
For the king!

EDWARD AND WILL
And the queen!

EXT. YARD - DAY

ANNA
Stop it.

WILL
Why?

ALL
Because.
`;

describe('group cues', () => {
  test('those who speak together are known by the scene they stand in', () => {
    const speakers = linesOf(read(duel)).map((line) => [line.speaker, line.speakers]);
    expect(speakers).toEqual([
      ['EDWARD', ['EDWARD']],
      ['WILL', ['WILL']],
      ['BOTH', ['EDWARD', 'WILL']],
      ['EDWARD AND WILL', ['EDWARD', 'WILL']],
      ['ANNA', ['ANNA']],
      ['WILL', ['WILL']],
      ['ALL', ['ANNA', 'WILL']],
    ]);
  });

  test('a group counts for each of its members', () => {
    const { cast } = read(duel);
    expect(cast.find(({ name }) => name === 'EDWARD')).toMatchObject({ lineCount: 3, wordCount: 8 });
    expect(cast.find(({ name }) => name === 'BOTH')).toMatchObject({
      lineCount: 1,
      members: ['EDWARD', 'WILL'],
    });
  });

  test('a member who never speaks alone is in the cast', () => {
    const { cast } = read('MOE\nOw.\n\nMOE AND CURLY\nOw!\n\nMOE\nQuiet.\n');
    expect(cast.map(({ name, lineCount }) => [name, lineCount])).toEqual([
      ['MOE', 3],
      ['MOE AND CURLY', 1],
      ['CURLY', 1],
    ]);
  });

  test('a name with AND in it is one character where neither half is known', () => {
    const { cast } = read('DOLCE AND GABBANA\nCiao.\n\nANNA\nCiao.\n\nDOLCE AND GABBANA\nCiao.\n');
    expect(cast.map(({ name, members }) => [name, members])).toEqual([
      ['DOLCE AND GABBANA', undefined],
      ['ANNA', undefined],
    ]);
  });
});

describe('the cast', () => {
  test('spellings of one name are one character, under the one met most', () => {
    const { cast } = read(
      'DR. CHEN\nOne.\n\nANNA\nTwo.\n\nDR CHEN\nThree.\n\nANNA\nFour.\n\nDR. CHEN\nFive.\n',
    );
    expect(cast.map(({ name, lineCount }) => [name, lineCount])).toEqual([
      ['DR. CHEN', 3],
      ['ANNA', 2],
    ]);
  });

  test('shots in capitals above text are nobody', () => {
    const script =
      'MIKE\nHello.\n\nCLOSE ON THE DOOR\nIt opens.\n\nANGLE ON: GIN\nShe waits.\n\nMIKE\nWell.\n';
    expect(read(script).cast.map(({ name }) => name)).toEqual(['MIKE']);
  });

  test('a name met once is doubted, a name met often is not', () => {
    const { elements } = read('MIKE\nHello.\n\nTHE STRANGER\nHello.\n\nMIKE\nBye.\n');
    const confidence = (speaker: string) => elements.find((one) => one.speaker === speaker)?.confidence ?? 0;
    expect(confidence('MIKE')).toBeGreaterThan(confidence('THE STRANGER'));
  });
});

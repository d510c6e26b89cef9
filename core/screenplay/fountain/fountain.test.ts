import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFountain } from './fountain.ts';

function read(source: string): string[] {
  return readFountain(source.split('\n')).elements.map(
    ({ type, speaker, text }) => `${type}${speaker === undefined ? '' : ` ${speaker}`}: ${text}`,
  );
}

describe('Fountain', () => {
  test('reads headings, action, cues, parentheticals and dialogue', () => {
    expect(
      read('INT. ROOM - DAY\n\nMike *waits*.\nHe waits.\n\nMIKE (V.O.)\n(beat)\nWhere is\nshe?\n\nCUT TO:\n'),
    ).toEqual([
      'scene: INT. ROOM - DAY',
      'action: Mike waits. He waits.',
      'character MIKE: MIKE (V.O.)',
      'parenthetical MIKE: (beat)',
      'dialogue MIKE: Where is she?',
      'transition: CUT TO:',
    ]);
  });

  test('reads every forced element', () => {
    expect(
      read(
        '.SNIPER SCOPE POV\n\n!SHOUTING\nNo cue.\n\n@McAvoy\nAye.\n\n> Burn to white\n\n> THE END <\n\nANNA\n~La la\nla',
      ),
    ).toEqual([
      'scene: SNIPER SCOPE POV',
      'action: SHOUTING No cue.',
      'character McAvoy: McAvoy',
      'dialogue McAvoy: Aye.',
      'transition: Burn to white',
      'action: THE END',
      'character ANNA: ANNA',
      'lyric ANNA: La la',
      'dialogue ANNA: la',
    ]);
  });

  test('leaves out notes, the boneyard, sections, synopses and page breaks', () => {
    expect(
      read(
        '# Act\n\n= They meet.\n\nMIKE\nHi [[too\nplain?]]there.\n\n/* cut\n\nANNA\nBye.\n*/\n\n===\n\nRain.',
      ),
    ).toEqual(['character MIKE: MIKE', 'dialogue MIKE: Hi there.', 'action: Rain.']);
  });

  test('two speakers at once follow each other', () => {
    expect(read('BRICK\nNow.\n\nSTEEL ^\nNow.')).toEqual([
      'character BRICK: BRICK',
      'dialogue BRICK: Now.',
      'character STEEL: STEEL',
      'dialogue STEEL: Now.',
    ]);
  });

  test('a line of two spaces keeps a speech going over an empty line', () => {
    expect(read('MIKE\nOne.\n  \nTwo.\n\nRain.')).toEqual([
      'character MIKE: MIKE',
      'dialogue MIKE: One. Two.',
      'action: Rain.',
    ]);
  });

  test('capitals with an empty line below are action', () => {
    expect(read('\nTHE DOOR OPENS\n\nMIKE\n\nNo cue.')).toEqual([
      'action: THE DOOR OPENS',
      'action: MIKE',
      'action: No cue.',
    ]);
  });

  test('the title page gives the title, also over two lines', () => {
    const source = 'Title:\n    _**BRICK & STEEL**_\n    FULL RETIRED\nAuthor: Stu\n\nFADE IN:';
    expect(readFountain(source.split('\n')).title).toBe('BRICK & STEEL FULL RETIRED');
  });

  test('keeps every word of unambiguous dialogue, with its speaker, in order', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const speech = fc.record({
      speaker: fc.stringMatching(/^[A-Z]{3,9}$/).map((name) => `Q${name}`),
      lines: fc.array(
        fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
    });
    fc.assert(
      fc.property(fc.array(speech, { maxLength: 12 }), (speeches) => {
        const source = speeches
          .map(({ speaker, lines }) => `${speaker}\n${lines.join('\n')}\n\nThey wait.\n`)
          .join('\n');
        const dialogue = readFountain(source.split('\n')).elements.filter(({ type }) => type === 'dialogue');
        expect(dialogue.map(({ speaker, text }) => ({ speaker, text }))).toEqual(
          speeches.map(({ speaker, lines }) => ({ speaker, text: lines.join(' ') })),
        );
      }),
    );
  });

  test('never throws, and never takes long over unclosed marks', () => {
    fc.assert(fc.property(fc.array(fc.string({ unit: 'binary' })), (rows) => void readFountain(rows)));
    expect(readFountain(['[[\n\n'.repeat(50_000)]).elements).not.toEqual([]);
    expect(readFountain([`${'*a '.repeat(50_000)}]]`]).elements).toHaveLength(1);
  });
});

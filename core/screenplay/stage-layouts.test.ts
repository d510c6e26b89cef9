import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LaidOutDocument, LaidOutLine } from './laid-out-line.ts';
import { linesOf } from './lines.ts';
import { readPlainText } from './plain-text.ts';
import { readScreenplay } from './read-screenplay.ts';

function speechesIn(document: LaidOutDocument): string[] {
  return linesOf(readScreenplay(document)).map(({ speaker, text }) => `${speaker}: ${text}`);
}

function speechesOf(text: string): string[] {
  return speechesIn(readPlainText(text));
}

function typesOf(text: string): string[] {
  return readScreenplay(readPlainText(text)).elements.map((element) => `${element.type}: ${element.text}`);
}

const tea = [
  'Algernon: Did you hear what I was playing, Lane?',
  'Lane: I didn’t think it polite to listen, sir.',
  'Algernon: I’m sorry for that, for your sake.',
  'Lane: Yes, sir.',
];

describe('a play with names at the head of the line', () => {
  test('is read with a colon behind the name', () => {
    expect(speechesOf(`Act I\n\n[Enter Lane.]\n\n${tea.join('\n')}\n[Lane goes out.]\n`)).toEqual(tea);
  });

  test('is read with a full stop behind the name and lines that wrap', () => {
    const text = [
      'ALGERNON. Did you hear what',
      'I was playing, Mr. Lane?',
      '',
      'LANE. I didn’t think it polite, sir. (Hands him',
      'the salver.) Your tea.',
      '',
      'ALGERNON. Thank you.',
      '',
      '[Lane goes out.]',
      '',
      'LANE. Yes, sir.',
    ].join('\n');
    expect(speechesOf(text)).toEqual([
      'ALGERNON: Did you hear what I was playing, Mr. Lane?',
      'LANE: I didn’t think it polite, sir. Your tea.',
      'ALGERNON: Thank you.',
      'LANE: Yes, sir.',
    ]);
    expect(typesOf(text)).toContain('parenthetical: (Hands him the salver.)');
    expect(typesOf(text)).toContain('action: [Lane goes out.]');
  });

  test('is read with a tab behind the name, and actions between', () => {
    const text =
      'BRICK\tAre they cold?\nSTEEL\t(grins) Does it rain?\nSteel sits.\n\nBRICK\tIt does.\nSTEEL\tWell.';
    expect(speechesOf(text)).toEqual([
      'BRICK: Are they cold?',
      'STEEL: Does it rain?',
      'BRICK: It does.',
      'STEEL: Well.',
    ]);
    expect(typesOf(text)).toContain('action: Steel sits.');
  });

  test('takes a direction behind the name as the cue’s extension', () => {
    const text = 'JACK (nervously). Yes.\nGWEN. Oh?\nJACK (rising). No.\nGWEN [aside]. Ah, well.\n';
    expect(speechesOf(text)).toEqual(['JACK: Yes.', 'GWEN: Oh?', 'JACK: No.', 'GWEN: Ah, well.']);
  });

  test('is read where a line that wraps begins with a name and a stop', () => {
    const text = [
      'Algernon. The bread and butter is for',
      'Gwendolen. Gwendolen is devoted to it.',
      '',
      'Gwendolen. I am.',
      '',
      'Algernon. Quite so.',
      '',
      'Gwendolen. Thank you.',
    ].join('\n');
    expect(speechesOf(text)[0]).toBe(
      'Algernon: The bread and butter is for Gwendolen. Gwendolen is devoted to it.',
    );
  });

  test('is read with names of all kinds of letters, that speak once', () => {
    const once = ['Jean-Paul', 'Guard #2', 'Anna & Ben', 'O’Hara', 'Lane/Merriman'];
    const read = speechesOf([...tea, ...once.map((name) => `${name}: Good evening.`)].join('\n'));
    expect(read).toEqual([...tea, ...once.map((name) => `${name}: Good evening.`)]);
  });

  test('does not take the list of characters for speeches', () => {
    const list = 'CHARACTERS\nAlgernon: a gentleman\nLane: his manservant\nJack: his friend\n\nACT ONE\n\n';
    expect(speechesOf(list + tea.join('\n'))).toEqual(tea);
  });
});

describe('a radio script', () => {
  const text = [
    '1. MUSIC: UP AND UNDER',
    '2. DUNCAN: Who is there?',
    '3. MARY: Only me.',
    '4. SFX: DOOR OPENS',
    '5. DUNCAN: Come in.',
    '6. MARY: Thank you.',
  ].join('\n');

  test('is read without the numbers of its cues', () => {
    expect(speechesOf(text)).toEqual([
      'DUNCAN: Who is there?',
      'MARY: Only me.',
      'DUNCAN: Come in.',
      'MARY: Thank you.',
    ]);
  });

  test('has nobody speak sounds and music', () => {
    expect(readScreenplay(readPlainText(text)).cast.map(({ name }) => name)).toEqual(['DUNCAN', 'MARY']);
  });
});

describe('a script without letter case', () => {
  test('is read with a full-width colon', () => {
    const text = '第一场\n\n小明：你好。\n小红：（笑）你也好。\n小明：吃了吗？\n小红：吃了。\n';
    expect(speechesOf(text)).toEqual(['小明: 你好。', '小红: 你也好。', '小明: 吃了吗？', '小红: 吃了。']);
    expect(typesOf(text)[0]).toBe('scene: 第一场');
  });

  test('is read with the speech in corner brackets', () => {
    const text =
      '○公園（夜）\n太郎「どこへ行くの」\n花子「家に帰るの」\n二人、歩く。\n太郎「そうか」\n花子「うん」\n';
    expect(speechesOf(text)).toEqual([
      '太郎: どこへ行くの',
      '花子: 家に帰るの',
      '太郎: そうか',
      '花子: うん',
    ]);
  });
});

describe('names on lines of their own, in small letters', () => {
  test('are told by the blocks that they begin', () => {
    const text =
      'Algernon\nDid you hear, Lane?\n\nLane\nNo, sir.\n\nLane goes out.\n\nAlgernon\nWell.\n\nLane\nSir?\n';
    expect(speechesOf(text)).toEqual([
      'Algernon: Did you hear, Lane?',
      'Lane: No, sir.',
      'Algernon: Well.',
      'Lane: Sir?',
    ]);
    expect(typesOf(text)).toContain('action: Lane goes out.');
  });

  test('are told by being centred', () => {
    const centred = (text: string): LaidOutLine => ({ text, page: 1, align: 'center' });
    const lines: LaidOutLine[] = [
      { text: 'A morning room.', page: 1 },
      ...['Jack', 'How are you, my dear?', 'Gwen', 'Quite well.'].map(centred),
      { text: 'Jack sits.', page: 1 },
      ...['Jack', 'Charming day.', 'Gwen', '(coldly)', 'Pray don’t talk of the weather.'].map(centred),
    ];
    expect(speechesIn({ kind: 'page', lines, pages: 1 })).toEqual([
      'Jack: How are you, my dear?',
      'Gwen: Quite well.',
      'Jack: Charming day.',
      'Gwen: Pray don’t talk of the weather.',
    ]);
  });
});

const names = ['Algernon', 'Lane', 'Lady Bracknell', 'Dr. Chasuble'];
const word = fc.constantFrom(
  'tea',
  'muffins',
  'sir',
  'certainly',
  'the',
  'handbag',
  'never',
  'with',
  'Worthing',
);
const speech = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => `So ${words.join(' ')}.`);
const script = fc.array(fc.record({ name: fc.constantFrom(...names), speech }), {
  minLength: 14,
  maxLength: 40,
});

describe('whatever is said, who says it is read back', () => {
  const settings: Record<string, (name: string, words: string) => string> = {
    'Name: line': (name, words) => `${name}: ${words}\n`,
    'NAME. line': (name, words) => `${name.toUpperCase()}. ${words}\n\n`,
    'NAME, tab, line': (name, words) => `${name.toUpperCase()}\t${words}\n`,
    'Name on its own line': (name, words) => `${name}\n${words}\n\n`,
  };
  test.each(Object.entries(settings))('%s', (_, set) => {
    fc.assert(
      fc.property(script, (speeches) => {
        const read = speechesOf(speeches.map(({ name, speech: words }) => set(name, words)).join(''));
        const known = names.filter((name) => speeches.filter((one) => one.name === name).length > 1);
        fc.pre(speeches.every(({ name }) => known.includes(name)));
        expect(read.map((one) => one.toUpperCase())).toEqual(
          speeches.map(({ name, speech: words }) => `${name}: ${words}`.toUpperCase()),
        );
      }),
      { numRuns: 40 },
    );
  });
});

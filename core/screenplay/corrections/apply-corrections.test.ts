import { describe, expect, test } from 'vitest';
import type { Correction } from '#core/api/corrections.ts';
import type { Screenplay } from '#core/api/screenplay.ts';
import { linesOf } from '#core/screenplay/lines.ts';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { applyCorrections } from './apply-corrections.ts';

const door = `INT. HALL - NIGHT

ANNA
Did you lock the door?
(beat)
Ben?

BEN
Of course I did.

She listens at the door.

ANNA (CONT'D)
I heard something.

CARL (O.S.)
It is only me.

ANNA AND BEN
Carl!
`;
const read = (text = door) => readScreenplay(readPlainText(text, { fountain: true }));

/** The id of the element with this text. */
function at(screenplay: Screenplay, text: string): string {
  const found = screenplay.elements.find((element) => element.text === text);
  if (!found) throw new Error(`no element: ${text}`);
  return found.id;
}

type Edit = (id: (text: string) => string) => Correction;

/** The script with the corrections made one after the other, each naming elements by the texts they have then. */
function correct(edits: readonly Edit[], start = read()) {
  const corrections: Correction[] = [];
  let now = start;
  for (const edit of edits) {
    corrections.push(edit((text) => at(now, text)));
    now = applyCorrections(start, corrections).screenplay;
  }
  const { applied } = applyCorrections(start, corrections);
  return { screenplay: now, applied, shown: shownOf(now), lines: said(now) };
}

const shownOf = ({ elements }: Screenplay) =>
  elements.map(({ type, text, speaker, struck }) =>
    [struck ? `~${type}` : type, ...(speaker === undefined ? [] : [speaker]), text].join(' | '),
  );
const said = (screenplay: Screenplay) =>
  linesOf(screenplay).map(({ speaker, text }) => `${speaker}: ${text}`);
const countOf = ({ cast }: Screenplay, name: string) => cast.find((one) => one.name === name)?.lineCount;

describe('another speaker', () => {
  test('has the whole speech, its cue and its directions', () => {
    const { shown, screenplay } = correct([
      (id) => ({ kind: 'speaker', elementId: id('Ben?'), speaker: 'Carl' }),
    ]);
    expect(shown.slice(1, 5)).toEqual([
      'character | CARL | CARL',
      'dialogue | CARL | Did you lock the door?',
      'parenthetical | CARL | (beat)',
      'dialogue | CARL | Ben?',
    ]);
    expect(countOf(screenplay, 'CARL')).toBe(2);
    expect(countOf(screenplay, 'ANNA')).toBe(2);
  });

  test('keeps what stands behind the name, but does not go on from another', () => {
    const { shown } = correct([
      (id) => ({ kind: 'speaker', elementId: id('It is only me.'), speaker: 'DORA' }),
      (id) => ({ kind: 'speaker', elementId: id('I heard something.'), speaker: 'BEN' }),
    ]);
    expect(shown).toContain('character | DORA | DORA (O.S.)');
    expect(shown).toContain('character | BEN | BEN');
  });

  test('may be several, who are told by the cast', () => {
    const { screenplay } = correct([
      (id) => ({ kind: 'speaker', elementId: id('It is only me.'), speaker: 'Ben and Anna' }),
    ]);
    expect(linesOf(screenplay).at(-2)?.speakers).toEqual(['BEN', 'ANNA']);
    expect(countOf(screenplay, 'BEN')).toBe(3);
  });

  test('who is the same one confirms a doubtful speech, once', () => {
    const doubtful = read();
    doubtful.elements = doubtful.elements.map((element) => ({ ...element, confidence: 0.6 }));
    const edit: Edit = (id) => ({ kind: 'speaker', elementId: id('Of course I did.'), speaker: 'BEN' });
    const { screenplay, applied, lines } = correct([edit, edit], doubtful);
    expect(applied).toEqual([true, false]);
    expect(lines).toEqual(said(doubtful));
    expect(linesOf(screenplay).map(({ confidence }) => confidence)).toEqual([0.6, 1, 0.6, 0.6, 0.6]);
  });
});

describe('another type', () => {
  test('a direction that is speech goes on with the speech above', () => {
    const { lines } = correct([
      (id) => ({ kind: 'type', elementId: id('She listens at the door.'), type: 'dialogue' }),
    ]);
    expect(lines[1]).toBe('BEN: Of course I did. She listens at the door.');
  });

  test('a direction that is speech of somebody gets a cue', () => {
    const { lines, shown, screenplay } = correct([
      (id) => ({
        kind: 'type',
        elementId: id('She listens at the door.'),
        type: 'dialogue',
        speaker: 'dora',
      }),
    ]);
    expect(lines.slice(1, 3)).toEqual(['BEN: Of course I did.', 'dora: She listens at the door.']);
    expect(shown).toContain('character | dora | dora');
    const line = at(screenplay, 'She listens at the door.');
    expect(line).toBe(at(read(), 'She listens at the door.'));
    expect(screenplay.elements.map(({ id }) => id)).toContain(`${line}.cue`);
  });

  test('where nobody speaks and nobody is named, nothing changes', () => {
    const start = read('INT. HALL - NIGHT\n\nThe door opens.\n\nANNA\nHello.\n');
    const edit: Edit = (id) => ({ kind: 'type', elementId: id('The door opens.'), type: 'dialogue' });
    const { applied, screenplay } = correct([edit], start);
    expect(applied).toEqual([false]);
    expect(screenplay).toBe(start);
  });

  test('speech that is a direction ends the speech, which goes on below', () => {
    const { shown } = correct([(id) => ({ kind: 'type', elementId: id('(beat)'), type: 'action' })]);
    expect(shown.slice(1, 6)).toEqual([
      'character | ANNA | ANNA',
      'dialogue | ANNA | Did you lock the door?',
      'action | (beat)',
      "character | ANNA | ANNA (CONT'D)",
      'dialogue | ANNA | Ben?',
    ]);
  });

  test('speech that is a cue begins a speech', () => {
    const { lines } = correct([
      (id) => ({ kind: 'type', elementId: id('(beat)'), type: 'character', speaker: 'BEN' }),
    ]);
    expect(lines.slice(0, 2)).toEqual(['ANNA: Did you lock the door?', 'BEN: Ben?']);
  });

  test('a cue that is speech goes on with the speech above, and what stood below it', () => {
    const { lines } = correct([(id) => ({ kind: 'type', elementId: id('CARL (O.S.)'), type: 'dialogue' })]);
    expect(lines[2]).toBe('ANNA: I heard something. CARL (O.S.) It is only me.');
  });

  test('under a cue that is a direction nobody speaks', () => {
    const { shown, screenplay } = correct([
      (id) => ({ kind: 'type', elementId: id('CARL (O.S.)'), type: 'action' }),
    ]);
    expect(shown).toContain('action | CARL (O.S.)');
    expect(shown).toContain('action | It is only me.');
    expect(countOf(screenplay, 'CARL')).toBeUndefined();
  });

  test('the first text under a cue, said to be of another, is the speech of that one', () => {
    const { lines } = correct([
      (id) => ({ kind: 'type', elementId: id('Of course I did.'), type: 'dialogue', speaker: 'CARL' }),
    ]);
    expect(lines[1]).toBe('CARL: Of course I did.');
  });

  test('a direction that is a heading begins a scene', () => {
    const { screenplay } = correct([
      (id) => ({ kind: 'type', elementId: id('She listens at the door.'), type: 'scene' }),
    ]);
    expect(linesOf(screenplay)[2]?.sceneId).toBe(at(read(), 'She listens at the door.'));
  });
});

describe('another text', () => {
  test('keeps the id and the speech', () => {
    const { lines, screenplay } = correct([
      (id) => ({ kind: 'text', elementId: id('Of course I did.'), text: ' Of course\n I did not. ' }),
    ]);
    expect(lines[1]).toBe('BEN: Of course I did not.');
    expect(linesOf(screenplay)[1]?.id).toBe(linesOf(read())[1]?.id);
    expect(screenplay.cast.find(({ name }) => name === 'BEN')?.wordCount).toBe(6);
  });

  test('in a cue is another name', () => {
    const { lines } = correct([(id) => ({ kind: 'text', elementId: id('BEN'), text: 'Benny (V.O.)' })]);
    expect(lines[1]).toBe('Benny: Of course I did.');
  });
});

describe('one of two', () => {
  test('a speech joins the speech above, and its cue goes', () => {
    const { lines, shown } = correct([(id) => ({ kind: 'merge', elementId: id('BEN') })]);
    expect(lines[0]).toBe('ANNA: Did you lock the door? Ben? Of course I did.');
    expect(shown).not.toContain('character | BEN | BEN');
  });

  test('the first text under a cue joins the last one above it', () => {
    const { shown } = correct([(id) => ({ kind: 'merge', elementId: id('Of course I did.') })]);
    expect(shown).toContain('dialogue | ANNA | Ben? Of course I did.');
  });

  test('two directions become one', () => {
    const start = read('ANNA\nHello.\n\nThe door\n\nopens.\n');
    const { shown } = correct([(id) => ({ kind: 'merge', elementId: id('opens.') })], start);
    expect(shown.at(-1)).toBe('action | The door opens.');
  });

  test('a speech below a direction stays where it is', () => {
    const { applied } = correct([(id) => ({ kind: 'merge', elementId: id("ANNA (CONT'D)") })]);
    expect(applied).toEqual([false]);
  });
});

describe('two of one', () => {
  test('with a speaker, the rest of the speech is theirs', () => {
    const { lines } = correct([
      (id) => ({ kind: 'split', elementId: id('Did you lock the door?'), at: 8, speaker: 'ben' }),
    ]);
    expect(lines.slice(0, 2)).toEqual(['ANNA: Did you', 'BEN: lock the door? Ben?']);
  });

  test('without one, the second part is a text of its own, which can be put right further', () => {
    const { shown } = correct([
      (id) => ({ kind: 'split', elementId: id('Did you lock the door?'), at: 7 }),
      (id) => ({ kind: 'type', elementId: id('lock the door?'), type: 'action' }),
    ]);
    expect(shown.slice(2, 4)).toEqual(['dialogue | ANNA | Did you', 'action | lock the door?']);
  });

  test('ids do not depend on which split was made first', () => {
    const elementId = at(read(), 'Did you lock the door?');
    const idsOf = (corrections: Correction[]) =>
      applyCorrections(read(), corrections).screenplay.elements.map(({ id }) => id);
    const once = idsOf([
      { kind: 'split', elementId, at: 4 },
      { kind: 'split', elementId: `${elementId}.4`, at: 4 },
    ]);
    expect(once).toContain(`${elementId}.8`);
    expect(once).toEqual(
      idsOf([
        { kind: 'split', elementId, at: 8 },
        { kind: 'split', elementId, at: 4 },
      ]),
    );
  });

  test('behind a heading stands a direction, behind a name what they say', () => {
    const start = read('.INT. HALL He waits\n\n@BEN Hello you\nAnna?\n');
    const { shown } = correct(
      [
        (id) => ({ kind: 'split', elementId: id('INT. HALL He waits'), at: 10 }),
        (id) => ({ kind: 'split', elementId: id('BEN Hello you'), at: 3 }),
      ],
      start,
    );
    expect(shown).toEqual([
      'scene | INT. HALL',
      'action | He waits',
      'character | BEN | BEN',
      'dialogue | BEN | Hello you',
      'dialogue | BEN | Anna?',
    ]);
  });

  test.each([0, -1, 22, 99, 1.5, Number.NaN])('not at %s, where a part would be empty', (offset) => {
    const { applied } = correct([
      (id) => ({ kind: 'split', elementId: id('Did you lock the door?'), at: offset }),
    ]);
    expect(applied).toEqual([false]);
  });

  test('never within a character', () => {
    const start = read('ANNA\nI 😀 you.\n');
    const { applied } = correct([(id) => ({ kind: 'split', elementId: id('I 😀 you.'), at: 3 })], start);
    expect(applied).toEqual([false]);
  });
});

describe('another name', () => {
  test('is everywhere, in cues of several too, and in no speech', () => {
    const { lines, shown } = correct([() => ({ kind: 'rename', from: 'Ben', to: 'BENEDICT' })]);
    expect(lines).toEqual([
      'ANNA: Did you lock the door? Ben?',
      'BENEDICT: Of course I did.',
      'ANNA: I heard something.',
      'CARL: It is only me.',
      'ANNA AND BENEDICT: Carl!',
    ]);
    expect(shown).toContain('character | ANNA AND BENEDICT | ANNA AND BENEDICT');
  });

  test('that exists takes over the lines', () => {
    const { lines, screenplay } = correct([() => ({ kind: 'rename', from: 'CARL', to: 'Ben' })]);
    expect(lines[3]).toBe('BEN: It is only me.');
    expect(screenplay.cast.map(({ name, lineCount }) => [name, lineCount])).toEqual([
      ['ANNA', 3],
      ['BEN', 3],
      ['ANNA AND BEN', 1],
    ]);
  });

  test('that makes two of a group one leaves one name', () => {
    const { lines } = correct([() => ({ kind: 'rename', from: 'BEN', to: 'ANNA' })]);
    expect(lines.at(-1)).toBe('ANNA: Carl!');
  });

  test('that nobody has, or that is the same, changes nothing', () => {
    const { applied } = correct([
      () => ({ kind: 'rename', from: 'DORA', to: 'EVE' }),
      () => ({ kind: 'rename', from: 'BEN', to: 'BEN' }),
    ]);
    expect(applied).toEqual([false, false]);
  });
});

describe('what is spoken', () => {
  test('a speech that is not is kept to be seen, and no line of anyone', () => {
    const { lines, shown, screenplay } = correct([
      (id) => ({ kind: 'spoken', elementId: id('It is only me.'), spoken: false }),
    ]);
    expect(lines).toHaveLength(4);
    expect(shown).toContain('~dialogue | CARL | It is only me.');
    expect(countOf(screenplay, 'CARL')).toBeUndefined();
  });

  test('a speech that was struck out is a line again', () => {
    const struck = read();
    struck.elements = struck.elements.map((one) => (one.speaker === 'CARL' ? { ...one, struck: true } : one));
    const edit: Edit = (id) => ({ kind: 'spoken', elementId: id('CARL (O.S.)'), spoken: true });
    const { screenplay, applied } = correct([edit, edit], struck);
    expect(countOf(screenplay, 'CARL')).toBe(1);
    expect(applied).toEqual([true, false]);
  });
});

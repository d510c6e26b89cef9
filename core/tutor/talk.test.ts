import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { scriptFixture } from '#tests/fixtures/scripts/fixtures.ts';
import { noMemory, type TutorAnswer, type TutorMemory } from './answer.ts';
import { answerOf } from './builtin-tutor.ts';
import { type TutorScript, tutorScriptOf } from './tutor-script.ts';

const play = `THE KEY

CHARACTERS
ANNA, who keeps the house
BERT, Anna's brother

ACT ONE

SCENE 1. The hall. Night.

(ANNA is winding a clock. BERT enters with a wet umbrella.)

BERT
Who let the dog out?

ANNA
(not turning round)
You did. You always do.

BERT
Give me the key, Anna.

ANNA
No.

(BERT goes out.)

ACT TWO

SCENE 1. The garden. Morning.

(ANNA is digging.)

ANNA
I buried the key.

BERT
Why?

ANNA
So that you would have to ask.
`;

let theKey: TutorScript;
let printing: TutorScript;

beforeAll(async () => {
  theKey = tutorScriptOf(readScreenplay(readPlainText(play, { fountain: false })));
  const film = new TextDecoder().decode(await scriptFixture('printing.film.txt'));
  printing = tutorScriptOf(readScreenplay(readPlainText(film, { fountain: false })));
});

/** A talk of several messages; the answer to the last. */
function talk(script: TutorScript, roles: readonly string[], ...messages: string[]): TutorAnswer {
  let told: TutorAnswer = { parts: [], memory: noMemory, grounds: 'none' };
  for (const text of messages) {
    told = answerOf({ text, script, roles, histories: new Map(), memory: told.memory });
  }
  return told;
}

const wordsOf = ({ parts }: TutorAnswer): string =>
  parts
    .flatMap((part) =>
      part.kind === 'says'
        ? [part.text]
        : part.kind === 'items'
          ? part.items
          : part.quotes.map(({ speaker, text }) => `${speaker ?? '-'}: ${text}`),
    )
    .join('\n');

describe('the tutor in a talk', () => {
  test.each<[string, readonly string[], string[], string | RegExp]>([
    ['counts words that somebody says', [], ['how many times does Bert say key'], 'BERT says “key” 1 time'],
    [
      'takes up the question for another',
      [],
      ['how often does Bert say key', 'and Anna?'],
      'ANNA says “key” 1 time',
    ],
    [
      'takes up the question for a scene',
      ['ANNA'],
      ['how many lines do I have in act 1', 'and in act 2?'],
      'you have 2 lines',
    ],
    [
      'puts another in the actor’s place',
      ['ANNA'],
      ['how many lines do i have', 'what about bert?'],
      'BERT has 3 lines',
    ],
    ['knows who “he” is', ['ANNA'], ['who is my brother', 'how many lines does he have'], 'BERT has 3 lines'],
    [
      'says yes or no first',
      ['ANNA'],
      ['does Bert have more lines than me'],
      /^No: BERT has 3 lines, you \(ANNA\) have 4 lines\.$/u,
    ],
    ['tells that there is no such act', ['BERT'], ['am I in act 3'], 'There is no act 3'],
    [
      'tells what is done at a line',
      ['ANNA'],
      ['what am I doing when I say you did'],
      '-: (not turning round)',
    ],
    ['tells how a line is said', ['ANNA'], ['how do i say "You did."'], '-: (not turning round)'],
    [
      'tells whose line it is',
      ['BERT'],
      ['how should I say I buried the key'],
      'That line is not yours: ANNA says it.',
    ],
    ['tells who comes in', [], ['who enters in scene 1'], 'BERT enters with a wet umbrella'],
    ['tells who goes', [], ['who leaves in act one'], 'BERT goes out.'],
    ['tells where and when a scene is', [], ['when is act 2'], 'The garden. Morning.'],
    ['finds the scenes at a time of day', [], ['which scenes are at night'], /^There is 1 scene:\n1\. /u],
    ['shows a scene', [], ['show me act 2 scene 1'], 'ANNA: I buried the key.\nBERT: Why?'],
    [
      'shows the line after what a partner asks',
      ['ANNA'],
      ['what do I say when he asks who let the dog out'],
      'ANNA: You did. You always do.',
    ],
    ['gives a cue in a scene', ['BERT'], ["what's my cue in act 2"], 'ANNA: I buried the key.\nBERT: Why?'],
    ['gives the next words out of a quiz', ['BERT'], ["what's my cue in act 2", 'line?'], 'Why?'],
    ['counts no list of characters as somebody', [], ['how many characters are there'], '2 characters speak'],
    ['says who somebody is by the list of characters', [], ['who is Bert'], "-: BERT, Anna's brother"],
    ['keeps a question until the role is told', [], ['how many lines do I have', 'Anna'], 'you have 4 lines'],
    [
      'keeps it over a role that is told in a sentence',
      [],
      ["what's my first line", "I'm Bert"],
      'BERT: Who let the dog out?',
    ],
    [
      'does not know somebody who does not speak',
      [],
      ['how many lines has Carla'],
      'Nobody called “Carla” speaks',
    ],
    [
      'understands what is typed in haste',
      ['ANNA'],
      ['how mny lnes r in scnes 1 act 1 pls', 'how many ppl speak'],
      '2 characters speak',
    ],
    ['thanks back', [], ['thx!'], 'You are welcome.'],
    [
      'refuses in one sentence with two examples',
      [],
      ['what is the capital of France'],
      /^I did not understand that\. Try “How many lines does ANNA have\?” or “What is my cue in act 1 scene 1\?”$/u,
    ],
    ['leaves meaning to the actor', ['ANNA'], ["what's my motivation"], 'for you and your director'],
    ['counts in German', ['ANNA'], ['Wie viele Zeilen habe ich?'], 'ANNA: 4 Zeilen'],
    ['counts in French', [], ['combien de répliques a Bert ?'], 'BERT: 3 répliques'],
    ['counts in Spanish', [], ['¿cuántas líneas tiene Anna?'], 'ANNA: 4 líneas'],
    ['counts in Italian', [], ['quante battute ha Bert'], 'BERT: 3 battute'],
    ['counts in Chinese', [], ['ANNA有多少句台词？'], 'ANNA：4 句台词'],
    ['gives a cue in German', ['BERT'], ['was ist mein Stichwort in Akt 2'], 'ANNA: I buried the key.'],
    [
      'says in German that the rest is in English',
      ['BERT'],
      ['Warum ist der Hund nicht im Haus?'],
      'auf Englisch',
    ],
  ])('%s', (_what, roles, messages, wanted) => {
    const words = wordsOf(talk(theKey, roles, ...messages));
    if (wanted instanceof RegExp) expect(words).toMatch(wanted);
    else expect(words).toContain(wanted);
  });

  test('reads memory that an earlier version kept', () => {
    const old = { roles: ['ANNA'], lineId: null, drill: null } as unknown as TutorMemory;
    const told = answerOf({ text: 'my lines', script: theKey, roles: [], histories: new Map(), memory: old });
    expect(wordsOf(told)).toContain('As ANNA you have 4 lines');
  });
});

const pieces = fc.constantFrom(
  ...'who what where when how many times does do i say says am is in scene act 1 2 3 the my mike mina donna printer line lines cue quiz me stop hint and or more than when after before "yes" \' ? first last night enters doing wie viele zeilen 我 多少 句 台词 combien de'.split(
    ' ',
  ),
);

test('no question throws, and whatever is quoted stands in the script', () => {
  const messages = fc.array(
    fc.oneof(
      fc.array(pieces, { maxLength: 12 }).map((words) => words.join(' ')),
      fc.string({ maxLength: 60 }),
    ),
    { minLength: 1, maxLength: 4 },
  );
  const places = new Map(
    [...printing.moments, ...printing.castNotes].map(({ elementId, text }) => [elementId, text]),
  );
  fc.assert(
    fc.property(messages, fc.boolean(), (texts, hasRole) => {
      const { parts } = talk(printing, hasRole ? ['MIKE'] : [], ...texts);
      for (const part of parts) {
        for (const { elementId, text } of part.kind === 'quotes' ? part.quotes : []) {
          expect(places.get(elementId)).toContain(text);
        }
      }
    }),
    { numRuns: 150 },
  );
});

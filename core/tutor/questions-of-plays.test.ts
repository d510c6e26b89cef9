import { describe, expect, test } from 'vitest';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { noMemory } from './answer.ts';
import { markdownOf } from './answer-markdown.ts';
import { answerOf } from './builtin-tutor.ts';
import { tutorScriptOf } from './tutor-script.ts';

/** Names, entrances and exits as plays print them; a word that only a direction has. */
const theOrchard = tutorScriptOf({
  ...readScreenplay(
    readPlainText(
      `INT. KITCHEN - DAY

Enter ROSA and PIET, with a basket.

ROSA
The pears are in.

PIET
All of them?

ROSA
(closing the shutters)
Yes.

PIET
How happy your mother would have been to see so many of them here.

Piet puts the basket down.

ROSA
She counted them every year.

Enter the GARDENER.

GARDENER
Frost tonight.

All but Rosa exit.

ROSA
Let it come.

She exits.

EXT. ORCHARD - NIGHT

The trees are white.

GARDENER
I told them.

CARTER
You did indeed.

INT. BARN - DAY

ROSA
Is the cart ready?

PIET
Nearly.
`,
      { fountain: false },
    ),
  ),
  title: 'The Orchard',
});

function told(text: string, ...roles: string[]): string {
  const { parts } = answerOf({ text, script: theOrchard, roles, histories: new Map(), memory: noMemory });
  return markdownOf(parts)
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll('\\', '');
}

describe('the tutor, asked about a play', () => {
  test.each([
    [
      'picks lines by their length',
      'which of my lines are only one word',
      'ROSA',
      ['1 line of that length', '[Yes.]'],
      'pears',
    ],
    [
      'picks lines that are longer',
      'my lines with more than 4 words',
      'ROSA',
      ['[She counted them every year.]'],
      '[Yes.]',
    ],
    [
      'says how many minutes somebody speaks',
      'how long are my lines in total, in minutes',
      'ROSA',
      ['5 lines', 'about 5 seconds'],
      'pears',
    ],
    [
      'measures a line by its first words, whatever they are',
      'how long is my speech that starts with How happy your',
      'PIET',
      ['14 words long'],
      'director',
    ],
    [
      'measures the longest line',
      "what's my longest speech and how many words is it",
      'PIET',
      ['14 words long', 'about 5 seconds to say', 'How happy'],
      'scenes',
    ],
    [
      'says how long a monologue takes',
      'how long does my monologue take',
      'PIET',
      ['14 words long', 'about 5 seconds to say', 'How happy'],
      'scenes',
    ],
    [
      'says how many minutes the longest speech takes',
      'how many minutes is my longest speech',
      'PIET',
      ['14 words long', 'about 5 seconds to say', 'How happy'],
      'scenes',
    ],
    [
      'finds the shortest scene',
      'what is the shortest scene',
      'ROSA',
      ['3. INT. BARN - DAY: 2 lines'],
      'understand',
    ],
    [
      'counts the scenes without somebody',
      "how many scenes don't have me in them",
      'ROSA',
      ['does not speak in 1 scene', 'ORCHARD'],
      'KITCHEN',
    ],
    [
      'finds a scene of two',
      'is there a scene with just me and Piet',
      'ROSA',
      ['Nobody else speaks', 'BARN'],
      'KITCHEN',
    ],
    [
      'says that no scene is of two alone',
      'is there a scene with only me and the gardener',
      'ROSA',
      ['No scene has ROSA and GARDENER alone', 'KITCHEN'],
      'ORCHARD',
    ],
    [
      'says who is never in a scene with somebody',
      'which characters never meet me',
      'ROSA',
      ['Never in a scene with ROSA: CARTER'],
      'PIET',
    ],
    [
      'gives all directions of a scene that is named',
      'what are the stage directions in the orchard scene',
      'ROSA',
      ['The trees are white.'],
      'exits',
    ],
    [
      'finds words that say only how a line is said',
      'I keep forgetting the line about the shutters',
      'ROSA',
      ['(closing the shutters)', '[Yes.]'],
      'I cannot find',
    ],
    [
      'shows what is seen after a line',
      'what happens after I say "Let it come"',
      'ROSA',
      ['She exits.'],
      'ends its scene',
    ],
    [
      'says who spoke before an entrance',
      'who is on stage when I enter?',
      'GARDENER',
      ['these speak before', 'ROSA and PIET'],
      'cannot',
    ],
    ['reads an exit of all but one', 'when does Piet leave', 'ROSA', ['All but Rosa exit.'], 'She exits.'],
    ['reads who has spoken as the one who exits', 'when do I leave', 'ROSA', ['She exits.'], 'All but Rosa'],
    [
      'does not take who asks for whose line it is',
      'give me the first two lines of the orchard scene',
      'ROSA',
      ['The first 2 lines in scene 2', 'I told them.', 'You did indeed.'],
      'As ROSA',
    ],
    [
      'gives the first lines of the actor',
      'show me my first 2 lines',
      'ROSA',
      ['The first 2 lines of ROSA', 'pears', 'Yes.'],
      'counted',
    ],
    [
      'gives nobody else’s line for a name that the cast lacks',
      "read me Oskar's first speech",
      'ROSA',
      ['Nobody called “Oskar”'],
      'pears',
    ],
    ['gives all cue words', 'my cue words please', 'PIET', ['As PIET you have 3 cues'], 'Frost'],
    [
      'looks only for the word that is quoted',
      'what does "Frost" mean',
      'ROSA',
      ['[Frost tonight.]'],
      'pears',
    ],
    ['lists who speaks', 'who speaks?', 'ROSA', ['4 characters speak', 'CARTER: 1 line'], 'cannot'],
  ])('%s', (_what, question, role, has, hasNot) => {
    const answer = told(question, role);
    for (const words of has) expect(answer).toContain(words);
    expect(answer).not.toContain(hasNot);
  });
});

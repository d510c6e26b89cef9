import { beforeAll, describe, expect, test } from 'vitest';
import type { LineOutcome, LineResult } from '#core/api/results.ts';
import type { Screenplay } from '#core/api/screenplay.ts';
import { historiesOf, type LineHistories } from '#core/rehearsal/results/line-history.ts';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { withCast } from '#core/screenplay/with-cast.ts';
import { scriptFixture } from '#tests/fixtures/scripts/fixtures.ts';
import { noMemory, type Quote, type TutorAnswer, type TutorMemory } from './answer.ts';
import { answerOf } from './builtin-tutor.ts';
import { type TutorScript, tutorScriptOf } from './tutor-script.ts';

let printing: TutorScript;
let epsilon: TutorScript;

beforeAll(async () => {
  printing = tutorScriptOf(await read('printing.film.txt', false));
  epsilon = tutorScriptOf(await read('lexcomplex.fountain', true));
});

async function read(name: string, fountain: boolean): Promise<Screenplay> {
  return readScreenplay(readPlainText(new TextDecoder().decode(await scriptFixture(name)), { fountain }));
}

interface Situation {
  roles?: readonly string[];
  histories?: LineHistories;
  memory?: TutorMemory;
}

function ask(script: TutorScript, text: string, situation: Situation = {}): TutorAnswer {
  const { roles = [], histories = new Map(), memory = noMemory } = situation;
  return answerOf({ text, script, roles, histories, memory });
}

const quotesIn = ({ parts }: TutorAnswer): Quote[] =>
  parts.flatMap((part) => (part.kind === 'quotes' ? part.quotes : []));
const saidIn = ({ parts }: TutorAnswer): string =>
  parts
    .flatMap((part) => (part.kind === 'says' ? [part.text] : part.kind === 'items' ? part.items : []))
    .join('\n');

/** A question, how the lines quoted in its answer begin, and what is said beside them. */
type Row = readonly [question: string, lines: readonly string[], said?: string | RegExp];
const byName = ([question, lines, said = '']: Row) => ({ question, lines, said });

const ofMike: Row[] = [
  ['How many lines do I have?', [], 'As MIKE you have 43 lines (266 words) in the script.'],
  ['how big is my part', [], '43 lines'],
  ['line count please', [], 'There are 61 lines'],
  ['How many lines does Mina have?', [], 'MINA has 3 lines (12 words) in the script.'],
  ['How many words does the intercom speak?', [], 'INTERCOM has 178 words (11 lines) in the script.'],
  ['how many lines do I have in the last scene', [], '6 lines'],
  [
    'What do I say on the sidewalk?',
    ['What am I gonna', 'I need a new printer', 'No...just', 'Don', 'Yeah...', 'You must'],
    'scene 27 (EXT. SIDEWALK) and scene 28 (EXT. SIDEWALK)',
  ],
  ['show me my lines in scene 8', ['That was the final straw.'], 'As MIKE you have 1 line'],
  ['Read me Mina’s lines', ['Is anything wrong?', 'Ohhh....', 'Umm...']],
  ["what are donna's lines?", ['Mike? Hello?', 'This must be it', "That's disgusting."]],
  ['What does the printer say?', ['Uh-oh.']],
  ['everything Donna says', ['Mike? Hello?', 'This must be it', "That's disgusting."]],
  [
    'What are my cues in the last scene?',
    ['Mike, do you have the Southworth', "I hope we won't have", 'What do you mean', "Don't bother"],
    'As MIKE you have 4 cues',
  ],
  ['list my cues in scene 28', ['Is anything wrong?', 'Ohhh....', 'Umm...']],
  ["Who's in scene 7?", [], /INTERCOM: 7 lines\nMIKE: 6 lines/],
  ['Who speaks in the hallway?', [], 'Nobody speaks in 3. INT. HALLWAY - NIGHT.'],
  ['Which characters are in the last scene?', [], /INTERCOM: 4 lines\nMIKE: 6 lines\nDONNA: 3 lines/],
  ['who do I talk to in the final scene', [], 'INTERCOM: 4 lines'],
  ['which scenes am I in', [], 'MIKE: 9 scenes.'],
  ['Where does Donna appear?', [], '29. INT. OFFICE: 3 lines'],
  ['What scenes is Mina in?', [], /^MINA: 1 scene\.\n28\. EXT\. SIDEWALK: 3 lines$/],
  ['am I in scene 3', ['The large hand'], 'No: MIKE does not speak in scene 3 (INT. HALLWAY - NIGHT).'],
  ['do Mina and Mike share any scenes', [], 'MINA and MIKE: 1 scene.'],
  ['list the scenes', [], 'There are 29 scenes:'],
  ['How many scenes are there?', [], 'There are 29 scenes:'],
  ['who are the characters', [], '5 characters speak:'],
  ['Who has the most lines?', [], /^MIKE: 43 lines, the most in the script\.\nMIKE: 43 lines/],
  ['cast list', [], 'MINA: 3 lines'],
  ['find the word "suicide"', ["Don't worry about me."], '1 line has “suicide”'],
  ['where is Madden mentioned', ["Guess it's already Monday."]],
  ['Where does it say toner', ['Escape this you toner']],
  ['does anyone mention Willard', ['I have to be honest']],
  ['What lines mention Monday?', ["Guess it's already Monday."]],
  ['who says "Is anything wrong?"', ['Is anything wrong?']],
  ['Who says good morning sir', ['Good morning, sir.']],
  ['whose line is “how ya doing mike”', ['How ya doing Mike?']],
  ['how often does mike say crap', ['Out of paper. Crap!']],
  ['where is the vat', [], 'I cannot find'],
  [
    'where are the empty coffee cups',
    ['Football memorabilia'],
    'Nobody says “empty coffee cups”, but the stage directions do',
  ],
  ['search for unicorns', [], 'I cannot find “unicorns” in the script.'],
  ['who says "there is a problem"', ['There is no problem.'], /Nobody says exactly/],
  ['What comes before "No...just trying to murder my printer."', ['Is anything wrong?', 'No...just trying']],
  ['What’s my cue for “Sure do.”', ['Mike, do you have the Southworth', 'Sure do.']],
  ['what leads into "I\'ll bring it over."', ["Now that's what I want", "I'll bring it over."]],
  ['what comes after "How ya doing Mike?"', ['How ya doing Mike?', 'Good morning, sir.']],
  ["What do I say after 'So what's the problem?'", ['If only people', 'There is no problem.']],
  ['how do I reply to "Is anything wrong?"', ['Is anything wrong?', 'No...just trying']],
  ['What comes after "That\'s disgusting."', ["That's disgusting."], 'this line ends its scene'],
  ['What is my first line?', ['All 623 pages.'], '4. INT. OFFICE - NIGHT'],
  ["what's mina's last line", ['Umm... OK']],
  ['What is my third line in the last scene?', ['Once I figured that out']],
  ['how does scene 7 begin', ['How ya doing Mike?']],
  ['who speaks last', ["That's disgusting."]],
  ['what is my longest line', ['Oh God of Printers'], '27 words long'],
  [
    'What happens in scene 7?',
    [
      'Clock reads',
      'Mike stares into',
      'The INTERCOM',
      'Mike stares at',
      'Hesitantly',
      'Mike mimics',
      'How ya doing Mike?',
      'Knew I could count',
    ],
    'INTERCOM and MIKE, 13 lines. I cannot say what it means',
  ],
  ['Summarise the script', [], 'This script: 29 scenes, 5 characters, 61 lines.'],
  [
    'tell me about Donna',
    ['Donna walks into', 'Mike? Hello?', "That's disgusting."],
    'DONNA: 3 lines, in scene 29 (INT. OFFICE).',
  ],
  ['Give me a hint for "Escape this you toner-sucking bastard."', [], 'E t y t-s b.'],
  ['first letters of my lines in scene 8', [], 'T w t f s.'],
  ['Quiz me on my cues in scene 28', [], 'scene 28 (EXT. SIDEWALK). You begin.'],
  ['can you test me on scene 7 please', ['How ya doing Mike?'], 'scene 7 (INT. OFFICE - DAY). Your cue:'],
  ['test me from "Is anything wrong?"', ['Is anything wrong?'], 'What do you say?'],
  ['can we run my lines in the last scene', ['Mike, do you have the Southworth'], 'What do you say?'],
  ['start from "I\'ll bring it over."', ["Now that's what I want"], 'What do you say?'],
  ['scene 99 lines', [], 'There is no scene 99: the script has 29 scenes.'],
  ['Which role do I play?', [], 'You play MIKE.'],
  ['What can you do?', [], 'I answer from the script'],
  [
    'will it rain in Paris tomorrow',
    [],
    'I did not understand that. Try “How many lines does INTERCOM have?”',
  ],
];

const ofWells: Row[] = [
  ['How many speeches has the nurse?', [], 'NURSE has 2 lines'],
  ['What does the nurse say?', ['Unusual how, Doctor?', 'Feeding?']],
  [
    "Show me Torres's lines in scene one",
    [
      "Captain, we're",
      'Approximately',
      'Aye',
      'Yes, Captain?',
      'Already',
      "Captain, I'm",
      'Sensors',
      'Understood',
    ],
  ],
  ['who is in the ready room', [], /DR\. CHEN: 6 lines\nCAPTAIN WELLS: 6 lines/],
  ['which characters are in scene two', [], 'RESCUE TEAM LEADER: 8 lines'],
  ['Do I have any lines in the sickbay?', [], 'No: CAPTAIN WELLS does not speak in'],
  ['Which scenes are Chen and Wells in together?', [], 'DR. CHEN and CAPTAIN WELLS: 1 scene.'],
  ['where do I come in', ["Captain, we're", 'How far'], 'CAPTAIN WELLS comes in after this'],
  ['Who mentions sabotage', ['Sabotage?']],
  ['find epsilon', ["Captain, we're receiving", 'Set course for Epsilon', 'Warning: Approaching']],
  [
    'What do I say when Chen says "Captain, we have a problem."',
    ['Captain, we have a problem.', 'The survivors?'],
  ],
  ['what precedes "Sabotage?"', ["We've discovered", 'Sabotage?']],
  ['What cues "Explain."', ["They're stable", 'Explain.']],
  ['what follows "Feeding?"', ['Feeding?', 'I need to speak']],
  ['what is my last line', ['Red alert!']],
  ["What is Dr. Chen's longest speech?", ['The energy patterns']],
  ['overview', [], 'Complex Screenplay Test: 6 scenes, 11 characters'],
  ['cue me in the ready room', ['Captain, we have a problem.'], 'What do you say?'],
  ['hint for "Red alert! All hands to battle stations!"', [], 'R a! A h t b s!'],
  ['who is the computer', ['Warning', 'Warning'], 'COMPUTER VOICE: 1 line'],
];

describe('the built-in tutor', () => {
  test.each(ofMike.map(byName))('answers MIKE who asks “$question”', ({ question, lines, said }) => {
    expectAnswer(ask(printing, question, { roles: ['MIKE'] }), lines, said);
  });

  test.each(ofWells.map(byName))(
    'answers CAPTAIN WELLS who asks “$question”',
    ({ question, lines, said }) => {
      expectAnswer(ask(epsilon, question, { roles: ['CAPTAIN WELLS'] }), lines, said);
    },
  );

  function expectAnswer(answer: TutorAnswer, lines: readonly string[], said: string | RegExp): void {
    const quotes = quotesIn(answer).map(({ text }) => text);
    expect(quotes.map((text, index) => text.slice(0, lines[index]?.length ?? 20))).toEqual(lines);
    if (said instanceof RegExp) expect(saidIn(answer)).toMatch(said);
    else expect(saidIn(answer)).toContain(said);
  }

  test('quotes nothing but words of the script, each with its element', () => {
    for (const [question] of ofMike) {
      for (const { elementId, speaker, text } of quotesIn(ask(printing, question, { roles: ['MIKE'] }))) {
        const line = printing.lines.find(({ id }) => id === elementId);
        const direction = printing.directions.find((one) => one.elementId === elementId);
        expect([line?.text ?? direction?.text, line?.speaker ?? null]).toEqual([text, speaker]);
      }
    }
  });

  test('asks for the role where it is not known, and keeps in mind what it is told', () => {
    const unknown = ask(printing, 'What are my lines?');
    expect(saidIn(unknown)).toContain('“I play MIKE”');
    const told = ask(printing, "I'm playing Mina");
    expect(told.memory.roles).toEqual(['MINA']);
    const known = ask(printing, 'What are my lines?', { memory: told.memory });
    expect(quotesIn(known).map(({ speaker }) => speaker)).toEqual(['MINA', 'MINA', 'MINA']);
  });

  test('goes on from the line that was talked about', () => {
    const first = ask(printing, "what is Mina's first line?");
    const next = ask(printing, 'what comes next?', { memory: first.memory });
    expect(quotesIn(next).at(-1)?.text).toBe('No...just trying to murder my printer.');
    const after = ask(printing, 'and after that?', { memory: next.memory });
    expect(quotesIn(after).at(-1)?.text).toBe('Ohhh....');
    const back = ask(printing, 'what was before that', { memory: after.memory });
    expect(quotesIn(back)[0]?.text).toBe('No...just trying to murder my printer.');
  });

  test('takes a name that is a word of questions for a name only where it can be one', () => {
    const script = tutorScriptOf(
      withCast(undefined, [
        { id: 'c1', type: 'character', text: 'WILL', speaker: 'WILL', confidence: 1 },
        { id: 'd1', type: 'dialogue', text: 'Tell me of the river.', speaker: 'WILL', confidence: 1 },
        { id: 'c2', type: 'character', text: 'ANN', speaker: 'ANN', confidence: 1 },
        { id: 'd2', type: 'dialogue', text: 'Once more, then.', speaker: 'ANN', confidence: 1 },
      ]),
    );
    expect(quotesIn(ask(script, 'what will I say', { roles: ['ANN'] }))).toMatchObject([{ speaker: 'ANN' }]);
    expect(quotesIn(ask(script, 'what does will say'))).toMatchObject([{ speaker: 'WILL' }]);
    expect(quotesIn(ask(script, "show Will's lines"))).toMatchObject([{ speaker: 'WILL' }]);
  });
});

describe('what the tutor knows of rehearsals', () => {
  let made = 0;
  function historiesWith(
    goes: readonly (readonly [text: string, ...outcomes: LineOutcome[]])[],
  ): LineHistories {
    const results = goes.flatMap(([text, ...outcomes]) =>
      outcomes.map((outcome): LineResult => {
        made += 1;
        const lineId = printing.lines.find((line) => line.text.startsWith(text))?.id ?? '';
        const at = new Date(Date.UTC(2030, 4, 1, 12, 0, made)).toISOString();
        return { id: `go-${made}`, lineId, at, outcome, missedWords: outcome === 'missed' ? [1] : [] };
      }),
    );
    return historiesOf([{ rehearsalId: 'run', startedAt: '2030-05-01T12:00:00.000Z', results }]);
  }
  const situation = () => ({
    roles: ['MIKE'],
    histories: historiesWith([
      ['All 623', 'clean'],
      ['There is no problem', 'off'],
      ['Sure do', 'clean', 'missed'],
    ]),
  });

  test.each([
    'Which lines do I dry on?',
    'what are my problem spots',
    'where do I stumble',
    'which lines am I getting wrong?',
    'What should I work on?',
    'how did I do',
  ])('tells who asks “%s” the lines that break, and how', (question) => {
    const answer = ask(printing, question, situation());
    expect(quotesIn(answer).map(({ text }) => text)).toEqual(['There is no problem.', 'Sure do.']);
    expect(saidIn(answer)).toContain('Heard so far: 3 lines of 43. Solid: 1.');
    expect(saidIn(answer)).toContain('you went off script');
    expect(saidIn(answer)).toContain('Missed: do.');
  });

  test('claims nothing of lines that were not heard', () => {
    expect(saidIn(ask(printing, 'Which lines do I dry on?', { roles: ['MIKE'] }))).toContain(
      'I have no results',
    );
  });

  test('quizzes on the lines that break alone', () => {
    const first = ask(printing, 'quiz me on my problem spots', situation());
    expect(first.memory.drill?.lineIds).toHaveLength(2);
    const second = ask(printing, 'There is no problem', { ...situation(), memory: first.memory });
    expect(saidIn(second)).toContain('Word for word.');
    expect(quotesIn(second).at(-1)?.text).toContain('Southworth report ready');
    const last = ask(printing, 'skip', { ...situation(), memory: second.memory });
    expect(saidIn(last)).toContain('1 of 2 right.');
    expect(last.memory.drill).toBeNull();
  });
});

describe('a drill', () => {
  const begin = () => ask(printing, 'quiz me on scene 28', { roles: ['MIKE'] }).memory;
  const go = (memory: TutorMemory, text: string) => ask(printing, text, { roles: ['MIKE'], memory });

  test('gives each cue and judges the line by its words', () => {
    const exact = go(begin(), 'i need a new printer, or I need a new boss');
    expect(saidIn(exact)).toContain('Word for word.');
    const near = go(exact.memory, 'No just trying to murder the printer');
    expect(saidIn(near)).toContain('Nearly. You left out: my');
    expect(saidIn(near)).toContain('Try once more');
    expect(quotesIn(near)).toEqual([]);
    const again = go(near.memory, 'second try: no, just trying to murder my printr');
    expect(saidIn(again)).toContain('Word for word.');
    const other = go(again.memory, 'The weather is fine');
    expect(saidIn(other)).toContain('That is not the line.');
    expect(quotesIn(other)).toEqual([]);
    const shown = go(other.memory, 'The weather is bad');
    expect(quotesIn(shown)[0]?.text).toBe("Don't worry about me. Gonna make it look like a suicide.");
    expect(shown.memory.drill).toMatchObject({ asked: 3, right: 2 });
    expect(saidIn(go(shown.memory, 'stop'))).toBe('Stopped: 2 of 3 right so far.');
  });

  test.each([
    'who wrote this play?',
    'how do I pronounce Bunbury?',
    '?',
    '我有多少句台词?',
    'how many lines has Donna btw',
  ])('takes “%s” for a question, and stays where it is', (question) => {
    const { drill } = begin();
    expect(go(begin(), question).memory.drill).toEqual(drill);
  });

  test('gives the words at once to who calls for the line', () => {
    expect(saidIn(go(begin(), 'line?'))).toContain('I need a new …');
  });

  test('helps by first letters, by first words, and then with the whole line', () => {
    const second = go(begin(), 'skip').memory;
    const letters = go(second, 'hint');
    expect(saidIn(letters)).toContain('N...j t t m m p.');
    const words = go(letters.memory, 'another hint');
    expect(saidIn(words)).toContain('No...just trying to murder …');
    expect(saidIn(go(words.memory, 'hint'))).toContain('No...just trying to murder my printer.');
  });

  test('answers a question between two lines and goes on', () => {
    const asked = go(begin(), 'who is Mina?');
    expect(saidIn(asked)).toContain('MINA: 3 lines');
    expect(asked.memory.drill).not.toBeNull();
    expect(saidIn(go(asked.memory, 'I need a new printer or I need a new boss...'))).toContain(
      'Word for word.',
    );
  });

  test('gives the cue again, shows the line, and stops when told', () => {
    const second = go(begin(), 'show me');
    expect(quotesIn(second)[0]?.text).toBe('I need a new printer or I need a new boss...');
    expect(quotesIn(go(second.memory, 'repeat'))[0]?.text).toBe('Is anything wrong?');
    const stopped = go(second.memory, 'stop');
    expect(saidIn(stopped)).toContain('Stopped: 0 of 1 right so far.');
    expect(stopped.memory.drill).toBeNull();
  });

  test('ends after the last line', () => {
    let memory = begin();
    let said = '';
    for (let line = 0; line < 5; line += 1) {
      const answer = go(memory, 'skip');
      ({ memory } = answer);
      said = saidIn(answer);
    }
    expect(memory.drill).toBeNull();
    expect(said).toContain('0 of 5 right.');
  });
});

// Questions that actors ask about a script late in the evening, each with what a right answer must hold.
// They were written from the scripts alone, without reading the tutor: a right answer is right by the script, and not by
// the tutor's wording. A "line" is a speech of one character under one cue, as actors count lines.
//
// Each answer is rated by its plain text:
//   useful    it matches every pattern of `all` and none of `none`; where `decline` is set, an honest refusal is
//             useful too (and where `all` is then empty, only a refusal is)
//   declined  it says honestly that it cannot tell, did not understand or found nothing, or says what it can be asked
//   wrong     anything else: a false fact, or an answer beside the point that is said with certainty
// What is quoted from the script counts for the facts but never as a refusal: a line "I can't" is not the tutor's.

export type ScriptName = 'earnest' | 'printing' | 'low-tide' | 'village-hall';

export type QuestionKind =
  | 'count'
  | 'cue'
  | 'line'
  | 'cast'
  | 'place'
  | 'compare'
  | 'yes-no'
  | 'story'
  | 'direction'
  | 'reading'
  | 'memory'
  | 'quiz'
  | 'role'
  | 'language'
  | 'size'
  | 'chat'
  | 'absent'
  | 'interpretation';

export interface Expectation {
  all: RegExp[];
  none?: RegExp[];
  decline?: true;
}

export interface Turn {
  ask: string;
  expect: Expectation;
}

export interface TutorQuestion {
  script: ScriptName;
  /** The role chosen before the talk; without it the actor has chosen none. */
  role?: string;
  kind: QuestionKind;
  turns: Turn[];
}

export type Rating = 'useful' | 'declined' | 'wrong';

/** Where each script's text lies, from the top of the repository, and its title as an actor would name the upload. */
export const tutorScripts: Record<ScriptName, { file: string; title: string }> = {
  earnest: { file: 'tools/bench/tutor/scripts/earnest.txt', title: 'Earnest Act I' },
  printing: { file: 'tests/fixtures/scripts/printing.film.txt', title: 'Printing Trouble' },
  'low-tide': { file: 'tools/bench/tutor/scripts/low-tide.fountain', title: 'Low Tide' },
  'village-hall': { file: 'tools/bench/tutor/scripts/village-hall.txt', title: 'The Village Hall' },
};

const refusals = [
  /\bI(?:'m| am) (?:not able|unable|not sure|afraid|sorry|only)\b/i,
  /\bI (?:can(?:'t|not| not| only)|could(?:n't| not)|do(?:n't| not)|did(?:n't| not)|have no|found (?:no|nothing)|won't|know only|only (?:know|read|see|have|work))\b/i,
  /\b(?:can't|cannot|can not|couldn't|could not|unable to) (?:be )?(?:tell|told|say|said|judge|answer|find|found|translate|interpret|know|do|help)\b/i,
  /\b(?:script|text|page|play|film|scene|it|that|this|direction)s? (?:(?:itself|alone|here) )?(?:does(?:n't| not)|do(?:n't| not)|never) (?:say|tell|mention|name|give|state|show|hold|have|contain|give|include|describe|settle|decide)/i,
  /\b(?:script|text|page|play|film)s? (?:gives|says|has|holds|offers|tells|names|shows|contains) (?:no|nothing|only|neither)\b/i,
  /\b(?:is|are|was|were|it's|isn't|aren't|wasn't)(?: not)? (?:\w+ )?(?:not said|not named|said in|named in|given in|written in|found in|mentioned in|something I)\b|\b(?:is|are|was|were)(?: not|n't) (?:said|named|given|written|found|mentioned|stated|shown|told)\b|\bnot (?:in|part of) (?:the|this|your) (?:script|text|play|film|page)/i,
  /\bthere(?:'s| is| are| was) (?:no|nothing|only)\b/i,
  /\bnothing (?:in|about|on|for|by|like|says|that)\b|\b(?:no|neither) (?:such|mention)\b|\bno (?:line|speech|scene|act|character|direction|match|answer)s? (?:in|of|that|where|by|called|named|with|says?|mentions?|asks?|for|here)\b/i,
  /\b(?:yours?|for you|up to you|for (?:you|your director)|a matter) (?:to (?:decide|choose|find|judge)|and your|of (?:interpretation|opinion|taste))/i,
  /\bbeyond (?:what|me|the)\b/i,
  /\b(?:you (?:can|could|may|might) ask|try (?:asking|one|something|a question)|ask me (?:about|for|how|things|who|what)|for example|what I can)\b/i,
  /\b(?:ich kann|kann ich) (?:das |es )?(?:nicht|nur)\b|\bje ne (?:peux|sais|trouve)\b|\bno (?:puedo|sé|encuentro)\b|无法|不能|没有找到/i,
];

/** The tutor's own words: without what it quotes from the script. */
function ownWords(answer: string): string {
  return answer
    .replace(/[’‘]/g, "'")
    .replace(/^\s*>.*$/gm, ' ')
    .replace(/^[\s*_-]*[A-Z][A-Z' ]+[A-Z][*_]*[:.].*$/gm, ' ')
    .replace(/[“"«][^”"»]*[”"»]/g, ' ')
    .replace(/[*_`]/g, '');
}

export function declines(answer: string): boolean {
  const words = ownWords(answer);
  return refusals.some((refusal) => refusal.test(words));
}

export function rateAnswer(answer: string, expect: Expectation): Rating {
  // Marks of emphasis are taken off: a number in bold is a number.
  const plain = answer.replace(/[*_`]/g, '').replace(/[’‘]/g, "'").replace(/[“”]/g, '"');
  const clean = !(expect.none ?? []).some((pattern) => pattern.test(plain));
  const holds = expect.all.every((pattern) => pattern.test(plain));
  if (clean && holds && !(expect.decline && expect.all.length === 0)) return 'useful';
  if (!declines(answer)) return 'wrong';
  return expect.decline && clean ? 'useful' : 'declined';
}

/** Matches the words in order, whatever marks, breaks and quotes stand between them. */
function said(...texts: string[]): RegExp {
  const one = (text: string) =>
    (text.match(/[\p{L}\p{N}'’]+/gu) ?? [])
      .map((word) => word.replace(/['’]/g, "['’]"))
      .join('[^\\p{L}\\p{N}]+');
  return new RegExp(texts.map(one).join('|'), 'iu');
}

const numberWords: Record<number, string> = {
  0: 'no|none|zero|never',
  1: 'one|once|only one|eine?n?|une?|una',
  2: 'two|twice',
  3: 'three|drei|trois|tres',
  4: 'four|vier|quatre|cuatro',
  5: 'five|fünf|cinq|cinco',
  6: 'six|sechs|seis',
  7: 'seven',
  8: 'eight|acht|huit|ocho',
  9: 'nine|neun|neuf|nueve',
  10: 'ten|zehn|dix|diez',
  11: 'eleven|elf|onze',
  12: 'twelve',
  14: 'fourteen|vierzehn|quatorze|catorce',
  18: 'eighteen|achtzehn|dix-huit|dieciocho',
  20: 'twenty|zwanzig|vingt|veinte',
  22: 'twenty[- ]two|zweiundzwanzig|vingt-deux|veintidós',
  29: 'twenty[- ]nine|neunundzwanzig',
};

/** Matches the number in digits or words, and not as a part of another number or of a clock's time. */
function num(...numbers: number[]): RegExp {
  const any = numbers.map((n) => (numberWords[n] ? `${n}|${numberWords[n]}` : String(n))).join('|');
  return new RegExp(`(?<![A-Za-zÀ-ÿ\\d.,:])(?:${any})(?![A-Za-zÀ-ÿ\\d:]|[.,]\\d)`, 'iu');
}

const startsYes = /^\W*(?:yes|yep)\b/i;
const startsNo = /^\W*no\b(?! one)/i;
const no = /\b(?:no|not|none|never|isn't|doesn't|don't|aren't|only|without)\b/i;
const asksRole =
  /\b(?:which|who|whose|what)\b[^.]*\b(?:role|character|part|playing|play|you)\b|\b(?:pick|choose|tell me|set)\b[^.]*\b(?:role|character|part)\b/i;
const greets = /\b(?:hi|hello|hey|welcome|good evening|ask|help)\b/i;
const welcome =
  /welcome|pleasure|glad|any ?time|break a leg|good luck|happy|no problem|enjoy|good rehearsal|sleep well|good night/i;
const praised =
  /\b(?:right|correct|exactly|perfect|yes|well done|good|word for word|spot on|got it|all \d+ words|100)\b/i;
const nearly =
  /\b(?:close|nearly|almost|not quite|missed|missing|extra|instead|changed|the line is|the script (?:has|says)|exact|differ|different|added|words?|try again|the rest)\b/i;
const stopped =
  /\b(?:stop|stopped|done|end|ended|over|finished|out of|score|enough|leave|left|later|right|of \d+|good|okay|ok|quiz)\b/i;
const speechless =
  /(?<!\d)0(?!\d)|\bno (?:lines?|speech(?:es)?)\b|\bnone\b|\b(?:doesn't|does not|never|isn't|is not)\b[^.]*\b(?:speak|speaks|appear|appears|have|character|speaking|cast|say|says|part|role)\b|\bnot (?:a |one of |in )/i;
const onlyRefuse: Expectation = { all: [], decline: true };

function one(
  script: ScriptName,
  role: string | undefined,
  kind: QuestionKind,
  ask: string,
  expect: Expectation,
): TutorQuestion {
  return { script, ...(role === undefined ? {} : { role }), kind, turns: [{ ask, expect }] };
}

function talk(
  script: ScriptName,
  role: string | undefined,
  kind: QuestionKind,
  ...turns: [string, Expectation][]
): TutorQuestion {
  return {
    script,
    ...(role === undefined ? {} : { role }),
    kind,
    turns: turns.map(([ask, expect]) => ({ ask, expect })),
  };
}

// The act runs to the proposal; it has one scene, and neither the talk about parents nor Cecily herself.
const earnest: TutorQuestion[] = [
  one('earnest', 'Jack', 'count', 'how many lines have i', { all: [num(59)] }),
  talk(
    'earnest',
    'Jack',
    'count',
    ['how many times does jack say gwendolen', { all: [num(8)] }],
    ['and algernon?', { all: [num(8)] }],
  ),
  talk(
    'earnest',
    undefined,
    'role',
    ['how many lines have I?', { all: [asksRole] }],
    ['Jack', { all: [num(59)] }],
  ),
  talk(
    'earnest',
    'Jack',
    'compare',
    [
      'does lane have more lines than me',
      { all: [/\bno\b|fewer|less|\b(?:you|jack)\b[^.]*\bmore\b/i], none: [startsYes] },
    ],
    ['and gwendolen', { all: [num(20)], none: [startsYes] }],
  ),
  one('earnest', 'Jack', 'compare', 'who has the most lines', { all: [/algernon/i, num(63)] }),
  one('earnest', 'Jack', 'cue', 'whats my very first cue', {
    all: [said('What brings you up to town', 'Mr. Ernest Worthing')],
  }),
  one('earnest', 'Jack', 'cue', "what do i say when he says 'may i dine with you tonight at willis's'", {
    all: [said('I suppose so, if you want to')],
  }),
  one('earnest', 'Jack', 'cue', "whats the cue for you're quite perfect miss fairfax", {
    all: [said('I am always smart', 'Am I not, Mr. Worthing')],
  }),
  one(
    'earnest',
    'Jack',
    'absent',
    'what do i say to lady bracknell when she asks about my parents',
    onlyRefuse,
  ),
  one('earnest', 'Lane', 'cue', 'whats my cue for not even for ready money', { all: [said('No cucumbers')] }),
  one('earnest', 'Lane', 'line', 'what do i say when algernon asks why there are no cucumber sandwiches', {
    all: [said('There were no cucumbers in the market this morning')],
  }),
  one('earnest', 'Jack', 'direction', 'what am i doing when i say in the country', {
    all: [/sit(?:s|ting)?\b[^.]*sofa/i],
  }),
  one('earnest', 'Jack', 'direction', 'what am i doing when i say gwendolen will you marry me', {
    all: [/knee/i],
  }),
  one('earnest', 'Jack', 'direction', 'who brings in the cigarette case', { all: [/lane/i] }),
  one('earnest', 'Jack', 'cast', 'who enters with lady bracknell', { all: [/gwendolen|miss fairfax/i] }),
  one('earnest', 'Jack', 'cast', 'who am i talking to when i say charming day it has been', {
    all: [/gwendolen|fairfax/i],
  }),
  one('earnest', 'Jack', 'line', "who says 'the truth is rarely pure and never simple'", {
    all: [/algernon/i],
  }),
  one('earnest', 'Gwendolen', 'yes-no', 'am i in act 2', { all: [no], none: [startsYes], decline: true }),
  one('earnest', undefined, 'count', 'how many lines has cecily', { all: [speechless], decline: true }),
  talk(
    'earnest',
    'Jack',
    'line',
    [
      'whats my longest speech',
      { all: [said("I don't know whether you will be able to understand my real motives")] },
    ],
    ['how many words is it', { all: [num(111, 112, 113, 114, 115)] }],
  ),
  one('earnest', undefined, 'line', "what's lady bracknell's first line", {
    all: [said('Good afternoon, dear Algernon')],
  }),
  one('earnest', 'Jack', 'memory', 'just give me the first letters of my first line', {
    all: [/o[\W_]*p[\W_]*p[\W_]*w[\W_]*e[\W_]*s[\W_]*b[\W_]*o[\W_]*a/i],
  }),
  one('earnest', 'Jack', 'reading', 'show me the bit from charming day it has been', {
    all: [said('Charming day it has been'), said("Pray don't talk to me about the weather")],
  }),
  one('earnest', 'Jack', 'story', 'what happens before i come in', {
    all: [/lane/i, /algernon/i, /tea|piano|music|champagne|sandwich|marriage|playing/i],
  }),
  one('earnest', undefined, 'place', 'where does this happen', {
    all: [/half-moon street|algernon's flat|morning-room/i],
  }),
  one('earnest', undefined, 'language', 'combien de répliques a Lane ?', { all: [num(14)] }),
  one('earnest', 'Jack', 'language', 'wie viele zeilen habe ich', { all: [num(59)] }),
  one('earnest', undefined, 'language', '¿cuántas líneas tiene Gwendolen?', { all: [num(20)] }),
  one('earnest', undefined, 'language', 'Algernon有多少句台词？', { all: [num(63)] }),
  one('earnest', 'Jack', 'interpretation', 'translate my first line into german', onlyRefuse),
  one('earnest', undefined, 'interpretation', 'give me a character breakdown of cecily', {
    all: [/cecily/i, /guardian|Cardew|uncle|mentioned|cigarette|never|not/i],
    decline: true,
  }),
  one('earnest', 'Jack', 'interpretation', 'whats my motivation when i propose', onlyRefuse),
  one('earnest', 'Lane', 'interpretation', 'what accent should i do', onlyRefuse),
  talk(
    'earnest',
    'Jack',
    'chat',
    ['hi', { all: [greets] }],
    ['ok how many ppl speak in this', { all: [num(5)] }],
    ['thx', { all: [welcome] }],
  ),
  one('earnest', 'Jack', 'interpretation', 'whats the subtext when i say darling', onlyRefuse),
  one('earnest', 'Lane', 'chat', 'write me a poem about lane', onlyRefuse),
  one('earnest', undefined, 'size', 'how many words are spoken in total', {
    all: [/\b3[,. ]?9[0-9]{2}\b|\b4[,. ]?0[0-5][0-9]\b/],
  }),
  one('earnest', 'Jack', 'chat', 'danke!', {
    all: [/welcome|pleasure|glad|any ?time|bitte|gern|good luck|break a leg|happy/i],
  }),
];

// Every speech has its own cue; "Printers" is counted as "printer" or not, as the reader likes.
const printing: TutorQuestion[] = [
  one('printing', 'Mike', 'count', 'how many lines do i have in total', { all: [num(43)] }),
  talk(
    'printing',
    'Mike',
    'count',
    ['how many lines does the intercom have', { all: [num(11)] }],
    ['and mina', { all: [num(3)] }],
    ['and donna?', { all: [num(3)] }],
  ),
  one('printing', 'Mike', 'count', 'how often does the intercom say passion', { all: [num(3)] }),
  one('printing', 'Mike', 'count', 'how many times do i say printer', { all: [num(5, 6)] }),
  one('printing', undefined, 'size', 'how many scenes are there', { all: [num(29)] }),
  one('printing', undefined, 'size', 'how long is this script', {
    all: [/\b61\b|\d+\s*(?:words|minutes?|mins?|pages?|speeches|lines)|\b29\b/i],
  }),
  one('printing', undefined, 'place', 'which scenes are at night', {
    all: [/skyscraper|scenes? 1\b|1\s*(?:,|to|-|–)/i, /office|\b4\b/i],
    none: [/sidewalk|int\. car/i],
  }),
  one('printing', undefined, 'place', 'where are we in scene 2', { all: [/copy room/i] }),
  one('printing', undefined, 'place', 'which scenes r on the sidewalk', { all: [num(27), num(28)] }),
  talk(
    'printing',
    undefined,
    'role',
    ['whats my first line', { all: [asksRole] }],
    ['mike', { all: [said('All 623 pages')] }],
  ),
  one('printing', 'Mike', 'cue', 'whats my cue in scene 7', { all: [said('How ya doing Mike')] }),
  one('printing', 'Mike', 'cue', "what do i say when he says 'is there some issue i should know about'", {
    all: [said('Well, the printer')],
  }),
  one('printing', 'Mike', 'cue', 'what do i say when mina asks if anythings wrong', {
    all: [said('just trying to murder my printer')],
  }),
  one('printing', 'Mina', 'cue', "what's my first cue", {
    all: [said('I need a new printer or I need a new boss')],
  }),
  one('printing', 'Mike', 'cast', 'who is in the scene with me on the sidewalk', {
    all: [/mina/i],
    none: [/donna/i],
  }),
  one('printing', undefined, 'cast', 'who comes in at the end', { all: [/donna/i] }),
  one('printing', undefined, 'compare', 'does donna have more lines than mina', {
    all: [/same|equal|both|each|\bno\b|as many|tie/i],
    none: [startsYes],
  }),
  one('printing', 'Mina', 'yes-no', 'am i in the last scene', { all: [no], none: [startsYes] }),
  one('printing', undefined, 'yes-no', 'does the printer ever speak', {
    all: [said('Uh-oh')],
    none: [startsNo],
  }),
  one('printing', 'Mike', 'direction', 'what am i doing when i say now just gotta print the summary', {
    all: [/mug|keypad|computer|numbers|works the mouse|mouse/i],
  }),
  one('printing', 'Mike', 'direction', 'how do i say just this once work right', { all: [/whisper/i] }),
  one('printing', undefined, 'direction', 'who has the crowbar', { all: [/mike/i] }),
  one('printing', 'Mike', 'direction', 'what time does the clock say in the first office scene', {
    all: [/4:32|4:50/],
  }),
  talk(
    'printing',
    'Mike',
    'line',
    ["what's my last line", { all: [said('It was supposed to be two copies')] }],
    ['and the very last line of the film?', { all: [said("That's disgusting")] }],
  ),
  one('printing', 'Mike', 'line', 'my longest speech pls', {
    all: [said("Oh God of Printers, I'm begging you")],
  }),
  one('printing', undefined, 'reading', 'show me scene 8', { all: [said('That was the final straw')] }),
  talk(
    'printing',
    'Mina',
    'quiz',
    [
      'quiz me',
      {
        all: [
          said(
            'I need a new printer or I need a new boss',
            'just trying to murder my printer',
            'Gonna make it look like a suicide',
            "Don't worry about me",
          ),
        ],
      },
    ],
    ['hint', { all: [/\bIs\b|\bOhhh|\bUmm|\bI\b(?! (?:can|do|am|did|could))|\bO\b|\bU\b|word/] }],
    ['how many lines has donna btw', { all: [num(3)] }],
    ['stop', { all: [stopped] }],
  ),
  one('printing', undefined, 'language', 'wie viele szenen gibt es', { all: [num(29)] }),
  one('printing', undefined, 'language', 'cuántas líneas tiene Mike', { all: [num(43)] }),
  one('printing', undefined, 'absent', 'how old is mike', onlyRefuse),
  one('printing', undefined, 'absent', 'whats the name of mikes boss', { all: [/intercom/i], decline: true }),
  one('printing', 'Mike', 'interpretation', 'should i play mike as angry or just sad', onlyRefuse),
  one('printing', undefined, 'interpretation', 'is this a good script? be honest', onlyRefuse),
  one('printing', undefined, 'chat', 'whats the weather tmrw', onlyRefuse),
  one('printing', undefined, 'interpretation', 'who would u cast as mike', onlyRefuse),
  one('printing', undefined, 'interpretation', 'why does the printer come alive', onlyRefuse),
  one('printing', 'Mina', 'interpretation', 'what does mina really think of mike', onlyRefuse),
];

const teoCuesOfScene4 = /You'll wake the whole town|\bAnd\?|He owed everyone money/;

const lowTide: TutorQuestion[] = [
  one('low-tide', 'Teo', 'count', 'how many lines have i got', { all: [num(18)] }),
  talk(
    'low-tide',
    'Teo',
    'count',
    ['how many lines do i have in scene 1', { all: [num(6)] }],
    ['and in scene 2?', { all: [num(5)] }],
    ['and scene 3', { all: [num(4)] }],
  ),
  one('low-tide', 'Nora', 'count', 'how many times do i say money', { all: [num(3)] }),
  one('low-tide', undefined, 'size', 'how many scnes are there', { all: [num(4)] }),
  one('low-tide', undefined, 'size', 'how many words does nora speak', {
    all: [num(196, 197, 198, 199, 200, 201, 202, 203, 204)],
  }),
  one('low-tide', 'Teo', 'cue', "what's my cue in scene 2", { all: [said("I can't see what I'm hitting")] }),
  talk(
    'low-tide',
    'Teo',
    'cue',
    ['whats my cue in scene 3', { all: [said('We missed the tide')] }],
    ['and what do i say', { all: [said("It doesn't matter")] }],
    ['and in scene 4?', { all: [said("You'll wake the whole town", 'I opened it')] }],
  ),
  one('low-tide', 'Nora', 'cue', 'what do i say when he asks what his father talked about', {
    all: [/(?:["':>—-]|say|is|line)\s*You[.!]?\s*(?:["'(\n]|$)/],
  }),
  one('low-tide', 'Nora', 'cue', "what do i say after 'did he know i would'", {
    all: [said("No. He hoped. It's not the same thing", 'He hoped')],
  }),
  one('low-tide', 'Teo', 'cast', 'who am i talking to', { all: [/nora/i] }),
  one('low-tide', undefined, 'cast', 'who is in it', { all: [/nora/i, /teo/i] }),
  one('low-tide', undefined, 'place', 'where are we in scene 3', { all: [/kitchen/i] }),
  talk(
    'low-tide',
    undefined,
    'place',
    [
      'which scenes are at night',
      { all: [/kitchen|\b3\b|third/i, /harbour|\b4\b|fourth/i], none: [/boathouse/i] },
    ],
    ['which ones are outside', { all: [/harbour wall|\b1\b|first/i], none: [/boathouse|kitchen/i] }],
  ),
  one('low-tide', 'Teo', 'compare', 'does nora have more lines than me', {
    all: [num(22)],
    none: [startsNo],
  }),
  one('low-tide', 'Teo', 'yes-no', 'am i in every scene', {
    all: [/\byes\b|\ball (?:4|four)|every|4 of 4|each/i],
    none: [startsNo],
  }),
  one('low-tide', undefined, 'direction', 'who has the envelope at the end', {
    all: [/nora|puts it in her pocket/i],
    none: [/teo (?:still )?has/i],
  }),
  one('low-tide', 'Teo', 'direction', 'what am i doing when i say what is it', { all: [/sniff/i] }),
  one('low-tide', 'Teo', 'direction', 'what props do i need in scene 4', { all: [/envelope/i] }),
  one('low-tide', 'Nora', 'direction', 'what am i doing at the start', { all: [/mend|\bnet\b|crate/i] }),
  one('low-tide', undefined, 'direction', 'what is under the sheet', { all: [/bicycle|bike/i] }),
  one('low-tide', 'Teo', 'story', 'why is teo going to the island', {
    all: [/funeral|father/i],
    decline: true,
  }),
  one('low-tide', undefined, 'story', 'what is scene 2 about', {
    all: [/nora/i, /teo/i, /boat|lamp|bicycle|patch|father|hammer/i],
    decline: true,
  }),
  one('low-tide', 'Nora', 'line', 'read me my longest speech', {
    all: [said('He came in here every winter'), said('So he rode it home again')],
  }),
  one('low-tide', undefined, 'line', "who says 'it's an invoice'", { all: [/teo/i], none: [/^\W*nora/i] }),
  one('low-tide', undefined, 'reading', 'show me scene 1', {
    all: [said('Is this where the ferry goes from'), said('Until the storm')],
  }),
  one('low-tide', 'Nora', 'memory', 'first letters of my last line', { all: [/f[\W_]*b[\W_]*t[\W_]*b/i] }),
  talk(
    'low-tide',
    'Teo',
    'quiz',
    ['quiz me on scene 4', { all: [teoCuesOfScene4] }],
    ['line?', { all: [said('I opened it', "It's an invoice", 'What time is the tide')] }],
    ['next', { all: [teoCuesOfScene4] }],
    ['where are we in this scene?', { all: [/harbour/i] }],
    ['stop', { all: [stopped] }],
  ),
  talk(
    'low-tide',
    undefined,
    'role',
    ['quiz me on my lines', { all: [asksRole] }],
    [
      'teo',
      {
        all: [
          /ferry|until the storm|when they find the money|whose|danny marsh|owed|higher|tide|drink that|walks along|rucksack|begin|start|first/i,
        ],
      },
    ],
  ),
  one('low-tide', 'Teo', 'language', 'was ist mein stichwort in szene 2', {
    all: [said("I can't see what I'm hitting")],
  }),
  one('low-tide', undefined, 'language', 'NORA有多少句台词', { all: [num(22)] }),
  one('low-tide', 'Teo', 'language', 'combien de répliques ai-je dans la scène 3', { all: [num(4)] }),
  one('low-tide', undefined, 'absent', 'what was the name of teos mother', onlyRefuse),
  one('low-tide', 'Teo', 'absent', "what's my cue in scene 7", onlyRefuse),
  one('low-tide', 'Teo', 'interpretation', "how should i say 'you were four'", {
    all: [/nora/i, /\bno (?:direction|parenthetical)|not (?:your|teo's)|nora's/i],
    decline: true,
  }),
  one('low-tide', 'Nora', 'interpretation', 'was nora in love with danny', onlyRefuse),
  one('low-tide', 'Teo', 'chat', 'thank u good night', { all: [welcome] }),
  one('low-tide', undefined, 'interpretation', 'what does the sea symbolise', onlyRefuse),
  one('low-tide', 'Teo', 'absent', 'what is written on the boat', onlyRefuse),
  one('low-tide', 'Teo', 'chat', 'hola', { all: [/hola|\b(?:hi|hello|hey|welcome|ask|help)\b/i] }),
];

const villageHall: TutorQuestion[] = [
  one('village-hall', 'Gordon', 'count', 'how many lines have i', { all: [num(11)] }),
  talk(
    'village-hall',
    'Mrs Finch',
    'count',
    ['how many lines do i have in act 1 scene 1', { all: [num(3)] }],
    ['and in scene 2?', { all: [num(4)] }],
    ['and act 2', { all: [num(1)] }],
  ),
  one('village-hall', undefined, 'count', 'how often does priya say gordon', { all: [num(4)] }),
  one('village-hall', undefined, 'cast', 'how many characters are there', { all: [num(5)] }),
  one('village-hall', undefined, 'cast', 'who is luke', { all: [/reporter|gazette/i] }),
  talk(
    'village-hall',
    'Dot',
    'cast',
    ['who is my brother', { all: [/gordon/i] }],
    ['how many lines does he have', { all: [num(11)] }],
  ),
  one('village-hall', 'Luke', 'cast', 'who is in act 1 scene 2 with me', {
    all: [/finch/i, /dot/i],
    none: [/priya/i],
  }),
  one('village-hall', undefined, 'cast', 'who comes in after mrs finch in scene 1', {
    all: [/luke/i],
    none: [/\bdot\b/i],
  }),
  one('village-hall', 'Dot', 'cue', 'whats my cue to come in act 1', {
    all: [/finch/i, /\bNo\b|raincoat/],
  }),
  one('village-hall', 'Luke', 'cue', 'whats my cue in act 2', { all: [said('Hello, Dot')] }),
  one('village-hall', 'Luke', 'cue', "what do i say when dot says 'he has signed something, hasn't he'", {
    all: [said('Signed what')],
  }),
  one('village-hall', 'Gordon', 'cue', 'what do i say when priya asks if i signed it', {
    all: [said('I signed it')],
  }),
  one('village-hall', 'Luke', 'yes-no', 'do i open act 1 scene 2', {
    all: [/\b(?:yes|you do|you open|you speak first|luke)\b/i],
    none: [startsNo],
  }),
  one('village-hall', 'Gordon', 'yes-no', 'am i in act 1 scene 2', { all: [no], none: [startsYes] }),
  one('village-hall', 'Dot', 'compare', 'who has fewer lines, me or luke', {
    all: [/\b(?:you|dot)\b/i, num(4)],
  }),
  one('village-hall', undefined, 'compare', 'who has the smallest part', { all: [/\bdot\b/i] }),
  one('village-hall', undefined, 'place', 'when is act 2', { all: [/next morning|morning/i] }),
  one('village-hall', undefined, 'place', 'which scene is in the kitchen', {
    all: [/scene (?:2|two)|\b2\b|second/i],
  }),
  talk(
    'village-hall',
    undefined,
    'direction',
    ['who has the letter in act 2', { all: [/finch/i] }],
    ['what does she do with it', { all: [/tear|tore|bucket/i] }],
  ),
  one('village-hall', 'Mrs Finch', 'direction', 'what do i carry when i come in', {
    all: [/keys/i, /bucket/i],
  }),
  one('village-hall', 'Luke', 'direction', 'what am i doing at the start of scene 2 act 1', {
    all: [/wash|cups/i],
  }),
  one('village-hall', 'Priya', 'direction', 'how do i say how long have you been here', {
    all: [/startled/i],
  }),
  one('village-hall', undefined, 'line', 'who has the last line', { all: [/gordon/i] }),
  one('village-hall', undefined, 'line', "who says 'over my dead body'", { all: [/finch/i] }),
  one('village-hall', 'Mrs Finch', 'line', 'show me my monologue', {
    all: [said('Forty years next May'), said('Put that in your paper')],
  }),
  one('village-hall', undefined, 'story', 'what is in the letter', {
    all: [said('accept your offer to sell the hall', 'sell the hall')],
  }),
  one('village-hall', 'Priya', 'story', 'what happens before i come in in act 2', {
    all: [/gordon/i, /alone|bucket|stage/i],
  }),
  one('village-hall', undefined, 'reading', 'read me act 2 scene 1', {
    all: [said('Somebody locked the door'), said('B flat')],
  }),
  one('village-hall', 'Gordon', 'memory', 'first letters of my first line', {
    all: [/f[\W_]*o?[\W_]*p[\W_]*a[\W_]*a[\W_]*b/i],
  }),
  talk(
    'village-hall',
    'Dot',
    'quiz',
    ['quiz me on act 2 scene 1', { all: [said('Oh, Gordon')] }],
    ['there you are you idiot', { all: [nearly] }],
    ['second try: there you are. idiot.', { all: [praised] }],
  ),
  talk(
    'village-hall',
    'Mrs Finch',
    'quiz',
    ['test me on act 2', { all: [said('Not until he gets this letter', 'tears the letter')] }],
    ['who else is in this scene', { all: [/gordon/i, /priya/i] }],
    ['what letter', { all: [praised] }],
  ),
  talk(
    'village-hall',
    'Gordon',
    'memory',
    [
      'give me a hint for my last line',
      { all: [/\bB\b|flat|they all look up|falls into the bucket|What letter/] },
    ],
    ['ok tell me', { all: [said('B flat')] }],
  ),
  talk(
    'village-hall',
    undefined,
    'role',
    ["what's my cue in act 1 scene 2", { all: [asksRole] }],
    ["i'm dot", { all: [/finch/i, /\bNo\b|raincoat/] }],
  ),
  one('village-hall', undefined, 'language', 'combien de répliques a Luke', { all: [num(8)] }),
  one('village-hall', 'Luke', 'language', '¿cuál es mi pie en el acto 2?', { all: [said('Hello, Dot')] }),
  one('village-hall', undefined, 'absent', 'how many lines has mr bell', {
    all: [speechless],
    decline: true,
  }),
  one('village-hall', undefined, 'absent', 'is there an act 3', { all: [no], none: [startsYes] }),
  one('village-hall', 'Gordon', 'interpretation', 'what is my characters motivation for signing', {
    all: [said('tired of counting buttons', 'it would be a kindness')],
    decline: true,
  }),
  one('village-hall', 'Gordon', 'interpretation', 'does priya forgive me', onlyRefuse),
  one('village-hall', 'Mrs Finch', 'interpretation', 'can u record my monologue in a sad voice', onlyRefuse),
  one('village-hall', 'Gordon', 'interpretation', 'what should i wear as gordon', onlyRefuse),
  one('village-hall', 'Mrs Finch', 'interpretation', 'rewrite my monologue so its shorter', onlyRefuse),
  one('village-hall', undefined, 'interpretation', 'what is the message of the play', onlyRefuse),
  one('village-hall', 'Priya', 'absent', 'whats my phone number in the script', onlyRefuse),
  one('village-hall', undefined, 'chat', 'hey', { all: [greets] }),
];

export const tutorQuestions: TutorQuestion[] = [...earnest, ...printing, ...lowTide, ...villageHall];

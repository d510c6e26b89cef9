import type { SceneCue } from '#core/api/rehearsals.ts';
import type { SentenceKey } from '#core/sentences.ts';

/** What an actor can tell the partner beside the lines. */
export type RehearsalCommand =
  /** What is being run, from its first line. */
  | { name: 'run-again' }
  /** From the line at this place among the cues. */
  | { name: 'from'; index: number }
  | { name: 'just-cues' }
  | { name: 'speed-run' }
  | { name: 'problem-spots' }
  /** All lines again at their natural pace, from where the actor is. */
  | { name: 'whole-scene' }
  /** The next words of the line. */
  | { name: 'line' }
  | { name: 'pause' }
  /** Pauses, and asks whether the rehearsal shall end. */
  | { name: 'stop' }
  | { name: 'go-on' }
  /** The partner's voice, one step. */
  | { name: VoiceChange };

export const voiceChanges = ['louder', 'softer', 'faster', 'slower'] as const;
export type VoiceChange = (typeof voiceChanges)[number];

export type CommandName = RehearsalCommand['name'];

/** How a command was given. */
export type CommandChannel = 'voice' | 'key' | 'button' | 'text';

/** What a typed text is taken for. */
export type ParsedCommand =
  | { understood: true; command: RehearsalCommand }
  | {
      understood: false;
      reason: Extract<
        SentenceKey,
        | 'command.unknown'
        | 'command.no-such-line'
        | 'command.no-line-of-this-number'
        | 'command.no-such-scene'
      >;
    };

type PlainName = Exclude<CommandName, 'from'>;

/** What is said for each command, in plain words; the first is the command's name. */
export const commandPhrases: Record<PlainName, readonly string[]> = {
  'run-again': [
    'run it again',
    'run again',
    'again',
    'once more',
    'from the top',
    'from the beginning',
    'from the start',
    'from the first line',
  ],
  'just-cues': ['just cues', 'just the cues', 'only cues', 'cues only', 'cues'],
  'speed-run': ['speed run', 'speedrun', 'italian run'],
  'problem-spots': ['problem spots', 'problem spot', 'trouble spots', 'problems'],
  'whole-scene': ['whole scene', 'the whole scene', 'all lines', 'full scene'],
  line: ['line', 'prompt'],
  pause: ['pause', 'wait', 'hold', 'hold on'],
  stop: ['stop', 'end', 'end the rehearsal'],
  'go-on': ['go on', 'resume', 'carry on', 'continue'],
  louder: ['louder', 'speak louder', 'volume up'],
  softer: ['softer', 'quieter', 'speak softer', 'volume down'],
  faster: ['faster', 'speak faster'],
  slower: ['slower', 'speak slower'],
};

/** More than half the words of what was typed must stand in a line for it to be meant. */
const leastMatch = 0.6;
/** So many words tell a line from all others; what is typed after them is not looked for. */
const mostWanted = 60;

/**
 * What a typed command means, whatever its case and punctuation. "Line 4" is the fourth of what is rehearsed, and "scene 2"
 * the one that has this number. "From …" finds the line whose words match best
 * what follows, the actor's own before the partner's and an earlier one before a later.
 */
export function parseCommand(
  typed: string,
  cues: readonly SceneCue[],
  sceneNumbers: ReadonlyMap<string, string> = new Map(),
): ParsedCommand {
  const words = wordsOf(typed);
  const said = words.join(' ');
  const plain = (Object.keys(commandPhrases) as PlainName[]).find((name) =>
    commandPhrases[name].includes(said),
  );
  if (plain !== undefined) return { understood: true, command: { name: plain } };
  const [, what, which] = /^(?:from )?(?:the )?(line|scene) (\w{1,6})$/u.exec(said) ?? [];
  if (what === 'line' && which && /^\d+$/u.test(which)) return fromLine(Number(which) - 1, cues);
  if (what === 'scene' && which) return fromScene(which, cues, sceneNumbers);
  const [first, ...wanted] = words;
  if (first !== 'from' || wanted.length === 0) return { understood: false, reason: 'command.unknown' };
  const [index] = linesLike(wanted.join(' '), cues);
  return index === undefined
    ? { understood: false, reason: 'command.no-such-line' }
    : { understood: true, command: { name: 'from', index } };
}

function fromLine(index: number, cues: readonly SceneCue[]): ParsedCommand {
  return cues[index] === undefined
    ? { understood: false, reason: 'command.no-line-of-this-number' }
    : { understood: true, command: { name: 'from', index } };
}

function fromScene(
  which: string,
  cues: readonly SceneCue[],
  sceneNumbers: ReadonlyMap<string, string>,
): ParsedCommand {
  const index = cues.findIndex(({ sceneId }) => sceneNumbers.get(sceneId) === which);
  return index < 0
    ? { understood: false, reason: 'command.no-such-scene' }
    : { understood: true, command: { name: 'from', index } };
}

/**
 * The places of the lines whose words match best what is typed of them, the best first: the actor's own before the
 * partner's and an earlier one before a later. The last word need not be typed to its end. Of a long text, its first 60
 * words are looked for.
 */
export function linesLike(
  typed: string,
  cues: readonly Pick<SceneCue, 'text' | 'part'>[],
  most = 1,
): number[] {
  const wanted = wordsOf(typed).slice(0, mostWanted);
  if (wanted.length === 0) return [];
  return cues
    .map(({ text, part }, index) => ({ index, part, match: matchOf(wanted, wordsOf(text)) }))
    .filter(({ match }) => match >= leastMatch)
    .sort(
      (one, other) =>
        other.match - one.match ||
        Number(other.part === 'actor') - Number(one.part === 'actor') ||
        one.index - other.index,
    )
    .slice(0, most)
    .map(({ index }) => index);
}

/** Up to 1 for words that stand in the line in this order, and a little more where the line begins with them. */
function matchOf(typed: readonly string[], line: readonly string[]): number {
  const last = typed.at(-1) ?? '';
  const wanted = [...typed.slice(0, -1), line.find((word) => word.startsWith(last)) ?? last];
  const inLine = new Set(line);
  const inAnyOrder = wanted.filter((word) => inLine.has(word)).length / wanted.length;
  if (inAnyOrder < leastMatch) return 0;
  const inOrder = longestCommonSubsequence(wanted, line) / wanted.length;
  const isBeginning = wanted.every((word, place) => line[place] === word);
  const stand = ` ${line.join(' ')} `.includes(` ${wanted.join(' ')} `);
  return inOrder + (isBeginning ? 0.2 : stand ? 0.1 : 0);
}

function longestCommonSubsequence(one: readonly string[], other: readonly string[]): number {
  const lengths = new Uint16Array(other.length + 1);
  for (const word of one) {
    let diagonal = 0;
    for (const [place, otherWord] of other.entries()) {
      const above = lengths[place + 1] ?? 0;
      lengths[place + 1] = word === otherWord ? diagonal + 1 : Math.max(above, lengths[place] ?? 0);
      diagonal = above;
    }
  }
  return lengths[other.length] ?? 0;
}

function wordsOf(text: string): string[] {
  const bare = text.toLowerCase().normalize('NFKC').replace(/['’]/gu, '');
  return bare.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

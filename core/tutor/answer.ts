import type { Line } from '#core/screenplay/lines.ts';

/** Words of the script, and where they stand. `speaker` is null for a direction, which nobody says. */
export interface Quote {
  elementId: string;
  speaker: string | null;
  text: string;
}

/** A piece of an answer. Whatever is quoted is kept apart from what the tutor says. */
export type AnswerPart =
  | { kind: 'says'; text: string }
  | { kind: 'items'; items: readonly string[] }
  | { kind: 'quotes'; quotes: readonly Quote[] };

/** Going through lines from their cues: the tutor gives a cue, and the actor the line. */
export interface Drill {
  /** The line that is waited for. */
  lineId: string;
  roles: readonly string[];
  /** Where its lines are; none means the whole script. */
  sceneIds: readonly string[];
  /** Which lines, where it is not every one. */
  lineIds: readonly string[] | null;
  asked: number;
  right: number;
  /** How often the actor has tried this line. */
  tries: number;
  /** How much of the line was given away: first letters, first words, all of it. */
  hints: number;
}

/** What the tutor keeps in mind from one message of a chat to the next. */
export interface TutorMemory {
  /** The roles that the actor told in this chat; none where they told none. */
  roles: readonly string[];
  /** The line that was talked about last. */
  lineId: string | null;
  drill: Drill | null;
  /** The question that was answered last, so that "and in scene 2?" has a meaning. */
  last: { text: string; names: readonly string[]; sceneIds: readonly string[] } | null;
  /** The question that waits until the actor has told their role. */
  waiting: string | null;
  /** Who was talked about last: "he", "she" and "they" mean them. */
  names: readonly string[];
  /** The scenes that were talked about last: "this scene" means them. */
  sceneIds: readonly string[];
}

export const noMemory: TutorMemory = {
  roles: [],
  lineId: null,
  drill: null,
  last: null,
  waiting: null,
  names: [],
  sceneIds: [],
};

/**
 * How far an answer can be trusted: it stands in the script, it is no more than what lies nearest there, or it is a
 * refusal. A language model is asked about the last two.
 */
export type Grounds = 'script' | 'nearest' | 'none';

export interface TutorAnswer {
  parts: readonly AnswerPart[];
  memory: TutorMemory;
  grounds: Grounds;
}

/** A line as it is quoted. */
export function quoteOf(line: Line): Quote {
  return { elementId: line.id, speaker: line.speaker, text: line.text };
}

/** Longer lists are cut, since nobody reads them in a chat. */
const mostQuotes = 40;

/** The lines as quotes, and how many there are more where they are too many to read. */
export function quotesOf(quotes: readonly Quote[], more: (count: number) => string): AnswerPart[] {
  const shown = quotes.slice(0, mostQuotes);
  const left = quotes.length - shown.length;
  return [
    { kind: 'quotes', quotes: shown },
    ...(left > 0 ? [{ kind: 'says' as const, text: more(left) }] : []),
  ];
}

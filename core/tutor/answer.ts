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
}

export const noMemory: TutorMemory = { roles: [], lineId: null, drill: null };

export interface TutorAnswer {
  parts: readonly AnswerPart[];
  memory: TutorMemory;
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

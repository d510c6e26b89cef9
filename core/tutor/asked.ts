import { linesLike } from '#core/commands/commands.ts';
import type { LineHistories } from '#core/rehearsal/results/line-history.ts';
import type { Line } from '#core/screenplay/lines.ts';
import { sentence } from '#core/sentences.ts';
import {
  type AnswerPart,
  type Grounds,
  type Quote,
  quoteOf,
  type TutorAnswer,
  type TutorMemory,
} from './answer.ts';
import type { Moment } from './moments.ts';
import { numberIn } from './plain-words.ts';
import type { Question } from './question.ts';
import { isSpokenBy, linesOfRoles, sceneName, type TutorScript } from './tutor-script.ts';

/** A question with everything that it can be answered from. */
export interface Asked {
  text: string;
  question: Question;
  /** What the question is about, as it was typed; in `saidPhrase` as `Question.said` has it. */
  phrase: string | undefined;
  /** Where it begins in `Question.said`. */
  phraseAt: number;
  saidPhrase: string | undefined;
  script: TutorScript;
  /** The roles that are the actor's own; none where nobody told them. */
  roles: readonly string[];
  histories: LineHistories;
  memory: TutorMemory;
}

/** Whose lines a question is about, and which; `who` is how they are called in the answer. */
export interface Subject {
  who: string;
  roles: readonly string[];
  isMine: boolean;
}

const isGiven =
  /\b(?:give|read|show|tell|send|find|get|remind|recite) (?:me|us)\b|\b(?:can|could|may|must|let) (?:i|me|us|we) (?:see|have|hear|read|get)\b/gu;

/** Whether the actor asks for themselves: who wants to be shown something need not be who it is of. */
export function isAboutMe({ question }: Asked): boolean {
  return /\b(?:i|me|my|mine|we|us|our)\b/u.test(question.said.replaceAll(isGiven, ''));
}

const owner = /(?<=\s)(?<name>\p{Lu}[\p{L}\p{M}]+)['’]s\b/u;

/** Whose something is, as it was typed, where the cast has nobody of that name: “Puck’s first speech”. */
export function strangerIn({ question, text }: Asked): string | undefined {
  return question.names.length === 0 && question.scenes.length === 0 && question.quoted === undefined
    ? owner.exec(text)?.groups?.name
    : undefined;
}

/** Who is named in the question, or the actor; undefined where the actor is meant and their role is not known. */
export function subjectOf({ question, roles }: Asked): Subject | undefined {
  if (question.names.length > 0) {
    return { who: listed(question.names), roles: question.names, isMine: false };
  }
  return roles.length > 0 ? { who: listed(roles), roles, isMine: true } : undefined;
}

export const says = (text: string): AnswerPart => ({ kind: 'says', text });

/** An answer that stands in the script, and leaves in mind what was there. */
export function answer({ memory }: Asked, ...parts: AnswerPart[]): TutorAnswer {
  return { parts, memory, grounds: 'script' };
}

/** An answer about one line, which is kept in mind. */
export function answerAbout({ memory }: Asked, lineId: string, ...parts: AnswerPart[]): TutorAnswer {
  return { parts, memory: { ...memory, lineId }, grounds: 'script' };
}

/** What is no answer from the script, or only what lies nearest there. */
export function answerOn(grounds: Grounds, { memory }: Asked, ...parts: AnswerPart[]): TutorAnswer {
  return { parts, memory, grounds };
}

/** Asks for the actor's role; the question waits until it is told. */
export function noRole(asked: Asked): TutorAnswer {
  const told = answer(asked, says(sentence('tutor.no-role', { name: asked.script.names[0] ?? '' })));
  return { ...told, memory: { ...told.memory, waiting: asked.text } };
}

export function noSuchLine(asked: Asked): TutorAnswer {
  const phrase = asked.question.quoted ?? asked.phrase;
  return answerOn(
    'none',
    asked,
    says(phrase ? sentence('tutor.no-such-line', { phrase }) : sentence('tutor.which-line')),
  );
}

/** Lines as they are quoted. */
export function quotes(...lines: readonly Line[]): AnswerPart {
  return { kind: 'quotes', quotes: lines.map(quoteOf) };
}

/** A moment as it is quoted: a direction, or how a line is said, is nobody's. */
export function momentQuote({ kind, elementId, text, line }: Moment): Quote {
  return { elementId, text, speaker: kind === 'line' && line ? line.speaker : null };
}

/** What is said and seen in the scenes that the question names, or in the whole script. */
export function momentsIn({ question, script }: Pick<Asked, 'question' | 'script'>): readonly Moment[] {
  if (question.scenes.length === 0) return script.moments;
  const ids = new Set(question.scenes.map(({ id }) => id));
  return script.moments.filter(({ sceneId }) => ids.has(sceneId));
}

/** The scene of a line, for a sentence. */
export function sceneOf({ script }: Pick<Asked, 'script'>, line: Line): string {
  return sceneName(script, line.sceneId);
}

/** The lines of the scenes that the question names, or of the whole script. */
export function scopeOf({ question, script }: Asked): readonly Line[] {
  return question.scenes.length === 0 ? script.lines : question.scenes.flatMap(({ lines }) => lines);
}

/** Where: "in the script", or the scenes by their titles. */
export function whereOf({ question, script }: Asked): string {
  if (question.scenes.length === 0) return sentence('tutor.in-script');
  return sentence('tutor.in-scenes', {
    scenes: listed(question.scenes.map(({ id }) => sceneName(script, id))),
  });
}

/** `one line`, `3 lines`. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `A`, `A and B`, `A, B and C`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

const places: Readonly<Record<string, number>> = {
  first: 0,
  opening: 0,
  start: 0,
  begin: 0,
  open: 0,
  last: -1,
  final: -1,
  closing: -1,
  end: -1,
  finish: -1,
  close: -1,
};

/** The place that a word tells: from 0, or from the end where it is negative. */
export function placeIn(word: string): number | undefined {
  const number = numberIn(word);
  return places[word] ?? (number === undefined ? undefined : number - 1);
}

const pointed = /^(?:that|this|it|the same)(?: (?:one|line|speech))?$|^(?:my|the) line$/u;
const placed = /^(?:(?:my|the|NAME|our|very) )*(?<place>\w+) (?:line|speech|cue)\b/u;
const beginnings = /^(?:the )?(?:very )?(?:top|start|beginning|first line)\b/u;

/**
 * The line that the question is about: quoted, pointed at, by its place, as the beginning of a scene, or by words of it.
 * The actor's own come before others; `among` limits which can be meant.
 */
export function lineMeant(asked: Asked, among: readonly Line[] = scopeOf(asked)): Line | undefined {
  const { question, phrase, saidPhrase = '', memory, roles, script } = asked;
  if (question.quoted !== undefined) return likest(question.quoted, among, roles);
  if (pointed.test(saidPhrase) || phrase === undefined) {
    return script.lines.find(({ id }) => id === memory.lineId);
  }
  const own = linesOfRoles({ lines: among }, question.names.length > 0 ? question.names : roles);
  if (beginnings.test(saidPhrase) || /^SCENE$/u.test(saidPhrase)) return own[0] ?? among[0];
  const place = placeIn(placed.exec(saidPhrase)?.groups?.place ?? '');
  if (place !== undefined) return own.at(place);
  return likest(phrase, among, roles);
}

function likest(phrase: string, among: readonly Line[], roles: readonly string[]): Line | undefined {
  const lines = among.map((line) => ({
    text: line.text,
    part: isSpokenBy(line, roles) ? ('actor' as const) : ('partner' as const),
  }));
  const [index] = linesLike(phrase, lines);
  return index === undefined ? undefined : among[index];
}

/** The line before or after one, within its scene. */
export function neighbour({ script }: Pick<Asked, 'script'>, line: Line, step: 1 | -1): Line | undefined {
  const other = script.lines[(placesOf(script.lines).get(line.id) ?? -1) + step];
  return other?.sceneId === line.sceneId ? other : undefined;
}

const knownPlaces = new WeakMap<readonly Line[], ReadonlyMap<string, number>>();

/** Where each line is among them: looked up once for all neighbours that are asked for. */
function placesOf(lines: readonly Line[]): ReadonlyMap<string, number> {
  const places = knownPlaces.get(lines) ?? new Map(lines.map(({ id }, place) => [id, place]));
  knownPlaces.set(lines, places);
  return places;
}

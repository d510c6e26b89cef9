import type { Line } from '#core/screenplay/lines.ts';
import { sentence } from '#core/sentences.ts';
import { type Asked, counted, isAboutMe, type Subject, scopeOf, subjectOf } from '#core/tutor/asked.ts';
import { plainWordsOf } from '#core/tutor/plain-words.ts';
import { linesOfRoles } from '#core/tutor/tutor-script.ts';

export const inLines = (count: number) => counted(count, 'line', 'lines');
export const inWords = (count: number) => counted(count, 'word', 'words');
export const inScenes = (count: number) => counted(count, 'scene', 'scenes');

/** Written without spaces, so that each sign counts as a word. */
const sign = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const signs = new RegExp(sign, 'gu');
const besideSigns = /[\p{L}\p{N}]+/gu;

function amountOf(lines: readonly Line[]): { words: number; signs: number } {
  const amount = { words: 0, signs: 0 };
  for (const { text } of lines) {
    const words = text.split(/\s+/u).filter(Boolean);
    if (!sign.test(text)) {
      amount.words += words.length;
      continue;
    }
    for (const word of words) {
      const found = word.match(signs)?.length ?? 0;
      amount.signs += found;
      amount.words += found === 0 ? 1 : (word.replace(signs, ' ').match(besideSigns)?.length ?? 0);
    }
  }
  return amount;
}

export function wordsIn(lines: readonly Line[]): number {
  const { words, signs } = amountOf(lines);
  return words + signs;
}

/** How many are said in a minute of talk on a stage, about. */
const perMinute = { words: 150, signs: 250 };

/** About how long lines take to say without a pause: `20 seconds`, `1½ minutes`, `12 minutes`. */
export function timeToSay(lines: readonly Line[]): string {
  const { words, signs } = amountOf(lines);
  const minutes = words / perMinute.words + signs / perMinute.signs;
  const seconds = Math.max(5, 5 * Math.round((60 * minutes) / 5));
  if (seconds < 55) return counted(seconds, 'second', 'seconds');
  const halves = Math.max(2, Math.round(2 * minutes));
  if (halves > 10 || halves % 2 === 0) return counted(Math.round(halves / 2), 'minute', 'minutes');
  return `${Math.floor(halves / 2)}½ minutes`;
}

/** `As MIKE you have`, or `MINA has`. */
export function whoHas({ who, roles, isMine }: Subject): string {
  if (isMine) return sentence('tutor.you-have', { who });
  return sentence(roles.length > 1 ? 'tutor.several-have' : 'tutor.one-has', { who });
}

const ofAll = /\b(?:of|in) the (?:\w+ )?(?:play|film|script|movie|piece|whole)\b/u;

/** The named, the actor, or with neither everybody: `undefined` where the actor's role is needed and not known. */
export function wantedLines(asked: Asked): { subject: Subject | null; lines: readonly Line[] } | undefined {
  const { question } = asked;
  const scope = scopeOf(asked);
  const isOfAll = ofAll.test(question.said) && !/\b(?:i|my)\b/u.test(question.said);
  if (question.names.length === 0 && (isOfAll || !isAboutMe(asked))) return { subject: null, lines: scope };
  const subject = subjectOf(asked);
  return subject && { subject, lines: linesOfRoles({ lines: scope }, subject.roles) };
}

/** A text's words, as they are compared. */
export function plainOf(text: string): string[] {
  return plainWordsOf(text).flatMap((word) => word.plain.split(' '));
}

/** How often the words stand side by side in a text; the last of them may have the ending of a plural. */
export function timesIn(words: readonly string[], wanted: readonly string[]): number {
  const last = wanted.length - 1;
  if (last < 0) return 0;
  return words.filter((_, at) =>
    wanted.every((word, index) => {
      const there = words[at + index];
      return there === word || (index === last && (there === `${word}s` || `${there}s` === word));
    }),
  ).length;
}

import type { Line } from '#core/screenplay/lines.ts';
import { sentence } from '#core/sentences.ts';
import { quoteOf, quotesOf, type TutorAnswer } from '#core/tutor/answer.ts';
import {
  type Asked,
  answer,
  answerAbout,
  isAboutMe,
  lineMeant,
  noRole,
  noSuchLine,
  placeIn,
  quotes,
  says,
  sceneOf,
  scopeOf,
  subjectOf,
  whereOf,
} from '#core/tutor/asked.ts';
import { numberIn } from '#core/tutor/plain-words.ts';
import { linesOfRoles, sceneTitle } from '#core/tutor/tutor-script.ts';
import { inLines, inWords, timeToSay, wantedLines, whoHas, wordsIn } from './amounts.ts';

/** All lines of somebody, or of a scene. */
export function listLines(asked: Asked): TutorAnswer {
  const onlyScene = asked.question.scenes.length > 0 && !isAboutMe(asked);
  const subject = onlyScene && asked.question.names.length === 0 ? null : subjectOf(asked);
  if (subject === undefined) return noRole(asked);
  const all = subject ? linesOfRoles({ lines: scopeOf(asked) }, subject.roles) : scopeOf(asked);
  const some = someOf(asked, all);
  const lines = some?.lines ?? all;
  const where = whereOf(asked);
  const has = subject ? whoHas(subject) : sentence('tutor.there-are');
  if (lines.length === 0) return answer(asked, says(sentence('tutor.no-lines', { has, where })));
  return answer(
    asked,
    says(
      some
        ? sentence(`tutor.${some.end}-lines`, {
            owner: subject ? sentence('tutor.of-owner', { who: subject.who }) : '',
            lines: inLines(lines.length),
            where,
          })
        : sentence('tutor.lines', { has, lines: inLines(lines.length), where }),
    ),
    ...quotesOf(lines.map(quoteOf), (count) => sentence('tutor.more-lines', { count })),
  );
}

const several = /\b(?<end>first|opening|last|final|closing) (?<many>\w+) (?:lines|speeches)\b/u;

/** The first or the last of them, where so many are asked for. */
function someOf(
  { question }: Asked,
  lines: readonly Line[],
): { end: 'first' | 'last'; lines: readonly Line[] } | undefined {
  const { end = '', many = '' } = several.exec(question.said)?.groups ?? {};
  const count = numberIn(many);
  if (count === undefined || count < 1) return undefined;
  return (placeIn(end) ?? 0) < 0
    ? { end: 'last', lines: lines.slice(-count) }
    : { end: 'first', lines: lines.slice(0, count) };
}

/** Lines that have so many words, or more, or fewer. */
export function linesOfLength(asked: Asked): TutorAnswer {
  const { question, saidPhrase = '' } = asked;
  const wanted = wantedLines(asked);
  if (!wanted) return noRole(asked);
  const words = numberIn(saidPhrase) ?? 1;
  const fits = lengthAsked(question.said);
  const lines = wanted.lines.filter((line) => fits(wordsIn([line]), words));
  const has = wanted.subject ? whoHas(wanted.subject) : sentence('tutor.there-are');
  const where = whereOf(asked);
  if (lines.length === 0) return answer(asked, says(sentence('tutor.no-lines-so-long', { has, where })));
  return answer(
    asked,
    says(sentence('tutor.lines-so-long', { has, lines: inLines(lines.length), where })),
    ...quotesOf(lines.map(quoteOf), (count) => sentence('tutor.more-lines', { count })),
  );
}

function lengthAsked(said: string): (words: number, wanted: number) => boolean {
  if (/\b(?:more|longer) than\b|\bover\b/u.test(said)) return (words, wanted) => words > wanted;
  if (/\b(?:less|fewer|shorter) than\b|\bunder\b/u.test(said)) return (words, wanted) => words < wanted;
  if (/\bat least\b|\bor more\b/u.test(said)) return (words, wanted) => words >= wanted;
  if (/\bat most\b|\bor (?:less|fewer)\b/u.test(said)) return (words, wanted) => words <= wanted;
  return (words, wanted) => words === wanted;
}

function soLong(asked: Asked, line: Line): string {
  const amounts = { words: inWords(wordsIn([line])), time: timeToSay([line]) };
  return sentence('tutor.so-long', { ...amounts, scene: sceneOf(asked, line) });
}

/** How long the line is that the question has words of. */
export function lineSize(asked: Asked): TutorAnswer {
  const line = lineMeant(asked);
  if (!line) return noSuchLine(asked);
  const told = soLong(asked, line);
  return answerAbout(asked, line.id, says(told), quotes(line));
}

/** The first, the last, or any other line by its place. */
export function placedLine(asked: Asked): TutorAnswer {
  const wanted = wantedLines(asked);
  if (!wanted) return noRole(asked);
  const line = wanted.lines.at(placeIn(asked.saidPhrase ?? '') ?? 0);
  if (!line) {
    return answer(asked, says(sentence('tutor.only-lines', { lines: inLines(wanted.lines.length) })));
  }
  return answerAbout(asked, line.id, says(sceneTitle(asked.script, line.sceneId)), quotes(line));
}

/** Who has the first or the last line, of a scene or of all. */
export function whoPlaced(asked: Asked): TutorAnswer {
  const isLast = /\b(?:last|closing|final|ends?|closes|finishes)\b/u.test(asked.question.said);
  const lines = scopeOf(asked);
  const line = isLast ? lines.at(-1) : lines[0];
  if (!line) return noSuchLine(asked);
  const told = sentence(isLast ? 'tutor.has-last' : 'tutor.has-first', {
    who: line.speaker,
    where: whereOf(asked),
  });
  return answerAbout(asked, line.id, says(told), quotes(line));
}

/** The longest line of somebody, or the shortest. */
export function longestLine(asked: Asked): TutorAnswer {
  const wanted = wantedLines(asked);
  if (!wanted) return noRole(asked);
  const byLength = [...wanted.lines].sort((one, other) => wordsIn([other]) - wordsIn([one]));
  const line = asked.question.said.includes('shortest') ? byLength.at(-1) : byLength[0];
  if (!line) return noSuchLine(asked);
  const told = soLong(asked, line);
  return answerAbout(asked, line.id, says(told), quotes(line));
}

import { sentence } from '#core/sentences.ts';
import { quoteOf, quotesOf, type TutorAnswer } from '#core/tutor/answer.ts';
import {
  type Asked,
  answer,
  answerAbout,
  isAboutMe,
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
import { linesOfRoles, sceneTitle } from '#core/tutor/tutor-script.ts';
import { inLines, inWords, wantedLines, whoHas, wordsIn } from './amounts.ts';

/** All lines of somebody, or of a scene. */
export function listLines(asked: Asked): TutorAnswer {
  const onlyScene = asked.question.scenes.length > 0 && !isAboutMe(asked);
  const subject = onlyScene && asked.question.names.length === 0 ? null : subjectOf(asked);
  if (subject === undefined) return noRole(asked);
  const lines = subject ? linesOfRoles({ lines: scopeOf(asked) }, subject.roles) : scopeOf(asked);
  const where = whereOf(asked);
  const has = subject ? whoHas(subject) : sentence('tutor.there-are');
  if (lines.length === 0) return answer(asked, says(sentence('tutor.no-lines', { has, where })));
  return answer(
    asked,
    says(sentence('tutor.lines', { has, lines: inLines(lines.length), where })),
    ...quotesOf(lines.map(quoteOf), (count) => sentence('tutor.more-lines', { count })),
  );
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
  const told = sentence('tutor.so-long', { words: inWords(wordsIn([line])), scene: sceneOf(asked, line) });
  return answerAbout(asked, line.id, says(told), quotes(line));
}

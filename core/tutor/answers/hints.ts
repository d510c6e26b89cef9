import type { Line } from '#core/screenplay/lines.ts';
import { sentence } from '#core/sentences.ts';
import type { TutorAnswer } from '#core/tutor/answer.ts';
import { type Asked, answer, answerAbout, lineMeant, noSuchLine, says, scopeOf } from '#core/tutor/asked.ts';
import { linesOfRoles } from '#core/tutor/tutor-script.ts';

const mostLines = 40;

/** The first letter of each word with the punctuation round it: the way in which actors write a part out to learn it. */
export function firstLetters(text: string): string {
  return text.replace(
    /(?<=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*|(?<=[\p{L}\p{N}])['’][\p{L}\p{M}]+/gu,
    '',
  );
}

/** Help with a line, or with the actor's lines of a scene, by first letters. */
export function hint(asked: Asked): TutorAnswer {
  const { question, roles, phrase } = asked;
  const isOfScene =
    question.scenes.length > 0 || /\b(?:my|all) (?:lines|part|speeches)\b/u.test(question.said);
  if (isOfScene && question.quoted === undefined && roles.length > 0) {
    const lines = linesOfRoles({ lines: scopeOf(asked) }, roles);
    if (lines.length > 0) return hintsOf(asked, lines);
  }
  const line =
    lineMeant(asked) ?? (phrase === undefined ? undefined : lineMeant({ ...asked, phrase: undefined }));
  if (!line) return noSuchLine(asked);
  return answerAbout(asked, line.id, says(sentence('tutor.first-letters')), {
    kind: 'items',
    items: [firstLetters(line.text)],
  });
}

function hintsOf(asked: Asked, lines: readonly Line[]): TutorAnswer {
  const items = lines.slice(0, mostLines).map(({ text }) => firstLetters(text));
  const left = lines.length - items.length;
  return answer(
    asked,
    says(sentence('tutor.first-letters')),
    { kind: 'items', items },
    ...(left > 0 ? [says(sentence('tutor.more-lines', { count: left }))] : []),
  );
}

import type { Line } from '#core/screenplay/lines.ts';
import { sentence } from '#core/sentences.ts';
import type { TutorAnswer } from '#core/tutor/answer.ts';
import {
  type Asked,
  answer,
  answerAbout,
  listed,
  noRole,
  quotes,
  says,
  scopeOf,
  subjectOf,
  whereOf,
} from '#core/tutor/asked.ts';
import { isSpokenBy, linesOfRoles, sceneName, sceneTitle } from '#core/tutor/tutor-script.ts';
import { inLines, inScenes, whoHas } from './amounts.ts';
import { find } from './finding.ts';
import { search } from './searching.ts';

const yes = (told: string) => says(sentence('tutor.yes', { told }));
const no = (told: string) => says(sentence('tutor.no', { told }));

/** Whether somebody is in a scene, in all of them, or several in one together. */
export function isIn(asked: Asked): TutorAnswer {
  const { question, script, roles } = asked;
  const hasMe = /\b(?:i|me|we)\b/u.test(question.said);
  if (hasMe && roles.length === 0) return noRole(asked);
  const names = [...new Set([...(hasMe ? roles.slice(0, 1) : []), ...question.names])];
  const subject = subjectOf(asked);
  if (!subject || names.length === 0) return noRole(asked);
  const own = hasMe && question.names.length === 0 ? roles : names;
  const isThere = ({ speakers }: { speakers: readonly string[] }) =>
    own === roles
      ? speakers.some((name) => own.includes(name))
      : own.every((name) => speakers.includes(name));
  const isEvery = /\b(?:every|all|each|whole)\b/u.test(question.said);
  const scope = question.scenes.length > 0 ? question.scenes : script.scenes;
  const spoken = scope.filter(({ speakers }) => speakers.length > 0);
  const there = scope.filter(isThere);
  const who = listed(own);
  const items = {
    kind: 'items' as const,
    items: there.map(
      ({ id, lines }) => `${sceneTitle(script, id)}: ${inLines(linesOfRoles({ lines }, own).length)}`,
    ),
  };
  if (there.length === 0) {
    const seen = seenIn(asked, own);
    const told = sentence('tutor.speaks-not-in', { who, where: whereOf(asked) });
    return answer(asked, no(told), ...seen);
  }
  if (isEvery && question.scenes.length === 0) {
    const told = sentence('tutor.speaks-in-of', {
      who,
      count: there.length,
      scenes: inScenes(spoken.length),
    });
    return answer(asked, there.length === spoken.length ? yes(told) : no(told), items);
  }
  const where = listed(there.map(({ id }) => sceneName(script, id)));
  return answer(asked, yes(sentence('tutor.speaks-where', { who, where })), items);
}

/** Directions that name somebody who does not speak there. */
function seenIn({ question, script }: Asked, names: readonly string[]) {
  if (question.scenes.length === 0) return [];
  const ids = new Set(question.scenes.map(({ id }) => id));
  const found = script.directions.filter(
    ({ sceneId, text }) =>
      ids.has(sceneId) && names.some((name) => text.toLowerCase().includes(name.toLowerCase())),
  );
  if (found.length === 0) return [];
  const quoted = found.map(({ elementId, text }) => ({ elementId, text, speaker: null }));
  return [says(sentence('tutor.but-directions')), { kind: 'quotes' as const, quotes: quoted }];
}

/** Whether somebody has the first or the last line of a scene, or of all. */
export function opens(asked: Asked): TutorAnswer {
  const subject = subjectOf(asked);
  if (!subject) return noRole(asked);
  const scope = scopeOf(asked);
  const isLast = /^(?:end|close|finish|last)/u.test(asked.saidPhrase ?? '');
  const line: Line | undefined = isLast ? scope.at(-1) : scope[0];
  if (!line)
    return answer(
      asked,
      no(sentence('tutor.no-lines', { has: sentence('tutor.there-are'), where: whereOf(asked) })),
    );
  const told = sentence(isLast ? 'tutor.has-last' : 'tutor.has-first', {
    who: line.speaker,
    where: whereOf(asked),
  });
  const holds = isSpokenBy(line, subject.roles);
  return answerAbout(asked, line.id, holds ? yes(told) : no(told), quotes(line));
}

const fewShown = 3;

/** Whether somebody speaks at all. */
export function speaks(asked: Asked): TutorAnswer {
  const subject = subjectOf(asked);
  if (!subject) return noRole(asked);
  const lines = linesOfRoles({ lines: scopeOf(asked) }, subject.roles);
  const where = whereOf(asked);
  if (lines.length === 0)
    return answer(asked, no(sentence('tutor.no-lines', { has: whoHas(subject), where })));
  const told = sentence('tutor.lines', { has: whoHas(subject), lines: inLines(lines.length), where });
  return answer(asked, yes(told), quotes(...lines.slice(0, fewShown)));
}

/** Whether the script has a scene, an act, somebody, or words. */
export function exists(asked: Asked): TutorAnswer {
  const { question, script } = asked;
  if (question.scenes.length > 0 && /^(?:.* )?SCENE$/u.test(asked.saidPhrase ?? '')) {
    return answer(asked, yes(listed(question.scenes.map(({ id }) => sceneTitle(script, id)))));
  }
  if (/^(?:.*\b(?:called|named) )?NAME$/u.test(asked.saidPhrase ?? '')) return speaks(asked);
  return /\b(?:mention|word)\b/u.test(question.said) ? find(asked) : search(asked);
}

import { sentence } from '#core/sentences.ts';
import { quotesOf, type TutorAnswer } from '#core/tutor/answer.ts';
import {
  type Asked,
  answer,
  lineMeant,
  momentQuote,
  momentsIn,
  noRole,
  noSuchLine,
  says,
  subjectOf,
} from '#core/tutor/asked.ts';
import type { Moment } from '#core/tutor/moments.ts';
import { isSpokenBy, sceneName } from '#core/tutor/tutor-script.ts';
import { names } from './naming.ts';
import { notUnderstood } from './refusal.ts';

const fewMoments = 12;

/** A scene as it stands in the script, as far as a chat can hold it. */
export function sceneText(asked: Asked): TutorAnswer {
  const { question, script } = asked;
  const scenes =
    question.scenes.length > 0 ? question.scenes : script.scenes.length === 1 ? script.scenes : [];
  const [scene] = scenes;
  if (!scene) return notUnderstood(asked);
  return answer(
    asked,
    says(sentence('tutor.scene-text', { scene: sceneName(script, scene.id) })),
    ...text(script.moments.filter(({ sceneId }) => sceneId === scene.id)),
  );
}

function text(moments: readonly Moment[]) {
  return quotesOf(moments.map(momentQuote), (count) => sentence('tutor.more-text', { count }));
}

/** The script from a line on, for a page or so. */
export function textFrom(asked: Asked): TutorAnswer {
  const line = lineMeant(asked);
  if (!line) return noSuchLine(asked);
  const { moments } = asked.script;
  const at = moments.findIndex(({ elementId }) => elementId === line.id);
  const from = moments.slice(at).filter(({ sceneId }) => sceneId === line.sceneId);
  const told = says(sentence('tutor.text-from', { scene: sceneName(asked.script, line.sceneId) }));
  return {
    ...answer(asked, told, ...text(from.slice(0, fewMoments))),
    memory: { ...asked.memory, lineId: line.id },
  };
}

/** What is said and seen before somebody comes in: the directions, and the first and last lines of it. */
export function storyBefore(asked: Asked): TutorAnswer {
  const subject = subjectOf(asked);
  if (!subject) return noRole(asked);
  const moments = momentsIn(asked);
  const first = moments.findIndex(
    ({ kind, line, text: said }) =>
      (kind === 'line' && line && isSpokenBy(line, subject.roles)) ||
      (kind === 'direction' &&
        /\b(?:enter|come|walk|arrive)/iu.test(said) &&
        subject.roles.some((name) => names(said, name))),
  );
  const before = moments.slice(0, Math.max(0, first));
  const arrival = moments[first];
  const speakers = [
    ...new Set(before.flatMap(({ kind, line }) => (kind === 'line' && line ? [line.speaker] : []))),
  ];
  if (before.length === 0 && arrival?.kind !== 'direction')
    return answer(asked, says(sentence('tutor.nothing-before', { who: subject.who })));
  const lines = before.filter(({ kind }) => kind === 'line');
  const few = new Set([...lines.slice(0, 4), ...lines.slice(-2)]);
  const shown = [
    ...before.filter((moment) => moment.kind === 'direction' || few.has(moment)),
    ...(arrival?.kind === 'direction' ? [arrival] : []),
  ];
  const told =
    lines.length === 0
      ? sentence('tutor.before-you-seen')
      : sentence('tutor.before-you', { names: speakers.join(', '), lines: lines.length });
  return answer(
    asked,
    says(told),
    ...quotesOf(shown.map(momentQuote), (count) => sentence('tutor.more-text', { count })),
  );
}

import type { Scene } from '#core/screenplay/lines.ts';
import { sentence } from '#core/sentences.ts';
import { type AnswerPart, quoteOf, type TutorAnswer } from '#core/tutor/answer.ts';
import {
  type Asked,
  answer,
  answerOn,
  counted,
  isAboutMe,
  listed,
  momentQuote,
  noRole,
  says,
  subjectOf,
  whereOf,
} from '#core/tutor/asked.ts';
import { linesOfRoles, sceneName, sceneTitle, type TutorScript } from '#core/tutor/tutor-script.ts';
import { inLines, inScenes, whoHas } from './amounts.ts';
import { notesOn } from './kin.ts';

/** Everyone who speaks, with their lines, who has most first. */
export function listCast(asked: Asked): TutorAnswer {
  const { names, lines } = asked.script;
  const told = sentence('tutor.cast', {
    people: counted(names.length, 'character speaks', 'characters speak'),
  });
  const items = names.map((name) => `${name}: ${inLines(linesOfRoles({ lines }, [name]).length)}`);
  return answer(asked, says(told), { kind: 'items', items });
}

/** Who speaks in the scenes that the question names. */
export function peopleOfScene(asked: Asked): TutorAnswer {
  const { question, script } = asked;
  return answer(
    asked,
    ...question.scenes.flatMap((scene): AnswerPart[] => {
      const title = sceneTitle(script, scene.id);
      return scene.speakers.length === 0
        ? [says(sentence('tutor.nobody-speaks', { scene: title }))]
        : [says(sentence('tutor.who-speaks', { scene: title })), { kind: 'items', items: speakersOf(scene) }];
    }),
  );
}

function speakersOf(scene: Scene): string[] {
  return scene.speakers.map((name) => `${name}: ${inLines(linesOfRoles(scene, [name]).length)}`);
}

/** The scenes in which somebody speaks; of several people, those in which they all do. */
export function scenesOfSubject(asked: Asked): TutorAnswer {
  const { question, script, roles } = asked;
  const named = /\b(?:i|me|we)\b/u.test(question.said)
    ? [...roles.slice(0, 1), ...question.names]
    : question.names;
  const together = [...new Set(named)];
  const subject = subjectOf(asked);
  if (!subject) return noRole(asked);
  const isIn = ({ speakers }: Scene) =>
    together.length > 0
      ? together.every((name) => speakers.includes(name))
      : speakers.some((name) => subject.roles.includes(name));
  const scope = question.scenes.length > 0 ? question.scenes : script.scenes;
  const scenes = scope.filter(isIn);
  const who = together.length > 0 ? listed(together) : subject.who;
  if (scenes.length === 0) {
    const has = whoHas({
      ...subject,
      who,
      roles: together.length > 0 ? together : subject.roles,
      isMine: false,
    });
    return answer(asked, says(sentence('tutor.no-lines', { has, where: whereOf(asked) })));
  }
  const counting = together.length > 0 ? together : subject.roles;
  const items = scenes.map(
    (scene) => `${sceneTitle(script, scene.id)}: ${inLines(linesOfRoles(scene, counting).length)}`,
  );
  return answer(asked, says(sentence('tutor.speaks-in', { who, scenes: inScenes(scenes.length) })), {
    kind: 'items',
    items,
  });
}

/** The scenes in which somebody does not speak. */
export function scenesWithout(asked: Asked): TutorAnswer {
  const { question, script } = asked;
  const subject = subjectOf(asked);
  if (!subject) return noRole(asked);
  const scope = question.scenes.length > 0 ? question.scenes : script.scenes;
  const scenes = scope.filter(({ speakers }) => !speakers.some((name) => subject.roles.includes(name)));
  const { who } = subject;
  if (scenes.length === 0) return answer(asked, says(sentence('tutor.in-all-scenes', { who })));
  const told = sentence('tutor.silent-in', { who, scenes: inScenes(scenes.length) });
  const items = scenes.map(({ id }) => sceneTitle(script, id));
  return answer(asked, says(told), { kind: 'items', items });
}

/** The scenes in which these speak and nobody else: the actor, with whom they name. */
export function scenesOfOnly(asked: Asked): TutorAnswer {
  const { question, script, roles } = asked;
  const isMine = isAboutMe(asked);
  if (isMine && roles.length === 0) return noRole(asked);
  const together = [...new Set([...(isMine ? roles : []), ...question.names])];
  if (together.length === 0) return noRole(asked);
  const who = listed(together);
  const all = script.scenes.filter(({ speakers }) => together.every((name) => speakers.includes(name)));
  const alone = all.filter(({ speakers }) => speakers.every((name) => together.includes(name)));
  const items = (scenes: readonly Scene[]) => scenes.map(({ id }) => sceneTitle(script, id));
  if (alone.length > 0) {
    const told = sentence('tutor.alone-in', { who, scenes: inScenes(alone.length) });
    return answer(asked, says(told), { kind: 'items', items: items(alone) });
  }
  const none = says(sentence('tutor.never-alone', { who }));
  if (all.length === 0) return answer(asked, none);
  const others = says(sentence('tutor.with-others-in', { who }));
  return answer(asked, none, others, { kind: 'items', items: items(all) });
}

/** Those who speak in no scene of somebody's. */
export function neverWith(asked: Asked): TutorAnswer {
  const { script } = asked;
  const subject = subjectOf(asked);
  if (!subject) return noRole(asked);
  const { who, roles } = subject;
  const scenes = script.scenes.filter(({ speakers }) => speakers.some((name) => roles.includes(name)));
  const met = new Set(scenes.flatMap(({ speakers }) => speakers));
  const others = script.names.filter((name) => !met.has(name) && !roles.includes(name));
  const told =
    others.length === 0
      ? sentence('tutor.meets-all', { who })
      : sentence('tutor.never-with', { who, others: listed(others) });
  return answer(asked, says(told));
}

/** All scenes by number and heading. */
export function listScenes(asked: Asked): TutorAnswer {
  const { script } = asked;
  return answer(
    asked,
    says(
      sentence('tutor.scenes', {
        are: sentence(script.scenes.length === 1 ? 'tutor.is' : 'tutor.are'),
        scenes: inScenes(script.scenes.length),
      }),
    ),
    scenesWithSpeakers(script),
  );
}

function scenesWithSpeakers(script: TutorScript): AnswerPart {
  const items = script.scenes.map(({ id, speakers, lines }) => {
    const title = sceneTitle(script, id);
    return lines.length === 0
      ? sentence('tutor.scene-silent', { scene: title })
      : sentence('tutor.scene-spoken', { scene: title, who: listed(speakers), lines: inLines(lines.length) });
  });
  return { kind: 'items', items };
}

/** Cast and scenes, as far as they can be counted and quoted: what a story means, nobody can count. */
export function summary(asked: Asked): TutorAnswer {
  const { question, script } = asked;
  if (question.scenes.length > 0) {
    return answerOn('nearest', asked, ...question.scenes.flatMap((scene) => summaryOf(scene, script)));
  }
  const told = sentence('tutor.summary', {
    title: script.title ?? sentence('tutor.this-script'),
    scenes: inScenes(script.scenes.length),
    lines: inLines(script.lines.length),
    people: counted(script.names.length, 'character', 'characters'),
  });
  const cast = script.names.map((name) => `${name}: ${inLines(linesOfRoles(script, [name]).length)}`);
  return answerOn(
    'nearest',
    asked,
    says(told),
    says(sentence('tutor.its-cast')),
    { kind: 'items', items: cast },
    says(sentence('tutor.its-scenes')),
    scenesWithSpeakers(script),
  );
}

function summaryOf(scene: Scene, script: TutorScript): AnswerPart[] {
  const title = sceneTitle(script, scene.id);
  const [first] = scene.lines;
  const last = scene.lines.at(-1);
  const seen = script.moments
    .filter(({ kind, sceneId }) => kind === 'direction' && sceneId === scene.id)
    .map(momentQuote);
  const directions: AnswerPart[] =
    seen.length === 0
      ? []
      : [says(sentence('tutor.its-directions')), { kind: 'quotes', quotes: seen.slice(0, mostDirections) }];
  const told = sentence('tutor.scene-summary', {
    scene: title,
    who: listed(scene.speakers),
    lines: inLines(scene.lines.length),
  });
  if (!first || !last) return [says(sentence('tutor.nobody-speaks', { scene: title })), ...directions];
  return [
    says(told),
    ...directions,
    says(sentence('tutor.it-begins')),
    { kind: 'quotes', quotes: [quoteOf(first)] },
    says(sentence('tutor.it-ends')),
    { kind: 'quotes', quotes: [quoteOf(last)] },
  ];
}

const mostDirections = 8;

/** Somebody's part: how large it is, where they speak, and how it begins and ends. */
export function aboutName(asked: Asked): TutorAnswer {
  const { script } = asked;
  const subject = subjectOf(asked);
  if (!subject) return noRole(asked);
  const lines = linesOfRoles(script, subject.roles);
  const scenes = script.scenes.filter(({ speakers }) =>
    speakers.some((name) => subject.roles.includes(name)),
  );
  const [first] = lines;
  const last = lines.at(-1);
  const told = says(
    sentence('tutor.part', {
      who: subject.who,
      lines: inLines(lines.length),
      scenes: listed(scenes.map(({ id }) => sceneName(script, id))),
    }),
  );
  if (!first || !last) return answer(asked, told);
  return answer(
    asked,
    ...notesOn(script, subject.roles),
    told,
    says(sentence('tutor.it-begins')),
    { kind: 'quotes', quotes: [quoteOf(first)] },
    says(sentence('tutor.it-ends')),
    { kind: 'quotes', quotes: [quoteOf(last)] },
  );
}

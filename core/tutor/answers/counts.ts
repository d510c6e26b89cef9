import type { Line } from '#core/screenplay/lines.ts';
import { sentence } from '#core/sentences.ts';
import { quoteOf, quotesOf, type TutorAnswer } from '#core/tutor/answer.ts';
import {
  type Asked,
  answer,
  answerAbout,
  counted,
  isAboutMe,
  listed,
  noRole,
  says,
  scopeOf,
  subjectOf,
  whereOf,
} from '#core/tutor/asked.ts';
import { linesOfRoles, sceneTitle } from '#core/tutor/tutor-script.ts';
import {
  inLines,
  inScenes,
  inWords,
  plainOf,
  timesIn,
  timeToSay,
  wantedLines,
  whoHas,
  wordsIn,
} from './amounts.ts';

/** How many lines or words, and in which scenes. */
export function count(asked: Asked, what: 'lines' | 'words'): TutorAnswer {
  const { script } = asked;
  const pointed = pointedLine(asked);
  if (what === 'words' && pointed) return sizeOfPointed(asked, pointed);
  const wanted = wantedLines(asked);
  if (!wanted) return noRole(asked);
  const { subject, lines } = wanted;
  if (!subject && asked.phrase !== undefined) {
    return answer(asked, says(sentence('tutor.not-in-cast', { name: asked.phrase })));
  }
  const where = whereOf(asked);
  const has = subject ? whoHas(subject) : sentence('tutor.there-are');
  if (lines.length === 0) return answer(asked, says(sentence('tutor.no-lines', { has, where })));
  const numbers = [inLines(lines.length), inWords(wordsIn(lines))];
  const [first = '', second = ''] = what === 'lines' ? numbers : numbers.reverse();
  const told = says(sentence('tutor.count', { has, first, second, where }));
  const byScene = script.scenes.flatMap((scene) => {
    const inScene = lines.filter(({ sceneId }) => sceneId === scene.id).length;
    return inScene === 0 ? [] : [`${sceneTitle(script, scene.id)}: ${inLines(inScene)}`];
  });
  return byScene.length < 2 || !subject
    ? answer(asked, told)
    : answer(asked, told, { kind: 'items', items: byScene });
}

const ofMore = /\b(?:script|play|film|movie|piece|whole|scene|act|SCENE)\b/u;

/** The line that was talked about last, where the question means it: “how long is that?” */
function pointedLine({ script, question, memory }: Asked): Line | undefined {
  const isMeant = /\b(?:it|that|this|the (?:line|speech|monologue))\b/u.test(question.said);
  if (!isMeant || question.names.length > 0 || ofMore.test(question.said)) return undefined;
  return script.lines.find(({ id }) => id === memory.lineId);
}

function sizeOfPointed(asked: Asked, line: Line): TutorAnswer {
  const amounts = { words: inWords(wordsIn([line])), time: timeToSay([line]) };
  return answerAbout(asked, line.id, says(sentence('tutor.line-words', amounts)));
}

const ending =
  / (?:in (?:the |this )?(?:script|play|film|text|whole thing)|in total|altogether|overall|please|in SCENE)$/u;

/** How many times somebody says words, with the lines that have them. */
export function phraseCount(asked: Asked): TutorAnswer {
  const { question, roles, saidPhrase = '' } = asked;
  const start = asked.phraseAt;
  const length = saidPhrase.length - (ending.exec(saidPhrase)?.[0].length ?? 0);
  const phrase = question.quoted ?? question.typedAt(start, start + length);
  // Whoever is named before the words says them; a name among the words is one of them.
  const before = question.said.slice(0, start).split('NAME').length - 1;
  const named = question.names.slice(0, before);
  const isMine = before === 0 && /\b(?:i|we)\b/u.test(question.said.slice(0, start));
  if (isMine && roles.length === 0) return noRole(asked);
  const speakers = isMine ? roles : named;
  const sought = nameSought(asked, before) ?? phrase;
  const wanted = plainOf(sought);
  if (wanted.length === 0) return answer(asked, says(sentence('tutor.find-what')));
  const scope = scopeOf(asked);
  const lines = speakers.length === 0 ? scope : linesOfRoles({ lines: scope }, speakers);
  const found = lines.filter(({ text }) => timesIn(plainOf(text), wanted) > 0);
  const times = found.reduce((sum, { text }) => sum + timesIn(plainOf(text), wanted), 0);
  const who =
    speakers.length === 0
      ? sentence('tutor.all-say')
      : isMine
        ? sentence('tutor.you-say', { who: listed(speakers) })
        : sentence(speakers.length > 1 ? 'tutor.several-say' : 'tutor.one-says', { who: listed(speakers) });
  const told = sentence('tutor.phrase-count', {
    who,
    phrase: sought,
    times: counted(times, 'time', 'times'),
    where: whereOf(asked),
  });
  if (times === 0) return answer(asked, says(told));
  return answer(
    asked,
    says(told),
    ...quotesOf(found.map(quoteOf), (more) => sentence('tutor.more-lines', { count: more })),
  );
}

/** A name that is sought is sought as it was typed last: a question that goes on may have put another in its place. */
function nameSought({ question, saidPhrase, phraseAt }: Asked, before: number): string | undefined {
  if (saidPhrase !== 'NAME') return undefined;
  const name = question.names[before];
  const start = phraseAt;
  const typed = question.typedAt(start, start + 'NAME'.length);
  return name !== undefined && plainOf(name).some((word) => plainOf(typed).includes(word)) ? typed : name;
}

/** How many characters speak, and who. */
export function castSize(asked: Asked): TutorAnswer {
  const { question, script } = asked;
  const names =
    question.scenes.length > 0
      ? [...new Set(question.scenes.flatMap(({ speakers }) => speakers))]
      : script.names;
  const people = counted(names.length, 'character speaks', 'characters speak');
  return answer(
    asked,
    says(sentence('tutor.people', { people, where: whereOf(asked), names: listed(names) })),
  );
}

/** How long the script is, a scene, or somebody's lines: in lines and words, and about how long they take to say. */
export function size(asked: Asked): TutorAnswer {
  const { question, script } = asked;
  const pointed = pointedLine(asked);
  if (pointed) return sizeOfPointed(asked, pointed);
  const wanted = wantedLines(asked);
  if (!wanted) return noRole(asked);
  const { subject, lines } = wanted;
  const words = wordsIn(lines);
  const time = timeToSay(lines);
  if (subject) {
    const has = whoHas(subject);
    const where = whereOf(asked);
    if (lines.length === 0) return answer(asked, says(sentence('tutor.no-lines', { has, where })));
    const amounts = { lines: inLines(lines.length), words: inWords(words), time };
    return answer(asked, says(sentence('tutor.size-of', { has, where, ...amounts })));
  }
  const scenes = question.scenes.length > 0 ? question.scenes : script.scenes;
  const told = sentence('tutor.size', {
    scenes: inScenes(scenes.length),
    lines: inLines(lines.length),
    words: inWords(words),
    time,
  });
  return answer(asked, says(told));
}

/** The scene in which most is said, or least: of all, or of those in which somebody speaks. */
export function longestScene(asked: Asked): TutorAnswer {
  const { question, script } = asked;
  const isOfSomebody = question.names.length > 0 || isAboutMe(asked);
  const subject = isOfSomebody ? subjectOf(asked) : null;
  if (subject === undefined) return noRole(asked);
  const scenes = script.scenes
    .filter(({ lines }) => (subject ? linesOfRoles({ lines }, subject.roles) : lines).length > 0)
    .sort((one, other) => wordsIn(other.lines) - wordsIn(one.lines));
  const scene = /\b(?:shortest|smallest)\b/u.test(question.said) ? scenes.at(-1) : scenes[0];
  if (!scene) {
    const has = subject ? whoHas(subject) : sentence('tutor.there-are');
    return answer(asked, says(sentence('tutor.no-lines', { has, where: whereOf(asked) })));
  }
  const told = sentence('tutor.scene-size', {
    scene: sceneTitle(script, scene.id),
    lines: inLines(scene.lines.length),
    words: inWords(wordsIn(scene.lines)),
  });
  return answer(asked, says(told));
}

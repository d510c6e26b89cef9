import type { Line } from '#core/screenplay/lines.ts';
import { sentence } from '#core/sentences.ts';
import { type AnswerPart, type Quote, quoteOf, quotesOf, type TutorAnswer } from '#core/tutor/answer.ts';
import {
  type Asked,
  answer,
  answerAbout,
  counted,
  isAboutMe,
  lineMeant,
  neighbour,
  noRole,
  noSuchLine,
  placeIn,
  type Subject,
  says,
  scopeOf,
  subjectOf,
  whereOf,
} from '#core/tutor/asked.ts';
import { isSpokenBy, linesOfRoles, sceneTitle } from '#core/tutor/tutor-script.ts';

const inLines = (count: number) => counted(count, 'line', 'lines');
const inWords = (count: number) => counted(count, 'word', 'words');
const wordsIn = (lines: readonly Line[]) =>
  lines.reduce((sum, { text }) => sum + text.split(/\s+/u).filter(Boolean).length, 0);

function whoHas({ who, isMine }: Subject): string {
  return sentence(isMine ? 'tutor.you-have' : 'tutor.they-have', { who });
}

/** The named, the actor, or with neither everybody: `undefined` where the actor's role is needed and not known. */
function wantedLines(asked: Asked): { subject: Subject | null; lines: readonly Line[] } | undefined {
  const scope = scopeOf(asked);
  if (asked.question.names.length === 0 && !isAboutMe(asked)) return { subject: null, lines: scope };
  const subject = subjectOf(asked);
  return subject && { subject, lines: linesOfRoles({ lines: scope }, subject.roles) };
}

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

/** What stands right before each line of somebody. */
export function listCues(asked: Asked): TutorAnswer {
  const subject = subjectOf(asked);
  if (!subject) return noRole(asked);
  const lines = linesOfRoles({ lines: scopeOf(asked) }, subject.roles);
  const cues = lines.flatMap((line) => {
    const cue = neighbour(asked, line, -1);
    return cue && !isSpokenBy(cue, subject.roles) ? [cue] : [];
  });
  const where = whereOf(asked);
  if (lines.length === 0) {
    return answer(asked, says(sentence('tutor.no-lines', { has: whoHas(subject), where })));
  }
  const without = lines.length - cues.length;
  const parts: AnswerPart[] = [
    says(sentence('tutor.cues', { has: whoHas(subject), cues: counted(cues.length, 'cue', 'cues'), where })),
    ...quotesOf(cues.map(quoteOf), (count) => sentence('tutor.more-lines', { count })),
  ];
  if (without > 0) parts.push(says(sentence('tutor.without-cue', { lines: inLines(without) })));
  return answer(asked, ...parts);
}

/** How many lines or words, and in which scenes. */
export function count(asked: Asked, what: 'lines' | 'words'): TutorAnswer {
  const wanted = wantedLines(asked);
  if (!wanted) return noRole(asked);
  const { subject, lines } = wanted;
  const has = subject ? whoHas(subject) : sentence('tutor.there-are');
  const numbers = [inLines(lines.length), inWords(wordsIn(lines))];
  const [first, second] = what === 'lines' ? numbers : numbers.reverse();
  const told = says(
    sentence('tutor.count', { has, first: first ?? '', second: second ?? '', where: whereOf(asked) }),
  );
  const byScene = asked.script.scenes.flatMap((scene) => {
    const inScene = lines.filter(({ sceneId }) => sceneId === scene.id).length;
    return inScene === 0 ? [] : [`${sceneTitle(asked.script, scene.id)}: ${inLines(inScene)}`];
  });
  return byScene.length < 2 || !subject
    ? answer(asked, told)
    : answer(asked, told, { kind: 'items', items: byScene });
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

/** The longest line of somebody, or the shortest. */
export function longestLine(asked: Asked): TutorAnswer {
  const wanted = wantedLines(asked);
  if (!wanted) return noRole(asked);
  const byLength = [...wanted.lines].sort((one, other) => wordsIn([other]) - wordsIn([one]));
  const line = asked.question.said.includes('shortest') ? byLength.at(-1) : byLength[0];
  if (!line) return noSuchLine(asked);
  const told = sentence('tutor.so-long', {
    words: inWords(wordsIn([line])),
    scene: sceneTitle(asked.script, line.sceneId),
  });
  return answerAbout(asked, line.id, says(told), quotes(line));
}

/** What stands before a line; as its cue, where it is asked for as one. */
export function before(asked: Asked): TutorAnswer {
  const line = lineMeant(asked);
  if (!line) return noSuchLine(asked);
  const previous = neighbour(asked, line, -1);
  if (!previous) return answerAbout(asked, line.id, says(sentence('tutor.begins-scene')), quotes(line));
  return answerAbout(asked, previous.id, says(sentence('tutor.before')), quotes(previous, line));
}

/** What stands after a line; up to the actor's next, where they ask what they say. */
export function after(asked: Asked): TutorAnswer {
  const { question, roles, script } = asked;
  const line = lineMeant(asked);
  if (!line) return noSuchLine(asked);
  const speakers =
    question.names.length > 0 && !/\bwhen NAME\b/u.test(question.said) ? question.names : roles;
  const wantsOwn = /\b(?:do|should|must|will) i\b|\bmy\b/u.test(question.said) && speakers.length > 0;
  const following = [line];
  for (let next = neighbour({ script }, line, 1); next; next = neighbour({ script }, next, 1)) {
    following.push(next);
    if (!wantsOwn || isSpokenBy(next, speakers)) break;
  }
  const last = following.at(-1) ?? line;
  if (last.id === line.id)
    return answerAbout(asked, line.id, says(sentence('tutor.ends-scene')), quotes(line));
  if (wantsOwn && !isSpokenBy(last, speakers)) {
    return answerAbout(asked, line.id, says(sentence('tutor.nothing-more')), quotes(...following));
  }
  return answerAbout(asked, last.id, says(sentence('tutor.after')), quotes(...following));
}

function quotes(...lines: readonly Line[]): AnswerPart {
  return { kind: 'quotes', quotes: lines.map((line): Quote => quoteOf(line)) };
}

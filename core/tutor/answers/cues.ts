import type { Line } from '#core/screenplay/lines.ts';
import { sentence } from '#core/sentences.ts';
import { type AnswerPart, quoteOf, quotesOf, type TutorAnswer } from '#core/tutor/answer.ts';
import {
  type Asked,
  answer,
  answerAbout,
  answerOn,
  counted,
  lineMeant,
  listed,
  momentQuote,
  neighbour,
  noRole,
  noSuchLine,
  placeIn,
  quotes,
  says,
  scopeOf,
  subjectOf,
  whereOf,
} from '#core/tutor/asked.ts';
import { likeness, stemOf, tellingStems } from '#core/tutor/likeness.ts';
import { isSpokenBy, linesOfRoles, sceneName } from '#core/tutor/tutor-script.ts';
import { inLines, plainOf, whoHas } from './amounts.ts';

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

const ordinal =
  /\b(?<place>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|final|\d+(?:st|nd|rd|th)) cue\b/u;

/** The cue for somebody's first line, or another by its place, and that line. */
export function firstCue(asked: Asked): TutorAnswer {
  const { question, script, memory } = asked;
  const subject = subjectOf(asked);
  if (!subject) return noRole(asked);
  const own = linesOfRoles({ lines: scopeOf(asked) }, subject.roles);
  const place = placeIn(ordinal.exec(question.said)?.groups?.place ?? 'first') ?? 0;
  const here = script.lines.findIndex(({ id }) => id === memory.lineId);
  const isNext = /\bnext cue\b/u.test(question.said) && here >= 0;
  const line = isNext
    ? script.lines
        .slice(here + 1)
        .find((one) => isSpokenBy(one, subject.roles) && neighbour(asked, one, -1) !== undefined)
    : (cued(asked, own, subject.roles).at(place) ?? own.at(place));
  if (!line) {
    return answer(asked, says(sentence('tutor.no-lines', { has: whoHas(subject), where: whereOf(asked) })));
  }
  return cueFor(asked, line);
}

/** Of somebody's lines, those that another's leads to. */
function cued(asked: Asked, lines: readonly Line[], roles: readonly string[]): Line[] {
  return lines.filter((line) => {
    const cue = neighbour(asked, line, -1);
    return cue !== undefined && !isSpokenBy(cue, roles);
  });
}

function cueFor(asked: Asked, line: Line): TutorAnswer {
  const cue = neighbour(asked, line, -1);
  const scene = sceneName(asked.script, line.sceneId);
  if (!cue)
    return answerAbout(asked, line.id, says(sentence('tutor.begins-that-scene', { scene })), quotes(line));
  return answerAbout(asked, cue.id, says(sentence('tutor.cue-in', { scene })), quotes(cue, line));
}

/** What stands before a line; as its cue, where it is asked for as one. */
export function before(asked: Asked): TutorAnswer {
  const line = lineMeant(asked) ?? ownLine(asked);
  if (!line) return noSuchLine(asked);
  const previous = neighbour(asked, line, -1);
  if (!previous) return answerAbout(asked, line.id, says(sentence('tutor.begins-scene')), quotes(line));
  return answerAbout(asked, previous.id, says(sentence('tutor.before')), quotes(previous, line));
}

function ownLine({ script, phrase, roles, question }: Asked): Line | undefined {
  const stems = tellingStems(phrase ?? '');
  if (stems.length < 2) return undefined;
  const own = linesOfRoles(script, question.names.length > 0 ? question.names : roles);
  return likeness(own, stems).find(({ share }) => share >= 0.6)?.found;
}

/** What stands after a line; up to the actor's next, where they ask what they say. */
export function after(asked: Asked): TutorAnswer {
  const { question, roles } = asked;
  const line = lineMeant(asked);
  if (!line) return noSuchLine(asked);
  if (/\bwhat (?:happens|goes on|is seen)\b/u.test(question.said)) return happensAfter(asked, line);
  const speakers =
    question.names.length > 0 && !/\bwhen NAME\b/u.test(question.said) ? question.names : roles;
  const wantsOwn = /\b(?:do|should|must|will) i\b|\bmy\b/u.test(question.said) && speakers.length > 0;
  return goesOn(asked, line, wantsOwn ? speakers : []);
}

/** What is seen after a line, up to the next that is said. */
function happensAfter(asked: Asked, line: Line): TutorAnswer {
  const { moments } = asked.script;
  const at = moments.findIndex(({ elementId }) => elementId === line.id);
  const later = moments
    .slice(at + 1)
    .filter((moment) => moment.sceneId === line.sceneId && moment.line?.id !== line.id);
  const next = later.findIndex(({ kind }) => kind === 'line');
  const seen = next < 0 ? later : later.slice(0, next + 1);
  if (seen.length === 0) return answerAbout(asked, line.id, says(sentence('tutor.ends-scene')), quotes(line));
  const last = seen.at(-1)?.line ?? line;
  const quoted = [quoteOf(line), ...seen.map(momentQuote)];
  return answerAbout(asked, last.id, says(sentence('tutor.after')), { kind: 'quotes', quotes: quoted });
}

/** From a line to the next, or up to the next of somebody's. */
function goesOn(asked: Asked, line: Line, speakers: readonly string[]): TutorAnswer {
  const { script } = asked;
  const following = [line];
  for (let next = neighbour({ script }, line, 1); next; next = neighbour({ script }, next, 1)) {
    following.push(next);
    if (speakers.length === 0 || isSpokenBy(next, speakers)) break;
  }
  const last = following.at(-1) ?? line;
  if (last.id === line.id)
    return answerAbout(asked, line.id, says(sentence('tutor.ends-scene')), quotes(line));
  if (speakers.length > 0 && !isSpokenBy(last, speakers)) {
    return answerAbout(
      asked,
      line.id,
      says(sentence('tutor.nothing-more')),
      quotes(...following.slice(0, 6)),
    );
  }
  return answerAbout(asked, last.id, says(sentence('tutor.after')), quotes(...following.slice(0, 8)));
}

const leastCueShare = 0.5;
const hasSubjectAfter = /\b(?:what do(?:es)? (?:i|NAME)|should i|my)\b/u;

/** What somebody says when another says, asks or tells something: by the other's words, or by what these are about. */
export function cueLine(asked: Asked): TutorAnswer {
  const { question, phrase = '', script, roles } = asked;
  const isMine = /\b(?:i|my|me)\b/u.test(question.said);
  const named = question.names;
  const speaker = isMine ? roles : named.slice(0, 1);
  if (isMine && roles.length === 0) return noRole(asked);
  const others = (isMine ? named : named.slice(1)).filter((name) => !speaker.includes(name));
  const scope = scopeOf(asked);
  const notOwn = scope.filter((line) => !isSpokenBy(line, speaker));
  const theirs = others.length > 0 ? linesOfRoles({ lines: notOwn }, others) : notOwn;
  const among = theirs.length > 0 ? theirs : notOwn;
  const exact = lineMeant({ ...asked, roles: [] }, among);
  const stems = tellingStems(question.quoted ?? phrase).filter(
    (stem) => ![...others, ...speaker].some((name) => tellingStems(name).includes(stem)),
  );
  if (isMine && stems.length === 0 && others.length > 0 && question.quoted === undefined) {
    return beside(asked, speaker, others);
  }
  const isQuestion = /\b(?:asks?|wants? to know)\b/u.test(question.said);
  const alike = likeness(among, stems).filter(({ share }) => share >= leastCueShare);
  const best = alike[0]?.share ?? 0;
  const near = alike.filter(({ share }) => share >= best - 0.1);
  // Of lines that are as near, the one that has more of the small words too.
  const all = new Set(plainOf(question.quoted ?? phrase).map(stemOf));
  const overlap = ({ text }: Line) =>
    plainOf(text).filter((word) => all.has(stemOf(word))).length / Math.sqrt(plainOf(text).length + 4);
  near.sort((one, other) => overlap(other.found) - overlap(one.found));
  const asks = isQuestion
    ? [...near, ...alike].find(({ found, share }) => found.text.includes('?') && share >= best * 0.6)
    : undefined;
  const like = (asks ?? near[0])?.found;
  const isPointed = /^(?:that|this|it)$/u.test(asked.saidPhrase ?? '');
  const isReported = question.quoted === undefined && isQuestion;
  const line = isPointed
    ? script.lines.find(({ id }) => id === asked.memory.lineId)
    : isReported
      ? (like ?? exact)
      : (exact ?? like);
  if (!line) {
    const told = hasSubjectAfter.test(question.said) && (question.quoted ?? phrase) !== '';
    return told
      ? answerOn('none', asked, says(sentence('tutor.no-such-cue', { phrase: question.quoted ?? phrase })))
      : noSuchLine(asked);
  }
  return goesOn(asked, line, speaker);
}

/** Somebody's lines that stand right before or after one of the others'. */
function beside(asked: Asked, own: readonly string[], others: readonly string[]): TutorAnswer {
  const lines = linesOfRoles({ lines: scopeOf(asked) }, own).filter((line) =>
    ([-1, 1] as const).some((step) => {
      const other = neighbour(asked, line, step);
      return other !== undefined && isSpokenBy(other, others);
    }),
  );
  const who = listed(others);
  if (lines.length === 0) return answer(asked, says(sentence('tutor.none-beside', { who })));
  return answer(
    asked,
    says(sentence('tutor.beside', { who })),
    ...quotesOf(lines.map(quoteOf), (count) => sentence('tutor.more-lines', { count })),
  );
}

const wordsGiven = 5;

/** "Line?" out of a quiz: the next words of the actor, from where the talk is. */
export function nextLine(asked: Asked): TutorAnswer {
  const { script, roles, memory } = asked;
  if (roles.length === 0) return noRole(asked);
  const at = script.lines.findIndex(({ id }) => id === memory.lineId);
  const line = script.lines.slice(Math.max(0, at)).find((one) => isSpokenBy(one, roles));
  if (!line) return answer(asked, says(sentence('tutor.nothing-more')));
  const words = line.text.split(/\s+/u);
  const given = words.length <= wordsGiven ? line.text : `${words.slice(0, wordsGiven).join(' ')} …`;
  return answerAbout(asked, line.id, says(sentence('tutor.your-line-begins')), {
    kind: 'items',
    items: [given],
  });
}

/** The whole of the line that was talked about. */
export function showLine(asked: Asked): TutorAnswer {
  const line = asked.script.lines.find(({ id }) => id === asked.memory.lineId);
  if (!line) return noSuchLine(asked);
  return answerAbout(asked, line.id, says(sentence('tutor.drill.the-line')), quotes(line));
}

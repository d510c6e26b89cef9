import { sentence } from '#core/sentences.ts';
import type { AnswerPart, TutorAnswer } from '#core/tutor/answer.ts';
import {
  type Asked,
  answer,
  answerAbout,
  isAboutMe,
  lineMeant,
  listed,
  momentQuote,
  momentsIn,
  neighbour,
  noRole,
  noSuchLine,
  quotes,
  type Subject,
  says,
  scopeOf,
  subjectOf,
} from '#core/tutor/asked.ts';
import type { Moment } from '#core/tutor/moments.ts';
import { isSpokenBy, linesOfRoles, sceneName } from '#core/tutor/tutor-script.ts';
import { peopleOfScene } from './cast.ts';
import { names } from './naming.ts';

const comes =
  /\b(?:re-?)?(?:enters?|entering|comes? (?:in|on|out|down|up|back)|arrives?|appears?|returns?|walks? (?:in|into|up|on)|joins?|runs? (?:in|into)|bursts? (?:in|into)|steps? (?:in|into))\b/iu;
const goes =
  /\b(?:exits?|exeunt|leaves|leaving|goes (?:out|off|away|up|down)|go out|walks? (?:off|out|away)|runs? (?:off|out|away)|heads out|disappears?)\b/iu;
const exits = /\b(?:leaves?|exits?|goes? out|goes? off|goes? away|walks? (?:out|off))\b/u;

/** Whom a line is said to, as far as the lines round it show; of a part, whose lines stand next to its own. */
export function talkingTo(asked: Asked): TutorAnswer {
  const subject = subjectOf(asked);
  if (!subject) return noRole(asked);
  if (asked.phrase === undefined) return partners(asked);
  const own = linesOfRoles(asked.script, subject.roles);
  const line = lineMeant(asked, own) ?? lineMeant(asked);
  if (!line) return noSuchLine(asked);
  const addressed = asked.script.names.filter(
    (name) => !isSpokenBy(line, [name]) && callsByName(line.text, name),
  );
  const before = neighbour(asked, line, -1);
  const next = neighbour(asked, line, 1);
  const around = [before, line, next].flatMap((one) => one ?? []);
  const others = [next, before].flatMap((one) =>
    one && !isSpokenBy(one, [line.speaker]) ? [one.speaker] : [],
  );
  const told =
    addressed.length > 0
      ? sentence('tutor.addresses', { who: listed(addressed) })
      : others.length > 0
        ? sentence('tutor.likely-to', { who: others[0] ?? '' })
        : sentence('tutor.to-nobody');
  return answerAbout(asked, line.id, says(told), quotes(...around));
}

/** The line calls somebody by a word of their name. */
function callsByName(text: string, name: string): boolean {
  const words: readonly string[] = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const called = name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return called.some((word) => word.length > 2 && words.includes(word));
}

/** Whose lines stand next to somebody's, most often first. */
function partners(asked: Asked): TutorAnswer {
  const subject = subjectOf(asked);
  if (!subject) return noRole(asked);
  const times = new Map<string, number>();
  for (const line of linesOfRoles({ lines: scopeOf(asked) }, subject.roles)) {
    for (const step of [-1, 1] as const) {
      const other = neighbour(asked, line, step);
      if (!other || isSpokenBy(other, subject.roles)) continue;
      times.set(other.speaker, (times.get(other.speaker) ?? 0) + 1);
    }
  }
  const names = [...times.keys()].sort((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0));
  if (names.length === 0) return answer(asked, says(sentence('tutor.to-nobody')));
  return answer(asked, says(sentence('tutor.partners', { who: subject.who, others: listed(names) })));
}

/** Who else is in the scene, or in each scene that somebody is in. */
export function withMe(asked: Asked): TutorAnswer {
  const { question, script, roles, memory } = asked;
  const subject = subjectOf(asked);
  const here = script.lines.find(({ id }) => id === (memory.drill?.lineId ?? memory.lineId));
  const ids = here ? [here.sceneId] : memory.sceneIds;
  const remembered = memory.drill !== null || !/\bwith (?:me|NAME)\b/u.test(question.said) ? ids : [];
  const wanted =
    question.scenes.length > 0 ? question.scenes : script.scenes.filter(({ id }) => remembered.includes(id));
  if (!subject) {
    return wanted.length > 0
      ? peopleOfScene({ ...asked, question: { ...question, scenes: wanted } })
      : noRole(asked);
  }
  const own = question.names.length > 0 ? question.names : roles;
  const scenes = (wanted.length > 0 ? wanted : script.scenes).filter(
    ({ speakers }) => wanted.length > 0 || speakers.some((name) => own.includes(name)),
  );
  const parts = scenes.flatMap((scene): AnswerPart[] => {
    const others = scene.speakers.filter((name) => !own.includes(name));
    const isThere = scene.speakers.length > others.length;
    const told =
      others.length === 0
        ? sentence('tutor.alone', { who: subject.who, scene: sceneName(script, scene.id) })
        : sentence(isThere ? 'tutor.with-you' : 'tutor.without-you', {
            who: subject.who,
            others: listed(others),
            scene: sceneName(script, scene.id),
          });
    return [says(told)];
  });
  if (parts.length === 0) return answer(asked, says(sentence('tutor.to-nobody')));
  return answer(asked, ...parts);
}

/** Directions in which somebody comes or goes. */
export function enters(asked: Asked): TutorAnswer {
  const { question, script } = asked;
  const isExit = exits.test(question.said);
  const verb = isExit ? goes : comes;
  const moves = momentsIn(asked).filter(({ kind, text }) => kind !== 'line' && verb.test(text));
  const named = (moment: Moment) => question.names.some((name) => names(moment.text, name));
  const isAfter = /\bafter\b/u.test(question.said);
  const isEnd = /\b(?:end|last|finally)\b/u.test(question.said);
  let found = moves;
  if (question.names.length > 0) {
    found = isAfter
      ? script.scenes.flatMap(({ id }) => {
          const inScene = moves.filter(({ sceneId }) => sceneId === id);
          const at = inScene.findIndex(named);
          return at < 0 ? [] : inScene.slice(at + 1, at + 2);
        })
      : isExit
        ? exitsOf(asked, moves, question.names)
        : moves.filter(named);
  } else if (isExit && isAboutMe(asked) && asked.roles.length > 0) {
    found = exitsOf(asked, moves, asked.roles);
  } else if (isAfter && asked.text.toLowerCase().includes('after ')) {
    const line = lineMeant({ ...asked, ...phraseAfter(asked) });
    const at = line ? script.moments.findIndex(({ elementId }) => elementId === line.id) : -1;
    if (at >= 0) {
      const later = new Set(script.moments.slice(at + 1));
      found = moves.filter((moment) => later.has(moment)).slice(0, 1);
    }
  }
  if (isEnd && question.names.length === 0) found = found.slice(-1);
  if (found.length === 0) {
    return answer(asked, says(sentence(isExit ? 'tutor.nobody-leaves' : 'tutor.nobody-enters')));
  }
  const told = sentence(isExit ? 'tutor.leaving' : 'tutor.entering');
  return answer(asked, says(told), { kind: 'quotes', quotes: found.slice(0, 20).map(momentQuote) });
}

const togetherGo = /^\W*(?:all|they|both|everyone|everybody|exeunt)\b/iu;
const excepted = /\b(?:but|except)\b(?<who>.*)/iu;
const oneGoes = /^\W*(?:(?:he|she) (?:exits?|leaves|goes)|exits?\W*$)/iu;

/** The directions in which one of these goes: by name, with all who are there, or as the one who has just spoken. */
function exitsOf(asked: Asked, moves: readonly Moment[], who: readonly string[]): Moment[] {
  const { moments } = asked.script;
  return moves.filter((move) => {
    const at = moments.indexOf(move);
    const earlier = moments.slice(0, at).filter(({ sceneId }) => sceneId === move.sceneId);
    const stays = excepted.exec(move.text)?.groups?.who;
    if (stays !== undefined && who.some((name) => names(stays, name))) return false;
    if (who.some((name) => names(move.text, name))) return true;
    if (oneGoes.test(move.text)) {
      const spoken = earlier.filter(({ kind }) => kind === 'line').at(-1)?.line;
      return spoken !== undefined && spoken !== null && isSpokenBy(spoken, who);
    }
    const isThere = earlier.some(
      ({ text, line }) =>
        (line !== null && isSpokenBy(line, who)) || (line === null && who.some((name) => names(text, name))),
    );
    return togetherGo.test(move.text) && isThere;
  });
}

function phraseAfter({ question }: Asked): Pick<Asked, 'phrase' | 'saidPhrase' | 'phraseAt'> {
  const start = question.said.indexOf('after ') + 'after '.length;
  return {
    phrase: question.typedAt(start, question.said.length),
    saidPhrase: question.said.slice(start),
    phraseAt: start,
  };
}

/** Where somebody comes in among what is said and seen: the direction, or their first line; -1 where there is neither. */
function entranceAmong(moments: readonly Moment[], asked: Asked, { roles }: Subject): number {
  const isTheirs = (moment: Moment) => roles.some((name) => names(moment.text, name));
  const line = linesOfRoles({ lines: scopeOf(asked) }, roles)[0];
  return moments.findIndex(
    (moment) =>
      (moment.kind === 'direction' && comes.test(moment.text) && isTheirs(moment)) ||
      (moment.kind === 'line' && moment.elementId === line?.id),
  );
}

/** Who has spoken in the scene before somebody comes in, and who came and went. */
export function thereBefore(asked: Asked): TutorAnswer {
  const subject = subjectOf(asked);
  if (!subject) return noRole(asked);
  const { who } = subject;
  const moments = momentsIn(asked);
  const first = entranceAmong(moments, asked, subject);
  const moment = moments[first];
  if (!moment) return answer(asked, says(sentence('tutor.no-entrance', { who })));
  const scene = sceneName(asked.script, moment.sceneId);
  const earlier = moments.slice(0, first).filter(({ sceneId }) => sceneId === moment.sceneId);
  const others = [...new Set(earlier.flatMap(({ line }) => line?.speakers ?? []))];
  if (others.length === 0) return answer(asked, says(sentence('tutor.nobody-before', { who, scene })));
  const moved = earlier.filter(({ kind, text }) => kind !== 'line' && (comes.test(text) || goes.test(text)));
  const told = says(sentence('tutor.spoke-before', { who, scene, others: listed(others) }));
  if (moved.length === 0) return answer(asked, told);
  const came = says(sentence('tutor.came-and-went'));
  return answer(asked, told, came, { kind: 'quotes', quotes: moved.map(momentQuote) });
}

/** When somebody comes in: what stands before it, the direction, and their first line. */
export function entrance(asked: Asked): TutorAnswer {
  const subject = subjectOf(asked);
  if (!subject) return noRole(asked);
  const moments = momentsIn(asked);
  const first = entranceAmong(moments, asked, subject);
  const moment = moments[first];
  if (!moment) return answer(asked, says(sentence('tutor.no-entrance', { who: subject.who })));
  const before = moments
    .slice(0, first)
    .filter(({ kind, sceneId }) => kind === 'line' && sceneId === moment.sceneId)
    .at(-1);
  const after =
    moment.kind === 'line'
      ? undefined
      : moments
          .slice(first)
          .find(({ kind, line: said }) => kind === 'line' && said && isSpokenBy(said, subject.roles));
  const shown = [before, moment, after].flatMap((one) => (one ? [momentQuote(one)] : []));
  const told = sentence(before ? 'tutor.entrance' : 'tutor.entrance-begins', {
    who: subject.who,
    scene: sceneName(asked.script, moment.sceneId),
  });
  return answer(asked, says(told), { kind: 'quotes', quotes: shown });
}

import type { Line } from '#core/screenplay/lines.ts';
import { sentence } from '#core/sentences.ts';
import { quotesOf, type TutorAnswer } from '#core/tutor/answer.ts';
import {
  type Asked,
  answer,
  answerAbout,
  answerOn,
  isAboutMe,
  lineMeant,
  momentQuote,
  momentsIn,
  noRole,
  noSuchLine,
  quotes,
  says,
  scopeOf,
  subjectOf,
  whereOf,
} from '#core/tutor/asked.ts';
import { likeness, tellingStems } from '#core/tutor/likeness.ts';
import type { Moment } from '#core/tutor/moments.ts';
import { isSpokenBy, linesOfRoles } from '#core/tutor/tutor-script.ts';
import { names } from './naming.ts';
import { search } from './searching.ts';

const mostShown = 12;

/** What is seen while a line is said: how it is said, and the directions right before and after it. */
export function doing(asked: Asked): TutorAnswer {
  const { question, roles, phrase, script } = asked;
  const subject = subjectOf(asked);
  if (phrase !== undefined) {
    const own = subject ? linesOfRoles({ lines: scopeOf(asked) }, subject.roles) : [];
    const line = lineMeant(asked, own) ?? lineMeant(asked);
    return line ? aroundLine(asked, line) : noSuchLine(asked);
  }
  if (question.names.length === 0 && question.scenes.length > 0 && !isAboutMe(asked)) {
    const all = momentsIn(asked).filter(({ kind }) => kind !== 'line');
    if (all.length === 0)
      return answer(asked, says(sentence('tutor.no-directions', { where: whereOf(asked) })));
    return answer(
      asked,
      says(sentence('tutor.directions', { where: whereOf(asked) })),
      ...quotesOf(all.map(momentQuote), (count) => sentence('tutor.more-directions', { count })),
    );
  }
  if (!subject)
    return /\b(?:i|my|we)\b/u.test(question.said) && roles.length === 0 ? noRole(asked) : search(asked);
  const moments = momentsIn(asked);
  const isStart = /\b(?:start|begin\w*|open\w*|top)\b/u.test(question.said);
  const isEnd = /\b(?:end|finish|close)\b/u.test(question.said);
  const theirs = moments.filter(
    ({ kind, text, line }) =>
      (kind === 'direction' && subject.roles.some((name) => names(text, name))) ||
      (kind === 'manner' && line && isSpokenBy(line, subject.roles)),
  );
  const wanted = tellingStems(asked.text).filter(
    (stem) => !subject.roles.some((name) => tellingStems(name).includes(stem)),
  );
  const likest =
    question.names.length > 0 && wanted.length > 0 ? likeness(theirs, wanted).map(({ found }) => found) : [];
  const chosen = isStart
    ? theirs.slice(0, 1)
    : isEnd
      ? theirs.slice(-1)
      : likest.length > 0
        ? inOrder(likest, script.moments)
        : theirs;
  return shown(asked, chosen, sentence('tutor.directions-of', { who: subject.who, where: whereOf(asked) }));
}

function inOrder(some: readonly Moment[], all: readonly Moment[]): Moment[] {
  const wanted = new Set(some);
  return all.filter((moment) => wanted.has(moment));
}

function shown(asked: Asked, moments: readonly Moment[], told: string): TutorAnswer {
  if (moments.length === 0) {
    const subject = subjectOf(asked);
    const none = sentence('tutor.no-directions-of', { who: subject?.who ?? '', where: whereOf(asked) });
    return answer(asked, says(none));
  }
  return answer(asked, says(told), { kind: 'quotes', quotes: moments.slice(0, mostShown).map(momentQuote) });
}

function aroundLine(asked: Asked, line: Line): TutorAnswer {
  const { moments } = asked.script;
  const at = moments.findIndex(({ elementId }) => elementId === line.id);
  const manners = moments.filter(({ kind, line: of }) => kind === 'manner' && of?.id === line.id);
  const isSame = (moment: Moment | undefined) =>
    moment?.kind === 'direction' && moment.sceneId === line.sceneId;
  const beside = (step: 1 | -1) => {
    let index = at + step;
    while (moments[index]?.kind === 'manner' && moments[index]?.line?.id === line.id) index += step;
    return isSame(moments[index]) ? moments[index] : undefined;
  };
  const before = beside(-1);
  const after = beside(1);
  // With nothing at the line itself, the latest direction in the scene still holds.
  const latest = moments
    .slice(0, at)
    .filter((moment) => isSame(moment))
    .at(-1);
  const around = [before, ...manners, after].flatMap((moment) => moment ?? []);
  if (around.length === 0 && !latest) {
    return answerAbout(asked, line.id, says(sentence('tutor.no-direction-at')), quotes(line));
  }
  if (around.length === 0 && latest) {
    return answerAbout(asked, line.id, says(sentence('tutor.latest-direction')), {
      kind: 'quotes',
      quotes: [momentQuote(latest)],
    });
  }
  return answerAbout(
    asked,
    line.id,
    says(sentence('tutor.seen-at-line')),
    { kind: 'quotes', quotes: [...around.map(momentQuote)] },
    quotes(line),
  );
}

/** How a line is said, where the script tells. */
export function manner(asked: Asked): TutorAnswer {
  const { question, roles } = asked;
  const isMine = question.names.length === 0;
  const own = linesOfRoles({ lines: scopeOf(asked) }, isMine ? roles : question.names);
  const line = lineMeant(asked, own) ?? lineMeant(asked);
  if (!line) return noSuchLine(asked);
  const whose =
    isMine && roles.length > 0 && !isSpokenBy(line, roles)
      ? [says(sentence('tutor.not-your-line', { who: line.speaker }))]
      : [];
  const { moments } = asked.script;
  const manners = moments.filter(({ kind, line: of }) => kind === 'manner' && of?.id === line.id);
  if (manners.length === 0) {
    return answerAbout(asked, line.id, ...whose, says(sentence('tutor.no-manner')), quotes(line));
  }
  return answerAbout(
    asked,
    line.id,
    ...whose,
    says(sentence('tutor.manner')),
    { kind: 'quotes', quotes: manners.map(momentQuote) },
    quotes(line),
  );
}

/** The directions that name somebody: things in their hands stand there. */
export function props(asked: Asked): TutorAnswer {
  const { question, script } = asked;
  const subject = subjectOf(asked);
  const isMine = /\b(?:i|my|me)\b/u.test(question.said);
  if (isMine && !subject) return noRole(asked);
  const isEntering = /\b(?:come in|enter|come on|entrance)\b/u.test(question.said);
  const seen = momentsIn(asked).filter(({ kind, text, line }) =>
    kind === 'manner'
      ? !subject || (line && isSpokenBy(line, subject.roles))
      : kind === 'direction' && (!subject || subject.roles.some((name) => names(text, name))),
  );
  const entering = seen.filter(({ text }) => /\b(?:enter|come|walk|arrive)/iu.test(text));
  const chosen = isEntering && entering.length > 0 ? entering : seen;
  if (chosen.length === 0)
    return answerOn(
      'none',
      asked,
      says(
        sentence('tutor.no-directions-of', {
          who: subject?.who ?? script.title ?? '',
          where: whereOf(asked),
        }),
      ),
    );
  const told = sentence('tutor.props', {
    who: subject?.who ?? sentence('tutor.everybody'),
    where: whereOf(asked),
  });
  return answerOn('script', asked, says(told), {
    kind: 'quotes',
    quotes: chosen.slice(0, mostShown).map(momentQuote),
  });
}

const reads = /\b(?:reads?|reading|writes?|writing|aloud)\b/iu;

/** What a letter or a screen says: what somebody reads out, or the directions that tell of it. */
export function written(asked: Asked): TutorAnswer {
  const { script, question } = asked;
  const isHere = ({ sceneId }: { sceneId: string }) =>
    question.scenes.length === 0 || question.scenes.some(({ id }) => id === sceneId);
  const readOut = script.moments.filter(
    (moment) => moment.kind === 'manner' && reads.test(moment.text) && isHere(moment),
  );
  const stem = tellingStems(asked.phrase ?? '')[0];
  const told = script.moments.filter(
    (moment) =>
      moment.kind === 'direction' &&
      isHere(moment) &&
      stem !== undefined &&
      tellingStems(moment.text).includes(stem),
  );
  const lines = readOut.flatMap(({ line }) => line ?? []);
  if (lines.length === 0 && told.length === 0) return search(asked);
  const quoted = [...told.slice(0, 4).map(momentQuote)];
  if (lines.length === 0)
    return answer(asked, says(sentence('tutor.nearest-to-question')), { kind: 'quotes', quotes: quoted });
  return answer(
    asked,
    says(sentence('tutor.read-out')),
    quotes(...lines),
    ...(quoted.length > 0 ? [{ kind: 'quotes' as const, quotes: quoted }] : []),
  );
}

import { sentence } from '#core/sentences.ts';
import type { AnswerPart, TutorAnswer } from '#core/tutor/answer.ts';
import { type Asked, answerOn, isAboutMe, momentQuote, momentsIn, says } from '#core/tutor/asked.ts';
import { likeness, tellingStems } from '#core/tutor/likeness.ts';
import type { Moment } from '#core/tutor/moments.ts';
import { plainOf, timesIn } from './amounts.ts';
import { notUnderstood } from './refusal.ts';

const mostShown = 4;
/** Of what was asked for, so much must stand there. */
const leastShare = 0.34;
const sureShare = 0.75;
const leastSeen = 0.5;

interface Near {
  moments: readonly Moment[];
  /** How much of the question's words the best of them has. */
  share: number;
}

/** The places that have most of the question's words: what is seen before what is said, where both have as much. */
function nearest(asked: Asked): Near {
  const { question, memory, roles } = asked;
  if (question.quoted !== undefined) {
    // What is quoted is asked about: other words of the question tell nothing.
    const wanted = plainOf(question.quoted);
    const exact = momentsIn(asked).filter(({ text }) => timesIn(plainOf(text), wanted) > 0);
    if (exact.length > 0) return { moments: exact.slice(0, mostShown), share: 1 };
  }
  const own = isAboutMe(asked) ? roles : [];
  const isBare = /\b(?:it|that|this|one|them)$/u.test(question.said);
  const earlier = isBare && memory.last ? memory.last.text : '';
  const wanted = tellingStems([asked.text, earlier, ...(earlier === '' ? [] : question.names)].join(' '));
  const telling = wanted.filter((stem) => !own.some((name) => tellingStems(name).includes(stem)));
  const all = likeness(momentsIn(asked), telling).filter(({ share }) => share >= leastShare);
  // Who has or does something is seen, not said, where the directions tell of it.
  const seen = all.filter(({ found: { kind }, share }) => kind !== 'line' && share >= leastSeen);
  const found =
    /\b(?:who|what) (?:\w+ ){0,2}(?:has|have|is|are|brings?|carr\w+|takes?|gives?|holds?|opens?|puts?|picks?|throws?|breaks?|under|behind)\b/u.test(
      question.said,
    ) && seen.length > 0
      ? seen
      : all;
  const best = found[0]?.share ?? 0;
  const isEnd = /\b(?:end|finally|last)\b/u.test(question.said);
  const likest = found.filter(({ share }) => share >= best * 0.7);
  const shown = (isEnd ? likest.slice(-mostShown) : likest.slice(0, mostShown)).map(({ found: one }) => one);
  return { moments: inOrder(asked, shown), share: best };
}

function inOrder({ script }: Asked, moments: readonly Moment[]): Moment[] {
  const wanted = new Set(moments.map(({ elementId }) => elementId));
  return script.moments.filter(({ elementId }) => wanted.has(elementId));
}

/** What lies nearest to the question in the script, as quotes; nothing where nothing does. */
export function nearestPart(asked: Asked): AnswerPart[] {
  const { moments } = nearest(asked);
  return moments.length === 0 ? [] : [{ kind: 'quotes', quotes: moments.map(momentQuote) }];
}

/** The answer to a question that is not understood but has words of the script: where they stand. */
export function search(asked: Asked): TutorAnswer {
  const { moments, share } = nearest(asked);
  if (moments.length === 0) return notUnderstood(asked);
  const told = says(sentence('tutor.nearest-to-question'));
  const quoted: AnswerPart = { kind: 'quotes', quotes: moments.map(momentQuote) };
  const found = answerOn(share >= sureShare ? 'script' : 'nearest', asked, told, quoted);
  const only = moments.length === 1 ? moments[0]?.line : undefined;
  return only ? { ...found, memory: { ...found.memory, lineId: only.id } } : found;
}

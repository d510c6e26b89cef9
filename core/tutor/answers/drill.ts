import type { Line } from '#core/screenplay/lines.ts';
import { sentence } from '#core/sentences.ts';
import { type AnswerPart, type Drill, quoteOf, type TutorAnswer } from '#core/tutor/answer.ts';
import {
  type Asked,
  answer,
  lineMeant,
  listed,
  noRole,
  noSuchLine,
  says,
  scopeOf,
  subjectOf,
} from '#core/tutor/asked.ts';
import { attemptAt } from '#core/tutor/attempt.ts';
import { isSpokenBy, linesOfRoles, sceneName } from '#core/tutor/tutor-script.ts';
import { firstLetters } from './hints.ts';
import { trouble, troubleSpots } from './results.ts';

/** Goes through somebody's lines from their cues: all of them, those that break, or from a line on. */
export function startDrill(asked: Asked, which: 'all' | 'trouble' | 'from'): TutorAnswer {
  const subject = subjectOf(asked);
  if (!subject) return noRole(asked);
  const own = linesOfRoles({ lines: which === 'from' ? asked.script.lines : scopeOf(asked) }, subject.roles);
  if (own.length === 0) {
    return answer(asked, says(sentence('tutor.drill.no-lines', { who: listed(subject.roles) })));
  }
  const spots = which === 'trouble' ? troubleSpots(asked, own) : null;
  if (spots?.length === 0) return trouble(asked);
  const meant = which === 'from' ? lineMeant(asked) : undefined;
  if (which === 'from' && !meant) return noSuchLine(asked);
  const first = meant ? ownFrom(asked, meant, subject.roles) : (spots ?? own)[0];
  if (!first) return answer(asked, says(sentence('tutor.nothing-more')));
  const drill: Drill = {
    lineId: first.id,
    roles: subject.roles,
    sceneIds: which === 'from' ? [] : asked.question.scenes.map(({ id }) => id),
    lineIds: spots?.map(({ id }) => id) ?? null,
    asked: 0,
    right: 0,
    tries: 0,
    hints: 0,
  };
  return giveCue(asked, drill, [says(sentence('tutor.drill.begin'))]);
}

/** The line itself where it is theirs, otherwise their next. */
function ownFrom({ script }: Asked, meant: Line, roles: readonly string[]): Line | undefined {
  const from = script.lines.indexOf(meant);
  return script.lines.slice(from).find((line) => isSpokenBy(line, roles));
}

/** The partner's last words are enough of a cue; what stands before them is not asked for. */
const mostCueLines = 3;

/** What leads to the line that is waited for, since the actor's own last one. */
function giveCue(asked: Asked, drill: Drill, lead: readonly AnswerPart[]): TutorAnswer {
  const { script, memory } = asked;
  const at = script.lines.findIndex(({ id }) => id === drill.lineId);
  const line = script.lines[at];
  if (!line) return { parts: lead, memory: { ...memory, drill: null }, grounds: 'script' };
  const before = script.lines.slice(0, at).filter(({ sceneId }) => sceneId === line.sceneId);
  const ownLast = before.map((one) => isSpokenBy(one, drill.roles)).lastIndexOf(true);
  const cues = before.slice(Math.max(ownLast + 1, before.length - mostCueLines));
  const isFirst = before.length === 0;
  const how = isFirst
    ? 'tutor.drill.you-begin'
    : cues.length === 0
      ? 'tutor.drill.you-go-on'
      : 'tutor.drill.cue';
  const parts: AnswerPart[] = [
    ...lead,
    says(sentence(how, { scene: sceneName(script, line.sceneId) })),
    ...(cues.length > 0 ? [{ kind: 'quotes' as const, quotes: cues.map(quoteOf) }] : []),
    says(sentence('tutor.drill.what-do-you-say')),
  ];
  return { parts, memory: { ...memory, lineId: line.id, drill }, grounds: 'script' };
}

const controls = {
  stop: /^(?:(?:please|ok|no|let us) )*(?:stop|enough|end|quit|exit|done|finish|finished|cancel|that is enough|i am done|no more|leave it)\b(?: (?:the )?(?:quiz|it|now|here|please|thanks|there|for now|for today|test|drill))*$/u,
  skip: /^(?:(?:ok|please) )*(?:skip|next|pass|move on|go on|next one|next line|next cue|continue)(?: it| this| please)?$/u,
  show: /^(?:(?:ok|please|just) )*(?:show(?: me)?(?: it| the line| the answer)?|tell me(?: the line)?|what is it|what is (?:my|the) line|i (?:do not|dont) (?:know|remember)|i forgot(?: it)?|no idea|do not know|i give up|give up|reveal|answer)$/u,
  again:
    /^(?:repeat|again|pardon|sorry|what|say (?:it|that) again|(?:what (?:was|is) )?(?:the|my) cue(?: again)?|what was that|repeat (?:it|that|the cue))(?: please)?$/u,
  words: /^(?:line|prompt|my line)(?: please)?$/u,
  hint: /^(?:(?:ok|please) )*(?:hint|help|a hint|give me a (?:hint|clue)|another hint|first letters?|clue|a clue)(?: please)?$/u,
} as const;
type Control = keyof typeof controls;

/** What is told beside the lines while a drill goes on. */
export function controlIn(said: string): Control | undefined {
  return (Object.keys(controls) as Control[]).find((name) => controls[name].test(said));
}

/** Goes on with a drill as the actor told. */
export function steer(asked: Asked, drill: Drill, control: Control): TutorAnswer {
  const line = asked.script.lines.find(({ id }) => id === drill.lineId);
  if (!line || control === 'stop') return endDrill(asked, drill, []);
  const shown: AnswerPart[] = [
    says(sentence('tutor.drill.the-line')),
    { kind: 'quotes', quotes: [quoteOf(line)] },
  ];
  switch (control) {
    case 'again':
      return giveCue(asked, drill, []);
    case 'hint':
    case 'words':
      return giveHint(asked, drill, line, control);
    case 'skip':
    case 'show':
      return goOn(asked, { ...drill, asked: drill.asked + 1 }, shown);
  }
}

const wordsGiven = 4;

/** First letters, then the first words, then all of it; "Line?" asks for the words at once, as on a stage. */
function giveHint({ memory }: Asked, drill: Drill, line: Line, control: 'hint' | 'words'): TutorAnswer {
  const words = line.text.split(/\s+/u);
  const opening = words.length <= wordsGiven ? line.text : `${words.slice(0, wordsGiven).join(' ')} …`;
  const step = control === 'words' ? drill.hints + 1 : drill.hints;
  const given = step === 0 ? firstLetters(line.text) : step === 1 ? opening : line.text;
  return {
    parts: [says(sentence('tutor.drill.hint')), { kind: 'items', items: [given] }],
    memory: { ...memory, drill: { ...drill, hints: step + 1 } },
    grounds: 'script',
  };
}

/** From so many words in common on, what was typed is meant to be the line. */
const attemptShare = 0.4;
const nearShare = 0.5;
const mostTries = 2;
const leadIn =
  /^\s*(?:(?:second|third|another|new|my|last|next) (?:try|attempt|go|guess)|(?:i say|is it|um+|uh+|er+|ok(?:ay)?|it is|let me try))\s*[:,.…-]+\s*/iu;

const withoutLeadIn = (text: string) => text.replace(leadIn, '');

/** Whether what was typed is meant to be the line that is waited for. */
export function isAttempt({ script }: Pick<Asked, 'script'>, drill: Drill, text: string): boolean {
  const line = script.lines.find(({ id }) => id === drill.lineId);
  if (line === undefined) return false;
  const { isExact, isNear, share } = attemptAt(line.text, withoutLeadIn(text));
  return isExact || isNear || share >= attemptShare;
}

const asks =
  /^(?:(?:and|but|so|ok|sorry|wait|hey|hm+) )*(?:who|what|where|when|why|how|which|whose|is there|are there|can you|could you|would you|do you|did you|tell me|show me|read me|give me|explain|describe|compare|translate|list|count|find)\b/u;

/** Whether what was typed is asked, and no try at the line. */
export function isAsked({ question, text }: Pick<Asked, 'question' | 'text'>): boolean {
  return /[?？¿]/u.test(text) || asks.test(question.said) || /\p{Script=Han}/u.test(text);
}

/** Tells how what was typed compares with the line: the actor has a second try before it is shown. */
export function judge(asked: Asked, drill: Drill, text: string): TutorAnswer {
  const line = asked.script.lines.find(({ id }) => id === drill.lineId);
  if (!line) return endDrill(asked, drill, []);
  const { isExact, isNear, share, missed, added } = attemptAt(line.text, withoutLeadIn(text));
  const shown: AnswerPart = { kind: 'quotes', quotes: [quoteOf(line)] };
  const passed = { ...drill, asked: drill.asked + 1, right: drill.right + 1 };
  if (isExact) return goOn(asked, passed, [says(sentence('tutor.drill.exact'))]);
  if (isNear) return goOn(asked, passed, [says(sentence('tutor.drill.near')), shown]);
  const tries = (drill.tries ?? 0) + 1;
  const verdict =
    share < nearShare
      ? sentence('tutor.drill.not-it')
      : missed.length > 0
        ? sentence('tutor.drill.left-out', { words: missed.join(', ') })
        : sentence('tutor.drill.added', { words: added.join(', ') });
  if (tries < mostTries) {
    return {
      parts: [says(verdict), says(sentence('tutor.drill.try-again'))],
      memory: { ...asked.memory, drill: { ...drill, tries } },
      grounds: 'script',
    };
  }
  const done = { ...drill, asked: drill.asked + 1 };
  return goOn(asked, done, [says(verdict), says(sentence('tutor.drill.the-line')), shown]);
}

function goOn(asked: Asked, drill: Drill, lead: readonly AnswerPart[]): TutorAnswer {
  const { script } = asked;
  const at = script.lines.findIndex(({ id }) => id === drill.lineId);
  const next = script.lines
    .slice(at + 1)
    .find(
      (line) =>
        isSpokenBy(line, drill.roles) &&
        (drill.lineIds === null || drill.lineIds.includes(line.id)) &&
        (drill.sceneIds.length === 0 || drill.sceneIds.includes(line.sceneId)),
    );
  if (next) return giveCue(asked, { ...drill, lineId: next.id, hints: 0, tries: 0 }, lead);
  const { right, asked: count } = drill;
  return ended(asked, [...lead, says(sentence('tutor.drill.ended', { right, asked: count }))]);
}

/** The actor breaks off: how far they came. */
function endDrill(asked: Asked, { right, asked: count }: Drill, lead: readonly AnswerPart[]): TutorAnswer {
  const told =
    count === 0
      ? sentence('tutor.drill.stopped')
      : sentence('tutor.drill.stopped-at', { right, asked: count });
  return ended(asked, [...lead, says(told)]);
}

function ended({ memory }: Asked, parts: readonly AnswerPart[]): TutorAnswer {
  return { parts, memory: { ...memory, drill: null }, grounds: 'script' };
}

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
import { isSpokenBy, linesOfRoles, sceneTitle } from '#core/tutor/tutor-script.ts';
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
  if (!line) return { parts: lead, memory: { ...memory, drill: null } };
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
    says(sentence(how, { scene: sceneTitle(script, line.sceneId) })),
    ...(cues.length > 0 ? [{ kind: 'quotes' as const, quotes: cues.map(quoteOf) }] : []),
    says(sentence('tutor.drill.what-do-you-say')),
  ];
  return { parts, memory: { ...memory, lineId: line.id, drill } };
}

const controls = {
  stop: /^(?:please )?(?:stop|enough|end|quit|exit|done|finish|cancel|that is enough|i am done)\b/u,
  skip: /^(?:skip|next|pass|move on|go on|next one|next line|next cue)(?: it| this| please)?$/u,
  show: /^(?:show(?: me)?(?: it| the line)?|tell me|what is it|what is (?:my|the) line|i (?:do not|dont) (?:know|remember)|no idea|dunno|i give up|give up|reveal|answer)$/u,
  again:
    /^(?:repeat|again|pardon|say (?:it|that) again|the cue again|what was the cue|repeat (?:it|that|the cue))(?: please)?$/u,
  hint: /^(?:line|prompt|hint|help|a hint|give me a hint|another hint|first letters?|clue)(?: please)?$/u,
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
      return giveHint(asked, drill, line);
    case 'skip':
    case 'show':
      return goOn(asked, { ...drill, asked: drill.asked + 1 }, shown);
  }
}

const wordsGiven = 4;

function giveHint({ memory }: Asked, drill: Drill, line: Line): TutorAnswer {
  const given =
    drill.hints === 0
      ? firstLetters(line.text)
      : drill.hints === 1
        ? `${line.text.split(/\s+/u).slice(0, wordsGiven).join(' ')} …`
        : line.text;
  return {
    parts: [says(sentence('tutor.drill.hint')), { kind: 'items', items: [given] }],
    memory: { ...memory, drill: { ...drill, hints: drill.hints + 1 } },
  };
}

/** From so many words in common on, what was typed is meant to be the line. */
const attemptShare = 0.4;
const nearShare = 0.7;

/** Whether what was typed is meant to be the line that is waited for. */
export function isAttempt({ script }: Pick<Asked, 'script'>, drill: Drill, text: string): boolean {
  const line = script.lines.find(({ id }) => id === drill.lineId);
  return line !== undefined && attemptAt(line.text, text).share >= attemptShare;
}

/** Tells how what was typed compares with the line, and gives the next cue. */
export function judge(asked: Asked, drill: Drill, text: string): TutorAnswer {
  const line = asked.script.lines.find(({ id }) => id === drill.lineId);
  if (!line) return endDrill(asked, drill, []);
  const { isExact, share, missed } = attemptAt(line.text, text);
  const right = isExact ? drill.right + 1 : drill.right;
  const done = { ...drill, asked: drill.asked + 1, right };
  if (isExact) return goOn(asked, done, [says(sentence('tutor.drill.exact'))]);
  const verdict =
    share < nearShare
      ? sentence('tutor.drill.not-it')
      : missed.length > 0
        ? sentence('tutor.drill.left-out', { words: missed.join(', ') })
        : sentence('tutor.drill.added');
  return goOn(asked, done, [says(verdict), { kind: 'quotes', quotes: [quoteOf(line)] }]);
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
  return next ? giveCue(asked, { ...drill, lineId: next.id, hints: 0 }, lead) : endDrill(asked, drill, lead);
}

function endDrill({ memory }: Asked, { right, asked }: Drill, lead: readonly AnswerPart[]): TutorAnswer {
  const told =
    asked === 0 ? sentence('tutor.drill.stopped') : sentence('tutor.drill.ended', { right, asked });
  return { parts: [...lead, says(told)], memory: { ...memory, drill: null } };
}

import type { LineHistories } from '#core/rehearsal/results/line-history.ts';
import { sentence } from '#core/sentences.ts';
import type { TutorAnswer, TutorMemory } from './answer.ts';
import { aboutName, listCast, listScenes, peopleOfScene, scenesOfSubject, summary } from './answers/cast.ts';
import { controlIn, isAttempt, judge, startDrill, steer } from './answers/drill.ts';
import { find } from './answers/finding.ts';
import { hint } from './answers/hints.ts';
import { after, before, count, listCues, listLines, longestLine, placedLine } from './answers/lines.ts';
import { trouble } from './answers/results.ts';
import { type Asked, answer, listed, noRole, says } from './asked.ts';
import { type Intent, intentOf } from './intents.ts';
import { readQuestion } from './question.ts';
import type { TutorScript } from './tutor-script.ts';

export interface TutorRequest {
  text: string;
  script: TutorScript;
  /** The roles that the actor has chosen; what they told in the chat goes before. */
  roles: readonly string[];
  histories: LineHistories;
  memory: TutorMemory;
}

/**
 * Answers a question about a script from the script and the results of its rehearsals alone: it counts, finds and
 * quotes. Of what it does not understand it says so, and what it can do.
 */
export function answerOf({ text, script, roles, histories, memory }: TutorRequest): TutorAnswer {
  const question = readQuestion(text, script);
  const understood = intentOf(question.said);
  const span = understood?.phrase;
  const asked: Asked = {
    question,
    phrase: span && question.typedAt(span.start, span.end),
    saidPhrase: span && question.said.slice(span.start, span.end),
    script,
    roles: (memory.roles.length > 0 ? memory.roles : roles).filter((role) => script.names.includes(role)),
    histories,
    memory,
  };
  const { drill } = memory;
  if (drill) {
    const control = controlIn(question.said);
    if (control) return steer(asked, drill, control);
    if (!understood || isAttempt(asked, drill, text)) return judge(asked, drill, text);
  }
  if (question.unknownScene !== undefined) {
    const scenes = script.scenes.length;
    return answer(asked, says(sentence('tutor.no-such-scene', { scene: question.unknownScene, scenes })));
  }
  return understood ? answers[understood.intent](asked) : notUnderstood(asked);
}

const answers: Record<Intent, (asked: Asked) => TutorAnswer> = {
  'set-role': setRole,
  'tell-role': tellRole,
  greet: whatICan,
  help: whatICan,
  quiz: (asked) => startDrill(asked, 'all'),
  'quiz-trouble': (asked) => startDrill(asked, 'trouble'),
  'quiz-from': (asked) => startDrill(asked, 'from'),
  trouble,
  hint,
  'cue-of': before,
  before,
  after,
  'placed-line': placedLine,
  'longest-line': longestLine,
  'most-lines': listCast,
  'scenes-of': scenesOfSubject,
  'count-words': (asked) => count(asked, 'words'),
  'count-lines': (asked) => count(asked, 'lines'),
  find,
  'list-cues': listCues,
  'people-of-scene': peopleOfScene,
  'list-scenes': listScenes,
  'list-cast': listCast,
  summary,
  'about-name': aboutName,
  'list-lines': listLines,
};

function setRole(asked: Asked): TutorAnswer {
  const roles = asked.question.names;
  const told = says(sentence('tutor.role-set', { roles: listed(roles) }));
  return { parts: [told], memory: { ...asked.memory, roles } };
}

function tellRole(asked: Asked): TutorAnswer {
  if (asked.roles.length === 0) return noRole(asked);
  return answer(asked, says(sentence('tutor.your-role', { roles: listed(asked.roles) })));
}

const examples = [
  'tutor.can.lines',
  'tutor.can.scenes',
  'tutor.can.find',
  'tutor.can.next',
  'tutor.can.trouble',
  'tutor.can.quiz',
  'tutor.can.hint',
] as const;

function whatICan(asked: Asked): TutorAnswer {
  const items = examples.map((key) => sentence(key));
  return answer(
    asked,
    says(sentence('tutor.can')),
    { kind: 'items', items },
    says(sentence('tutor.connect-model')),
  );
}

function notUnderstood(asked: Asked): TutorAnswer {
  const told = whatICan(asked);
  return { ...told, parts: [says(sentence('tutor.not-understood')), ...told.parts] };
}

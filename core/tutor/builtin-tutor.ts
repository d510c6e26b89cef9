import type { LineHistories } from '#core/rehearsal/results/line-history.ts';
import { sentence } from '#core/sentences.ts';
import { noMemory, type TutorAnswer, type TutorMemory } from './answer.ts';
import {
  aboutName,
  listCast,
  listScenes,
  neverWith,
  peopleOfScene,
  scenesOfOnly,
  scenesOfSubject,
  scenesWithout,
  summary,
} from './answers/cast.ts';
import { enters, entrance, talkingTo, thereBefore, withMe } from './answers/company.ts';
import { compare } from './answers/compare.ts';
import { castSize, count, longestScene, phraseCount, size } from './answers/counts.ts';
import { after, before, cueLine, firstCue, listCues, nextLine, showLine } from './answers/cues.ts';
import { doing, manner, props, written } from './answers/directions.ts';
import { controlIn, isAsked, isAttempt, judge, startDrill, steer } from './answers/drill.ts';
import { find } from './answers/finding.ts';
import { hint } from './answers/hints.ts';
import { kin } from './answers/kin.ts';
import { lineSize, linesOfLength, listLines, longestLine, placedLine, whoPlaced } from './answers/lines.ts';
import { scenesLike, setting } from './answers/places.ts';
import { sceneText, storyBefore, textFrom } from './answers/reading.ts';
import { trouble } from './answers/results.ts';
import { search } from './answers/searching.ts';
import { bye, greet, meaning, praise, setRole, task, tellRole, thank, whatICan } from './answers/talk.ts';
import { exists, isIn, opens, speaks } from './answers/yes-no.ts';
import { type Asked, answer, counted, says, strangerIn } from './asked.ts';
import { completed } from './follow-up.ts';
import type { Intent, Understood } from './intent.ts';
import { intentOf } from './intents.ts';
import { answerInTheirLanguage, languageOf } from './languages/foreign-question.ts';
import { type Question, readQuestion } from './question.ts';
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
 * quotes. Of what it does not understand it says so, with two questions that it does.
 */
export function answerOf(request: TutorRequest): TutorAnswer {
  const { text, script } = request;
  // Memory that an earlier version kept may lack what came later.
  const memory = { ...noMemory, ...request.memory };
  const read = readQuestion(text, script);
  const told = memory.waiting === null ? undefined : roleTold(read);
  if (told && memory.waiting !== null) {
    return answerOf({ ...request, text: memory.waiting, memory: { ...memory, roles: told, waiting: null } });
  }
  const question = completed(read, memory, script);
  const understood = intentOf(question.said);
  const asked = askedFrom(request, question, understood, { ...memory, waiting: null });
  return remembering(
    asked,
    understood,
    inDrill(asked, understood) ?? answerInTheirLanguage(asked) ?? toIntent(asked, understood),
  );
}

/** The role that an actor tells when they were asked for it: "Jack", "I'm Jack". */
function roleTold({ said, names }: Question): readonly string[] | undefined {
  const isOnlyName = /^(?:NAME|i am NAME|it is NAME|as NAME|NAME please|the NAME)$/u.test(said);
  return isOnlyName || intentOf(said)?.intent === 'set-role' ? names : undefined;
}

function askedFrom(
  { text, script, roles, histories }: TutorRequest,
  question: Question,
  understood: Understood | undefined,
  memory: TutorMemory,
): Asked {
  const span = understood?.phrase;
  return {
    text,
    question,
    phraseAt: span?.start ?? 0,
    phrase: span && question.typedAt(span.start, span.end),
    saidPhrase: span && question.said.slice(span.start, span.end),
    script,
    roles: (memory.roles.length > 0 ? memory.roles : roles).filter((role) => script.names.includes(role)),
    histories,
    memory,
  };
}

/** While a quiz goes on: a control, a try at the line, or undefined for a question, which leaves the quiz where it is. */
function inDrill(asked: Asked, understood: Understood | undefined): TutorAnswer | undefined {
  const { drill } = asked.memory;
  if (!drill) return undefined;
  const control = controlIn(asked.question.said);
  if (control) return steer(asked, drill, control);
  if (isAttempt(asked, drill, asked.text)) return judge(asked, drill, asked.text);
  // Words of meaning and work stand in lines too: alone they make no question.
  const isWorded =
    understood !== undefined && understood.intent !== 'meaning' && understood.intent !== 'task';
  const isQuestion = isWorded || isAsked(asked) || languageOf(asked.text) !== undefined;
  return isQuestion ? undefined : judge(asked, drill, asked.text);
}

function toIntent(asked: Asked, understood: Understood | undefined): TutorAnswer {
  const { question, script } = asked;
  if (question.unknownScene !== undefined) {
    const scenes = counted(script.scenes.length, 'scene', 'scenes');
    return answer(asked, says(sentence('tutor.no-such-scene', { scene: question.unknownScene, scenes })));
  }
  if (!understood) return search(asked);
  const stranger = ofSomebody.has(understood.intent) ? strangerIn(asked) : undefined;
  if (stranger !== undefined) return answer(asked, says(sentence('tutor.not-in-cast', { name: stranger })));
  return answers[understood.intent](asked);
}

/** What somebody has: asked of a name that the cast lacks, it is nobody else's. */
const ofSomebody: ReadonlySet<Intent> = new Set([
  'placed-line',
  'longest-line',
  'list-lines',
  'list-cues',
  'first-cue',
  'count-lines',
  'count-words',
]);

/** These take up what was there before; they are nothing that a later question could take up. */
const pointing: ReadonlySet<Intent> = new Set([
  'before',
  'after',
  'next-line',
  'show-line',
  'greet',
  'thank',
  'bye',
  'praise',
  'set-role',
  'help',
]);

/** The answer with what was talked about kept in mind. */
function remembering(asked: Asked, understood: Understood | undefined, told: TutorAnswer): TutorAnswer {
  const { question } = asked;
  const { memory } = told;
  const isPointing = understood === undefined || pointing.has(understood.intent);
  const line = asked.script.lines.find(({ id }) => id === memory.lineId);
  const isNewLine = memory.lineId !== asked.memory.lineId && line !== undefined;
  const namesNow = memory.names !== asked.memory.names ? memory.names : question.names;
  const base = question.source ?? asked.text;
  return {
    ...told,
    memory: {
      ...memory,
      last: isPointing
        ? memory.last
        : { text: base, names: question.names, sceneIds: question.scenes.map(({ id }) => id) },
      names: namesNow.length > 0 ? namesNow : memory.names,
      sceneIds:
        question.scenes.length > 0
          ? question.scenes.map(({ id }) => id)
          : isNewLine
            ? [line.sceneId]
            : memory.sceneIds,
    },
  };
}

const answers: Record<Intent, (asked: Asked) => TutorAnswer> = {
  'set-role': setRole,
  'tell-role': tellRole,
  greet,
  thank,
  bye,
  praise,
  help: whatICan,
  meaning,
  task,
  quiz: (asked) => startDrill(asked, 'all'),
  'quiz-trouble': (asked) => startDrill(asked, 'trouble'),
  'quiz-from': (asked) => startDrill(asked, 'from'),
  trouble,
  hint,
  'next-line': nextLine,
  'show-line': showLine,
  'cue-of': before,
  'cue-line': cueLine,
  'first-cue': firstCue,
  'list-cues': listCues,
  before,
  after,
  'placed-line': placedLine,
  'who-placed': whoPlaced,
  'longest-line': longestLine,
  'longest-scene': longestScene,
  'line-size': lineSize,
  'lines-of-length': linesOfLength,
  'list-lines': listLines,
  compare,
  'cast-size': castSize,
  'phrase-count': phraseCount,
  'count-words': (asked) => count(asked, 'words'),
  'count-lines': (asked) => count(asked, 'lines'),
  size,
  'is-in': isIn,
  opens,
  speaks,
  exists,
  'talking-to': talkingTo,
  'with-me': withMe,
  enters,
  entrance,
  'there-before': thereBefore,
  doing,
  manner,
  props,
  written,
  kin,
  setting,
  'scenes-like': scenesLike,
  'scene-text': sceneText,
  'text-from': textFrom,
  'story-before': storyBefore,
  'scenes-of': scenesOfSubject,
  'scenes-without': scenesWithout,
  'scenes-of-only': scenesOfOnly,
  'never-with': neverWith,
  'people-of-scene': peopleOfScene,
  'list-scenes': listScenes,
  'list-cast': listCast,
  summary,
  'about-name': aboutName,
  find,
  search,
};

import type { Screenplay } from '#core/api/screenplay.ts';
import { chatLimits } from '#core/limits.ts';
import { historiesOf } from '#core/rehearsal/results/line-history.ts';
import { type Grounds, noMemory, type TutorMemory } from '#core/tutor/answer.ts';
import { markdownOf } from '#core/tutor/answer-markdown.ts';
import { answerOf } from '#core/tutor/builtin-tutor.ts';
import { tutorScriptOf } from '#core/tutor/tutor-script.ts';
import { checkQuotes } from '#core/tutor/with-model/check-quotes.ts';
import { contextOf, groundingFor } from '#core/tutor/with-model/context.ts';
import { passagesOf } from '#core/tutor/with-model/passages.ts';
import { serveTasks } from '#server/platform/threads/serve-tasks.ts';
import { createPassageFinder } from './find-passages.ts';
import type { ScriptAtHand } from './script-at-hand.ts';

/** What a tutor says, and what they keep in mind after it. */
export interface TutorReply {
  text: string;
  memory: TutorMemory;
}

/** The answer from the script alone, with how far it can be trusted. */
export interface BuiltinReply extends TutorReply {
  grounds: Grounds;
}

/** A question, with what is needed to look its answer up. */
export interface LookUp {
  text: string;
  memory: TutorMemory | null;
  atHand: ScriptAtHand;
}

/** What can be asked of the thread, and what it makes of it: plain data both ways. */
export interface TutorWork {
  /** The answer from the script and the results alone. */
  answer: { given: LookUp; made: BuiltinReply };
  /** What a language model is told of the script, for a question and the one before it. */
  grounding: { given: LookUp & { earlier: string }; made: { rules: string; data: string } };
  /** What a language model said, with its quotes held against the script. */
  check: { given: { said: string; screenplay: string }; made: string };
}

export type TutorTask = {
  [Kind in keyof TutorWork]: { kind: Kind; given: TutorWork[Kind]['given'] };
}[keyof TutorWork];

const passagesFound = 8;

function answer({ text, atHand, memory }: TutorWork['answer']['given']): BuiltinReply {
  const found = answerOf({ text, ...laidOut(atHand), memory: memory ?? noMemory });
  return { text: markdownOf(found.parts), memory: found.memory, grounds: found.grounds };
}

function ground({ text, earlier, memory, atHand }: TutorWork['grounding']['given']) {
  const actor = laidOut(atHand);
  const finder = createPassageFinder(passagesOf(actor.script));
  const found = [...finder.find(text, passagesFound), ...finder.find(earlier, 2)];
  const context = contextOf(actor.script, found, chatLimits.contextCharacters);
  const builtin = answerOf({ text, ...actor, memory: memory ?? noMemory });
  return groundingFor(actor.script, context, { ...actor, found: builtin });
}

function laidOut({ screenplay, roles, rehearsals }: ScriptAtHand) {
  return { script: scriptIn(screenplay), roles, histories: historiesOf(rehearsals) };
}

const scriptIn = (screenplay: string) => tutorScriptOf(JSON.parse(screenplay) as Screenplay);

serveTasks<TutorTask, TutorWork[keyof TutorWork]['made']>((task) => {
  switch (task.kind) {
    case 'answer':
      return answer(task.given);
    case 'grounding':
      return ground(task.given);
    case 'check':
      return checkQuotes(task.given.said, scriptIn(task.given.screenplay));
  }
});

import type { ChatMessage } from '#core/api/chats.ts';
import { chatLimits } from '#core/limits.ts';
import { noMemory, type TutorMemory } from '#core/tutor/answer.ts';
import type { LanguageModel, ModelTurn } from '#server/providers/ports.ts';
import type { ScriptAtHand } from './script-at-hand.ts';
import { lookUpInThread } from './tutor-thread.ts';
import type { TutorReply } from './tutor-worker.ts';

export interface TutorQuestion {
  text: string;
  /** The messages before it, oldest first. */
  before: readonly ChatMessage[];
  memory: TutorMemory | null;
  atHand: ScriptAtHand;
  /** Aborting rejects with the signal's reason. */
  signal: AbortSignal;
}

/** An answer while it is given. */
export interface TutorAnswering {
  /** What is said, piece by piece as it comes. */
  speak(): AsyncIterable<string>;
  /** The whole of what was said as it is kept: checked, with what the tutor keeps in mind. */
  conclude(said: string): Promise<TutorReply>;
}

/** Whoever answers in a chat. Looking up takes a limited time: @throws AppError `chat.took-too-long` */
export type AnsweringTutor = (question: TutorQuestion) => TutorAnswering;

/** The tutor that needs no model: it answers from the script and the results alone. */
export const builtinTutor: AnsweringTutor = ({ text, memory, atHand, signal }) => {
  let answer: Promise<TutorReply> | undefined;
  const look = () => {
    answer ??= lookUpInThread('answer', { text, memory, atHand }, signal);
    return answer;
  };
  return {
    async *speak() {
      yield (await look()).text;
    },
    conclude: look,
  };
};

const untilDone = new AbortController().signal;

/** A tutor who asks a language model, with as much of the script as fits; what it quotes is checked. */
export function modelTutor(model: LanguageModel): AnsweringTutor {
  return ({ text, before, memory, atHand, signal }) => ({
    async *speak() {
      const earlier = before.findLast(({ role }) => role === 'user')?.text ?? '';
      const { rules, data } = await lookUpInThread('grounding', { text, earlier, atHand }, signal);
      yield* model.converse({
        system: rules,
        turns: inTurns([{ role: 'user', text: data }, ...before, { role: 'user', text }]),
        maxOutputTokens: chatLimits.answerTokens,
        signal,
      });
    },
    async conclude(said) {
      // An answer that was stopped is checked and kept, too.
      const given = { said: said.trim(), screenplay: atHand.screenplay };
      return { text: await lookUpInThread('check', given, untilDone), memory: memory ?? noMemory };
    },
  });
}

/** One turn after the other, as every provider wants them: what one said in several messages is one turn. */
function inTurns(messages: readonly Pick<ChatMessage, 'role' | 'text'>[]): ModelTurn[] {
  const turns: ModelTurn[] = [];
  for (const { role, text } of messages) {
    const last = turns.at(-1);
    if (last?.role === role) last.text = `${last.text}\n\n${text}`;
    else turns.push({ role, text });
  }
  return turns;
}

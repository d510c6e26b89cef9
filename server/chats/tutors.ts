import type { ChatMessage } from '#core/api/chats.ts';
import { chatLimits } from '#core/limits.ts';
import { noMemory, type TutorMemory } from '#core/tutor/answer.ts';
import { markdownOf } from '#core/tutor/answer-markdown.ts';
import { answerOf } from '#core/tutor/builtin-tutor.ts';
import { checkQuotes } from '#core/tutor/with-model/check-quotes.ts';
import { contextOf, groundingFor } from '#core/tutor/with-model/context.ts';
import { passagesOf } from '#core/tutor/with-model/passages.ts';
import type { LanguageModel, ModelTurn } from '#server/providers/ports.ts';
import { createPassageFinder } from './find-passages.ts';
import type { ScriptAtHand } from './script-at-hand.ts';

export interface TutorQuestion {
  text: string;
  /** The messages before it, oldest first. */
  before: readonly ChatMessage[];
  memory: TutorMemory | null;
  atHand: ScriptAtHand;
  /** Aborting rejects with the signal's reason. */
  signal: AbortSignal;
}

/** Whoever answers in a chat. */
export interface AnsweringTutor {
  /** What is said, piece by piece as it comes. */
  speak(question: TutorQuestion): AsyncIterable<string>;
  /** The whole of what was said as it is kept: checked, with what the tutor keeps in mind. */
  conclude(question: TutorQuestion, said: string): { text: string; memory: TutorMemory };
}

/** The tutor that needs no model: it answers from the script and the results alone. */
export const builtinTutor: AnsweringTutor = {
  async *speak(question) {
    yield answerIn(question).text;
  },
  conclude: (question) => answerIn(question),
};

function answerIn({ text, memory, atHand }: TutorQuestion): { text: string; memory: TutorMemory } {
  const answer = answerOf({ text, ...atHand, memory: memory ?? noMemory });
  return { text: markdownOf(answer.parts), memory: answer.memory };
}

const passagesFound = 8;

/** A tutor who asks a language model, with as much of the script as fits; what it quotes is checked. */
export function modelTutor(model: LanguageModel): AnsweringTutor {
  return {
    speak({ text, before, atHand, signal }) {
      const { script } = atHand;
      const earlier = before.findLast(({ role }) => role === 'user')?.text ?? '';
      const finder = createPassageFinder(passagesOf(script));
      const found = [...finder.find(text, passagesFound), ...finder.find(earlier, 2)];
      const { rules, data } = groundingFor(
        script,
        contextOf(script, found, chatLimits.contextCharacters),
        atHand,
      );
      return model.converse({
        system: rules,
        turns: inTurns([{ role: 'user', text: data }, ...before, { role: 'user', text }]),
        maxOutputTokens: chatLimits.answerTokens,
        signal,
      });
    },
    conclude: ({ atHand, memory }, said) => ({
      text: checkQuotes(said.trim(), atHand.script),
      memory: memory ?? noMemory,
    }),
  };
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

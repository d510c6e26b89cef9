import type { ChatMessage } from '#core/api/chats.ts';
import { chatLimits } from '#core/limits.ts';
import { sentence } from '#core/sentences.ts';
import type { TutorMemory } from '#core/tutor/answer.ts';
import { plainMarkdown } from '#core/tutor/answer-markdown.ts';
import { AppError } from '#server/platform/errors.ts';
import type { LanguageModel, ModelTurn } from '#server/providers/ports.ts';
import type { ScriptAtHand } from './script-at-hand.ts';
import { lookUpInThread } from './tutor-thread.ts';
import type { BuiltinReply, TutorReply } from './tutor-worker.ts';

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
  conclude(): Promise<TutorReply>;
}

/** Whoever answers in a chat. Looking up takes a limited time: @throws AppError `chat.took-too-long` */
export type AnsweringTutor = (question: TutorQuestion) => TutorAnswering;

/** The answer from the script, looked up once. */
function builtinAnswer({ text, memory, atHand, signal }: TutorQuestion): () => Promise<BuiltinReply> {
  let answer: Promise<BuiltinReply> | undefined;
  return () => {
    answer ??= lookUpInThread('answer', { text, memory, atHand }, signal);
    return answer;
  };
}

const replyOf = ({ text, memory }: BuiltinReply): TutorReply => ({ text, memory });

/** The tutor that needs no model: it answers from the script and the results alone. */
export const builtinTutor: AnsweringTutor = (question) => {
  const look = builtinAnswer(question);
  return {
    async *speak() {
      yield (await look()).text;
    },
    conclude: async () => replyOf(await look()),
  };
};

const untilDone = new AbortController().signal;
const paragraph = '\n\n';

/**
 * A tutor who asks a language model for what is meant, with as much of the script as fits; what it quotes is checked.
 * What stands in the script is answered from there, and everything is where the model fails.
 */
export function modelTutor(model: LanguageModel): AnsweringTutor {
  return (question) => {
    const { text, before, memory, atHand, signal } = question;
    const look = builtinAnswer(question);
    let said = '';
    /** What we say after it ourselves: no word of it is the model's. */
    let ours = '';
    return {
      async *speak() {
        const builtin = await look();
        if (builtin.grounds === 'script') {
          ours = builtin.text;
          yield ours;
          return;
        }
        const earlier = before.findLast(({ role }) => role === 'user')?.text ?? '';
        const { rules, data } = await lookUpInThread('grounding', { text, earlier, memory, atHand }, signal);
        try {
          const conversation = {
            system: rules,
            turns: inTurns([{ role: 'user', text: data }, ...before, { role: 'user', text }]),
            maxOutputTokens: chatLimits.answerTokens,
            signal,
          };
          for await (const piece of model.converse(conversation)) {
            said += piece;
            yield piece;
          }
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof AppError)) throw error;
          ours = afterFault(error, said, builtin);
          yield `${said === '' ? '' : paragraph}${ours}`;
        }
      },
      async conclude() {
        // An answer that was stopped is checked and kept, too.
        const given = { said: said.trim(), screenplay: atHand.screenplay };
        const checked = given.said === '' ? '' : await lookUpInThread('check', given, untilDone);
        const whole = [checked, ours].filter((part) => part !== '').join(paragraph);
        return { text: whole, memory: (await look()).memory };
      },
    };
  };
}

/** One sentence of why the model says no more, and the answer from the script where it had said nothing. */
function afterFault({ id, message }: AppError, said: string, builtin: BuiltinReply): string {
  if (id === 'model.cut-short') return plainMarkdown(sentence('tutor.model-cut'));
  const hasSaid = said.trim() !== '';
  const why = sentence(hasSaid ? 'tutor.model-broke-off' : 'tutor.model-failed', { reason: message });
  return [plainMarkdown(why), ...(hasSaid ? [] : [builtin.text])].join(paragraph);
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

import type { ChatEvent, ChatMessage, SendMessageRequest } from '#core/api/chats.ts';
import { chatLimits, chatTimes } from '#core/limits.ts';
import type { Parts } from '#server/parts.ts';
import { AppError, refusal, toldOf } from '#server/platform/errors.ts';
import { describeFault } from '#server/platform/log.ts';
import { type AnswerFeed, createAnswerFeed } from './answer-feed.ts';
import { gatherFrom } from './script-at-hand.ts';
import type { ChatStore, Question } from './store.ts';
import { builtinTutor, modelTutor, type TutorAnswering } from './tutors.ts';

/** The answers that this process is giving. They go on when their listener leaves, and are kept when they are whole. */
export interface Answering {
  /**
   * Keeps a message and tells of its answer from the beginning: one that is under way is joined, one that was given is
   * given again.
   *
   * @throws AppError `not-found`, `chat.too-many-answers`
   */
  send(owner: string, chatId: string, request: SendMessageRequest): Promise<AsyncIterable<ChatEvent>>;
  /** Ends an answer under way, in another process within moments; what was said of it is kept. */
  stop(owner: string, chatId: string, tempId: string): Promise<void>;
  /** Ends every answer under way in a chat that is gone. Another process ends its own. */
  stopAll(owner: string, chatId: string): void;
}

interface UnderWay {
  owner: string;
  chatId: string;
  feed: AnswerFeed<ChatEvent>;
  stop: AbortController;
}

type Needs = Pick<Parts, 'database' | 'model' | 'log' | 'now'> & {
  store: ChatStore;
  /** So often it is looked whether an answer is still wanted: another process may have been told to stop it. */
  lookMs?: number;
};

export function createAnswering({
  database,
  model,
  log,
  now,
  store,
  lookMs = chatTimes.lookWhetherWantedMs,
}: Needs): Answering {
  const underWay = new Map<string, UnderWay>();
  const gather = gatherFrom(database);
  const tutor = model ? modelTutor(model) : builtinTutor;

  async function answer(
    { owner, feed, stop }: UnderWay,
    question: Question,
    { roles, voiceId }: SendMessageRequest,
    chatId: string,
  ): Promise<void> {
    const { message, before, memory } = question;
    const looking = setInterval(() => void stopUnlessWanted(), lookMs);
    let said = '';
    let answering: TutorAnswering | undefined;
    const keep = async () => {
      if (!answering || said.trim() === '') return;
      const reply = await answering.conclude();
      const kept = await store.reply(owner, chatId, message.id, {
        ...reply,
        voiceId: voiceId ?? null,
        at: now(),
      });
      if (kept) feed.push({ type: 'reply', message: kept });
    };
    try {
      const atHand = await gather(owner, message.fileDocumentId, roles);
      answering = tutor({ text: message.text, before, memory, atHand, signal: stop.signal });
      for await (const text of answering.speak()) {
        said += text;
        feed.push({ type: 'piece', text });
      }
      await keep();
    } catch (error) {
      if (stop.signal.aborted) await keep().catch(tell);
      else tell(error);
    } finally {
      clearInterval(looking);
    }

    async function stopUnlessWanted(): Promise<void> {
      // A database that is away for a moment says nothing of what the actor wants.
      const isWanted = await store.isWanted(chatId, message.id).catch(() => true);
      if (!isWanted) stop.abort(stoppedByActor());
    }

    function tell(error: unknown): void {
      const isKnown = error instanceof AppError;
      if (!isKnown) log.error({ chatId, fault: describeFault(error) }, 'a message could not be answered');
      const told = toldOf(error);
      feed.push({ type: 'error', error: told.message, errorId: told.id });
    }
  }

  return {
    async send(owner, chatId, request) {
      const key = keyOf(owner, chatId, request.tempId);
      const joined = underWay.get(key);
      if (joined) return joined.feed.read();
      const mine = [...underWay.values()].filter((one) => one.owner === owner).length;
      if (mine >= chatLimits.answersAtOnce) {
        throw refusal('chat.too-many-answers', { limit: chatLimits.answersAtOnce });
      }
      const one: UnderWay = { owner, chatId, feed: createAnswerFeed(), stop: new AbortController() };
      // Known before it is kept, so that the same message sent twice at once is answered once.
      underWay.set(key, one);
      const end = () => {
        underWay.delete(key);
        one.feed.end();
      };
      const question = await store.ask(owner, chatId, { ...request, at: now() }).catch((error: unknown) => {
        end();
        throw error;
      });
      if (!question) {
        end();
        throw refusal('not-found');
      }
      one.feed.push({ type: 'message', message: question.message });
      if (question.reply) {
        one.feed.push({ type: 'reply', message: question.reply });
        end();
      } else void answer(one, question, request, chatId).finally(end);
      return one.feed.read();
    },
    async stop(owner, chatId, tempId) {
      const here = underWay.get(keyOf(owner, chatId, tempId));
      if (here) here.stop.abort(stoppedByActor());
      else await store.stop(owner, chatId, tempId);
    },
    stopAll(owner, chatId) {
      for (const one of underWay.values()) {
        if (one.owner === owner && one.chatId === chatId) one.stop.abort(stoppedByActor());
      }
    },
  };
}

const stoppedByActor = () => new Error('stopped by the actor');

/** Of the owner, too: nobody can reach another's answer by naming their chat. */
function keyOf(owner: string, chatId: string, tempId: string): string {
  return JSON.stringify([owner, chatId, tempId]);
}

/** The reply, once all has been told. @throws AppError as the answer failed. */
export async function replyIn(events: AsyncIterable<ChatEvent>): Promise<ChatMessage> {
  for await (const event of events) {
    if (event.type === 'reply') return event.message;
    if (event.type === 'error') throw new AppError(event.errorId as AppError['id'], event.error);
  }
  throw refusal('server.unexpected');
}

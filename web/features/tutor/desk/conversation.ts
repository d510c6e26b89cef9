import type { ChatMessage } from '#core/api/chats.ts';

/** A message of the actor's that the server has not told to be kept. */
export interface OwnMessage {
  tempId: string;
  text: string;
  createdAt: string;
  /** `unsent`: it did not arrive, stays here, and can be sent again. */
  state: 'sending' | 'unsent';
}

/** What stands in a chat on the screen. */
export interface Conversation {
  kept: readonly ChatMessage[];
  own: readonly OwnMessage[];
  /** The answers that are waited for, by the message's `tempId`: what has been said of each. */
  answers: Readonly<Record<string, string>>;
  /** Those that took too long: nobody waits for them any more, but they still may come. */
  late: readonly string[];
  error: string | null;
}

export const emptyConversation: Conversation = { kept: [], own: [], answers: {}, late: [], error: null };

export type ConversationEvent =
  | { type: 'loaded'; messages: readonly ChatMessage[] }
  | { type: 'left-unsent'; messages: readonly OwnMessage[] }
  | { type: 'sent'; message: Omit<OwnMessage, 'state'> }
  | { type: 'kept'; message: ChatMessage }
  | { type: 'piece'; tempId: string; text: string }
  | { type: 'replied'; tempId: string; message: ChatMessage }
  /** The answer has ended, with a reply before or without one. */
  | { type: 'ended'; tempId: string }
  | { type: 'failed'; tempId: string; error: string }
  | { type: 'waited-too-long'; tempId: string }
  | { type: 'troubled'; error: string }
  | { type: 'dismissed' };

/** What comes of an event. A reply is shown whenever it comes, also after nobody waited for it any more. */
export function afterEvent(before: Conversation, event: ConversationEvent): Conversation {
  switch (event.type) {
    case 'loaded':
      return arrived(before, event.messages);
    case 'left-unsent':
      return {
        ...before,
        own: [...before.own, ...event.messages.filter((one) => !isOwn(before, one.tempId))],
      };
    case 'sent': {
      const { tempId } = event.message;
      const others = before.own.filter((one) => one.tempId !== tempId);
      return {
        ...before,
        own: isKept(before, tempId) ? others : [...others, { ...event.message, state: 'sending' }],
        answers: { ...before.answers, [tempId]: '' },
        late: before.late.filter((one) => one !== tempId),
        error: null,
      };
    }
    case 'kept':
      return arrived(before, [event.message]);
    case 'piece': {
      const said = before.answers[event.tempId] ?? '';
      return { ...before, answers: { ...before.answers, [event.tempId]: said + event.text } };
    }
    case 'replied':
      return arrived(withoutAnswer(before, event.tempId), [event.message]);
    case 'ended':
      return withoutAnswer(before, event.tempId);
    case 'failed': {
      const after = withoutAnswer(before, event.tempId);
      const own = after.own.map((one) =>
        one.tempId === event.tempId ? { ...one, state: 'unsent' as const } : one,
      );
      return { ...after, own, error: event.error };
    }
    case 'waited-too-long':
      return event.tempId in before.answers ? { ...before, late: [...before.late, event.tempId] } : before;
    case 'troubled':
      return { ...before, error: event.error };
    case 'dismissed':
      return { ...before, error: null };
  }
}

const isKept = ({ kept }: Conversation, tempId: string) => kept.some((one) => one.tempId === tempId);
const isOwn = (conversation: Conversation, tempId: string) =>
  isKept(conversation, tempId) || conversation.own.some((one) => one.tempId === tempId);

function arrived(before: Conversation, messages: readonly ChatMessage[]): Conversation {
  const kept = withoutDuplicates([...before.kept, ...messages]).sort((one, other) =>
    one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : 0,
  );
  const arrivedIds = new Set(messages.map(({ tempId }) => tempId));
  return { ...before, kept, own: before.own.filter(({ tempId }) => !arrivedIds.has(tempId)) };
}

function withoutAnswer(before: Conversation, tempId: string): Conversation {
  const { [tempId]: _, ...answers } = before.answers;
  return { ...before, answers, late: before.late.filter((one) => one !== tempId) };
}

/** As much as tells one message from another. */
interface Comparable {
  id?: string | undefined;
  tempId?: string | undefined;
  role: string;
  text: string;
  createdAt: string;
}

const comparedCharacters = 50;

/** Each message once: the same id or temporary id is the same message; with neither, so is the same beginning at the same time. */
export function withoutDuplicates<Message extends Comparable>(messages: readonly Message[]): Message[] {
  const seen = new Set<string>();
  return messages.filter((message) => {
    const { id, tempId, role, text, createdAt } = message;
    const names =
      id === undefined && tempId === undefined
        ? [`text ${role} ${text.slice(0, comparedCharacters)} ${createdAt}`]
        : [...(id === undefined ? [] : [`id ${id}`]), ...(tempId === undefined ? [] : [`temp ${tempId}`])];
    const isNew = names.every((name) => !seen.has(name));
    for (const name of names) seen.add(name);
    return isNew;
  });
}

/** Whether an answer is waited for. */
export function isWaiting({ answers, late }: Conversation): boolean {
  return Object.keys(answers).some((tempId) => !late.includes(tempId));
}

/** Whether the actor's last message, though kept, has no answer and waits for none: it can be asked again. */
export function isUnanswered({ kept, own, answers }: Conversation, message: ChatMessage): boolean {
  const { role, tempId } = message;
  if (role !== 'user' || tempId === undefined || tempId in answers) return false;
  return kept.at(-1) === message && own.length === 0;
}

/** Why a message is not sent now; undefined where it can be. */
export function cannotSend(
  text: string,
  facts: { hasChat: boolean; isWaiting: boolean; isSignedIn: boolean },
): 'no-words' | 'no-chat' | 'waiting' | 'signed-out' | undefined {
  if (text.trim() === '') return 'no-words';
  if (!facts.hasChat) return 'no-chat';
  if (facts.isWaiting) return 'waiting';
  return facts.isSignedIn ? undefined : 'signed-out';
}

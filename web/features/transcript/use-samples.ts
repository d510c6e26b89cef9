import { useEffect, useState } from 'react';
import { type ConversationMessage, sampleMessages } from './conversation.ts';

export interface Samples {
  messages: readonly ConversationMessage[];
  add(): void;
}

const none: readonly ConversationMessage[] = [];

/** The sample messages of who is signed in; the next one finds none. */
export function useSamples(owner: string | undefined): Samples {
  const [messages, setMessages] = useState(none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever it is, a change ends what was there.
  useEffect(() => setMessages(none), [owner]);
  return {
    messages,
    add: () => setMessages((before) => [...before, ...sampleMessages(new Date(), () => crypto.randomUUID())]),
  };
}

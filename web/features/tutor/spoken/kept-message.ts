import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sentence } from '#core/sentences.ts';
import { CallFailure, isSignedOut } from '#web/api/calling/call-failure.ts';
import { chatSentenceOf } from '#web/api/chats.ts';
import { transcribeAudio } from '#web/api/transcribe.ts';
import { forgetUnsent, keepUnsent, type Unsent, unsentOf } from '#web/api/unsent.ts';

interface KeptMessageFacts {
  /** Nobody is signed in where it is undefined. */
  email: string | undefined;
  chatId: string | undefined;
  /** The chat is open, and nobody is answering in it. */
  isFree: boolean;
  send(text: string): boolean;
  complain(error: string): void;
}

/** A spoken message that a session which ended has left behind: kept for the person, and sent once its chat is open again. */
export function useKeptMessage({ email, chatId, isFree, send, complain }: KeptMessageFacts) {
  const [trouble, setTrouble] = useState<string>();
  const last = useRef<{ email: string; chatId: string }>(undefined);
  if (email !== undefined && chatId !== undefined) last.current = { email, chatId };

  async function keep(bytes: Blob) {
    const whose = last.current;
    const isKept =
      whose !== undefined &&
      (await keepUnsent({
        id: crypto.randomUUID(),
        email: whose.email,
        kind: 'voice-message',
        about: whose.chatId,
        bytes,
      }));
    const told = sentence('chat.mic.session-trouble');
    setTrouble(isKept ? `${told} ${sentence('chat.mic.kept')}` : told);
  }

  const isSending = useRef(false);
  const sendKept = useEffectEvent(async (whose: string, chat: string) => {
    setTrouble(undefined);
    if (isSending.current) return;
    isSending.current = true;
    for (const one of await unsentOf(whose, 'voice-message')) {
      if (one.about === chat) await sendOne(one, { send, complain });
    }
    isSending.current = false;
  });
  useEffect(() => {
    if (email !== undefined && chatId !== undefined && isFree) void sendKept(email, chatId);
  }, [email, chatId, isFree]);

  return { trouble, keep: (bytes: Blob) => void keep(bytes) };
}

/** It stays kept where the server cannot be asked, and goes where it holds no words. */
export async function sendOne(
  { id, bytes }: Pick<Unsent, 'id' | 'bytes'>,
  { send, complain }: Pick<KeptMessageFacts, 'send' | 'complain'>,
  { transcribe = transcribeAudio, forget = forgetUnsent } = {},
): Promise<void> {
  try {
    if (send(await transcribe(bytes))) await forget(id);
  } catch (error) {
    if (isSignedOut(error)) return;
    complain(sentence('chat.mic.failed', { msg: chatSentenceOf(error) }));
    if (error instanceof CallFailure && error.status >= 400 && error.status < 500) await forget(id);
  }
}

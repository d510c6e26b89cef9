import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { CallFailure } from '#web/api/calling/call-failure.ts';
import {
  chatSentenceOf,
  createChat,
  deleteChat,
  loadChat,
  loadMessages,
  refreshChats,
  sendChatMessage,
  stopAnswer,
} from '#web/api/chats.ts';
import type { OwnMessage } from './conversation.ts';
import { ReplyPlayer, type Sound } from './reply-player.ts';
import { TutorDesk } from './tutor-desk.ts';

type Unsent = Readonly<Record<string, readonly OwnMessage[]>>;

/** Where something of one person's waits for them while the page is loaded again. */
export interface Kept {
  recall(): Record<string, unknown> | undefined;
  keep(what: Record<string, unknown> | undefined): void;
}

/** Messages that were not sent, and which chats are open. */
export interface TutorMemory {
  unsent: Kept;
  opened: Kept;
}

const onlyTexts = (kept: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(kept).flatMap(([key, one]) => (typeof one === 'string' ? [[key, one]] : [])),
  );

const after = (ms: number, then: () => void) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

function openSound(url: string): Sound {
  const audio = new Audio(url);
  return {
    play: () => audio.play(),
    pause: () => audio.pause(),
    onOver(then) {
      audio.addEventListener('ended', then);
      audio.addEventListener('error', then);
    },
  };
}

/** The desk of whoever is signed in. It outlives the tab, so that an answer goes on while another is looked at. */
let current: { email: string; desk: TutorDesk; player: ReplyPlayer } | undefined;

function deskOf(email: string, { unsent, opened }: TutorMemory, client: QueryClient) {
  if (current?.email === email) return current;
  current?.player.stop();
  const desk = new TutorDesk({
    createChat,
    loadChat,
    loadMessages,
    deleteChat,
    isGone: (error) => error instanceof CallFailure && error.status === 404,
    send: sendChatMessage,
    stop: stopAnswer,
    onChats: (fileNamespace) => refreshChats(client, fileNamespace),
    explain: chatSentenceOf,
    newId: () => crypto.randomUUID(),
    now: () => new Date(),
    after,
    unsent: {
      recall: () => (unsent.recall() ?? {}) as Unsent,
      keep: (left) => unsent.keep(Object.keys(left).length > 0 ? left : undefined),
    },
    opened: {
      recall: () => onlyTexts(opened.recall() ?? {}),
      keep: (ids) => opened.keep(Object.keys(ids).length > 0 ? ids : undefined),
    },
  });
  current = { email, desk, player: new ReplyPlayer(openSound, after) };
  return current;
}

/** The chats of a person with the tutor, turned to a script. */
export function useTutorDesk(email: string, memory: TutorMemory, scriptId: string | undefined) {
  const client = useQueryClient();
  const { desk, player } = useMemo(() => deskOf(email, memory, client), [email, memory, client]);
  useEffect(() => {
    desk.turnTo(scriptId);
    return () => player.stop();
  }, [desk, player, scriptId]);
  const snapshot = useSyncExternalStore(desk.subscribe, desk.snapshot);
  const heard = useSyncExternalStore(player.subscribe, player.snapshot);
  return { desk, player, snapshot, heard };
}

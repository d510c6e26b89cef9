import { chatLimits } from '#core/limits.ts';
import type { Parts } from '#server/parts.ts';
import { describeFault } from '#server/platform/log.ts';
import { chatSpeechFolder } from '#server/voices/speech-place.ts';
import { createChatStore } from './store.ts';

interface ChatSpeech {
  /** Of the file store, with all that was spoken in the chat. */
  folder: string;
}

const queue = 'remove-chat-speech';

/** Names the removal of what was spoken in deleted chats to the queue; call before it starts. */
export function registerChatJobs({ jobs, files, log }: Pick<Parts, 'jobs' | 'files' | 'log'>): void {
  jobs.handle<ChatSpeech>(queue, {
    attempts: 4,
    run: ({ folder }) => files.removeAll(folder),
    onGivenUp: async (_, error) => {
      log.error({ fault: describeFault(error) }, 'what was spoken in a deleted chat could not be removed');
    },
  });
}

/**
 * Deletes a chat with all that was said in it, and its sound. The bytes go first, so that a chat whose deletion was broken
 * off is still listed; and once more later, since a reply may be on its way to be spoken. False where there is no such chat.
 */
export async function deleteChat(
  { database, files, jobs }: Pick<Parts, 'database' | 'files' | 'jobs'>,
  owner: string,
  chatId: string,
): Promise<boolean> {
  const chats = createChatStore(database);
  const chat = await chats.find(owner, chatId);
  if (!chat) return false;
  const folder = chatSpeechFolder(owner, chat.fileDocumentId, chatId);
  await jobs.enqueue<ChatSpeech>(
    queue,
    { folder },
    { key: folder, afterMs: chatLimits.spokenAfterDeletionMs },
  );
  await files.removeAll(folder);
  return chats.remove(owner, chatId);
}

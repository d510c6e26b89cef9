import { createHash } from 'node:crypto';

/** Where the file store keeps what was rendered of somebody's scripts. */
export function speechFolder(owner: string): string {
  return `speech/${createHash('sha256').update(owner).digest('hex')}`;
}

/** Where it keeps what was rendered of a script. Removing the folder removes all of it. */
export function scriptSpeechFolder(owner: string, scriptId: string): string {
  return `${speechFolder(owner)}/${scriptId}`;
}

/** Where it keeps what was spoken in a chat about the script: with the script's, so that it goes with either. */
export function chatSpeechFolder(owner: string, scriptId: string, chatId: string): string {
  return `${scriptSpeechFolder(owner, scriptId)}/chats/${chatId}`;
}

/** Where previews are kept, which are the same for everyone. */
export const previewFolder = 'speech/previews';

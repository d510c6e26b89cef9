import type { TranscriptEntry } from '#core/api/rehearsals.ts';
import type { Screenplay } from '#core/api/screenplay.ts';
import { linesOf } from '#core/screenplay/lines.ts';
import { sentence } from '#core/sentences.ts';
import type { ConversationMessage } from './conversation.ts';

/** Whose words a message has, as it is shown. */
export type NameOf = (message: Pick<ConversationMessage, 'id' | 'type'>) => string;

/** `You` and `Assistant`. */
export const plainNameOf: NameOf = ({ type }) =>
  type === 'user' ? sentence('log.you') : sentence('log.assistant');

/**
 * The characters' names, by the lines that were said. What is no line of the script is the actor's, in their roles, or
 * the assistant's.
 */
export function characterNames(
  transcript: readonly TranscriptEntry[],
  screenplay: Screenplay | undefined,
  roles: readonly string[],
): NameOf {
  const speakers = new Map((screenplay ? linesOf(screenplay) : []).map(({ id, speaker }) => [id, speaker]));
  const lines = new Map(transcript.map(({ id, lineId }) => [id, lineId]));
  return (message) => {
    if (!lines.has(message.id)) return plainNameOf(message);
    const speaker = speakers.get(lines.get(message.id) ?? '');
    const own = message.type === 'user' && roles.length > 0 ? roles.join(', ') : undefined;
    return speaker ?? own ?? plainNameOf(message);
  };
}

import type { TranscriptEntry } from '#core/api/rehearsals.ts';
import { sentence } from '#core/sentences.ts';

/** One message of the log, and of the PDF made of it. */
export interface ConversationMessage {
  id: string;
  type: 'user' | 'assistant';
  content: string;
  /** ISO 8601. */
  timestamp: string;
}

/** A message with the name that stands over it. */
export interface NamedMessage extends ConversationMessage {
  name: string;
}

/** What the header of an exported conversation tells. */
export interface ConversationFacts {
  exportedAt: Date;
  scriptName: string;
  voice: { id: string; name: string };
  durationSeconds: number;
}

/** Both sides of the rehearsal and the samples, in the order of their times. */
export function conversationOf(
  transcript: readonly TranscriptEntry[],
  samples: readonly ConversationMessage[],
): ConversationMessage[] {
  const said = transcript.map(({ id, type, content, timestamp }) => ({ id, type, content, timestamp }));
  if (samples.length === 0) return said;
  return [...said, ...samples].toSorted((one, other) => one.timestamp.localeCompare(other.timestamp));
}

/** The two messages of the `Test` button. They are shown and exported, and never leave the page otherwise. */
export function sampleMessages(now: Date, newId: () => string): ConversationMessage[] {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  return [
    { id: newId(), type: 'user', content: sentence('log.sample-user'), timestamp: at(0) },
    { id: newId(), type: 'assistant', content: sentence('log.sample-assistant'), timestamp: at(1) },
  ];
}

/** For how long the session has gone on, or went on, in whole seconds; times in milliseconds. */
export function sessionSeconds(
  { startedAt, endedAt }: { startedAt: number | undefined; endedAt: number | undefined },
  now: number,
): number {
  if (startedAt === undefined) return 0;
  return Math.max(0, Math.floor(((endedAt ?? now) - startedAt) / 1_000));
}

/** `0:07`, `12:34`, `1:02:03`. */
export function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, minutes = 0, rest = 0] = parts;
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The name of the PDF: the day is that of the person's own calendar. */
export function exportName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `conversation-transcript-${day}.pdf`;
}

export function messageCount(count: number): string {
  return count === 1 ? sentence('log.one-message') : sentence('log.messages', { count });
}
